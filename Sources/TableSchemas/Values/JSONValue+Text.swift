import TableDocuments

extension JSONValue {
  /// The value as JSON in one line; a list or an object of more than some characters ends with “…”.
  func json(limit: Int = 60) -> String {
    var text = ""
    write(to: &text, limit: limit)
    return text
  }

  private func write(to text: inout String, limit: Int) {
    guard text.utf8.count < limit else {
      if !text.hasSuffix("…") { text += "…" }
      return
    }
    switch content {
    case .null: text += "null"
    case .boolean(let boolean): text += boolean ? "true" : "false"
    case .number(let number): text += number.json
    case .text(let string): text += quotedAsJSON(string)
    case .unknown: text += "?"
    case .list(let list):
      text += "["
      for (place, item) in list.enumerated() {
        if place > 0 { text += ", " }
        item.write(to: &text, limit: limit)
        if text.hasSuffix("…") { return }
      }
      text += "]"
    case .object(let object):
      text += "{"
      for (place, member) in object.members.enumerated() {
        if place > 0 { text += ", " }
        text += quotedAsJSON(member.name) + ": "
        member.value.write(to: &text, limit: limit)
        if text.hasSuffix("…") { return }
      }
      text += "}"
    }
  }
}
