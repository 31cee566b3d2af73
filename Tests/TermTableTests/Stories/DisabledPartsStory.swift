import Observation
import TableModel
import TermTable
import TermTableTesting
import Testing

/// Sections and tables that are disabled as a whole.
@MainActor @Suite struct DisabledPartsStory {
  @Observable @MainActor final class Model {
    var isLocked = true
    var wifi = true
    var names = ["a", "b"]
    var chosen: Set<String> = []
  }

  private let model = Model()

  @Test("no row of a disabled section can be used, and each says why")
  func section() {
    let model = model
    let table = Table("T") {
      Section("Network") {
        Cell.toggle("Wi-Fi", isOn: Binding(model).wifi)
        Cell("Reset") { model.wifi = false }.disabled(reason: "Never")
      }
      .disabled(model.isLocked, reason: "Locked", because: "lock")
      Section("Names", editing: Binding(model).names, new: { "c" }) { Cell($0.value) }
        .selection(Binding(model).chosen)
        .disabled(model.isLocked)
      Cell.toggle("Lock", isOn: Binding(model).isLocked).id("lock")
    }
    let stage = Stage(table, columns: 40, lines: 12)
    stage.press(.space)
    #expect(model.wifi && stage.screen.contains("Locked"))
    stage.press(.down, .enter)
    #expect(stage.screen.contains("Never"), "its own reason comes first")
    stage.press(.down, .space, .character("*"), .character("E"), .character("d"), .escape)
    #expect(model.names == ["a", "b"] && model.chosen == [])
    stage.press(.home, .character("i"), .enter)
    #expect(stage.focusedText?.hasPrefix("Lock") == true)
    stage.press(.space, .home, .space)
    #expect(!model.wifi, "it can be used once it is enabled")
  }

  @Test("the rows of a disabled table lead to the row because of which they are disabled")
  func cause() {
    let model = model
    let stage = Stage(
      Table("T") {
        Cell.toggle("Wi-Fi", isOn: Binding(model).wifi)
        Cell.toggle("Lock", isOn: Binding(model).isLocked).id("lock")
      }
      .disabled(model.isLocked, reason: "Locked", because: "lock"),
      columns: 40,
      lines: 12
    )
    stage.press(.character("i"), .enter)
    #expect(stage.focusedText?.hasPrefix("Lock") == true)
  }

  @Test("a disabled table disables its rows, also in a form, and its tabs")
  func table() {
    let model = model
    let form = Table("Form", editing: Binding(model).wifi) { draft in
      Cell.toggle("Wi-Fi", isOn: draft)
    }
    for table in [
      Table("T") { Cell.toggle("Wi-Fi", isOn: Binding(model).wifi) },
      form,
      Table("Tabs", tabs: [Table("One") { Cell.toggle("Wi-Fi", isOn: Binding(model).wifi) }]),
    ] {
      (model.isLocked, model.wifi) = (true, true)
      let stage = Stage(table.disabled(model.isLocked, reason: "Read only"), columns: 40, lines: 8)
      stage.press(.space)
      #expect(stage.screen.contains("Read only") && stage.screen.contains("[✓]"))
      model.isLocked = false
      stage.press(.space)
      #expect(stage.screen.contains("[ ]"), "\(stage.screen)")
    }
  }
}
