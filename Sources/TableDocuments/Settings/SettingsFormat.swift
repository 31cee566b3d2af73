/// Files of settings: INI, .env, properties, systemd units, git config and files of `name value`.
struct SettingsFormat: DocumentFormat {
  let name = "settings"

  func recognizes(path: String) -> Bool { SettingsDialect.named(path) != nil }

  /// True if a section begins the file, and a setting or another section follows it; or if its
  /// lines are variables of a shell.
  func recognizes(start: [UInt8]) -> Bool { SettingsDialect.recognized(start) != nil }

  func document(of file: DocumentFile) -> any Document {
    let dialect = dialect(of: file)
    let path = file.path
    let rules = RepeatRules(dialect, path: path)
    return TreeDocument(file) { bytes, tree in
      tree.repeatRules = rules
      var parser = SettingsParser(bytes, dialect)
      try parser.parse(into: &tree)
      guard dialect.hasBlocks, let path else { return }
      var includes = SSHIncludes(path)
      includes.mark(&tree)
    }
  }

  private func dialect(of file: DocumentFile) -> SettingsDialect {
    if let dialect = file.path.flatMap(SettingsDialect.named) { return dialect }
    let start = (try? file.bytes.bytes(at: 0, count: 1 << 16)) ?? []
    return SettingsDialect.recognized(start) ?? .ini
  }

  @MainActor func problems(
    of file: DocumentFile,
    _ document: any Document
  ) async throws(DocumentError) -> FileProblems {
    guard let document = document as? TreeDocument else { return FileProblems() }
    let dialect = dialect(of: file)
    let unread = document.unreadLines {
      $0.settings.expectedLine(dialect.separator, dialect.hasSections)
    }
    return FileProblems(warnings: unread + document.repeatedValues)
  }

  func editor(
    of document: any Document,
    _ file: DocumentFile
  ) throws(EditRefusal) -> (any DocumentEditor)? {
    SettingsEditor(dialect: dialect(of: file), reader: ByteReader(file.bytes))
  }
}
