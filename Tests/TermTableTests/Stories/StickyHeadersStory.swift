import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@MainActor @Suite struct StickyHeadersStory {
  private func table(focused: AnyHashable? = nil) -> Table {
    Table("Animals") {
      Section("Birds 鳥", footer: "All of them lay eggs.") {
        for row in 0..<30 { Cell("Bird \(row)", detail: "鳥 \(row)").id("bird \(row)") }
      }
      Section("Fish 魚") { for row in 0..<30 { Cell("Fish \(row)").id("fish \(row)") } }
    }
    .focused(on: focused)
  }

  @Test("K14 P4 the header stays on the first line while its rows scroll, until the next one comes")
  func staying() {
    let stage = Stage(table())
    for _ in 0..<29 { stage.press(.down) }
    expectScreen(
      stage,
      """
       Animals                                                                  30/60
       Birds 鳥                                                                      │
         Bird 10                                                             鳥 10   │
         Bird 11                                                             鳥 11   │
         Bird 12                                                             鳥 12   ┃
         Bird 13                                                             鳥 13   ┃
         Bird 14                                                             鳥 14   ┃
         Bird 15                                                             鳥 15   ┃
         Bird 16                                                             鳥 16   ┃
         Bird 17                                                             鳥 17   ┃
         Bird 18                                                             鳥 18   ┃
         Bird 19                                                             鳥 19   ┃
         Bird 20                                                             鳥 20   │
         Bird 21                                                             鳥 21   │
         Bird 22                                                             鳥 22   │
         Bird 23                                                             鳥 23   │
         Bird 24                                                             鳥 24   │
         Bird 25                                                             鳥 25   │
         Bird 26                                                             鳥 26   │
         Bird 27                                                             鳥 27   │
         Bird 28                                                             鳥 28   │
         Bird 29                                                             鳥 29   │
         All of them lay eggs.                                                       │
       q Quit  ↑↓ Move  ? Keys
      """
    )
    #expect(stage.surface.line(1).allSatisfy { !$0.isFocused })
    #expect(stage.texts(in: .header) == ["Birds 鳥"])
    stage.press(.pageDown)
    expectScreen(
      stage,
      """
       Animals                                                                  48/60
         All of them lay eggs.                                                       │
                                                                                     │
       Fish 魚                                                                       │
         Fish 0                                                                      │
         Fish 1                                                                      │
         Fish 2                                                                      │
         Fish 3                                                                      │
         Fish 4                                                                      │
         Fish 5                                                                      │
         Fish 6                                                                      │
         Fish 7                                                                      │
         Fish 8                                                                      ┃
         Fish 9                                                                      ┃
         Fish 10                                                                     ┃
         Fish 11                                                                     ┃
         Fish 12                                                                     ┃
         Fish 13                                                                     ┃
         Fish 14                                                                     ┃
         Fish 15                                                                     │
         Fish 16                                                                     │
         Fish 17                                                                     │
         Fish 18                                                                     │
       q Quit  ↑↓ Move  ? Keys
      """
    )
    stage.press(.pageDown, .up)
    #expect(stage.line(1).hasPrefix(" Fish 魚 "))
  }

  @Test("K14 at 20×6 the header stays on the first line, at 20×5 a row has this line")
  func small() {
    let stage = Stage(table(), columns: 20, lines: 6, showsUnicode: false)
    for _ in 0..<6 { stage.press(.down) }
    expectScreen(
      stage,
      """
       Animals       7/60
       Birds 鳥          |
       Bird 4     鳥 4   #
       Bird 5     鳥 5   |
       Bird 6     鳥 6   |
       q Quit  ? Keys
      """
    )
    for _ in 0..<2 { stage.press(.up) }
    expectScreen(
      stage,
      """
       Animals       5/60
       Birds 鳥          |
       Bird 4     鳥 4   #
       Bird 5     鳥 5   |
       Bird 6     鳥 6   |
       q Quit  ? Keys
      """
    )
    stage.press(.up)
    #expect(
      stage.line(2).hasPrefix(" Bird 3"),
      "it scrolls before the focus comes under the header"
    )
    stage.resize(columns: 20, lines: 5)
    expectScreen(
      stage,
      """
       Animals       4/60
       Bird 2     鳥 2   |
       Bird 3     鳥 3   #
       Bird 4     鳥 4   |
       q Quit  ? Keys
      """
    )
  }

  @Test(
    "K14 every row is seen on the way down and up, and the focused row is never under the header"
  )
  func walking() {
    for lines in [5, 6, 7, 12] {
      let stage = Stage(table(), columns: 30, lines: lines)
      let names = (0..<30).map { "Bird \($0)" } + (0..<30).map { "Fish \($0)" }
      for name in names.dropFirst() {
        stage.press(.down)
        #expect(stage.focusedText?.hasPrefix(name) == true, "\(name) in \(lines) lines")
      }
      for name in names.reversed().dropFirst() {
        stage.press(.up)
        #expect(stage.focusedText?.hasPrefix(name) == true, "\(name) in \(lines) lines")
      }
    }
  }

  @Test("K14 a header does not stay if it is a view, has two lines or is empty")
  func others() {
    for section in [
      Section("Title", count: 30) { Cell("Row \($0)") }.header("View"),
      Section("A title that takes two lines here", count: 30) { Cell("Row \($0)") },
      Section("", count: 30) { Cell("Row \($0)") },
      Section(count: 30) { Cell("Row \($0)") },
    ] {
      let stage = Stage(Table("T") { section }, columns: 24, lines: 8)
      for _ in 0..<10 { stage.press(.down) }
      #expect(stage.line(1).hasPrefix(" Row 5 "))
    }
  }

  @Test("K14 a row as tall as the screen has all of it, and the header hides a spinner below it")
  func tall() {
    let stage = Stage(
      Table("T") {
        Section("Header") {
          Cell("Load") { _ in try await Task.sleep(for: .seconds(1000)) }
          for row in 0..<3 { Cell("Row \(row)") }
          Cell.text("1\n2\n3\n4\n5\n6")
          Cell("End")
        }
      },
      columns: 30,
      lines: 8
    )
    stage.press(.enter, .down, .down, .down)
    stage.press(.down)
    #expect(stage.focusedText == "1\n2\n3\n4\n5\n6")
    #expect(!stage.screen.contains("Header"))
    stage.press(.up, .up, .up)
    expectScreen(
      stage,
      """
       T                        2/6
       Header                      ┃
       Row 0                       ┃
       Row 1                       ┃
       Row 2                       ┃
       1                           │
       2                           │
       Esc Cancel  q Quit  ? Keys
      """
    )
    stage.press(.escape)
  }

  @Test("K14 K29 after a resize the screen is that of a fresh start")
  func resizing() {
    let sizes = [(80, 24), (20, 5), (20, 6), (20, 7), (40, 9), (12, 30), (1, 1), (8, 6)]
    for id in ["bird 0", "bird 1", "bird 15", "bird 29", "fish 0", "fish 7", "fish 29"] {
      let stage = Stage(table(focused: id))
      for (columns, lines) in sizes + sizes.reversed() {
        stage.resize(columns: columns, lines: lines)
        let fresh = Stage(table(focused: id), columns: columns, lines: lines)
        #expect(stage.surface == fresh.surface, "\(id) at \(columns)×\(lines)")
        let first = fresh.screen
        fresh.press(.control("l"))
        #expect(fresh.screen == first, "\(id) at \(columns)×\(lines) is settled")
      }
    }
  }

  @Test("K14 K30 of a billion rows only those near the screen are made")
  func billion() {
    final class Counter { var made = 0 }
    let counter = Counter()
    let stage = Stage(
      Table("T") {
        Section("Numbers", count: 1_000_000_000) { row in
          counter.made += 1
          return Cell("Row \(row)")
        }
      }
    )
    stage.press(.end, .pageUp, .up)
    #expect(stage.line(1).hasPrefix(" Numbers"))
    #expect(counter.made < 150)
  }
}
