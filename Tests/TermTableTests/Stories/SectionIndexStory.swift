import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@MainActor @Suite struct SectionIndexStory {
  private func contacts() -> Table {
    Table("Contacts") {
      Section("Ada's") { for row in 0..<4 { Cell("Ada \(row)") } }
      Section("bees") { for row in 0..<4 { Cell("Bee \(row)") } }
      Section("Apples", footer: "Footer") { for row in 0..<4 { Cell("Apple \(row)") } }
      Section("Zero rows") {}
      Section("日本") { for row in 0..<4 { Cell("日本 \(row)") } }
      Section { Cell("No title") }
      Section("Every other") { for row in 0..<3 { Cell("Other \(row)") } }.indexTitle("#")
      Section { for row in 0..<12 { Cell("Ж \(row)") } }.indexTitle("Жук")
    }
  }

  @Test("K15 ' and a letter go to the next section with it, in either case, and wrap around")
  func jumping() {
    let stage = Stage(contacts())
    stage.press(.character("'"))
    #expect(stage.line(23) == " ' A b 日 # Ж")
    stage.press(.character("A"))
    expectScreen(
      stage,
      """
       Contacts                                                                  9/32
       Apples                                                                        │
         Apple 0                                                                     │
         Apple 1                                                                     │
         Apple 2                                                                     │
         Apple 3                                                                     │
         Footer                                                                      │
                                                                                     ┃
       Zero rows                                                                     ┃
                                                                                     ┃
       日本                                                                          ┃
         日本 0                                                                      ┃
         日本 1                                                                      ┃
         日本 2                                                                      ┃
         日本 3                                                                      ┃
                                                                                     │
         No title                                                                    │
                                                                                     │
       Every other                                                                   │
         Other 0                                                                     │
         Other 1                                                                     │
         Other 2                                                                     │
                                                                                     │
       q Quit  ↑↓ Move  ? Keys
      """
    )
    stage.type("'a")
    #expect(stage.focusedText == "Ada 0")
    #expect(stage.line(1) == " Ada's".padded(to: 79) + "┃")
    stage.type("'B")
    #expect(stage.focusedText == "Bee 0")
    stage.type("'b")
    #expect(stage.focusedText == "Bee 0", "the only section with B")
    stage.type("'日")
    #expect(stage.focusedText == "日本 0")
    stage.type("'#")
    #expect(stage.focusedText == "Other 0")
    stage.type("'ж")
    #expect(stage.focusedText == "Ж 0")
  }

  @Test(
    "K15 Esc and other keys end the index; a message tells of unknown letters and missing titles"
  )
  func ending() {
    let stage = Stage(contacts(), columns: 44, lines: 9)
    let before = stage.screen
    stage.press(.character("'"), .escape)
    #expect(stage.screen == before)
    stage.press(.character("'"), .down)
    #expect(stage.screen == before, "the key only ends the index")
    stage.press(.character("'"), .control("l"))
    #expect(stage.screen == before, "a key that has a meaning everywhere only ends it, too")
    stage.type("b")
    #expect(stage.line(8) == " b does nothing here. Press ? for keys")
    stage.type("'q")
    #expect(!stage.hasEnded)
    #expect(stage.line(8) == " No section “q”")
    stage.type("'z")
    #expect(stage.line(8) == " No section “z”", "a section without rows is left out")
    stage.press(.down)
    #expect(stage.focusedText == "Ada 1")
    let untitled = Stage(Table("T") { "a" }, columns: 44, lines: 9)
    untitled.type("'a")
    #expect(untitled.focusedText == "a")
    untitled.type("'")
    #expect(untitled.line(8) == " No section titles")
  }

  @Test("K15 the letter of a section is the first visible one of its title")
  func hiddenLetters() {
    let stage = Stage(
      Table("T") {
        for title in ["\u{FEFF} Apples", "\u{200B}", "👨‍👩‍👧 Families"] {
          Section(title) { Cell("x") }
        }
      },
      columns: 40,
      lines: 12
    )
    stage.type("'")
    #expect(stage.line(11) == " ' A 👨")
  }

  @Test("K15 in 20 columns as many letters as fit are shown, and the header is in sight")
  func narrow() {
    let table = Table("Letters") {
      for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
        Section("\(letter) section") { for row in 0..<3 { Cell("\(letter)\(row)") } }
      }
    }
    let stage = Stage(table, columns: 20, lines: 5, showsUnicode: false)
    stage.type("'")
    expectScreen(
      stage,
      """
       Letters       1/78
       A section         #
       A0                |
       A1                |
       ' A B C D E F G ~
      """
    )
    stage.type("w")
    expectScreen(
      stage,
      """
       Letters      67/78
       W section         |
       W0                #
       W1                |
       q Quit  ? Keys
      """
    )
    stage.type("'z")
    #expect(stage.focusedText == "Z0")
    #expect(stage.line(1).hasPrefix(" Z section"))
    for columns in 1...40 {
      stage.resize(columns: columns, lines: 5)
      stage.type("'")
      #expect(stage.line(4).hasSuffix("~") || stage.line(4).isEmpty, "\(columns) columns")
      stage.press(.escape)
    }
  }

  @Test("K15 hidden rows are passed over, and a row taller than the screen shows its first line")
  func odd() {
    let table = Table("T") {
      Section("First") { for row in 0..<9 { Cell("\(row)") } }
      Section("Hidden") { Cell("Hidden").height(0) }
      Section("Half hidden") {
        Cell("Hidden").height(0)
        Cell("Seen")
      }
      Section("Tall") { Cell("Tall").height(30) }
    }
    let stage = Stage(table, columns: 30, lines: 8)
    stage.type("'h")
    #expect(stage.focusedText == "Seen")
    #expect(stage.line(1).hasPrefix(" Half hidden"))
    stage.type("'t")
    #expect(stage.focusedText?.hasPrefix("Tall") == true)
  }

  @Test("K15 the index leads to the header of a folded section; its letters press no bar button")
  func foldedSections() {
    var pressed = 0
    let stage = Stage(
      Table("T") {
        Section("First") { for row in 0..<9 { Cell("\(row)") } }
        Section("Folded") { for row in 0..<9 { Cell("Folded \(row)") } }.foldable(
          startsFolded: true
        )
      }
      .barButtons { Button("Find", key: "f") { pressed += 1 } },
      columns: 30,
      lines: 8
    )
    stage.type("'f")
    #expect(stage.focusedText?.contains("Folded") == true)
    #expect(pressed == 0)
    stage.type("f")
    #expect(pressed == 1)
  }

  @Test("K15 an alert that opens during the index takes the keys")
  func alerted() async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let stage = Stage(
      Table("T") {
        Section("S") {
          Cell("Ask") { navigation in
            for await _ in stream { break }
            navigation.alert("Sure?")
          }
        }
        Section("Other") { "Other" }
      },
      columns: 30,
      lines: 12
    )
    stage.press(.enter, .character("'"))
    continuation.yield()
    #expect(await stage.wait { stage.screen.contains("Sure?") })
    stage.press(.enter, .character("o"))
    #expect(stage.focusedText == "Ask")
  }
}

extension String {
  fileprivate func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - count))
  }
}
