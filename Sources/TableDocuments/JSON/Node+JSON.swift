extension Node {
  /// Its value as JSON in one line, whatever its format: dates and numbers that JSON cannot write are texts.
  ///
  /// - Throws: A refusal of too many levels.
  package func json() throws(EditRefusal) -> String {
    try JSONNotation().text(of: try NewValue(of: scriptValue).plain)
  }

  /// The node with its value, for scripts: a foreign key has a value of its own, an alias that of its anchor.
  package var scriptValue: any Node { isAlias ? destination : self }

  /// True if its value is that of the node it links to.
  package var isAlias: Bool { link != nil && (kind.isContainer || kind == .other) }
}

extension NewValue {
  /// This value with the kinds of JSON alone.
  fileprivate var plain: NewValue {
    switch self {
    case .number(let text): JSONNotation.isNumber(text) ? self : .text(text)
    case .boolean(let word):
      switch word.lowercased() {
      case "true", "yes", "on": .boolean("true")
      case "false", "no", "off": .boolean("false")
      default: .text(word)
      }
    case .date(let text): .text(text)
    case .text, .null: self
    case .object(let members): .object(members.map { Member($0.name, $0.value.plain) })
    case .list(let items): .list(items.map(\.plain))
    }
  }
}

/// Returns a text as JSON, with its quotes.
package func quotedAsJSON(_ text: String) -> String { JSONNotation().quoted(text) }
