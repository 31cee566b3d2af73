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
    SQLiteDocument(file.name.map { SQLiteFile(path: $0, bytes: file.bytes) })
  }
}
