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
