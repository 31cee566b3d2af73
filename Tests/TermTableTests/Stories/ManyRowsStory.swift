import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@MainActor @Suite struct ManyRowsStory {
  final class Counter { var made = 0 }
  let counter = Counter()

  /// The most rows that one key may make: those on the screen before and after, and a few.
  private func mostRows(lines: Int) -> Int { 2 * lines + 4 }

  @Test("K30 a billion rows open, go to the end and back, and only visible rows are made")
  func billion() {
    walk(lines: 24) { row in Cell("Row \(row)") }
  }

  @Test("K27 K30 a billion rows of different heights open, go to the end and back, as cheaply")
  func billionOfDifferentHeights() {
    walk(lines: 24) { row in
      Cell.text("Row \(row) " + String(repeating: "word ", count: row * 7919 % 61))
    }
  }

  private func walk(lines: Int, cell: @escaping @MainActor (Int) -> Cell) {
    let counter = counter
    let stage = Stage(
      Table("Numbers") {
        Section("Header", count: 1_000_000_000, footer: "Footer") { row in
          counter.made += 1
          return cell(row)
        }
      },
      columns: 40,
      lines: lines
    )
    func expectFew(_ step: String) {
      #expect(counter.made <= mostRows(lines: lines), "\(step) made \(counter.made) rows")
      counter.made = 0
    }
    expectFew("opening")
    #expect(stage.focusedText?.hasPrefix("Row 0") == true)
    stage.press(.end)
    expectFew("the end")
    #expect(stage.screen.contains("Row 999999999"))
    #expect(stage.screen.contains("Footer"))
    #expect(stage.line(0).contains("1000000000/1000000000"))
    for key in [Key.up, .pageUp, .control("u"), .down, .home, .pageDown, .down, .up] {
      stage.press(key)
      expectFew("\(key)")
    }
    stage.press(.home)
    #expect(stage.focusedText?.hasPrefix("Row 0") == true)
    #expect(stage.screen.contains("Header"))
    stage.resize(columns: 20, lines: 10)
    expectFew("a resize")
  }

  @Test(
    "K30 a key makes only the rows that come into sight; changes are still noticed"
  )
  func oneByOne() {
    let facts = Facts()
    let counter = counter
    let stage = Stage(
      Table("Numbers") {
        Section(count: 1_000_000_000) { row in
          counter.made += 1
          return Cell("Row \(row)", detail: row == 10 ? facts.name : nil)
        }
        .rowHeight(1)
      },
      columns: 40,
      lines: 24
    )
    for key in [Key.down, .up] {
      counter.made = 0
      for number in 1...1000 {
        stage.press(key)
        #expect(counter.made <= 2, "\(key) number \(number) made \(counter.made) rows")
        counter.made = 0
      }
    }
    #expect(stage.line(11).contains("old"))
    facts.name = "new"
    #expect(stage.line(11).contains("new"))
  }

  @Observable @MainActor final class Facts { var name = "old" }

  @Test("K30 of 1,000 listed cells only those near the screen are painted, at both ends")
  func thousandListed() {
    var drawn = 0
    let content = DrawnContent { _ in
      drawn += 1
      return ["line"]
    }
    let stage = Stage(
      Table("T") { Section { for _ in 0..<1000 { Cell.custom("x", content: content) } } },
      lines: 24
    )
    #expect(drawn <= mostRows(lines: 24))
    stage.press(.end)
    #expect(stage.line(0).hasSuffix("1000/1000"))
    #expect(drawn <= 2 * mostRows(lines: 24))
  }

  @Test("K31 the number of rows may change; the focus stays on a row that exists")
  func changingCount() {
    final class Model { var count = 100 }
    let model = Model()
    let stage = Stage(
      Table("T") {
        Section(count: model.count) { row in Cell("Row \(row)") { model.count = 5 } }
      },
      columns: 30,
      lines: 10
    )
    stage.press(.end, .enter)
    #expect(stage.focusedText == "Row 4")
    #expect(stage.line(1) == " Row 0")
  }

  @Test("the focus goes with its element when elements come, go and move; the screen stays put")
  func identity() {
    let model = StoryModel()
    let stage = Stage(
      Table("T") { Section("Names", model.names) { Cell($0) } },
      columns: 30,
      lines: 7
    )
    stage.press(.down, .down, .down, .down, .down)
    let before = stage.screen
    #expect(stage.focusedText == "f")
    model.names.insert("new", at: 0)
    #expect(stage.focusedText == "f")
    #expect(stage.line(5) == before.split(separator: "\n", omittingEmptySubsequences: false)[5])
    model.names = model.names.reversed()
    #expect(stage.focusedText == "f")
    model.names.removeAll { $0 == "f" }
    #expect(stage.focusedText == "e", "the row now in its place")
  }

  @Test(
    "K41 an action moves the focus to a row by its id, even one just added; an unknown id is ignored"
  )
  func focusFromAction() {
    let model = StoryModel()
    let stage = Stage(
      Table("T") {
        Cell("Add") { navigation in
          model.names.append("new")
          navigation.focus(on: "new", at: .bottom)
        }
        Cell("Nowhere") { navigation in navigation.focus(on: "nobody") }
        Section("Names", model.names) { Cell($0) }
      },
      columns: 30,
      lines: 7
    )
    stage.press(.enter)
    #expect(stage.focusedText == "new")
    stage.press(.home, .down, .enter)
    #expect(stage.focusedText == "Nowhere")
  }

  @Test("a burst of keys does the same as the keys one by one, and is drawn once")
  func burst() {
    func stage() -> Stage {
      Stage(
        Table("T") {
          Section(count: 1000) { row in
            Cell.link("Row \(row)") {
              Table("Row \(row)") { Section(count: 9) { Cell("Sub \($0)") } }
            }
          }
        },
        columns: 30,
        lines: 10
      )
    }
    let keys: [Key] =
      [.pageDown, .down, .down, .enter, .down, .left, .up, .pageDown, .enter, .down]
    let one = stage()
    for key in keys { one.press(key) }
    let burst = stage()
    let frames = burst.frames
    burst.burst(keys)
    #expect(burst.frames == frames + 1)
    #expect(burst.screen == one.screen)
    #expect(burst.cursor == one.cursor)
  }

  @Test("K25 each of many hidden rows is made only once")
  func hiddenRows() {
    let counter = counter
    let stage = Stage(
      Table("T") {
        Section("Above") { "a" }
        Section(count: 5000) { row in
          counter.made += 1
          return Cell("Row \(row)").height(0)
        }
        Section("Below") { "b" }
      },
      lines: 12
    )
    for _ in 0..<5 { stage.press(.down, .up) }
    #expect(stage.focusedText == "a")
    stage.press(.end)
    #expect(stage.focusedText == "b")
    #expect(counter.made == 5000)
  }

  @Test("K7 a key is fast in a table with very many empty sections")
  func emptySections() {
    let stage = Stage(
      Table("T") {
        for _ in 0..<5000 { Section { for _ in 0..<0 { "none" } } }
        for number in 0..<30 { Section("S\(number)") { "row \(number)" } }
      },
      lines: 12
    )
    let time = processorTime {
      for _ in 0..<3 { stage.press(.down, .end, .up, .home) }
    }
    #expect(stage.focusedText == "row 0")
    #expect(stage.line(1).hasPrefix(" S0"), "no gap above the first section that shows anything")
    #expect(time < .seconds(20), "took \(time)")
  }

  @Test("a key is fast in a table with very long texts")
  func longTexts() {
    let long = String(repeating: "word 日本 ", count: 200_000)
    let stage = Stage(
      Table(long) {
        Cell(long, detail: long); Cell.subtitle(long, detail: long)
      }
    )
    let time = processorTime {
      for _ in 0..<100 { stage.press(.down, .up) }
    }
    #expect(time < .seconds(10), "took \(time)")
    #expect(stage.line(0).hasPrefix(" word 日本 word") && stage.line(0).hasSuffix("…"))
    #expect(stage.line(1).hasPrefix("   word 日本") && stage.line(1).hasSuffix("…"))
  }
}

@Observable @MainActor final class StoryModel {
  var names = ["a", "b", "c", "d", "e", "f", "g", "h"]
}
