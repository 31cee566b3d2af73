import TableModel
import TermTableTesting
import TestSupport
import Testing

@testable import TermTable

/// B2: a change can be undone after its table was left.
@MainActor @Suite struct UndoAcrossTablesStory {
  struct Job: Equatable {
    var isOn = false
    var level = 1
    var date = CalendarDate("2026-03-31") ?? .first
  }

  private let job = Box(Job())

  private func stage(_ table: Table) -> Stage { Stage(table, columns: 60, lines: 10) }

  private func plain() -> Table {
    Table("R") {
      Cell.link("Deep") {
        Table("Deep") {
          Cell.toggle("On", isOn: job.binding.isOn)
          Cell.slider("Level", value: job.binding.level, in: 0...200)
        }
      }
    }
  }

  @Test("P26 u in the table below undoes the last change by name, and ^R makes it again")
  func below() {
    let stage = stage(plain())
    stage.press(.enter, .space, .escape)
    #expect(job.value.isOn)
    stage.type("u")
    #expect(!job.value.isOn)
    #expect(stage.line(9) == " Undone: Deep › On off → on")
    stage.press(.control("r"))
    #expect(job.value.isOn)
  }

  @Test("P26 u in a table that was opened again undoes what was changed there before, and shows it")
  func openedAgain() {
    let stage = stage(plain())
    stage.press(.enter, .space, .down, .right, .escape, .enter)
    stage.type("uu")
    #expect(!job.value.isOn && job.value.level == 1)
    #expect(stage.line(9) == " Undone: On off → on")
    #expect(stage.focusedText?.hasPrefix("On") == true)
  }

  @Test("P26 the tables of a form share its changes, which go with a draft that is discarded")
  func form() {
    let table = Table("R") {
      Cell.toggle("Plain", isOn: job.binding.isOn)
      Cell.link("F") {
        Table("F", editing: job.binding) { draft in
          Cell.toggle("On", isOn: draft.isOn)
          Cell.link("Deep") {
            Table("Deep") { Cell.slider("Level", value: draft.level, in: 0...200) }
          }
        }
      }
    }
    let stage = stage(table)
    stage.press(.space, .down, .enter, .space, .down, .enter, .right, .escape)
    stage.type("u")
    #expect(stage.line(9) == " Undone: Deep › Level 1 → 2")
    stage.type("u")
    #expect(stage.line(9) == " Undone: On on → off")
    stage.type("u")
    #expect(stage.line(9) == " Nothing to undo")
    stage.press(.up, .space, .escape)
    stage.type("d")
    #expect(stage.line(0) == " R" && job.value.isOn)
    stage.type("u")
    #expect(stage.line(9) == " Undone: Plain off → on" && !job.value.isOn)
  }

  @Test("P26 steps of one control are undone together, and a change in the table of a control once")
  func together() {
    let table = Table("R") {
      Cell.slider("Level", value: job.binding.level, in: 0...200)
      Cell.date("Date", value: job.binding.date)
    }
    let stage = stage(table)
    stage.press(.right, .right, .right)
    stage.type("u")
    #expect(job.value.level == 1 && stage.line(9) == " Undone: Level 1 → 4")
    stage.type("u")
    #expect(stage.line(9) == " Nothing to undo")
    stage.press(.control("r"))
    #expect(job.value.level == 4)
    stage.press(.down, .enter, .down, .right)
    #expect("\(job.value.date)" == "2026-04-07")
    stage.press(.escape)
    stage.type("u")
    #expect("\(job.value.date)" == "2026-03-31")
    stage.type("u")
    #expect(job.value.level == 1)
  }

  /// Front end, 5.11.
  @Test("P26 only the last hundred changes are kept")
  func bounded() {
    let stage = stage(Table("R") { Cell.toggle("On", isOn: job.binding.isOn) })
    for _ in 0..<150 { stage.press(.space) }
    var undone = 0
    while undone < 200 {
      stage.type("u")
      if stage.line(9) == " Nothing to undo" { break }
      undone += 1
    }
    #expect(undone == 100)
  }
}
