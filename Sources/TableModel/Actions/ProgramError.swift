/// The reason why another program did not run in the terminal (``Navigation/run(_:)``).
public enum ProgramError: Error, Equatable {
  /// There is no program of this name, or it cannot be run.
  case cannotStart(String)
  /// Another program has the terminal already, or the terminal is closed.
  case busy
  /// There is no screen to give away: tables are said line by line, or the table has been left.
  case noTerminal
}

extension ProgramError: CustomStringConvertible, PhraseArgument {
  /// The reason, and how to go on; in English.
  public var description: String { ModelTexts.english.errors.program(self) }

  package var phraseValue: PhraseValue {
    switch self {
    case .cannotStart(let name): PhraseValue(case: "cannotStart", [("name", name)])
    case .busy: PhraseValue(case: "busy")
    case .noTerminal: PhraseValue(case: "noTerminal")
    }
  }
}
