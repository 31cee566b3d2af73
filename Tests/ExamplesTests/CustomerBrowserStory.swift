import CustomerBrowserTables
import FakeCustomers
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// The customers of a slow server, of Examples/customer-browser, on a stage.
@MainActor @Suite struct CustomerBrowserStory {
  /// The server as a test wants it: slow, or down.
  @MainActor private final class Line {
    var gate: Gate?
    var isDown = false
    var cancelled = 0

    func pause() async throws {
      await gate?.wait()
      if Task.isCancelled { cancelled += 1 }
      try Task.checkCancellation()
    }
  }

  private let line = Line()

  private func stage(columns: Int = 80, lines: Int = 12, changing: Int = 0) -> Stage {
    let line = line
    let server = CustomerServer(
      count: 2000,
      changing: changing,
      pause: { _ in try await line.pause() },
      isDown: { await line.isDown }
    )
    let (table, beside) = browser(server)
    return Stage(
      table,
      columns: columns,
      lines: lines,
      placement: .leading(columns: 50, beside: beside)
    )
  }

  /// Opens the customers, and waits for the first ones.
  private func opened(changing: Int = 0) async -> Stage {
    let stage = stage(changing: changing)
    stage.press(.enter)
    #expect(await stage.wait { stage.screen.contains("Customer 0 ") }, "\(stage.screen)")
    return stage
  }

  /// True if no action runs and no row in sight is being loaded.
  private func isLoaded(_ stage: Stage) -> Bool {
    !stage.screen.contains("⠋") && !stage.screen.contains("…")
  }

  @Test("The first page is loaded, and End leads to the last one")
  func pages() async {
    let stage = await opened()
    expectScreen(
      stage,
      """
       ‹ Sources › Customers                     1/2000 │ Customer 0
       2000 customers                                  ┃│ City                 Athens
         Name            City    Amount                ││ Amount                    0
         Customer 0      Athens       0              › ││
         Customer 10024  Riga        51              › ││
         Customer 10043  Kyoto       70              › ││
         Customer 1006   Bogotá    1006              › ││
         Customer 10117  Delhi      144              › ││
         Customer 10136  Bogotá     163              › ││
         Customer 10229  Riga       256              › ││
         Customer 10248  Kyoto      275              › ││
       Esc Back  R Refresh  Enter Open  s Sort  ? Keys  │
      """
    )
    stage.press(.end)
    #expect(await stage.wait { stage.line(0).hasSuffix("│ Customer 99984") }, "\(stage.screen)")
  }

  @Test("A page that cannot be had says so in its rows, and Enter tries again")
  func failing() async {
    let stage = await opened()
    line.isDown = true
    stage.press(.end)
    #expect(await stage.wait { stage.screen.contains("The server does not answer") })
    line.isDown = false
    stage.press(.enter)
    #expect(await stage.wait { stage.focusedText?.contains("Customer 99984") == true })
  }

  @Test("The server sorts by a column, and the other way round")
  func sorting() async {
    let stage = await opened()
    stage.press(.character("s"), .down, .enter)
    #expect(await stage.wait { stage.screen.contains("City ↑") && isLoaded(stage) })
    #expect(stage.line(3).contains("Athens"), "\(stage.screen)")
    stage.press(.character("s"))
    #expect(stage.click("Reverse order"), "\(stage.screen)")
    #expect(await stage.wait { stage.screen.contains("City ↓") && isLoaded(stage) })
    #expect(stage.line(3).contains("Riga"), "\(stage.screen)")
  }

  @Test("What is typed is searched by the server, and can find nothing")
  func searching() async {
    let stage = await opened()
    stage.press(.character("/"))
    stage.type("kyoto")
    #expect(await stage.wait { stage.screen.contains("401 customers") }, "\(stage.screen)")
    #expect(stage.screen.contains("Customer 10043 "), "\(stage.screen)")
    stage.type("x")
    #expect(await stage.wait { stage.screen.contains("\n 0 customers") }, "\(stage.screen)")
    stage.press(.escape)
    #expect(await stage.wait { stage.screen.contains("2000 customers") }, "\(stage.screen)")
  }

  @Test("Amounts change by themselves while the customers or the details of one are shown")
  func updates() async {
    let stage = await opened(changing: 5000)
    stage.press(.down, .enter)
    #expect(stage.line(0).hasPrefix(" ‹ Sources › Customers › Customer 10024"))
    let before = stage.screen
    let isChanged = await stage.wait {
      stage.passPause()
      return stage.screen != before
    }
    #expect(isChanged)
  }

  @Test("Leaving the customers cancels what is being loaded")
  func leaving() async {
    let stage = await opened()
    let gate = Gate()
    line.gate = gate
    stage.press(.end)
    #expect(await stage.wait { gate.isAwaited })
    stage.press(.left)
    #expect(stage.line(0).hasPrefix(" Sources"))
    gate.open()
    line.gate = nil
    #expect(await stage.wait { line.cancelled > 0 })
    stage.press(.enter)
    #expect(await stage.wait { stage.screen.contains("Customer ") && !stage.screen.contains("…") })
  }

  @Test("At 20 columns and 5 lines the customers stand alone")
  func small() async {
    let stage = stage(columns: 20, lines: 5)
    stage.press(.enter)
    #expect(await stage.wait { stage.screen.contains("Custom…") }, "\(stage.screen)")
    stage.press(.end)
    #expect(await stage.wait { stage.focusedText == "Custom…  Riga   ›" }, "\(stage.screen)")
  }
}
