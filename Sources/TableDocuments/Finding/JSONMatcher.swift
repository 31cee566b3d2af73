import TableModel

/// Finds words in the values of records of JSON, at any depth.
struct JSONMatcher: RecordMatcher {
  let bytes: ByteQuery?

  init(_ query: FindQuery) {
    let bytes = ByteQuery(query)
    // A quote, a backslash or a control character stands there as an escape.
    let isOfValues =
      !bytes.hasConditions
      && !bytes.hasByte { $0 == Byte.quote || $0 == Byte.backslash || $0 < Byte.space }
    self.bytes = isOfValues ? bytes : nil
  }

  func mayBeInside(_ records: UnsafeBufferPointer<UInt8>, _ query: ByteQuery) -> Bool {
    query.mayBeInside(records) || hidesLetters(records)
  }

  func isInside(_ record: UnsafeBufferPointer<UInt8>, _ query: ByteQuery) -> Bool? {
    guard mayBeInside(record, query) else { return false }
    guard !query.hasEnds else { return nil }
    let values = bytes(ofValuesIn: record)
    guard !values.contains(Byte.backslash) else { return nil }
    return values.withUnsafeBufferPointer(query.isInside)
  }

  /// True if letters are written as escapes: `\u0041` or `\/`.
  private func hidesLetters(_ records: UnsafeBufferPointer<UInt8>) -> Bool {
    var at = 0
    while let mark = records.place(of: Byte.backslash, in: at..<records.count) {
      let next = mark + 1 < records.count ? records[mark + 1] : 0
      if next == UInt8(ascii: "u") || next == Byte.slash { return true }
      at = min(mark + 2, records.count)
    }
    return false
  }

  /// Returns the bytes of the values of a record, each on a line of its own.
  private func bytes(ofValuesIn record: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(record.count)
    var values = JSONValues(record)
    while let value = values.next() {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: record[value.range]))
      bytes.append(Byte.newline)
    }
    return bytes
  }

  func words(of record: UnsafeBufferPointer<UInt8>) -> FoundWords {
    let reader = ByteReader(ByteSource(Array(record)))
    var fields: [FoundWords.NamedValue] = []
    var values = JSONValues(record)
    while let value = values.next() {
      fields.append(
        FoundWords.NamedValue(
          value.name.map { text(in: $0, reader) } ?? "",
          text(in: value.range, reader)
        )
      )
    }
    return FoundWords(title: "", fields: fields)
  }

  private func text(in range: Range<Int>, _ reader: ByteReader) -> String {
    TextStretch(reader, range, escapes: JSONEscapes()).text(in: range)
  }
}
