import TableModel

/// A language that needs no file: the lines of a language file as literals of the program.
///
/// A literal lies in the program as it is and costs nothing until the language is used.
package struct BuiltInLanguage: Sendable {
  /// The tag of the language, such as `de`.
  package let tag: String
  /// The lines of the library, and those of the program.
  private var parts: [String]

  private init(_ tag: String, _ lines: String) {
    self.tag = tag
    parts = [lines]
  }

  /// All languages but English, with the texts of the library.
  package static let all = [german]

  /// German.
  fileprivate static let german = BuiltInLanguage("de", germanLines)

  /// Returns the language with lines for the texts of a program.
  package func adding(_ lines: String) -> BuiltInLanguage {
    var language = self
    language.parts.append(lines)
    return language
  }

  /// The lines of its language file.
  package var lines: String { parts.joined(separator: "\n\n") + "\n" }

  /// Returns the language as a file, whose lines are not checked.
  ///
  /// - Parameter inASCII: True to write its letters in ASCII, as “ae” for “ä”, for a terminal that
  ///   does not have them.
  /// - Throws: `LanguageError.mistake` for a line that is no line of a language file.
  package func file(inASCII: Bool = false) throws(LanguageError) -> LanguageFile {
    let lines = inASCII ? Self.inASCII(lines) : lines
    return try LanguageFile("", name: tag).completed(by: LanguageFile(lines, name: tag))
  }

  private static func inASCII(_ text: String) -> String {
    var ascii = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "ä": ascii += "ae"
      case "ö": ascii += "oe"
      case "ü": ascii += "ue"
      case "Ä": ascii += "Ae"
      case "Ö": ascii += "Oe"
      case "Ü": ascii += "Ue"
      case "ß": ascii += "ss"
      default: ascii.unicodeScalars.append(scalar)
      }
    }
    return ascii
  }
}

extension Texts {
  /// The texts in German, for tables in German:
  /// `Application(table, texts: .german)`.
  public static let german: Texts = {
    do throws(LanguageError) {
      return try Texts(BuiltInLanguage.german.file())
    } catch {
      assertionFailure("\(error)")
      return Texts()
    }
  }()
}
