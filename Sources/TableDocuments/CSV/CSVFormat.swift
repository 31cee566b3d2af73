/// Delimited values: CSV, TSV and the like (RFC 4180), with or without a header.
struct CSVFormat: DocumentFormat {
  let name = "CSV"

  func recognizes(path: String) -> Bool {
    ["csv", "tsv", "tab", "psv"].contains(path.fileExtension)
  }

  /// True if the first lines have the same number of fields, more than prose with commas has by
  /// chance; two of them if they have names, and values that are no texts.
  func recognizes(start: [UInt8]) -> Bool {
    guard !start.contains(0) else { return false }
    let dialect = CSVDialect(start: start)
    let least = dialect.delimiter == UInt8(ascii: "\t") || dialect.isTable ? 2 : 3
    return dialect.isCertain && dialect.columns >= least
  }

  func document(of file: DocumentFile) -> any Document {
    let named = file.choice?.delimiter ?? file.path.flatMap(CSVFormat.delimiter(ofPath:))
    return CSVDocument(file, delimiter: named)
  }

  /// The delimiter that the path of a file tells; nil if it does not.
  static func delimiter(ofPath path: String) -> UInt8? {
    switch path.fileExtension {
    case "tsv", "tab": UInt8(ascii: "\t")
    case "psv": UInt8(ascii: "|")
    default: nil
    }
  }

  func problems(
    of file: DocumentFile,
    _ document: any Document
  ) async throws(DocumentError) -> FileProblems {
    guard let document = document as? CSVDocument else { return FileProblems() }
    return FileProblems(warnings: try await document.unevenRecords(in: file.bytes))
  }

  func editor(
    of document: any Document,
    _ file: DocumentFile
  ) throws(EditRefusal) -> (any DocumentEditor)? {
    guard let document = document as? CSVDocument else { return nil }
    return CSVEditor(
      dialect: document.dialect,
      detected: document.detectedDialect,
      reader: ByteReader(file.bytes)
    )
  }
}
