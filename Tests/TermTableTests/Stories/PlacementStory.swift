import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@MainActor @Suite struct PlacementStory {
  @Observable @MainActor final class Preview {
    var text = "Nothing chosen"
    @ObservationIgnored var made = 0
  }

  private func table(_ preview: Preview = Preview()) -> Table {
    Table("Letters") {
      Section("Greek", count: 30) { row in
        Cell("Letter \(row)", detail: "字 \(row)") { preview.text = "You chose \(row)" }
      }
      Cell("Ask") { $0.alert("Asked", message: "in its part") }
    }
  }

  private func content(_ preview: Preview) -> any Content {
    DrawnContent { columns in
      preview.made += 1
      return [
        TextLine("Preview of \(columns) columns", role: .header), TextLine(preview.text),
        "a long line of text that wraps in its part", "日本語\u{1B}[31m",
      ] + Array(repeating: "more", count: 30)
    }
  }

  private func stage(_ placement: Placement, columns: Int = 80, lines: Int = 24) -> Stage {
    Stage(table(), columns: columns, lines: lines, placement: placement)
  }

  @Test("K69 a table has one half of the terminal, and custom content the other")
  func leading() {
    let preview = Preview()
    let stage = Stage(
      table(preview),
      placement: .leading(beside: content(preview))
    )
    expectScreen(
      stage,
      """
       Letters                           1/31 │ Preview of 37 columns
       Greek                                 ┃│ Nothing chosen
         Letter 0                     字 0   ┃│ a long line of text that wraps in its
         Letter 1                     字 1   ┃│ part
         Letter 2                     字 2   ┃│ 日本語^[[31m
         Letter 3                     字 3   ┃│ more
         Letter 4                     字 4   ┃│ more
         Letter 5                     字 5   ┃│ more
         Letter 6                     字 6   ┃│ more
         Letter 7                     字 7   ┃│ more
         Letter 8                     字 8   ┃│ more
         Letter 9                     字 9   ┃│ more
         Letter 10                   字 10   ┃│ more
         Letter 11                   字 11   ┃│ more
         Letter 12                   字 12   ┃│ more
         Letter 13                   字 13   ┃│ more
         Letter 14                   字 14   ││ more
         Letter 15                   字 15   ││ more
         Letter 16                   字 16   ││ more
         Letter 17                   字 17   ││ more
         Letter 18                   字 18   ││ more
         Letter 19                   字 19   ││ more
         Letter 20                   字 20   ││ more
       Enter Select  q Quit  ↑↓ Move  ? Keys  │ more
      """
    )
    #expect(stage.cursor == Position(column: 0, line: 2))
    #expect(preview.made == 1)
    stage.press(.down, .down)
    #expect(preview.made == 1, "moving the focus does not make the content again")
    stage.press(.enter)
    #expect(stage.line(1).hasSuffix(" You chose 2"))
    preview.text = "Changed by itself"
    #expect(stage.line(1).hasSuffix(" Changed by itself"))
    stage.press(.end, .enter)
    expectScreen(
      stage,
      """
       Letters                          31/31 │ Preview of 37 columns
       Greek                                 ││ Changed by itself
         Letter 11                   字 11   ││ a long line of text that wraps in its
         Letter 12                   字 12   ││ part
         Letter 13                   字 13   ││ 日本語^[[31m
         Letter 14                   字 14   ││ more
         Letter 15                   字 15   ││ more
         Letter 16                   字 16   ││ more
         Letter ┌──────────────────┐ 字 17   ┃│ more
         Letter │      Asked       │ 字 18   ┃│ more
         Letter │                  │ 字 19   ┃│ more
         Letter │ in its part      │ 字 20   ┃│ more
         Letter │                  │ 字 21   ┃│ more
         Letter │      [ OK ]      │ 字 22   ┃│ more
         Letter └──────────────────┘ 字 23   ┃│ more
         Letter 24                   字 24   ┃│ more
         Letter 25                   字 25   ┃│ more
         Letter 26                   字 26   ┃│ more
         Letter 27                   字 27   ┃│ more
         Letter 28                   字 28   ┃│ more
         Letter 29                   字 29   ┃│ more
                                             ┃│ more
         Ask                                 ┃│ more
       Enter Press  Esc Close                 │ more
      """
    )
  }

  @Test("K69 a table at the right has the given columns; half a wide character is never shown")
  func trailing() {
    let wide = DrawnContent { _ in
      Array(repeating: TextLine(String(repeating: "日", count: 60), overflow: .clip), count: 9)
    }
    let stage = stage(.trailing(columns: 27, beside: wide), columns: 50, lines: 6)
    expectScreen(
      stage,
      """
       日日日日日日日日日…  │ Letters              1/31
       日日日日日日日日日…  │ Greek                    ┃
       日日日日日日日日日…  │ Letter 0          字 0   │
       日日日日日日日日日…  │ Letter 1          字 1   │
       日日日日日日日日日…  │ Letter 2          字 2   │
       日日日日日日日日日…  │ Enter Select  ? Keys
      """
    )
    #expect(stage.cursor == Position(column: 23, line: 2))
    let ascii = Stage(
      table(),
      columns: 40,
      lines: 5,
      placement: .trailing(columns: 100, beside: "Beside"),
      showsUnicode: false
    )
    expectScreen(
      ascii,
      """
       Beside     | Letters              1/31
                  | Greek                    #
                  | Letter 0          字 0   |
                  | Letter 1          字 1   |
                  | Enter Select  ? Keys
      """
    )
  }

  @Test("K69 a terminal too narrow to be divided shows the table alone")
  func narrow() {
    let stage = stage(.leading(beside: "Beside"), columns: 20, lines: 5)
    expectScreen(
      stage,
      """
       Letters       1/31
       Greek             ┃
       Letter 0   字 0   │
       Letter 1   字 1   │
      Enter Select  ? Keys
      """
    )
    #expect(self.stage(.leading(beside: "Beside"), columns: 39).screen.contains("Beside") == false)
    #expect(self.stage(.leading(beside: "Beside"), columns: 40).screen.contains("Beside"))
  }

  @Test("K69 K28 a popup is as large as its table needs, and the terminal allows")
  func popup() {
    let small = Table("Question?") {
      Section(footer: "It cannot be undone.") {
        Cell.link("Yes, 日本", detail: "1") { table() }
        Cell("No") { $0.alert("An alert has all of the terminal", message: "for it may be wide") }
      }
    }
    let stage = Stage(small, columns: 60, lines: 16, placement: .popup)
    expectScreen(
      stage,
      """




                    ┌──────────────────────────────┐
                    │ Question?                    │
                    │ Yes, 日本               1 ›  │
                    │ No                           │
                    │ It cannot be undone.         │
                    │ Enter Open  q Quit  ? Keys   │
                    └──────────────────────────────┘
      """
    )
    stage.press(.enter)
    expectScreen(
      stage,
      """
                    ┌──────────────────────────────┐
                    │ ‹ Question? › Letters   1/31 │
                    │ Greek                       ┃│
                    │ Letter 0             字 0   ┃│
                    │ Letter 1             字 1   ┃│
                    │ Letter 2             字 2   ┃│
                    │ Letter 3             字 3   ││
                    │ Letter 4             字 4   ││
                    │ Letter 5             字 5   ││
                    │ Letter 6             字 6   ││
                    │ Letter 7             字 7   ││
                    │ Letter 8             字 8   ││
                    │ Letter 9             字 9   ││
                    │ Letter 10           字 10   ││
                    │ ← Back  Enter Select  ? Keys │
                    └──────────────────────────────┘
      """
    )
    stage.press(.left, .down, .enter)
    expectScreen(
      stage,
      """




                  ┌──────────────────────────────────┐
                  │ An alert has all of the terminal │
                  │                                  │
                  │ for it may be wide               │
                  │                                  │
                  │              [ OK ]              │
                  └──────────────────────────────────┘
      """
    )
    expectScreen(
      Stage(small, columns: 20, lines: 8, placement: .popup, showsUnicode: false),
      """
      +------------------+
      | Question?        |
      | Yes, 日本   1 >  |
      | No               |
      | It cannot be     |
      | undone.          |
      |Enter Open  ? Keys|
      +------------------+
      """
    )
    expectScreen(
      Stage(small, columns: 20, lines: 5, placement: .popup),
      """
       Question?      1/2
       Yes, 日本     1 › ┃
       No                ┃
       It cannot be      ┃
       Enter Open  ? Keys
      """
    )
  }

  @Test("K69 a popup grows with its table, and makes no more rows of a billion than it shows")
  func growing() {
    @MainActor final class Model {
      var count = 1
      var made = 0
    }
    let model = Model()
    let stage = Stage(
      Table("T") {
        Section(count: model.count) { row in
          model.made += 1
          return Cell("Row \(row)") { model.count = 1_000_000_000 }
        }
      },
      columns: 60,
      lines: 20,
      placement: .popup
    )
    #expect(
      stage.line(7) == String(repeating: " ", count: 14) + "┌" + String(repeating: "─", count: 30)
        + "┐"
    )
    stage.press(.enter)
    #expect(stage.shownScreen.hasPrefix(String(repeating: " ", count: 14) + "┌"))
    #expect(stage.shownScreen.contains("│ Row 15 "))
    #expect(stage.line(19).contains("└"))
    #expect(model.made < 120)
    model.made = 0
    stage.press(.down, .down, .up)
    #expect(model.made == 0, "the popup is measured once")
  }

  @Test("K69 K29 after a resize the screen is that of a fresh start, in every placement")
  func resizing() {
    let preview = Preview()
    let placements: [Placement] = [
      .leading(beside: content(preview)), .trailing(columns: 20, beside: content(preview)), .popup,
    ]
    let sizes = [(1, 1), (20, 5), (39, 7), (40, 8), (41, 3), (80, 24), (21, 9), (300, 100)]
    for placement in placements {
      let stage = stage(placement)
      for (columns, lines) in sizes + sizes.reversed() {
        stage.resize(columns: columns, lines: lines)
        let fresh = self.stage(placement, columns: columns, lines: lines)
        #expect(stage.surface == fresh.surface, "\(placement) at \(columns)×\(lines)")
        #expect(stage.focusedText != nil)
      }
    }
  }

  @Test("K69 a popup of tabs has room for all rows besides the tabs")
  func tabs() {
    func tab(_ name: String) -> Table {
      Table(name) { for row in 1...5 { "\(name) \(row)" } }
    }
    let stage = Stage(
      Table("Tabs", tabs: [tab("One"), tab("Two")]),
      columns: 50,
      lines: 14,
      placement: .popup
    )
    for row in 1...5 { #expect(stage.screen.contains("One \(row)")) }
  }

  @Test("K69 K16 a popup folds with its section")
  func folding() {
    let table = Table("Folding") {
      Section("Head") { for row in 1...5 { "Row \(row)" } }.foldable()
    }
    let stage = Stage(table, columns: 50, lines: 14, placement: .popup)
    #expect(stage.line(2).hasSuffix("┌──────────────────────────────┐"))
    stage.press(.up, .space)
    expectScreen(
      stage,
      """




               ┌──────────────────────────────┐
               │ Folding                      │
               │ ▸ Head                    5  │
               │                              │
               │ Space Unfold  q Quit  ? Keys │
               └──────────────────────────────┘
      """
    )
    stage.press(.space)
    #expect(stage.line(2).hasSuffix("┌──────────────────────────────┐"))
  }
}
