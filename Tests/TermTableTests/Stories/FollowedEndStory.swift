import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// An action that keeps the focus at the end of its table while it runs.
@MainActor @Suite struct FollowedEndStory {
  private let log = Log()
  private let gate = Gate()

  /// The stage of a table whose bar button `F` follows the end until the gate opens.
  private func stage() -> Stage {
    for number in 0..<20 { log.append("line \(number)") }
    let table = Table("Log") { Section(log: log) }
      .barButtons {
        Button("Follow", key: "F") { [gate] navigation in
          navigation.followEnd()
          await gate.wait()
        }
      }
    return Stage(table, columns: 50, lines: 6)
  }

  private func grow(_ stage: Stage, _ line: String) async {
    log.append(line)
    #expect(await stage.wait { stage.screen.contains("/\(log.lines.count)") })
  }

  @Test("P75 an action keeps the focus at the end until it ends, and the title says so")
  func follows() async {
    let stage = stage()
    await grow(stage, "first")
    #expect(stage.focusedText == "line 0")
    stage.press(.character("F"))
    #expect(await stage.wait { stage.focusedText == "first" })
    #expect(stage.line(0).contains("following"))
    await grow(stage, "second")
    #expect(stage.focusedText == "second")
    gate.open()
    #expect(await stage.wait { !stage.line(0).contains("following") })
    await grow(stage, "third")
    #expect(stage.focusedText == "second")
  }

  @Test("P75 who moves away stays, End and the key of the action follow again, Esc ends it")
  func leaves() async {
    let stage = stage()
    stage.press(.character("F"))
    #expect(await stage.wait { stage.focusedText == "line 19" })
    for (key, line) in [(Key.end, "by End"), (.character("F"), "by F")] {
      stage.press(.home)
      #expect(!stage.line(0).contains("following"))
      await grow(stage, "unseen")
      #expect(stage.focusedText == "line 0")
      stage.press(key)
      #expect(stage.line(0).contains("following"))
      await grow(stage, line)
      #expect(stage.focusedText == line)
    }
    stage.press(.escape)
    #expect(stage.line(5) == " No longer following the end")
    let last = stage.focusedText
    await grow(stage, "after")
    #expect(stage.focusedText == last)
    gate.open()
  }
}
