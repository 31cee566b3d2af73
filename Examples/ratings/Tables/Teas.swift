import Observation
import TableModel

/// A tea and its rating.
struct Tea: Identifiable {
  let id: String
  var stars: Int
}

/// The teas of a shop.
@Observable @MainActor public final class Teas {
  var teas = [
    Tea(id: "Assam", stars: 3),
    Tea(id: "Darjeeling", stars: 4),
    Tea(id: "煎茶 Sencha", stars: 5),
    Tea(id: "Rooibos", stars: 0),
  ]

  /// The teas of the example.
  public init() {}

  /// A table in which each tea is rated.
  public func table() -> Table {
    Table("Teas") {
      Section("Your ratings", footer: "Best: \(self.best)") {
        for index in self.teas.indices {
          Cell(self.teas[index].id, control: Rating(binding: Binding(self).teas[index].stars))
            .id(self.teas[index].id)
        }
      }
    }
  }

  private var best: String {
    let most = teas.map(\.stars).max() ?? 0
    return teas.filter { $0.stars == most }.map(\.id).joined(separator: ", ")
  }
}
