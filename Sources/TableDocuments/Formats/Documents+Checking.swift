extension Documents {
  /// Opens a file, reads it to its end, and returns it with what is wrong beside the errors of the
  /// document.
  ///
  /// - Throws: The reason why it could not be read.
  @MainActor package static func checked(
    _ address: Address
  ) async throws(DocumentError) -> CheckedFile {
    let bytes = try ByteSource(address.name, encoding: address.reading.findingEncoding)
    let file = DocumentFile(address, bytes: bytes)
    let format = try format(of: file)
    let document = format.document(of: file)
    await document.read()
    let problems = try await format.problems(of: file, document)
    return CheckedFile(document: document, problems: problems, bytes: bytes)
  }
}

/// A file that was read to its end, and what is wrong in it.
@MainActor package struct CheckedFile {
  package let document: any Document
  package let problems: FileProblems
  fileprivate let bytes: ByteSource

  /// Returns errors at places.
  ///
  /// - Parameter all: Sentences and the offsets of what they are about, which ascend; nil for what
  ///   has no bytes, such as a row of a database.
  /// - Complexity: O(n), n being the number of bytes to the last place.
  package func errors(_ all: [(offset: Int?, sentence: String)]) -> [SyntaxError] {
    var lines = LineCounter(bytes)
    return all.map { offset, sentence in
      guard let offset else { return SyntaxError { _ in sentence } }
      let failure = ScanFailure(offset, .sentence { _ in sentence })
      let line = lines.line(of: offset)
      return SyntaxError(
        failure,
        in: bytes,
        from: LineStart(offset: lines.lineStart, line: line)
      )
    }
  }
}
