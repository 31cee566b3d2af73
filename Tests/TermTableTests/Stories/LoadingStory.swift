import Observation
import TableModel
import TermTableTesting
import TestSupport
import Testing

@testable import TermTable

/// The loading row, as tall as the table until there are rows, and the row that loads more.
@MainActor @Suite struct LoadingStory {
  @Observable @MainActor final class Model {
    var rows: [Int] = []
    var isLoading = true
    var hasMore = true
    var fails = false
    /// The number of rows that one load adds.
    @ObservationIgnored var page = 10
    @ObservationIgnored let gate = Gate()

    func load() async throws {
      await gate.wait()
      try Task.checkCancellation()
      if fails { throw Broken() }
      rows += rows.count..<rows.count + page
    }
  }
  let model = Model()

  // MARK: - The loading row

  private var loadingTable: Table {
    let model = model
    return Table("Rows") {
      if model.isLoading {
        Cell.loading()
      } else {
        Section(model.rows) { Cell("Row \($0)") }
      }
    }
  }

  @Test(
    "K49 a loading row is as tall as the table, with a spinner that turns, until the rows are there"
  )
  func loadingRow() async {
    let stage = Stage(loadingTable, columns: 20, lines: 5)
    expectScreen(
      stage,
      """
       Rows

           ⠋ Loading

       q Quit  ? Keys
      """
    )
    #expect(stage.focusedText == "⠋ Loading", "only its text has the mark of the focus")
    #expect(stage.cursor == Position(column: 4, line: 2))
    stage.turnSpinners()
    #expect(stage.line(2) == "     ⠙ Loading")
    stage.press(.down, .up, .enter)
    #expect(stage.line(2) == "     ⠙ Loading")

    stage.resize(columns: 20, lines: 9)
    #expect(stage.line(4) == "     ⠙ Loading")
    stage.resize(columns: 80, lines: 24)
    #expect(stage.line(11) == "                                   ⠙ Loading")
    #expect(stage.surface.size.lines == 24)
    #expect(stage.screen.split(separator: "\n").count == 3)

    model.rows = [1, 2, 3]
    model.isLoading = false
    #expect(await stage.wait { stage.shownScreen.contains("Row 3") })
    #expect(stage.focusedText == "Row 1")
    #expect(!stage.screen.contains("Loading"))
  }

  @Test("K49 a loading row with a height has that many lines, and is in sight at every size")
  func height() {
    let table = Table("T") {
      Cell.loading("Wait").height(3)
      "row"
    }
    let stage = Stage(table, columns: 20, lines: 6)
    expectScreen(stage, " T\n\n      ⠋ Wait\n\n row\n q Quit  ? Keys")
    for columns in 1...8 {
      for lines in 1...5 {
        let stage = Stage(table, columns: columns, lines: lines)
        #expect(stage.focusedText != nil, "\(columns)×\(lines)")
        stage.press(.down, .up)
        #expect(stage.screen.contains("⠋") || lines < 2, "\(columns)×\(lines)")
      }
    }
  }

  @Test("K49 the program wakes up for a loading row only while one is visible")
  func waking() async {
    let terminal = HeadlessTerminal(size: Size(columns: 30, lines: 6))
    let application = Application(loadingTable, terminal: terminal)
    let run = Task { try await application.run(returning: String.self) }
    let stage = Stage(Table("only waits") {})
    let turned = Set(Marks.unicode.spinner.dropFirst().joined())
    #expect(await stage.wait { terminal.surface.description.contains(where: turned.contains) })
    model.isLoading = false
    #expect(await stage.wait { !application.started.clock.isTurning })
    #expect(!terminal.surface.description.contains("Loading"))
    model.isLoading = true
    #expect(await stage.wait { terminal.surface.description.contains("Loading") })
    #expect(application.started.clock.isTurning)
    terminal.send([.key(.character("q"))])
    _ = try? await run.value
  }

  // MARK: - Loading more

  private var table: Table {
    let model = model
    return Table("T") {
      Section("Rows", model.rows, footer: "Footer") { Cell("Row \($0)") }
        .loadMore(within: 2, when: model.hasMore) { try await model.load() }
    }
  }

  private func arrived(_ count: Int, _ stage: Stage) async -> Bool {
    await stage.wait { model.gate.arrivals == count && stage.shownScreen.contains("⠋") }
  }

  private func showsAll(_ count: Int, _ stage: Stage) async -> Bool {
    await stage.wait {
      model.rows.count == count && !stage.shownScreen.contains("⠋")
    }
  }

  /// Gives a load that could start by itself the time to start.
  private func settle(_ stage: Stage) async {
    for _ in 0..<50 { await Task.yield() }
    stage.press(.character("R"))
    for _ in 0..<50 { await Task.yield() }
  }

