/// Finds the fields of one record of delimited values.
enum CSVFields {
  /// The number of bytes of a record that are divided into fields; the last field has the rest.
  static let limit = 4 << 20

  /// Returns the fields of a record, with their quotes; none for an empty line.
  static func ranges(
    in record: Range<Int>,
    _ dialect: CSVDialect,
    _ reader: ByteReader
  ) -> [Range<Int>] {
    guard !record.isEmpty else { return [] }
    var ranges: [Range<Int>] = []
    var start = record.lowerBound
    let limit = min(record.upperBound, record.lowerBound + CSVFields.limit)
    while true {
      var end = endOfQuotes(start, limit, dialect, reader)
      while end < limit, reader[end] != dialect.delimiter {
        end += dialect.hasEscapes && reader[end] == Byte.backslash ? 2 : 1
      }
      guard end < limit else { break }
      ranges.append(start..<end)
      start = end + 1
    }
    return ranges + [start..<record.upperBound]
  }

  /// Returns the place after the closing quote of a quoted field; the start of any other field.
  private static func endOfQuotes(
    _ start: Int,
    _ limit: Int,
    _ dialect: CSVDialect,
    _ reader: ByteReader
  ) -> Int {
    guard let quote = dialect.quote, start < limit, reader[start] == quote else { return start }
    var at = start + 1
    while at < limit, let byte = reader[at] {
      if dialect.hasEscapes, byte == Byte.backslash {
        at += 1
      } else if byte == quote {
        guard at + 1 < limit, reader[at + 1] == quote else { return at + 1 }
        at += 1
      }
      at += 1
    }
    return min(at, limit)
  }

  /// True if quotes enclose all of a field.
  static func isQuoted(
    _ field: Range<Int>,
    _ dialect: CSVDialect,
    _ reader: ByteReader
  ) -> Bool {
    guard let quote = dialect.quote, field.count >= 2, reader[field.lowerBound] == quote,
      reader[field.upperBound - 1] == quote
    else { return false }
    return endOfQuotes(field.lowerBound, field.upperBound, dialect, reader) == field.upperBound
  }

  /// Returns the range of the text of a field, without its quotes.
  static func content(
    of field: Range<Int>,
    _ dialect: CSVDialect,
    _ reader: ByteReader
  ) -> Range<Int> {
    isQuoted(field, dialect, reader) ? field.lowerBound + 1..<field.upperBound - 1 : field
  }

  /// Returns the text of a field, without its quotes.
  static func text(of field: Range<Int>, _ dialect: CSVDialect, _ reader: ByteReader) -> String {
    if dialect.encoding == .windows1252 { return windowsText(of: field, dialect, reader) }
    let stretch = stretch(of: field, dialect, reader)
    return stretch.text(in: stretch.range)
  }

  /// Returns the text of a field in UTF-8, without its quotes.
  static func stretch(
    of field: Range<Int>,
    _ dialect: CSVDialect,
    _ reader: ByteReader
  ) -> TextStretch {
    let content = content(of: field, dialect, reader)
    if dialect.hasEscapes {
      return TextStretch(reader, content, escapes: CSVBackslashes(dialect: dialect))
    }
    let quote = content == field ? nil : dialect.quote
    return TextStretch(reader, content, escapes: quote.map { CSVEscapes(mark: $0) })
  }

  /// Returns the text of a field in Windows-1252, without its quotes.
  static func windowsText(
    of field: Range<Int>,
    _ dialect: CSVDialect,
    _ reader: ByteReader
  ) -> String {
    let content = content(of: field, dialect, reader)
    let bytes = reader.bytes(in: content)
    if dialect.hasEscapes {
      return CSVEncoding.decodeWindows(CSVBackslashes(dialect: dialect).decoded(bytes))
    }
    let text = CSVEncoding.decodeWindows(bytes)
    guard content != field, let quote = dialect.quote else { return text }
    let mark = String(Unicode.Scalar(quote))
    return text.split(separator: mark + mark, omittingEmptySubsequences: false)
      .joined(separator: mark)
  }
}

/// The quotes in a quoted field, which are doubled (RFC 4180, section 2).
struct CSVEscapes: TextEscapes {
  let mark: UInt8

  func scalar(
    at offset: Int,
    upTo end: Int,
    in reader: ByteReader
  ) -> (scalar: Unicode.Scalar, next: Int) {
    let next = offset + (offset + 1 < end && reader[offset + 1] == mark ? 2 : 1)
    return (Unicode.Scalar(mark), next)
  }

  func endOfEscape(over offset: Int, from start: Int, in reader: ByteReader) -> Int {
    guard reader[offset] == mark else { return offset }
    var run = offset
    while run > start, reader[run - 1] == mark { run -= 1 }
    return (offset - run).isMultiple(of: 2) ? offset : offset + 1
  }
}
