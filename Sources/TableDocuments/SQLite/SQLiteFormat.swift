/// SQLite databases: tables and views, rows in pages by key, foreign keys as links.
struct SQLiteFormat: DocumentFormat {
  let name = "SQLite"

  /// The first bytes of every database.
  private static let signature = Array("SQLite format 3\0".utf8)

  func recognizes(signature start: [UInt8]) -> Bool { start.starts(with: SQLiteFormat.signature) }

  func recognizes(path: String) -> Bool {
    ["sqlite", "sqlite3", "db3"].contains(path.fileExtension)
  }

  func document(of file: DocumentFile) -> any Document {
    let path = file.bytes.compression == nil ? file.name : nil
    return SQLiteDocument(path.map { SQLiteFile(path: $0, bytes: file.bytes) })
  }

  func editedBytes(of file: DocumentFile) -> ByteSource {
    ByteSource(NoStatements(file: file.bytes))
  }

  func document(of file: DocumentFile, after document: any Document) -> any Document {
    guard let document = document as? SQLiteDocument else { return self.document(of: file) }
    return SQLiteDocument(document, with: (try? file.bytes.allBytes()) ?? [])
  }

  func editor(
    of document: any Document,
    _ file: DocumentFile
  ) throws(EditRefusal) -> (any DocumentEditor)? {
    guard let document = document as? SQLiteDocument else { return nil }
    return try SQLiteEditor(document)
  }
}

/// The statements of a database without edits.
private struct NoStatements: ByteStore {
  /// The file of the database, kept open: closing it would drop the locks of SQLite.
  let file: ByteSource

  var count: Int { 0 }
  var version: FileVersion? { file.version?.ofDatabase }
  func bytes(at offset: Int, count: Int) throws(DocumentError) -> [UInt8] { [] }
}
