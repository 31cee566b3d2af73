/// Several JSON values in one file, of any number of lines each, as programs such as jq write them.
struct JSONValuesFormat: DocumentFormat {
  let name = "JSON values"

  /// True for the names of JSON: it is asked after ``JSONFormat``, which leaves files of several
  /// values.
  func recognizes(path: String) -> Bool {
    JSONFormat().recognizes(path: path) || JSONLinesFormat().recognizes(path: path)
  }

  func accepts(start: [UInt8], path: String) -> Bool { JSONFormat.hasSeveralValues(start) }

  func recognizes(start: [UInt8]) -> Bool {
    let first = start.first { !Byte.isSpace($0) }
    return (first == Byte.openObject || first == Byte.openArray)
      && JSONFormat.hasSeveralValues(start)
  }

  func document(of file: DocumentFile) -> any Document {
    JSONLineValues(areLines: false).document(of: file, JSONValueSplitter())
  }

  /// A file of the name of JSON must have one value.
  func problems(
    of file: DocumentFile,
    _ document: any Document
  ) throws(DocumentError) -> FileProblems {
    var problems = try JSONLinesFormat().problems(of: file, document)
    if let path = file.path, JSONFormat().recognizes(path: path),
      let second = document.root?.child(at: 1).span
    {
      let failure = ScanFailure(
        second.value.lowerBound,
        .sentence { $0.syntax.json.oneValue }
      )
      problems.errors.append(SyntaxError(failure, in: file.bytes))
    }
    return problems
  }

  func editor(
    of document: any Document,
    _ file: DocumentFile
  ) throws(EditRefusal) -> (any DocumentEditor)? { JSONLinesEditor() }
}
