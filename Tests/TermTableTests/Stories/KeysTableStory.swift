import TableModel
import TermTableTesting
import TestSupport
import Testing

@testable import TermTable

/// The table that edits the key map.
@MainActor @Suite struct KeysTableStory {
  private let saved = Box<[String]>([])

  private func stage(
    columns: Int = 80,
    lines: Int = 24,
    keyMap: KeyMap = .standard,
    showsUnicode: Bool = true
  ) -> Stage {
    let stage = Stage(
      Table("設定") {
        Cell("First")
        Cell("Second")
      },
      columns: columns,
      lines: lines,
      keyMap: keyMap,
      showsUnicode: showsUnicode
    )
    return stage
  }

  /// Opens the table, and focuses the row of a command.
  private func open(_ stage: Stage, at title: String) {
    let saved = saved
    stage.application.session?.look.saveKeys = { saved.value.append($0) }
    stage.type(":change keys")
    stage.press(.enter)
    stage.type("/'\(title)")
    stage.press(.enter)
  }

  private func hints(_ stage: Stage) -> String { stage.line(stage.surface.size.lines - 1) }

  @Test("P66 Enter asks for a key, which counts at once and is saved")
  func adding() async {
    let stage = stage()
    open(stage, at: "Next match")
    #expect(stage.line(0).hasPrefix(" ‹ 設定 › Change keys"))
    #expect(stage.focusedText?.hasSuffix("n  F3") == true)
    stage.press(.enter)
    #expect(stage.screen.contains("Press the key for “Next match”"))
    #expect(hints(stage) == " Esc Cancel")
    stage.press(.function(9))
    #expect(hints(stage) == " Next match: n  F3  F9")
    #expect(stage.focusedText?.hasSuffix("n  F3  F9") == true)
    #expect(stage.application.keyMap.command(for: .function(9), in: .table) == .findNext)
    #expect(await stage.wait { saved.value == ["base = standard\nfindNext = n F3 F9\n"] })
  }

  @Test("P66 Esc and ^C cancel, and then ^C ends the program")
  func cancelling() {
    let stage = stage()
    open(stage, at: "Next match")
    stage.press(.enter, .escape)
    #expect(stage.line(0).hasPrefix(" ‹ 設定 › Change keys"))
    #expect(stage.application.keyMap == .standard && saved.value.isEmpty)
    #expect(!stage.surface.description.contains("[ OK ]"))
    stage.press(.enter, .control("c"))
    #expect(!stage.hasEnded && stage.application.keyMap == .standard)
    stage.press(.control("c"), .control("c"))
    #expect(stage.hasEnded, "the first one ends the search that led to the row")
  }

  @Test("P66 a conflict is shown before the key is taken")
  func conflict() async {
    let stage = stage()
    open(stage, at: "Sort by column")
    stage.press(.enter, .control("s"))
    #expect(stage.screen.contains("Take it from “Save” for “Sort by column”?"))
    stage.press(.escape)
    #expect(stage.application.keyMap == .standard)
    stage.press(.enter, .control("s"), .enter)
    #expect(stage.focusedText?.hasSuffix("s  ^S") == true)
    #expect(stage.application.keyMap.keys(of: .save) == [.character("w")])
    #expect(await stage.wait { saved.value.last == "base = standard\nsort = s ^S\n" })
  }

  @Test("P66 d removes a key, and asks which if there are several; the last way to quit stays")
  func removing() {
    let stage = stage(keyMap: KeyMap.standard.binding(.quit, to: [.character("q"), .function(9)]))
    open(stage, at: "Quit")
    stage.type("d")
    #expect(stage.screen.contains("Remove which key?"))
    stage.press(.down, .enter)
    #expect(stage.focusedText?.hasSuffix("q") == true)
    stage.type("d")
    #expect(stage.screen.contains("At least one key quits"))
    stage.press(.enter)
    #expect(stage.application.keyMap.keys(of: .quit) == [.character("q")])
    open(stage, at: "Sort by column")
    stage.type("d")
    #expect(stage.focusedText?.hasSuffix("none") == true)
    stage.type("d")
    #expect(hints(stage) == " It has no key")
  }

  @Test("P66 one command, or all, get the keys of the built-in key map again")
  func resetting() {
    let map = KeyMap.vi.binding(.sort, to: [.function(9)]).binding(.foldAll, to: [.function(7)])
    let stage = stage(keyMap: map)
    open(stage, at: "Sort by column")
    stage.type("r")
    #expect(stage.focusedText?.hasSuffix("s") == true)
    stage.type("R")
    #expect(stage.screen.contains("All commands get the keys of “vi”."))
    stage.press(.left, .enter)
    #expect(stage.application.keyMap == .vi)
  }

