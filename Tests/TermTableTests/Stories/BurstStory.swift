import Fuzzing
import Synchronization
import TableModel
import TermTable
import TermTableTesting
import Testing

@MainActor @Suite struct BurstStory {
  @Test("keys that arrive together lead to the same screen as one by one, in random tables")
  func sameScreenFuzz() async {
    var random = SeededGenerator(seed: 5)
    for number in 0..<60 {
      let seed = random.next()
      let lines = Int.random(in: 4...16, using: &random)
      let columns = Bool.random(using: &random) ? 40 : 20
      let one = Stage(table(seed: seed), columns: columns, lines: lines)
      let burst = Stage(table(seed: seed), columns: columns, lines: lines)
      for _ in 0..<6 {
        let key = Self.movingKeys.randomElement(using: &random)
        let keys = Array(repeating: key ?? .down, count: .random(in: 1...50, using: &random))
        await Task.yield()
        for key in keys { one.press(key) }
        let frames = burst.frames
        burst.burst(keys)
        #expect(burst.frames == frames + 1)
        guard burst.screen == one.screen, burst.cursor == one.cursor else {
          Issue.record(
            "table \(number): \(keys.count) × \(keys[0])\n\(one.screen)\n\(burst.screen)"
          )
          return
        }
      }
    }
  }

  @Test(
    "characters that arrive together in the prompt are searched once, and lead to the same screen"
  )
  func typingInPrompt() async {
    for filters in [false, true] {
      let one = Stage(searched(by: Count()), columns: 40, lines: 12)
      let burst = Stage(searched(by: Count()), columns: 40, lines: 12)
      let start: Key = .character(filters ? "&" : "/")
      one.press(start)
      burst.press(start)
      for text in ["row 1", "e\u{301}é 日本", "\u{8}x", "2"] {
        let keys = text.map { $0 == "\u{8}" ? Key.backspace : Key.character($0) }
        for key in keys { one.press(key) }
        burst.burst(keys)
        // A search of a busy machine goes on after the keys.
        #expect(await burst.wait { burst.screen == one.screen })
        #expect(burst.cursor == one.cursor)
      }
      burst.burst([.control("u")] + Array(repeating: .character("n"), count: 5_000) + [.escape])
      one.press(.escape)
      #expect(burst.screen == one.screen)
    }
  }

  /// Text that a terminal without bracketed paste passes as keys: each searched the table anew.
  @Test("as many characters as arrive together cost one search")
  func searchesOnce() {
    let words = Count()
    let stage = Stage(searched(by: words), columns: 40, lines: 12)
    stage.press(.character("/"))
    let before = words.value
    stage.burst(Array(repeating: .character("q"), count: 2_000))
    #expect(words.value - before <= 2 * 100)
  }

