import Observation
import TableModel
import TermTable
import TermTableTesting
import Testing

/// Steps that are shown one after the other.
@MainActor @Suite struct WizardStory {
  @Observable @MainActor final class Model {
    var name = ""
    var wifi = true
    @ObservationIgnored var installed = 0
  }

  private let model = Model()

  private var table: Table {
    let model = model
    return .wizard(
      steps: [
        WizardStep("Name", refusal: model.name.isEmpty ? "Type a name" : nil) {
          Cell.field("Name", value: Binding(model).name)
        },
        WizardStep("Network") { Cell.toggle("Wi-Fi", isOn: Binding(model).wifi) },
        WizardStep("Summary") { Cell("Name", detail: model.name) },
      ],
      finish: "Install"
    ) { navigation in
      model.installed += 1
      navigation.finish(model.name)
    }
  }

  @Test("a button leads from step to step, Esc and ← lead back, and the last one is done")
  func steps() async {
    for (columns, lines) in [(40, 6), (20, 5)] {
      (model.name, model.installed) = ("Ada", 0)
      let stage = Stage(table, columns: columns, lines: lines)
      #expect(stage.line(0).hasPrefix(" Name 1/3"))
      stage.press(.end, .enter)
      #expect(stage.line(0).contains("Network 2/3"))
      stage.press(.end, .enter)
      #expect(stage.line(0).contains("Summary 3/3"))
      stage.press(.escape)
      #expect(stage.line(0).contains("Network 2/3"))
      stage.press(.left)
      #expect(stage.line(0).hasPrefix(" Name 1/3"))
      for _ in 1...3 { stage.press(.end, .enter) }
      #expect(await stage.wait { stage.hasEnded })
      #expect(stage.result as? String == "Ada" && model.installed == 1)
    }
  }

  @Test("a step that is not complete says what is missing, and goes on once it is there")
  func refusal() {
    let stage = Stage(table, columns: 40, lines: 6)
    stage.press(.end, .enter)
    #expect(stage.screen.contains("Type a name") && stage.line(0).hasPrefix(" Name"))
    stage.press(.home, .enter)
    stage.type("Bo")
    stage.press(.enter, .end, .enter)
    #expect(stage.line(0).contains("Network 2/3"))
  }

  @Test("a wizard of one step has one button, of none is empty")
  func few() {
    let one = Table.wizard(steps: [WizardStep("Only") { "Row" }], finish: "Done") { $0.finish(1) }
    let stage = Stage(one, columns: 30, lines: 6)
    #expect(stage.screen.contains("Done") && !stage.screen.contains("Back"))
    let none = Stage(.wizard(steps: [], finish: "Done") { _ in }, columns: 30, lines: 6)
    #expect(none.screen.contains("Nothing here"))
  }
}
