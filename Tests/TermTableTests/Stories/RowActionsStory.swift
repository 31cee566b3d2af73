import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// The menu of a row's actions.
@MainActor @Suite struct RowActionsStory {
  final class Model { var files = ["Letter", "Photo 日本", "Song"] }
  let model = Model()
  let gate = Gate()

  private var table: Table {
    Table("Files") {
      Section(model.files) { file in
        Cell(file)
          .actions {
            Button("Delete", role: .destructive) { model.files.removeAll { $0 == file } }
            Button("Rename") { navigation in
              model.files = model.files.map { $0 == file ? $0 + " 2" : $0 }
              navigation.focus(on: file + " 2")
            }
            Button("Show", action: .push { Table(file) { "contents" } })
          }
      }
      Section("More") {
        Cell("Plain")
        Cell("Locked").actions { Button("Break") { model.files = [] } }
          .disabled(reason: "It is locked")
        Cell("Off").actions { Button("Break") { model.files = [] } }.disabled()
      }
    }
  }

  @Test("K46 the menu of a row's actions stands above the table, destructive ones marked")
  func menu() {
    let stage = Stage(table)
    #expect(stage.line(23) == " . Actions  q Quit  ↑↓ Move  ? Keys")
    stage.press(.down, .character("."))
    expectScreen(
      stage,
      """
       Files
         Letter
         Photo 日本
         Song

       More
         Plain
         Locked
         Off                        ┌──────────────────┐
                                    │    Photo 日本    │
                                    │                  │
                                    │ Delete           │
                                    │ Rename           │
                                    │ Show             │
                                    │ Cancel           │
                                    └──────────────────┘
      \(String(repeating: "\n", count: 6))
       Enter Choose  ↑↓ Move  Esc Cancel
      """
    )
    #expect(stage.focusedText == "Rename", "the first action that is not destructive")
    #expect(stage.texts(in: .destructive) == ["Delete"])
  }

  @Test("K46 arrows, letters, Tab and Enter choose an action; Esc and Cancel close the menu")
  func choosing() {
    for (keys, expected) in [
      ([Key.enter], ["Letter", "Photo 日本 2", "Song"]),
      ([.up, .enter], ["Letter", "Song"]),
      ([.character("d")], ["Letter", "Song"]),
      ([.character("k"), .space], ["Letter", "Song"]),
      ([.character("R")], ["Letter", "Photo 日本 2", "Song"]),
      ([.down, .character("j"), .down, .enter], ["Letter", "Photo 日本", "Song"]),
      ([.tab, .tab, .enter], ["Letter", "Photo 日本", "Song"]),
      ([.backTab, .backTab, .enter], ["Letter", "Song"]),
      ([.escape], ["Letter", "Photo 日本", "Song"]),
      ([.character("c")], ["Letter", "Photo 日本", "Song"]),
      ([.character("x"), .escape], ["Letter", "Photo 日本", "Song"]),
    ] {
      model.files = ["Letter", "Photo 日本", "Song"]
      let stage = Stage(table)
      stage.press(.down, .character("."))
      for key in keys { stage.press(key) }
      #expect(model.files == expected, "\(keys)")
      #expect(!stage.screen.contains("Cancel"), "\(keys)")
    }
  }

  @Test("K46 an action of the menu has the navigation of the row's table")
  func navigation() {
    let stage = Stage(table)
    stage.press(.down, .character("."), .character("r"))
    #expect(stage.focusedText == "Photo 日本 2", "the focus went to the renamed row")
    stage.press(.character("."), .character("s"))
    #expect(stage.line(0) == " ‹ Files › Photo 日本 2")
    stage.press(.escape)
    #expect(stage.focusedText == "Photo 日本 2")
    stage.press(.character("."), .character("d"))
    #expect(stage.focusedText == "Song", "the row below the one that was deleted")
  }

  @Test("K46 a message says that a row has no actions, or why a disabled row offers none")
  func none() {
    let stage = Stage(table, columns: 40, lines: 12)
    stage.press(.down, .down, .down, .character("."))
    #expect(stage.line(11) == " No actions here")
    #expect(stage.focusedText == "Plain")
    stage.press(.down)
    #expect(!stage.line(11).contains("Actions"))
    stage.press(.character("."))
    #expect(stage.line(11) == " It is locked")
    stage.press(.down, .character("."))
    #expect(stage.line(11) == " No actions here")
    #expect(model.files.count == 3)
  }

  @Test("K46 P48 the menu at 20×5 and 12×4, where it scrolls, and in ASCII")
  func small() {
    let stage = Stage(table, columns: 20, lines: 5)
    stage.press(.character("."))
    expectScreen(
      stage,
      """
             Letter
       Delete
       Rename
       Show
       Cancel
      """
    )
    let tiny = Stage(table, columns: 12, lines: 4, showsUnicode: false)
    tiny.press(.character("."))
    expectScreen(
      tiny,
      """
         Letter
       Delete
       Rename
       Show     ~
      """
    )
    tiny.press(.down, .down)
    expectScreen(
      tiny,
      """
         Letter
       Rename   ~
       Show
       Cancel
      """
    )
    #expect(tiny.focusedText == "Cancel")
    tiny.press(.enter)
    #expect(tiny.focusedText == "Letter")
  }

