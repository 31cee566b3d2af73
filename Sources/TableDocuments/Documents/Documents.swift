/// Opens files of data.
package enum Documents {
  /// All formats, in the order in which they are asked; text takes what no other format recognizes.
  static let formats: [any DocumentFormat] = [
    JSONLinesFormat(), JSONFormat(), CSVFormat(), SettingsFormat(), ColumnsFormat(), TextFormat(),
  ]

  /// The number of bytes passed to `recognizes(start:)`.
  private static let startLength = 65_536

  /// Opens a file, and reads what the first screen needs.
  ///
  /// - Parameter name: The path of a file, a folder or a FIFO, or ``FileName/standardInput``.
  /// - Throws: The reason why it could not be read. An error in its text is not thrown: it is the document's.
  @MainActor package static func open(_ name: FileName) throws(DocumentError) -> any Document {
    let bytes: ByteSource
    do {
      bytes = try ByteSource(name)
    } catch {
      guard error == .isFolder, let format = formats.first(where: \.isForFolders) else {
        throw error
      }
      return format.document(of: DocumentFile(name: name, bytes: ByteSource([])))
    }
    let file = DocumentFile(name: name == .standardInput ? nil : name, bytes: bytes)
    return try format(of: file).document(of: file)
  }

  /// The title of the table of a file: the last component of its path.
  package static func title(for name: FileName) -> String {
    if name == .standardInput { return "Standard input" }
    return String(decoding: name.last.bytes, as: UTF8.self)
  }

  private static func format(
    of file: DocumentFile
  ) throws(DocumentError) -> any DocumentFormat {
    let candidates = formats.filter { !$0.isForFolders }
    if let path = file.path, let format = candidates.first(where: { $0.recognizes(path: path) }) {
      return format
    }
    let start = try file.bytes.bytes(at: 0, count: startLength)
    return candidates.first { $0.recognizes(start: start) } ?? TextFormat()
  }
}
