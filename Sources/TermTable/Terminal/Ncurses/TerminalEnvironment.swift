/// The environment variables about the terminal, read once.
struct TerminalEnvironment: Equatable {
  /// The name of the terminal in `TERM`; empty if there is none.
  var name: String
  /// The terminfo names to try, the best first: `TERM`, then those of common terminals.
  var candidates: [String]
  /// The time that an Esc waits for the rest of a sequence, in milliseconds.
  var escapeDelay: Int
  /// The preferences about colours.
  var colors: ColorPreferences
  /// The command that starts the person's editor: `VISUAL`, else `EDITOR`, else vi.
  var editor: String

  /// - Parameter value: Returns the value of an environment variable; nil if it is not set.
  init(value: (String) -> String?) {
    name = value("TERM") ?? ""
    candidates =
      (name.isEmpty ? [] : [name]) + ["xterm-256color", "vt100"].filter { $0 != value("TERM") }
    let asked = value("ESCDELAY").flatMap { Int($0) } ?? 0
    let usual = value("SSH_CONNECTION") == nil ? 25 : 50
    escapeDelay = (1...5000).contains(asked) ? asked : usual
    colors = ColorPreferences(value: value)
    let editors = ["VISUAL", "EDITOR"].compactMap(value)
    editor = editors.first { $0.contains { !$0.isWhitespace } } ?? "vi"
  }

  /// The environment of this process.
  static var current: TerminalEnvironment {
    TerminalEnvironment(value: System.value)
  }

  /// The shell script that starts the editor with a file. The command may have arguments and
  /// quotes.
  ///
  /// A plain command replaces the shell (`exec`): if the editor were suspended alone, the shell
  /// would wait for it.
  var editorScript: String {
    let isPlain = !editor.contains { ";|&(){}=!\n".contains($0) }
    return (isPlain ? "exec " : "") + editor + " \"$@\""
  }

  /// True if a terminal of this name can mark pastes. Old ones would print the request.
  static func marksPastes(_ name: String) -> Bool {
    name != "linux" && !name.hasPrefix("vt")
  }

  /// True if a terminal of this name may reorder right-to-left text.
  ///
  /// Old ones do not, and have no Braille blank (see ``Glyph/blankFromLeftToRight``).
  static func turnsText(_ name: String) -> Bool {
    name != "linux" && !name.hasPrefix("vt")
  }
}
