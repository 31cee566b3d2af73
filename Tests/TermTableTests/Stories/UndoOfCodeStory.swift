import TableModel
import TermTableTesting
import TestSupport
import Testing

@testable import TermTable

/// What an action changes in the draft of a form can be undone.
@MainActor @Suite struct UndoOfCodeStory {
  struct Server: Equatable {
    var name = "lab"
    var port = 22
  }

  private let server = Box(Server())

  /// A form with buttons that fill it: at once, or when `release` is true.
  private func stage(release: Box<Bool> = Box(true)) -> Stage {
    let draft = Draft(of: server.binding)
    let table = Table("Server", editing: draft) {
      Cell("Fill with defaults") {
        draft.value = Server(name: "server", port: 8080)
      }
      Cell("Ask the server") {
        while !release.value { await Task.yield() }
        draft.value.port = 443
      }
      Cell.stepper("Port", value: draft.port, in: 1...65_535).id("port")
      Cell.link("More") {
        Table("More") {
          Cell("Clear") { draft.value.name = "" }
        }
      }
    }
    .barButtons { Button("Reset the port", key: "x") { draft.value.port = 1 } }
    return Stage(table, columns: 60, lines: 12)
  }

  private func spins(_ stage: Stage) -> Bool {
    stage.screen.contains { "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".contains($0) }
  }

  private func port(_ stage: Stage) -> String? { stage.values["port"] }

  @Test("P26 a button that fills a form is undone by its name, and made again")
  func fill() {
    let stage = stage()
    stage.press(.enter)
    #expect(port(stage) == "8080")
    stage.type("u")
    #expect(port(stage) == "22" && stage.line(11) == " Undone: Fill with defaults")
    stage.press(.control("r"))
    #expect(port(stage) == "8080" && stage.line(11) == " Redone: Fill with defaults")
    #expect(server.value == Server())
  }

  @Test("P26 a change by a button of the bar or of another table of the form is undone, in order")
  func everywhere() {
    let stage = stage()
    stage.type("x")
    #expect(port(stage) == "1")
    stage.press(.end, .enter, .enter, .escape)
    stage.type("u")
    #expect(stage.line(11) == " Undone: More › Clear")
    stage.type("u")
    #expect(port(stage) == "22" && stage.line(11) == " Undone: Reset the port")
    stage.type("u")
    #expect(stage.line(11) == " Nothing to undo")
  }

  @Test(
    "P26 an action that takes time is undone, unless the person has changed something meanwhile"
  )
  func later() async {
    let release = Box(false)
    let stage = stage(release: release)
    stage.press(.down, .enter)
    release.value = true
    #expect(await stage.wait { port(stage) == "443" })
    #expect(await stage.wait { !spins(stage) })
    stage.type("u")
    #expect(port(stage) == "22" && stage.line(11) == " Undone: Ask the server")
    release.value = false
    stage.press(.enter, .down)
    stage.type("+")
    #expect(port(stage) == "23")
    release.value = true
    #expect(await stage.wait { port(stage) == "443" })
    #expect(await stage.wait { !spins(stage) })
    stage.type("u")
    #expect(port(stage) == "22" && stage.line(11) == " Undone: Port 22 → 23")
  }
}
