import TableModel
import Testing

@testable import TermTable

/// The hints of a moment, without an application.
@MainActor @Suite struct CurrentHintsTests {
  private func hints(_ run: FakeRun, _ receiver: KeyMap.Context = .table) -> [String] {
    let current = current(run, receiver)
    return current.hints(current.conditions).map { "\($0.keys) \($0.title)" }
  }

  private func current(
    _ run: FakeRun,
    _ receiver: KeyMap.Context = .table,
    marks: Marks = .unicode,
    columns: Int = 80
  ) -> CurrentHints {
    CurrentHints(
      here: CommandContext(
        stack: run.going.stack,
        receiver: receiver,
        viewport: run.viewport,
        keyMap: .standard,
        beside: .noRoom
      ),
      alert: nil,
      marks: marks,
      columns: columns,
      canTakeMouse: false
    )
  }

  @Test("a disabled row or button hints at its reason, and at nothing if there is none")
  func reasons() {
    let run = FakeRun(
      Table("T") {
        Cell("a") {}.disabled(reason: "Too late")
        Cell("b") {}.disabled()
        Cell(Button("c") {}.disabled(reason: "Too late"))
        Cell(Button("d") {}.disabled())
        Cell("e") {}
      }
    )
    for (row, expected) in [
      (0, "Enter Why?"), (1, nil), (2, "Enter Why?"), (3, nil), (4, "Enter Select"),
    ] {
      run.focus(on: row)
      let first = hints(run).first
      #expect(first == expected || expected == nil && first == "q Quit", "row \(row)")
    }
  }

  @Test("a row out of sight has no hints of its own, as keys only show it")
  func outOfSight() {
    let run = FakeRun(
      Table("T") {
        Cell.link("a") { Table("A") { Cell("x") } }
        Section(count: 100) { Cell("Row \($0)") }
      }
    )
    run.focus(on: 0)
    #expect(hints(run).contains("Enter Open"))
    run.top.move { $0.scroll(to: Anchor(.row(1, 50))) }
    #expect(!hints(run).contains("Enter Open") && hints(run).contains("↑↓ Move"))
  }

  @Test("edit mode hints at what its rows permit")
  func editMode() {
    let names = Box(["a", "b"])
    let run = FakeRun(
      Table("T") {
        Section("Names", editing: names.binding, allowing: { $0 == "a" ? [] : .delete }) {
          Cell($0.value)
        }
      }
    )
    run.focus(on: 0)
    _ = run.top.editMode.begin()
    #expect(!hints(run, .editMode).contains("d Delete"))
    run.focus(on: 1)
    #expect(hints(run, .editMode).contains("d Delete"))
    #expect(!hints(run, .editMode).contains { $0.hasSuffix("Move row") })
  }

  @Test("hints are kept until what they show has changed")
  func kept() {
    let run = FakeRun(Table("T") { for text in ["a", "b", "c"] { Cell(text) } })
    let kept = KeptHints()
    run.focus(on: 0)
    let first = current(run).conditions
    run.focus(on: 1)
    #expect(current(run).conditions == first)
    let keys = kept.painted(current(run)).hints.map(\.keys)
    #expect(keys.contains("↑↓"))
    // Other marks count only after `forget()`.
    #expect(kept.painted(current(run, marks: .ascii)).hints.map(\.keys) == keys)
    #expect(kept.painted(current(run, marks: .ascii, columns: 20)).strip.columns == 20)
    _ = kept.painted(current(run))
    kept.forget()
    #expect(kept.painted(current(run, marks: .ascii)).hints.map(\.keys) != keys)
  }
}