  @Test("K46 P48 in a low, wide terminal nothing of the table stands beside the menu")
  func low() {
    let stage = Stage(table, columns: 80, lines: 4)
    stage.press(.down, .character("."))
    #expect(stage.focusedText == "Rename")
    #expect(stage.screen.split(separator: "\n").map { $0.count { $0 != " " } } == [7, 6, 6, 5])
  }

  @Test("K46 the keys of a menu stand at its right end, and are quieter than its actions")
  func keys() {
    let table = Table("T") {
      Cell("Row")
        .actions {
          Button("Rename", key: "n") {}
          Button("Delete", role: .destructive) {}
        }
    }
    let stage = Stage(table, columns: 40, lines: 12)
    stage.press(.character("."))
    #expect(stage.screen.contains("│ Rename         n │"))
    #expect(stage.screen.contains("│ Delete           │"))
    #expect(stage.texts(in: .hint).contains("n"))
  }

  @Test("K46 P48 the keys of a menu stand in one column where more entries are marked, too")
  func keysOfLongMenu() {
    let table = Table("T") {
      Cell("Row").actions { for key in "abcdef" { Button("Do", key: key) {} } }
    }
    let stage = Stage(table, columns: 20, lines: 5)
    stage.press(.character("."))
    let columns = (1..<5).map { line in
      stage.line(line).enumerated().first { "abcdef".contains($0.element) }?.offset
    }
    #expect(stage.line(4).hasSuffix("…"), "\(stage.screen)")
    #expect(columns[0] != nil && columns.allSatisfy { $0 == columns[0] }, "\(stage.screen)")
  }

  @Test("K46 P48 the menu is whole at every size, and the focused entry is in sight")
  func everySize() {
    for columns in 1...14 {
      for lines in 1...7 {
        let stage = Stage(table, columns: columns, lines: lines)
        stage.press(.character("."))
        for key in [Key.down, .down, .down, .up, .pageDown] {
          #expect(stage.focusedText != nil, "\(columns)×\(lines)")
          stage.press(key)
        }
        stage.press(.escape)
        #expect(stage.focusedText?.hasPrefix("L") == true, "\(columns)×\(lines)")
      }
    }
  }

  @Test("K46 a slow action of the menu has its spinner on the row, wherever the focus is")
  func running() async {
    let gate = gate
    let stage = Stage(
      Table("T") {
        Cell("Row")
          .actions {
            Button("Send") {
              await gate.wait()
              throw Broken()
            }
          }
        Cell("Other")
      },
      columns: 40,
      lines: 9
    )
    stage.press(.character("."), .enter, .down)
    #expect(await stage.wait { gate.arrivals == 1 })
    #expect(stage.line(1).hasSuffix("⠋"))
    stage.press(.up, .character("."), .enter)
    #expect(stage.line(8) == " This row’s action is still running")
    #expect(gate.arrivals == 1)
    gate.open()
    #expect(await stage.wait { stage.screen.contains("The disk is full.") })
  }

  @Test("K46 an action does not run for a row that went away while the menu was open")
  func gone() {
    let stage = Stage(table)
    stage.press(.down, .character("."))
    model.files.removeFirst(2)
    stage.press(.up, .enter)
    #expect(model.files == ["Song"])
    #expect(stage.line(23) == " The row no longer exists")
  }

  @Test("K46 a letter that two actions share chooses neither; an action can open another menu")
  func menus() {
    var chosen = ""
    let stage = Stage(
      Table("T") {
        Cell("Row")
          .actions {
            for name in ["Copy", "Cut"] { Button(name) { chosen += name } }
            if !chosen.isEmpty {
              Button("More") { navigation in
                navigation.present(
                  Alert("More", message: "which?", style: .menu) {
                    Button("One") { chosen += "1" }
                    Button("Two") { chosen += "2" }
                  }
                )
              }
            }
          }
      },
      columns: 30,
      lines: 10
    )
    stage.press(.character("."), .character("c"))
    #expect(chosen == "")
    #expect(stage.focusedText == "Copy")
    stage.press(.down, .enter, .character("."), .character("m"))
    #expect(chosen == "Cut")
    expectScreen(
      stage,
      """
       T
       Row ┌──────────────────┐
           │       More       │
           │                  │
           │ which?           │
           │                  │
           │ One              │
           │ Two              │
           └──────────────────┘
       Enter Choose  ↑↓ Move
      """
    )
    stage.resize(columns: 20, lines: 5)
    expectScreen(
      stage,
      """
              More
       which?
       One
       Two
       Enter Choose
      """
    )
    stage.press(.character("t"))
    #expect(chosen == "Cut2")
  }
}
