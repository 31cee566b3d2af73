/// What is wrong in a file that was read to its end.
package struct FileProblems {
  /// The errors that ``Document/forEachError(_:)`` does not tell, as only strict readers have them.
  package var errors: [SyntaxError] = []
  /// The values that do not count, as another one of their name does.
  package var warnings: [SyntaxError] = []
  /// The reason why the file was not checked; nil if it was. It has no errors then.
  package var reasonNotChecked: String?
}

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

extension TreeDocument {
  /// The values in all objects that do not count.
  var repeatedValues: [SyntaxError] {
    store.valuesNotCounting(JSONStrictness.mostPlaces).compactMap { value, reason in
      guard let span = store.tree.span(of: value) else { return nil }
      let name = store.tree.name(of: value).map { NodeText($0).prefix(40).text.harmless } ?? ""
      let sentence = ScanFailure.Reason.sentence("“\(name)” does not count: \(reason)")
      return SyntaxError(ScanFailure(span.member.lowerBound, sentence), in: source)
    }
  }
}
