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
  /// - Parameters:
  ///   - text: The lines.
  ///   - name: The name of the file, with which an error message begins. If the file does not tell
  ///     its language, the name does: `de.txt`.
  /// - Throws: `LanguageError.mistake` for a line that is wrong, such as one with an unknown name.
  public init(language text: String, name: String = "language") throws(LanguageError) {
    let english = Texts()
    let file = try LanguageFile(text, name: name)
    try file.check(LanguageEntry.all(of: english))
    self = try file.texts(english)
  }

  /// A language file of these texts, to be translated. It has no texts with arguments whose
  /// templates were replaced with functions.
  public var languageFile: String {
    var lines: [String] = []
    var group = ""
    for entry in LanguageEntry.all(of: self) {
      let parts = entry.name.split(separator: ".")
      let name = parts[0] == "model" ? parts.prefix(2).joined(separator: ".") : String(parts[0])
      if name != group { lines += ["", "# \(name)", ""] }
      group = name
      lines.append(entry.line)
    }
    return lines.dropFirst().joined(separator: "\n") + "\n"
  }
}
