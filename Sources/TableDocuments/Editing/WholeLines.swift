/// Members that each take whole lines, as in JSON lines or INI: finds the bytes to change when
/// lines come and go.
///
/// A file without a final line ending stays so.
@MainActor struct WholeLines {
  let reader: ByteReader

  init(_ reader: ByteReader) {
    self.reader = reader
  }

  private var end: Int { reader.source.count }

  /// Returns the lines that a range of bytes stands in, with their line endings.
  func lines(of range: Range<Int>) -> Range<Int> {
    let start = reader.lineStart(range.lowerBound)
    // A range that includes its last line ending ends there.
    if range.upperBound > start, reader[range.upperBound - 1] == Byte.newline {
      return start..<range.upperBound
    }
    return start..<reader.afterLineEnd(reader.lineEnd(range.upperBound))
  }

  /// Returns the splices that delete lines.
  func deleting(_ lines: Range<Int>) -> [Splice] {
    var range = lines
    let isEnded = lines.upperBound > 0 && reader[lines.upperBound - 1] == Byte.newline
    if !isEnded, lines.lowerBound > 0, reader[lines.lowerBound - 1] == Byte.newline {
      let hasReturn = lines.lowerBound > 1 && reader[lines.lowerBound - 2] == Byte.carriageReturn
      range = lines.lowerBound - (hasReturn ? 2 : 1)..<lines.upperBound
    }
    return [Splice(range, [])]
  }

  /// Returns the splices that add lines before the line that begins at an offset; at the end of the
  /// file after the last one.
  ///
  /// - Parameter text: Without the last line ending.
  func adding(_ text: [UInt8], at offset: Int) -> [Splice] {
    let ending = Array(reader.lineEnding(near: offset).utf8)
    let isEnded = offset == 0 || reader[offset - 1] == Byte.newline || hasOnlyMark(offset)
    return [Splice(offset..<offset, isEnded ? text + ending : ending + text)]
  }

  /// Returns the splices that move lines to the beginning of another line.
  func moving(_ lines: Range<Int>, to place: Int) -> [Splice] {
    guard place < lines.lowerBound || place > lines.upperBound else { return [] }
    return deleting(lines) + adding(content(of: lines), at: place)
  }

  // MARK: - Empty lines and comments

  /// True if the line before the one that begins at an offset has nothing but white space, and at
  /// the beginning of the file.
  func isBlankLine(before offset: Int) -> Bool {
    guard offset > 0, !hasOnlyMark(offset) else { return true }
    let start = reader.lineStart(offset - 1)
    return reader.isSpace(start..<offset)
  }

  /// Returns the end of the empty lines that begin at the beginning of a line; the place itself
  /// elsewhere.
  func endOfEmptyLines(_ place: Int) -> Int {
    guard place == 0 || reader[place - 1] == Byte.newline || hasOnlyMark(place) else {
      return place
    }
    var end = place
    while end < self.end {
      let next = reader.afterLineEnd(reader.lineEnd(end))
      guard next > end, reader.isSpace(end..<next) else { break }
      end = next
    }
    return end
  }

  /// True if an empty line ends at an offset.
  func followsEmptyLine(_ offset: Int) -> Bool {
    offset > 0 && !hasOnlyMark(offset) && isBlankLine(before: offset)
  }

  /// Returns lines with the empty lines after them, if there are empty lines before them, too; at
  /// the end of the file with those before them.
  func withBlankLines(_ lines: Range<Int>) -> Range<Int> {
    guard isBlankLine(before: lines.lowerBound) else { return lines }
    let end = endOfEmptyLines(lines.upperBound)
    guard end == self.end else { return lines.lowerBound..<end }
    var start = lines.lowerBound
    while followsEmptyLine(start) {
      start = reader.lineStart(start - 1)
    }
    return start..<end
  }

  /// Returns the bytes of lines without empty lines at both ends, and without the last line ending.
  func trimmed(_ lines: Range<Int>) -> [UInt8] {
    let start = start(ofText: lines)
    var bytes = reader.bytes(in: start..<lines.upperBound)
    while let last = bytes.last, Byte.isSpace(last) { bytes.removeLast() }
    return bytes
  }

  /// Returns the beginning of the first line that is not empty.
  func start(ofText lines: Range<Int>) -> Int {
    var at = lines.lowerBound
    while at < lines.upperBound {
      let next = reader.afterLineEnd(reader.lineEnd(at))
      guard next > at, reader.isSpace(at..<next) else { break }
      at = next
    }
    return at
  }

  /// Returns the beginning of the comments directly above a line; of the line itself if there are
  /// none.
  ///
  /// - Parameter isSign: True for a byte that begins a comment.
  func startOfComments(above place: Int, isSign: (UInt8) -> Bool) -> Int {
    var start = reader.lineStart(place)
    while start > 0, !hasOnlyMark(start) {
      let above = reader.lineStart(start - 1)
      guard let sign = reader[reader.endOfBlanks(above, upTo: start)], isSign(sign) else { break }
      start = above
    }
    return start
  }

  /// Returns the bytes of lines without the last line ending.
  func content(of lines: Range<Int>) -> [UInt8] { reader.bytes(in: withoutLineEnding(lines)) }

  /// Returns lines without the last line ending.
  func withoutLineEnding(_ lines: Range<Int>) -> Range<Int> {
    var end = lines.upperBound
    if end > lines.lowerBound, reader[end - 1] == Byte.newline { end -= 1 }
    if end > lines.lowerBound, reader[end - 1] == Byte.carriageReturn { end -= 1 }
    return lines.lowerBound..<end
  }

  /// Returns lines without the white space after their last text.
  func withoutSpaceAtEnd(_ lines: Range<Int>) -> Range<Int> {
    var end = lines.upperBound
    while end > lines.lowerBound, reader[end - 1].map(Byte.isSpace) ?? true { end -= 1 }
    let last = reader.lineEnd(end)
    return lines.lowerBound..<min(last, lines.upperBound)
  }

  /// Returns the offset of the line after a place between two values.
  func start(of spot: EditSpot?) -> Int {
    if let span = spot?.previous?.span { return lines(of: span.member).upperBound }
    if let span = spot?.next?.span { return lines(of: span.member).lowerBound }
    return end
  }

  private func hasOnlyMark(_ offset: Int) -> Bool {
    offset == 3 && reader[0] == 0xEF && reader[1] == 0xBB && reader[2] == 0xBF
  }
}
