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