  @Test("K32 more rows are loaded once when the end comes near, with a spinner on the last row")
  func loadingMore() async {
    for (columns, lines) in [(80, 24), (20, 5)] {
      model.rows = Array(0..<40)
      model.hasMore = true
      let start = model.gate.arrivals
      let stage = Stage(table, columns: columns, lines: lines)
      await settle(stage)
      #expect(model.gate.arrivals == start, "the end is far")
      // To Row 38, the second last.
      while stage.focusedText != "Row 37" { stage.press(.down) }
      #expect(model.gate.arrivals == start)
      stage.press(.down)
      #expect(await stage.wait { model.gate.arrivals == start + 1 })
      stage.press(.down, .down)
      #expect(stage.focusedText?.hasPrefix("Load more ") == true)
      #expect(stage.focusedText?.hasSuffix(" ⠋") == true)
      stage.press(.up, .enter)
      #expect(model.gate.arrivals == start + 1, "it loads once")
      model.gate.open()
      #expect(await stage.wait { model.rows.count == 50 && !stage.screen.contains("⠋") })
      #expect(stage.focusedText == "Row 39")
      await settle(stage)
      #expect(model.gate.arrivals == start + 1, "the end is far again, so nothing starts by itself")
      stage.press(.end, .up)
      #expect(await stage.wait { model.gate.arrivals == start + 2 }, "it came near again")
      model.hasMore = false
      model.gate.open()
      #expect(await stage.wait { model.rows.count == 60 })
      stage.press(.end)
      #expect(stage.focusedText == "Row 59")
      #expect(!stage.screen.contains("Load more"))
    }
  }

  @Test("K32 the focus stays on the row that loads more, and no load starts by itself under it")
  func focusStays() async {
    model.rows = Array(0..<10)
    let stage = Stage(table, columns: 20, lines: 5)
    stage.press(.end)
    #expect(await arrived(1, stage))
    #expect(stage.focusedText == "Load more       ⠋")
    model.gate.open()
    #expect(await showsAll(20, stage))
    #expect(stage.focusedText == "Load more")
    #expect(stage.line(1).hasPrefix(" Row 19"))
    await settle(stage)
    #expect(model.gate.arrivals == 1)
    stage.press(.enter)
    #expect(await arrived(2, stage))
    model.gate.open()
    #expect(await showsAll(30, stage))
    stage.press(.up)
    #expect(await stage.wait { model.gate.arrivals == 3 }, "the focus left it, and the end is near")
    #expect(stage.focusedText == "Row 29")
    stage.press(.escape)
    model.gate.open()
  }

  @Test("K32 an empty section loads its first rows, and then as many as the screen shows")
  func filling() async {
    model.page = 3
    let stage = Stage(table, columns: 40, lines: 10)
    #expect(await arrived(1, stage))
    for arrivals in 2...3 {
      model.gate.open()
      #expect(await stage.wait { model.gate.arrivals == arrivals })
      #expect(stage.focusedText == "Row 0")
    }
    model.gate.open()
    #expect(await showsAll(9, stage))
    await settle(stage)
    #expect(model.gate.arrivals == 3, "the rows fill the screen and its neighbourhood")
    expectScreen(
      stage,
      """
       T                                 1/10
       Rows                                  ┃
         Row 0                               ┃
         Row 1                               ┃
         Row 2                               ┃
         Row 3                               ┃
         Row 4                               ┃
         Row 5                               │
         Row 6                               │
       q Quit  ↑↓ Move  ? Keys
      """
    )
  }

  @Test(
    "K32 after a failed or cancelled load none starts by itself until the number of rows changes"
  )
  func failing() async {
    model.fails = true
    model.rows = [0, 1, 2]
    let stage = Stage(table, columns: 40, lines: 12)
    #expect(await arrived(1, stage))
    model.gate.open()
    #expect(await stage.wait { stage.shownScreen.contains("The disk is full.") })
    #expect(stage.texts(in: .header).contains("Load more"))
    stage.press(.enter)
    await settle(stage)
    stage.press(.end, .home)
    #expect(model.gate.arrivals == 1, "not by itself")

    stage.press(.end, .enter)
    #expect(await arrived(2, stage))
    stage.press(.escape)
    #expect(stage.line(11) == " Cancelled")
    model.gate.open()
    stage.press(.home)
    await settle(stage)
    #expect(model.gate.arrivals == 2, "nor after it was cancelled")

    model.fails = false
    model.rows.append(3)
    #expect(await arrived(3, stage))
    model.page = 0
    model.gate.open()
    #expect(await showsAll(4, stage))
    await settle(stage)
    #expect(model.gate.arrivals == 3, "nor after a load that added no rows")
  }

  @Test("K32 K10 a grid loads more when the line of its last tiles comes into sight")
  func grid() async {
    model.rows = Array(0..<40)
    let model = model
    let stage = Stage(
      Table("T") {
        Section("Tiles", model.rows) {
          Cell("\($0)") { navigation in navigation.pop() }
        }
        .layout(.grid, tileColumns: 7)
        .loadMore("More", within: 1, when: model.hasMore) { try await model.load() }
      },
      columns: 40,
      lines: 6
    )
    await settle(stage)
    #expect(model.gate.arrivals == 0)
    stage.press(.end)
    #expect(await arrived(1, stage))
    #expect(stage.focusedText?.hasPrefix("More") == true)
    stage.press(.up)
    model.gate.open()
    #expect(await stage.wait { model.rows.count == 50 && !stage.shownScreen.contains("⠋") })
    #expect(stage.focusedText == "39")
  }

  @Test("K32 K16 a folded section loads nothing, and does not count the row that loads more")
  func folded() async {
    model.rows = [0, 1, 2]
    let model = model
    let stage = Stage(
      Table("T") {
        Section("Rows", model.rows) { Cell("Row \($0)") }
          .foldable(startsFolded: true)
          .loadMore(when: model.hasMore) { try await model.load() }
      },
      columns: 40,
      lines: 12
    )
    await settle(stage)
    #expect(model.gate.arrivals == 0)
    #expect(stage.line(1).hasSuffix(" 3"))
    stage.press(.space)
    #expect(await arrived(1, stage))
    stage.press(.escape)
    model.gate.open()
  }
}
