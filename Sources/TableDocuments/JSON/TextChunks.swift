/// A long text cut into chunks, each found without reading the ones before it.
///
/// A chunk ends near a multiple of ``stride`` bytes, behind the last line break in the ``slack``
/// bytes before it, else behind the last space, else behind the last character. So their number is
/// known at once and nothing has to be remembered. Only a character of more than ``slack`` bytes, or
/// one in a run of more than ``reach`` bytes without a place that is surely between two characters
/// (some 2,000 flags in a row), may be cut between its scalars.
struct TextChunks {
  /// The usual distance of two ends, in bytes of the document.
  static let stride = 800
  /// How much earlier a chunk may end.
  static let slack = 200
  /// How far back a place between two characters is looked for.
  static let reach = 16_384

  let text: JSONText
  /// How many chunks there are; 1 where there is no text.
  let count: Int

  init(_ text: JSONText) {
    self.text = text
    count = max(1, (text.range.count + TextChunks.stride - 1) / TextChunks.stride)
  }

  /// The text of a chunk; the chunks together are the text.
  ///
  /// - Parameter index: 0-based, less than ``count``.
  /// - Complexity: At most some 40 KB are read, usually 2 KB.
  func text(at index: Int) -> String {
    let start = boundary(index)
    return text.text(in: start..<max(start, boundary(index + 1)))
  }

  /// Where a chunk begins.
  private func boundary(_ index: Int) -> Int {
    guard index > 0 else { return text.range.lowerBound }
    guard index < count else { return text.range.upperBound }
    let latest = text.range.lowerBound + index * TextChunks.stride
    let earliest = latest - TextChunks.slack
    return bestBreak(in: earliest...latest) ?? text.unitStart(near: earliest)
  }

  /// The best place between two characters; nil where there is none.
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

  /// Calls `body` with each character and where it ends.
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

  /// A place at or before an offset that is surely between two characters: between two plain ASCII
  /// ones, no backslash being near.
  private func certainStart(before offset: Int) -> Int {
    let first = max(text.range.lowerBound, offset - TextChunks.reach)
    var plain = 0
    for place in (first...offset).reversed() {
      let byte = text.bytes[place]
      plain = byte >= Byte.space && byte < 0x7F && byte != Byte.backslash ? plain + 1 : 0
      // The escape of the longest pair has 12 bytes; what is behind 12 plain ones is in none.
      if plain > 12 { return place + 12 }
    }
    return text.unitStart(near: first)
  }
}
