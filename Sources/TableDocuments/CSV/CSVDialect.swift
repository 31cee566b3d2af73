import TableModel

/// The dialect of a file of delimited values, detected from its beginning.
struct CSVDialect: Equatable, Sendable {
  /// The byte between two fields.
  var delimiter: UInt8
  /// The byte around fields that contain delimiters; nil if there is none.
  var quote: UInt8? = Byte.quote
  /// True if a backslash takes their meaning from quotes, delimiters, line ends and backslashes, as
  /// in files of MySQL and Hive.
  var hasEscapes = false
  /// The encoding of the text.
  var encoding = CSVEncoding.utf8
  /// True if the first record has the names of the columns.
  var hasHeader: Bool
  /// True if the first line names the delimiter, as Excel writes it. It is no record.
  var hasSeparatorLine = false
  /// The number of records before the first row.
  var headers: Int { (hasSeparatorLine ? 1 : 0) + (hasHeader ? 1 : 0) }
  /// The number of fields in most records.
  var columns: Int
  /// The notation of each column; nil for numbers as programs write them, and for texts.
  var notations: [ColumnNotation?] = []
  /// True if all records have that number of fields, and there are enough of them to tell.
  var isCertain: Bool

  /// The delimiters that are tried, the most usual first.
  static let delimiters = [Byte.comma, UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: "|")]
  /// The delimiters that are tried in files whose names tell that they have some, if no usual one
  /// divides their records: among them the first separator of Hive and the unit separator of ASCII.
  static let rareDelimiters: [UInt8] = [
    0x01, 0x1F, UInt8(ascii: "~"), UInt8(ascii: "^"), Byte.colon, UInt8(ascii: "#"),
    UInt8(ascii: "!"), UInt8(ascii: "&"), Byte.space,
  ]
  /// The quotes that can be chosen.
  static let quotes: [UInt8?] = [Byte.quote, UInt8(ascii: "'"), nil]
  /// The number of records that are looked at.
  private static let sampleCount = 100

  /// Detects the dialect of a file.
  ///
  /// - Parameters:
  ///   - start: The beginning of the file.
  ///   - delimiter: The delimiter, if the name of the file tells it.
  ///   - triesRare: True to try rare delimiters if no usual one divides the records.
  init(start: [UInt8], delimiter: UInt8? = nil, triesRare: Bool = false) {
    let separator = Self.separatorLine(start)
    let delimiters = (separator ?? delimiter).map { [$0] } ?? Self.delimiters
    let tried = delimiters.map {
      CSVDialect(start, delimiter: $0, hasSeparatorLine: separator != nil)
    }
    self = tried.max { $0.worth < $1.worth } ?? tried[0]
    guard triesRare, worth == 0, delimiters.count > 1 else { return }
    let rare = Self.rareDelimiters.lazy.map {
      CSVDialect(start, delimiter: $0, hasSeparatorLine: false)
    }
    // Colons, blanks and the like divide many texts, too.
    if let found = rare.first(where: { dialect in
      dialect.isEven && dialect.columns > 1
        && (dialect.delimiter < Byte.space || dialect.isTable)
    }) {
      self = found
    }
  }

  /// True if another dialect, detected in a file, divides it into the same records, fields and
  /// names.
  func divides(like other: CSVDialect) -> Bool {
    (delimiter == other.delimiter || other.columns < 2) && quote == other.quote
      && (hasEscapes == other.hasEscapes || !other.hasBackslashes) && headers == other.headers
  }

  /// The name of a delimiter.
  static func name(ofDelimiter delimiter: UInt8) -> String {
    switch delimiter {
    case Byte.comma: FileTexts.current.csv.comma
    case UInt8(ascii: "\t"): FileTexts.current.csv.tab
    case UInt8(ascii: ";"): FileTexts.current.csv.semicolon
    case UInt8(ascii: "|"): FileTexts.current.csv.bar
    case Byte.space: FileTexts.current.csv.space
    case ..<Byte.space: "U+" + hexadecimal(UInt32(delimiter), digits: 4)
    default: String(Unicode.Scalar(delimiter))
    }
  }

  /// The name of a quote.
  static func name(ofQuote quote: UInt8?) -> String {
    quote.map { String(Unicode.Scalar($0)) } ?? FileTexts.current.csv.none
  }

  /// True if all records have that number of fields.
  private var isEven = false
  /// True if there are backslashes in the beginning of the file.
  private var hasBackslashes = false
  /// True if all names of columns are texts, and all values of a column are none.
  private var hasValues = false
  /// True if the records surely have columns: with names, and values that are no texts.
  var isTable: Bool { hasHeader && isCertain && hasValues }
  /// The rank of the delimiter: 0 if it divides no record, else the number of columns; higher if
  /// all records agree.
  private var worth: Int { columns < 2 ? 0 : isEven ? 1_000_000 + columns : columns }

  private init(_ start: [UInt8], delimiter: UInt8, hasSeparatorLine: Bool) {
    self.delimiter = delimiter
    self.hasSeparatorLine = hasSeparatorLine
    hasHeader = false
    columns = 0
    isCertain = false
    let isApostrophe = Self.hasApostrophes(start, delimiter)
    if isApostrophe { quote = UInt8(ascii: "'") }
    hasBackslashes = start.contains(Byte.backslash)
    hasEscapes = CSVEscaping(start, delimiter: delimiter, quote: quote).isUsed
    let records = Self.records(start, self)
    let counts = records.map(\.count).filter { $0 > 0 }
    let numbers = Dictionary(grouping: counts) { $0 }.mapValues(\.count)
    columns = numbers.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    isEven = numbers.count == 1
    isCertain = isEven && counts.count >= 3
    hasHeader = CSVHeader.isHeader(records)
    hasValues =
      Self.hasValues(records.dropFirst(hasHeader ? 1 : 0))
      && records.first?.contains { $0.isEmpty } == false
    notations = detectedNotations(in: records)
  }

  /// True if all values of a column are numbers, dates or the like.
  private static func hasValues(_ records: ArraySlice<[String]>) -> Bool {
    (records.first ?? []).indices.contains { column in
      records.allSatisfy { record in
        column < record.count && ![.text, .null].contains(NodeKind(of: record[column]))
      }
    }
  }

  /// The notation of a column.
  func notation(ofColumn column: Int) -> ColumnNotation? {
    column < notations.count ? notations[column] : nil
  }

  /// Returns how the values of each column of a file in this dialect are written.
  func detectedNotations(in start: [UInt8]) -> [ColumnNotation?] {
    detectedNotations(in: Self.records(start, self))
  }

  private func detectedNotations(in records: [[String]]) -> [ColumnNotation?] {
    let values = records.dropFirst(hasHeader ? 1 : 0)
    let numbers = CSVNumbers(values, delimiter: delimiter).notations
    let dates = CSVDates(values).notations
    let usual: NumberNotation = delimiter == UInt8(ascii: ";") ? .comma : .point
    return numbers.indices.map { column in
      let texts = values.lazy.compactMap { column < $0.count ? $0[column] : nil }
      // First, as MIN and KIB could be currencies.
      if let quantities = QuantityNotation(of: texts, usual: usual) {
        return .quantities(quantities)
      }
      return numbers[column].map(ColumnNotation.numbers) ?? dates[column].map(ColumnNotation.dates)
    }
  }

  /// Returns the delimiter that a first line `sep=;` names; nil if there is no such line.
  private static func separatorLine(_ start: [UInt8]) -> UInt8? {
    let reader = ByteReader(ByteSource(start))
    let end = start.firstIndex { $0 == Byte.newline || $0 == Byte.carriageReturn } ?? start.count
    var line = start[reader.line(0..<end)]
    if line.count > 2, line.first == Byte.quote, line.last == Byte.quote {
      line = line.dropFirst().dropLast()
    }
    guard line.count == 5, line.starts(with: "sep=".utf8, by: { $0 | 0x20 == $1 | 0x20 }) else {
      return nil
    }
    return line.last
  }

  /// True if fields are enclosed in apostrophes: several begin and end with one, and none with a
  /// double quote.
  private static func hasApostrophes(_ start: [UInt8], _ delimiter: UInt8) -> Bool {
    guard !start.contains(Byte.quote) else { return false }
    let mark = UInt8(ascii: "'")
    let text = ByteReader(ByteSource(start)).line(0..<start.count)
    let fields = start[text].split {
      $0 == delimiter || $0 == Byte.newline || $0 == Byte.carriageReturn
    }
    let quoted = fields.count { $0.count > 1 && $0.first == mark && $0.last == mark }
    return quoted > 1 && quoted * 8 >= fields.count
  }

  /// Returns the texts of the fields of the first records; one that may be cut off is left out.
  private static func records(_ start: [UInt8], _ dialect: CSVDialect) -> [[String]] {
    let reader = ByteReader(ByteSource(start))
    var ends = [0]
    var splitter = CSVRecords(dialect)
    start.withUnsafeBufferPointer { bytes in
      splitter.split(bytes, at: 0) { if ends.count <= sampleCount { ends.append($0) } }
    }
    // In a file this small the last record is whole, though no line feed may end it.
    let isWhole = start.count < ByteReader.windowSize && ends.count <= sampleCount
    if isWhole || ends.count == 1, ends.last != start.count { ends.append(start.count) }
    let records = zip(ends, ends.dropFirst()).dropFirst(dialect.hasSeparatorLine ? 1 : 0)
    return records.map { from, to in
      CSVFields.ranges(in: reader.line(from..<to), dialect, reader).map { range in
        let content = CSVFields.content(of: range, dialect, reader)
        return String(decoding: reader.bytes(in: content), as: UTF8.self)
      }
    }
  }
}
