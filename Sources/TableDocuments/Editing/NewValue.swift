/// A value that an edit writes.
package indirect enum NewValue: Hashable, Sendable {
  case text(String)
  /// A number, as it is to be written.
  case number(String)
  /// True or false in a word of the format, such as “true” or “yes”.
  case boolean(String)
  /// No value.
  case null
  /// A date, a time or both, as it is to be written.
  case date(String)
  /// Members in an order.
  case object([Member])
  /// Items in an order.
  case list([NewValue])

  /// A member of an object.
  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: NewValue

    package init(_ name: String, _ value: NewValue) {
      self.name = name
      self.value = value
    }
  }

  /// The text of a scalar; nil for an object or a list.
  package var text: String? {
    switch self {
    case .text(let text), .number(let text), .boolean(let text), .date(let text): text
    case .null: ""
    case .object, .list: nil
    }
  }

  /// The kind of a node with this value, in a format with types.
  package var kind: NodeKind {
    switch self {
    case .text: .text
    case .number: .number
    case .boolean: .boolean
    case .null: .null
    case .date: .date
    case .object: .object
    case .list: .list
    }
  }

  /// Its kind in words, with an article.
  var words: String {
    switch self {
    case .text: FileTexts.current.nodes.text
    case .number: FileTexts.current.nodes.number
    case .boolean: FileTexts.current.nodes.boolean
    case .null: FileTexts.current.nodes.null
    case .date: FileTexts.current.nodes.date
    case .object: FileTexts.current.nodes.object
    case .list: FileTexts.current.nodes.list
    }
  }
}

extension NewValue {
  /// The pairs of words for true and false.
  private static let booleans = [("true", "false"), ("yes", "no"), ("on", "off")]

  /// A value of the kind that a node has, written as `text`.
  ///
  /// - Throws: Why the text is no such value, or why the node does not tell the kind.
  @MainActor package init(_ text: String, like node: any Node) throws(EditRefusal) {
    switch node.kind {
    case .text: self = .text(text)
    case .number:
      guard NodeKind(of: text) == .number || NewValue.isSpecialNumber(text) else {
        throw EditRefusal(
          FileTexts.current.edits.noNumber(text.harmless, node.text.prefix(40).text.harmless)
        )
      }
      self = .number(text)
    case .boolean:
      let words = NewValue.words(like: node.text.whole)
      guard text.lowercased() == words.0.lowercased() || text.lowercased() == words.1.lowercased()
      else {
        throw EditRefusal(FileTexts.current.edits.neitherOf(text.harmless, words.0, words.1))
      }
      self = .boolean(text)
    case .date: self = .date(text)
    case .other: self = .text(text)
    case .null: self = NewValue(guessing: text)
    case .object, .list, .lines:
      throw EditRefusal(FileTexts.current.edits.hasValues(node.kind == .object))
    case .comment: throw EditRefusal(FileTexts.current.edits.isComment)
    }
  }

  /// The words for true and false that a text is one of.
  package static func words(like text: String) -> (String, String) {
    let word = text.lowercased()
    let pair = booleans.first { $0.0 == word || $0.1 == word } ?? booleans[0]
    guard let first = text.first, first.isUppercase else { return pair }
    if text == text.uppercased() { return (pair.0.uppercased(), pair.1.uppercased()) }
    return (pair.0.capitalized, pair.1.capitalized)
  }

  /// True for numbers that not all formats have, such as `0x1F`, `inf` and `NaN`.
  private static func isSpecialNumber(_ text: String) -> Bool {
    text.wholeMatch(
      of:
        /[-+]?(\.?inf|\.?nan|NaN|Infinity|0[xob][0-9a-fA-F_]+|[0-9_]+(\.[0-9_]+)?([eE][-+]?[0-9_]+)?)/
    )
      != nil
  }
}

extension String {
  /// This word with a capital letter at its beginning.
  package var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
