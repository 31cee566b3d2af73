import TableModel

extension Node {
  /// Its value as JSON in one line, whatever its format: dates and numbers that JSON cannot write are texts.
  ///
  /// - Throws: The error inside the value, or an `EditRefusal` of too many levels.
  package func json() throws -> String {
    var reader = ScriptReader()
    return try JSONNotation().text(of: reader.value(of: self))
  }

  /// The node with its value, for scripts: a foreign key has a value of its own, an alias that of its anchor.
  package var scriptValue: any Node { isAlias ? destination : self }

  /// The node with its value, if that stands in the same document: a folder does not follow its links to files.
  package var valueInDocument: any Node { isAliasInDocument ? destination : self }

  /// True for an alias, whose value stands elsewhere in the document.
  package var isAliasInDocument: Bool { isAlias && !(self is FolderEntryNode) }

  /// True if its value is that of the node it links to.
  package var isAlias: Bool { link != nil && (kind.isContainer || kind == .other) }
}

/// Reads values for scripts, with the kinds of JSON alone. An alias has the value of its anchor, and an object the members that
/// its merge keys bring in.
@MainActor private struct ScriptReader {
  /// The maximum number of objects and lists around a value.
  private static let levelLimit = 500

  private var budget = AliasBudget()

  mutating func value(
    of node: any Node,
    levels: Int = 0,
    aliases: Int = 0
  ) throws -> NewValue {
    let aliases = aliases + (node.isAliasInDocument ? 1 : 0)
    try budget.take(aliases)
    let node = node.valueInDocument
    if let error = node.error { throw error }
    guard levels < ScriptReader.levelLimit else {
      throw EditRefusal(
        "more than \(ScriptReader.levelLimit) objects and lists enclose a value; expected fewer"
      )
    }
    switch node.kind {
    case .object:
      var members: [NewValue.Member] = []
      for child in try node.scriptMembers {
        let value = try value(of: child, levels: levels + 1, aliases: aliases)
        members.append(NewValue.Member(child.name?.whole ?? "", value))
      }
      return .object(members)
    case .list, .lines:
      var items: [NewValue] = []
      for child in node.ownValues {
        items.append(try value(of: child, levels: levels + 1, aliases: aliases))
      }
      return .list(items)
    default: return node.scalarForJSON
    }
  }
}

/// The items of a list as JSON, one after the other.
@MainActor package struct JSONItems {
  private var reader = ScriptReader()
  private var values: ValuesInTurn

  /// - Throws: A refusal of too many values.
  package init(of list: any Node) throws(EditRefusal) {
    values = try ValuesInTurn(scriptedIn: list, at: DocumentPath())
  }

  /// Returns the text of the next item; nil at the end.
  ///
  /// - Parameter unread: Called with the error of an item that was not understood, and is left out; nil to throw it.
  /// - Throws: The error inside an item, or an `EditRefusal` of too many levels.
  package mutating func next(unread: ((SyntaxError) -> Void)?) throws -> String? {
    while let (_, node) = values.next() {
      if let unread, let error = node.error {
        unread(error)
        continue
      }
      return try JSONNotation().text(of: reader.value(of: node, levels: 1))
    }
    return nil
  }
}

extension Node {
  /// The members of an object, those that merge keys bring in in place of the first merge key.
  ///
  /// - Throws: A refusal of too many members.
  fileprivate var scriptMembers: [any Node] {
    get throws(EditRefusal) {
      var members: [any Node] = []
      var place: Int?
      for child in ownValues {
        switch child.merge {
        case nil: members.append(child)
        case .listed: place = place ?? members.count
        case .tooMany: throw EditRefusal.tooManyMembers
        }
      }
      guard let place else { return members }
      let inherited = (0..<count).map { self.child(at: $0) }.filter(\.isInherited)
      members.insert(contentsOf: inherited, at: place)
      return members
    }
  }

  /// The value of a scalar.
  var scalarForJSON: NewValue {
    let text = text.whole
    switch kind {
    case .null: return .null
    case .number:
      // With decimal commas, 1.234 is a great number.
      let isOther = numbers == .comma && NumberNotation.comma.isUncertain(text)
      if JSONNotation.isNumber(text), !isOther { return .number(text) }
      guard !hasGuessedKind, !NumberValue.isOctalInOlderYAML(text), let value = NumberValue(text)
      else { return .text(text) }
      return .number(value.json)
    case .boolean where !hasGuessedKind:
      switch text.lowercased() {
      case "true", "yes", "on": return .boolean("true")
      case "false", "no", "off": return .boolean("false")
      default: return .text(text)
      }
    default: return .text(text)
    }
  }
}

extension EditRefusal {
  /// More inherited members than are listed.
  static let tooManyMembers = EditRefusal(
    "merge keys bring in too many members to list them; expected fewer"
  )
}

/// Returns a text as JSON, with its quotes.
package func quotedAsJSON(_ text: String) -> String { JSONNotation().quoted(text) }
