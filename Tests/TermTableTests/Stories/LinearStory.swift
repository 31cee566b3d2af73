import Observation
import TableModel
import TermTable
import TermTableTesting
import Testing

/// Linear mode: the words that it says, and the commands that a person types.
@MainActor @Suite struct LinearStory {
  @Observable @MainActor final class Network {
    var isOn = true
    var isMetered = false
    var proxy = ""
    var language = "English"
  }

  @Observable @MainActor final class Names {
    var names = ["Ada", "Grace"]
    var chosen: [String] = []
  }

  private func settings(_ network: Network) -> Table {
    Table("Settings") {
      Section("Device") { Cell("Name", detail: "Ada's") }
      Section("Connections", footer: "All that leads elsewhere.") {
        Cell.link("Network", detail: network.isOn ? "On" : "Off") { networks(network) }
        Cell("Sound").disabled(reason: "There is no sound card")
      }
    }
  }

  private func networks(_ network: Network) -> Table {
    Table("Network") {
      Cell.toggle("Wi-Fi", isOn: Binding(network).isOn)
      if network.isOn { Cell.link("Home") { home(network) } }
    }
  }

  private func home(_ network: Network) -> Table {
    Table("Home") {
      Cell.toggle("Metered", isOn: Binding(network).isMetered)
      Cell.field("Proxy", value: Binding(network).proxy, placeholder: "none")
      Cell.choice(
        "Language",
        selection: Binding(network).language,
        options: ["English", "Deutsch"]
      )
    }
  }

  // MARK: - Three tables deep

