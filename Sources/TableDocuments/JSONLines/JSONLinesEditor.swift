/// Edits JSON lines: values inside a line, and whole lines.
struct JSONLinesEditor: DocumentEditor {
  let scope = EditScope.record

  func splices(for target: EditTarget) throws(EditRefusal) -> [Splice] {
    guard target.containers.count == 1 else {
      return try JSONEditor(scope: .record).splices(for: target)
    }
    if let error = target.node.error {
      throw EditRefusal("the line has an error (\(error)); expected a line without errors to edit")
    }
    let notation = JSONNotation()
    let lines = WholeLines(target.reader)
    switch target.change {
    case .set(let value):
      let text = try notation.text(of: value)
      let range = try target.span().value
      return target.reader.bytes(in: range).elementsEqual(text.utf8) ? [] : [Splice(range, text)]
    case .rename: return []
    case .delete: return lines.deleting(lines.lines(of: try target.span().value))
    case .add(_, let value, _):
      return lines.adding(try notation.text(of: value), at: target.spot)
    case .duplicate:
      return lines.adding(target.reader.text(try target.span().value), at: target.spot)
    case .move:
      return lines.moving(lines.lines(of: try target.span().value), to: target.spot)
    }
  }
}
