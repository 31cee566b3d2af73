import TableModel
import TermTableTesting
import TestSupport
import Testing

@testable import TermTable

/// The theme, the key map and the use of the mouse change while tables are shown.
@MainActor @Suite struct PreferencesStory {
  private let sizes = [(80, 24), (20, 5)]

  /// A table whose buttons change what the person may choose.
  private var table: Table {
    Table("Look") {
      Section("Rows") {
        Cell("First")
        Cell("Second")
      }
    }
    .barButtons {
      Button("Dark", key: "d") { navigation in navigation.setTheme(.dark) }
      Button("Terminal", key: "t") { navigation in navigation.setTheme(.standard) }
      Button("Plain", key: "p") { navigation in navigation.setKeyMap(.plain) }
      Button("Standard", key: "o") { navigation in navigation.setKeyMap(.standard) }
      Button("Mouse", key: "c") { navigation in navigation.setUsesMouse(true) }
      Button("No mouse", key: "x") { navigation in navigation.setUsesMouse(false) }
    }
  }

  @Test("P53 A theme that an action sets is shown with the next frame")
  func theme() {
    for (columns, lines) in sizes {
      let stage = Stage(table, columns: columns, lines: lines)
      #expect(stage.theme == .standard)
      let before = stage.screen
      stage.press(.character("d"))
      #expect(stage.theme.name == "dark")
      #expect(stage.application.theme == .dark)
      #expect(stage.difference(from: before) == nil)
      stage.press(.character("t"))
      #expect(stage.theme == .standard)
    }
  }

  @Test("P53 A theme set later is shown in the colours that the terminal and the person allow")
  func colors() {
    let shown: [(colors: Int, wantsNoColor: Bool, dark: Theme, standard: Theme)] = [
      (0, false, .monochrome, .monochrome), (16, false, .dark, .basic),
      (256, false, .dark, .standard), (16_777_216, false, .dark, .standard),
      (256, true, .monochrome, .monochrome),
    ]
    for mode in shown {
      let stage = Stage(
        table,
        keyMap: .standard,
        colors: mode.colors,
        wantsNoColor: mode.wantsNoColor
      )
      stage.press(.character("d"))
      #expect(stage.theme == mode.dark, "\(mode.colors)")
      // The choice itself is kept.
      #expect(stage.application.theme == .dark)
      stage.press(.character("t"))
      #expect(stage.theme == mode.standard, "\(mode.colors)")
    }
  }

  @Test("A3 Marks change in all open tables at once: rows, bars and alerts")
  func marks() {
    for (columns, lines) in sizes {
      let inner = Table("日本") { Cell("Leaf").accessory(.checkmark) }
      let root = Table("Look") { Cell.link("Door", to: { inner }) }
      let stage = Stage(root, columns: columns, lines: lines)
      let before = stage.screen
      #expect(before.contains("›"))
      stage.press(.enter)
      let inside = stage.screen
      #expect(inside.contains("‹") && inside.contains("✓"))
      stage.application.marks = .ascii
      #expect(stage.screen.contains("<") && stage.screen.contains("日本"))
      #expect(!stage.screen.contains("‹") && !stage.screen.contains("✓"))
      stage.press(.left)
      #expect(stage.screen.contains(">") && !stage.screen.contains("›"))
      // The hints name keys in ASCII, too.
      #expect(!stage.screen.contains("↑"))
      stage.application.marks = .automatic
      #expect(stage.difference(from: before) == nil)
    }
  }

  @Test("P61 A cursor of another look stays on the focused row, and is seen where text is typed")
  func cursor() {
    let name = Box("")
    let stage = Stage(
      Table("T") {
        Cell("First") {}
        Cell.field("Name", value: name.binding)
      }
    )
    stage.press(.down)
    let position = stage.surface.cursor
    for choice in CursorChoice.allCases {
      stage.application.cursor = choice
      #expect(stage.surface.cursorChoice == choice)
      #expect(stage.surface.cursor == position && stage.focusedText?.contains("Name") == true)
      stage.press(.enter)
      #expect(stage.surface.cursorChoice == (choice == .hidden ? .terminal : choice))
      stage.press(.escape)
      stage.type("/")
      #expect(stage.surface.cursorChoice == (choice == .hidden ? .terminal : choice))
      stage.press(.escape)
      #expect(stage.surface.cursorChoice == choice)
    }
  }