  @Test(
    "P60 A person changes settings three tables deep by words alone"
  )
  func threeTablesDeep() {
    let network = Network()
    let stage = LinearStage(settings(network))
    #expect(
      stage.heard == [
        "Type a row number to select a row, or help.",
        "Settings, 3 rows",
        "Section Device",
        "1. Name, Ada's",
        "Section Connections",
        "2. Network, On, opens a table",
        "3. Sound, disabled: There is no sound card",
        "All that leads elsewhere.",
      ]
    )
    stage.say("2")
    #expect(
      stage.heard == [
        "Settings › Network, 2 rows", "1. Wi-Fi, switch, on", "2. Home, opens a table",
      ]
    )
    stage.say("2")
    #expect(
      stage.heard == [
        "Settings › Network › Home, 3 rows",
        "1. Metered, switch, off",
        "2. Proxy, text field, empty, hint: none",
        "3. Language, choice, English",
      ]
    )
    stage.say("1")
    #expect(network.isMetered)
    #expect(stage.heard == ["1 of 3, Metered, switch, on"])
    stage.say("2")
    #expect(
      stage.heard == [
        "“Proxy” is empty",
        "Type the new text. An empty line keeps the old text; /clear deletes it.",
      ]
    )
    stage.say("proxy.example:3128")
    #expect(network.proxy == "proxy.example:3128")
    #expect(stage.heard == ["2 of 3, Proxy, text field, proxy.example:3128"])
    stage.say("3")
    #expect(
      stage.heard == [
        "Settings › Network › Home › Language, 2 rows",
        "1. English, button, checked",
        "2. Deutsch, button",
      ]
    )
    stage.say("2")
    #expect(network.language == "Deutsch")
    #expect(
      stage.heard == [
        "Settings › Network › Home, 3 rows", "3 of 3, Language, choice, Deutsch",
      ]
    )
    stage.say("back")
    #expect(stage.heard == ["Settings › Network, 2 rows", "2 of 2, Home, opens a table"])
    stage.say("1")
    #expect(stage.heard == ["Now 1 row.", "1 of 1, Wi-Fi, switch, off"])
    stage.say("b")
    #expect(
      stage.heard == ["Settings, 3 rows", "2 of 3, Network, Off, opens a table"]
    )
    stage.say("q")
    #expect(stage.hasEnded)
  }

  // MARK: - Commands

  @Test("P60 An unknown command says what was expected and changes nothing")
  func unknownWords() {
    let stage = LinearStage(settings(Network()))
    stage.say("frobnicate")
    #expect(
      stage.heard == [
        "Unknown command “frobnicate”. Type a row number, or help."
      ]
    )
    for number in ["17", "99999999999999999999999999", "0", "007"] {
      stage.say(number)
      #expect(stage.heard == ["Rows are 1 to 3."], "\(number)")
    }
    stage.say("1")
    #expect(stage.heard == ["This row does nothing.", "1 of 3, Name, Ada's"])
    stage.say("3")
    #expect(
      stage.heard == [
        "There is no sound card", "3 of 3, Sound, disabled: There is no sound card",
      ]
    )
    stage.say("e 1")
    #expect(stage.heard == ["This row has no text to edit.", "1 of 3, Name, Ada's"])
    stage.say("b")
    #expect(stage.heard == ["This is the first table."])
    stage.say("w")
    #expect(stage.heard == ["Settings, 3 rows", "1 of 3, Name, Ada's"])
    #expect(!stage.hasEnded)
  }

  @Test("P60 set gives a row a value; without a row, it is a command of the program")
  func setting() {
    @MainActor final class Model {
      var port = 80
      var isOn = false
    }
    let model = Model()
    let stage = LinearStage(
      Table("Server") {
        Cell.field("Port", value: Binding(model).port, format: .integer(in: 1...65535))
        Cell.toggle("TLS", isOn: Binding(model).isOn)
        Cell("Version", detail: "1")
      }
      .ownCommands { Button("Settings") { $0.push(Table("Choices") { "Row" }) }.alsoNamed("set") }
    )
    stage.say("set 1 443")
    #expect(model.port == 443 && stage.heard == ["1 of 3, Port, text field, 443"])
    stage.say("set 1 many")
    #expect(model.port == 443 && stage.heard.count == 2)
    stage.say("set 2 on")
    #expect(model.isOn)
    stage.say("set 3 2")
    #expect(stage.heard.last == "3 of 3, Version, 1" && stage.heard.count == 2)
    stage.say("set 1")
    #expect(
      stage.heard == ["Type a row number and a value after “set”, such as “set 3 blue”."]
    )
    stage.say("help")
    #expect(stage.heard.contains("set N VALUE: Set the value of row N"))
    stage.say("set")
    #expect(stage.heard.contains { $0.hasPrefix("Server › Choices") })
  }

  @Test("P60 Help lists only the commands that have a use here, and each is understood")
  func help() {
    let stage = LinearStage(settings(Network()))
    stage.say("?")
    let told = stage.heard.joined(separator: "\n")
    #expect(told.contains("quit, q: Quit"))
    #expect(told.contains("go N, g N: Go to row N without selecting it"))
    #expect(!told.contains("tab"))
    #expect(!told.contains("back"))
    stage.say("2")
    stage.say("help")
    #expect(stage.heard.contains("back, b: Back"))
    #expect(stage.heard.contains { $0.hasPrefix("mark N, toggle N, x N: ") })
    // None of the listed commands is unknown.
    let words = stage.heard.dropFirst()
      .flatMap { $0.split(separator: ": ")[0].split(separator: ", ") }
      .map {
        $0.replacing(" N", with: " 1").replacing(" VALUE", with: " x").replacing(
          " LETTER",
          with: " c"
        )
      }
      .filter { $0 != "quit" && $0 != "q" && !$0.hasPrefix("A number") }
    #expect(words.count > 15)
    for word in words {
      let stage = LinearStage(settings(Network()))
      stage.say("2")
      stage.say(String(word))
      #expect(!stage.heard.contains { $0.contains("Unknown command") }, "\(word)")
    }
  }

  @Test("P60 If no key quits, no command does; the end of the input always ends the program")
  func quitting() {
    let stage = LinearStage(settings(Network()), keyMap: KeyMap([.table: [(.select, [.enter])]]))
    stage.say("q")
    #expect(stage.heard == ["Unknown command “q”. Type a row number, or help."])
    #expect(!stage.hasEnded)
    stage.endInput()
    #expect(stage.hasEnded)
  }

  // MARK: - Numbers

  @Test("P60 A number means the row for which it was said, even if rows have come before it")
  func numbersStay() {
    let names = Names()
    let stage = LinearStage(
      Table("Names") {
        Section(names.names) { name in Cell(name) { names.chosen.append(name) } }
      }
    )
    names.names.insert("Zoe", at: 0)
    stage.say("1")
    #expect(names.chosen == ["Ada"])
    #expect(
      stage.heard == [
        "Now 3 rows.", "2 of 3, Ada, button", "1. Zoe, button", "3. Grace, button",
      ]
    )
    stage.say("1")
    #expect(names.chosen == ["Ada", "Zoe"])
    names.names = ["Zoe"]
    stage.say("2")
    #expect(names.chosen == ["Ada", "Zoe"])
    #expect(stage.heard == ["Row 2 is gone.", "Now 1 row."])
  }

  @Test("P60 A billion rows are made and said one page at a time")
  func aBillionRows() {
    var made: Set<Int> = []
    var selected: [Int] = []
    let stage = LinearStage(
      Table("Numbers") {
        Section(count: 1_000_000_000) { row in
          made.insert(row)
          return Cell("Row \(row)") { selected.append(row) }
        }
      }
    )
    #expect(stage.heard.count == 22)
    #expect(stage.heard[1] == "Numbers, 1000000000 rows, 1 to 20")
    #expect(stage.heard.last == "20. Row 19, button")
    stage.say("n")
    #expect(stage.heard[0] == "Numbers, 1000000000 rows, 21 to 40")
    #expect(stage.heard[1] == "21. Row 20, button")
    stage.say("p")
    #expect(stage.heard[0] == "Numbers, 1000000000 rows, 1 to 20")
    stage.say("p")
    #expect(stage.heard == ["These are the first rows."])
    stage.say("g 500000000")
    #expect(stage.heard[1] == "500000000. Row 499999999, button")
    stage.say("last")
    #expect(stage.heard[0] == "Numbers, 1000000000 rows, 999999981 to 1000000000")
    #expect(stage.heard.last == "You are at 1000000000.")
    stage.say("n")
    #expect(stage.heard == ["These are the last rows."])
    stage.say("7")
    #expect(selected == [6])
    #expect(stage.heard == ["7 of 1000000000, Row 6, button"])
    stage.say("k")
    #expect(stage.heard == ["6 of 1000000000, Row 5, button"])
    #expect(made.count < 300)
  }

  // MARK: - Text

  @Test("P60 No text can drive the terminal, wherever it is said")
  func hostileText() {
    let bad = "\u{1B}[2J\u{7}\u{202E}x\r\n\u{9B}31m"
    let network = Network()
    network.proxy = bad
    let stage = LinearStage(
      Table(bad) {
        Section(bad, footer: bad) {
          Cell(bad, detail: bad) { $0.alert(bad, message: bad) }
          Cell.field(bad, value: Binding(network).proxy, placeholder: bad)
          Cell.custom(bad, content: bad)
          Cell.buttons {
            Button(bad) {}
            Button(bad) {}
          }
          Cell(bad).disabled(reason: bad)
        }
      }
      .barButtons { Button(bad, key: "\u{1B}") {} }
    )
    stage.say("1", "1", "2", bad, "?", "3", "4", "5", bad, "' \u{1B}", "press \u{202E}", "w")
    #expect(!stage.transcript.isEmpty)
    let said = stage.heard.joined()
    #expect(said.contains("(escape)[2J"))
    for scalar in said.unicodeScalars {
      #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
      #expect(!(0x202A...0x202E).contains(scalar.value))
    }
  }

  @Test("P60 Clusters are said whole, and invisible characters are written out")
  func clusters() {
    let stage = LinearStage(Table("👨‍👩‍👧") { Cell("🇩🇪 👍🏽", detail: "a\u{200B}") })
    #expect(stage.heard.contains("👨‍👩‍👧, 1 row"))
    #expect(stage.heard.contains("1. 🇩🇪 👍🏽, a<U+200B>"))
  }

  @Test("P60 Without Unicode the signs of linear mode are ASCII")
  func ascii() {
    let stage = LinearStage(settings(Network()), showsUnicode: false)
    stage.say("2")
    #expect(stage.heard[0] == "Settings > Network, 2 rows")
  }
}
