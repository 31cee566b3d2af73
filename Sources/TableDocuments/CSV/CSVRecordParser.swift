/// Finds the fields of records of delimited values, as ``CSVFields`` does.
final class CSVRecordParser: RecordParser {
  private let dialect: CSVDialect
  private let delimiter: UInt8
  private let quote: UInt8?
  private let hasEscapes: Bool
  /// The columns that are wanted from each field; empty for a field that is not.
  private let places: [[Int]]
  private let count: Int
  private let memory = RecordMemory()

  init(_ dialect: CSVDialect, _ columns: [RowColumn]) {
    self.dialect = dialect
    (delimiter, quote, hasEscapes) = (dialect.delimiter, dialect.quote, dialect.hasEscapes)
    count = columns.count
    var places: [[Int]] = []
    for (place, column) in columns.enumerated() {
      guard case .index(let index) = column.place else { continue }
      while places.count <= index { places.append([]) }
      places[index].append(place)
    }
    self.places = places
  }

  func find(
    in record: UnsafeBufferPointer<UInt8>,
    _ values: inout [ColumnValue]
  ) -> FoundRecord {
    // A line without a field, between others with several.
    guard !record.isEmpty || dialect.columns < 2 else { return .empty }
    for place in 0..<count { values[place] = .none }
    // A character of Windows-1252 has up to three bytes in UTF-8.
    memory.begin(capacity: 3 * record.count)
    let limit = min(record.count, CSVFields.limit)
    var start = 0
    var field = 0
    while field < places.count {
      let (quotes, hasPairs) = endOfQuotes(record, start, limit)
      var end = quotes
      while end < limit, record[end] != delimiter {
        end += hasEscapes && record[end] == Byte.backslash ? 2 : 1
      }
      let isLast = end >= limit
      if isLast { end = record.count }
      if !places[field].isEmpty {
        let isQuoted = quotes > start + 1 && quotes == end && record[end - 1] == quote
        let value = value(
          UnsafeBufferPointer(rebasing: record[start..<end]),
          isQuoted: isQuoted,
          hasPairs: hasPairs
        )
        for place in places[field] { values[place] = value }
      }
      if isLast { break }
      field += 1
      start = end + 1
    }
    return .found
  }

  /// Returns the place after the closing quote of a field, the start of one without quotes; and
  /// whether there are quotes inside, which are doubled.
  @inline(__always) private func endOfQuotes(
    _ record: UnsafeBufferPointer<UInt8>,
    _ start: Int,
    _ limit: Int
  ) -> (end: Int, hasPairs: Bool) {
    guard let quote, start < limit, record[start] == quote else { return (start, false) }
    var at = start + 1
    var hasPairs = false
    while at < limit {
      let byte = record[at]
      if hasEscapes, byte == Byte.backslash {
        at += 1
      } else if byte == quote {
        guard at + 1 < limit, record[at + 1] == quote else { return (at + 1, hasPairs) }
        hasPairs = true
        at += 1
      }
      at += 1
    }
    return (min(at, limit), hasPairs)
  }

  private func value(
    _ field: UnsafeBufferPointer<UInt8>,
    isQuoted: Bool,
    hasPairs: Bool
  ) -> ColumnValue {
    let content =
      isQuoted ? UnsafeBufferPointer(rebasing: field[1..<(field.count - 1)]) : field
    guard hasEscapes || dialect.encoding == .windows1252 || isQuoted && hasPairs else {
      return ColumnValue(.untyped, content)
    }
    return ColumnValue(.untyped, memory.keep(decoded(content, hasPairs: isQuoted && hasPairs)))
  }

  private func decoded(_ content: UnsafeBufferPointer<UInt8>, hasPairs: Bool) -> [UInt8] {
    var bytes = Array(content)
    if hasEscapes {
      bytes = CSVBackslashes(dialect: dialect).decoded(bytes)
    } else if hasPairs, let quote {
      var single: [UInt8] = []
      var at = 0
      while at < bytes.count {
        single.append(bytes[at])
        at += bytes[at] == quote && at + 1 < bytes.count && bytes[at + 1] == quote ? 2 : 1
      }
      bytes = single
    }
    return dialect.encoding == .windows1252
      ? Array(CSVEncoding.decodeWindows(bytes).utf8) : bytes
  }
}
