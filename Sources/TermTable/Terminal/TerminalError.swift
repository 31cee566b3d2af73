import TableModel

/// The reason why no table can be shown.
public enum TerminalError: Error, Equatable {
  /// The standard streams are no terminal, and there is no controlling terminal.
  case noTerminal
  /// The terminal of this name cannot move the cursor, or terminfo does not know it.
  case unusable(terminal: String)
  /// This process uses a terminal already.
  case busy
  /// This program needs to open more files than the system allows it.
  case tooFewFiles(needed: Int)
  /// The system has too little memory for the threads that this program needs, or allows it too
  /// few.
  case tooFewThreads
  /// The theme that the person named in a variable or an option cannot be used.
  case unusableTheme(ThemeError, from: String)
  /// The key map that the person named in a variable or an option cannot be used.
  case unusableKeyMap(KeyMapError, from: String)
  /// The language that the person named in a variable or an option cannot be used.
  case unusableLanguage(LanguageError, from: String)
  /// Standard output is closed or full.
  case cannotPrint
}

extension TerminalError: CustomStringConvertible {
  /// The mistake, and what was expected, without the name of the program; safe to print.
  public var description: String {
    switch self {
    case .noTerminal:
      "no terminal; expected one on standard output or /dev/tty"
    case .unusable(let name):
      "the terminal “\(name.printable)” cannot move the cursor; set TERM to the type of your terminal"
    case .busy:
      "a table is already shown; expected one application at a time"
    case .tooFewFiles(let needed):
      "too many open files; expected room for \(needed) more (ulimit -n)"
    case .tooFewThreads:
      "cannot start a thread; expected more memory (ulimit -v) or more processes (ulimit -u)"
    case .unusableKeyMap(let error, let source):
      "\(source): \(error)"
    case .unusableLanguage(let error, let source):
      "\(source): \(error)"
    case .unusableTheme(let error, let source):
      "\(source): \(error)"
    case .cannotPrint:
      "cannot write to standard output; expected it to be open and not full"
    }
  }
}
