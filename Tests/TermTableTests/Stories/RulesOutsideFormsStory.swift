import TableModel
import TermTable
import TermTableTesting
import Testing

/// The rules of rows in tables that are no forms: their values count at once.
@MainActor @Suite struct RulesOutsideFormsStory {
  private let host = Box("a")
  private let port = Box(80)

  private func table() -> Table {
    let (host, port) = (host, port)
    return Table("Server") {
      Cell.field("Host", value: host.binding).required()
      Cell.stepper("Port", value: port.binding, in: 0...65_535)
        .error(port.value < 81 ? nil : "The port is closed")
      Cell("Off").disabled().error("Never shown")
    }
  }

  @Test("an error shows in words below its row as soon as the value is wrong")
  func shown() {
    let stage = Stage(table(), columns: 40, lines: 10)
    #expect(!stage.screen.contains("required") && !stage.screen.contains("Never shown"))
    stage.press(.enter, .control("u"), .enter)
    #expect(host.value.isEmpty)
    #expect(stage.line(1).hasPrefix(" ! Host *"))
    #expect(stage.line(2) == "   Host is required")
    stage.press(.down, .right)
    #expect(port.value == 81 && stage.screen.contains("The port is closed"))
    stage.press(.left)
    #expect(!stage.screen.contains("closed"))
  }

  @Test("rows with errors have the same lines however they are reached")
  func reached() {
    let root = Table("Rows") {
      Section(Array(0..<60), id: \.self) { number in
        Cell("Row \(number)").error(number.isMultiple(of: 3) ? "Row \(number) is wrong" : nil)
      }
      Section(["Disk"], id: \.self) { Cell.record($0, "full").error("No room is left") }
        .columns {
          Column("Name")
          Column("State")
        }
    }
    let stage = Stage(root, columns: 40, lines: 10)
    let other = Stage(root, columns: 40, lines: 10)
    stage.burst(Array(repeating: .down, count: 40))
    for _ in 0..<40 { other.press(.down) }
    #expect(stage.focusedText?.contains("Row 40") == true)
    #expect(stage.screen == other.screen)
    stage.press(.end)
    #expect(stage.screen.contains("Disk  full") && stage.screen.contains("No room is left"))
  }

  @Test("an error is said, and told by i")
  func said() {
    host.value = ""
    let stage = Stage(table(), columns: 40, lines: 10)
    stage.press(.character("i"))
    #expect(stage.screen.contains("Host is required."))
    let lines = LinearStage(table())
    #expect(lines.heard.joined().contains("Host is required"))
  }

  @Test("a rule that takes time stops a debug build outside a form")
  func checked() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = Stage(Table("T") { Cell("Name").checked("a") { _ in nil } })
      }
    }
  }
}
