/// Edits plain text, line by line.
struct TextLinesEditor: RecordEditor {
  var hasKinds: Bool { false }

  func encoded(_ splices: [Splice], for target: EditTarget) throws(EditRefusal) -> [Splice] {
    try target.checkEncoding()
    return splices
  }

  func record(_ value: NewValue, at target: EditTarget) throws(EditRefusal) -> [UInt8] {
    guard let text = value.text, value != .null, !text.utf8.contains(Byte.newline) else {
      throw EditRefusal(FileTexts.current.edits.onlyLines)
    }
    return Array(text.utf8)
  }
}
