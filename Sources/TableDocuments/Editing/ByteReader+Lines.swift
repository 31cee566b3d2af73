// Finds the lines around places of a text.

extension ByteReader {
  /// The maximum number of bytes that are searched backwards for the beginning of a line.
  private static let lineLimit = 1 << 20

  /// Returns the beginning of the line of a place; the place itself if the line is very long.
  func lineStart(_ place: Int) -> Int {
    var at = place
    let first = self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0
    var isStart = false
    while !isStart, at > first, self[at - 1] != Byte.newline {
      if let found = foundLine, found.range.lowerBound < at, at <= found.range.upperBound {
        (at, isStart) = (found.range.lowerBound, found.isStart)
      } else {
        at -= 1
      }
      guard place - at <= Self.lineLimit else {
        foundLine = (at..<place, isStart)
        return place
      }
    }
    keepLine(at..<place)
    return at
  }

  /// The length up to which the beginning of a line is found as soon as it is remembered.
  private static let shortLine = 256

  /// Remembers a range without a line feed with which a line begins, if it is long.
  private func keepLine(_ range: Range<Int>) {
    guard range.count > Self.shortLine else { return }
    var end = range.upperBound
    if let found = foundLine?.range, found.lowerBound == range.lowerBound {
      end = max(end, found.upperBound)
    }
    foundLine = (range.lowerBound..<end, true)
  }

  /// Returns the place of the line ending at or after a place; the end of the text if there is
  /// none.
  func lineEnd(_ place: Int) -> Int {
    var at = place
    while let byte = self[at], byte != Byte.newline { at += 1 }
    return at > place && self[at] == Byte.newline && self[at - 1] == Byte.carriageReturn
      ? at - 1 : at
  }

  /// Returns the place after the line ending at a place.
  func afterLineEnd(_ place: Int) -> Int {
    var at = place
    if self[at] == Byte.carriageReturn, self[at + 1] == Byte.newline { at += 1 }
    return self[at] == Byte.newline ? at + 1 : at
  }

  /// Returns the end of spaces and tabs that begin at a place.
  func endOfBlanks(_ place: Int, upTo limit: Int = .max) -> Int {
    var at = place
    while at < limit, let byte = self[at], byte == Byte.space || byte == Byte.tab { at += 1 }
    return at
  }

  /// Returns the beginning of spaces and tabs that end at a place.
  func startOfBlanks(_ place: Int, from limit: Int = 0) -> Int {
    var at = place
    while at > limit, let byte = self[at - 1], byte == Byte.space || byte == Byte.tab { at -= 1 }
    return at
  }

  /// True if only spaces and tabs precede a place in its line.
  func beginsLine(_ place: Int) -> Bool {
    let start = startOfBlanks(place)
    return start == 0 || self[start - 1] == Byte.newline
      || start == 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }

  /// Returns the spaces and tabs at the beginning of the line of a place.
  func indentation(_ place: Int) -> String {
    let start = lineStart(place)
    return text(start..<endOfBlanks(start, upTo: place))
  }

  /// Returns the bytes of a range as text.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes(in: range), as: UTF8.self)
  }

  /// True if a range has nothing but white space.
  func isSpace(_ range: Range<Int>) -> Bool {
    range.allSatisfy { self[$0].map(Byte.isSpace) ?? true }
  }

  /// Returns the line ending near a place: of the line before it, else of the first line; a line
  /// feed if there is none.
  func lineEnding(near place: Int) -> String {
    let start = lineStart(place)
    if start > 0, self[start - 1] == Byte.newline {
      return start > 1 && self[start - 2] == Byte.carriageReturn ? "\r\n" : "\n"
    }
    let end = lineEnd(start)
    return self[end] == Byte.carriageReturn ? "\r\n" : "\n"
  }
}
