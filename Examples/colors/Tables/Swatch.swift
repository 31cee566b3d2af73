import Observation
import TableModel

/// A model of one color, which makes its own cell; selecting it picks another color.
@Observable @MainActor final class Swatch: Identifiable, CellRepresentable {
  nonisolated let id: Int
  private var color: RGBColor
  private let source: ColorSource

  init(id: Int, source: ColorSource) {
    self.id = id
    self.source = source
    color = source.color()
  }

  var cell: Cell {
    Cell.custom(color.hex, content: Shares(color: color))
      .height(3)
      .action(.run { [self] _ in color = source.color() })
  }
}

/// The name of a color, and its parts of red, green and blue as bars.
struct Shares: Content {
  let color: RGBColor

  var words: String? { "\(color.hex), red \(color.red), green \(color.green), blue \(color.blue)" }

  func lines(columns: Int) -> [TextLine] {
    let name = color.hex
    let room = max(0, min(32, columns - name.count - 4))
    let indent = String(repeating: " ", count: name.count)
    func line(_ runs: [TextLine.Run], _ share: Int) -> TextLine {
      let bar = String(repeating: "=", count: share * room / 255)
      return TextLine(runs + [.init(bar)], overflow: .clip)
    }
    return [
      line([.init(name, role: .accent), .init("  R ", role: .detail)], color.red),
      line([.init(indent + "  G ", role: .detail)], color.green),
      line([.init(indent + "  B ", role: .detail)], color.blue),
    ]
  }
}
