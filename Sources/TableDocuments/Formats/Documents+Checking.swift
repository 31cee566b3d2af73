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

  /// True if nothing is wrong with its syntax.
  package var isWhole: Bool {
    var errors = problems.errors.count
    document.forEachError { _ in errors += 1 }
    return errors == 0 && problems.reasonNotChecked == nil
  }

  /// Returns errors at places.
  ///
  /// - Parameter all: Sentences and the offsets of what they are about, which ascend; nil for what
  ///   has no bytes, such as a row of a database.
  /// - Complexity: O(n), n being the number of bytes to the last place.
  package func errors(_ all: [(offset: Int?, sentence: String)]) -> [SyntaxError] {
    var lines = LinesInTurn(bytes)
    return all.map { offset, sentence in
      guard let offset else { return SyntaxError { _ in sentence } }
      let failure = ScanFailure(offset, .sentence { _ in sentence })
      return SyntaxError(failure, in: bytes, from: lines.start(of: offset))
    }
  }
}

/// The beginnings of the lines of offsets that ascend, found in one pass.
private struct LinesInTurn {
  private let source: ByteSource
  private var line = LineStart()
  /// Where the pass has come to.
  private var position = 0

  init(_ source: ByteSource) { self.source = source }

  mutating func start(of offset: Int) -> LineStart {
    while position < offset,
      let part = try? source.bytes(at: position, count: min(1 << 18, offset - position)),
      !part.isEmpty
    {
      line.line += part.count { $0 == Byte.newline }
      if let last = part.lastIndex(of: Byte.newline) { line.offset = position + last + 1 }
      position += part.count
    }
    return offset >= line.offset ? line : LineStart()
  }
}
