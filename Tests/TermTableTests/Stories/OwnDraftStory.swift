import Observation
import TableModel
import TermTable
import TermTableTesting
import Testing

/// A form over a draft that its author has made.
@MainActor @Suite struct OwnDraftStory {
  struct Server: Equatable {
    var name = "a"
    var isOn = false
  }

  @Observable @MainActor final class Model {
    var server = Server()
    @ObservationIgnored var tested: [String] = []
  }

  private let model = Model()

  private func table(_ draft: Draft<Server>) -> Table {
    let model = model
    return Table("Server", editing: draft) {
      Cell.toggle("On", isOn: draft.isOn)
      Cell.field("Name", value: draft.name)
    }
    .barButtons {
      Button("Test", key: "t") { model.tested.append(draft.value.name) }
        .disabled(!draft.isChanged, reason: "Nothing to test")
    }
  }

  @Test("a bar button reads the draft, and follows its changes")
  func barButton() async {
    let draft = Draft(of: Binding(model).server)
    let stage = Stage(table(draft), columns: 50, lines: 6)
    stage.press(.character("t"))
    #expect(stage.screen.contains("Nothing to test") && model.tested == [])
    stage.press(.space, .character("t"))
    #expect(model.tested == ["a"] && draft.isChanged && draft.value.isOn && !model.server.isOn)
    stage.press(.control("s"))
    #expect(await stage.wait { model.server.isOn })
    #expect(!draft.isChanged && !draft.isSaving)
    draft.value.name = "by code"
    #expect(stage.values.isEmpty && stage.screen.contains("by code") && draft.isChanged)
  }

  @Test("Discard drops the changes of a draft; without any it begins anew, with some it keeps them")
  func keeps() {
    let draft = Draft(of: Binding(model).server)
    let stage = Stage(Table("Root") { Cell.link("Server") { table(draft) } }, columns: 60)
    stage.press(.enter, .space, .escape)
    #expect(stage.screen.contains("Save the changes"))
    stage.press(.character("d"))
    #expect(stage.line(0) == " Root" && !draft.isChanged && !draft.value.isOn)
    model.server.name = "other"
    stage.press(.enter)
    #expect(stage.screen.contains("other") && !draft.isChanged)
    stage.press(.escape)
    draft.value.name = "by code"
    model.server.name = "later"
    stage.press(.enter)
    #expect(stage.screen.contains("by code") && draft.isChanged)
  }
}
