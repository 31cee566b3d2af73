import TableModel

/// Finds words in the fields of delimited values.
struct CSVMatcher: RecordMatcher {
  let bytes: ByteQuery?
  private let dialect: CSVDialect
  /// The names of the columns; empty without a header.
  private let names: [String]

  init(_ query: FindQuery, _ dialect: CSVDialect, names: [String]) {
    self.dialect = dialect
    self.names = names
    bytes =
      dialect.encoding == .windows1252
      ? nil
      : ByteQuery(query) { byte in
        byte == dialect.delimiter || byte == dialect.quote
          || dialect.hasEscapes && CSVBackslashes(dialect: dialect).special.contains(byte)
      }
  }

  func isInside(
    _ record: UnsafeBufferPointer<UInt8>,
    number: Int,
    _ query: ByteQuery
  ) -> Bool? {
    // A quote in a field is written as two.
    if query.hasPatterns, record.contains(where: isEscape) {
      return query.mayBeInside(record) ? nil : false
    }
    return query.isInside(record)
  }

  /// True for a byte by which a field is written otherwise than it is shown.
  private func isEscape(_ byte: UInt8) -> Bool {
    byte == dialect.quote || dialect.hasEscapes && byte == Byte.backslash
  }

  func words(of record: UnsafeBufferPointer<UInt8>, number: Int) -> FoundWords {
    let reader = ByteReader(ByteSource(Array(record)))
    let fields = CSVFields.ranges(in: 0..<record.count, dialect, reader)
    let values = fields.enumerated().map { index, range in
      FoundWords.NamedValue(
        index < names.count ? names[index] : "column \(index + 1)",
        CSVFields.text(of: range, dialect, reader),
        notation: dialect.notation(ofColumn: index)
      )
    }
    return FoundWords(title: "", fields: values)
  }
}
