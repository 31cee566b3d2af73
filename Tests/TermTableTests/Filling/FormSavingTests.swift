import TableModel
import Testing

@testable import TermTable

/// Saving and leaving forms, without an application.
@MainActor @Suite struct FormSavingTests {
  struct Trip: Equatable {
    var name = "Rome"
    var day = "3"
  }

  private let texts = FormTexts()
  private let trip = Box(Trip())

  /// A table that leads to a form of two fields, which both need a text.
  private func opened() -> FakeRun {
    let trip = trip
    let run = FakeRun(
      Table("Trips") {
        Cell.link("Trip") {
          Table("Trip", editing: trip.binding) { draft in
            Cell.field("Name", value: draft.name).error(draft.value.name.isEmpty ? "No name" : nil)
            Cell.field("Day", value: draft.day).error(draft.value.day.isEmpty ? "No day" : nil)
          }
        }
      }
    )
    run.open(0)
    return run
  }

  private func type(_ text: String, into row: Int, _ run: FakeRun) {
    run.focus(on: row)
    run.top.typing.edit(.replace(text))
    run.settle()
  }

  @Test(
    "a form is saved with the text that is being typed; without changes there is nothing to save"
  )
  func saving() async throws {
    let run = opened()
    FormSaving(run.going).save()
    #expect(run.told == [texts.nothingToSave])
    type("Oslo", into: 0, run)
    FormSaving(run.going).save()
    #expect(trip.value.name == "Rome")
    try await run.runWaiting()
    #expect(trip.value.name == "Oslo" && run.notices.message == texts.saved)
  }

  @Test("one invalid row gets the focus; several are listed, and each leads to its row")
  func problems() throws {
    let run = opened()
    type("", into: 1, run)
    run.focus(on: 0)
    FormSaving(run.going).save()
    #expect(run.focusedText == "Day" && run.notices.message == texts.notSaved("No day"))
    type("", into: 0, run)
    FormSaving(run.going).save()
    run.settle()
    #expect(run.top.service == .problems && run.top.table.title == texts.errors(2))
    run.focus(on: 1)
    run.carryOut(run.top.perform(.select, in: run.viewport), of: run.top)
    run.settle()
    #expect(run.path == ["Trips", "Trip"] && run.focusedText == "Day")
  }

  @Test("the changes of a form are a table whose rows lead back to them")
  func changes() {
    let run = opened()
    type("Oslo", into: 0, run)
    run.focus(on: 1)
    FormSaving(run.going).openChanges()
    run.settle()
    #expect(run.top.service == .changes && run.top.table.title == texts.allChanges("Trip"))
    run.carryOut(run.top.perform(.select, in: run.viewport), of: run.top)
    run.settle()
    #expect(run.path == ["Trips", "Trip"] && run.focusedText == "Name")
  }

  @Test("a form asks before it is left only if something was changed")
  func question() {
    let run = opened()
    #expect(FormSaving(run.going).question(toLeave: run.top) == nil)
    type("Oslo", into: 0, run)
    let question = FormSaving(run.going).question(toLeave: run.top)
    #expect(question?.title == texts.saveChanges("Trip"))
    #expect(question?.buttons.map(\.title) == [texts.save, texts.discard, texts.stay])
  }
}
