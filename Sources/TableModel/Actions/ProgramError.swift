/// The reason why another program did not run in the terminal (``Navigation/run(_:)``).
public enum ProgramError: Error, Equatable {
  /// There is no program of this name, or it cannot be run.
  case cannotStart(String)
  /// Another program has the terminal already, or the terminal is closed.
  case busy
  /// There is no screen to give away: tables are said line by line, or the table has been left.
  case noTerminal
}

extension ProgramError: CustomStringConvertible {
  /// The reason, and how to go on.
  public var description: String {
    switch self {
    case .cannotStart(let name):
      "Cannot start “\(name)”. Install it, or add its folder to PATH."
    case .busy: "Another program has the terminal. Wait until it has ended."
    case .noTerminal: "No other program can be shown here. Run it in a shell."
    }
  }
}

extension ProgramError: PhraseArgument {}
