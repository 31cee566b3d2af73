extension Documents {
  /// Opens a file, reads it to its end, and returns what is wrong beside the errors of the document.
  ///
  /// - Throws: The reason why it could not be read.
  @MainActor package static func checked(
    _ name: FileName
  ) async throws(DocumentError) -> (document: any Document, problems: FileProblems) {
    let bytes = try ByteSource(name, encoding: TextEncoding.finding(for: name))
    let file = DocumentFile(name: name == .standardInput ? nil : name, bytes: bytes)
    let format = try format(of: file)
    let document = format.document(of: file)
    await document.read()
    return (document, try format.problems(of: file, document))
  }
}
