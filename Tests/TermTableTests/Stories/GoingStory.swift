import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// Going to rows by their first letters or their number, to tables beside this one, and back to
/// places of before.
@MainActor @Suite struct GoingStory {
  private let names = ["Ada", "Bob", "berta", "日本", "Économie", "New York", "Zoë", "Bonn"]

  private func list() -> Table {
    Table("Names") {
      Section("People") { for name in names { Cell(name).id(name) } }
    }
  }

  private func focused(_ stage: Stage) -> String { stage.focusedText ?? "" }

  private func hints(_ stage: Stage) -> String { stage.line(stage.surface.size.lines - 1) }

  // MARK: - Type-ahead

  @Test("P8 f and letters of any script move among rows; a longer text keeps the row that fits")
  func typeAhead() {
    let stage = Stage(list(), columns: 40, lines: 14)
    stage.type("fb")
    #expect(focused(stage).hasPrefix("Bob"))
    #expect(hints(stage).contains("Go to: b"))
    stage.type("e")
    #expect(focused(stage).hasPrefix("berta"))
    stage.press(.enter, .character("f"), .character("日"))
    #expect(focused(stage).hasPrefix("日本"))
    stage.press(.escape, .character("f"), .character("É"))
    #expect(focused(stage).hasPrefix("Économie"))
    stage.press(.enter, .character("f"), .character("y"))
    #expect(focused(stage).hasPrefix("New York"))
  }

  @Test("P8 the next search goes on from the focused row, and from the end to the start")
  func typeAheadWraps() {
    let stage = Stage(list(), columns: 40, lines: 14)
    for expected in ["Bob", "berta", "Bonn", "Bob"] {
      stage.press(.character("f"), .character("b"), .enter)
      #expect(focused(stage).hasPrefix(expected))
    }
  }

  @Test("P8 Enter selects the row that was found; Esc, and Enter without such a row, only end it")
  func typeAheadSelects() {
    let isOn = Box(false)
    let table = Table("T") {
      Cell("Alpha").action(.push { Table("Inner") { Cell("Beta") } })
      Cell.toggle("Gamma", isOn: isOn.binding)
    }
    let stage = Stage(table, columns: 40, lines: 8)
    stage.type("fg")
    stage.press(.escape)
    #expect(focused(stage).hasPrefix("Gamma") && !isOn.value)
    stage.type("fx")
    #expect(hints(stage).contains("no such row"))
    stage.press(.enter)
    #expect(!isOn.value)
    stage.press(.character("f"), .enter)
    #expect(!isOn.value)
    stage.type("fg")
    stage.press(.enter)
    #expect(isOn.value)
    stage.type("fa")
    stage.press(.enter)
    #expect(stage.line(0) == " ‹ T › Inner")
    stage.type("fb")
    #expect(focused(stage).hasPrefix("Beta"))
  }

  @Test("P8 an arrow ends it and moves; Backspace shortens it")
  func typeAheadEnds() {
    let stage = Stage(list(), columns: 40, lines: 14)
    stage.type("fzx")
    #expect(focused(stage).hasPrefix("Zoë"))
    #expect(hints(stage).contains("Go to: zx (no such row)"))
    stage.press(.backspace)
    #expect(hints(stage).contains("Go to: z") && !hints(stage).contains("zx"))
    stage.press(.down)
    #expect(focused(stage).hasPrefix("Bonn"))
    stage.type("q")
    #expect(stage.hasEnded)
  }

  @Test("P8 letters without a command of their own are typed, too; q does not quit meanwhile")
  func typeAheadTakesAllLetters() {
    let stage = Stage(Table("T") { for name in ["a", "quiet", "?x"] { Cell(name) } })
    stage.type("fq")
    #expect(!stage.hasEnded && focused(stage).hasPrefix("quiet"))
    stage.press(.enter, .character("f"), .character("?"))
    #expect(focused(stage).hasPrefix("?x"))
  }

  @Test("P8 among a billion rows a search ends in time and says how far it came")
  func typeAheadIsBounded() {
    let table = Table("T") { Section(count: 1_000_000_000) { Cell("Row \($0)") } }
    let stage = Stage(table, columns: 60, lines: 10)
    let one = processorTime { stage.press(.down) }
    let search = processorTime { stage.type("fx") }
    #expect(search < max(one * 500, .milliseconds(400)))
    #expect(hints(stage).contains("not in the next"))
    stage.press(.enter, .character("f"), .character("r"))
    #expect(focused(stage).hasPrefix("Row 2"))
  }

  @Test("P8 in a grid, in columns and in folded sections")
  func typeAheadElsewhere() {
    let stage = Stage(
      Table("T") {
        Section("Tiles", ["One", "Two", "Three"], id: \.self) { Cell($0) }.layout(.grid)
        Section("Hidden") { Cell("Inside") }.foldable(startsFolded: true)
      },
      columns: 60,
      lines: 12
    )
    stage.type("fth")
    #expect(focused(stage).hasPrefix("Three"))
    stage.press(.enter, .character("f"), .character("h"))
    #expect(focused(stage).contains("Hidden"))
  }

  // MARK: - Numbers