  /// A count that the closures of a search add to, wherever they run.
  private final class Count: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
  }

  /// A table that counts how often the words of its rows are asked for.
  private func searched(by count: Count) -> Table {
    Table("T") {
      Section(count: 100) { Cell("Row \($0) é 日本") }
        .searched { row in
          count.add()
          return RowWords("Row \(row) é 日本")
        }
    }
  }

  private static let movingKeys: [Key] = [
    .down, .up, .down, .character("j"), .control("p"), .pageDown, .pageUp, .control("d"),
    .control("u"),
  ]

  /// Makes a random table with rows of all kinds.
  private func table(seed: UInt64) -> Table {
    var random = SeededGenerator(seed: seed)
    let sections = (0..<Int.random(in: 1...3, using: &random)).map { number in
      section(number, using: &random)
    }
    return Table("Table") { for section in sections { section } }
  }

  private func section(_ number: Int, using random: inout SeededGenerator) -> Section {
    let header = Bool.random(using: &random) ? "Section \(number)" : nil
    let footer = Bool.random(using: &random) ? "Footer" : nil
    let count = Int.random(in: 0...40, using: &random)
    let height = Bool.random(using: &random) ? Int.random(in: 1...3, using: &random) : nil
    if Int.random(in: 0..<4, using: &random) == 0 {
      return Section(header, count: count, footer: footer) {
        Cell("Row \($0)")
      }
      .rowHeight(height ?? 1)
      .uniformRows()
    }
    let cells = (0..<count).map { cell($0, using: &random) }
    let section = Section(header, count: count, footer: footer) { cells[$0] }.rowHeight(height)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return section.style(.card)
    case 1: return section.style(.separated)
    case 2: return section.foldable(startsFolded: .random(using: &random))
    case 3: return section.layout(.grid)
    default: return section
    }
  }

  private func cell(_ row: Int, using random: inout SeededGenerator) -> Cell {
    let text = "Row \(row)"
    switch Int.random(in: 0..<14, using: &random) {
    case 0: return Cell(text).height(0)
    case 1: return .gap()
    case 2:
      return .buttons {
        Button("One") {}
        Button("A second that is long") {}
        Button("Third") {}
      }
    case 3: return Cell(text).height(.random(in: 2...20, using: &random))
    case 4: return .subtitle(text, detail: "detail")
    case 5: return .text(String(repeating: "word ", count: .random(in: 1...40, using: &random)))
    case 6:
      let value = String(repeating: "value ", count: .random(in: 1...5, using: &random))
      return .field(text, value: .init(get: { value }, set: { _ in }))
    case 7: return Cell(text).disabled()
    default: return Cell(text, detail: "\(row)")
    }
  }

  @Test(
    "a burst makes each row that it passes once, and paints only the rows at its end",
    arguments: [1, nil]
  )
  func cost(rowHeight: Int?) {
    var made = 0
    var drawn = 0
    let content = DrawnContent { _ in
      drawn += 1
      return ["line"]
    }
    let stage = Stage(
      Table("T") {
        Section(count: 1_000_000) { row in
          made += 1
          var cell = Cell.field(
            "Row \(row)",
            value: .init(
              get: {
                drawn += 1; return "x"
              },
              set: { _ in }
            )
          )
          if row == 3 { cell = .custom("x", content: content) }
          return cell
        }
        .rowHeight(rowHeight)
      },
      lines: 24
    )
    made = 0
    drawn = 0
    let frames = stage.frames
    stage.burst(Array(repeating: .down, count: 5000))
    #expect(stage.frames == frames + 1)
    #expect(stage.line(0).hasSuffix("5001/1000000"))
    // The number of kept rows is limited, so those on the screen are made again now and then.
    #expect(made < 5000 + 25 * 22, "\(made) rows were made")
    // Painting a row reads its value twice: to show it, and to find out whether it can be typed.
    #expect(drawn <= 2 * 2 * 22, "\(drawn) values were read")
  }

  @Test("a burst over uniform rows makes only the rows that are shown")
  func uniform() {
    var made = 0
    let stage = Stage(
      Table("T") {
        Section(count: 1_000_000_000) { row in
          made += 1
          return Cell("Row \(row)")
        }
        .rowHeight(1)
        .uniformRows()
      },
      lines: 24
    )
    made = 0
    stage.burst(Array(repeating: .down, count: 5000))
    #expect(stage.focusedText == "Row 5000")
    #expect(made <= 22)
    made = 0
    stage.burst(Array(repeating: .up, count: 3000))
    #expect(stage.focusedText == "Row 2000")
    #expect(made <= 22)
  }

  @Test("rows of drawn content can be uniform, too: each has as many lines as its section says")
  func uniformContent() {
    let table = Table("T") {
      Section(count: 1_000) { row in
        Cell.custom("Row \(row)", content: DrawnContent { _ in ["Row \(row)", "a", "b"] })
      }
      .rowHeight(2)
      .uniformRows()
    }
    let stage = Stage(table, columns: 20, lines: 8)
    stage.burst(Array(repeating: .down, count: 500))
    let lines = stage.focusedText?.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines == ["Row 500", "a"])
  }

  @Test("a burst calls the hooks as the keys do one by one")
  func hooks() {
    func focused(_ press: (Stage) -> Void) -> [String] {
      var told: [String] = []
      let stage = Stage(
        Table("T") { Section(count: 100) { Cell("Row \($0)") } }
          .didFocus { told.append($0.cell.text) },
        lines: 8
      )
      press(stage)
      return told
    }
    let keys = Array(repeating: Key.down, count: 20)
    #expect(focused { $0.burst(keys) } == focused { for key in keys { $0.press(key) } })
    #expect(focused { $0.burst(keys) }.count == 21)
  }

  @Test("moving the focus between rows on the screen neither lists the table nor makes a row")
  func stillness() {
    var made = 0
    var listed = 0
    let stage = Stage(
      Table("T") {
        listed += 1
        return [
          Section(count: 20) { row in
            made += 1
            return Cell("Row \(row)")
          }
        ]
      },
      lines: 24
    )
    (made, listed) = (0, 0)
    for _ in 0..<19 { stage.press(.down) }
    for _ in 0..<19 { stage.press(.up) }
    #expect(made == 0)
    #expect(listed == 0)
  }
}
