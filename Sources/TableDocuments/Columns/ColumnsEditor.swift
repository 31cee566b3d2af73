/// Edits files of records in columns, a line each.
struct ColumnsEditor: DocumentEditor {
  let dialect: ColumnsDialect
  let reader: ByteReader

  var hasKinds: Bool { false }
  var commentNotation: CommentNotation? { .number }

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
        at: lines.start(of: target.spot)
      )
    case .duplicate:
      return lines.adding(
        reader.bytes(in: try target.span().value),
        at: lines.start(of: target.spot)
      )
    case .move: return lines.moving(lines.lines(of: try target.span().value), to: target.spot)
    }
  }

  var askedFields: [String]? { dialect.columns }

  func encoded(_ splices: [Splice], for target: EditTarget) throws(EditRefusal) -> [Splice] {
    try target.checkEncoding()
    return splices
  }

  // MARK: - Fields

  private func field(_ target: EditTarget) throws(EditRefusal) -> [Splice] {
    switch target.change {
    case .set(let value):
      let range = try target.span().value
      let bytes = try bytes(of: value, inColumn: target.index ?? 0)
      return reader.bytes(in: range) == bytes ? [] : [Splice(range, bytes)]
    case .add(let name, let value, .end) where name == nextColumn(of: target.container):
      // A line can end before its last fields.
      guard let end = target.container.span?.value.upperBound else { return [] }
      let column = dialect.columns.firstIndex(of: name ?? "") ?? 0
      let field = try bytes(of: value, inColumn: column)
      return [Splice(end..<end, [dialect.separator ?? Byte.space] + field)]
    default:
      throw EditRefusal(
        "the columns of this file are fixed; expected a new value of a field, or an edit of a record"
      )
    }
  }

  /// The first column that a record does not have.
  private func nextColumn(of record: any Node) -> String? {
    let count = record.ownValues.count
    return count < dialect.columns.count ? dialect.columns[count] : nil
  }

  /// Returns a field as it is written.
  private func bytes(of value: NewValue, inColumn column: Int) throws(EditRefusal) -> [UInt8] {
    let isLast = column == dialect.columns.count - 1
    guard let text = value.text, value != .null else {
      throw EditRefusal("a field is one text; expected a text or a number")
    }
    let bytes = dialect.encoded(text)
    guard !bytes.contains(Byte.newline) else {
      throw EditRefusal("a record has one line; expected a text of one line")
    }
    guard !dialect.beginsComment(bytes, inColumn: column) else {
      throw EditRefusal("“#” would begin a comment here; expected a text without it")
    }
    if let separator = dialect.separator {
      guard !bytes.contains(separator) else {
        throw EditRefusal(
          "a field cannot contain “\(Character(Unicode.Scalar(separator)))”; expected a text without it"
        )
      }
    } else if bytes.isEmpty || !isLast && bytes.contains(where: Byte.isSpace) {
      throw EditRefusal(
        bytes.isEmpty
          ? "white space separates the fields of this file, so none can be empty; expected a text"
          : "white space separates the fields of this file; expected one word"
      )
    }
    return bytes
  }

  // MARK: - Records

  /// Gives a new record its fields: of an object with the first columns, of a list, or of the text of a line.
  func adjusted(_ target: EditTarget) throws(EditRefusal) -> EditTarget {
    guard case .add(nil, let value, let place) = target.change, target.containers.count == 1 else {
      return target
    }
    let fields: [NewValue]
    switch value {
    case .text(let line): fields = try self.fields(ofLine: line)
    case .list(let items): fields = items
    case .object(let members)
    where members.map(\.name) == Array(dialect.columns.prefix(members.count)):
      fields = members.map(\.value)
    default: fields = []
    }
    guard dialect.leastCount...dialect.columns.count ~= fields.count else {
      throw EditRefusal(
        "a record has the fields \(dialect.columns.joined(separator: ", ")); expected them in this order, or a line of text"
      )
    }
    var adjusted = target
    let members = zip(dialect.columns, fields).map { NewValue.Member($0, $1) }
    adjusted.change = .add(name: nil, .object(members), place)
    return adjusted
  }

  private func fields(ofLine line: String) throws(EditRefusal) -> [NewValue] {
    let bytes = Array(line.utf8)
    let parser = ColumnsParser(bytes, dialect)
    let content = parser.content(of: bytes[...])
    guard !bytes.contains(Byte.newline), content == bytes.trimmed(bytes.indices) else {
      throw EditRefusal("a record has one line; expected a text of one line without a comment")
    }
    return parser.fields(content).map { field in
      .text(String(decoding: dialect.decoded(bytes[field]), as: UTF8.self))
    }
  }

  /// Returns the line of a new record, with the blanks between the fields of another one.
  private func line(of value: NewValue, like sample: (any Node)?) throws(EditRefusal) -> [UInt8] {
    guard case .object(let members) = value else { return [] }
    let spans = sample?.ownValues.compactMap(\.span?.value) ?? []
    var line: [UInt8] = []
    for (index, member) in members.enumerated() {
      if index > 0 {
        let copied =
          index < spans.count
          ? reader.bytes(in: spans[index - 1].upperBound..<spans[index].lowerBound) : [Byte.tab]
        line += dialect.separator.map { [$0] } ?? copied
      }
      line += try bytes(of: member.value, inColumn: index)
    }
    return line
  }
}
