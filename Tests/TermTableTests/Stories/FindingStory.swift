import Fuzzing
import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// Finding rows of a table by their words, and hiding the others.
@MainActor @Suite struct FindingStory {
  @Observable @MainActor final class Model {
    var isOn = true
    var port = 8080
    var name = "Ada"
    var draft = Draft()
    var names = ["Ada", "Alan", "Grace"]
  }

  private let model = Model()

  private func explained(_ cell: Cell, _ text: String) -> Cell {
    var cell = cell
    cell.explanation = text
    return cell
  }

  private func settings() -> Table {
    Table("Settings") {
      Section("Network", footer: "Joined automatically.") {
        Cell.toggle("Wi-Fi", isOn: Binding(model).isOn)
        explained(Cell("Proxy", detail: "none"), "Used for all connections")
        Cell("Host name", detail: "zürich")
      }
      Section("Server") {
        Cell("Port", detail: "\(model.port)")
        Cell("Host", detail: "日本語")
      }
      Section("More") {
        for number in 0..<30 { Cell("Entry \(number)") }
      }
    }
  }

  @Test("K51 P13 / finds while typing: the first match has the focus, all are marked and counted")
  func incremental() {
    let stage = Stage(settings())
    stage.type("/ho")
    #expect(stage.focusedText?.hasPrefix("Host name") == true)
    #expect(stage.texts(in: .match) == ["Ho", "Ho"])
    expectScreen(
      stage,
      """
       Settings                                                                  3/35
       Network                                                                       ┃
         Wi-Fi                                                                 [✓]   ┃
         Proxy                                                                none   ┃
         Host name                                                          zürich   ┃
         Joined automatically.                                                       ┃
                                                                                     ┃
       Server                                                                        ┃
         Port                                                                 8080   ┃
         Host                                                               日本語   ┃
                                                                                     ┃
       More                                                                          │
         Entry 0                                                                     │
         Entry 1                                                                     │
         Entry 2                                                                     │
         Entry 3                                                                     │
         Entry 4                                                                     │
         Entry 5                                                                     │
         Entry 6                                                                     │
         Entry 7                                                                     │
         Entry 8                                                                     │
         Entry 9                                                                     │
         Entry 10                                                                    │
       /ho        Enter Keep  Esc Cancel  F4 Filter  Tab All tables  F3 Next   1 of 2
      """
    )
    #expect(stage.cursor == Position(column: 4, line: 23))
    stage.type("st 日")
    #expect(stage.focusedText?.hasPrefix("Host  ") == true)
    #expect(stage.line(23).hasSuffix("1 of 1"))
  }

  @Test(
    "K51 P13 Esc gives back the focus and the position of before, with what was typed meanwhile undone"
  )
  func escape() {
    let stage = Stage(settings(), columns: 20, lines: 5)
    stage.press(.end, .up)
    let before = stage.screen
    stage.type("/proxy")
    #expect(stage.focusedText?.contains("Proxy") == true)
    stage.press(.escape)
    #expect(stage.screen == before)
    // In the middle of a filter, too.
    stage.type("&host")
    stage.press(.function(4), .function(4), .escape)
    #expect(stage.screen == before)
  }

  @Test("P13 on 20 × 5, the prompt shows the text, the caret and the number of matches")
  func small() {
    let stage = Stage(settings(), columns: 20, lines: 5)
    stage.type("/host")
    #expect(stage.line(4) == " /host       1 of 2")
    stage.type(" name of the")
    #expect(stage.line(4).contains("No matc"))
    #expect(stage.cursor?.line == 4)
    stage.press(.escape)
    #expect(!stage.line(4).contains("/"))
  }

