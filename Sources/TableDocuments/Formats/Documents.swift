import TableSystem

/// Opens files of data.
package enum Documents {
  /// All formats, in the order in which they are asked; text takes what no other format recognizes.
  static let formats: [any DocumentFormat] = [
    JSONLinesFormat(), JSONFormat(), JSON5Format(), JSONValuesFormat(), TOMLFormat(),
    PropertyListFormat(), CSVFormat(), SettingsFormat(), ColumnsFormat(), SQLiteFormat(),
    BinaryFormat(), YAMLFormat(), TextLinesFormat(),
  ]
  /// Opens bytes in memory, in the format that a path tells.
  @MainActor package static func open(
    _ bytes: [UInt8],
    path: String
  ) throws(DocumentError) -> any Document {
    try document(of: DocumentFile(name: FileName(path), bytes: ByteSource(contents: bytes)))
  }

  /// Opens a file by its format.
  @MainActor static func document(of file: DocumentFile) throws(DocumentError) -> any Document {
    try format(of: file).document(of: file)
  }

  /// The name of the format that files of this name have; nil if the name does not tell.
  package static func formatName(of path: FileName) -> String? {
    format(ofPath: path.recognizedPath)?.name
  }

  /// The format that files of this path have; nil if the path does not tell.
  static func format(ofPath path: String) -> (any DocumentFormat)? {
    formats.first { $0.recognizes(path: path) }
  }

  /// Returns the program that must accept new bytes before they are saved; nil if none has to.
  ///
  /// - Parameter start: Returns the first of the new bytes; called only if the path is one of files
  ///   that are checked.
  static func checker(
    of file: FileName,
    start: () throws(SaveError) -> [UInt8]
  ) throws(SaveError) -> FileChecker? {
    let path = file.recognizedPath
    for format in formats where format.checks(path: path) {
      if let checker = format.checker(ofPath: path, start: try start()) { return checker }
    }
    return nil
  }

  /// Returns the format of a file, by its first bytes and its path.
  static func format(
    of file: DocumentFile
  ) throws(DocumentError) -> any DocumentFormat {
    let start = try file.bytes.bytes(at: 0, count: FileStart.length)
    return try ReadFailures.checked { format(of: file, start) }
  }

  private static func format(of file: DocumentFile, _ start: [UInt8]) -> any DocumentFormat {
    if let choice = file.choice, let format = format(ofPath: choice.path) { return format }
    if let format = formats.first(where: { $0.recognizes(signature: start) }) { return format }
    if let path = file.path,
      let format = formats.first(where: {
        $0.recognizes(path: path) && $0.accepts(start: start, path: path)
      })
    {
      return format
    }
    return formats.first { $0.recognizes(start: start) } ?? TextLinesFormat()
  }
}
