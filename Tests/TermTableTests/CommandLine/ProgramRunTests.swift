import TableModel
import TermTableTesting
import Testing

@testable import TermTable

@MainActor private final class Pi {
  var hostname = "lab"
  var desktop = false
  var autologin = false
  var port: Int? = 8080
  var zone = "Europe/Berlin"
  var colors: Set<String> = ["red"]
  var ssh = false
  var level = 3
  var password = ""
  var server = PiServer()
  var saved: [PiServer] = []
  var updates = 0
  var erased = false
  var log: [String] = []
}

private struct PiServer: Equatable {
  var name = "one"
  var port = 80
  var isPublic = false
}

private struct Page: Identifiable {
  let id: Int
}

private struct DiskIsFull: Error, CustomStringConvertible { let description = "the disk is full" }

@MainActor private func table(_ machine: Pi) -> Table {
  Table("Pi") {
    Section("System") {
      Cell.link("System") { system(machine) }.id("system")
      Cell.link("Server") { server(machine) }.id("server")
    }
    Section("Actions") {
      Cell("Update") { navigation in
        machine.updates += 1
        navigation.say("Updated")
      }
      .id("update")
      Cell("Break") { throw DiskIsFull() }.id("break")
      Cell("Erase") { navigation in
        if await navigation.confirm("Erase all?", button: "Erase") { machine.erased = true }
      }
      .id("erase")
      Cell("Reboot") {}.disabled(reason: "Only root can").id("reboot")
      Cell.buttons {
        Button("Louder") { machine.level += 1 }
        Button("Quieter") { machine.level -= 1 }
      }
      .id("volume")
    }
    Section(["a", "b.c"], id: \.self) { Cell($0, detail: "value of \($0)") }
    Cell("No id", detail: "static")
  }
  .barButtons { Button("Reset") { machine.level = 0 } }
}

@MainActor private func system(_ machine: Pi) -> Table {
  Table("System") {
    Cell.field("Hostname", value: Binding(machine).hostname)
      .help("The name in the network")
      .error(machine.hostname.hasSuffix("-") ? "Ends with a hyphen" : nil)
      .id("hostname")
    Cell.toggle("Desktop", isOn: Binding(machine).desktop).id("desktop")
    Cell.toggle("Autologin", isOn: Binding(machine).autologin)
      .disabled(!machine.desktop, reason: "Only with the desktop")
      .id("autologin")
    if machine.desktop {
      Cell.stepper("Level", value: Binding(machine).level, in: 0...9).id("level")
    }
    Cell.field("Port", value: Binding(machine).port, format: .optional(.integer(in: 1...65_535)))
      .id("port")
    Cell.choice(
      "Zone",
      selection: Binding(machine).zone,
      options: ["Europe/Berlin", "Europe/Paris", "Asia/Tokyo"]
    )
    .id("zone")
    Cell.choices("Colours", selection: Binding(machine).colors, options: ["red", "green", "blue"])
      .id("colors")
    Cell.toggle("SSH", isOn: Binding(machine).ssh) { isOn in
      try await Task.sleep(for: .milliseconds(2))
      machine.log.append("ssh \(isOn)")
      if machine.hostname == "full" { throw DiskIsFull() }
    }
    .id("ssh")
    Cell.field("Password", value: Binding(machine).password, format: .plain.secret())
      .id("password")
  }
}

@MainActor private func server(_ machine: Pi) -> Table {
  Table("Server", editing: Binding(machine).server) { draft in
    Cell.field("Name", value: draft.name).required().id("name")
    Cell.field("Port", value: draft.port)
      .error(draft.value.port < 1024 && draft.value.isPublic ? "Public ports begin at 1024" : nil)
      .id("port")
    Cell.toggle("Public", isOn: draft.isPublic).id("public")
  } save: { server in
    if server.name == "full" { throw DiskIsFull() }
    machine.saved.append(server)
  }
}

private struct Outcome {
  var lines: [String] = []
  var told: [String] = []
  var status: Int32 = 0
}

