import TableModel

@testable import TermTable

/// The lines and the messages of a command of a program, and its exit status.
struct CommandOutcome {
  var lines: [String] = []
  var told: [String] = []
  var status: Int32 = 0

  /// Carries out a command of a program whose first table is `root`.
  @MainActor init(of arguments: [String], on root: Table) async {
    let terminal = HeadlessTerminal(size: Size(columns: 80, lines: 24))
    var (lines, told): ([String], [String]) = ([], [])
    do throws(ProgramFailure) {
      try await Application(root, terminal: terminal).run(
        try ProgramCall(arguments),
        print: { lines.append($0) },
        tell: { told.append($0) }
      )
    } catch {
      status = error.status.rawValue
      if let sentence = error.sentence(ProgramTexts()) { told.append(sentence) }
    }
    (self.lines, self.told) = (lines, told)
  }
}