  @Test("P11 digits lead to the row of this number, and Enter only ends the number")
  func numbers() {
    let table = Table("T") { Section(count: 1_000_000) { Cell("Row \($0 + 1)") } }
    let stage = Stage(table, columns: 40, lines: 8)
    stage.type("120")
    #expect(focused(stage).hasPrefix("Row 120"))
    #expect(hints(stage).contains("Row 120 of 1000000"))
    stage.press(.backspace)
    #expect(focused(stage).hasPrefix("Row 12"))
    stage.press(.enter, .character("7"))
    #expect(focused(stage).hasPrefix("Row 7"))
    stage.type("j")
    #expect(focused(stage).hasPrefix("Row 8"))
    stage.type("99999999999999999")
    #expect(focused(stage).hasPrefix("Row 1000000"))
    stage.type("9999")
    #expect(!stage.hasEnded)
  }

  @Test("P11 rows are counted over all sections; digits are typed in a field of a form")
  func numbersInSections() {
    let values = Box("")
    let stage = Stage(
      Table("T") {
        Section("A") { for number in 1...3 { Cell("A\(number)") } }
        Section("B") { for number in 1...3 { Cell("B\(number)") } }
      },
      columns: 20,
      lines: 5
    )
    stage.type("5")
    #expect(focused(stage).hasPrefix("B2"))
    let form = Stage(
      Table("F", editing: values.binding) {
        Cell.field("Text", value: $0)
      } save: { _, _ in
      }
    )
    form.type("42")
    #expect(form.screen.contains("42"))
  }

  // MARK: - Siblings

  private func tree() -> Table {
    Table("Home") {
      Section {
        Cell("Text")
        for letter in ["A", "B", "C"] {
          Cell.link("Open \(letter)") {
            Table("Table \(letter)") {
              for number in 0..<30 {
                Cell.link("\(letter)\(number)") { Table("Leaf") { Cell("x") } }
              }
            }
          }
          .id(letter)
        }
        Cell.link("Off") { Table("Off") {} }.disabled()
      }
    }
  }

  @Test("P12 ) and ( step through the tables of the rows beside, without leaving the child table")
  func siblings() {
    let stage = Stage(tree(), columns: 40, lines: 10)
    stage.press(.down, .enter)
    #expect(stage.line(0).contains("Table A"))
    stage.type(")")
    #expect(stage.line(0).contains("Table B"))
    stage.type("))")
    #expect(stage.line(0).contains("Table C") && hints(stage).contains("No next table"))
    stage.type("(((")
    #expect(stage.line(0).contains("Table A") && hints(stage).contains("No previous table"))
    stage.press(.escape)
    #expect(focused(stage).hasPrefix("Open A"))
    stage.type(")")
    #expect(hints(stage).contains("This is the first table"))
  }

  // MARK: - History and memory

  @Test("P10 [ and ] go through the places of before, across tables")
  func history() {
    let stage = Stage(tree(), columns: 40, lines: 10)
    stage.press(.down, .enter, .down, .down, .enter)
    #expect(stage.line(0).contains("Leaf"))
    stage.press(.escape, .escape, .down, .enter)
    #expect(stage.line(0).contains("Table B"))
    stage.type("[")
    #expect(focused(stage).hasPrefix("Open B"))
    stage.type("[")
    #expect(stage.line(0).contains("Table A") && focused(stage).hasPrefix("A2"))
    stage.type("[")
    #expect(stage.line(0).contains("Leaf"))
    stage.type("]]]")
    #expect(stage.line(0).contains("Table B"))
    stage.type("]")
    #expect(hints(stage).contains("No next place"))
    for _ in 0..<9 { stage.type("[") }
    #expect(hints(stage).contains("No previous place") && focused(stage).hasPrefix("Open A"))
  }

  @Test("P10 a row that is gone or does something else is not used by the history")
  func historyIsSafe() {
    let isThere = Box(true)
    let uses = Box(0)
    let stage = Stage(
      Table("Home") {
        if isThere.value {
          Cell.link("Open") { Table("Child") { Cell("x") } }.id("row")
        } else {
          Cell("Run") { uses.value += 1 }.id("row")
        }
      }
    )
    stage.press(.enter, .escape)
    isThere.value = false
    stage.type("[")
    #expect(uses.value == 0 && hints(stage).contains("“Child” does not open by itself"))
  }

  @Test("P2 P6 a table is shown again as it was left: focus, position and folds")
  func memory() {
    let stage = Stage(tree(), columns: 40, lines: 10)
    stage.press(.down, .enter, .end, .up)
    let screen = stage.screen
    stage.press(.escape, .down, .enter)
    #expect(focused(stage).hasPrefix("B0"))
    stage.press(.escape, .up, .enter)
    #expect(stage.screen == screen && focused(stage).hasPrefix("A28"))
    let folding = Stage(
      Table("Home") {
        Cell.link("Open") {
          Table("Child") { Section("S") { Cell("Inside") }.foldable() }
        }
      }
    )
    folding.press(.enter, .character("z"), .escape, .enter)
    #expect(!folding.screen.contains("Inside") && folding.screen.contains("S"))
  }

  @Test("P2 a table whose author chose the focused row keeps that choice")
  func memoryYields() {
    let stage = Stage(
      Table("Home") {
        Cell.link("Open") {
          Table("Child") { for number in 0..<5 { Cell("\(number)").id(number) } }.focused(on: 3)
        }
      }
    )
    stage.press(.enter, .home, .escape, .enter)
    #expect(focused(stage).hasPrefix("3"))
  }
}
