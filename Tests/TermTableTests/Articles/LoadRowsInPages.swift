import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

// The code of the article “Load rows in pages”, compiled and run; the last test compares the two.

@MainActor @Suite struct LoadRowsInPages {
  struct Customer: Identifiable, Sendable {
    let id: Int
    let name: String
    let city: String
  }

  @MainActor final class Server {
    func customers(
      _ rows: Range<Int>,
      words: String,
      order: String?,
      isDescending: Bool
    ) async throws -> (customers: [Customer], total: Int) {
      var all = (0..<1_000).map {
        Customer(id: $0, name: "Customer \($0)", city: ["Oslo", "Lima", "Cairo"][$0 % 3])
      }
      .filter { words.isEmpty || "\($0.name) \($0.city)".contains(words) }
      if order == "city" { all.sort { ($0.city, $0.id) < ($1.city, $1.id) } }
      if isDescending { all.reverse() }
      return (Array(all[rows.clamped(to: 0..<all.count)]), all.count)
    }

    func lines(
      _ question: RowQuestion<Int>,
      atMost limit: Int
    ) async throws -> (lines: [LogLine], isFirst: Bool, isLast: Bool) {
      let range =
        switch question {
        case .first: 0..<limit
        case .last: 500 - limit..<500
        case .after(let id): id + 1..<min(id + 1 + limit, 500)
        case .before(let id): max(0, id - limit)..<id
        }
      let lines = range.map { LogLine(id: $0, text: "Line \($0)") }
      return (lines, range.lowerBound == 0, range.upperBound == 500)
    }
  }

  struct LogLine: Identifiable, Sendable {
    let id: Int
    let text: String
  }

  @MainActor func lines(of server: Server) -> RowWindow<LogLine> {
    RowWindow(from: .last) { question, limit in
      let page = try await server.lines(question, atMost: limit)
      return RowPart(page.lines, isFirst: page.isFirst, isLast: page.isLast)
    }
  }

  @MainActor func log(_ lines: RowWindow<LogLine>) -> Table {
    Table("Log") {
      Section(window: lines) { Cell($0.text) }
    }
    .barButtons {
      Button("Newest", key: "n") { navigation in
        try await lines.go(to: .last)
        if let newest = lines.rows.last { navigation.focus(on: newest.id) }
      }
    }
  }

  @MainActor func details(of customer: Customer) -> Table {
    Table(customer.name) { Cell.labeled("City", detail: customer.city) }
  }

  @MainActor func browser(_ customers: PagedRows<Customer>) -> Table {
    Table("Customers") {
      Section(paged: customers) { customer in
        Cell.record(customer.name, customer.city).action(.push { details(of: customer) })
      }
      .columns {
        Column("Name", sortKey: "name")
        Column("City", sortKey: "city")
      }
    }
    .refreshable { try await customers.reload() }
  }

  @MainActor func customers(of server: Server) -> PagedRows<Customer> {
    PagedRows(finds: true) { request in
      let page = try await server.customers(
        request.rows,
        words: request.words,
        order: request.sortKey,
        isDescending: request.isDescending
      )
      return (page.customers, page.total)
    }
  }

  @Test("the customers look as in the article")
  func screen() async {
    let stage = Stage(browser(customers(of: Server())), columns: 32, lines: 8)
    #expect(await stage.wait { stage.screen.contains("Customer 0") })
    expectScreen(
      stage,
      """
       Customers               1/1000
       Name        City              ┃
       Customer 0  Oslo            › │
       Customer 1  Lima            › │
       Customer 2  Cairo           › │
       Customer 3  Oslo            › │
       Customer 4  Lima            › │
       R Refresh  Enter Open  ? Keys
      """
    )
  }

  @Test("the source sorts and finds")
  func source() async {
    let stage = Stage(browser(customers(of: Server())), columns: 32, lines: 8)
    #expect(await stage.wait { stage.screen.contains("Customer 0") })
    stage.click("City")
    #expect(await stage.wait { stage.line(2).contains("Cairo") })
    stage.press(.character("/"))
    stage.type("Lima")
    #expect(await stage.wait { stage.line(2).contains("Lima") })
    stage.press(.enter)
    #expect(await stage.wait { stage.line(0).contains("1/333") })
    stage.press(.escape)
    #expect(await stage.wait { stage.line(0).contains("1/1000") })
  }

  @Test("the log begins at its end, and grows towards its first line")
  func log() async {
    let stage = Stage(log(lines(of: Server())), columns: 32, lines: 8)
    #expect(await stage.wait { stage.focusedText == "Line 499" })
    stage.press(.home)
    #expect(await stage.wait { !stage.screen.contains("Loading") })
    stage.press(.character("n"))
    #expect(await stage.wait { stage.focusedText == "Line 499" })
  }

  @Test("the code of the article stands in this file")
  func same() throws { try DocumentedCode.expectArticle("TableModel/LoadRowsInPages") }
}
