import TableModel
import TermTableTesting
import TestSupport
import Testing

@testable import TermTable

/// Rows that are loaded in pages, as a person sees them.
@MainActor @Suite struct PagedRowsStory {
  struct Item: Identifiable, Sendable {
    let id: Int
    var name: String { "Item \(id)" }
  }

  struct Broken: Error, CustomStringConvertible {
    var description: String { "No answer" }
  }

  /// A source that can be late and can fail.
  @MainActor final class Source {
    let gate = Gate()
    var isLate = false
    var fails = false
    /// The id of the first row.
    var first = 0
    var count = 1_000
    var knowsTotal = true
    private(set) var requests: [PageRequest] = []
    private(set) var cancelled = 0

    func answer(_ request: PageRequest) async throws -> (rows: [Item], total: Int?) {
      requests.append(request)
      if isLate {
        await gate.wait()
        if Task.isCancelled { cancelled += 1 }
        try Task.checkCancellation()
      }
      if fails { throw Broken() }
      var found = (first..<count).map { Item(id: $0) }
        .filter { request.words.isEmpty || $0.name.contains(request.words) }
      if request.isDescending { found.reverse() }
      return (
        Array(found[request.rows.clamped(to: 0..<found.count)]), knowsTotal ? found.count : nil
      )
    }
  }

  private let source = Source()

  private func table(finds: Bool = true, sortKey: String? = "name") -> Table {
    let source = source
    let rows = PagedRows(pageSize: 20, finds: finds) { try await source.answer($0) }
    return Table("Items") {
      Section(paged: rows) { Cell.record($0.name) }
        .columns { Column("Name", sortKey: sortKey) }
    }
    .refreshable { try await rows.reload() }
  }

  @Test("rows load when they are shown, at every size", arguments: [(80, 24), (20, 5)])
  func loading(columns: Int, lines: Int) async {
    source.isLate = true
    let stage = Stage(table(), columns: columns, lines: lines)
    #expect(stage.screen.contains("Loading"))
    #expect(await stage.wait { source.gate.isAwaited })
    source.isLate = false
    source.gate.open()
    #expect(await stage.wait { stage.shownScreen.contains("Item 0") })
    #expect(stage.focusedText == "Item 0")
    #expect(stage.line(0).hasSuffix("1/1000"))

    stage.press(.end)
    #expect(stage.focusedText == "Loading")
    #expect(await stage.wait { stage.shownScreen.contains("Item 999") })
    #expect(stage.focusedText == "Item 999", "the focus stays on the row that has arrived")
    #expect(source.requests.map(\.rows.lowerBound).filter { (100..<900).contains($0) } == [])
  }

  @Test("many keys ask only for what is visible at their end, and leaving cancels it")
  func scrolling() async {
    let table = table()
    let stage = Stage(Table("Home") { Cell.link("Items") { table } }, columns: 30, lines: 10)
    stage.press(.enter)
    #expect(await stage.wait { stage.screen.contains("Item 0") })
    source.isLate = true
    stage.burst(Array(repeating: .pageDown, count: 60))
    #expect(await stage.wait { source.gate.isAwaited })
    #expect(source.requests.count <= 3, "\(source.requests.map(\.rows))")
    stage.press(.escape)
    #expect(stage.line(0).contains("Home"))
    source.gate.open()
    #expect(await stage.wait { source.cancelled == source.requests.count - 1 })
  }

  @Test("an error stands in the row, and Enter tries again")
  func retrying() async {
    source.fails = true
    let stage = Stage(table(), columns: 40, lines: 8)
    #expect(await stage.wait { stage.screen.contains("No answer") })
    #expect(stage.screen.contains("Retry"))
    source.fails = false
    stage.press(.enter)
    #expect(await stage.wait { stage.shownScreen.contains("Item 0") })
  }

  @Test("without a total the number of rows stays open until the end is known")
  func unknownTotal() async {
    source.knowsTotal = false
    source.count = 30
    let stage = Stage(table(), columns: 30, lines: 8)
    #expect(await stage.wait { stage.screen.contains("Item 0") })
    #expect(stage.line(0).hasSuffix("1/20+"))
    stage.press(.end)
    #expect(await stage.wait { stage.line(0).hasSuffix("21/30") })
    #expect(stage.focusedText == "Item 20")
  }

  @Test("what the source cannot do is refused with a reason")
  func refusals() async {
    let stage = Stage(table(finds: false, sortKey: nil), columns: 70, lines: 8)
    #expect(await stage.wait { stage.screen.contains("Item 0") })
    stage.press(.character("/"))
    #expect(stage.screen.contains("The source of these rows does not find words"))
    stage.press(.character("&"))
    #expect(stage.screen.contains("The source of these rows does not find words"))
    stage.press(.character("s"))
    #expect(stage.screen.contains("The source of these rows does not sort them"))
  }

