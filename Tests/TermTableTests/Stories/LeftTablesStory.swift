import Fuzzing
import TableModel
import Testing

@testable import TermTable

/// Tables that a person has left, which are freed.
@MainActor @Suite struct LeftTablesStory {
  @Test("K64 a table that was left is freed, after commands of all kinds in it")
  func freed() async {
    let model = EverythingModel(seed: 5)
    let terminal = HeadlessTerminal(size: Size(columns: 60, lines: 20))
    let application = Application.startedStill(
      Table("Root") { Cell.link("Open") { model.table(hasTabs: true, hooks: true) } },
      on: terminal
    )
    terminal.send([.key(.enter)])
    weak var left: OpenTable?
    weak var listing: Listing?
    func walk() {
      left = application.started.stack.top
      listing = application.started.stack.top.listing
      let keys: [Key] = [
        .character("E"), .character("d"), .character("a"), Key(.down, .shift), .character("v"),
        .down, .character("E"), .space, .character("z"), .character("w"),
        .character("'"), .character("H"), .character(">"), .character("<"),
      ]
      for key in keys { terminal.send([.key(key)]) }
      #expect(application.started.stack.top === left)
    }
    walk()
    for _ in 0..<3 { terminal.send([.key(.character("h"))]) }
    #expect(application.started.stack.isAtRoot)
    for _ in 0..<20 { await Task.yield() }
    #expect(left == nil && listing == nil)
    application.stop()
  }
}
