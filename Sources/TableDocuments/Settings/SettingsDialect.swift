/// A dialect of files of settings: one setting per line, a name and a value.
struct SettingsDialect: Sendable {
  /// The way in which values are written.
  enum Values: Sendable {
    /// As they are.
    case verbatim
    /// In single or double quotes or plain, as a shell reads them; a quoted value can have several
    /// lines.
    case shell
    /// With quotes, escapes and comments, as git reads them.
    case git
    /// With escapes, as Java reads them.
    case properties
    /// As they are, up to a comment after white space, as ssh reads most of them.
    case words
    /// With escapes, as GLib's GKeyFile reads them.
    case keyFile
  }

  /// What begins a section.
  enum Sections: Sendable {
    /// Nothing does.
    case none
    /// A line `[name]`.
    case brackets
    /// A line `[name]`, which settings can follow in the same line, as in git config.
    case openBrackets
    /// A setting of one of these names, in lower case, such as `Match User git`: it holds the
    /// settings up to the next one.
    case blocks(Set<String>)
  }

  /// How a value goes on in the next line.
  enum Continuation: Sendable {
    case none
    /// After a backslash at the end of the line.
    case backslash
    /// As systemd.syntax(7) says: the backslash becomes a space, and lines of comments between are
    /// left out.
    case unit
    /// By an indentation that is deeper than that of the name, as Python's configparser reads it.
    case indentation
  }

  /// The files in which settings can stand outside of all sections.
  enum RootSettings: Sendable {
    case always
    /// The files that have no section, or another setting outside of them.
    case besideOthers
    case never
  }

  /// Its usual name, such as “INI”.
  let name: String
  var extensions: Set<String> = []
  var fileNames: Set<String> = []
  /// The bytes that begin a comment.
  var commentSigns = [UInt8(ascii: "#"), UInt8(ascii: ";")]
  /// The byte that begins a comment after a value, wherever it stands outside of quotes; nil if
  /// none does.
  var commentAfterValue: UInt8?
  /// The bytes that end a name.
  var separators = [UInt8(ascii: "=")]
  /// True if white space ends a name as well.
  var isSeparatedBySpace = false
  /// The separator of a setting that has no other to follow.
  var separator = " = "
  var sections = Sections.brackets
  var continuation = Continuation.none
  /// True if a name without a value is a setting.
  var allowsNameAlone = false
  /// The names that its settings and sections can have.
  var names = Names.any
  /// The case that its names are compared without.
  var folding = NameFolding.none
  var values = Values.verbatim
  /// True if some reader of the files ends a line at all characters that do so in Unicode, such as
  /// U+2028, as Python's `splitlines` does in iniconfig and in cloud-init; false if the readers end
  /// lines in ASCII, as configparser, GLib, systemd and C do.
  var endsLinesAsUnicode = true
  var rootSettings = RootSettings.always
  /// False if two settings of a section with one name, in any case, are an error; and so are two
  /// sections.
  var repeatsNames = true
}

extension SettingsDialect {
  /// True if it has sections.
  var hasSections: Bool { if case .none = sections { false } else { true } }

  /// True if lines such as `Match User git` begin its sections.
  var hasBlocks: Bool { if case .blocks = sections { true } else { false } }

  /// True if a backslash at the end of a line continues it.
  var continuesAtBackslash: Bool { continuation == .backslash || continuation == .unit }

  /// The indentation of the settings of a section that has no other to follow.
  var indentation: String {
    switch sections {
    case .none, .brackets: ""
    case .openBrackets: "\t"
    case .blocks: "    "
    }
  }
}
