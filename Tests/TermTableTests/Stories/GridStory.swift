import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@MainActor @Suite struct GridStory {
  @Observable @MainActor final class Model {
    var layout = Section.Layout.grid
    var numbers = Array(1...11)
    @ObservationIgnored var selected: [Int] = []
  }
  let model = Model()

  private var table: Table {
    let model = model
    return Table("Numbers") {
      Section("First") { Cell("Above") }
      Section("Grid", model.numbers) { number in
        let name = model.layout == .grid ? "\(number)" : "Number \(number)"
        return Cell(name) { model.selected.append(number) }
      }
      .layout(Binding(model).layout, tileColumns: 7)
      Section("Last") { Cell("Below") }
    }
  }

  @Test("K10 a tile without a mark has all of its columns for the text")
  func wholeTexts() {
    let stage = Stage(
      Table("T") {
        Section { for name in ["abcdef", "ghijkl"] { Cell(name) } }.layout(.grid, tileColumns: 8)
      },
      columns: 21,
      lines: 5
    )
    #expect(stage.screen.contains("abcdef") && stage.screen.contains("ghijkl"))
  }

  @Test("K10 a fixed layout replaces one that the person can choose")
  func fixedLayout() {
    let model = model
    let stage = Stage(
      Table("T") {
        Section(model.numbers, id: \.self) { Cell("\($0)") }
          .layout(Binding(model).layout, tileColumns: 7)
          .layout(.list)
      },
      columns: 40,
      lines: 8
    )
    #expect(!stage.line(7).contains("List/grid"))
    stage.press(.character("t"))
    #expect(model.layout == .grid)
    #expect(stage.focusedText == "1")
  }

  @Test("K10 → in a line of tiles taller than the screen does not scroll")
  func tallTiles() {
    func tile(_ name: String) -> Cell {
      .custom(name, content: DrawnContent { _ in (1...10).map { TextLine("\(name)\($0)") } })
    }
    let stage = Stage(
      Table("T") {
        Section {
          tile("a")
          tile("b")
        }
        .layout(.grid, tileColumns: 8)
      },
      columns: 40,
      lines: 7
    )
    stage.press(.down, .down)
    #expect(stage.line(1).contains("a3"))
    stage.press(.right)
    #expect(stage.line(1).contains("a3"))
    #expect(stage.focusedText?.contains("b3") == true)
  }

  @Test("K10 the arrow keys move in two dimensions in a grid")
  func twoDimensions() {
    let stage = Stage(table, columns: 40, lines: 14)
    expectScreen(
      stage,
      """
       Numbers
       First
         Above

       Grid
         1        2        3        4
         5        6        7        8
         9        10       11

       Last
         Below


       q Quit  ↑↓ Move  t List/grid  ? Keys
      """
    )
    stage.press(.down, .right, .right, .right)
    #expect(stage.focusedText == "4")
    stage.press(.down, .down)
    #expect(stage.focusedText == "11", "a shorter line has its last tile focused")
    stage.press(.up)
    #expect(stage.focusedText == "8", "and the column is kept")
    stage.press(.right)
    #expect(stage.focusedText == "9", "from the end of a line to the next")
    stage.press(.left, .enter)
    #expect(model.selected == [8])
    stage.press(.down, .down)
    #expect(stage.focusedText == "Below")
    stage.press(.up)
    #expect(stage.focusedText == "9")
    stage.press(.left, .left, .left, .left, .left, .left, .left, .left, .left)
    #expect(stage.focusedText == "1", "at the first tile ← stays")
  }

  @Test("K10 t shows the same rows as a list and as a grid, and the focus stays on the model")
  func switching() {
    let stage = Stage(table, columns: 40, lines: 12)
    stage.press(.down, .right, .down, .right)
    #expect(stage.focusedText == "7")
    stage.press(.character("t"))
    #expect(stage.focusedText == "Number 7")
    #expect(stage.line(0).hasSuffix("8/13"))
    stage.press(.down, .character("t"))
    #expect(stage.focusedText == "8")
    model.layout = .list
    #expect(stage.focusedText == "Number 8", "a change of the value works like the key")
    stage.press(.enter)
    #expect(model.selected == [8])
  }

  @Test("K10 the focus stays on the model over a resize and when rows come and go")
  func following() {
    let stage = Stage(table, columns: 40, lines: 14)
    stage.press(.down, .right, .right, .down)
    #expect(stage.focusedText == "7")
    stage.resize(columns: 21, lines: 12)
    #expect(stage.focusedText == "7")
    stage.resize(columns: 80, lines: 24)
    #expect(stage.focusedText == "7")
    model.numbers.removeFirst(3)
    #expect(stage.focusedText == "7")
    model.numbers.insert(0, at: 0)
    #expect(stage.focusedText == "7")
    model.numbers.removeAll { $0 == 7 }
    #expect(stage.focusedText == "8", "the tile now in its place")
  }

  @Test("K10 a grid in 20 columns, and with wide characters and tall tiles")
  func narrow() {
    let stage = Stage(
      Table("T") {
        Section(["日本", "two words", "three", "four"]) { text in
          Cell.text(text)
        }
        .layout(.grid, tileColumns: 7)
      },
      columns: 20,
      lines: 7
    )
    expectScreen(
      stage,
      """
       T
       日本     two
                words
       three    four


       ←→ Choose  ? Keys
      """
    )
    stage.press(.right)
    #expect(stage.focusedText == "two\nwords")
  }

  @Test("K10 K30 a grid of a billion tiles makes only those that are visible")
  func billion() {
    final class Counter { var made = 0 }
    let counter = Counter()
    let stage = Stage(
      Table("T") {
        Section(count: 1_000_000_000) { number in
          counter.made += 1
          return Cell("\(number)")
        }
        .layout(.grid, tileColumns: 12)
      },
      columns: 80,
      lines: 24
    )
    let most = 5 * 2 * 24 + 20
    #expect(counter.made <= most)
    counter.made = 0
    stage.press(.end)
    #expect(stage.focusedText == "999999999")
    #expect(stage.line(0).hasSuffix("1000000000/1000000000"))
    stage.press(.pageUp, .home)
    #expect(stage.focusedText == "0")
    #expect(counter.made <= 3 * most)
  }

  @Test("K10 K27 a hidden cell leaves its place in a grid empty, and cannot be used there")
  func hidden() {
    var ran: [String] = []
    var chosen: Set<String> = []
    let stage = Stage(
      Table("T") {
        Section {
          Cell("One") { ran.append("one") }.id("One")
          Cell("Hidden") { ran.append("hidden") }.height(0).id("Hidden")
          Cell("Two") { ran.append("two") }.id("Two")
        }
        .layout(.grid, tileColumns: 8)
        .selection(Binding(get: { chosen }, set: { chosen = $0 }))
      },
      columns: 40,
      lines: 6
    )
    stage.press(.right)
    #expect(!stage.line(5).contains("Enter"))
    stage.press(.enter, .space)
    #expect(ran.isEmpty && chosen.isEmpty)
    stage.press(.right, .enter)
    #expect(ran == ["two"])
    stage.press(.character("*"))
    #expect(chosen == ["One", "Two"])
  }
}
