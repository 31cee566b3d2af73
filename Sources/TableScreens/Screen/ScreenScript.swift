/// The script that uses a composed table: nobody sees the table, and lines are printed.
@MainActor package struct ScreenScript {
  /// True to write the plan of a change in place of carrying it out.
  let isDryRun: Bool
  /// True to print what changes wait for as JSON, on standard output.
  let printsJSON: Bool
  /// True if it takes the last save back: the table is the one row that does that.
  let undoes: Bool
  /// False if somebody else has answered the questions before.
  let asks: Bool
  /// Writes a text of lines as it is.
  let write: @MainActor (String) -> Void
  /// Prints a line of an action.
  let print: @MainActor (String) -> Void
  /// Prints a line of a command that a change runs, apart from what is printed for the script.
  let log: @MainActor (String) -> Void
  /// Tells a person a sentence.
  let tell: @MainActor (String) -> Void

  /// The id of the row that takes the last save back.
  package nonisolated static let undoRow = "undo"

  package init(
    isDryRun: Bool,
    printsJSON: Bool = false,
    undoes: Bool = false,
    asks: Bool = true,
    write: @escaping @MainActor (String) -> Void,
    print: @escaping @MainActor (String) -> Void,
    log: @escaping @MainActor (String) -> Void,
    tell: @escaping @MainActor (String) -> Void
  ) {
    (self.isDryRun, self.printsJSON) = (isDryRun, printsJSON)
    (self.undoes, self.asks, self.write) = (undoes, asks, write)
    (self.print, self.log, self.tell) = (print, log, tell)
  }
}
