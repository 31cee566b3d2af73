import TableModel
import Testing

@testable import TermTable

/// The commands while a text is typed, without an application.
@MainActor @Suite struct FieldCommandsTests {
  struct Trip: Equatable {
    var name = "Rome"
    var day = "3"
  }

  private let trip = Box(Trip())

  private func form() -> FakeRun {
    let run = FakeRun(
      Table("Trip", editing: trip.binding) { draft in
        Cell.field("Name", value: draft.name)
        Cell.field("Day", value: draft.day)
      }
    )
    run.settle()
    return run
  }

  @Test("Enter in a form goes on to the next field, and after the last asks whether to save")
  func goingOn() {
    let run = form()
    run.top.typing.edit(.replace("Oslo"))
    FieldCommands(run.going).perform(.takeEdit)
    run.settle()
    #expect(run.focusedText == "Day" && run.notices.alert == nil)
    FieldCommands(run.going).perform(.takeEdit)
    #expect(run.notices.alert?.alert.title == FormTexts().saveForm("Trip"))
  }

  @Test("Esc drops what was typed; where nothing was typed it leaves the field to others")
  func leaving() {
    let run = form()
    #expect(!FieldCommands(run.going).leave())
    run.top.typing.edit(.replace("Oslo"))
    #expect(FieldCommands(run.going).leave())
    run.settle()
    #expect(run.top.typing.editing?.editor.text == "Rome")
  }

  @Test("a paste becomes one line, and says when its end was cut off")
  func pasting() {
    let run = form()
    run.top.typing.edit(.replace(""))
    FieldCommands(run.going).paste("a\nb", isCut: true)
    #expect(run.top.typing.editing?.editor.text == "a b")
    #expect(run.notices.message == MessageTexts().pasteIsCut)
  }
}
