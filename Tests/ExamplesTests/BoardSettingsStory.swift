import Foundation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import BoardSettingsTables

/// The settings of Examples/board-settings on a stage.
@MainActor @Suite struct BoardSettingsStory {
  private let board: Board
  private let gate = Gate()

  init() throws { board = try Board(file: nil) {} }

  /// Shows the tables, and opens the one of a row.
  private func stage(
    opening row: String? = nil,
    of board: Board? = nil,
    columns: Int = 60,
    lines: Int = 14
  ) -> Stage {
    let stage = Stage(boardTable(board ?? self.board), columns: columns, lines: lines)
    if let row {
      stage.navigation.focus(on: row)
      stage.press(.enter)
    }
    return stage
  }

  @Test("The first table leads to all others, and cannot save without changes")
  func root() {
    let stage = stage(lines: 10)
    expectScreen(
      stage,
      """
       Board
         System                                          board ›
         Interfaces                                            ›
         Region                                    en_GB.UTF-8 ›
         Advanced                                              ›
         About                                                 ›

         Review and save

       Enter Open  q Quit  ↑↓ Move  ? Keys
      """
    )
    stage.press(.end, .enter)
    #expect(stage.line(9) == " Nothing is changed")
  }

  @Test("A host name is checked while it is typed, when it is left and when a script sets it")
  func hostName() throws {
    let stage = stage(opening: "system")
    stage.press(.control("u"))
    stage.type("ä b_-")
    #expect(stage.texts(in: .editing).first == "b-", "other characters are not typed")
    stage.press(.down)
    #expect(stage.screen.contains("A host name begins and ends with a letter or a digit"))
    #expect(throws: InvalidText.self) { try stage.fill(["host": "-a"]) }
    #expect(throws: InvalidText.self) {
      try stage.fill(["host": String(repeating: "a", count: 64)])
    }
    try stage.fill(["host": "berry"])
    #expect(board.settings.host == "board", "nothing is saved yet")
  }

  @Test("Logging in depends on the desktop, says so and leads there", arguments: [60, 20])
  func dependentRow(columns: Int) throws {
    let stage = stage(opening: "system", columns: columns, lines: 9)
    try stage.fill(["start": "console"])
    #expect(stage.texts(in: .disabled).first?.hasPrefix("Log in") == true)
    #expect(throws: InvalidText("“login” is disabled: Only with the desktop")) {
      try stage.fill(["login": "off"])
    }
    stage.press(.end, .character("i"))
    #expect(stage.screen.contains("Only with the"))
    stage.press(.enter)
    #expect(stage.focusedText?.contains("Start") == true)
  }

  @Test("A password is typed twice, marks its row, and is shown nowhere")
  func password() async throws {
    let stage = stage(opening: "system")
    stage.press(.down, .enter)
    try stage.fill(["text": "swordfish", "repetition": "swordfis"])
    stage.press(.control("s"))
    #expect(stage.screen.contains("Not saved: The passwords differ"))
    try stage.fill(["repetition": "swordfish"])
    #expect(!stage.screen.contains("swordfish"))
    stage.press(.control("s"))
    #expect(await stage.wait { stage.line(0).hasPrefix(" ‹ Board › System   ") })
    #expect(stage.focusedText == "• Password                                          set ›")
    stage.press(.character("="))
    #expect(stage.screen.contains("Password") && !stage.screen.contains("swordfish"))
    stage.press(.control("s"))
    #expect(await stage.wait { board.settings.password == "swordfish" })
  }

  @Test("An interface is turned on with a spinner, Esc cancels it, and the camera says why not")
  func interfaces() async throws {
    let gate = gate
    let slow = try Board(file: nil) {
      await gate.wait()
      try Task.checkCancellation()
    }
    let stage = stage(opening: "interfaces", of: slow)
    stage.press(.down, .space)
    #expect(await stage.wait { gate.isAwaited })
    #expect(stage.texts(in: .accent).contains("⠋") && !slow.i2c)
    stage.press(.escape)
    gate.open()
    #expect(await stage.wait { stage.screen.contains("Cancelled") } && !slow.i2c)
    stage.press(.space)
    #expect(await stage.wait { gate.isAwaited })
    gate.open()
    #expect(await stage.wait { slow.i2c && stage.focusedText?.contains("[✓]") == true })
    stage.press(.end, .space)
    #expect(await stage.wait { gate.isAwaited })
    gate.open()
    #expect(await stage.wait { stage.screen.contains("The camera does not answer.") })
    stage.press(.enter)
    #expect(stage.focusedText?.contains("[ ]") == true && !slow.camera)
  }

  @Test("300 locales are filtered while a part of a name is typed")
  func locales() {
    let stage = stage(opening: "region")
    stage.press(.enter)
    #expect(stage.focusedText?.hasPrefix("en_GB.UTF-8") == true)
    stage.press(.character("/"))
    stage.type("de_C")
    #expect(stage.screen.contains("de_CH") && !stage.screen.contains("de_AT"))
    stage.press(.down, .down, .enter)
    #expect(stage.line(0).hasPrefix(" ‹ Board › Region") && stage.values["locale"] == "de_CH.UTF-8")
  }

  @Test("A time zone is picked in two steps, and both tables begin at the one that is set")
  func zone() throws {
    let stage = stage(opening: "region")
    stage.press(.down, .enter)
    #expect(stage.focusedText?.hasPrefix("Europe") == true)
    stage.press(.enter)
    #expect(stage.focusedText?.hasPrefix("London") == true && stage.screen.contains("✓"))
    stage.press(.down, .enter)
    #expect(stage.line(0).hasPrefix(" ‹ Board › Region   "))
    #expect(stage.focusedText?.contains("Europe/Paris") == true)
    try stage.fill(["zone": "Africa/Cairo"])
    #expect(stage.values["zone"] == "Africa/Cairo")
    #expect(throws: InvalidText("“zone”: Type a time zone, such as Europe/Paris")) {
      try stage.fill(["zone": "Paris"])
    }
  }

  @Test("The file system reports how much is expanded, and the log follows its end")
  func expanding() async throws {
    let gate = gate
    let slow = try Board(file: nil) { await gate.wait() }
    let stage = stage(opening: "advanced", of: slow, lines: 10)
    stage.press(.enter)
    #expect(await stage.wait { gate.isAwaited && stage.line(0).contains("2 %") })
    stage.press(.down, .enter)
    for group in 1...40 {
      #expect(await stage.wait { gate.isAwaited && slow.log.lines.count == group })
      gate.open()
    }
    #expect(await stage.wait { stage.screen.contains("The file system fills the card") })
    #expect(stage.screen.contains("block group 35") && !stage.screen.contains("block group 3 "))
    stage.press(.home)
    slow.log.append("Another line")
    #expect(stage.screen.contains("block group 1 of"), "a person who moved up stays there")
  }

  @Test("All changes are listed before they are saved into the file, which is read again")
  func saving() async throws {
    let folder = try WrittenFolder()
    let file = folder.path("board.json")
    let board = try Board(file: file) {}
    let stage = stage(opening: "system", of: board)
    try stage.fill(["host": "berry", "start": "console"])
    stage.press(.escape, .end, .enter)
    #expect(stage.line(0).hasPrefix(" ‹ Board › Changes of Board"))
    #expect(stage.line(1) == "   Host name board → berry")
    #expect(stage.line(2) == "   Start desktop → console")
    stage.press(.control("s"))
    #expect(await stage.wait { stage.screen.contains("Saved") && stage.line(0) == " Board" })
    let next = try Board(file: file) {}
    #expect(next.settings == board.settings && next.settings.host == "berry")
  }

  @Test("Changes are undone by name after their table was left, and erasing asks first")
  func undoing() async throws {
    let stage = stage(opening: "system")
    try stage.fill(["host": "berry"])
    stage.press(.escape)
    #expect(stage.line(0).contains("1 changed"))
    stage.press(.character("u"))
    #expect(stage.screen.contains("Undone") && stage.screen.contains("board"))
    #expect(!stage.line(0).contains("changed"))

    stage.press(.enter)
    try stage.fill(["login": "off"])
    stage.press(.escape)
    stage.navigation.focus(on: "advanced")
    stage.press(.enter, .end, .enter)
    #expect(await stage.wait { stage.screen.contains("Erase all settings?") })
    #expect(stage.focusedText == "[ Cancel ]")
    stage.press(.character("e"))
    #expect(await stage.wait { !stage.screen.contains("⠋") })
    stage.press(.escape)
    #expect(!stage.line(0).contains("changed"), "\(stage.screen)")
  }

  @Test("Every table fits 20 columns and 5 lines", arguments: [(80, 24), (20, 5)])
  func sizes(columns: Int, lines: Int) {
    let stage = stage(columns: columns, lines: lines)
    for row in ["system", "interfaces", "region", "advanced"] {
      stage.navigation.focus(on: row)
      stage.press(.enter)
      #expect(stage.line(0).hasPrefix(" ‹ "), "\(stage.screen)")
      #expect(stage.focusedText != nil)
      stage.press(.end)
      let end = stage.focusedText
      stage.resize(columns: 40, lines: 12)
      stage.resize(columns: columns, lines: lines)
      #expect(stage.focusedText == end)
      stage.press(.escape)
      #expect(stage.line(0).hasPrefix(" Board"))
    }
  }
}
