/// The way in which a format writes values: a format gives its scalars, names and brackets, and
/// `text(of:)` puts them together.
protocol Notation {
  /// The bytes of another name, whose quotes a new name keeps where they fit; empty for none.
  var nameExample: [UInt8] { get set }
  /// The text between a name and its value.
  var separator: String { get }
  /// The notation of the values in an object or a list.
  var inner: Self { get }

  /// Returns a name as it is written, the other functions a value; each throws a refusal of what
  /// the format cannot write.
  func name(_ name: String) throws(EditRefusal) -> String
  func quoted(_ text: String) throws(EditRefusal) -> String
  func number(_ text: String) throws(EditRefusal) -> String
  func boolean(_ word: String) throws(EditRefusal) -> String
  func date(_ text: String) throws(EditRefusal) -> String
  func null() throws(EditRefusal) -> String
  /// Returns an object of members that are written already.
  func object(_ members: [String]) -> String
  /// Returns a list of items that are written already.
  func list(_ items: [String]) -> String
}

extension Notation {
  /// Returns the text of a value.
  ///
  /// - Throws: A refusal of a value that the format cannot write.
  func text(of value: NewValue) throws(EditRefusal) -> String {
    switch value {
    case .text(let text): return try quoted(text)
    case .number(let text): return try number(text)
    case .boolean(let word): return try boolean(word)
    case .date(let text): return try date(text)
    case .null: return try null()
    case .object(let members):
      let inner = inner
      var parts: [String] = []
      for member in members { parts.append(try inner.text(of: member.value, named: member.name)) }
      return object(parts)
    case .list(let items):
      let inner = inner
      var parts: [String] = []
      for item in items { parts.append(try inner.text(of: item)) }
      return list(parts)
    }
  }

  /// Returns the text of a value after its name, if it has one.
  func text(of value: NewValue, named name: String?) throws(EditRefusal) -> String {
    guard let name else { return try text(of: value) }
    return try self.name(name) + separator + text(of: value)
  }

  func boolean(_ word: String) throws(EditRefusal) -> String {
    guard word == "true" || word == "false" else { throw .noBoolean(word) }
    return word
  }

  func null() -> String { "null" }
  func list(_ items: [String]) -> String { "[" + items.joined(separator: ", ") + "]" }
}

extension EditRefusal {
  /// - Parameter format: The language in the words of the sentence.
  static func noNumber(_ text: String, of format: String) -> EditRefusal {
    EditRefusal(FileTexts.current.edits.noNumberOf(text.harmless, format))
  }

  static func noBoolean(_ word: String) -> EditRefusal {
    EditRefusal(FileTexts.current.edits.notBoolean(word.harmless))
  }
}