/// Carries out a command of a program whose first table is `root`.
@MainActor private func run(_ arguments: [String], on root: Table) async -> Outcome {
  var result = Outcome()
  let terminal = HeadlessTerminal(size: Size(columns: 80, lines: 24))
  do throws(ProgramFailure) {
    try await Application(root, terminal: terminal).run(
      try ProgramCall(arguments),
      print: { result.lines.append($0) },
      tell: { result.told.append($0) }
    )
  } catch {
    result.status = error.status.rawValue
    if let sentence = error.sentence(ProgramTexts()) { result.told.append(sentence) }
  }
  return result
}

@MainActor @Suite struct ProgramRunTests {
  private let machine = Pi()

  private func run(_ arguments: String...) async -> Outcome {
    await TermTableTests.run(arguments, on: table(machine))
  }

  // MARK: - Reading

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
    let lines = await TermTableTests.run(["get", "--json"] + paths, on: table(machine)).lines
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
        "update\tUpdate", "break\tBreak", "erase\tErase", "reboot\tReboot",
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

  private func help(_ root: Table) -> [String] {
    let terminal = HeadlessTerminal(size: Size(columns: 80, lines: 24))
    return ProgramHelp(application: Application(root, terminal: terminal)).lines(name: "pi")
  }

  @Test("A36 The help lists the rows of the first table that a command can use, and runs no task")
  func helpRows() {
    let ran = Box(false)
    let lines = help(
      table(machine).onAppear { ran.value = true }
    )
    let rows = lines.drop { $0 != "Rows:" }
    #expect(
      Array(rows) == [
        "Rows:", "  system.         System", "  server.         Server",
        "  update          Update", "  break           Break", "  erase           Erase",
        "  reboot          Reboot", "  volume.Louder   Louder", "  volume.Quieter  Quieter",
        "  a               a", "  \"b.c\"           b.c", "  @10             No id",
        "  Reset           Reset",
      ]
    )
    #expect(!ran.value && lines.first == "Pi")
    #expect(help(Table("Text") { "Only a text" }).last != "")
    #expect(!help(Table("Text") { "Only a text" }).contains("Rows:"))
  }

  @Test("The help of a large table and of tabs is bounded")
  func helpOfLarge() {
    var made = 0
    let large = Table("Large") {
      Section("Numbers", count: 1_000_000_000) { row in
        made += 1
        return Cell("Row \(row)", detail: "日本")
      }
    }
    let lines = help(large)
    #expect(lines.count < 100 && made < 100)
    #expect(lines.last == "  “pi list” prints all rows")
    // Rows that no command can use, rows without a title, and hidden ones.
    for cell in [Cell("Row"), Cell.gap(), Cell("Row").height(0)] {
      let useless = Table("Useless") {
        Section { Cell("Wi-Fi") {}.id("wifi") }
        Section("Numbers", count: 1_000_000_000) { _ in cell }
      }
      #expect(help(useless).suffix(2) == ["  wifi  Wi-Fi", "  “pi list” prints all rows"])
    }
    let tabs = help(Table("Tabs", tabs: [table(machine), Table("B") { Cell("x") {}.id("x") }]))
    #expect(tabs.contains { $0.hasPrefix("  Pi.system. ") })
    #expect(tabs.last?.hasPrefix("  B.x ") == true)
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
      let result = await TermTableTests.run(arguments, on: table(machine))
      #expect(result.status == 64)
      let told = result.told.joined()
      #expect(told.contains(words), "\(arguments): \(told)")
    }
  }

  // MARK: - Setting

  @Test("A36 set changes values of every kind, in order")
  func set() async {
    let result = await run(
      "set",
      "system.desktop=yes",
      "system.autologin=on",
      "system.level=7",
      "system.hostname=x=y",
      "system.port=",
      "system.zone=Asia/Tokyo",
      "system.colors=green, blue",
      "system.password=pass"
    )
    #expect(result.status == 0 && result.told.isEmpty && result.lines.isEmpty)
    #expect(machine.desktop && machine.autologin && machine.level == 7)
    #expect(machine.hostname == "x=y" && machine.port == nil && machine.zone == "Asia/Tokyo")
    #expect(machine.colors == ["green", "blue"] && machine.password == "pass")
    #expect(await run("set", "system.hostname", "two words").status == 0)
    #expect(machine.hostname == "two words")
  }

  @Test(
    "A36 A value that is refused changes nothing, whichever position it has",
    arguments: [
      ("system.port=99999", "65535"), ("system.port=x", "whole number"),
      ("system.zone=Mars", "no option; expected one of: Europe/Berlin"),
      ("system.colors=red,pink", "“pink”"),
      ("system.hostname=bad-", "Ends with a hyphen"),
      ("system.autologin=maybe", "system.autologin: "),
      ("reboot=on", "Only root can"), ("update=1", "has no value"), ("nothing=1", "no row"),
      ("system.ssh=perhaps", "on, off"), ("server.port=99x", "whole number"),
    ]
  )
  func refusals(_ assignment: String, _ words: String) async {
    for isFirst in [true, false] {
      let others = ["system.desktop=on", "system.zone=Asia/Tokyo", "server.name=two"]
      let all = isFirst ? [assignment] + others : others + [assignment]
      let result = await TermTableTests.run(["set"] + all, on: table(machine))
      #expect(result.status == (["update=1", "nothing=1"].contains(assignment) ? 64 : 65))
      let told = result.told.joined()
      let path = assignment.split(separator: "=")[0]
      #expect(told.contains(words) && told.contains(path), "\(told)")
      #expect(!machine.desktop && machine.zone == "Europe/Berlin" && machine.hostname == "lab")
      #expect(machine.saved.isEmpty && machine.server == PiServer() && machine.log.isEmpty)
    }
  }

  @Test("A36 Rows of a form go through its rules and its save, once")
  func form() async {
    let both = await run("set", "server.port=443", "server.name=web", "server.public=off")
    #expect(both.status == 0)
    #expect(machine.saved == [PiServer(name: "web", port: 443, isPublic: false)])
    // Neither value alone breaks the rule.
    let rule = await run("set", "server.public=on")
    #expect(rule.status == 65 && rule.told == ["server.port: Public ports begin at 1024"])
    let together = await run("set", "server.public=on", "server.port=8080", "system.hostname=h")
    #expect(together.status == 0 && machine.server.port == 8080 && machine.hostname == "h")
    let empty = await run("set", "server.name=", "system.hostname=other")
    #expect(empty.status == 65 && machine.hostname == "h" && machine.server.name == "web")
    let failed = await run("set", "server.name=full")
    #expect(failed.status == 1 && failed.told.joined().contains("the disk is full"))
    #expect(machine.server.name == "web" && machine.saved.count == 2)
    // The same value again saves nothing.
    #expect(await run("set", "server.name=web").status == 0)
    #expect(machine.saved.count == 2)
  }

  @Test("A36 A value that is applied is applied last, and awaited")
  func applied() async {
    let result = await run("set", "system.ssh=on", "system.hostname=h")
    #expect(result.status == 0 && machine.ssh && machine.log == ["ssh true"])
    let failed = await run("set", "system.ssh=off", "system.hostname=full")
    #expect(failed.status == 1 && failed.told.joined().contains("the disk is full"))
    #expect(machine.ssh)
    // A failure before it leaves it alone.
    machine.log = []
    machine.hostname = "h"
    let refused = await run("set", "system.ssh=off", "system.port=0")
    #expect(refused.status == 65 && machine.log.isEmpty && machine.ssh)
  }

  // MARK: - Actions

  @Test("A36 do runs the actions of rows, buttons and bars, and says what they say")
  func doActions() async {
    let update = await run("do", "update")
    #expect(update.status == 0 && update.lines == ["Updated"] && machine.updates == 1)
    #expect(await run("do", "volume.Louder", "volume.Louder", "volume.Quieter").status == 0)
    #expect(machine.level == 4)
    #expect(await run("do", "Reset").status == 0)
    #expect(machine.level == 0)
    let failed = await run("do", "break")
    #expect(failed.status == 1 && failed.told == ["Break: the disk is full"])
    let disabled = await run("do", "reboot")
    #expect(disabled.status == 65 && disabled.told == ["reboot: disabled: Only root can"])
    #expect(
      await run("do", "system.desktop").told == ["system.desktop: is a value; set changes it"]
    )
    #expect(await run("do", "system").status == 64)
    #expect(await run("do", "a").told == ["a: has no action"])
  }

  @Test("A36 A question is not asked: --answer names the button, else nothing is done")
  func questions() async {
    let unanswered = await run("do", "erase")
    #expect(unanswered.status == 64 && !machine.erased)
    #expect(unanswered.told.joined().contains("Erase all?"))
    #expect(unanswered.told.joined().contains("--answer"))
    #expect(await run("do", "erase", "--answer", "Erase").status == 0)
    #expect(machine.erased)
  }

  @Test("A36 A button with an id is named by it, in a row, in a menu, in the bar and as an answer")
  func buttonIDs() async {
    let log = Box<[String]>([])
    func button(_ title: String, _ id: String) -> Button {
      Button(title) { log.value.append(id) }.id(id)
    }
    let root = Table("Radio") {
      Cell.buttons {
        button("Lauter", "up")
        button("Leiser", "down").disabled(reason: "Already silent")
        Button("Stumm") { log.value.append("mute") }
      }
      .id("volume")
      Cell("Station") {}.actions { button("Umbenennen", "rename") }.id("station")
      Cell("Erase") { navigation in
        navigation.present(
          Alert("Alles löschen?") {
            button("Löschen", "erase")
            Button("Abbrechen", role: .cancel)
          }
        )
      }
      .id("erase")
    }
    .barButtons { button("Zurücksetzen", "reset") }
    func run(_ arguments: String...) async -> Outcome {
      await TermTableTests.run(arguments, on: root)
    }
    #expect(
      await run("list").lines == [
        "volume\tLauter Leiser Stumm", "volume.up\tLauter", "volume.down\tLeiser",
        "volume.Stumm\tStumm", "station\tStation", "station.rename\tUmbenennen", "erase\tErase",
        "reset\tZurücksetzen",
      ]
    )
    #expect(await run("describe", "station").lines.contains { $0.hasSuffix("rename") })
    #expect(await run("do", "volume.up", "volume.Stumm", "station.rename", "reset").status == 0)
    #expect(log.value == ["up", "mute", "rename", "reset"])
    #expect(await run("do", "volume.down").told == ["volume.down: disabled: Already silent"])
    #expect(await run("do", "volume.Lauter").status == 64)
    let question = await run("do", "erase")
    #expect(question.status == 64 && question.told.joined().contains("erase, Abbrechen"))
    #expect(await run("do", "erase", "--answer", "erase").status == 0)
    #expect(log.value.last == "erase")
  }

  @Test("A value of segments is set by its title; another one is told the titles")
  func segments() async {
    let start = Box("Console")
    let root = Table("Boot") {
      Cell.segmented("Start", selection: start.binding, options: ["Desktop", "Console", "Rescue"])
        .id("start")
    }
    #expect(await TermTableTests.run(["set", "start=Desktop"], on: root).status == 0)
    #expect(start.value == "Desktop")
    let refused = await TermTableTests.run(["set", "start=Moon"], on: root)
    #expect(refused.status == 65 && refused.told.joined().contains("Desktop, Console, Rescue"))
  }

  @Test("A36 The hook of a table, the author's binding and the buttons of a menu count")
  func otherRules() async {
    let isOn = Box(false)
    let hooked = Table("Hooked") { Cell.toggle("On", isOn: isOn.binding).id("on") }
      .willSelect { _ in .refuse("Not today") }
    let refused = await TermTableTests.run(["set", "on=yes"], on: hooked)
    #expect(refused.status == 65 && refused.told.joined().contains("Not today") && !isOn.value)
    let level = Box(3)
    let log = Box<[String]>([])
    let most = Binding(get: { level.value }, set: { level.value = min($0, 5) })
    let root = Table("Rules") {
      Cell.stepper("Level", value: most, in: 0...9).id("level")
      Cell("File") {}.actions { Button("Rename") { log.value.append("renamed") } }.id("file")
    }
    let kept = await TermTableTests.run(["set", "level=9"], on: root)
    #expect(kept.told == ["level: is 5 now"] && level.value == 3)
    #expect(await TermTableTests.run(["do", "file.Rename"], on: root).status == 0)
    #expect(log.value == ["renamed"])
  }

  @Test("A36 A rule that takes time refuses a value, and is told, outside a form, too")
  func checkedRule() async {
    let name = Box("free")
    let root = Table("Host") {
      Cell.field("Name", value: name.binding)
        .checked(name.value) { $0 == "taken" ? "This name is taken" : nil }
        .id("name")
    }
    let refused = await TermTableTests.run(["set", "name=taken"], on: root)
    #expect(refused.status == 65 && refused.told.joined().contains("This name is taken"))
    #expect(name.value == "free")
    #expect(await TermTableTests.run(["set", "name=mine"], on: root).status == 0)
    #expect(name.value == "mine")
    name.value = "taken"
    let facts = await TermTableTests.run(["describe", "name"], on: root)
    #expect(facts.lines.contains { $0.hasSuffix("This name is taken") })
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
      await TermTableTests.run(["list"], on: root).lines == ["One.level=1", "Two.text=of two"]
    )
    #expect(await TermTableTests.run(["set", "One.level=4"], on: root).status == 0)
    #expect(level.value == 4)
    let rows = ["get", "Two.text", "One.level", "level"]
    #expect(await TermTableTests.run(rows, on: root).lines == ["of two", "4", "4"])
  }

  /// A table that leads to one that loads its rows.
  private func late(_ names: Box<[String]>) -> Table {
    Table("Late") {
      Cell.link("Inner") {
        Table("Inner") {
          Section(names.value, id: \.self) { Cell($0, detail: "loaded") }
        }
        .onAppear {
          try await Task.sleep(for: .milliseconds(5))
          names.value = ["x", "y"]
        }
      }
      .id("inner")
    }
  }

  @Test("Rows that a table loads when it appears are waited for")
  func loading() async {
    let root = late(Box([]))
    #expect(await TermTableTests.run(["get", "inner.y"], on: root).lines == ["loaded"])
  }

  @Test("A large table is walked without making its cells for a single row")
  func large() async {
    let made = Box(0)
    let root = Table("Large") {
      Section(count: 1_000_000_000) { row in
        made.value += 1
        return Cell("Row \(row)", detail: "\(row)")
      }
    }
    #expect(await TermTableTests.run(["get", "@900000000"], on: root).lines == ["899999999"])
    #expect(await TermTableTests.run(["get", "nothing"], on: root).status == 64)
    #expect(made.value < 20_000)
  }

  @Test("Rows that are loaded in pages are loaded as far as a command needs them")
  func pages() async {
    let asked = Box<[Range<Int>]>([])
    let fails = Box(false)
    func root() -> Table {
      let rows = PagedRows<Page>(pageSize: 30) { request in
        asked.value.append(request.rows)
        try await Task.sleep(for: .milliseconds(1))
        if fails.value, request.rows.lowerBound > 0 { throw DiskIsFull() }
        return (request.rows.prefix(70 - request.rows.lowerBound).map(Page.init), nil)
      }
      return Table("Pages") { Section(paged: rows) { Cell("Page \($0.id)", detail: "\($0.id)") } }
    }
    let all = await TermTableTests.run(["list"], on: root())
    #expect(all.lines == (0..<70).map { "\($0)=\($0)" } && all.status == 0)
    asked.value = []
    #expect(await TermTableTests.run(["get", "3"], on: root()).lines == ["3"])
    #expect(asked.value == [0..<30])
    #expect(await TermTableTests.run(["get", "61"], on: root()).lines == ["61"])
    #expect(await TermTableTests.run(["get", "99"], on: root()).status == 64)
    fails.value = true
    let failed = await TermTableTests.run(["list"], on: root())
    #expect(failed.lines.count == 30 && failed.status == 1)
    #expect(failed.told.joined().contains("the disk is full"))
  }

  @Test("Rows that grow at both ends are listed from the first to the last, however few are kept")
  func window() async {
    func root() -> Table {
      let rows = RowWindow<Page>(from: .last, partSize: 10, limit: 30) { question, limit in
        try await Task.sleep(for: .milliseconds(1))
        let range =
          switch question {
          case .first: 0..<limit
          case .last: 95 - limit..<95
          case .after(let id): id + 1..<min(id + 1 + limit, 95)
          case .before(let id): max(0, id - limit)..<id
          }
        return RowPart(
          range.map(Page.init),
          isFirst: range.lowerBound == 0,
          isLast: range.upperBound == 95
        )
      }
      return Table("Pages") { Section(window: rows) { Cell("Page \($0.id)", detail: "\($0.id)") } }
    }
    let all = await TermTableTests.run(["list"], on: root())
    #expect(
      all.lines == (0..<95).map { "\($0)=\($0)" } && all.status == 0,
      "\(all.lines) \(all.told)"
    )
    for path in ["3", "50", "94"] {
      #expect(await TermTableTests.run(["get", path], on: root()).lines == [path])
    }
    #expect(await TermTableTests.run(["get", "@61"], on: root()).lines == ["60"])
    #expect(await TermTableTests.run(["get", "99"], on: root()).status == 64)
  }

  @Test("Options that are loaded are waited for")
  func lateOptions() async {
    let network = Box("Home")
    let fails = Box(false)
    let root = Table("Late") {
      Cell.choice("Network", selection: network.binding) {
        try await Task.sleep(for: .milliseconds(1))
        if fails.value { throw DiskIsFull() }
        return ["Home", "Office"]
      }
      .id("network")
    }
    let refused = await TermTableTests.run(["set", "network=Moon"], on: root)
    #expect(refused.status == 65 && refused.told.joined().contains("Home, Office"))
    #expect(await TermTableTests.run(["set", "network=Office"], on: root).status == 0)
    #expect(network.value == "Office")
    let facts = await TermTableTests.run(["describe", "network"], on: root).lines
    #expect(facts.contains("options: Home, Office"))
    fails.value = true
    let failed = await TermTableTests.run(["set", "network=Home"], on: root)
    #expect(failed.status == 65 && failed.told.joined().contains("the disk is full"))
    #expect(network.value == "Office")
  }

  /// Shows a table, and goes to a row.
  private func stage(_ root: Table, at path: String...) async throws -> Stage {
    let stage = Stage(root, columns: 60, lines: 12)
    let session = try #require(stage.application.session)
    await stage.application.go(to: RowPath(path.map { .name($0) }), in: session)
    return stage
  }

  @Test("A path begins a run at its row")
  func deepLink() async throws {
    let stage = try await stage(table(machine), at: "system", "zone")
    #expect(stage.line(0) == " ‹ Pi › System")
    #expect(stage.focusedText?.contains("Zone") == true)
    stage.press(.escape)
    #expect(stage.focusedText?.contains("System") == true)
  }

  @Test("A path leads to a row that its table loads when it appears")
  func lateLink() async throws {
    let stage = try await stage(late(Box([])), at: "inner", "y")
    #expect(stage.line(0) == " ‹ Late › Inner")
    #expect(stage.focusedText?.contains("y") == true)
  }

  @Test("A path that leads nowhere begins at the last table that is there, and tells it")
  func brokenLink() async throws {
    let stage = try await stage(table(machine), at: "system", "zon")
    #expect(stage.line(0) == " ‹ Pi › System")
    #expect(stage.screen.contains("system.zon: no row has this id; did you mean system.zone?"))
  }
}