  /// D27.
  @Test("P66 a key that was taken from another command goes back to it when the taker is reset")
  func givingBack() async {
    let stage = stage()
    open(stage, at: "Quit")
    stage.press(.enter, .down, .enter)
    #expect(stage.application.keyMap.keys(of: .moveDown) == [.character("j"), .control("n")])
    stage.type("r")
    #expect(stage.application.keyMap == .standard)
    #expect(await stage.wait { saved.value.last == "base = standard\n" })
    // A key that has a third command now stays there.
    open(stage, at: "Quit")
    stage.press(.enter, .down, .enter)
    open(stage, at: "Sort by column")
    stage.press(.enter, .down, .enter)
    open(stage, at: "Quit")
    stage.type("r")
    #expect(stage.application.keyMap.keys(of: .sort) == [.character("s"), .down])
    #expect(stage.application.keyMap.command(for: .down, in: .table) == .sort)
  }

  @Test("P66 another built-in key map replaces all keys")
  func choosing() {
    let stage = stage()
    open(stage, at: "Key map")
    #expect(stage.focusedText?.contains("standard") == true)
    stage.press(.enter)
    #expect(stage.focusedText?.hasPrefix("standard") == true)
    stage.press(.down, .enter)
    #expect(stage.application.keyMap == .vi && stage.focusedText?.contains("vi") == true)
  }

  @Test("P66 keys in alerts and menus, and ^C, are always the same and not listed")
  func fixed() {
    let stage = stage(lines: 200)
    open(stage, at: "Sort by column")
    #expect(!stage.screen.contains("Press button") && !stage.screen.contains("quit immediately"))
    #expect(stage.screen.contains("Delete previous word"))
  }

  @Test("P66 a letter of another script is kept as the Latin letter of its key")
  func layouts() {
    let stage = stage()
    open(stage, at: "Choose theme")
    stage.press(.enter, .character("ч"))
    #expect(stage.application.keyMap.keys(of: .themes) == [.character("x")])
  }

  @Test("P66 it works at 20×5, and with ASCII")
  func small() {
    let stage = stage(columns: 20, lines: 5, showsUnicode: false)
    open(stage, at: "Page up")
    stage.press(.enter)
    #expect(stage.screen.contains("Press the key"))
    stage.press(.function(9))
    #expect(stage.application.keyMap.keys(of: .pageUp).last == .function(9))
    #expect(stage.screen.contains("PgUp"))
  }

  @Test("P66 an alert tells that the keys cannot be saved; a later change is saved all the same")
  func saving() async {
    struct Full: Error, CustomStringConvertible { var description: String { "disk full" } }
    let stage = stage()
    open(stage, at: "Next match")
    stage.application.session?.look.saveKeys = nil
    stage.press(.escape, .escape)
    let texts = Box<[String]>([])
    stage.application.session?.look.saveKeys = { text in
      texts.value.append(text)
      if texts.value.count == 1 { throw Full() }
    }
    stage.type(":change keys")
    stage.press(.enter)
    stage.type("/'Next match")
    stage.press(.enter, .enter, .function(9))
    #expect(await stage.wait { stage.screen.contains("disk full") })
    stage.press(.enter, .enter, .function(7))
    #expect(await stage.wait { texts.value.last == "base = standard\nfindNext = n F3 F9 F7\n" })
  }

  @Test("P66 in linear mode, the name of a key is typed")
  func linear() {
    let map = Box(KeyMap.standard)
    let host = KeysTable.Host(
      keyMap: { map.value },
      set: { map.value = $0 },
      texts: { Texts() },
      names: { .ascii },
      save: nil
    )
    let stage = LinearStage(KeysTable(host: host).table())
    stage.say("2")
    #expect(stage.heard.contains { $0.contains("Press the key for") }, "\(stage.heard)")
    stage.say("F9")
    #expect(map.value.bindings.values.joined().contains { $0.keys.contains(.function(9)) })
  }

  @Test("P66 the author gets the table for a settings table of their own")
  func author() async {
    let saved = saved
    let stage = stage()
    stage.application.session?.going.push(stage.application.keysTable { saved.value.append($0) })
    stage.type("/'Next match")
    stage.press(.enter, .enter, .function(9))
    #expect(stage.application.keyMap.keys(of: .findNext).last == .function(9))
    #expect(await stage.wait { saved.value == ["base = standard\nfindNext = n F3 F9\n"] })
  }
}
