import TableModel
import Testing

@testable import TermTable

/// The changes that the command `set` makes.
@MainActor @Suite struct ScriptedChangesTests {
  private let machine = Pi()

  private func run(_ arguments: String...) async -> CommandOutcome {
    await CommandOutcome(of: arguments, on: machine.table)
  }

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
    #expect(await run("set", "system.level", "-5").status == 65)
    #expect(await run("set", "system.hostname", "-x").status == 0 && machine.hostname == "-x")
    #expect(await run("set", "system.hostname", "--jsno").status == 0)
  }

  @Test("A36 Several options are named with commas between them, also those whose title has one")
  func options() async {
    #expect(await run("set", "system.colors=red, dark,green").status == 0)
    #expect(machine.colors == ["red, dark", "green"])
    #expect(await run("set", "system.colors=red,green,").status == 0)
    #expect(machine.colors == ["red", "green"])
    #expect(await run("set", "system.colors=").status == 0 && machine.colors.isEmpty)
    #expect(await run("set", "system.colors=red,dark").status == 65)
  }

  @Test(
    "A36 A value that is refused changes nothing, whichever position it has",
    arguments: [
      ("system.port=99999", "65535"), ("system.port=x", "whole number"),
      ("system.zone=Mars", "not an option; choose one of: Europe/Berlin"),
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
      let result = await CommandOutcome(of: ["set"] + all, on: machine.table)
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

  @Test("A value of segments is set by its title; another one is told the titles")
  func segments() async {
    let start = Box("Console")
    let root = Table("Boot") {
      Cell.segmented("Start", selection: start.binding, options: ["Desktop", "Console", "Rescue"])
        .id("start")
    }
    #expect(await CommandOutcome(of: ["set", "start=Desktop"], on: root).status == 0)
    #expect(start.value == "Desktop")
    let refused = await CommandOutcome(of: ["set", "start=Moon"], on: root)
    #expect(refused.status == 65 && refused.told.joined().contains("Desktop, Console, Rescue"))
  }

  @Test("A36 The hook of a table, the author's binding and the buttons of a menu count")
  func otherRules() async {
    let isOn = Box(false)
    let hooked = Table("Hooked") { Cell.toggle("On", isOn: isOn.binding).id("on") }
      .willSelect { _ in .refuse("Not today") }
    let refused = await CommandOutcome(of: ["set", "on=yes"], on: hooked)
    #expect(refused.status == 65 && refused.told.joined().contains("Not today") && !isOn.value)
    let level = Box(3)
    let log = Box<[String]>([])
    let most = Binding(get: { level.value }, set: { level.value = min($0, 5) })
    let root = Table("Rules") {
      Cell.stepper("Level", value: most, in: 0...9).id("level")
      Cell("File") {}.actions { Button("Rename") { log.value.append("renamed") } }.id("file")
    }
    let kept = await CommandOutcome(of: ["set", "level=9"], on: root)
    #expect(kept.told == ["level: is 5 now"] && level.value == 3)
    #expect(await CommandOutcome(of: ["do", "file.Rename"], on: root).status == 0)
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
    let refused = await CommandOutcome(of: ["set", "name=taken"], on: root)
    #expect(refused.status == 65 && refused.told.joined().contains("This name is taken"))
    #expect(name.value == "free")
    #expect(await CommandOutcome(of: ["set", "name=mine"], on: root).status == 0)
    #expect(name.value == "mine")
    name.value = "taken"
    let facts = await CommandOutcome(of: ["describe", "name"], on: root)
    #expect(facts.lines.contains { $0.hasSuffix("This name is taken") })
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
    let refused = await CommandOutcome(of: ["set", "network=Moon"], on: root)
    #expect(refused.status == 65 && refused.told.joined().contains("Home, Office"))
    #expect(await CommandOutcome(of: ["set", "network=Office"], on: root).status == 0)
    #expect(network.value == "Office")
    let facts = await CommandOutcome(of: ["describe", "network"], on: root).lines
    #expect(facts.contains("options: Home, Office"))
    fails.value = true
    let failed = await CommandOutcome(of: ["set", "network=Home"], on: root)
    #expect(failed.status == 65 && failed.told.joined().contains("the disk is full"))
    #expect(network.value == "Office")
  }
}
