/// A text for each of several names, such as the title of each command.
///
/// ```swift
/// @Glossary(Command.allCases) public var title: @Sendable (Command) -> String = { $0.title }
/// ```
///
/// A language file has a line for each name: `commands.title.moveUp = Nach oben`. A name without a
/// line keeps its text.
@propertyWrapper public struct Glossary<Key: Sendable, Text: Sendable>: Sendable {
  /// The text of a key.
  public var wrappedValue: @Sendable (Key) -> Text
  private let keys: @Sendable () -> [Key]
  private let name: @Sendable (Key) -> String

  /// Texts in English.
  ///
  /// - Parameters:
  ///   - keys: The keys that have lines in a language file.
  ///   - name: Returns the name of a key, which stands in its line.
  package init(
    wrappedValue: @escaping @Sendable (Key) -> Text,
    _ keys: @escaping @Sendable @autoclosure () -> [Key],
    name: @escaping @Sendable (Key) -> String = { "\($0)" }
  ) {
    self.wrappedValue = wrappedValue
    self.keys = keys
    self.name = name
  }
}

extension Glossary: LoadableText where Text: GlossaryText {
  package var entries: [LanguageEntry] {
    keys().map { LanguageEntry(name: name($0), text: wrappedValue($0).inLanguageFile) }
  }

  package func loaded(_ lines: [LanguageLine]) throws(LanguageError) -> Glossary {
    var texts: [String: Text] = [:]
    for line in lines { texts[line.name] = Text(inLanguageFile: line.text) }
    var glossary = self
    glossary.wrappedValue = { [texts, name, wrappedValue] key in
      texts[name(key)] ?? wrappedValue(key)
    }
    return glossary
  }
}

extension Glossary: Decodable {
  /// Fails: only a language file has glossaries, whose names come from the texts in English.
  public init(from decoder: any Decoder) throws { throw TextsDecoder.refusal(of: decoder) }
}

/// A text of a glossary, as one line of a language file has it.
package protocol GlossaryText: Sendable {
  init(inLanguageFile text: String)
  var inLanguageFile: String { get }
}

extension String: GlossaryText {
  package init(inLanguageFile text: String) { self = text }
  package var inLanguageFile: String { self }
}

/// An empty line is no text.
extension String?: GlossaryText {
  package init(inLanguageFile text: String) { self = text.isEmpty ? nil : text }
  package var inLanguageFile: String { self ?? "" }
}

/// Words with commas between them.
extension [String]: GlossaryText {
  package init(inLanguageFile text: String) {
    self = text.split(separator: ",").map { String($0).trimmed }
  }

  package var inLanguageFile: String { joined(separator: ", ") }
}
