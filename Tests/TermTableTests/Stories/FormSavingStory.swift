import Observation
import TableModel
import TermTableTesting
import TestSupport
import Testing

@testable import TermTable

/// Saving forms: of many rows, with several errors, from within other tables.
@MainActor @Suite struct FormSavingStory {
  struct Job: Equatable {
    var isOn = false
    var deep = Deep()
    var names: [String] = []
  }

  struct Deep: Equatable {
    var host = "h"
    var port = 1
  }

  private let job = Box(Job())

  private func stage(_ table: Table, columns: Int = 60, lines: Int = 14) -> Stage {
    Stage(table, columns: columns, lines: lines)
  }

  // MARK: - Many rows

  private func manyRows(saved: @escaping @MainActor () -> Void = {}) -> Table {
    Table("Many", editing: job.binding) { draft in
      Section("Names", count: draft.value.names.count) { row in
        Cell.field("Name \(row)", value: draft.names[row])
          .error(draft.value.names[row] == "bad" ? "Name \(row) is bad" : nil)
          .checked(draft.value.names[row]) { $0 == "taken" ? "It is taken" : nil }
      }
      Section {
        Cell("Spoil") { draft.names[10_020].value = "bad" }.id("spoil")
        Cell("Take") { draft.names[10_030].value = "taken" }.id("take")
      }
    } save: { _ in
      saved()
    }
  }

  /// Front end, 5.6.
  @Test("K59 a form of more than 10,000 rows is not saved with an error in any of them")
  func errorInManyRows() async {
    job.value.names = Array(repeating: "good", count: 10_050)
    var saves = 0
    let stage = stage(manyRows { saves += 1 })
    stage.press(Key(.character("G"), .alt), .up, .enter)
    stage.press(.control("s"))
    #expect(await stage.wait { stage.screen.contains("Name 10020 is bad") }, "\(stage.screen)")
    #expect(stage.focusedText?.contains("Name 10020") == true, "\(stage.screen)")
    #expect(saves == 0 && job.value.names[10_020] == "good")
    stage.press(.control("u"))
    stage.type("fine")
    stage.press(.control("s"))
    #expect(await stage.wait { saves == 1 })
    #expect(await stage.wait { job.value.names[10_020] == "fine" })
  }

  /// Front end, 5.6.
  @Test("K59 a rule that takes time also checks a changed row that was never seen")
  func slowRuleInManyRows() async {
    job.value.names = Array(repeating: "good", count: 10_050)
    var saves = 0
    let stage = stage(manyRows { saves += 1 })
    stage.press(Key(.character("G"), .alt), .enter)
    stage.press(.control("s"))
    #expect(await stage.wait { stage.screen.contains("It is taken") }, "\(stage.screen)")
    #expect(saves == 0)
  }

  // MARK: - Errors

  /// Front end, 5.5.
  @Test("K59 ^S in the table of errors shows the errors of now, not another table above it")
  func errorsOnce() {
    let table = Table("Form", editing: job.binding) { draft in
      Cell.toggle("On", isOn: draft.isOn).error("Never right")
      Cell.field("Host", value: draft.deep.host).error("Nor this")
    }
    let stage = stage(table)
    stage.press(.space)
    for _ in 0..<3 { stage.press(.control("s")) }
    #expect(stage.line(0) == " ‹ Form › Not saved: 2 errors")
    stage.press(.escape)
    #expect(stage.line(0).hasPrefix(" Form"))
  }

  // MARK: - Leaving

  /// B6.
  @Test("K58 “Saved” is said although the action of saving leaves the table")
  func savedAfterPop() async {
    let form = Table("F", editing: job.binding) { draft in
      Cell.toggle("On", isOn: draft.isOn)
    } save: { _, navigation in
      navigation.pop()
    }
    for leaves in [false, true] {
      let stage = stage(Table("R") { Cell.link("Form") { form } })
      stage.press(.enter, .space, leaves ? .escape : .control("s"))
      if leaves { stage.type("s") }
      #expect(await stage.wait { stage.line(0) == " R" })
      #expect(await stage.wait { stage.line(13) == " Saved" })
    }
  }

