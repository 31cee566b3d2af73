extension Documents {
  /// Opens a file, reads it to its end, and returns what is wrong beside the errors of the
  /// document.
  ///
  /// - Throws: The reason why it could not be read.
  @MainActor package static func checked(
    _ address: Address
  ) async throws(DocumentError) -> (document: any Document, problems: FileProblems) {
    let bytes = try ByteSource(address.name, encoding: address.reading.findingEncoding)
    let file = DocumentFile(address, bytes: bytes)
    let format = try format(of: file)
    let document = format.document(of: file)
    await document.read()
    return (document, try await format.problems(of: file, document))
  }
}
