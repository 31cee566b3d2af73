import TableModel
import TermTable
import TermTableTesting
import Testing

/// The values of a form, in and out, by the ids of its rows.
@MainActor @Suite struct FormValuesStory {
  struct Server: Equatable {
    var name = "alpha"
    var port = 8080
    var isEncrypted = false
    var zone = "North"
    var cipher = "AES"
  }

  @MainActor final class Model {
    var server = Server()
  }
  let model = Model()

  private func stage() -> Stage {
    Stage(
      Table("Server", editing: Binding(model).server) { draft in
        Cell.field("Name", value: draft.name).id("name")
        Cell.field("Port", value: draft.port, format: .integer(in: 1...65_535)).id("port")
        Cell.toggle("Encrypt", isOn: draft.isEncrypted).id("encrypt")
        if draft.value.isEncrypted {
          Cell.field("Cipher", value: draft.cipher).id("cipher")
        }
        Cell.choice("Zone", selection: draft.zone, options: ["North", "South"]).id("zone")
          .disabled(draft.value.port == 1, reason: "Port 1 has no zone")
        Cell("No value").id("none")
      }
    )
  }

  @Test("K58 a test fills a form by the ids of its rows, and reads its values")
  func fill() async throws {
    let stage = stage()
    try stage.fill(["port": "80", "encrypt": "on", "cipher": "ChaCha", "zone": "South"])
    #expect(stage.line(0).hasSuffix("4 changed"))
    #expect(
      stage.values == [
        "name": "alpha", "port": "80", "encrypt": "on", "cipher": "ChaCha", "zone": "South",
      ]
    )
    #expect(model.server == Server())
    stage.press(.control("s"))
    #expect(await stage.wait { model.server.cipher == "ChaCha" })
  }

  @Test(
    "K58 a value that cannot be filled in says why",
    arguments: [
      ("nothing", "x", "no row has the id “nothing”"), ("none", "x", "“none” has no value"),
      ("encrypt", "maybe", "“encrypt”: “maybe” is not one of its values"),
      ("zone", "West", "“zone”: “West” is not one of its values"),
    ]
  )
  func refusals(id: String, text: String, sentence: String) {
    let stage = stage()
    #expect(throws: InvalidText(sentence)) {
      try stage.fill(KeyValuePairs(dictionaryLiteral: (id, text)))
    }
    #expect(stage.line(0) == " Server")
  }

  @Test("K58 an invalid text and a disabled row say why they cannot be filled in")
  func invalid() throws {
    let stage = stage()
    #expect(throws: InvalidText.self) { try stage.fill(["port": "70000"]) }
    #expect(stage.values["port"] == "8080" && !stage.screen.contains("70000"))
    try stage.fill(["port": "1"])
    #expect(throws: InvalidText("“zone” is disabled: Port 1 has no zone")) {
      try stage.fill(["zone": "South"])
    }
  }
}
