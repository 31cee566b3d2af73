import TableModel
import TermTable
import TermTableTesting
import Testing

/// The table of all changes of a form.
@MainActor @Suite struct FormChangesStory {
  struct Server: Equatable {
    var isOn = false
    var name = "a"
    var proxy = ""
    var secret = "x"
    var routes = ["a", "b", "c", "d"]
  }

  private let server = Box(Server())

  private func stage(columns: Int = 40, lines: Int = 10, texts: Texts = Texts()) -> Stage {
    Stage(
      Table("Server", editing: server.binding) { draft in
        Cell.toggle("On", isOn: draft.isOn).id("on")
        Cell.field("Name", value: draft.name).id("name")
        Cell.field("Secret", value: draft.secret, format: .plain.secret()).id("secret")
        Cell.link("Network") {
          Table("Network") {
            Cell("Nothing")
            Cell.field("Proxy", value: draft.proxy).id("proxy")
            for number in 0..<4 {
              Cell.field("Route \(number)", value: draft.routes[number]).id("route \(number)")
            }
          }
        }
        .id("network")
      },
      columns: columns,
      lines: lines,
      texts: texts
    )
  }

  @Test("K58 = shows all changes of a form, also those in its other tables, and each leads there")
  func changes() throws {
    for (columns, lines) in [(40, 10), (20, 5)] {
      server.value = Server()
      let stage = stage(columns: columns, lines: lines)
      try stage.fill(["on": "on", "secret": "hidden"])
      stage.navigation.focus(on: "network")
      stage.press(.enter)
      try stage.fill(["proxy": "p"])
      stage.press(.escape, .character("="))
      #expect(stage.line(0).contains("Changes"), "\(stage.screen)")
      if lines == 10 {
        #expect(stage.line(1).hasPrefix("   On off → on"))
        #expect(stage.line(2).hasPrefix("   Secret") && !stage.screen.contains("hidden"))
        #expect(stage.line(3).hasPrefix("   Proxy empty → p"), "\(stage.screen)")
      }
      stage.press(.end, .enter)
      #expect(!stage.line(0).contains("Changes") && stage.focusedText?.contains("Network") == true)
      stage.press(.character("="), .enter)
      #expect(stage.focusedText?.contains("On") == true)
    }
  }

  @Test("K58 from a table that the form has opened, = shows the changes of the whole form")
  func fromInside() throws {
    let stage = stage()
    try stage.fill(["on": "on"])
    stage.navigation.focus(on: "network")
    stage.press(.enter)
    try stage.fill(["proxy": "p"])
    stage.press(.up, .character("="))
    #expect(stage.line(1).contains("On off → on") && stage.line(2).contains("Proxy"))
    stage.press(.end, .enter)
    #expect(!stage.line(0).contains("Changes") && stage.focusedText?.contains("Proxy") == true)
  }

  @Test("The changes of a table that was left are listed from top to bottom")
  func order() throws {
    let stage = stage()
    stage.navigation.focus(on: "network")
    stage.press(.enter)
    for number in [2, 0, 3, 1] { try stage.fill(["route \(number)": "x"]) }
    stage.press(.escape, .character("="))
    #expect((0..<4).allSatisfy { stage.line($0 + 1).contains("Route \($0) ") }, "\(stage.screen)")
  }

  @Test("K58 without changes = says so, in a form and elsewhere")
  func noChanges() {
    let stage = stage()
    stage.press(.character("="))
    #expect(stage.screen.contains("Nothing has changed") && stage.line(0).hasPrefix(" Server"))
    let plain = Stage(Table("T") { "Row" })
    plain.press(.character("="))
    #expect(plain.screen.contains("Nothing has changed"))
  }

  @Test("K58 P60 linear mode tells the changes of a form")
  func linear() {
    let stage = LinearStage(
      Table("Server", editing: server.binding) { draft in
        Cell.toggle("On", isOn: draft.isOn)
      }
    )
    stage.say("1", "changes")
    #expect(stage.heard.contains { $0.contains("On off → on") }, "\(stage.heard)")
  }
}
