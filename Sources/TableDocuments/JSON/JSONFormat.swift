/// JSON (RFC 8259), also with comments and trailing commas, and with `NaN` and `Infinity`.
struct JSONFormat: DocumentFormat {
  let name = "JSON"

  func recognizes(path: String) -> Bool {
    ["json", "jsonc", "geojson", "webmanifest", "ipynb", "har", "map"].contains(path.fileExtension)
  }

  /// False for several values.
  func accepts(start: [UInt8], path: String) -> Bool { !JSONFormat.hasSeveralValues(start) }

  /// True for the beginning of an object or an array; “[section]” is neither, nor is a brace before
  /// a word, as in a template.
  func recognizes(start: [UInt8]) -> Bool {
    let signs = start.lazy.filter { !Byte.isSpace($0) }.prefix(2)
    guard let first = signs.first else { return false }
    guard first == Byte.openObject else { return first == Byte.openArray && isGood(start) }
    let next = signs.dropFirst().first
    return next == Byte.quote && !JSONFormat.hasSeveralValues(start) || next == Byte.slash
      || isGood(start)
  }

  func document(of file: DocumentFile) -> any Document { JSONDocument(ByteReader(file.bytes)) }

  /// Expects JSON without comments and trailing commas, but for names whose readers take them, and
  /// numbers of JSON.
  func problems(
    of file: DocumentFile,
    _ document: any Document
  ) throws(DocumentError) -> FileProblems {
    let strictness = try JSONStrictness(file.bytes)
    var problems = FileProblems(warnings: strictness.repeatedNames(in: file.bytes))
    let failure = JSONFormat.allowsComments(file.path) ? nil : strictness.failure
    for failure in [failure, strictness.numberFailure].compactMap({ $0 })
    where document.error.map({ failure.offset < $0.offset }) ?? true {
      problems.errors.append(SyntaxError(failure, in: file.bytes))
    }
    return problems
  }

  func editor(
    of document: any Document,
    _ file: DocumentFile
  ) throws(EditRefusal) -> (any DocumentEditor)? {
    let mayHaveComments = document.hasComments || JSONFormat.allowsComments(file.path)
    return JSONEditor(scope: .value, commentNotation: mayHaveComments ? .slashes : nil)
  }

  /// True if the beginning of a file has no error.
  private func isGood(_ start: [UInt8]) -> Bool {
    var scan = Scan(JSONScanner(), of: ByteSource(start))
    scan.advance()
    return scan.error == nil || scan.error?.offset == start.count
  }
}

extension JSONFormat {
  /// True if the beginning of a file is a JSON value, and another one follows.
  static func hasSeveralValues(_ start: [UInt8]) -> Bool {
    guard let end = endOfFirstValue(start) else { return false }
    let rest = Array(start[end...])
    var scan = Scan(JSONScanner(), of: ByteSource(rest))
    scan.advance()
    guard let error = scan.error else { return true }
    return error.offset == rest.count || scan.scanner.hasWholeValue
  }

  /// Returns the place of what follows the first value; nil if it has an error, or nothing follows.
  private static func endOfFirstValue(_ start: [UInt8]) -> Int? {
    var scan = Scan(JSONScanner(), of: ByteSource(start))
    scan.advance()
    guard let error = scan.error, scan.scanner.hasWholeValue, error.offset < start.count else {
      return nil
    }
    return error.offset
  }
}
