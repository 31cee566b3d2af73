import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

// The code of the article “Ask, apply and follow”, compiled and run; the last test compares the
// two.

@MainActor @Suite struct AskApplyAndFollow {
  @Observable @MainActor final class Server {
    var ssh = false
    var zone = "North"
    var isLocked = false
    var words = ""
    var found: [String] = []
    let log = Log()

    func set(_ name: String, _ value: String) async throws {
      log.append("\(name) = \(value)")
    }

    func search(_ words: String) async throws -> [String] {
      ["readme", "licence"].filter { $0.hasPrefix(words) }
    }
  }

  @MainActor func services(_ server: Server) -> Table {
    Table("Services") {
      Section("Network") {
        Cell.toggle("SSH", isOn: Binding(server).ssh) { isOn in
          try await server.set("ssh", isOn ? "on" : "off")
        }
        Cell.choice(
          "Zone",
          selection: Binding(server).zone.applying { try await server.set("zone", $0) },
          options: ["North", "South"]
        )
      }
      .disabled(server.isLocked, reason: "The server is locked", because: "lock")
      Cell.toggle("Locked", isOn: Binding(server).isLocked).id("lock")
    }
  }

  @MainActor func maintenance(_ server: Server) -> Table {
    Table("Maintenance") {
      Cell("Erase the log") { navigation async in
        guard await navigation.confirm("Erase the log?", button: "Erase") else { return }
        server.log.removeAll()
        navigation.say("Erased")
      }
      Cell("Restart") { navigation async throws in
        let answer = await navigation.ask(
          "Restart the server?",
          answers: ["Now": "now", "Tonight": "22:00"]
        )
        if let answer { try await server.set("restart", answer) }
      }
    }
  }

  @MainActor func copying(_ server: Server, _ files: [String]) -> Table {
    Table("Copy") {
      Cell("Copy all files") { navigation in
        for (number, file) in files.enumerated() {
          navigation.report(Double(number) / Double(files.count))
          try await server.set("copied", file)
        }
      }
    }
  }

  @MainActor func searching(_ server: Server) -> Table {
    Table("Files") {
      Cell.field("Words", value: Binding(server).words, format: .plain.live())
      Section(server.found) { Cell($0) }
    }
    .onChange(of: server.words, after: .milliseconds(200)) { words in
      server.found = try await server.search(words)
    }
    .onDisappear { server.found = [] }
  }

  @MainActor func logTable(_ server: Server) -> Table {
    Table("Log") { Section(log: server.log) }
      .followsEnd()
  }

  @MainActor func setup(_ server: Server) -> Table {
    .wizard(
      steps: [
        WizardStep("Words", refusal: server.words.isEmpty ? "Type some words" : nil) {
          Cell.field("Words", value: Binding(server).words)
        },
        WizardStep("Zone") {
          Cell.segmented("Zone", selection: Binding(server).zone, options: ["North", "South"])
        },
      ],
      finish: "Set up"
    ) { navigation in
      try await server.set("words", server.words)
      navigation.popToRoot()
    }
  }

  private let server = Server()

  @Test("a switch is applied, a choice too, and a locked section leads to its lock")
  func applying() async {
    let stage = Stage(services(server), columns: 38, lines: 7)
    expectScreen(
      stage,
      """
       Services
       Network
         SSH                         [ ]
         Zone                      North ›

         Locked                      [ ]
       Space Toggle  q Quit  ↑↓ Move  ? Keys
      """
    )
    stage.press(.space)
    #expect(await stage.wait { server.ssh })
    stage.press(.down, .enter, .down, .enter)
    #expect(await stage.wait { server.zone == "South" })
    #expect(server.log.lines.map(\.text) == ["ssh = on", "zone = South"])
    stage.press(.end, .space, .home, .space)
    #expect(server.ssh && stage.screen.contains("The server is locked"))
  }

  @Test("actions await the answers of the person")
  func asking() async {
    server.log.append("old")
    let stage = Stage(maintenance(server))
    stage.press(.enter)
    #expect(await stage.wait { stage.screen.contains("Erase the log?") })
    stage.press(.character("e"))
    #expect(await stage.wait { stage.screen.contains("Erased") })
    #expect(server.log.lines.isEmpty)
    stage.press(.end, .enter)
    #expect(await stage.wait { stage.screen.contains("Restart the server?") })
    stage.press(.character("t"))
    #expect(await stage.wait { server.log.lines.last?.text == "restart = 22:00" })
  }

  @Test("files are copied one after the other")
  func copied() async {
    let stage = Stage(copying(server, ["a", "b"]))
    stage.press(.enter)
    #expect(await stage.wait { server.log.lines.map(\.text) == ["copied = a", "copied = b"] })
  }

  @Test("what is typed is searched after a pause, and forgotten when the table is left")
  func searched() async {
    let server = server
    let stage = Stage(Table("T") { Cell.link("Files") { searching(server) } })
    stage.press(.enter)
    stage.type("lic")
    #expect(await stage.wait { server.found == ["licence"] })
    stage.navigation.pop()
    #expect(server.found == [])
  }

  @Test("the log looks as in the article")
  func log() {
    server.log.append("ssh = on")
    server.log.append("The disk is almost full", level: .warning)
    server.log.append("Restart failed", level: .error)
    expectScreen(
      Stage(logTable(server), columns: 38, lines: 6),
      """
       Log
       ssh = on
       Warning: The disk is almost full
       Error: Restart failed

       q Quit  ↑↓ Move  ? Keys
      """
    )
  }

  @Test("the wizard leads to its end")
  func steps() async {
    let stage = Stage(setup(server))
    stage.press(.end, .enter)
    #expect(stage.screen.contains("Type some words"))
    server.words = "a b"
    stage.press(.end, .enter, .end, .enter)
    #expect(await stage.wait { server.log.lines.last?.text == "words = a b" })
    #expect(await stage.wait { stage.line(0).hasPrefix(" Words 1/2") })
  }

  @Test("the code of the article stands in this file")
  func same() throws { try DocumentedCode.expectArticle("TableModel/AskApplyAndFollow") }
}
