/// The dialect of a file of delimited values, detected from its beginning.
struct CSVDialect: Equatable, Sendable {
  /// The byte between two fields.
  var delimiter: UInt8
  /// True if the first record has the names of the columns.
  var hasHeader: Bool
  /// The number of fields in most records.
  var columns: Int
  /// True if all records have that number of fields, and there are enough of them to tell.
  var isCertain: Bool

  /// The delimiters that are tried, the most usual first.
  static let delimiters = [Byte.comma, UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: "|")]
  /// The number of records that are looked at.
  private static let sampleCount = 100

  /// Detects the dialect of a file.
  ///
  /// - Parameters:
  ///   - start: The beginning of the file.
  ///   - delimiter: The delimiter, if the name of the file tells it.
  init(start: [UInt8], delimiter: UInt8? = nil) {
    let tried = (delimiter.map { [$0] } ?? Self.delimiters).map { CSVDialect(start, delimiter: $0) }
    self = tried.max { $0.worth < $1.worth } ?? CSVDialect(start, delimiter: Byte.comma)
  }

  /// True if all records have that number of fields.
  private var isEven = false
  /// The rank of the delimiter: 0 if it divides no record, else the number of columns; higher if all records agree.
  private var worth: Int { columns < 2 ? 0 : isEven ? 1_000_000 + columns : columns }

  private init(_ start: [UInt8], delimiter: UInt8) {
    self.delimiter = delimiter
    let records = Self.records(start, delimiter)
    let counts = records.map(\.count).filter { $0 > 0 }
    let numbers = Dictionary(grouping: counts) { $0 }.mapValues(\.count)
    columns = numbers.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    isEven = numbers.count == 1
    isCertain = isEven && counts.count >= 3
    hasHeader = Self.isHeader(records.first ?? []) && counts.count > 1
  }

  /// Returns the texts of the fields of the first records; one that may be cut off is left out.
  private static func records(_ start: [UInt8], _ delimiter: UInt8) -> [[String]] {
    let reader = ByteReader(ByteSource(start))
    var ends = [0]
    var splitter = CSVRecords(delimiter: delimiter)
    start.withUnsafeBufferPointer { bytes in
      splitter.split(bytes, at: 0) { if ends.count <= sampleCount { ends.append($0) } }
    }
    // In a file this small the last record is whole, though no line feed may end it.
    let isWhole = start.count < ByteReader.windowSize && ends.count <= sampleCount
    if isWhole || ends.count == 1, ends.last != start.count { ends.append(start.count) }
    return zip(ends, ends.dropFirst()).map { from, to in
      CSVFields.ranges(in: reader.line(from..<to), delimiter, reader).map { range in
        String(decoding: reader.bytes(in: CSVFields.content(of: range, reader)), as: UTF8.self)
      }
    }
  }

  /// True if fields are names of columns: all different, none empty or a number.
  private static func isHeader(_ fields: [String]) -> Bool {
    !fields.isEmpty && Set(fields).count == fields.count
      && fields.allSatisfy { !$0.isEmpty && NodeKind(of: $0) == .text }
  }
}
