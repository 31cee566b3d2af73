import Observation

/// The model that the tables show and change.
@Observable @MainActor final class Settings {
  var wifi = true
  var network = "Home"
  var useful: String?
  var deviceName = "Terminal"
  var appearance = Appearance.automatic
  var notifications = true
  var sounds = false
  var downloads = 0

  /// The number of downloads in words; nil for none.
  var downloadCount: String? {
    downloads == 0 ? nil : downloads == 1 ? "1 time" : "\(downloads) times"
  }

  enum Appearance: String, CaseIterable { case automatic, light, dark }
}

/// A repository in the list.
struct Repository: Identifiable {
  let name: String
  let summary: String
  let stars: Int
  var id: String { name }

  static let examples = [
    Repository(
      name: "Onboard",
      summary: "Introduce an app in a few pages, over a picture or a film.",
      stars: 2039
    ),
    Repository(name: "Organic", summary: "A table you can read top to bottom.", stars: 540),
    Repository(name: "Facade", summary: "Place views without a layout engine.", stars: 499),
  ]
}