  @Test(
    "P19 n, N and F3 go to the next match and the one before, and say when they continue from the other end"
  )
  func next() {
    let stage = Stage(settings())
    stage.type("/host")
    stage.press(.enter)
    #expect(stage.line(23).hasPrefix(" nN 1 of 2  & Filter  Esc End search"))
    stage.type("n")
    #expect(stage.focusedText?.hasPrefix("Host  ") == true)
    stage.press(.function(3))
    #expect(stage.focusedText?.hasPrefix("Host name") == true)
    #expect(stage.line(23) == " Continued from the top")
    stage.type("N")
    #expect(stage.focusedText?.hasPrefix("Host  ") == true)
    #expect(stage.line(23) == " Continued from the end")
    stage.press(Key(.function(3), .shift))
    #expect(stage.focusedText?.hasPrefix("Host name") == true)
    // Esc ends the search first, and only then leads back.
    stage.press(.escape)
    #expect(stage.texts(in: .match).isEmpty)
    #expect(stage.focusedText?.hasPrefix("Host name") == true)
    // n searches for the last words again.
    stage.type("n")
    #expect(stage.focusedText?.hasPrefix("Host  ") == true)
  }

  @Test("P19 F3 steps through the matches while words are typed, and ↑ recalls older words")
  func stepping() {
    let stage = Stage(settings())
    stage.type("/host")
    stage.press(.function(3))
    #expect(stage.focusedText?.hasPrefix("Host  ") == true)
    #expect(stage.line(23).hasSuffix("2 of 2"))
    stage.press(.enter)
    stage.type("/port")
    stage.press(.enter)
    stage.type("/x")
    stage.press(.up)
    #expect(stage.line(23).hasPrefix(" /port"))
    stage.press(.up)
    #expect(stage.line(23).hasPrefix(" /host"))
    stage.press(.down, .down)
    #expect(stage.line(23).hasPrefix(" /x"))
  }

  @Test("P13 the search begins at the focused row, and tells if it continued from the top")
  func fromFocus() {
    let stage = Stage(settings())
    stage.press(.end)
    stage.type("/wi-fi")
    #expect(stage.focusedText?.hasPrefix("Wi-Fi") == true)
    #expect(stage.line(23).hasSuffix("1 of 1, continued from the top"))
  }

  @Test(
    "P17 F4 in the prompt and & hide rows without the words, keep headers, and tell how many are hidden"
  )
  func filter() {
    let stage = Stage(settings())
    stage.type("&host")
    expectScreen(
      stage,
      """
       Settings                                                             33 hidden
       Network
         Host name                                                          zürich
         Joined automatically.

       Server
         Host                                                               日本語
      """ + String(repeating: "\n", count: 17)
        + " &host                  Enter Keep  Esc Cancel  F4 Show all   1 of 2, 33 hidden"
    )
    stage.press(.enter, .down)
    #expect(stage.focusedText?.hasPrefix("Host  ") == true)
    stage.type("&")
    #expect(stage.focusedText?.hasPrefix("Host  ") == true)
    #expect(stage.line(23) == " All rows are shown")
    #expect(stage.screen.contains("Entry 0"))
    stage.type("&")
    #expect(stage.line(0).hasSuffix("33 hidden"))
    stage.press(.escape)
    #expect(stage.screen.contains("Entry 0"))
    #expect(stage.focusedText?.hasPrefix("Host  ") == true)
  }

  @Test("P17 a row of a filtered table keeps its control, and the change shows")
  func changing() {
    let stage = Stage(settings())
    stage.type("&wi-fi")
    stage.press(.enter, .space)
    #expect(!model.isOn)
    #expect(stage.screen.contains("Wi-Fi"))
  }

  @Test("P13 words that no row has are told, and Enter on them leads back")
  func nothing() {
    let stage = Stage(settings())
    stage.press(.down)
    stage.type("/qqq")
    #expect(stage.line(23).hasSuffix("No matches"))
    #expect(stage.focusedText?.hasPrefix("Proxy") == true)
    stage.press(.enter)
    #expect(stage.line(23) == " No matches for “qqq” in this table")
    #expect(stage.focusedText?.hasPrefix("Proxy") == true)
  }

  @Test("P15 similar words are found only if no row has the words themselves")
  func similar() {
    let stage = Stage(settings())
    stage.type("/prot")
    #expect(stage.focusedText?.hasPrefix("Port") == true)
    #expect(stage.line(23).hasSuffix("2 of 2 similar"))
    stage.press(.backspace, .backspace)
    #expect(stage.line(23).hasSuffix("1 of 1"))
  }

