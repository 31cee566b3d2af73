import TableModel

extension Node {
  /// Its value as JSON in one line, whatever its format: dates and numbers that JSON cannot write
  /// are texts.
  ///
  /// - Throws: The error inside the value, or an `EditRefusal` of too many levels.
  package func json() throws -> String {
    var values = ScriptValues()
    var text = ""
    try values.write(self) { text += $0 }
    return text
  }

  /// Writes ``json()`` by parts, so that a value of any size takes little memory.
  ///
  /// - Throws: What ``json()`` throws; some parts may be written then.
  package func writeJSON(to write: ([UInt8]) -> Void) throws {
    var values = ScriptValues()
    var part: [UInt8] = []
    try values.write(self) { text in
      part += text.utf8
      guard part.count > ScriptValues.partSize else { return }
      write(part)
      part = []
    }
    write(part)
  }

  /// The node with its value, if that stands in the same document: a folder does not follow its
  /// links to files.
  package var valueInDocument: any Node { isAliasInDocument ? destination : self }

  /// True for an alias, whose value stands elsewhere in the document.
  package var isAliasInDocument: Bool { isAlias && !properties.leadsToFile }
}

/// Bounds a walk through values as scripts see them: an alias has the value of its anchor.
@MainActor package struct ScriptWalk {
  /// The maximum number of objects and lists around a value.
  private static let levelLimit = 500

  private var budget = AliasBudget()

  package init() {}

  /// Returns the node that has a value, and the number of aliases that lead to it.
  ///
  /// - Parameters:
  ///   - levels: The number of objects and lists around it.
  ///   - aliases: The number of aliases around it.
  /// - Throws: The error inside the value, or a refusal of too many levels or aliases.
  package mutating func enter(
    _ node: any Node,
    levels: Int,
    aliases: Int
  ) throws -> (node: any Node, aliases: Int) {
    let aliases = aliases + (node.isAliasInDocument ? 1 : 0)
    try budget.take(aliases)
    let node = node.valueInDocument
    if let error = node.error { throw error }
    guard levels < ScriptWalk.levelLimit else {
      throw EditRefusal(FileTexts.current.edits.tooDeep(ScriptWalk.levelLimit))
    }
    return (node, aliases)
  }
}

/// Writes values for scripts, with the kinds of JSON alone. An object has the members that its
/// merge keys bring in.
@MainActor private struct ScriptValues {
  /// The number of bytes that are written together.
  static let partSize = 1 << 16

  private let notation = JSONNotation()
  private var walk = ScriptWalk()

  mutating func write(
    _ node: any Node,
    levels: Int = 0,
    aliases: Int = 0,
    to write: (String) -> Void
  ) throws {
    let (node, aliases) = try walk.enter(node, levels: levels, aliases: aliases)
    var separator = ""
    switch node.kind {
    case .object:
      write("{")
      for child in try node.scriptMembers {
        write(separator + notation.quoted(child.name?.whole ?? "") + notation.colon)
        try self.write(child, levels: levels + 1, aliases: aliases, to: write)
        separator = ", "
      }
      write("}")
    case .list, .lines:
      write("[")
      for index in 0..<node.count {
        let child = node.child(at: index)
        guard child.isOwnValue else { continue }
        write(separator)
        try self.write(child, levels: levels + 1, aliases: aliases, to: write)
        separator = ", "
      }
      write("]")
    default: write(try notation.text(of: node.scalarForJSON))
    }
  }
}

/// The items of a list as JSON, one after the other.
@MainActor package struct JSONItems {
  private var written = ScriptValues()
  private var values: ValuesInTurn

  /// - Throws: A refusal of too many values.
  package init(of list: any Node) throws(EditRefusal) {
    values = try ValuesInTurn(scriptedIn: list, at: DocumentPath())
  }

  /// Returns the text of the next item; nil at the end.
  ///
  /// - Parameter unread: Called with the error of an item that was not understood, and is left out;
  ///   nil to throw it.
  /// - Throws: The error inside an item, or an `EditRefusal` of too many levels.
  package mutating func next(unread: ((SyntaxError) -> Void)?) throws -> String? {
    while let (_, node) = values.next() {
      if let unread, let error = node.error {
        unread(error)
        continue
      }
      var text = ""
      try written.write(node, levels: 1) { text += $0 }
      return text
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
        switch child.properties.merge {
        case nil: members.append(child)
        case .listed: place = place ?? members.count
        case .tooMany: throw EditRefusal.tooManyMembers
        }
      }
      guard let place else { return members }
      let inherited = (0..<count).map { self.child(at: $0) }.filter(\.properties.isInherited)
      members.insert(contentsOf: inherited, at: place)
      return members
    }
  }

  /// The value of a scalar.
  package var scalarForJSON: NewValue {
    let text = text.whole
    switch kind {
    case .null: return .null
    case .number:
      // With decimal commas, 1.234 is a great number.
      let isOther = properties.numbers == .comma && NumberNotation.comma.isUncertain(text)
      if JSONNotation.isNumber(text), !isOther { return .number(text) }
      guard !properties.hasGuessedKind, !NumberValue.isOctalInOlderYAML(text),
        let value = NumberValue(text)
      else { return .text(text) }
      return .number(value.json)
    case .boolean where !properties.hasGuessedKind:
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
  package static var tooManyMembers: EditRefusal {
    EditRefusal(FileTexts.current.edits.tooManyMerged)
  }
}

/// Returns a text as JSON, with its quotes.
package func quotedAsJSON(_ text: String) -> String { JSONNotation().quoted(text) }
