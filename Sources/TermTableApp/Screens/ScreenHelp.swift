import TableDocuments
import TableScreens

/// The help of a definition: how it is used, and all its rows.
@MainActor struct ScreenHelp {
  private let screen: ScreenFile
  private let program: String

  /// - Parameter file: The definition, as the person has named it.
  init(_ screen: ScreenFile, in file: FileName) {
    self.screen = screen
    program = screen.isProgram ? file.shown : "termtable run \(file.quotedForShell)"
  }

  /// The forms of its commands, behind the name of the program.
  static let forms = [
    "[ROW]", "list [--json] [--depth NUMBER] [ROW]", "get [--json] ROW ...",
    "set [--dry-run] [--sudo] [--json] [--answer BUTTON] ROW=VALUE ...",
    "set [--dry-run] [--sudo] [--json] [--answer BUTTON] --from FILE",
    "describe [--json] ROW ...", "do [--sudo] [--answer BUTTON] ACTION [ROW=VALUE ...]",
    "undo [--dry-run] [--sudo] [--json] [--answer BUTTON]",
  ]

  /// The lines of the help.
  var lines: [String] {
    let texts = ScreenTexts.current.manual
    let manual = ScreenManual(screen.definition)
    let help = texts.help(screen.definition.title.harmless, program, texts.exitStatus)
    let all = [(texts.rows, manual.settings.flatMap(\.entries)), (texts.actions, manual.actions)]
    let width = all.flatMap(\.1).map { $0.path.count }.max() ?? 0
    return help.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      + all.filter { !$0.1.isEmpty }.flatMap { title, entries in
        ["", title] + entries.map { line($0, width) }
      }
  }

  private func line(_ entry: ScreenManual.Entry, _ width: Int) -> String {
    let space = String(repeating: " ", count: width - entry.path.count)
    return "  \(entry.path)\(space)  \(entry.title)".harmless
  }
}
