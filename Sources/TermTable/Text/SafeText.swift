import TableModel

/// Text that may be shown in a terminal: the only text a surface accepts.
///
/// Whatever could drive the terminal or mislead the eye is made visible or left out when the text
/// is made, so it cannot be forgotten later. It keeps each glyph's role.
struct SafeText: Equatable, Sendable {
  /// The characters, each once; characters of two columns are *not* followed by a trailing glyph.
  private(set) var glyphs: [Glyph]
  /// The width of all glyphs together.
  private(set) var columns: Int

  init(_ text: String, role: Role = .text) {
    glyphs = text.unicodeScalars.map { Glyph($0, role: role) }
    columns = glyphs.count
  }
}

extension SafeText {
  init(_ runs: [TextLine.Run]) { self = runs.reduce(SafeText("")) { $0 + SafeText($1.text, role: $1.role) } }
  func truncated(to columns: Int, mark: Character = "…") -> SafeText {
    guard self.columns > columns else { return self }
    guard columns > 0 else { return SafeText("") }
    return prefix(columns: columns - 1) + SafeText(String(mark))
  }
  func prefix(columns: Int) -> SafeText { var c = self; c.glyphs = Array(glyphs.prefix(columns)); c.columns = c.glyphs.count; return c }
  func wrapped(columns: Int) -> [SafeText] {
    var out: [SafeText] = []; var rest = self
    while rest.columns > columns { out.append(rest.prefix(columns: columns)); rest.glyphs.removeFirst(columns); rest.columns -= columns }
    return out + [rest]
  }
  static func + (a: SafeText, b: SafeText) -> SafeText { var c = a; c.glyphs += b.glyphs; c.columns += b.columns; return c }
  var text: String { glyphs.map(\.text).joined() }
}
