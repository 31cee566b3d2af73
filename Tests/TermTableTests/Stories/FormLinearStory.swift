import TableModel
import TermTable
import TermTableTesting
import Testing

/// A form in linear mode, question by question.
@MainActor @Suite struct FormLinearStory {
  struct Server: Equatable {
    var name = ""
    var port = 8080
    var isEncrypted = false
    var zone = "North"
  }

  @MainActor final class Model {
    var server = Server()
  }
  let model = Model()

  private var table: Table {
    Table("Server", editing: Binding(model).server) { draft in
      Cell("About", detail: "a server")
      Cell.field("Name", value: draft.name).required()
      Cell.field("Port", value: draft.port, format: .integer(in: 1...65_535))
      Cell.toggle("Encrypt", isOn: draft.isEncrypted)
      Cell.choice("Zone", selection: draft.zone, options: ["North", "South"])
    }
  }

  @Test("P60 linear mode asks a form question by question, and tells choices and errors")
  func questions() async {
    let stage = LinearStage(table)
    stage.say("fill")
    #expect(
      stage.heard.last?.hasPrefix("2 of 5, Name, text field, empty") == true,
      "\(stage.heard)"
    )
    stage.say("alpha")
    #expect(stage.heard.contains("3 of 5, Port, text field, 8080"))
    stage.say("high")
    #expect(stage.heard.count > 1 && stage.heard.contains("3 of 5, Port, text field, 8080"))
    stage.say("80")
    #expect(stage.heard.contains("4 of 5, Encrypt, switch, off"))
    stage.say("on", "West")
    #expect(stage.heard.contains { $0.contains("“West” is not one of its values") })
    #expect(stage.heard.last == "One of: North, South")
    stage.say("South")
    #expect(stage.heard.contains("These were all questions. “save” saves."))
    stage.say("save")
    #expect(await stage.wait { model.server.zone == "South" })
    #expect(model.server == Server(name: "alpha", port: 80, isEncrypted: true, zone: "South"))
  }

  @Test("P60 in linear mode a question can be skipped, a value kept, and one can go back")
  func back() {
    let stage = LinearStage(table)
    stage.say("fill", "beta", "", "/back")
    #expect(stage.heard.last == "3 of 5, Port, text field, 8080")
    stage.say("/back")
    #expect(stage.heard.last == "2 of 5, Name, text field, beta, required, changed")
    stage.say("/back")
    #expect(stage.heard.contains("This is the first question."))
    stage.say("/done", "3")
    #expect(stage.heard.contains { $0.contains("“Port” is now: 8080") }, "\(stage.heard)")
  }

  @Test("P60 the answer to a question for a secret is not in the output of a script")
  func secret() {
    let password = Box("")
    let stage = LinearStage(
      Table("Login") {
        Cell.field("Name", value: Box("").binding)
        Cell.field("Password", value: password.binding, format: .plain.secret())
      },
      isScript: true
    )
    stage.say("fill", "ada", "swordfish")
    #expect(password.value == "swordfish")
    #expect(stage.transcript.contains("Value: ada"))
    #expect(!stage.transcript.contains("swordfish"), "\(stage.transcript)")
  }

  @Test("P60 a script fills a form in")
  func script() async {
    let stage = LinearStage(table, isScript: true)
    stage.say("fill", "gamma", "22", "on", "South", "save", "quit")
    #expect(await stage.wait { stage.hasEnded })
    #expect(model.server == Server(name: "gamma", port: 22, isEncrypted: true, zone: "South"))
  }
}
