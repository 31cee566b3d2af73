import Testing

@testable import TermTable

/// What people type into the palette, and the commands that it means.
@Suite struct CommandQueryTests {
  /// The commands of a table that fit a text, the best first.
  private func found(_ text: String) -> [Command] {
    let query = CommandQuery(text)
    let ranked = KeyMap.standard.bindings[.table, default: []].map(\.command)
      .compactMap { command in
        query.rank(title: command.title, names: command.names).map { (command, $0) }
      }
    return ranked.enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
      .map(\.element.0)
  }

  @Test(
    "a word that people know leads to its command first",
    arguments: [
      ("add", .addBelow), ("new", .addBelow), ("remove", .deleteRow), ("filter", .filter),
      ("search", .find), ("find", .find), ("reload", .refresh), ("refresh", .refresh),
      ("diff", .showChanges), ("quit", .quit), ("exit", .quit), ("write", .save), ("undo", .undo),
      ("mouse", .mouse), ("help", .help), ("keys", .help), ("top", .first), ("line", .goToRow),
      ("yank", .copy), ("w", .save), ("q", .quit), ("wq", .saveAndQuit), ("x", .saveAndQuit),
      ("q!", .quitWithoutSaving), ("u", .undo), ("h", .help), ("colors", .themes),
      ("vim", .editOutside), ("grid", .switchLayout), ("COLLAPSE", .foldAll),
      ("back", .back),
    ] as [(String, Command)]
  )
  func words(text: String, command: Command) {
    #expect(found(text).first == command, "\(found(text))")
  }

  @Test("letters that stand somewhere in a title mean nothing")
  func scattered() {
    for text in ["dd", "print", "ath", "xport", "!", "…"] {
      #expect(found(text).isEmpty, "\(text): \(found(text))")
    }
  }

  @Test("each typed word begins a word of the command, in any order; accents do not count")
  func beginnings() {
    let query = CommandQuery("sec pre")
    #expect(query.rank(title: "Previous section", names: []) == .title)
    #expect(query.rank(title: "Previous row", names: ["section"]) == .name)
    #expect(query.rank(title: "Previous row", names: []) == nil)
    #expect(CommandQuery("prev").rank(title: "Previous", names: []) == .beginning)
    #expect(CommandQuery("öff").rank(title: "Offnen", names: []) == .beginning)
    #expect(CommandQuery(" ").isEmpty)
  }

  @Test("a slip of the finger finds a command only in a word of some length")
  func mistyped() {
    #expect(CommandQuery("refersh").similarity(title: "Refresh", names: []) == .mistyped)
    #expect(CommandQuery("prnt").similarity(title: "Previous control", names: []) == nil)
    #expect(CommandQuery("ad").similarity(title: "Back", names: []) == nil)
  }

  @Test(
    "the text after the name of a command is what it takes",
    arguments: [
      ("e /etc/hosts", "/etc/hosts"), ("E  a b ", "a b"), ("e", nil), ("e ", nil), ("ex a", nil),
    ] as [(String, String?)]
  )
  func arguments(text: String, argument: String?) {
    #expect(CommandQuery.argument(in: text, after: "e") == argument)
  }
}
