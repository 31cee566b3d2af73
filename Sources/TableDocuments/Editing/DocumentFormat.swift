/// A file format: recognizes its files, and reads them as nodes.
///
/// It knows bytes and nodes, but no tables, terminals or file descriptors.
protocol DocumentFormat: Sendable {
  /// Its usual name, such as “JSON”.
  var name: String { get }
  /// True if the path of a file tells its format, such as by the extension.
  func recognizes(path: String) -> Bool
  /// False if a file that this format recognizes by its path is of another one, as its beginning
  /// tells.
  func accepts(start: [UInt8], path: String) -> Bool
  /// True if the beginning of a file tells its format.
  ///
  /// - Parameter start: The first 64 KB, or all of a smaller file.
  func recognizes(start: [UInt8]) -> Bool
  /// True if the first bytes tell the format whatever the name, such as those of a database.
  func recognizes(signature start: [UInt8]) -> Bool
  /// True if a program must accept the new bytes of some files of this path.
  func checks(path: String) -> Bool
  /// Returns the program that must accept new bytes before they are saved; nil if none has to.
  ///
  /// - Parameter start: The first of the new bytes.
  func checker(ofPath path: String, start: [UInt8]) -> FileChecker?
  /// Opens a file: reads at most 1 MB for the first screen, and leaves the rest to
  /// `Document.read()`.
  @MainActor func document(of file: DocumentFile) -> any Document
  /// Returns what is wrong in a file beside the errors of its document.
  ///
  /// - Parameter document: The document of the file, read to its end.
  @MainActor func problems(
    of file: DocumentFile,
    _ document: any Document
  ) async throws(DocumentError) -> FileProblems
  /// Returns the bytes that edits change: those of the file; nothing for a database, whose edits
  /// are statements.
  func editedBytes(of file: DocumentFile) -> ByteSource
  /// Opens a file with edits that was opened before without them.
  @MainActor func document(of file: DocumentFile, after document: any Document) -> any Document
  /// Returns the editor of a document that this format has opened; nil if files of this format
  /// cannot be edited.
  ///
  /// - Throws: Why this file cannot be edited.
  @MainActor func editor(
    of document: any Document,
    _ file: DocumentFile
  ) throws(EditRefusal) -> (any DocumentEditor)?
}

extension DocumentFormat {
  func recognizes(path: String) -> Bool { false }
  func accepts(start: [UInt8], path: String) -> Bool { true }
  func recognizes(start: [UInt8]) -> Bool { false }
  func recognizes(signature start: [UInt8]) -> Bool { false }
  func checks(path: String) -> Bool { false }
  func checker(ofPath path: String, start: [UInt8]) -> FileChecker? { nil }
  @MainActor func problems(
    of file: DocumentFile,
    _ document: any Document
  ) async throws(DocumentError) -> FileProblems {
    FileProblems(warnings: (document as? TreeDocument)?.repeatedValues ?? [])
  }

  func editedBytes(of file: DocumentFile) -> ByteSource { file.bytes }
  @MainActor func document(of file: DocumentFile, after document: any Document) -> any Document {
    self.document(of: file)
  }

  @MainActor func editor(
    of document: any Document,
    _ file: DocumentFile
  ) throws(EditRefusal) -> (any DocumentEditor)? { nil }
}
