import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@MainActor @Suite struct TabsStory {
  /// A log of the tabs that were listed.
  final class Listed { var tabs: [String] = [] }

  private func primes(_ listed: Listed = Listed()) -> Table {
    Table(
      "Primes",
      tabs: [
        Table("Table View") {
          listed.tabs.append("table")
          Section("Numbers", count: 50) { Cell("Number \($0)") }
        },
        Table("Collection View") {
          listed.tabs.append("collection")
          Section(count: 40) { row in
            Cell.link("Tile \(row)") { Table("Tile \(row)") { "Inside" } }
          }
        },
      ]
    )
  }

  @Test("K66 tabs stand below the title, and each keeps its own focus and position")
  func keepingPosition() {
    let stage = Stage(primes())
    expectScreen(
      stage,
      """
       Primes                                                                    1/50
      [Table View]│ Collection View
       Numbers                                                                       ┃
         Number 0                                                                    ┃
         Number 1                                                                    ┃
         Number 2                                                                    ┃
         Number 3                                                                    ┃
         Number 4                                                                    ┃
         Number 5                                                                    ┃
         Number 6                                                                    ┃
         Number 7                                                                    │
         Number 8                                                                    │
         Number 9                                                                    │
         Number 10                                                                   │
         Number 11                                                                   │
         Number 12                                                                   │
         Number 13                                                                   │
         Number 14                                                                   │
         Number 15                                                                   │
         Number 16                                                                   │
         Number 17                                                                   │
         Number 18                                                                   │
         Number 19                                                                   │
       q Quit  < > Tab  ↑↓ Move  ? Keys
      """
    )
    stage.press(.end, .character(">"))
    expectScreen(
      stage,
      """
       Primes                                                                    1/40
       Table View │[Collection View]
         Tile 0                                                                    › ┃
         Tile 1                                                                    › ┃
         Tile 2                                                                    › ┃
         Tile 3                                                                    › ┃
         Tile 4                                                                    › ┃
         Tile 5                                                                    › ┃
         Tile 6                                                                    › ┃
         Tile 7                                                                    › ┃
         Tile 8                                                                    › ┃
         Tile 9                                                                    › ┃
         Tile 10                                                                   › ┃
         Tile 11                                                                   › │
         Tile 12                                                                   › │
         Tile 13                                                                   › │
         Tile 14                                                                   › │
         Tile 15                                                                   › │
         Tile 16                                                                   › │
         Tile 17                                                                   › │
         Tile 18                                                                   › │
         Tile 19                                                                   › │
         Tile 20                                                                   › │
       Enter Open  q Quit  < > Tab  ↑↓ Move  ? Keys
      """
    )
    stage.press(.pageDown, .down, .character("<"))
    #expect(stage.focusedText == "Number 49")
    let position = stage.screen
    stage.press(.character(">"))
    #expect(stage.focusedText?.hasPrefix("Tile 20") == true)
    stage.press(.character(">"))
    #expect(stage.screen == position, "around the end, and in its old position")
  }

  @Test(
    "K66 in 20 columns the shown tab is whole; at five lines its title is in the title bar"
  )
  func narrow() {
    let stage = Stage(primes(), columns: 20, lines: 6)
    expectScreen(
      stage,
      """
       Primes        1/50
      [Table View]│ Colle…
       Numbers           ┃
       Number 0          │
       Number 1          │
       q Quit  ? Keys
      """
    )
    stage.press(.character(">"))
    expectScreen(
      stage,
      """
       Primes        1/40
      …│[Collection View]
       Tile 0          › ┃
       Tile 1          › │
       Tile 2          › │
       Enter Open  ? Keys
      """
    )
    stage.resize(columns: 20, lines: 5)
    expectScreen(
      stage,
      """
       Primes: Collectio…
       Tile 0          › ┃
       Tile 1          › │
       Tile 2          › │
       Enter Open  ? Keys
      """
    )
    stage.resize(columns: 40, lines: 5)
    #expect(stage.line(0) == " Primes: Collection View           1/40")
  }

  @Test("K66 a tab is listed when it is first shown, and a table opened from it leads back to it")
  func pushing() {
    let listed = Listed()
    let stage = Stage(
      Table("Home") { Cell.link("Open") { [self] in primes(listed) } },
      columns: 40,
      lines: 8
    )
    stage.press(.character(">"), .character("<"))
    #expect(stage.line(0) == " Home", "without tabs the keys do nothing")
    stage.press(.enter)
    #expect(listed.tabs == ["table"])
    stage.press(.character(">"), .down, .enter)
    #expect(listed.tabs == ["table", "collection"])
    expectScreen(
      stage,
      """
       ‹ Home › Primes › Tile 1
         Inside





       ← Back  q Quit  ? Keys
      """
    )
    stage.press(.character("<"), .left)
    #expect(stage.focusedText?.hasPrefix("Tile 1") == true)
    #expect(stage.line(0) == " ‹ Home › Primes                   2/40")
    stage.press(.left)
    #expect(stage.line(0) == " Home")
    stage.press(.enter)
    #expect(stage.focusedText == "Number 0", "a level that was left is forgotten")
  }

  @Test("K66 an action goes on while another tab is shown, and Esc there does not cancel it")
  func running() async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let done = Listed()
    let stage = Stage(
      Table(
        "T",
        tabs: [
          Table("One") {
            Cell("Load", detail: "\(done.tabs.count)") {
              for await _ in stream { break }
              done.tabs.append("done")
            }
          },
          Table("Two") { "Row" },
        ]
      ),
      columns: 30,
      lines: 8
    )
    stage.press(.enter, .character(">"), .escape, .character("<"))
    #expect(stage.line(2) == " Load                    0 ⠋")
    stage.press(.character(">"))
    continuation.yield()
    #expect(await stage.wait { !done.tabs.isEmpty })
    stage.press(.character("<"))
    #expect(await stage.wait { stage.line(2).hasSuffix("1") })
  }

  @Test("K66 tabs with ASCII marks and wide titles; after a resize they equal a fresh start")
  func odd() {
    let table = Table("表", tabs: [Table("一覧表示") { "一" }, Table("格子表示") { "二" }])
    let stage = Stage(table, columns: 20, lines: 6, showsUnicode: false)
    expectScreen(
      stage,
      """
       表
      [一覧表示]| 格子表~
       一


       q Quit  ? Keys
      """
    )
    for (columns, lines) in [(1, 1), (12, 6), (80, 24), (20, 5), (3, 7)] {
      stage.resize(columns: columns, lines: lines)
      let fresh = Stage(table, columns: columns, lines: lines, showsUnicode: false)
      #expect(stage.surface == fresh.surface, "\(columns)×\(lines)")
    }
    let role = Stage(table, columns: 30, lines: 6)
    #expect(role.texts(in: .tab) == ["[一覧表示]"])
    role.press(.character(">"))
    #expect(role.texts(in: .tab) == ["[格子表示]"])
  }

  @Test("K66 the tabs of a tab stand beside it; a table without tabs shows “Nothing here”")
  func nested() {
    let inner = Table("Inner", tabs: [Table("B") { "b" }, Table("C") { "c" }])
    let stage = Stage(Table("T", tabs: [Table("A") { "a" }, inner]), columns: 30, lines: 6)
    #expect(stage.line(1) == "[A]│ B │ C")
    stage.press(.character("<"))
    #expect(stage.focusedText == "c")
    #expect(Stage(Table("T", tabs: [])).screen.contains("Nothing here"))
  }
}
