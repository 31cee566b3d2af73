/// The parts of a line whose width differs between terminals, such as words of Hindi, Tamil or
/// Bengali.
///
/// Some terminals draw a vowel sign into the letter before it, and a conjunct in the columns of one
/// letter. So the columns within such a part are uncertain. It is written whole, and an address
/// places the text after it.
struct UnsureRuns {
  /// A glyph unlike all others.
  private static let unknown = Glyph("\u{FFFF}")

  /// The columns of each part, from the letter before its first sign to its end; in ascending
  /// order.
  private(set) var ranges: [Range<Int>] = []

  init() {}

  /// Finds the parts of a line. A part ends when the style changes, before two spaces, or at the
  /// end of the line.
  init(_ line: UnsafeBufferPointer<Glyph>) {
    var column = 0
    while column < line.count {
      if line[column].isUnsure {
        let end = Self.end(of: line, from: column)
        ranges.append(Self.start(of: line, before: column)..<end)
        column = end
      }
      column += 1
    }
  }

  /// True if a line has a part whose width is uncertain.
  static func exist(in line: UnsafeBufferPointer<Glyph>) -> Bool {
    line.contains { $0.isUnsure }
  }

  /// Returns the old line with its changed parts replaced by an unknown glyph, so that they are
  /// written again.
  func shown(
    _ old: UnsafeBufferPointer<Glyph>,
    before new: UnsafeBufferPointer<Glyph>
  ) -> [Glyph] {
    var shown = Array(old)
    let before = UnsureRuns(old).ranges
    let same = ranges.filter { before.contains($0) && old[$0].elementsEqual(new[$0]) }
    for range in before + ranges where !same.contains(range) {
      for column in range { shown[column] = Self.unknown }
    }
    return shown
  }

  /// Returns the part that begins at a column; nil if there is none.
  func starting(at column: Int) -> Range<Int>? { ranges.first { $0.lowerBound == column } }

  /// Returns the column of the next part after a column; `Int.max` if there is none.
  func start(after column: Int) -> Int {
    ranges.first { $0.lowerBound > column }?.lowerBound ?? .max
  }

  /// Returns the column of the character before a sign.
  private static func start(of line: UnsafeBufferPointer<Glyph>, before column: Int) -> Int {
    let before = max(0, column - 1)
    return line[before].columns == 0 ? max(0, before - 1) : before
  }

  private static func end(of line: UnsafeBufferPointer<Glyph>, from column: Int) -> Int {
    var end = column + 1
    while end < line.count, line[end].look == line[end - 1].look || line[end].isUnsure,
      !(line[end].isSpace && line[end - 1].isSpace)
    {
      end += 1
    }
    while line[end - 1].isSpace { end -= 1 }
    return end
  }
}