  @Test("P16 rows are found by the header of their section and by their explanation")
  func help() {
    let stage = Stage(settings())
    stage.type("/connections")
    #expect(stage.focusedText?.hasPrefix("Proxy") == true)
    stage.press(.escape)
    stage.type("/server host")
    #expect(stage.focusedText?.hasPrefix("Host  ") == true)
    stage.press(.escape)
    stage.type("&server")
    #expect(stage.line(23).hasSuffix("1 of 2, 33 hidden"))
  }

  @Test("P13 a match in a folded section unfolds it, and Esc folds it again")
  func folded() {
    let stage = Stage(
      Table("Folds") {
        Cell("First")
        Section("Folded") { Cell("Needle") }.foldable(startsFolded: true)
      }
    )
    let before = stage.screen
    stage.type("/needle")
    #expect(stage.focusedText == "Needle")
    stage.press(.escape)
    #expect(stage.screen == before)
    stage.type("&needle")
    #expect(stage.screen.contains("Needle"))
    stage.press(.escape)
    #expect(stage.screen == before)
  }

  @Test("P13 tiles of a grid and records are found, too")
  func grids() {
    let stage = Stage(
      Table("Grid") {
        Section("Tiles", count: 40) { Cell("Tile \($0)") }.layout(.grid)
        Section("Planets", ["Venus", "Earth"], id: \.self) { Cell.record($0, "\($0.count)") }
          .columns {
            Column("Name")
            Column("Moons")
          }
      }
    )
    stage.type("/tile 27")
    #expect(stage.texts(in: .match) == ["Tile", "27"])
    #expect(stage.line(23).hasSuffix("1 of 1"))
    stage.press(.escape)
    stage.type("&moons:5 earth")
    #expect(stage.screen.contains("Earth"))
    #expect(!stage.screen.contains("Venus"))
    #expect(!stage.screen.contains("Tile"))
  }

  @Test(
    "P13 ten thousand rows made on demand are found between keys, and Esc stops the search"
  )
  func manyRows() async {
    let table = Table("Many") {
      Section("Numbers", count: 10_000) { Cell("Row \($0)") }
      Section("End") { Cell("Needle") }
    }
    let stage = Stage(table)
    stage.type("/needle")
    #expect(await stage.wait { stage.focusedText == "Needle" })
    #expect(await stage.wait { stage.line(23).hasSuffix("1 of 1") })
    stage.press(.escape)
    #expect(stage.focusedText == "Row 0")
    stage.type("&row 999")
    #expect(await stage.wait { stage.line(23).contains("of 19, 9982 hidden") })
    #expect(stage.screen.contains("Row 9999"))
  }

  @Test("P17 a list that changes is filtered again")
  func changes() {
    let model = model
    let stage = Stage(Table("Names") { Section("Names", model.names, id: \.self) { Cell($0) } })
    stage.type("&a")
    stage.type("da")
    stage.press(.enter)
    model.names = ["Adam", "Ada", "Bob"]
    #expect(stage.screen.contains("Adam"))
    #expect(!stage.screen.contains("Bob"))
    #expect(stage.focusedText == "Ada")
    #expect(stage.line(0).hasSuffix("1 hidden"))
  }

  @Test("P13 in a text field of a form, F3 and F4 find, and letters are typed")
  func forms() {
    let stage = Stage(
      Table("Form", editing: Binding(model).draft) { draft in
        Cell.field("Name", value: draft.name)
        Cell.toggle("Enabled", isOn: draft.isOn)
        Cell.field("Port", value: draft.port)
      } save: { _ in
      }
    )
    stage.type("n/")
    #expect(stage.screen.contains("n/"))
    stage.press(.function(3))
    stage.type("port")
    #expect(stage.focusedText?.hasPrefix("Port") == true)
    stage.press(.enter)
    stage.press(.function(4))
    #expect(!stage.screen.contains("Enabled"))
    stage.press(.function(4))
    #expect(stage.screen.contains("Enabled"))
  }

  struct Draft: Equatable, Sendable {
    var name = ""
    var isOn = false
    var port = "80"
  }

