import TableModel
import TermTable

/// A frame as an SVG picture: the text in a font of fixed width, in the styles of a theme.
struct Picture {
  let surface: Surface
  let theme: Theme

  /// In pixels: a column, a line, the baseline within it, the margin around all, the size of the
  /// font.
  private static let column = 9, line = 20, baseline = 15, margin = 10, fontSize = 15

  /// The default colours of a terminal: text, background, and the first 16 of the palette.
  private static let text = "#d4d4d4", background = "#1e1e1e"
  private static let palette = [
    "#000000", "#cd4d4d", "#4ebf71", "#d7ba4a", "#5a9be6", "#c678dd", "#45b8c5", "#c8c8c8",
    "#767676", "#ff7b72", "#7ee787", "#f2cc60", "#79c0ff", "#d2a8ff", "#76e3ea", "#ffffff",
  ]

  /// The background: that of the text in the theme, or else that of the terminal.
  private var behind: String {
    Self.color(theme.style(of: .text, isFocused: false).background) ?? Self.background
  }

  /// The picture, as the text of a file.
  ///
  /// A text element holds words that are at most one space apart. Each character beyond ASCII has
  /// its own element, so that it stands in its columns in any font.
  var svg: String { file(with: layers.flatMap(\.self)) }

  /// The elements of each line, and those of the cursor.
  var layers: [[String]] {
    let lines = (0..<surface.size.lines).map { line in
      runs(ofLine: line).flatMap { elements(of: $0, line: line) }
    }
    let cursor = surface.cursor.map { cursor in
      let place = Self.place(column: cursor.column, line: cursor.line, columns: 1)
      return "<rect \(place) fill=\"none\" stroke=\"\(Self.text)\"/>"
    }
    return lines + [[cursor].compactMap(\.self)]
  }

  /// Returns the text of a file with elements on the background.
  func file(with elements: [String]) -> String {
    let width = surface.size.columns * Self.column + 2 * Self.margin
    let height = surface.size.lines * Self.line + 2 * Self.margin
    let start = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "font-family=\"Menlo, Consolas, DejaVu Sans Mono, monospace\" font-size=\"\(Self.fontSize)\">",
      "<rect width=\"\(width)\" height=\"\(height)\" rx=\"6\" fill=\"\(behind)\"/>",
    ]
    return (start + elements).joined(separator: "\n") + "\n</svg>\n"
  }

  // MARK: - Runs of one look

  /// Adjacent glyphs of one look.
  private struct Run {
    var column: Int
    var style: Style
    var glyphs: [Glyph]
  }

  private func runs(ofLine line: Int) -> [Run] {
    var runs: [Run] = []
    for (column, glyph) in surface.line(line).enumerated() {
      let style = theme.style(of: glyph.role, isFocused: glyph.isFocused)
      if let last = runs.indices.last, runs[last].style == style {
        runs[last].glyphs.append(glyph)
      } else {
        runs.append(Run(column: column, style: style, glyphs: [glyph]))
      }
    }
    return runs
  }

  private func elements(of run: Run, line: Int) -> [String] {
    let attributes = run.style.attributes
    var colors = (
      text: Self.color(run.style.foreground) ?? Self.text, behind: Self.color(run.style.background)
    )
    if attributes.contains(.reverse) {
      colors = (colors.behind ?? Self.background, colors.text)
    }
    var elements: [String] = []
    if let behind = colors.behind {
      let place = Self.place(column: run.column, line: line, columns: run.glyphs.count)
      elements.append("<rect \(place) fill=\"\(behind)\"/>")
    }
    var look = " fill=\"\(colors.text)\""
    if attributes.contains(.dim) { look += " fill-opacity=\"0.6\"" }
    if attributes.contains(.underline) {
      let x = Self.margin + run.column * Self.column
      let y = Self.margin + line * Self.line + Self.baseline + 2
      elements.append(
        "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(run.glyphs.count * Self.column)\" height=\"1\"\(look)/>"
      )
    }
    if attributes.contains(.bold) { look += " font-weight=\"bold\"" }
    if attributes.contains(.italic) { look += " font-style=\"italic\"" }
    return elements + texts(of: run, line: line, look: look)
  }

  private func texts(of run: Run, line: Int, look: String) -> [String] {
    words(of: run).map { word in
      let x = Self.margin + word.column * Self.column
      let y = Self.margin + line * Self.line + Self.baseline
      return "<text x=\"\(x)\" y=\"\(y)\" textLength=\"\(word.columns * Self.column)\"\(look)>"
        + "\(Self.escaped(word.text))</text>"
    }
  }

  /// The parts of a run: words that are one space apart stay together, characters beyond ASCII
  /// stand alone.
  private func words(of run: Run) -> [(column: Int, text: String, columns: Int)] {
    var words: [(column: Int, text: String, columns: Int)] = []
    var isOpen = false
    for (offset, glyph) in run.glyphs.enumerated() where glyph.columns > 0 {
      let text = glyph.text
      let isASCII = text.utf8.count == 1
      let isSpace = text == " "
      if isOpen, isASCII {
        words[words.count - 1].text += text
        words[words.count - 1].columns += 1
        if words[words.count - 1].text.hasSuffix("  ") { isOpen = false }
      } else if !isSpace {
        words.append((run.column + offset, text, glyph.columns))
        isOpen = isASCII
      }
    }
    return words.map { word in
      let text = String(word.text.reversed().drop { $0 == " " }.reversed())
      return (word.column, text, word.columns - (word.text.utf8.count - text.utf8.count))
    }
  }

  // MARK: - The parts of an element

  private static func place(column: Int, line: Int, columns: Int) -> String {
    "x=\"\(margin + column * self.column)\" y=\"\(margin + line * self.line)\" "
      + "width=\"\(columns * self.column)\" height=\"\(self.line)\""
  }

  /// The colour in the form of SVG; nil for the terminal's own.
  private static func color(_ color: Color) -> String? {
    switch color {
    case .terminal: return nil
    case .rgb(let red, let green, let blue): return "rgb(\(red),\(green),\(blue))"
    case .palette(let number) where number < 16: return palette[Int(number)]
    case .palette(let number):
      let color = RGB.palette[Int(number)]
      return "rgb(\(color.red),\(color.green),\(color.blue))"
    }
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
