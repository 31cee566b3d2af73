/// Files of settings: INI, .env, properties, systemd units, git config and files of `name value`.
struct SettingsFormat: DocumentFormat {
  let name = "settings"

  func recognizes(path: String) -> Bool { SettingsDialect.named(path) != nil }

  /// True if a section begins the file, and a setting or another section follows it.
  func recognizes(start: [UInt8]) -> Bool {
    let lines = start.split(separator: Byte.newline).prefix(100).map {
      start[start.trimmed($0.indices)]
    }
    let meaningful = lines.filter { line in
      line.first.map { !SettingsDialect.ini.commentSigns.contains($0) } ?? false
    }
    guard let first = meaningful.first, first.count > 2, first.first == Byte.openArray,
      first.last == Byte.closeArray, meaningful.count > 1
    else { return false }
    return meaningful[1].first == Byte.openArray || meaningful[1].contains(UInt8(ascii: "="))
  }

  func document(of file: DocumentFile) -> any Document {
    let dialect = dialect(of: file)
    return TreeDocument(file, takesUTF16: true) { bytes, tree in
      var parser = SettingsParser(bytes, dialect)
      try parser.parse(into: &tree)
    }
  }

  private func dialect(of file: DocumentFile) -> SettingsDialect {
    file.path.flatMap(SettingsDialect.named) ?? .ini
  }

  func editor(
    of document: any Document,
    _ file: DocumentFile
  ) throws(EditRefusal) -> (any DocumentEditor)? {
    SettingsEditor(dialect: dialect(of: file), reader: ByteReader(file.bytes))
  }
}
