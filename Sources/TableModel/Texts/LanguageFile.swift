/// A language file: a line for each text, with its name and the text in a language.
///
/// ```
/// # A line that begins with # says nothing.
/// language = de
/// hints.quit = Beenden
/// rows.selected = {rows, plural, one {# Zeile} other {# Zeilen}} ausgewählt
/// linear.newText = "Neuer Text: "
/// ```
///
/// `language` is the tag of the language, whose plural forms count. Quotes around a text keep the
/// spaces at its ends; `\n` begins a new line, and `\\` is one backslash. For a text with arguments
/// see ``PhraseTemplate``. A text without a line stays English.
package struct LanguageFile: Sendable {
  /// The name that begins an error message.
  private let name: String
  /// The tag of the language, such as `de`, or the name of the file, whose beginning it is.
  package let language: String
  /// The lines by the names of their texts.
  private let lines: [String: LanguageLine]
  /// The lines for texts that have none in the file.
  private var others: [String: LanguageLine] = [:]
  private let plurals: PluralRule

  /// Reads a language file.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - name: The name of the file; without the line `language` it is the tag, up to a dot.
  /// - Throws: ``LanguageError/mistake(in:line:column:expected:found:)`` for the first line that
  ///   has no name and text.
  package init(_ text: String, name: String) throws(LanguageError) {
    var lines: [String: LanguageLine] = [:]
    var tag = name.split(separator: "/").last.map(String.init) ?? name
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = index == 0 && line.first == "\u{FEFF}" ? line.dropFirst() : line
      guard let line = try LanguageLine(line, number: index + 1, file: name) else { continue }
      guard lines[line.key] == nil else { throw line.errorOfKey(.anotherKey) }
      if line.key == Self.tagKey { tag = line.text } else { lines[line.key] = line }
    }
    self.name = name
    language = tag
    self.lines = lines
    plurals = PluralRule(language: tag)
  }

  /// Returns this file with the lines of another one of the same language for texts that have no
  /// line here. They are not checked.
  package func completed(by file: LanguageFile) -> LanguageFile {
    var completed = self
    completed.others = file.others.merging(file.lines) { _, line in line }
    return completed
  }

  /// The name of the line with the tag of the language.
  private static let tagKey = "language"

  /// Returns texts in this language; those without a line stay as they are.
  ///
  /// - Parameters:
  ///   - english: The texts in English.
  ///   - path: The beginning of the names of the texts, such as `documents`; empty for none.
  /// - Throws: ``LanguageError/mistake(in:line:column:expected:found:)`` for a text that is wrong.
  package func texts<Texts: Decodable>(
    _ english: Texts,
    at path: String = ""
  ) throws(LanguageError) -> Texts {
    do {
      return try Texts(from: TextsDecoder(english: english, path: path, file: self))
    } catch {
      throw error as? LanguageError ?? .unreadable(path: name, reason: "\(error)")
    }
  }

  /// Checks that each line has the name of a text.
  ///
  /// - Parameters:
  ///   - entries: The texts.
  ///   - parts: The beginnings of names that are not checked, such as `documents`.
  /// - Throws: ``LanguageError/mistake(in:line:column:expected:found:)`` for the first line with an
  ///   unknown name.
  package func check(
    _ entries: @autoclosure () -> [LanguageEntry],
    except parts: [String] = []
  ) throws(LanguageError) {
    guard !lines.isEmpty else { return }
    let entries = entries()
    let names = Set(entries.map(\.name))
    let unknown = lines.values.filter { line in
      !names.contains(line.key) && !parts.contains { line.key.hasPrefix("\($0).") }
    }
    guard let line = unknown.min(by: { $0.number < $1.number }) else { return }
    let nearest = MistypedWord(line.key).nearest(among: entries.lazy.map(\.name))
    throw line.errorOfKey(.key(nearest: nearest))
  }

  /// Returns a text in this language.
  ///
  /// - Parameters:
  ///   - english: The text in English.
  ///   - path: Its name.
  func text<Text: LoadableText>(_ english: Text, at path: String) throws(LanguageError) -> Text {
    var found: [LanguageLine] = []
    for entry in english.entries {
      let name = entry.name.isEmpty ? path : "\(path).\(entry.name)"
      guard var line = lines[name] ?? others[name] else { continue }
      line.name = entry.name
      line.plurals = plurals
      found.append(line)
    }
    return found.isEmpty ? english : try english.loaded(found)
  }
}

// MARK: - The names of texts

/// A text with its name, as a line of a language file.
package struct LanguageEntry: Equatable, Sendable {
  package var name: String
  package var text: String

  /// A text with its name, or with the part of the name after that of the property.
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// All texts of a struct, in their order.
  ///
  /// - Parameters:
  ///   - texts: A struct of texts.
  ///   - path: The beginning of the names of the texts, such as `documents`; empty for none.
  package static func all(of texts: Any, at path: String = "") -> [LanguageEntry] {
    if let text = texts as? any LoadableText {
      return text.entries.map { entry in
        LanguageEntry(name: entry.name.isEmpty ? path : "\(path).\(entry.name)", text: entry.text)
      }
    }
    return Mirror(reflecting: texts).children.flatMap { label, value -> [LanguageEntry] in
      // The property of a wrapper begins with an underscore.
      let name = String((label ?? "").drop { $0 == "_" })
      return all(of: value, at: path.isEmpty ? name : "\(path).\(name)")
    }
  }

  /// The line of a language file.
  package var line: String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
    let needsQuotes = text.first == " " || text.last == " " || text.first == "\""
    return "\(name) = " + (needsQuotes ? "\"\(escaped)\"" : escaped)
  }
}

/// A property whose text can be a line of a language file, or several.
package protocol LoadableText: Sendable {
  /// The text as it is now: one entry without a name, or several with names.
  var entries: [LanguageEntry] { get }
  /// Returns the text of some lines, at least one, whose names are those of the entries.
  func loaded(_ lines: [LanguageLine]) throws(LanguageError) -> Self
}

extension String: LoadableText {
  package var entries: [LanguageEntry] { [LanguageEntry(name: "", text: self)] }
  package func loaded(_ lines: [LanguageLine]) -> String { lines.first?.text ?? self }
}

/// The name of each text is its number, from 1.
extension [String]: LoadableText {
  package var entries: [LanguageEntry] {
    enumerated().map { LanguageEntry(name: "\($0 + 1)", text: $1) }
  }

  package func loaded(_ lines: [LanguageLine]) -> [String] {
    var texts = self
    for line in lines {
      if let number = Int(line.name), indices.contains(number - 1) { texts[number - 1] = line.text }
    }
    return texts
  }
}
