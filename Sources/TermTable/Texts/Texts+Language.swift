import TableModel

extension Texts {
  /// The texts of a language file; those without a line are in English.
  ///
  /// ```
  /// # A line that begins with # says nothing.
  /// language = de
  /// hints.quit = Beenden
  /// rows.selected = {rows, plural, one {# Zeile} other {# Zeilen}} ausgewählt
  /// ```
  ///
  /// The name of a text is that of its property. The article <doc:TranslateYourTables> tells how
  /// texts with arguments are written; ``languageFile`` has all texts in English.
  ///
  /// Lines with the texts of the program `termtable`, such as `machine.memory.title`, say nothing
  /// here: a person has one file for all programs.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - name: The name of the file, with which an error message begins. If the file does not tell
  ///     its language, the name does: `de.txt`.
  /// - Throws: `LanguageError.mistake` for a line that is wrong, such as one with an unknown name.
  public init(language text: String, name: String = "language") throws(LanguageError) {
    try self.init(LanguageFile(text, name: name))
  }

  /// The texts of a language file that was read.
  ///
  /// - Throws: `LanguageError.mistake` for a line that is wrong.
  package init(_ file: LanguageFile) throws(LanguageError) {
    let english = Texts()
    let others = ProgramPart.allCases.map(\.rawValue)
    try file.check(LanguageEntry.all(of: english), except: others)
    self = try file.texts(english)
  }

  /// A language file of these texts, to be translated. It has no texts with arguments whose
  /// templates were replaced with functions.
  public var languageFile: String { Self.languageFile(of: LanguageEntry.all(of: self)) }

  /// Returns a language file of texts, with a title above those of each struct.
  package static func languageFile(of entries: [LanguageEntry]) -> String {
    let nested = ["model"] + ProgramPart.allCases.map(\.rawValue)
    var lines: [String] = []
    var group = ""
    for entry in entries {
      let parts = entry.name.split(separator: ".")
      let isNested = nested.contains(String(parts[0]))
      let name = parts.prefix(isNested ? 2 : 1).joined(separator: ".")
      if name != group { lines += ["", "# \(name)", ""] }
      group = name
      lines.append(entry.line)
    }
    return lines.dropFirst().joined(separator: "\n") + "\n"
  }
}

/// The parts of a language file with the texts of the program `termtable`.
package enum ProgramPart: String, CaseIterable, Sendable {
  case documents, files, schemas, screens, machine, app
}
