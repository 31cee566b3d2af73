/// Edits files of records in columns, a line each.
struct ColumnsEditor: DocumentEditor {
  let dialect: ColumnsDialect
  let reader: ByteReader

  var hasKinds: Bool { false }

  func splices(for target: EditTarget) throws(EditRefusal) -> [Splice] {
    let lines = WholeLines(reader)
    guard target.containers.count == 1 else { return try field(target) }
    switch target.change {
    case .set: throw EditRefusal("this is a record; expected the path of one of its fields")
    case .rename: return []
    case .delete: return lines.deleting(lines.lines(of: try target.span().value))
    case .add(_, let value, _):
      return lines.adding(
        try line(of: value, like: target.spot?.previous ?? target.spot?.next),
        at: target.spot
      )
    case .duplicate:
      return lines.adding(
        reader.bytes(in: try target.span().value),
        at: lines.start(of: target.spot)
      )
    case .move: return lines.moving(lines.lines(of: try target.span().value), to: target.spot)
    }
  }

  private func field(_ target: EditTarget) throws(EditRefusal) -> [Splice] {
    guard case .set(let value) = target.change else {
      throw EditRefusal(
        "the columns of this file are fixed; expected a new value of a field, or an edit of a record"
      )
    }
    let range = try target.span().value
    let isLast = target.index == dialect.columns.count - 1
    let text = try text(of: value, isLast: isLast)
    return reader.bytes(in: range).elementsEqual(text.utf8) ? [] : [Splice(range, text)]
  }

  private func text(of value: NewValue, isLast: Bool) throws(EditRefusal) -> String {
    guard let text = value.text, value != .null else {
      throw EditRefusal("a field is one text; expected a text or a number")
    }
    let bytes = text.utf8
    if let separator = dialect.separator {
      guard isLast || !bytes.contains(separator) else {
        throw EditRefusal(
          "a field cannot contain “\(Character(Unicode.Scalar(separator)))”; expected a text without it"
        )
      }
    } else if !isLast, bytes.isEmpty || bytes.contains(where: Byte.isSpace) {
      throw EditRefusal("white space separates the fields of this file; expected one word")
    }
    guard !bytes.contains(Byte.newline) else {
      throw EditRefusal("a record has one line; expected a text of one line")
    }
    return text
  }

  /// Returns the line of a new record, with the blanks between the fields of another one.
  private func line(of value: NewValue, like sample: (any Node)?) throws(EditRefusal) -> String {
    guard case .object(let members) = value, !members.isEmpty,
      members.map(\.name) == Array(dialect.columns.prefix(members.count))
    else {
      throw EditRefusal(
        "a record has the fields \(dialect.columns.joined(separator: ", ")); expected them in this order"
      )
    }
    let spans = sample?.ownValues.compactMap(\.span?.value) ?? []
    var line = ""
    for (index, member) in members.enumerated() {
      if index > 0 {
        let separator = dialect.separator.map { String(Unicode.Scalar($0)) }
        let copied =
          index < spans.count
          ? reader.text(spans[index - 1].upperBound..<spans[index].lowerBound) : "\t"
        line += separator ?? copied
      }
      line += try text(of: member.value, isLast: index == dialect.columns.count - 1)
    }
    return line
  }
}
