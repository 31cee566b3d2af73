import Observation
import TableModel

/// A file of delimited values, read in a dialect that can be changed.
@Observable @MainActor final class CSVDocument: Document {
  /// The maximum size of a file in UTF-16, which is converted as a whole, in bytes.
  static let mostUTF16 = 16 << 20

  @ObservationIgnored private let file: DocumentFile
  private(set) var edition = 0
  @ObservationIgnored private(set) var dialect: CSVDialect
  /// The dialect that was detected when the file was opened.
  @ObservationIgnored let detectedDialect: CSVDialect
  /// How the numbers of each column seem to be written.
  @ObservationIgnored private var detected: [NumberNotation?]
  @ObservationIgnored private var records: RecordsDocument<CSVRecords>
  /// The error of a file that is too large for its encoding.
  @ObservationIgnored private var refusal: SyntaxError?

  /// - Parameter delimiter: The delimiter, if the person or the name of the file tells it.
  init(_ file: DocumentFile, delimiter: UInt8?) {
    let start = ByteReader(file.bytes).bytes(in: 0..<ByteReader.windowSize)
    let encoding = CSVEncoding(start: start, isWhole: start.count >= file.bytes.count)
    let (bytes, refusal) = CSVDocument.bytes(of: file, encoding)
    var text = start
    if encoding == .utf16 { text = ByteReader(bytes).bytes(in: 0..<ByteReader.windowSize) }
    var dialect = CSVDialect(start: text, delimiter: delimiter, triesRare: true)
    dialect.encoding = encoding
    if let hasHeader = file.choice?.hasHeader {
      dialect.hasHeader = hasHeader
      dialect.numbers = dialect.detectedNumbers(in: text)
    }
    self.file = file
    self.dialect = dialect
    detectedDialect = dialect
    detected = dialect.numbers
    self.refusal = refusal
    records = CSVDocument.records(file, bytes, dialect)
  }

  var root: (any Node)? {
    _ = edition
    return refusal == nil ? records.root : nil
  }
  var progress: Double? {
    _ = edition
    return records.progress
  }
  var error: SyntaxError? { refusal ?? records.error }

  func read() async {
    // The person may choose another dialect meanwhile.
    var reading = -1
    while reading != edition, !Task.isCancelled {
      reading = edition
      await records.read()
    }
  }

  /// False for a file in UTF-16, which is converted as a whole.
  var canGrow: Bool { dialect.encoding != .utf16 && records.canGrow }

  var endOfGrowth: String? { dialect.encoding == .utf16 ? nil : records.endOfGrowth }

  func readAppended() async -> Bool { canGrow ? await records.readAppended() : false }

  // MARK: - The dialect

  var options: [DocumentOption] {
    _ = edition
    return [
      option("Delimiter", CSVDialect.delimiters + CSVDialect.rareDelimiters, \.delimiter) {
        CSVDialect.name(ofDelimiter: $0)
      },
      option("Quotes", CSVDialect.quotes, \.quote) { CSVDialect.name(ofQuote: $0) },
      option("Names of columns in the first line", [true, false], \.hasHeader) {
        $0 ? "Yes" : "No"
      },
      option("Backslashes are escapes", [true, false], \.hasEscapes) { $0 ? "Yes" : "No" },
      option("Encoding", CSVEncoding.allCases, \.encoding) { $0.rawValue },
    ] + numberOptions
  }

  /// The maximum number of columns whose notation of numbers is a choice.
  private static let mostNumberOptions = 20

  /// The notation of numbers, of each column for which there is one, or was.
  private var numberOptions: [DocumentOption] {
    let columns = detected.indices.filter { detected[$0] != nil }.prefix(Self.mostNumberOptions)
    let names = columnNames
    return columns.map { column in
      let name = column < names.count ? names[column] : "column \(column + 1)"
      return option("Numbers in \(name.harmless)", [.point, .comma, nil], \.numbers[column]) {
        $0?.rawValue ?? "As texts"
      }
    }
  }

  private var columnNames: [String] {
    guard dialect.hasHeader else { return [] }
    return CSVEditor(dialect: dialect, reader: records.reader).columnNames
  }

  private func option<Value: Equatable>(
    _ name: String,
    _ values: [Value],
    _ property: WritableKeyPath<CSVDialect, Value>,
    shown: (Value) -> String
  ) -> DocumentOption {
    let current = dialect[keyPath: property]
    let values = values.contains(current) ? values : values + [current]
    return DocumentOption(
      name: name,
      values: values.map(shown),
      current: values.firstIndex(of: current) ?? 0
    ) { [weak self] number in
      guard let self, values.indices.contains(number) else { return }
      var dialect = dialect
      dialect[keyPath: property] = values[number]
      use(dialect)
    }
  }

  /// Reads the file in another dialect. Where its fields are others, their numbers are looked at anew.
  private func use(_ new: CSVDialect) {
    guard new != dialect else { return }
    var new = new
    let (bytes, refusal) = CSVDocument.bytes(of: file, new.encoding)
    if new.numbers == dialect.numbers {
      new.numbers = new.detectedNumbers(in: ByteReader(bytes).bytes(in: 0..<ByteReader.windowSize))
      detected = new.numbers
    }
    dialect = new
    self.refusal = refusal
    records = CSVDocument.records(file, bytes, new)
    edition += 1
  }

  private static func records(
    _ file: DocumentFile,
    _ bytes: ByteSource,
    _ dialect: CSVDialect
  ) -> RecordsDocument<CSVRecords> {
    let nodes = CSVRecordNodes(dialect)
    return RecordsDocument(
      DocumentFile(name: file.name, bytes: bytes),
      kind: .list,
      isTabular: true,
      splitter: CSVRecords(dialect),
      headers: dialect.headers,
      matcher: { query, _ in CSVMatcher(query, dialect, names: nodes.names) },
      node: nodes.node(of:)
    )
  }

  /// The bytes of a file in UTF-8 or Windows-1252; none and an error if it is too large to be converted.
  private static func bytes(
    of file: DocumentFile,
    _ encoding: CSVEncoding
  ) -> (ByteSource, SyntaxError?) {
    guard encoding == .utf16 else { return (file.bytes, nil) }
    let bytes = ByteReader(file.bytes).bytes(in: 0..<mostUTF16 + 1)
    guard bytes.count <= mostUTF16 else {
      let failure = ScanFailure(
        0,
        .sentence("this file in UTF-16 is larger than 16 MB; convert it to UTF-8 to open it")
      )
      return (ByteSource([]), SyntaxError(failure, in: file.bytes))
    }
    return (ByteSource(bytes.utf8FromUTF16), nil)
  }
}
