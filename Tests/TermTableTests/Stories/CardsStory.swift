import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@MainActor @Suite struct CardsStory {
  private func table(style: Section.Style) -> Table {
    Table("Cards") {
      Section("Colours") {
        Cell("Red", detail: "1")
        Cell("緑", detail: "2").separator(false)
        Cell.text("A text that is long enough to be wrapped at this width")
      }
      .style(style)
      Section {
        Cell.gap()
        Cell("Alone")
      }
      .style(style)
    }
  }

  @Test("K23 a card has round corners, a line between its rows, and none after the last")
  func card() {
    let stage = Stage(table(style: .card), columns: 40, lines: 16)
    expectScreen(
      stage,
      """
       Cards
       Colours
       ╭───────────────────────────────────╮
       │ Red                           1   │
       ├───────────────────────────────────┤
       │ 緑                            2   │
       │ A text that is long enough to be  │
       │ wrapped at this width             │
       ╰───────────────────────────────────╯

       ╭───────────────────────────────────╮
       │                                   │
       │ Alone                             │
       ╰───────────────────────────────────╯

       q Quit  ↑↓ Move  ? Keys
      """
    )
  }

  @Test("K23 the focus marks the row inside its frame, and skips the gap")
  func focus() {
    let stage = Stage(table(style: .card), columns: 40, lines: 16)
    #expect(stage.focusedText == "Red                           1")
    #expect(stage.cursor == Position(column: 2, line: 3))
    stage.press(.down, .down, .down)
    #expect(stage.focusedText == "Alone")
    stage.press(.up, .up, .up)
    #expect(stage.focusedText?.hasPrefix("Red") == true)
  }

  @Test("K23 a separated section has lines between its rows; a cell may have none")
  func separated() {
    expectScreen(
      Stage(table(style: .separated), columns: 40, lines: 14),
      """
       Cards
       Colours
         Red                             1
         ───────────────────────────────────
         緑                              2
         A text that is long enough to be
         wrapped at this width


         Alone



       q Quit  ↑↓ Move  ? Keys
      """
    )
  }

  @Test("K23 without Unicode a card is drawn in ASCII; in a narrow table it has no frame")
  func narrow() {
    let table = Table("T") {
      Section {
        Cell("Hidden").height(0)
        Cell("One")
        Cell("Two").height(2)
      }
      .style(.card)
    }
    expectScreen(
      Stage(table, columns: 14, lines: 9, showsUnicode: false),
      """
       T
       +---------+
       | One     |
       +---------+
       | Two     |
       |         |
       +---------+

      q Quit  ? Keys
      """
    )
    expectScreen(
      Stage(table, columns: 8, lines: 5),
      """
      T
      One
      Two

      ? Keys
      """
    )
  }
}
