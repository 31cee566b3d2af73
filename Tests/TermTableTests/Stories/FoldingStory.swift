import Observation
import Synchronization
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@MainActor @Suite struct FoldingStory {
  @Observable @MainActor final class Model {
    var isFolded = false
    var colour = "Blue"
  }
  let model = Model()

  private var table: Table {
    let model = model
    return Table("Folding") {
      Section("Plain") { Cell("First") }
      Section("Numbers", footer: "All of them") { for n in 1...3 { Cell("\(n)") } }.foldable()
      Section("Colour") { for name in ["Red", "Blue"] { Cell(name) } }
        .foldable(isFolded: Binding(model).isFolded, summary: model.colour)
    }
  }

  @Test("K16 the header of a section that folds takes the focus; Space hides and shows its rows")
  func folding() {
    let stage = Stage(table, columns: 40, lines: 15)
    expectScreen(
      stage,
      """
       Folding
       Plain
         First

       ▾ Numbers
         1
         2
         3
         All of them

       ▾ Colour
         Red
         Blue

       q Quit  ↑↓ Move  ? Keys
      """
    )
    stage.press(.down)
    #expect(stage.focusedText == "▾ Numbers")
    #expect(stage.line(14).hasPrefix(" Space Fold"))
    stage.press(.space)
    expectScreen(
      stage,
      """
       Folding
       Plain
         First

       ▸ Numbers                           3

       ▾ Colour
         Red
         Blue





       Space Unfold  q Quit  ↑↓ Move  ? Keys
      """
    )
    stage.press(.down)
    #expect(stage.focusedText == "▾ Colour")
    stage.press(.up, .right)
    #expect(stage.focusedText == "▾ Numbers")
    stage.press(.left, .enter)
    #expect(stage.focusedText == "▾ Numbers")
    stage.press(.left)
    #expect(stage.focusedText?.hasPrefix("▸ Numbers") == true)
  }

  @Test("K16 the model can hold the fold of a section, and a folded header shows its summary")
  func binding() {
    let stage = Stage(table, columns: 40, lines: 15)
    model.isFolded = true
    #expect(stage.line(10) == " ▸ Colour                         Blue")
    model.colour = "Red"
    #expect(stage.line(10) == " ▸ Colour                          Red")
    stage.press(.end, .space)
    #expect(!model.isFolded)
  }

  @Test("K16 z folds all sections, Z unfolds them; the focus goes to the header and stays there")
  func all() {
    let stage = Stage(table, columns: 40, lines: 15)
    stage.press(.down, .down, .down)
    #expect(stage.focusedText == "2")
    stage.press(.character("z"))
    #expect(stage.focusedText?.hasPrefix("▸ Numbers") == true)
    #expect(model.isFolded)
    stage.press(.character("Z"))
    #expect(stage.focusedText == "▾ Numbers")
    #expect(!model.isFolded)
    let plain = Stage(Table("T") { Cell("x") }, columns: 40, lines: 6)
    plain.press(.character("z"))
    #expect(plain.line(5) == " No sections to fold")
  }

  @Test("K16 P6 J and K lead to the headers of foldable sections; a header can be a view")
  func sections() {
    let stage = Stage(table, columns: 20, lines: 8)
    stage.press(.character("J"))
    #expect(stage.focusedText == "▾ Numbers")
    stage.press(.character("J"), .character("K"))
    #expect(stage.focusedText == "▾ Numbers")
    let view = Stage(
      Table("T") { Section { Cell("x") }.header("two\nlines").foldable(startsFolded: true) },
      columns: 20,
      lines: 6
    )
    expectScreen(
      view,
      """
       T
       ▸ two           1
         lines


      Space Unfold  ? Keys
      """
    )
  }

  @Test("K16 rows that are folded away are not made, and do not count")
  func cost() {
    final class Counter { var made = 0 }
    let counter = Counter()
    let stage = Stage(
      Table("T") {
        Section("Many", count: 1_000_000) { row in
          counter.made += 1
          return Cell("\(row)")
        }
        .foldable(startsFolded: true)
        Section("Few", count: 40) { row in Cell("few \(row)") }
      },
      columns: 40,
      lines: 12
    )
    stage.press(.end)
    #expect(counter.made == 0)
    // The header stands for its rows, so it counts as one.
    #expect(stage.line(0).hasSuffix("41/41"))
    // The number in the title is the one that leads to the row.
    stage.press(.home, .character(":"), .character("9"), .enter)
    #expect(stage.line(0).hasSuffix("9/41"))
    #expect(stage.screen.contains("few 7"))
  }

  /// An id that counts its comparisons.
  private struct Counted: Hashable {
    static let comparisons = Atomic(0)
    let number: Int

    static func == (one: Counted, other: Counted) -> Bool {
      comparisons.add(1, ordering: .relaxed)
      return one.number == other.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test("K16 folding all of 2,000 sections does not compare each of them with all others")
  func manySections() {
    let count = 2000
    let stage = Stage(
      Table("T") {
        for number in 0..<count {
          Section("Section \(number)") { "Row" }.id(Counted(number: number)).foldable()
        }
      },
      columns: 40,
      lines: 6
    )
    stage.press(.character("z"), .end)
    #expect(stage.focusedText?.contains("Section 1999") == true)
    stage.press(.character("Z"), .up)
    #expect(stage.focusedText?.contains("Row") == true)
    let comparisons = Counted.comparisons.load(ordering: .relaxed)
    #expect(comparisons < 60 * count)
  }

  @Test("K16 if all sections are folded there are hints for moving and a scroll indicator")
  func allFolded() {
    let stage = Stage(
      Table("T") {
        for number in 1...9 {
          Section("Section \(number)") { "Row" }.foldable(startsFolded: true)
        }
      },
      columns: 40,
      lines: 7
    )
    stage.press(.down)
    expectScreen(
      stage,
      """
       T
       ▸ Section 1                         1 ┃
                                             ┃
       ▸ Section 2                         1 │
                                             │
       ▸ Section 3                         1 │
       Space Unfold  q Quit  ↑↓ Move  ? Keys
      """
    )
    stage.press(.end)
    expectScreen(
      stage,
      """
       T
       ▸ Section 7                         1 │
                                             │
       ▸ Section 8                         1 │
                                             ┃
       ▸ Section 9                         1 ┃
       Space Unfold  q Quit  ↑↓ Move  ? Keys
      """
    )
  }
}
