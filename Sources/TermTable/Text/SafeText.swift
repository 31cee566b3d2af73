import TableModel

/// Text that may be shown in a terminal: the only text a surface accepts.
///
/// Characters that could control the terminal or mislead the reader are replaced when the text is
/// made, so nobody can forget it later: control and invisible characters are written out (see
/// ``TextContext``), and clusters whose width differs between terminals get a substitute (see
/// ``GlyphMaker``). Print and linear mode keep such clusters whole (see `String.printable`).
struct SafeText: Equatable, Sendable {
  /// The characters, each once; characters of two columns are *not* followed by a trailing glyph.
  private(set) var glyphs: [Glyph]
  /// The number of columns of all glyphs together.
  private(set) var columns: Int
  /// True if it is all printable ASCII, as most text is: one column each, from left to right.
  private(set) var isPlain: Bool

  /// Text in one role.
  ///
  /// - Parameters:
  ///   - text: One line; a line feed in it is written out. Tab stops are at every fourth
  ///     column.
  ///   - role: The role of all glyphs; characters that are written out have the role `accent`.
  ///   - next: The scalar after the text, if the text is part of a longer one.
  /// - Complexity: O(length of `text`).
  init(_ text: String, role: Role = .text, before next: Unicode.Scalar? = nil) {
    self.init()
    append(text, role: role, before: next)
  }

  /// The text, or a beginning of it that is wider than `columns`.
  ///
  /// - Complexity: O(`columns`), not counting characters without width.
  init(_ text: String, role: Role = .text, beyond columns: Int) {
    self.init()
    append(text, role: role, beyond: max(0, columns))
  }

  /// Runs of text on one line.
  ///
  /// - Parameter ascii: True to take the ASCII substitute of each run, or else the names of its
  ///   arrows.
  init(_ runs: [TextLine.Run], ascii: Bool) {
    self.init()
    for run in runs {
      append(ascii ? run.ascii ?? run.text.namingArrows : run.text, role: run.role)
    }
  }

  /// A run of text if it fits into `columns`, else a beginning of it that does not fit.
  ///
  /// - Parameter ascii: True to take the ASCII substitute of the run if it has one.
  init(_ run: TextLine.Run, ascii: Bool, beyond columns: Int) {
    self.init((ascii ? run.ascii : nil) ?? run.text, role: run.role, beyond: columns)
  }

  /// Runs of text on one line, if they fit into `columns`, else a beginning that does not fit.
  init(_ runs: [TextLine.Run], ascii: Bool, beyond columns: Int) {
    self.init()
    for run in runs where self.columns <= columns {
      let text = ascii ? run.ascii ?? run.text.namingArrows : run.text
      append(text, role: run.role, beyond: columns - self.columns)
    }
  }

  /// Spaces; none if the number is negative.
  init(spaces: Int, role: Role = .text) {
    columns = max(0, spaces)
    glyphs = Array(repeating: Glyph(" ", role: role), count: columns)
    isPlain = true
  }

  /// The text of glyphs that are safe already.
  init(_ glyphs: some Collection<Glyph>) {
    self.glyphs = Array(glyphs)
    columns = self.glyphs.reduce(0) { $0 + $1.columns }
    isPlain = false
  }

  private init() {
    glyphs = []
    columns = 0
    isPlain = true
  }

  static func == (one: SafeText, other: SafeText) -> Bool { one.glyphs == other.glyphs }

  /// Joins two texts.
  static func + (first: SafeText, second: SafeText) -> SafeText {
    var text = first
    text.glyphs += second.glyphs
    text.columns += second.columns
    text.isPlain = first.isPlain && second.isPlain
    return text
  }

  /// The text that is shown, without roles.
  var text: String { glyphs.reduce(into: "") { $0 += $1.text } }

  /// Appends a text, or a beginning of it that is wider than `columns`.
  private mutating func append(_ text: String, role: Role, beyond columns: Int) {
    if text.utf8.count / 4 <= columns { return append(text, role: role) }
    var maker = GlyphMaker(role: role, start: self.columns)
    maker.add(text, beyond: columns)
    if glyphs.isEmpty { glyphs = maker.glyphs } else { glyphs += maker.glyphs }
    self.columns += maker.columns
    isPlain = false
  }

  private mutating func append(_ text: String, role: Role, before next: Unicode.Scalar? = nil) {
    if appendPlain(text, role: role) { return }
    var maker = GlyphMaker(role: role, start: columns)
    maker.add(text, before: next)
    glyphs += maker.glyphs
    columns += maker.columns
    isPlain = false
  }

  /// Appends a text if all of it is printable ASCII, as most text is.
  ///
  /// - Returns: True if it was appended.
  private mutating func appendPlain(_ text: String, role: Role) -> Bool {
    let plain = text.utf8.withContiguousStorageIfAvailable { bytes -> [Glyph]? in
      guard bytes.allSatisfy({ 0x20...0x7E ~= $0 }) else { return nil }
      return bytes.map { Glyph(Unicode.Scalar($0), role: role) }
    }
    guard let plain = plain ?? nil else { return false }
    if glyphs.isEmpty { glyphs = plain } else { glyphs += plain }
    columns += plain.count
    return true
  }
}