  @Test("K51 linear mode finds and filters by words")
  func linear() {
    let stage = LinearStage(settings())
    stage.say("find host")
    #expect(stage.heard.contains("1 of 2."))
    stage.say("find next")
    #expect(stage.heard.contains { $0.contains("Host") && $0.contains("日本語") })
    stage.say("filter port")
    #expect(stage.heard.contains("1 of 1, 34 hidden."))
    stage.say("filter")
    #expect(stage.heard.contains("All rows are shown."))
    stage.say("/ qqq")
    #expect(stage.heard.contains("No matches."))
  }

  @Test("P13 pasted words are searched once, and letters without a meaning are typed")
  func pasting() {
    let stage = Stage(settings())
    stage.type("/")
    stage.paste("host\nname")
    #expect(stage.line(23).hasPrefix(" /host name"))
    #expect(stage.focusedText?.hasPrefix("Host name") == true)
    stage.press(.control("u"))
    stage.type("?q")
    #expect(stage.line(23).hasPrefix(" /?q"))
  }

  @Test(
    "K51 whatever is typed into the prompt, Esc gives back the screen and the cursor of before",
    arguments: 0..<40
  )
  func random(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let sizes = [(80, 24), (40, 12), (20, 5), (9, 3)]
    let size = sizes[seed % sizes.count]
    let stage = Stage(mixed(), columns: size.0, lines: size.1)
    for _ in 0..<Int.random(in: 0..<40, using: &generator) { stage.press(.down) }
    if seed % 3 == 0 {
      stage.type("&e")
      stage.press(.enter)
    }
    let before = (stage.screen, stage.cursor)
    stage.type("/")
    for _ in 0..<Int.random(in: 1..<30, using: &generator) {
      stage.press(Self.keys.randomElement(using: &generator) ?? .backspace)
    }
    stage.press(.escape)
    #expect(stage.screen == before.0)
    #expect(stage.cursor == before.1)
  }

  private static let keys: [Key] =
    "eho日19!'^$|: 0nпé".map { .character($0) } + [
      .backspace, .function(3), .function(4), Key(.function(3), .shift), .up, .down, .left, .right,
      .control("u"), .control("w"), .control("y"), .home, .end, .delete,
    ]

  private func mixed() -> Table {
    Table("Mixed") {
      Section("Network", footer: "Footer") {
        Cell.toggle("Wi-Fi", isOn: Binding(model).isOn)
        Cell("Höst", detail: "日本語")
      }
      Section("Folded") { for number in 0..<9 { Cell("Hidden \(number)") } }.foldable(
        startsFolded: true
      )
      Section("Tiles", count: 30) { Cell("Tile \($0)") }.layout(.grid)
      Section("Rows", count: 90) { Cell("Row \($0)").height($0 % 5) }
    }
  }
}

/// Filtering a form.
@MainActor @Suite struct FilteredFormStory {
  struct Server: Equatable {
    var name = "alpha"
    var port = ""
    var note = "x"
  }

  @Test(
    "P17 K59 a form that is filtered counts all changes, and saving leads to an error in a hidden row"
  )
  func hiddenError() async {
    let saved = Box(Server())
    let stage = Stage(
      Table("Server", editing: saved.binding) { draft in
        Cell.toggle(
          "Name is beta",
          isOn: Binding(
            get: { draft.value.name == "beta" },
            set: { draft.value.name = $0 ? "beta" : "alpha" }
          )
        )
        Cell.toggle(
          "Note",
          isOn: Binding(
            get: { draft.value.note == "y" },
            set: { draft.value.note = $0 ? "y" : "x" }
          )
        )
        Cell.field("Port", value: draft.port).required()
      } save: { _, _ in
      },
      columns: 60,
      lines: 12
    )
    stage.press(.space)
    stage.type("/note")
    stage.press(.function(4), .enter, .space)
    #expect(!stage.screen.contains("Port"))
    #expect(stage.line(0).contains("2 changed"))
    stage.press(.control("s"))
    #expect(await stage.wait { stage.screen.contains("Port is required") })
    #expect(saved.value == Server())
  }
}
