import Fuzzing
import TableModel
import Testing

@testable import TermTable

/// The search of a table, without an application.
@MainActor @Suite struct SearchTests {
  /// Ways to move the focus or to show other rows, and whether somebody moved.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let moves: Bool
    let make: @MainActor @Sendable (OpenTable, Viewport<Listing>) -> Void
  }

  nonisolated static let changes: [Change] = [
    Change(testDescription: "a key", moves: true) { $0.move(by: .moveDown, in: $1) },
    Change(testDescription: "a page", moves: true) { $0.move(by: .pageDown, in: $1) },
    Change(testDescription: "the end", moves: true) { $0.move(by: .last, in: $1) },
    Change(testDescription: "an action", moves: true) { table, _ in
      table.focus(on: 7, at: .nearest, lines: 5)
    },
    Change(testDescription: "the next match", moves: true) { table, viewport in
      _ = table.search.goToMatch(by: 1, in: viewport)
      table.move { $0.focus(on: .row(0, 3)) }
    },
    Change(testDescription: "a listing", moves: false) { table, _ in
      table.setNeedsListing()
      table.refresh()
    },
    Change(testDescription: "another size", moves: false) { table, _ in
      table.settle { (CellPainter(columns: 30, marks: .unicode), Size(columns: 30, lines: 8)) }
    },
  ]

  private let gate = HeldSearch.Gate()

  private func openTable() -> (OpenTable, Viewport<Listing>) {
    let (gate, count) = (gate, 1000)
    return OpenTable.opened(
      Table("T") {
        Section(count: count) { Cell("Row \($0)") }
          .searched { _ in HeldSearch(count: count, gate: gate) }
      }
    )
  }

  private func listed() -> (OpenTable, Viewport<Listing>) {
    OpenTable.opened(
      Table("T") { for name in ["apple", "pear", "apricot", "plum"] { Cell(name) } }
    )
  }

  /// Goes on with the search until it has ended; the table is shown as long as `isShown` says.
  private func goOn(
    _ table: OpenTable,
    _ viewport: Viewport<Listing>,
    isShown: @escaping () -> Bool = { true }
  ) async -> Bool {
    let hasEnded = Box(false)
    table.search.goOn(
      in: Search.Run(
        viewport: { isShown() ? viewport : nil },
        update: {},
        ended: { hasEnded.value = true }
      )
    )
    let end = ContinuousClock.now + .seconds(600)
    while !hasEnded.value, isShown(), .now < end { await Task.yield() }
    return hasEnded.value
  }

  @Test("a late match gets the focus, unless somebody has moved meanwhile", arguments: changes)
  func lateMatch(_ change: Change) async {
    let (table, viewport) = openTable()
    table.search.find(FindQuery("x"), filters: false, in: viewport)
    #expect(table.search.mustGoOn && table.search.status?.count == 0)
    change.make(table, viewport)
    let focus = table.shownFocus
    gate.find(500)
    #expect(await goOn(table, viewport))
    #expect(table.shownFocus == (change.moves ? focus : .row(0, 500)))
    #expect(table.search.status?.count == 1)
  }

  @Test("a search of a table that is no longer shown rests, and goes on when it is shown again")
  func rests() async {
    let (table, viewport) = openTable()
    table.search.find(FindQuery("x"), filters: false, in: viewport)
    var looks = 0
    let ended = await goOn(table, viewport) {
      looks += 1
      return looks < 20
    }
    #expect(!ended)
    for _ in 0..<100 where !table.search.mustGoOn { await Task.yield() }
    #expect(table.search.mustGoOn)
    gate.find(3)
    #expect(await goOn(table, viewport) && table.shownFocus == .row(0, 3))
  }

  @Test("what is typed is searched at once; leaving leads back, taking keeps it")
  func prompt() {
    let (table, viewport) = listed()
    let search = table.search
    table.move { $0.focus(on: .row(0, 3)) }
    search.ask(filters: false)
    #expect(search.promptStatus == nil)
    search.type([.insert("ap")], in: viewport)
    #expect(table.shownFocus == .row(0, 0) && search.promptStatus?.hasContinued == true)
    search.type([.insert("r")], in: viewport)
    #expect(table.shownFocus == .row(0, 2) && search.promptStatus?.count == 1)
    search.leavePrompt()
    #expect(table.shownFocus == .row(0, 3) && search.finder == nil && search.prompt == nil)
    search.ask(filters: false)
    search.type([.insert("pear")], in: viewport)
    let taken = search.takePrompt()
    #expect(
      taken?.words == "pear" && taken?.hasNoMatch == false && table.shownFocus == .row(0, 1)
    )
    search.ask(filters: false)
    search.type([.insert("zebra")], in: viewport)
    #expect(search.takePrompt()?.hasNoMatch == true)
    #expect(table.shownFocus == .row(0, 1) && search.finder?.query.text == "pear")
  }

  @Test("a filter hides other rows while words are typed and after, and shows them again")
  func filter() {
    let (table, viewport) = listed()
    let search = table.search
    search.ask(filters: true)
    search.type([.insert("ap")], in: viewport)
    #expect(table.listing.totalRows == 2)
    search.switchFilterOfPrompt(in: viewport)
    #expect(table.listing.totalRows == 4)
    #expect(search.takePrompt() != nil && search.switchFilter() && table.listing.totalRows == 2)
    #expect(search.cancel() == nil && table.listing.totalRows == 4 && search.finder == nil)
  }

  @Test("the next match goes round the table, and says so; the only one stays")
  func matches() {
    let (table, viewport) = listed()
    let search = table.search
    search.find(FindQuery("ap"), filters: false, in: viewport)
    #expect(table.shownFocus == .row(0, 0))
    #expect(search.goToMatch(by: 1, in: viewport) == nil && table.shownFocus == .row(0, 2))
    let texts = FindTexts()
    #expect(search.goToMatch(by: 1, in: viewport) == texts.continuedFromTop)
    #expect(search.goToMatch(by: -1, in: viewport) == texts.continuedFromEnd)
    #expect(search.goToMatch(of: "plum", by: 1, in: viewport) == nil)
    #expect(table.shownFocus == .row(0, 3))
    #expect(search.goToMatch(by: 1, in: viewport) == texts.onlyMatch)
    #expect(search.goToMatch(of: "zebra", by: 1, in: viewport) == texts.noMatchesFor("zebra"))
  }

  @Test("a running search is stopped first, and forgotten then")
  func stopping() {
    let (table, viewport) = openTable()
    table.search.find(FindQuery("x"), filters: false, in: viewport)
    #expect(table.search.cancel() == FindTexts().stopped(0) && table.search.finder != nil)
    #expect(table.search.cancel() == nil && table.search.finder == nil)
  }
}
