import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// A form: a draft that is marked, reset, saved, or dropped.
@MainActor @Suite struct FormStory {
  struct Server: Equatable {
    var name = "alpha"
    var port = 8080
    var isEncrypted = false
    var zone = "北"
  }

  @MainActor final class Model {
    var server = Server()
    var wifi = false
    var saved: [Server] = []
    var fails = false
    var gate: Gate?
  }
  let model = Model()

  private func form(_ title: String = "Server") -> Table {
    Table(title, editing: Binding(model).server) { draft in
      Cell("Name", control: Words(binding: draft.name))
      Cell("Port", control: Steps(binding: draft.port))
      Cell.toggle("Encrypt", isOn: draft.isEncrypted)
      if draft.value.isEncrypted { Cell("Cipher", detail: "AES") }
      Cell.choice("Zone", selection: draft.zone, options: ["北", "南"])
      Cell.toggle("Wi-Fi", isOn: Binding(model).wifi)
    } save: { [model] server in
      await model.gate?.wait()
      if model.fails { throw Broken() }
      model.saved.append(server)
    }
  }

  struct Broken: Error, CustomStringConvertible {
    var description: String { "The service does not answer" }
  }

  struct Words: Control {
    let binding: Binding<String>
    var words: String { binding.value }
    func activated() -> String? { binding.value + "!" }
  }

  struct Steps: Control {
    let binding: Binding<Int>
    var words: String { "\(binding.value)" }
    func stepped(by count: Int) -> Int? { binding.value + count }
  }

  private func opened(columns: Int = 60, lines: Int = 12, showsUnicode: Bool = true) -> Stage {
    let form = form()
    let stage = Stage(
      Table("Home") { Cell.link("Open") { form } },
      columns: columns,
      lines: lines,
      showsUnicode: showsUnicode
    )
    stage.press(.enter)
    return stage
  }

  // MARK: - The draft

  @Test("K58 a form edits a copy: the model changes when it is saved, in one piece")
  func draft() async {
    let stage = opened()
    stage.press(.down, .right, .down, .space)
    #expect(model.server == Server())
    stage.press(.control("s"))
    #expect(await stage.wait { !model.saved.isEmpty && stage.screen.contains("Saved") })
    #expect(model.server == Server(port: 8081, isEncrypted: true))
    #expect(model.saved == [model.server])
    stage.press(.control("s"))
    #expect(stage.screen.contains("Nothing to save"))
    #expect(model.saved.count == 1)
  }

  @Test("K58 changed rows have a mark, the title counts them, and both go with the change")
  func marks() {
    let stage = opened()
    #expect(stage.line(0) == " ‹ Home › Server")
    stage.press(.down, .right, .down, .space)
    let expected = [
      " ‹ Home › Server                                  2 changed",
      "   Name                                            alpha",
      " • Port                                             8081",
      " • Encrypt                                           [✓]",
      "   Cipher                                            AES",
      "   Zone                                               北 ›",
      "   Wi-Fi                                             [ ]",
    ]
    #expect((0..<7).map { stage.line($0) } == expected)
    stage.press(.space, .up, .left)
    #expect(!stage.screen.contains("changed"))
    #expect(!stage.screen.contains("•"))
  }

  @Test("K58 a row that another row changes is counted, also when it was hidden meanwhile")
  func changesOfOthers() {
    struct Pair: Equatable {
      var isOn = false { didSet { if isOn { level = 5 } } }
      var level = 0
    }
    let pair = Box(Pair())
    let table = Table("T", editing: pair.binding) { draft in
      Cell.toggle("On", isOn: draft.isOn)
      if draft.value.level != 5 || draft.value.isOn {
        Cell("Level", control: Steps(binding: draft.level))
      }
    }
    let stage = Stage(table, columns: 40, lines: 6)
    stage.press(.space)
    #expect(stage.line(0).hasSuffix("2 changed"))
    stage.press(.space)
    #expect(!stage.screen.contains("Level") && stage.line(0).hasSuffix("changed"))
    stage.press(.space)
    #expect(stage.line(0).hasSuffix("2 changed"))
    stage.press(.control("r"), .character("u"))
    #expect(stage.screen.contains("changed"))
  }