  @Test("P65 :marks changes the marks; Unicode needs a locale that has it")
  func namedMarks() {
    var kept: [LookChoice] = []
    let stage = Stage(table)
    stage.application.onChoice = { kept.append($0) }
    stage.type(":marks asc")
    #expect(stage.screen.contains("Marks ascii"))
    stage.press(.enter)
    #expect(stage.application.marks == .ascii && stage.line(23).contains("Marks: ascii"))
    #expect(kept == [.marks(.ascii)])
    stage.type(":marks emoji")
    #expect(stage.screen.contains("Unknown marks"))
    stage.press(.escape)
    let plain = Stage(table, showsUnicode: false)
    plain.type(":marks unicode")
    plain.press(.enter)
    #expect(plain.line(23).contains("The locale has no Unicode"))
    #expect(!plain.screen.contains { !$0.isASCII })
  }

  @Test("P66 A key map that an action sets counts from the next key on, also in the hints")
  func keyMap() {
    for (columns, lines) in sizes {
      let stage = Stage(table, columns: columns, lines: lines)
      stage.press(.character("p"), .character("j"))
      #expect(stage.focusedText == "First")
      #expect(stage.line(lines - 1).hasPrefix(" j does nothing"))
      stage.press(.character("o"), .character("j"))
      #expect(stage.focusedText == "Second")
    }
    let stage = Stage(table)
    stage.application.keyMap = KeyMap.standard.binding(.close, to: [.function(9)])
    #expect(stage.line(23).contains("F9 Quit"))
    #expect(!stage.line(23).contains("q Quit"))
  }

  @Test("P45 The mouse can be given back and taken again, with its key")
  func mouse() {
    let stage = Stage(table)
    stage.press(.character("x"))
    #expect(!stage.application.usesMouse)
    stage.click("Second")
    #expect(stage.focusedText == "First")
    stage.press(.character("m"))
    #expect(stage.line(23) == " Mouse on", "it was off at the start")
    stage.press(.character("m"))
    #expect(stage.line(23).hasPrefix(" Mouse off"))
    stage.press(.character("c"))
    stage.click("Second")
    #expect(stage.focusedText == "Second")
    stage.press(.character("m"))
    #expect(stage.line(23).hasPrefix(" Mouse off"))
  }

  @Test("P53 The setter of a control changes the application, and its row shows the change")
  func control() {
    var application: Application?
    let names = ["terminal", "light", "dark"]
    let chosen = Binding(
      get: { names.firstIndex(of: application?.theme.name ?? "") ?? 0 },
      set: { application?.theme = Theme(named: names[$0]) ?? .standard }
    )
    let stage = Stage(
      Table("Settings") {
        Cell.choice("Theme", selection: chosen, options: [0, 1, 2]) { names[$0] }
      },
      columns: 40,
      lines: 6
    )
    application = stage.application
    #expect(stage.focusedText?.contains("terminal") == true)
    stage.press(.enter, .down, .enter)
    #expect(stage.theme.name == "light")
    #expect(stage.focusedText?.contains("light") == true)
    stage.application.theme = .dark
    #expect(stage.theme.name == "dark")
    #expect(stage.focusedText?.contains("dark") == true)
  }

  @Test("P53 An action whose table was left changes nothing")
  func left() async {
    let gate = Gate()
    let stage = Stage(
      Table("Root") {
        Cell("Open").action(
          .push {
            Table("Slow") {
              Cell("Wait").action(
                .task { navigation in
                  await gate.wait()
                  navigation.setTheme(.dark)
                }
              )
            }
          }
        )
      }
    )
    stage.press(.enter, .enter, .left)
    gate.open()
    await Task.yield()
    #expect(stage.theme == .standard)
  }
}
