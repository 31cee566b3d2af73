extension NewValue {
  /// The value of a JSON text.
  ///
  /// - Throws: The place of an error, and what was expected.
  @MainActor package init(json text: String) throws(EditRefusal) {
    let document = JSONDocument(ByteReader(ByteSource(Array(text.utf8))), scansAll: true)
    if let error = document.error {
      throw EditRefusal(FileTexts.current.edits.errorInValue(error.column, "\(error)"))
    }
    guard let root = document.root else { throw EditRefusal(FileTexts.current.edits.noValueOfJSON) }
    self = try NewValue(of: root)
  }

  /// The value that a text means where nothing tells its kind: what it is in JSON, or else a text.
  @MainActor package init(guessing text: String) {
    self = NewValue.isWholeJSON(text) ? (try? NewValue(json: text)) ?? .text(text) : .text(text)
  }

  /// True for a text of JSON without blanks around it and without comments, which would get lost.
  private static func isWholeJSON(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last, !Byte.isSpace(first),
      !Byte.isSpace(last), let strictness = try? JSONStrictness(ByteSource(Array(text.utf8)))
    else { return false }
    return strictness.failure == nil && strictness.repeated.isEmpty
  }

  /// The maximum number of objects and lists around a value.
  private static let levelLimit = 500

  /// The value of a node and all below it.
  ///
  /// Its names and texts are those without quotes and escapes; comments are left out.
  ///
  /// - Throws: A refusal of too many levels.
  @MainActor package init(of node: any Node, levels: Int = 0) throws(EditRefusal) {
    guard levels < NewValue.levelLimit else {
      throw EditRefusal(FileTexts.current.edits.tooDeep(NewValue.levelLimit))
    }
    switch node.kind {
    case .object:
      var members: [Member] = []
      for child in node.ownValues {
        let value = try NewValue(of: child, levels: levels + 1)
        members.append(Member(child.name?.whole ?? "", value))
      }
      self = .object(members)
    case .list, .lines:
      var items: [NewValue] = []
      for child in node.ownValues { items.append(try NewValue(of: child, levels: levels + 1)) }
      self = .list(items)
    case .number: self = node.hasNumberOfJSON ? .number(node.text.whole) : .text(node.text.whole)
    case .boolean: self = .boolean(node.text.whole)
    case .null: self = .null
    case .date: self = .date(node.text.whole)
    case .text, .other, .comment: self = .text(node.text.whole)
    }
  }
}

extension Node {
  /// True unless its text is another number in JSON: `1.234` of a column with decimal commas.
  var hasNumberOfJSON: Bool {
    properties.numbers != .comma || !text.whole.utf8.contains(Byte.point)
  }
}