  @Test("K58 a value that is not in the draft is written at once and has no mark")
  func besideTheDraft() {
    let stage = opened()
    stage.press(.end, .space)
    #expect(model.wifi)
    #expect(!stage.screen.contains("changed"))
    #expect(!stage.screen.contains("•"))
  }

  @Test("K58 a table without a form has no marks and writes at once")
  func withoutForm() {
    let stage = Stage(
      Table("Server") {
        Cell("Port", control: Steps(binding: Binding(model).server.port))
      },
      columns: 40,
      lines: 6
    )
    stage.press(.right)
    #expect(model.server.port == 8081)
    #expect(!stage.screen.contains("•"))
    #expect(stage.line(1).hasPrefix("   Port"))
    stage.press(.control("s"))
    #expect(stage.screen.contains("There is nothing to save here"))
  }

  @Test("K70 the mark of a change has a twin in ASCII, and stands in a small terminal, too")
  func smallAndASCII() {
    let stage = Stage(form(), columns: 20, lines: 5, showsUnicode: false)
    stage.press(.down, .right)
    #expect(stage.line(0) == " Server   1 changed")
    #expect(stage.screen.contains("\n+Port"))
  }

  // MARK: - Resetting

  @Test("K58 the menu of a changed row tells what it was and resets it; undo takes that back")
  func resetRow() {
    let stage = opened()
    stage.press(.down, .right, .down, .space)
    stage.press(.up, .character("i"))
    #expect(stage.screen.contains("It was 8080"))
    stage.press(.character("."))
    #expect(stage.screen.contains("Reset to 8080"))
    stage.press(.enter)
    #expect(stage.screen.contains("1 changed"))
    #expect(stage.screen.contains("8080"))
    stage.press(.character("u"))
    #expect(stage.screen.contains("Undone: Port 8081 → 8080"))
    #expect(stage.screen.contains("2 changed"))
  }

  @Test("K58 the menu resets all rows at once; undo brings all changes back")
  func resetAll() {
    let stage = opened()
    stage.press(.down, .right, .down, .space, .character("."), .character("a"))
    #expect(!stage.screen.contains("changed"))
    stage.press(.character("u"))
    #expect(stage.screen.contains("2 changed"))
    stage.press(.control("r"))
    #expect(!stage.screen.contains("• "))
  }

  @Test("P26 undo and redo cover the changes of every control, by name")
  func undo() {
    let stage = opened()
    stage.press(.enter, .down, .right, .down, .space, .down, .down, .enter, .down, .enter)
    #expect(stage.focusedText?.contains("南") == true)
    #expect(stage.screen.contains("4 changed"))
    for name in ["Zone 北 → 南", "Encrypt off → on", "Port 8080 → 8081", "Name alpha → alpha!"] {
      stage.press(.character("u"))
      #expect(stage.screen.contains("Undone: \(name)"))
      #expect(stage.focusedText?.contains(name.prefix { $0 != " " }) == true)
    }
    #expect(!stage.screen.contains("• "))
    stage.press(.character("u"))
    #expect(stage.screen.contains("Nothing to undo"))
    for _ in 0..<4 { stage.press(.control("r")) }
    #expect(stage.screen.contains("4 changed"))
  }

  // MARK: - Saving

  @Test("K58 an action of saving that fails shows its error and keeps the changes")
  func failing() async {
    model.fails = true
    let stage = opened()
    stage.press(.down, .right, .control("s"))
    #expect(await stage.wait { stage.screen.contains("The service does not answer") })
    stage.press(.enter)
    #expect(stage.screen.contains("1 changed"))
    #expect(model.server == Server())
    model.fails = false
    stage.press(.character("w"))
    #expect(await stage.wait { model.server.port == 8081 })
  }

  @Test("K58 what is changed while the form is being saved stays a change")
  func changingWhileSaving() async {
    let gate = Gate()
    model.gate = gate
    let stage = opened()
    stage.press(.down, .right, .control("s"))
    #expect(await stage.wait { gate.isAwaited })
    stage.press(.right)
    gate.open()
    #expect(await stage.wait { model.server.port == 8081 && stage.screen.contains("Saved") })
    #expect(stage.screen.contains("1 changed"))
    #expect(stage.focusedText?.hasSuffix("8082") == true)
  }

