#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What the environment says about the terminal. Decides only; nothing is looked up in it later.
struct TerminalEnvironment: Equatable {
  /// The terminal by its own name, empty where nobody said one.
  var name: String
  /// The names to try, the best first: `TERM`, or what most terminals understand.
  var candidates: [String]
  /// How long an Esc waits for the rest of a sequence, in milliseconds.
  var escapeDelay: Int
  /// What is said about colours.
  var colors: ColorWishes
  /// The command that starts the person's editor: `VISUAL`, else `EDITOR`, else vi.
  var editor: String

  /// - Parameter value: The value of an environment variable, nil where it is not set.
  init(value: (String) -> String?) {
    name = value("TERM") ?? ""
    candidates =
      (name.isEmpty ? [] : [name]) + ["xterm-256color", "vt100"].filter { $0 != value("TERM") }
    let asked = value("ESCDELAY").flatMap { Int($0) } ?? 0
    let usual = value("SSH_CONNECTION") == nil ? 25 : 50
    escapeDelay = (1...5000).contains(asked) ? asked : usual
    colors = ColorWishes(value: value)
    let editors = ["VISUAL", "EDITOR"].compactMap(value)
    editor = editors.first { $0.contains { !$0.isWhitespace } } ?? "vi"
  }

  /// The environment of this process.
  static var current: TerminalEnvironment {
    TerminalEnvironment { name in getenv(name).map { String(cString: $0) } }
  }

  /// What the shell runs to start the editor with a file: a command may have arguments, and be quoted.
  ///
  /// Where it can, the shell makes room for it: an editor that is suspended alone would leave the shell
  /// waiting.
  var editorScript: String {
    let isPlain = !editor.contains { ";|&(){}=!\n".contains($0) }
    return (isPlain ? "exec " : "") + editor + " \"$@\""
  }

  /// Whether a terminal of this name can be told to mark what is pasted.
  ///
  /// The old ones would print the request.
  static func marksPastes(_ name: String) -> Bool {
    name != "linux" && !name.hasPrefix("vt")
  }

  /// Whether a terminal of this name might turn text around that runs from right to left.
  ///
  /// The old ones do not, and have no blank of braille (see ``Glyph/blankFromLeftToRight``).
  static func turnsText(_ name: String) -> Bool {
    name != "linux" && !name.hasPrefix("vt")
  }
}
