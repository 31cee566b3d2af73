import TableModel

/// Text that may be shown in a terminal: the only text a surface accepts.
///
/// Whatever could drive the terminal or mislead the eye is made visible when the text is made, so it
/// cannot be forgotten later: control characters and what cannot be seen are written out (see
/// ``TextContext``), and clusters that terminals disagree about get a substitute (see ``GlyphMaker``).
/// What is printed keeps them whole (see `String.printable`).
struct SafeText: Equatable, Sendable {
  /// The characters, each once; characters of two columns are *not* followed by a trailing glyph.
  private(set) var glyphs: [Glyph]
  /// The width of all glyphs together.
  private(set) var columns: Int
  /// Whether it is of printable ASCII alone, as most text is: one column each, from left to right.
  private(set) var isPlain: Bool

  /// Text in one role.
  ///
  /// - Parameters:
  ///   - text: One line; a line feed in it is written out. Tabulators go to every fourth
  ///     column.
  ///   - role: The role of all glyphs, but for what is written out (see ``TextContext``), which stands out.
  ///   - next: The scalar that follows, where the text is part of a longer one.
  /// - Complexity: O(length of `text`).
  init(_ text: String, role: Role = .text, before next: Unicode.Scalar? = nil) {
    self.init()
    append(text, role: role, before: next)
  }

  /// As much of a text as shows whether it fits: all of it where it takes no more than so many
  /// columns, else a beginning that takes more.
  ///
  /// - Complexity: O(`columns`), but for what has no width.
  init(_ text: String, role: Role = .text, beyond columns: Int) {
    self.init()
    let columns = max(0, columns)
    if text.utf8.count / 4 <= columns {
      append(text, role: role)
      return
    }
    var maker = GlyphMaker(role: role, start: 0)
    maker.add(text, beyond: columns)
    glyphs = maker.glyphs
    self.columns = maker.columns
    isPlain = false
  }

  /// Runs of text, one after the other on one line.
  ///
  /// - Parameter ascii: True to take the ASCII twin of each run that has one.
  init(_ runs: [TextLine.Run], ascii: Bool) {
    self.init()
    for run in runs { append((ascii ? run.ascii : nil) ?? run.text, role: run.role) }
  }

  /// Spaces; fewer than 0 are none.
  init(spaces: Int, role: Role = .text) {
    columns = max(0, spaces)
    glyphs = Array(repeating: Glyph(" ", role: role), count: columns)
    isPlain = true
  }

  /// Glyphs that were made safe before.
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

  /// One text after the other.
  static func + (first: SafeText, second: SafeText) -> SafeText {
    var text = first
    text.glyphs += second.glyphs
    text.columns += second.columns
    text.isPlain = first.isPlain && second.isPlain
    return text
  }

  /// The text that is shown, without roles.
  var text: String { glyphs.reduce(into: "") { $0 += $1.text } }

  private mutating func append(_ text: String, role: Role, before next: Unicode.Scalar? = nil) {
    if appendPlain(text, role: role) { return }
    var maker = GlyphMaker(role: role, start: columns)
    maker.add(text, before: next)
    glyphs += maker.glyphs
    columns += maker.columns
    isPlain = false
  }

  /// Appends text of printable ASCII alone, which most text is; does nothing if it is not.
  ///
  /// - Returns: Whether it was.
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