  @Test("K58 saving may leave the form, and gives a result without a question")
  func finishing() async {
    let model = model
    let stage = Stage(
      Table("Server", editing: Binding(model).server) { draft in
        Cell("Port", control: Steps(binding: draft.port))
      } save: { server, navigation in
        navigation.finish(server.port)
      }
    )
    stage.press(.right, .control("s"))
    #expect(await stage.wait { stage.hasEnded })
    #expect(stage.result as? Int == 8081)
    #expect(model.server.port == 8081)
  }

  // MARK: - Leaving

  @Test(
    "P27 a form with changes asks on every way out, and tells what has changed",
    arguments: ["back", "escape", "title", "quit"]
  )
  func leaving(way: String) async {
    let stage = opened()
    func leave() {
      switch way {
      case "back": stage.press(.character("h"))
      case "escape": stage.press(.escape)
      case "title": stage.click("Home")
      default: stage.press(.character("q"))
      }
    }
    stage.press(.down, .right)
    leave()
    #expect(stage.screen.contains("Save the changes to “Server”?"))
    #expect(stage.screen.contains("Port 8080 → 8081"))
    stage.press(.escape)
    #expect(stage.focusedText?.hasPrefix("• Port") == true)
    leave()
    stage.press(.character("d"))
    #expect(way == "quit" ? stage.hasEnded : stage.screen.contains("Home"))
    #expect(model.server == Server())
    guard way != "quit" else { return }
    stage.press(.enter)
    #expect(!stage.screen.contains("changed"), "a form that is opened again has a new draft")
    stage.press(.down, .right)
    leave()
    stage.press(.character("s"))
    #expect(await stage.wait { stage.line(0) == " Home" })
    #expect(model.server.port == 8081)
  }

  @Test("P27 a form that cannot be saved stays open")
  func failingToLeave() async {
    model.fails = true
    let stage = opened()
    stage.press(.down, .right, .escape, .character("s"))
    #expect(await stage.wait { stage.screen.contains("The service does not answer") })
    stage.press(.enter)
    #expect(stage.line(0).hasPrefix(" ‹ Home › Server"))
    #expect(stage.screen.contains("1 changed"))
  }

  @Test("P27 ^C and a form without changes leave at once")
  func leavingAtOnce() {
    let stage = opened()
    stage.press(.escape)
    #expect(stage.line(0) == " Home")
    stage.press(.enter, .down, .right, .control("c"))
    #expect(stage.hasEnded)
    #expect(model.server == Server())
  }

  // MARK: - Parts

  @Test("K58 a table that is opened from a form is a part of it: its rows have marks, and ^S saves")
  func parts() async {
    let model = model
    let stage = Stage(
      Table("Server", editing: Binding(model).server) { draft in
        Cell.link("More") {
          Table("More") { Cell("Port", control: Steps(binding: draft.port)) }
        }
      },
      columns: 40,
      lines: 8
    )
    stage.press(.enter, .right)
    #expect(stage.line(0).hasSuffix("1 changed"))
    #expect(stage.screen.contains(" • Port"))
    stage.press(.escape)
    #expect(stage.line(0) == " Server                       1 changed")
    stage.press(.enter, .control("s"))
    #expect(await stage.wait { model.server.port == 8081 && stage.screen.contains("Saved") })
    stage.press(.escape, .escape)
    #expect(stage.line(0) == " Server")
  }

  // MARK: - Without looking

  @Test("P60 linear mode says changed rows, counts them, explains and saves")
  func linear() async {
    let stage = LinearStage(form())
    stage.say("+ 2")
    #expect(stage.heard == ["1 changed.", "2 of 5, Port, 8081, changed"])
    stage.say("i 2")
    #expect(stage.heard.first == "It was 8080. Path: Server › Port.")
    stage.say("save")
    #expect(await stage.wait { model.server.port == 8081 })
    #expect(await stage.wait { stage.heard.contains("Saved") })
    #expect(stage.heard.contains("Nothing changed."), "\(stage.heard)")
  }

  @Test("K58 a form is printed with the values of the model")
  func printing() {
    var lines: [String] = []
    PlainText(form()).write { lines.append($0) }
    #expect(lines.contains("  Port: 8080"), "\(lines)")
  }
}
