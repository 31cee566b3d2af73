import Observation
import TableModel
import Testing

@testable import TermTable

// The code of the article “Use your tables from a shell”, compiled and run; the last test compares
// the two.

@MainActor @Suite struct UseYourTablesFromAShell {
  @Observable @MainActor final class Board {
    var name = "lab"
    var desktop = false
    var autologin = false
    var server = Server()
    var applied: [Server] = []

    func update() async throws {}
    func apply(_ server: Server) async throws { applied.append(server) }
  }

  struct Server: Equatable {
    var port = 80
    var region = "North"
  }

  @MainActor func board(_ model: Board) -> Table {
    Table("Board") {
      Cell.link("System") { system(model) }.id("system")
      Cell.link("Server") { server(model) }.id("server")
      Cell("Update") { navigation async throws in
        try await model.update()
        navigation.say("Updated")
      }
      .id("update")
    }
  }

  @MainActor func system(_ model: Board) -> Table {
    Table("System") {
      Cell.field("Name", value: Binding(model).name)
        .error(model.name.hasSuffix("-") ? "Ends with a hyphen" : nil)
        .id("name")
      Cell.toggle("Desktop", isOn: Binding(model).desktop).id("desktop")
      Cell.toggle("Log in by itself", isOn: Binding(model).autologin)
        .disabled(!model.desktop, reason: "Only with the desktop")
        .id("autologin")
    }
  }

  @MainActor func server(_ model: Board) -> Table {
    Table("Server", editing: Binding(model).server) { draft in
      Cell.stepper("Port", value: draft.port, in: 1...65_535).id("port")
      Cell.choice("Region", selection: draft.region, options: ["North", "South"]).id("region")
    } save: { server in
      try await model.apply(server)
    }
  }

  @MainActor func start(_ model: Board) async {
    await Application(board(model)).main()
  }

  // MARK: - Tests

  private let model = Board()

  /// Carries out a command; returns its lines, and what it tells with its status.
  private func run(_ line: String) async -> [String] {
    let terminal = HeadlessTerminal(size: Size(columns: 80, lines: 24))
    var lines: [String] = []
    do throws(ProgramFailure) {
      try await Application(board(model), terminal: terminal).run(
        try ProgramCall(line.split(separator: " ").map(String.init)),
        print: { lines.append($0) },
        tell: { lines.append($0) }
      )
    } catch {
      lines.append("\(error.status.rawValue): \(error.sentence(ProgramTexts()) ?? "")")
    }
    return lines
  }

  @Test("A36 the commands of the article do what it says")
  func commands() async {
    #expect(
      await run("list") == [
        "system.name=lab", "system.desktop=off", "system.autologin=off", "server.port=80",
        "server.region=North", "update\tUpdate",
      ]
    )
    #expect(await run("set system.name=lab1 server.port=8080") == [])
    #expect(model.name == "lab1" && model.applied == [Server(port: 8080, region: "North")])
    #expect(await run("get system.name server.port") == ["lab1", "8080"])
    #expect(await run("do update") == ["Updated"])
    #expect(
      await run("set system.autologin=on")
        == ["65: system.autologin: disabled: Only with the desktop"]
    )
    #expect(await run("set system.desktop=on system.autologin=on") == [])
    #expect(await run("describe server.region").contains("options: North, South"))
    #expect(await run("set system.name=x-") == ["65: system.name: Ends with a hyphen"])
    #expect(model.name == "lab1")
  }

  @Test("the code of the article stands in this file")
  func same() throws { try DocumentedCode.expectArticle("TermTable/UseYourTablesFromAShell") }
}
