/// Edits plain text, line by line.
struct TextLinesEditor: DocumentEditor {
  let reader: ByteReader

  var scope: EditScope { .record }
  var hasKinds: Bool { false }

  func encoded(_ splices: [Splice], for target: EditTarget) throws(EditRefusal) -> [Splice] {
    try target.checkEncoding()
    return splices
  }

  func splices(for target: EditTarget) throws(EditRefusal) -> [Splice] {
    let lines = WholeLines(reader)
    switch target.change {
    case .set(let value):
      let text = try line(value)
      let range = try target.span().value
      return reader.bytes(in: range).elementsEqual(text.utf8) ? [] : [Splice(range, text)]
    case .rename: return []
    case .delete: return lines.deleting(lines.lines(of: try target.span().value))
    case .add(_, let value, _): return lines.adding(try line(value), at: target.spot)
    case .duplicate:
      return lines.adding(
        reader.bytes(in: try target.span().value),
        at: lines.start(of: target.spot)
      )
    case .move: return lines.moving(lines.lines(of: try target.span().value), to: target.spot)
    }
  }

  private func line(_ value: NewValue) throws(EditRefusal) -> String {
    guard let text = value.text, value != .null, !text.utf8.contains(Byte.newline) else {
      throw EditRefusal("this file has lines of text; expected a text of one line")
    }
    return text
  }
}
