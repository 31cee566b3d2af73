import TableModel
import Testing

@testable import TermTable

/// Editing a text in the person's editor, without an application and without an editor.
@MainActor @Suite struct EditingOutsideTests {
  private let name = Box("Rome")

  private func opened() -> (FakeRun, OutsidePrograms, Box<Int>) {
    let (name, returns) = (name, Box(0))
    let run = FakeRun(
      Table("T") {
        Cell.field("Name", value: name.binding)
        Cell.field("Secret", value: name.binding, format: .plain.secret())
        Cell("Plain")
      }
    )
    return (run, OutsidePrograms(in: nil) { returns.value += 1 }, returns)
  }

  @Test("an editor that cannot start leaves the text as it is, and says so")
  func noEditor() async {
    let (run, programs, returns) = opened()
    run.focus(on: 0)
    EditingOutside(programs: programs, going: run.going).begin()
    #expect(programs.isRunning && run.top.typing.editing != nil)
    let end = ContinuousClock.now + .seconds(600)
    while returns.value == 0, .now < end { await Task.yield() }
    #expect(run.notices.alert?.alert.title == "Name")
    #expect(run.top.typing.editing == nil && name.value == "Rome")
  }

  @Test("a secret is given to no editor, and a row without a text opens none")
  func refusals() {
    let (run, programs, _) = opened()
    run.focus(on: 1)
    EditingOutside(programs: programs, going: run.going).begin()
    #expect(run.told == [MessageTexts().secretStaysHere])
    #expect(!programs.isRunning && run.top.typing.editing == nil)
    run.focus(on: 2)
    EditingOutside(programs: programs, going: run.going).begin()
    #expect(!programs.isRunning)
  }
}
