/// Records as whole lines: finds the bytes to change when records come and go.
///
/// A line ends in LF, CRLF or a lone CR; quotes may have others in them. A file without a final
/// line ending stays so.
struct CSVLines: RecordLines {
  let reader: ByteReader

  init(_ reader: ByteReader) {
    self.reader = reader
  }

  /// Returns the line of a record, with its line ending.
  ///
  /// - Parameter record: Its bytes without a line ending.
  func line(of record: Range<Int>) -> Range<Int> {
    record.lowerBound..<reader.afterAnyLineEnd(record.upperBound)
  }

  func deleting(record: Range<Int>) -> [Splice] {
    var line = line(of: record)
    // The last line takes the line ending before it along, if it has none of its own.
    if line.upperBound == record.upperBound {
      line = line.lowerBound - (ending(before: line.lowerBound)?.count ?? 0)..<line.upperBound
    }
    return [Splice(line, [])]
  }

  func adding(_ text: [UInt8], at spot: EditSpot?) -> [Splice] {
    let place = start(of: spot)
    if ending(before: place) != nil || isStart(place) {
      let ending = ending(before: place) ?? ending(after: spot?.next) ?? [Byte.newline]
      return [Splice(place..<place, text + ending)]
    }
    return [Splice(place..<place, (ending(before: spot?.previous) ?? [Byte.newline]) + text)]
  }

  func moving(record: Range<Int>, to spot: EditSpot?) -> [Splice] {
    let place = start(of: spot)
    let line = line(of: record)
    guard place < line.lowerBound || place > line.upperBound else { return [] }
    return deleting(record: record) + adding(reader.bytes(in: record), at: spot)
  }

  // MARK: - Places

  /// Returns the beginning of the line after a place between two records.
  private func start(of spot: EditSpot?) -> Int {
    if let record = spot?.previous?.span?.value { return line(of: record).upperBound }
    if let record = spot?.next?.span?.value { return record.lowerBound }
    return reader.source.count
  }

  /// True for the beginning of the file, after a byte order mark.
  private func isStart(_ place: Int) -> Bool { reader.line(0..<place).isEmpty }

  // MARK: - Line endings

  /// Returns the line ending that ends at a place; nil if there is none.
  private func ending(before place: Int) -> [UInt8]? {
    guard place > 0, let last = reader[place - 1] else { return nil }
    if last == Byte.newline, place > 1, reader[place - 2] == Byte.carriageReturn {
      return [Byte.carriageReturn, Byte.newline]
    }
    return last == Byte.newline || last == Byte.carriageReturn ? [last] : nil
  }

  private func ending(before record: (any Node)?) -> [UInt8]? {
    record?.span.flatMap { ending(before: $0.value.lowerBound) }
  }

  private func ending(after record: (any Node)?) -> [UInt8]? {
    record?.span.flatMap { ending(before: line(of: $0.value).upperBound) }
  }
}

extension ByteReader {
  /// Returns the place after LF, CRLF or a lone CR at a place; the place itself if there is none.
  func afterAnyLineEnd(_ place: Int) -> Int {
    let place = self[place] == Byte.carriageReturn ? place + 1 : place
    return self[place] == Byte.newline ? place + 1 : place
  }

  /// Visits the records of delimited values from the beginning on, until the visitor returns false.
  func forEachRecord(_ dialect: CSVDialect, _ visit: (Range<Int>) -> Bool) {
    var splitter = CSVRecords(dialect)
    let count = source.count
    var start = 0
    var offset = 0
    var goesOn = true
    while offset < count, goesOn {
      let part = offset..<min(offset + ByteReader.windowSize, count)
      withBytes(in: part) { bytes in
        splitter.split(bytes, at: part.lowerBound) { end in
          if goesOn { goesOn = visit(start..<end) }
          start = end
        }
      }
      offset = part.upperBound
    }
    if goesOn, start < count { _ = visit(start..<count) }
  }
}
