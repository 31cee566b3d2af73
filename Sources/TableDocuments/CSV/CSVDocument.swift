import Observation
import TableModel

/// A file of delimited values, read in a dialect that can be changed.
@Observable @MainActor final class CSVDocument: Document {
  @ObservationIgnored private let file: DocumentFile
  private(set) var edition = 0
  @ObservationIgnored private(set) var dialect: CSVDialect
  /// The dialect that was detected when the file was opened.
  @ObservationIgnored let detectedDialect: CSVDialect
  /// The notations that the columns seem to have.
  @ObservationIgnored private var detected: [ColumnNotation?]
  @ObservationIgnored private var records: RecordsDocument<CSVRecords>

  /// - Parameter delimiter: The delimiter, if the person or the name of the file tells it.
  init(_ file: DocumentFile, delimiter: UInt8?) {
    let start = ByteReader(file.bytes).bytes(in: 0..<ByteReader.windowSize)
    var dialect = CSVDialect(start: start, delimiter: delimiter, triesRare: true)
    if file.bytes.encoding == nil {
      dialect.encoding = CSVEncoding(start: start, isWhole: start.count >= file.bytes.count)
    }
    if let hasHeader = file.choice?.hasHeader {
      dialect.hasHeader = hasHeader
      dialect.notations = dialect.detectedNotations(in: start)
    }
    self.file = file
    self.dialect = dialect
    detectedDialect = dialect
    detected = dialect.notations
    records = CSVDocument.records(file, dialect)
  }

  var root: (any Node)? {
    _ = edition
    return records.root
  }
  var progress: Double? {
    _ = edition
    return records.progress
  }
  var error: SyntaxError? { records.error }

  func read() async {
    // The person may choose another dialect meanwhile.
    var reading = -1
    while reading != edition, !Task.isCancelled {
      reading = edition
      await records.read()
    }
  }

  var canGrow: Bool { records.canGrow }

  var endOfGrowth: String? { records.endOfGrowth }

  func readAppended() async -> Bool { canGrow ? await records.readAppended() : false }

  // MARK: - The dialect

  var options: [DocumentOption] {
    _ = edition
    return [
      option(
        FileTexts.current.csv.delimiter,
        CSVDialect.delimiters + CSVDialect.rareDelimiters,
        \.delimiter
      ) {
        CSVDialect.name(ofDelimiter: $0)
      },
      option(FileTexts.current.csv.quotes, CSVDialect.quotes, \.quote) {
        CSVDialect.name(ofQuote: $0)
      },
      option(FileTexts.current.csv.header, [true, false], \.hasHeader) {
        $0 ? FileTexts.current.csv.yes : FileTexts.current.csv.no
      },
      option(FileTexts.current.csv.escapes, [true, false], \.hasEscapes) {
        $0 ? FileTexts.current.csv.yes : FileTexts.current.csv.no
      },
      encodingOption,
    ] + notationOptions
  }

  /// The encoding, which is no choice in a file that is decoded before it is read.
  private var encodingOption: DocumentOption {
    if let encoding = file.bytes.encoding {
      return DocumentOption(
        name: FileTexts.current.csv.encoding,
        values: [encoding.name],
        current: 0
      ) { _ in }
    }
    return option(FileTexts.current.csv.encoding, CSVEncoding.allCases, \.encoding) { $0.rawValue }
  }

  /// The maximum number of columns whose notation is a choice.
  private static let mostNotationOptions = 20

  /// The notation of numbers, dates, sizes or durations, of each column for which there is one, or
  /// was.
  private var notationOptions: [DocumentOption] {
    let columns = detected.indices.filter { detected[$0] != nil }.prefix(Self.mostNotationOptions)
    let names = columnNames
    return columns.map { column in
      let name = (column < names.count ? names[column] : "column \(column + 1)").harmless
      let texts = FileTexts.current.csv
      let title =
        switch detected[column] {
        case .dates: texts.dates(name)
        case .quantities(let notation):
          notation.kind == .sizes ? texts.sizes(name) : texts.durations(name)
        default: texts.numbers(name)
        }
      return option(title, Self.choices(for: detected[column]) + [nil], \.notations[column]) {
        Self.name(of: $0)
      }
    }
  }

  /// The notations that a column may have in place of the detected one, and that itself.
  private static func choices(for detected: ColumnNotation?) -> [ColumnNotation] {
    switch detected {
    case .dates: return DateNotation.allCases.map(ColumnNotation.dates)
    case .quantities(let notation):
      guard notation.isUncertain else { return [.quantities(notation)] }
      return [false, true].map { isDecimal in
        var notation = notation
        notation.isDecimal = isDecimal
        return .quantities(notation)
      }
    default: return NumberNotation.allCases.map(ColumnNotation.numbers)
    }
  }

  private static func name(of notation: ColumnNotation?) -> String {
    let texts = FileTexts.current.csv
    switch notation {
    case .numbers(let notation): return notation.rawValue
    case .dates(let notation): return notation.rawValue
    case .quantities(let notation):
      guard notation.kind == .sizes else { return texts.asDurations }
      guard notation.isUncertain else { return texts.asSizes }
      return texts.kilo(notation.isDecimal ? 1_000 : 1_024)
    case nil: return texts.asTexts
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

  /// Reads the file in another dialect. Where its fields are others, their notations are looked
  /// at anew.
  private func use(_ new: CSVDialect) {
    guard new != dialect else { return }
    var new = new
    if new.notations == dialect.notations {
      new.notations = new.detectedNotations(
        in: ByteReader(file.bytes).bytes(in: 0..<ByteReader.windowSize)
      )
      detected = new.notations
    }
    dialect = new
    records = CSVDocument.records(file, new)
    edition += 1
  }

  private static func records(
    _ file: DocumentFile,
    _ dialect: CSVDialect
  ) -> RecordsDocument<CSVRecords> {
    let nodes = CSVRecordNodes(dialect)
    return RecordsDocument(
      file,
      kind: .list,
      isTabular: true,
      splitter: CSVRecords(dialect),
      headers: dialect.headers,
      matcher: { query, _ in CSVMatcher(query, dialect, names: nodes.names) },
      parser: { CSVRecordParser(dialect, $0) },
      node: nodes.node(of:)
    )
  }
}
