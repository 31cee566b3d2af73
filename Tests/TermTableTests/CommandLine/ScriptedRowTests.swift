import TableModel
import Testing

@testable import TermTable

private struct Page: Identifiable {
  let id: Int
}

/// The rows that commands look for, and load for that.
@MainActor @Suite struct ScriptedRowTests {
  @Test("Rows that a table loads when it appears are waited for")
  func loading() async {
    let root = lateTable(Box([]))
    #expect(await CommandOutcome(of: ["get", "inner.y"], on: root).lines == ["loaded"])
  }

  @Test("A large table is walked without making its cells for a single row")
  func large() async {
    let made = Box(0)
    let root = Table("Large") {
      Section(count: 1_000_000_000) { row in
        made.value += 1
        return Cell("Row \(row)", detail: "\(row)")
      }
    }
    #expect(await CommandOutcome(of: ["get", "@900000000"], on: root).lines == ["899999999"])
    #expect(await CommandOutcome(of: ["get", "nothing"], on: root).status == 64)
    #expect(made.value < 20_000)
  }

  @Test("Rows that are loaded in pages are loaded as far as a command needs them")
  func pages() async {
    let asked = Box<[Range<Int>]>([])
    let fails = Box(false)
    func root() -> Table {
      let rows = PagedRows<Page>(pageSize: 30) { request in
        asked.value.append(request.rows)
        try await Task.sleep(for: .milliseconds(1))
        if fails.value, request.rows.lowerBound > 0 { throw DiskIsFull() }
        return (request.rows.prefix(70 - request.rows.lowerBound).map(Page.init), nil)
      }
      return Table("Pages") { Section(paged: rows) { Cell("Page \($0.id)", detail: "\($0.id)") } }
    }
    let all = await CommandOutcome(of: ["list"], on: root())
    #expect(all.lines == (0..<70).map { "\($0)=\($0)" } && all.status == 0)
    asked.value = []
    #expect(await CommandOutcome(of: ["get", "3"], on: root()).lines == ["3"])
    #expect(asked.value == [0..<30])
    #expect(await CommandOutcome(of: ["get", "61"], on: root()).lines == ["61"])
    #expect(await CommandOutcome(of: ["get", "99"], on: root()).status == 64)
    fails.value = true
    let failed = await CommandOutcome(of: ["list"], on: root())
    #expect(failed.lines.count == 30 && failed.status == 1)
    #expect(failed.told.joined().contains("the disk is full"))
  }

  @Test("Rows that grow at both ends are listed from the first to the last, however few are kept")
  func window() async {
    func root() -> Table {
      let rows = RowWindow<Page>(from: .last, partSize: 10, limit: 30) { question, limit in
        try await Task.sleep(for: .milliseconds(1))
        let range =
          switch question {
          case .first: 0..<limit
          case .last: 95 - limit..<95
          case .after(let id): id + 1..<min(id + 1 + limit, 95)
          case .before(let id): max(0, id - limit)..<id
          }
        return RowPart(
          range.map(Page.init),
          isFirst: range.lowerBound == 0,
          isLast: range.upperBound == 95
        )
      }
      return Table("Pages") { Section(window: rows) { Cell("Page \($0.id)", detail: "\($0.id)") } }
    }
    let all = await CommandOutcome(of: ["list"], on: root())
    #expect(
      all.lines == (0..<95).map { "\($0)=\($0)" } && all.status == 0,
      "\(all.lines) \(all.told)"
    )
    for path in ["3", "50", "94"] {
      #expect(await CommandOutcome(of: ["get", path], on: root()).lines == [path])
    }
    #expect(await CommandOutcome(of: ["get", "@61"], on: root()).lines == ["60"])
    #expect(await CommandOutcome(of: ["get", "99"], on: root()).status == 64)
  }
}
