import TableModel

/// A number in figures that are five lines high up to 33, three up to 66, and one above.
///
/// Each figure is drawn with its own character, so that it is readable in any terminal.
struct Figures: Content {
  private let text: String
  private let height: Int

  init(_ number: Int) {
    text = "\(number)"
    height = number <= 33 ? 5 : number <= 66 ? 3 : 1
  }

  var words: String? { text }

  func lines(columns: Int) -> [TextLine] {
    // In a narrow place the figures are small.
    shapes(height: columns < 30 ? 1 : height).map {
      TextLine($0, role: .accent, overflow: .clip, alignment: .center)
    }
  }

  /// The lines of the figures side by side, all of one length.
  private func shapes(height: Int) -> [String] {
    guard let font = Self.fonts[height] else { return [text] }
    let figures = text.compactMap(\.wholeNumberValue)
    return (0..<height).map { line in
      figures.map { figure in
        font[figure].split(separator: "/")[line].map { $0 == "#" ? "\(figure)" : " " }.joined()
      }
      .joined(separator: "  ")
    }
  }

  /// The lines of the figures from 0 to 9, by the height of the figures.
  private static let fonts: [Int: [String]] = [
    5: [
      " ### /#   #/#   #/#   #/ ### ", "  #  / ##  /  #  /  #  / ### ",
      "#### /    #/ ### /#    /#####", "#### /    #/ ### /    #/#### ",
      "#   #/#   #/#####/    #/    #", "#####/#    /#### /    #/#### ",
      " ### /#    /#### /#   #/ ### ", "#####/   # /  #  / #   / #   ",
      " ### /#   #/ ### /#   #/ ### ", " ### /#   #/ ####/    #/ ### ",
    ],
    3: [
      "###/# #/###", " # / # / # ", "## / # / ##", "###/ ##/###", "# #/###/  #",
      " ##/ # /## ", "#  /###/###", "###/  #/  #", "###/###/###", "###/###/  #",
    ],
  ]
}
