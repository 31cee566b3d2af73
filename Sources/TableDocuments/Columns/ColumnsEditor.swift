/// Edits files of records in columns, a line each.
struct ColumnsEditor: RecordEditor {
  let dialect: ColumnsDialect
  let reader: ByteReader

  var scope: EditScope { .file }
  var hasKinds: Bool { false }
  var hasFields: Bool { true }
  /// Files with colons, such as passwd, have readers that take a comment for a record.
  var commentNotation: CommentNotation? {
    dialect.shapes.contains { $0.separator == .byte(Byte.colon) } ? nil : .number
  }

  /// No field of a record can be empty: a line of /etc/hosts.
  func form(forRecordOf list: Location) throws(EditRefusal) -> RecordForm? {
    let names = dialect.usual.columns
    guard list.container == nil else { return nil }
    return RecordForm(
      title: FileTexts.current.csv.newRow,
      fields: names.map { RecordForm.Field(name: $0.capitalized) }
    ) { texts in
      // Up to the last field that has a text.
      let count = texts.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
      return .object(zip(names, texts).prefix(count).map { NewValue.Member($0, .text($1)) })
    }
  }

  func encoded(_ splices: [Splice], for target: EditTarget) throws(EditRefusal) -> [Splice] {
    try target.checkEncoding()
    return splices
  }

  // MARK: - Fields

  func fieldSplices(for target: EditTarget) throws(EditRefusal) -> [Splice] {
    let record = target.container.span?.value ?? 0..<0
    let shape = dialect.shape(of: reader.bytes(in: record)[...])
    switch target.change {
    case .set(let value):
      let range = try target.span().value
      let bytes = try bytes(of: value, shape, column: target.index ?? 0)
      let old = reader.bytes(in: range)
      return dialect.decoded(old[...]) == dialect.decoded(bytes[...]) ? [] : [Splice(range, bytes)]
    case .add(let name, let value, .end)
    where name == shape.column(target.container.ownValues.count):
      // A line can end before its last fields.
      let column = shape.columns.firstIndex(of: name ?? "") ?? 0
      let field = try bytes(of: value, shape, column: column)
      return [
        Splice(record.upperBound..<record.upperBound, [shape.separatingByte ?? Byte.space] + field)
      ]
    default:
      throw EditRefusal(FileTexts.current.csv.fixedColumns)
    }
  }

  /// Returns a field as it is written.
  private func bytes(
    of value: NewValue,
    _ shape: RecordShape,
    column: Int
  ) throws(EditRefusal) -> [UInt8] {
    let isLast = column == shape.columns.count - 1
    guard let text = value.text, value != .null else {
      throw EditRefusal(FileTexts.current.csv.oneText)
    }
    let bytes = dialect.encoded(text)
    guard !bytes.contains(Byte.newline),
      !text.unicodeScalars.contains(where: \.endsLine)
    else {
      throw EditRefusal(FileTexts.current.csv.oneLine)
    }
    guard !dialect.beginsComment(bytes, inColumn: column) else {
      throw EditRefusal(FileTexts.current.csv.noComment)
    }
    switch shape.separator {
    case .byte(let separator):
      guard !bytes.contains(separator) else {
        throw EditRefusal(
          FileTexts.current.csv.noSeparator(String(Unicode.Scalar(separator)))
        )
      }
    case .assignment:
      guard !bytes.isEmpty else {
        throw EditRefusal(FileTexts.current.csv.needsValue)
      }
    case .space:
      guard !bytes.isEmpty, isLast || !bytes.contains(where: Byte.isSpace) else {
        throw EditRefusal(
          bytes.isEmpty
            ? FileTexts.current.csv.noEmptyField
            : FileTexts.current.csv.oneWord
        )
      }
    }
    return bytes
  }

  // MARK: - Records

  /// Gives a new record its fields: of an object with the first columns, of a list, or of the text
  /// of a line.
  func adjusted(_ target: EditTarget) throws(EditRefusal) -> EditTarget {
    guard case .add(nil, let value, let place) = target.change, target.containers.count == 1 else {
      return target
    }
    guard let (shape, fields) = try record(of: value) else {
      throw EditRefusal(
        FileTexts.current.csv.fieldsInOrder(dialect.usual.columns.joined(separator: ", "))
      )
    }
    var adjusted = target
    let members = zip(shape.columns, fields).map { NewValue.Member($0, $1) }
    adjusted.change = .add(name: nil, .object(members), place)
    return adjusted
  }

  /// Returns the shape and the fields of a new record; nil if it fits no shape.
  private func record(
    of value: NewValue
  ) throws(EditRefusal) -> (shape: RecordShape, fields: [NewValue])? {
    switch value {
    case .text(let line):
      let (shape, fields) = try self.fields(ofLine: line)
      return shape.takes(fields.count) ? (shape, fields) : nil
    case .list(let items):
      let first = items.first?.text.map { Array($0.utf8) } ?? []
      let shape = dialect.shapes.first { $0.takes(items.count) && $0.canBegin(with: first[...]) }
      return shape.map { ($0, items) }
    case .object(let members):
      return shape(of: members).map { ($0, members.map(\.value)) }
    default: return nil
    }
  }

  /// Returns the shape whose first columns are the members of an object.
  private func shape(of members: [NewValue.Member]) -> RecordShape? {
    dialect.shapes.first {
      $0.takes(members.count) && $0.columns.starts(with: members.map(\.name))
    }
  }

  private func fields(
    ofLine line: String
  ) throws(EditRefusal) -> (shape: RecordShape, fields: [NewValue]) {
    let bytes = Array(line.utf8)
    let parser = ColumnsParser(bytes, dialect)
    let content = parser.content(of: bytes[...])
    guard !bytes.contains(Byte.newline), content == bytes.trimmed(bytes.indices) else {
      throw EditRefusal(FileTexts.current.csv.oneLineWithoutComment)
    }
    let shape = dialect.shape(of: bytes[content])
    let fields = shape.fields(content, in: bytes).map { field in
      NewValue.text(String(decoding: dialect.decoded(bytes[field]), as: UTF8.self))
    }
    return (shape, fields)
  }

  /// Returns the line of a new record, with the blanks between the fields of another one.
  func record(_ value: NewValue, at target: EditTarget) throws(EditRefusal) -> [UInt8] {
    guard case .object(let members) = value, let shape = shape(of: members) else { return [] }
    let sample = target.spot?.previous ?? target.spot?.next
    let isLike = sample?.ownValues.first?.name?.whole == shape.columns.first
    let spans = isLike ? sample?.ownValues.compactMap(\.span?.value) ?? [] : []
    var line: [UInt8] = []
    for (index, member) in members.enumerated() {
      if index > 0 {
        let copied =
          index < spans.count
          ? reader.bytes(in: spans[index - 1].upperBound..<spans[index].lowerBound) : [Byte.tab]
        line += shape.separatingByte.map { [$0] } ?? copied
      }
      line += try bytes(of: member.value, shape, column: index)
    }
    return line
  }
}
