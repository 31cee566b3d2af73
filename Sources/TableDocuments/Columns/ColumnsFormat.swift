/// Files of records in columns: hosts, fstab, services, passwd and its kin, crontab, sudoers.
struct ColumnsFormat: DocumentFormat {
  let name = "columns"

  func recognizes(path: String) -> Bool { ColumnsDialect.isNamed(path) }

  func accepts(start: [UInt8], path: String) -> Bool {
    ColumnsDialect.accepts(start, path: path)
  }

  func document(of file: DocumentFile) -> any Document {
    let dialect = dialect(of: file)
    return TreeDocument(file) { bytes, tree in
      try ColumnsParser(bytes, dialect).parse(into: &tree)
    }
  }

  func checks(path: String) -> Bool { ColumnsDialect.isChecked(path) }

  func checker(ofPath path: String, start: [UInt8]) -> FileChecker? {
    accepts(start: start, path: path) ? ColumnsDialect.named(path, start)?.checker : nil
  }

  private func dialect(of file: DocumentFile) -> ColumnsDialect {
    func start() -> [UInt8] { (try? file.bytes.bytes(at: 0, count: FileStart.length)) ?? [] }
    return file.path.flatMap { ColumnsDialect.named($0, start()) } ?? .hosts
  }

  func editor(
    of document: any Document,
    _ file: DocumentFile
  ) throws(EditRefusal) -> (any DocumentEditor)? {
    ColumnsEditor(dialect: dialect(of: file), reader: ByteReader(file.bytes))
  }
}
