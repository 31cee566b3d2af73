/// The parts of a line whose width terminals disagree about, such as words of Hindi, Tamil or Bengali.
///
/// In some terminals a vowel sign that takes a column elsewhere is drawn into the letter before it, and a conjunct takes
/// as many columns as one letter. So where the characters of such a part stand is not sure until its end; a part is written
/// whole, and what follows it is placed by an address.
struct UnsureRuns {
  /// Columns from the letter before the first such sign to the end of the text, in ascending order.
  private(set) var ranges: [Range<Int>] = []

  init() {}

  /// Finds the parts of a line: each ends where the look changes, before two spaces, and at the end of the line.
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

  /// Whether a line has any.
  static func exist(in line: UnsafeBufferPointer<Glyph>) -> Bool {
    line.contains { $0.isUnsure }
  }

  /// What is on the screen, without what must be written anew: each part that is not the same in both lines.
  func shown(
    _ old: UnsafeBufferPointer<Glyph>,
    before new: UnsafeBufferPointer<Glyph>
  ) -> [Glyph] {
    var shown = Array(old)
    let before = UnsureRuns(old).ranges
    let same = ranges.filter { before.contains($0) && old[$0].elementsEqual(new[$0]) }
    for range in before + ranges where !same.contains(range) {
      for column in range { shown[column] = .unknown }
    }
    return shown
  }

  /// The part that begins at a column; nil where none does.
  func starting(at column: Int) -> Range<Int>? { ranges.first { $0.lowerBound == column } }

  /// Where the next part behind a column begins; out of reach where there is none.
  func start(after column: Int) -> Int {
    ranges.first { $0.lowerBound > column }?.lowerBound ?? .max
  }

  /// The column of the character before a sign.
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

extension Glyph {
  /// What differs from each glyph that is written.
  fileprivate static let unknown = Glyph("\u{FFFF}")
}
