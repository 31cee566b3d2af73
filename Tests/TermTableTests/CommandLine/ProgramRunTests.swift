import TableModel
import Testing

@testable import TermTable

/// The commands of an author's program, and what they print.
@MainActor @Suite struct ProgramRunTests {
  private let machine = Pi()

  private func run(_ arguments: String...) async -> CommandOutcome {
    await CommandOutcome(of: arguments, on: machine.table)
  }

  @Test("A36 get prints values by their ids, exactly as they are")
  func get() async {
    machine.hostname = "a  b\u{1B}"
    machine.port = nil
    machine.colors = ["blue", "red"]
    let result = await run(
      "get",
      "system.hostname",
      "system.desktop",
      "system.port",
      "system.zone",
      "system.colors",
      "a",
      "\"b.c\"",
      "@10"
    )
    #expect(
      result.lines
        == [
          "a  b\u{1B}", "off", "", "Europe/Berlin", "red,blue", "value of a", "value of b.c",
          "static",
        ]
    )
    #expect(result.status == 0 && result.told.isEmpty)
  }

  @Test("A36 get --json prints numbers, switches, lists and nothing as such")
  func json() async {
    machine.hostname = "say \"hi\"\n"
    let paths = ["hostname", "desktop", "port", "colors"].map { "system.\($0)" }
    let lines = await CommandOutcome(of: ["get", "--json"] + paths, on: machine.table).lines
    #expect(lines == [#""say \"hi\"\n""#, "false", "8080", #"["red"]"#])
    machine.port = nil
    #expect(await run("get", "--json", "system.port").lines == ["null"])
  }

  @Test("A secret is never printed")
  func secret() async {
    machine.password = "geheim"
    for verb in ["get", "describe", "list"] {
      for option in ["--json", "--"] {
        let path = verb == "list" ? "system" : "system.password"
        let result = await option == "--" ? run(verb, path) : run(verb, option, path)
        #expect(result.status == 0 && !result.lines.isEmpty)
        #expect(!result.lines.joined().contains("geheim"), "\(verb) \(option)")
      }
    }
  }

  @Test("A36 list prints all rows with their paths, and opens tables as deep as asked")
  func list() async {
    let all = await run("list")
    #expect(
      all.lines == [
        "system.hostname=lab", "system.desktop=off", "system.autologin=off", "system.port=8080",
        "system.zone=Europe/Berlin", "system.colors=red", "system.ssh=off", "system.password=",
        "server.name=one", "server.port=80", "server.public=off",
        "update\tUpdate", "break\tBreak", "erase\tErase", "reboot\tReboot\tOnly root can",
        "volume\tLouder Quieter", "volume.Louder\tLouder", "volume.Quieter\tQuieter",
        "a=value of a", "\"b.c\"=value of b.c", "@10=static", "Reset\tReset",
      ]
    )
    let one = await run("list", "--depth", "0")
    #expect(one.lines.prefix(3) == ["system\tSystem", "server\tServer", "update\tUpdate"])
    let server = await run("list", "server", "--json")
    #expect(server.lines.first == #"{"path": "server.name", "title": "Name", "value": "one"}"#)
    #expect(await run("list", "system", "--json").lines[2].contains("Only with the desktop"))
  }

  @Test("A36 describe tells the value, the options, the help and the reason of a row")
  func describe() async {
    let zone = await run("describe", "system.zone")
    #expect(zone.lines.contains("options: Europe/Berlin, Europe/Paris, Asia/Tokyo"))
    let rows = await run("describe", "system.hostname", "system.autologin")
    #expect(rows.lines.contains { $0.hasSuffix("The name in the network") })
    #expect(
      rows.lines.contains { $0.hasPrefix("disabled:") && $0.hasSuffix("Only with the desktop") }
    )
    #expect(rows.lines.contains(""))
  }

  @Test("A row that is not there is told with the nearest one, and ends with 64")
  func unknown() async {
    let near = await run("get", "system.hostnam")
    #expect(near.status == 64)
    #expect(near.told == ["system.hostnam: no row has this id; did you mean system.hostname?"])
    let far = await run("get", "quite.different")
    #expect(far.told == ["quite: no row has this id"])
    #expect(await run("get", "update.x").told == ["update: opens no table"])
    #expect(await run("get", "system").status == 64)
    #expect(await run("get", "update").status == 1)
    #expect(await run("get", "@99").status == 64)
    #expect(await run("get", "\"system").told == ["\"system: expected a closing quote (\")"])
  }

  @Test("Wrong options are told with what was expected")
  func usage() async {
    for (arguments, words) in [
      (["--jsn"], "did you mean --json?"), (["get"], "expected the path"),
      (["list", "a", "b"], "“a”"), (["list", "--depth", "x"], "expected a number"),
      (["--print", "--linear"], "cannot be combined"),
      (["get", "a", "--print"], "cannot be combined"),
      (["set", "a", "b=1", "c"], "PATH=VALUE"), (["--json=1"], "--json=1"),
    ] {
      let result = await CommandOutcome(of: arguments, on: machine.table)
      #expect(result.status == 64)
      let told = result.told.joined()
      #expect(told.contains(words), "\(arguments): \(told)")
    }
  }

  @Test("Rows of tabs have the title of the tab in their path")
  func tabs() async {
    let level = Box(1)
    let root = Table(
      "Tabs",
      tabs: [
        Table("One") { Cell.stepper("Level", value: level.binding, in: 0...5).id("level") },
        Table("Two") { Cell("Text", detail: "of two").id("text") },
      ]
    )
    #expect(
      await CommandOutcome(of: ["list"], on: root).lines == ["One.level=1", "Two.text=of two"]
    )
    #expect(await CommandOutcome(of: ["set", "One.level=4"], on: root).status == 0)
    #expect(level.value == 4)
    let rows = ["get", "Two.text", "One.level", "level"]
    #expect(await CommandOutcome(of: rows, on: root).lines == ["of two", "4", "4"])
  }
}
