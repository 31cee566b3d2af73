import TableModel
import Testing

@testable import TermTable

/// The actions that the command `do` runs.
@MainActor @Suite struct TableScriptTests {
  private let machine = Pi()

  private func run(_ arguments: String...) async -> CommandOutcome {
    await CommandOutcome(of: arguments, on: machine.table)
  }

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
    func run(_ arguments: String...) async -> CommandOutcome {
      await CommandOutcome(of: arguments, on: root)
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
}
