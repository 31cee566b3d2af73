/// A long text cut into chunks; each is found without reading the chunks before it.
///
/// A chunk ends near a multiple of ``stride`` bytes: after the last line break in the ``slack``
/// bytes before it, else after the last space, else after the last character. So the number of
/// chunks is known at once, and no ends have to be remembered.
///
/// A character is cut between its scalars only if it has more than ``slack`` bytes, or if more than
/// ``reach`` bytes before it have no certain boundary between two characters (thousands of flags in
/// a row).
package struct TextChunks {
  /// The usual distance between the ends of two chunks, in bytes of the document.
  static let stride = 800
  /// The number of bytes by which a chunk may end earlier.
  static let slack = 200
  /// The maximum number of bytes to look back for a certain boundary between two characters.
  static let reach = 32_768

  package let text: TextStretch
  /// The number of chunks; 1 for an empty text.
  package let count: Int

  init(_ text: TextStretch) {
    self.text = text
    count = max(1, (text.range.count + TextChunks.stride - 1) / TextChunks.stride)
  }

  /// Returns the text of a chunk; the chunks together are the text.
  ///
  /// - Parameter index: 0-based, less than ``count``.
  /// - Complexity: Reads at most some 90 KB, usually 2 KB.
  package func text(at index: Int) -> String {
    let start = boundary(index)
    return text.text(in: start..<max(start, boundary(index + 1)))
  }

  /// Returns the start of a chunk.
  private func boundary(_ index: Int) -> Int {
    guard index > 0 else { return text.range.lowerBound }
    guard index < count else { return text.range.upperBound }
    let latest = text.range.lowerBound + index * TextChunks.stride
    let earliest = latest - TextChunks.slack
    return bestBreak(in: earliest...latest) ?? text.unitStart(near: earliest)
  }

  /// Returns the best boundary between two characters; nil if there is none.
  private func bestBreak(in places: ClosedRange<Int>) -> Int? {
    var best: (place: Int, worth: Int)?
    forEachCharacter(from: certainStart(before: places.lowerBound), upTo: places.upperBound + 128) {
      character,
      end in
      guard places.contains(end) else { return }
      let worth = character.isNewline ? 2 : character.isWhitespace ? 1 : 0
      if worth >= best?.worth ?? 0 { best = (end, worth) }
    }
    return best?.place
  }

  /// Calls `body` with each character and its end.
  private func forEachCharacter(from start: Int, upTo end: Int, body: (Character, Int) -> Void) {
    var scalars = String.UnicodeScalarView()
    var ends: [Int] = []
    var position = start
    while position < min(end, text.range.upperBound) {
      let (scalar, next) = text.unit(at: position)
      scalars.append(scalar)
      ends.append(next)
      position = next
    }
    var seen = 0
    for character in String(scalars) {
      seen += character.unicodeScalars.count
      body(character, ends[seen - 1])
    }
  }

  /// Returns a certain boundary between two characters at or before an offset; a boundary between
  /// two scalars if there is none within ``reach``.
  private func certainStart(before offset: Int) -> Int {
    var distance = 32
    while true {
      let start = text.unitStart(near: offset - distance)
      if let place = lastCertainBreak(from: start, upTo: offset) { return place }
      if start == text.range.lowerBound || distance >= TextChunks.reach { return start }
      distance *= 4
    }
  }

  private func lastCertainBreak(from start: Int, upTo end: Int) -> Int? {
    var last: Int?
    var before: Unicode.Scalar?
    var position = start
    while position < end {
      let (scalar, next) = text.unit(at: position)
      if let before, TextChunks.isCertainBreak(before, scalar) { last = position }
      before = scalar
      position = next
    }
    return last
  }

  /// True if two scalars always belong to two characters, whatever precedes them: the first begins
  /// a character, and the second begins another.
  private static func isCertainBreak(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    let plain = Unicode.Scalar(0x20)..<Unicode.Scalar(0x7F)
    if plain.contains(first) && plain.contains(second) { return true }
    // The second half of a surrogate pair looks like this if reading began inside the pair.
    guard first != "\u{FFFD}", second != "\u{FFFD}" else { return false }
    var text = String.UnicodeScalarView("x".unicodeScalars)
    text.append(first)
    text.append(second)
    return String(text).count == 3
  }
}