  /// B6.
  @Test("an action that takes time can tell something after it has left its table, and fail")
  func sayAfterPop() async {
    struct Refused: Error, CustomStringConvertible { let description = "No answer" }
    let table = Table("R") {
      Cell.link("Next") {
        Table("A") {
          Cell("Done") { navigation in
            try await Task.sleep(for: .milliseconds(1))
            navigation.popToRoot()
            navigation.say("All done")
          }
          Cell("Fail") { navigation in
            try await Task.sleep(for: .milliseconds(1))
            navigation.pop()
            throw Refused()
          }
        }
      }
    }
    let stage = stage(table)
    stage.press(.enter, .enter)
    #expect(await stage.wait { stage.line(13) == " All done" })
    #expect(stage.line(0) == " R")
    stage.press(.enter, .down, .enter)
    #expect(await stage.wait { stage.screen.contains("No answer") })
  }

  @Test("after the person has left a table, its slow action tells nothing")
  func silentAfterLeaving() async {
    let gate = Gate()
    let table = Table("R") {
      Cell.link("Next") {
        Table("A") {
          Cell("Slow") { navigation in
            await gate.wait()
            navigation.say("Too late")
          }
        }
      }
    }
    let stage = stage(table)
    stage.press(.enter, .enter)
    #expect(await stage.wait { gate.isAwaited })
    stage.press(.escape, .escape)
    gate.open()
    for _ in 0..<20 { await Task.yield() }
    #expect(!stage.screen.contains("Too late"))
  }

  /// Front end, 5.9.
  @Test(
    "P10 [ from a changed form leads to its target after the answer Discard, and keeps it after Stay"
  )
  func historyAfterQuestion() {
    let table = Table("R") {
      Cell.link("Other") { Table("Other") { Cell("inside") } }
      Cell.link("Form") {
        Table("Form", editing: job.binding) { draft in Cell.toggle("On", isOn: draft.isOn) }
      }
    }
    let stage = stage(table)
    stage.press(.enter, .escape, .down, .enter, .space)
    stage.type("[")
    #expect(stage.screen.contains("Save the changes"))
    // Esc stays.
    stage.press(.escape)
    #expect(stage.line(0).hasPrefix(" ‹ R › Form"))
    stage.type("[")
    stage.type("d")
    #expect(stage.line(0) == " R", "the place before the form")
    stage.type("[")
    #expect(stage.line(0) == " ‹ R › Other")
  }

  // MARK: - Changes

  /// B8.
  @Test("K58 a row that opens a part of the form has a mark while something in it has changed")
  func changedLink() async {
    let table = Table("F", editing: job.binding) { draft in
      Cell.toggle("On", isOn: draft.isOn)
      Cell.link("Deep") {
        Table("Deep") {
          Cell.toggle("Also on", isOn: draft.isOn)
          Cell.stepper("Port", value: draft.deep.port, in: 0...9)
        }
      }
      Cell.link("Own") {
        Table("Own", editing: draft.deep) { deep in
          Cell.stepper("Port", value: deep.port, in: 0...9)
        }
      }
    }
    let stage = stage(table)
    func line(_ text: String) -> String { stage.line(text == "Deep" ? 2 : 3) }
    let before = line("Deep")
    stage.press(.down, .enter, .down, .right, .escape)
    #expect(line("Deep") != before, "the mark of a change")
    #expect(stage.line(0).contains("1 changed"))
    stage.type("q")
    #expect(stage.screen.contains("Port 1 → 2"))
    stage.press(.escape)
    stage.type("u")
    #expect(line("Deep") == before)
    #expect(!stage.line(0).contains("changed"))
    let own = line("Own")
    stage.press(.down, .enter, .right, .control("s"))
    #expect(await stage.wait { stage.line(13) == " Saved" })
    stage.press(.escape)
    #expect(line("Own") != own)
    stage.type("u")
    #expect(line("Own") == own)
  }

  /// Front end, 5.10.
  @Test("K58 the title counts the changes of the rows in the same frame that shows them")
  func countInTime() {
    struct Many: Equatable {
      var isOn = false { didSet { others = Array(repeating: isOn, count: 149) } }
      var others = Array(repeating: false, count: 149)
    }
    let many = Box(Many())
    let table = Table("Many", editing: many.binding) { draft in
      Section { Cell.toggle("All", isOn: draft.isOn) }
      Section(count: 149) { Cell.toggle("Row \($0)", isOn: draft.others[$0]) }.rowHeight(1)
    }
    let stage = stage(table, lines: 12)
    stage.press(.space)
    for _ in 0..<6 {
      stage.press(.pageDown)
      // The frame that was drawn for the key, and one drawn once more.
      let shown = stage.shownScreen
      #expect(stage.screen == shown)
    }
  }
}
