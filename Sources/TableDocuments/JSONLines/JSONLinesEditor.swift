/// Edits JSON lines: values inside a line, and whole lines.
struct JSONLinesEditor: RecordEditor {
  func lines(for target: EditTarget) throws(EditRefusal) -> any RecordLines {
    guard let error = target.node.error else { return WholeLines(target.reader) }
    throw EditRefusal(FileTexts.current.edits.lineHasError("\(error)"))
  }

  func record(_ value: NewValue, at target: EditTarget) throws(EditRefusal) -> [UInt8] {
    Array(try JSONNotation().text(of: value).utf8)
  }

  func fieldSplices(for target: EditTarget) throws(EditRefusal) -> [Splice] {
    try JSONEditor(scope: .record).splices(for: target)
  }
}
