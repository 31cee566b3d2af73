import TableModel
import Testing

@testable import TermTable

@MainActor @Suite struct ProgramCompletionsTests {
  private let isOn = Box(false)
  private let zone = Box("North")

  private func words(_ line: String) async -> [String] {
    let root = Table("Pi") {
      Cell.link("System") {
        Table("System") {
          Cell.toggle("Desktop", isOn: isOn.binding).id("desktop")
          Cell.choice("Zone", selection: zone.binding, options: ["North", "South"]).id("zone")
          Cell("Restart") {}.actions { Button("At night") {}.id("night") }.id("restart")
          Cell("Version", detail: "1").id("version")
        }
      }
      .id("system")
      Cell.buttons {
        Button("Louder") {}
        Button("Quieter") {}
      }
      .id("volume")
    }
    let terminal = HeadlessTerminal(size: Size(columns: 80, lines: 24))
    let application = Application(root, terminal: terminal)
    return await ProgramCompletions(application: application).words(after: ShellLine(line))
  }

  @Test("A36 The shell completes commands, options, paths and values")
  func completing() async {
    #expect(await words("pi ") == ["list", "get", "set", "describe", "do", "system.", "volume"])
    #expect(await words("pi d") == ["describe", "do"])
    #expect(await words("pi --j") == ["--json"])
    #expect(await words("pi get ") == ["system."])
    #expect(await words("pi get system.") == ["system.desktop", "system.zone", "system.version"])
    #expect(await words("pi get --json system.de") == ["system.desktop"])
    #expect(await words("pi set system.d") == ["system.desktop="])
    #expect(await words("pi set system.desktop=") == ["system.desktop=on", "system.desktop=off"])
    #expect(await words("pi set system.zone=S") == ["system.zone=South"])
    #expect(await words("pi do ") == ["system.", "volume.Louder", "volume.Quieter"])
    #expect(await words("pi do system.r") == ["system.restart", "system.restart.night"])
    #expect(await words("pi list sys") == ["system."])
    #expect(await words("pi list --depth ") == [])
    #expect(await words("pi get nothing.x") == [])
    #expect(await words("pi --l") == ["--linear", "--language"])
    #expect(await !words("pi --language ").contains("list"))
    #expect(await words("pi --language ").contains("de"))
  }

  @Test("A completion script names its program, and nothing of its name is code")
  func script() {
    for shell in Shell.allCases {
      let script = CompletionScript.text(for: shell, program: "my-pi;rm $(x)")
      #expect(script.contains("my-pirmx") && script.contains("_my_pirmx"))
      #expect(!script.contains("termtable") && !script.contains("$(x)") && !script.contains(";rm"))
    }
  }
}