  @Test("Esc in the prompt leads back to the words before")
  func wordsBefore() async {
    let stage = Stage(table(), columns: 40, lines: 8)
    #expect(await stage.wait { stage.screen.contains("Item 0") })
    stage.press(.character("&"))
    stage.type("99")
    stage.press(.enter)
    #expect(await stage.wait { stage.screen.contains("Item 99") })
    stage.press(.character("/"))
    stage.type("123")
    #expect(await stage.wait { stage.screen.contains("Item 123") })
    stage.press(.escape)
    #expect(await stage.wait { stage.screen.contains("Item 99") })
    #expect(source.requests.last?.words == "99")
  }

  @Test("the source finds the words, and Esc shows all rows again")
  func finding() async {
    let stage = Stage(table(), columns: 60, lines: 8)
    #expect(await stage.wait { stage.screen.contains("Item 0") })
    stage.press(.pageDown, .character("&"))
    stage.type("99")
    #expect(await stage.wait { stage.line(2).contains("Item 99") })
    #expect(stage.focusedText == "Item 99", "the first row that was found has the focus")
    stage.press(.enter)
    #expect(stage.line(0).contains("Find “99”"))
    #expect(source.requests.last?.words == "99")
    #expect(source.requests.count == 2, "keys in a row are one question")
    stage.press(.escape)
    #expect(await stage.wait { stage.line(2).contains("Item 0") })
  }

  @Test("n and N go from match to match, which are all the rows")
  func nextMatch() async {
    let stage = Stage(table(), columns: 60, lines: 8)
    #expect(await stage.wait { stage.screen.contains("Item 0") })
    stage.press(.character("/"))
    stage.type("99")
    #expect(await stage.wait { stage.focusedText == "Item 99" })
    stage.press(.enter, .character("n"))
    #expect(stage.focusedText == "Item 199")
    stage.press(.character("n"), .character("n"), .character("N"))
    #expect(stage.focusedText == "Item 299")
    #expect(!stage.screen.contains("No match"))
  }

  @Test("the number of a match leaves out the options of an open control")
  func matchWithOptions() async {
    let source = source
    let size = Box("L")
    let rows = PagedRows(pageSize: 20, finds: true) { try await source.answer($0) }
    let table = Table("Items") {
      Section(paged: rows) {
        Cell.choice($0.name, selection: size.binding, options: ["S", "M", "L"]).inline()
      }
    }
    let stage = Stage(table, columns: 60, lines: 10)
    #expect(await stage.wait { stage.screen.contains("Item 0") })
    stage.press(.character("/"))
    stage.type("99")
    #expect(await stage.wait { stage.focusedText?.contains("Item 99 ") == true })
    stage.press(.enter, .character("n"), .enter)
    #expect(stage.focusedText?.hasPrefix("L ") == true)
    #expect(stage.line(9).contains("2 of 19"))
  }

  @Test("rows are not selected as long as some of them are not loaded")
  func selecting() async {
    let source = source
    let rows = PagedRows(pageSize: 20) { try await source.answer($0) }
    let chosen = Box<Set<Int>>([])
    source.count = 40
    let table = Table("T") { Section(paged: rows) { Cell($0.name) }.selection(chosen.binding) }
    let stage = Stage(table, columns: 60, lines: 8)
    #expect(await stage.wait { stage.screen.contains("Item 0") })
    stage.press(.character("*"))
    #expect(chosen.value.isEmpty && stage.screen.contains("Not all of these rows are loaded"))
    stage.press(.end)
    #expect(await stage.wait { stage.shownScreen.contains("Item 39") })
    stage.press(.character("*"))
    #expect(chosen.value.count == 40)
  }

  @Test("a reload keeps the focus on its element")
  func reloading() async {
    let stage = Stage(table(), columns: 30, lines: 8)
    #expect(await stage.wait { stage.screen.contains("Item 0") })
    stage.press(.down, .down)
    stage.press(.character("R"))
    #expect(await stage.wait { source.requests.count == 2 })
    source.first = 1
    stage.press(.character("R"))
    #expect(await stage.wait { stage.line(0).hasSuffix("2/999") }, "\(stage.screen)")
    #expect(stage.focusedText == "Item 2")
  }

  @Test("linear mode says the rows when they arrive")
  func linear() async {
    let stage = LinearStage(table())
    #expect(await stage.wait { stage.transcript.contains("Item 0") })
  }

  @Test("linear mode asks the source for words, and says why it cannot", arguments: [true, false])
  func linearFinding(finds: Bool) async {
    let stage = LinearStage(table(finds: finds))
    #expect(await stage.wait { stage.transcript.contains("Item 0") })
    stage.say("find 99")
    if finds {
      #expect(await stage.wait { stage.transcript.contains("Item 199") }, "\(stage.transcript)")
      #expect(source.requests.last?.words == "99")
    } else {
      #expect(stage.transcript.contains("The source of these rows does not find words"))
      #expect(source.requests.count == 1)
    }
  }

  @Test("the rows that are printed are waited for")
  func printing() async {
    source.count = 45
    let text = PlainText(table(), rows: 1_000)
    await text.load()
    var lines: [String] = []
    text.write { lines.append($0) }
    #expect(lines.filter { $0.contains("Item ") }.count == 45)
    #expect(!lines.contains { $0.contains("Loading") })
  }
}
