extension YAMLParser {
  /// Returns the bytes of a value; those of a text below “|” or “>” without the empty lines after
  /// it, unless “+” makes them a part of it.
  ///
  /// The empty lines separate the text from the next value, and belong to neither.
  func withoutEmptyLines(_ range: Range<Int>, _ event: YAMLEvent) -> Range<Int> {
    guard case .scalar(let text, .block) = event.content,
      YAMLBlockHeader(bytes[range]).sign != Byte.plus, !endsInBlanks(text)
    else { return range }
    var end = range.upperBound
    while end > range.lowerBound, Byte.isSpace(bytes[end - 1]) { end -= 1 }
    // The blanks and the line end after the last word belong to the text.
    while end < range.upperBound, !bytes[end].isYAMLLineEnd { end += 1 }
    if end < range.upperBound, bytes[end] == Byte.carriageReturn { end += 1 }
    if end < range.upperBound, bytes[end] == Byte.newline { end += 1 }
    return range.lowerBound..<end
  }

  /// True if the last line of a text has blanks and nothing else, so that it looks like an empty
  /// line.
  private func endsInBlanks(_ text: String) -> Bool {
    let lines = text.utf8.last == Byte.newline ? text.utf8.dropLast() : text.utf8[...]
    guard let last = lines.last, last == Byte.space || last == Byte.tab else { return false }
    return lines.reversed().first { $0 != Byte.space && $0 != Byte.tab } ?? Byte.newline
      == Byte.newline
  }
}

/// The signs after the “|” or “>” of a text.
struct YAMLBlockHeader {
  /// The digit and the sign, counted from the “|” or “>”.
  let range: Range<Int>
  /// “+” or “-”; nil for neither.
  let sign: UInt8?
  /// The place of that sign, or the place for one.
  let signRange: Range<Int>

  /// - Parameter bytes: The notation of the text, from the “|” or “>” on.
  init(_ bytes: some Collection<UInt8>) {
    let signs = bytes.dropFirst().prefix {
      $0 == Byte.plus || $0 == Byte.minus || Byte.isDigit($0)
    }
    range = 1..<1 + signs.count
    let place = Array(signs).firstIndex { $0 == Byte.plus || $0 == Byte.minus }
    sign = place.map { Array(signs)[$0] }
    signRange = place.map { 1 + $0..<2 + $0 } ?? range.upperBound..<range.upperBound
  }
}
