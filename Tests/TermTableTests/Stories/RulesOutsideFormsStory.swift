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

  /// A table whose name is checked by a service, which keeps what it was asked.
  private func checked(_ name: Box<String>, _ asked: Box<[String]>) -> Table {
    Table("Server") {
      Cell.field("Name", value: name.binding)
        .checked(name.value) { name in
          asked.value.append(name)
          await Task.yield()
          return name == "taken" ? "This name is taken" : nil
        }
        .id("name")
      Cell("Other")
    }
  }

  @Test("a rule that takes time runs for each new value, and its sentence shows below the row")
  func checked() async {
    let (name, asked) = (Box("free"), Box<[String]>([]))
    let stage = Stage(checked(name, asked), columns: 40, lines: 10)
    #expect(await stage.wait { asked.value == ["free"] })
    stage.press(.enter, .control("u"))
    stage.type("taken")
    stage.press(.enter)
    #expect(await stage.wait { stage.line(2) == "   This name is taken" })
    #expect(stage.line(1).hasPrefix(" ! Name"))
    stage.press(.character("i"))
    #expect(stage.screen.contains("This name is taken."))
    stage.press(.escape, .enter, .control("u"))
    stage.type("mine")
    stage.press(.enter)
    #expect(await stage.wait { asked.value.last == "mine" && !stage.screen.contains("taken") })
    stage.press(.down, .up, .down)
    #expect(asked.value == ["free", "taken", "mine"])
  }

  @Test("a rule runs for a row that comes into sight, and not again when it comes back")
  func scrolled() async {
    let asked = Box<[Int]>([])
    let table = Table("Rows") {
      Section(Array(0..<40), id: \.self) { number in
        Cell("Row \(number)").checked(number) { number in
          asked.value.append(number)
          return number == 30 ? "Row 30 is wrong" : nil
        }
      }
    }
    let stage = Stage(table, columns: 40, lines: 10)
    #expect(await stage.wait { asked.value.contains(5) })
    stage.press(.end)
    #expect(await stage.wait { asked.value.contains(39) })
    for _ in 0..<9 { stage.press(.up) }
    #expect(await stage.wait { stage.screen.contains("Row 30 is wrong") })
    stage.press(.home)
    #expect(await stage.wait { stage.focusedText?.hasPrefix("Row 0") == true })
    #expect(asked.value.count == Set(asked.value).count && asked.value.count < 30)
  }

  @Test("linear mode says the sentence of a rule that takes time")
  func checkedAndSaid() async {
    let (name, asked) = (Box("taken"), Box<[String]>([]))
    let lines = LinearStage(checked(name, asked))
    #expect(await lines.wait { asked.value == ["taken"] })
    lines.say("first")
    #expect(lines.heard.joined().contains("This name is taken"))
  }

  @Test("a rule that is running is cancelled when its table is left")
  func left() async {
    let (started, cancelled) = (Box(false), Box(false))
    let table = Table("Server") {
      Cell("Name").checked("a") { _ in
        started.value = true
        do { try await Task.sleep(for: .seconds(3_600)) } catch { cancelled.value = true }
        return nil
      }
    }
    let stage = Stage(Table("Home") { Cell.link("Open") { table } }, columns: 40, lines: 10)
    stage.press(.enter)
    #expect(await stage.wait { started.value })
    stage.press(.left)
    #expect(await stage.wait { cancelled.value })
  }
}
