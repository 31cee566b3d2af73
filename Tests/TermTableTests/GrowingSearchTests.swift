import Fuzzing
import Synchronization
import TableModel
import Testing

@testable import TermTable

/// A search of rows that are added to while it goes on.
@MainActor @Suite struct GrowingSearchTests {
  /// A search of the rows that were there when it was made.
  private struct Texts: RowSearch {
    let query: FindQuery
    let texts: [String]
    let data: GrowingData?
    let log: Log

    var count: Int { texts.count }

    func search(
      _ rows: Range<Int>,
      header: String,
      until end: ContinuousClock.Instant
    ) -> SearchedRows {
      // As many rows as the test likes.
      let row = rows.lowerBound
      var result = SearchedRows(next: min(rows.upperBound, row + log.rowsAtOnce))
      log.note(result.next - row)
      for row in row..<result.next {
        result.add(row, query.match(FoundWords(title: texts[row], header: header)))
      }
      return result
    }
  }

  /// The number of rows that were searched.
  private final class Log: Sendable {
    private let searched = Mutex(0)
    private let atOnce = Mutex(10)

    var count: Int { searched.withLock { $0 } }
    var rowsAtOnce: Int { atOnce.withLock { $0 } }
    func note(_ count: Int) { searched.withLock { $0 += count } }
    func search(atOnce rows: Int) { atOnce.withLock { $0 = rows } }
  }

  private struct Rows {
    var texts: [String]
    var data: GrowingData? = GrowingData()
    let log = Log()

    @MainActor func sections() -> [Section] {
      let (texts, data, log) = (texts, data, log)
      let section = Section(count: texts.count) { Cell(texts[$0]) }
        .searched { Texts(query: $0, texts: texts, data: data, log: log) }
      return [Section(count: 0) { _ in Cell("") }, section]
    }
  }

  private static let words = ["one", "two", "three", "onerous", "alone", "oen"]

  private static func text(_ random: inout SeededGenerator) -> String {
    (0..<3).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
  }

  @Test("P13 a search of growing rows finds what a search of all rows finds", arguments: 0..<200)
  func randomGrowth(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var rows = Rows(
      texts: (0..<Int.random(in: 1...60, using: &random)).map { _ in Self.text(&random) }
    )
    let query = FindQuery(["one", "one two", "zne", "!one", "threee"][seed % 5])
    let finder = Finder(query, filters: seed.isMultiple(of: 2))
    let origin = Int.random(in: 0..<rows.texts.count, using: &random)
    finder.begin(in: rows.sections(), from: .row(1, origin))
    for _ in 0..<30 {
      rows.log.search(atOnce: Int.random(in: 1...20, using: &random))
      // A part that is searched while rows are added.
      let part = Bool.random(using: &random) ? finder.nextPart : nil
      let result = part?.search(until: .now)
      if Bool.random(using: &random) {
        rows.texts[rows.texts.count - 1] +=
          ["", " two", " one"].randomElement(using: &random) ?? ""
        let more = Int.random(in: 0...9, using: &random)
        rows.texts += (0..<more).map { _ in Self.text(&random) }
        finder.begin(in: rows.sections(), from: nil)
        if Bool.random(using: &random) { finder.search(for: .zero) }
      }
      if let part, let result { finder.take(result, of: part) }
    }
    while !finder.isDone { finder.search(for: .seconds(1)) }
    let fresh = Finder(query, filters: false)
    fresh.begin(in: rows.sections(), from: .row(1, origin))
    while !fresh.isDone { fresh.search(for: .seconds(1)) }
    #expect(Array(finder.found) == Array(fresh.found))
    #expect(finder.isSimilar == fresh.isSimilar && finder.isWhole)
    #expect((finder.best == nil) == (fresh.best == nil))
  }

  @Test("P13 rows that are added do not begin the search anew")
  func goesOn() {
    var rows = Rows(texts: (0..<10_000).map { "row \($0)" })
    let finder = Finder(FindQuery("row 99"), filters: true)
    finder.begin(in: rows.sections(), from: .row(1, 0))
    var rounds = 0
    while !finder.isDone, rounds < 10_000 {
      rounds += 1
      if let part = finder.nextPart { finder.take(part.search(until: .now), of: part) }
      if rounds.isMultiple(of: 5), rows.texts.count < 10_400 {
        rows.texts.append("row \(rows.texts.count)")
        finder.begin(in: rows.sections(), from: nil)
      }
    }
    #expect(finder.isDone && finder.isWhole)
    // Each added row makes one old row be looked at again.
    #expect(rows.log.count <= 10_400 + 400)
    #expect(finder.found.count == rows.texts.count { $0.hasPrefix("row") && $0.contains("99") })
  }

  @Test("P13 other data begin the search anew, also with as many rows")
  func otherData() {
    var rows = Rows(texts: ["one", "two"])
    let finder = Finder(FindQuery("one"), filters: false)
    finder.begin(in: rows.sections(), from: .row(1, 0))
    finder.search(for: .seconds(1))
    #expect(Array(finder.found) == [0])
    rows = Rows(texts: ["two", "one", "one"])
    finder.begin(in: rows.sections(), from: nil)
    finder.search(for: .seconds(1))
    #expect(Array(finder.found) == [1, 2])
    rows = Rows(texts: ["one", "one", "one"], data: nil)
    finder.begin(in: rows.sections(), from: nil)
    finder.search(for: .seconds(1))
    rows.texts = ["two", "one", "one", "one"]
    finder.begin(in: rows.sections(), from: nil)
    finder.search(for: .seconds(1))
    #expect(Array(finder.found) == [1, 2, 3])
  }

  @Test("P13 a stopped search stays stopped when rows are added")
  func stopped() {
    var rows = Rows(texts: (0..<100).map { "row \($0)" })
    let finder = Finder(FindQuery("row"), filters: false)
    finder.begin(in: rows.sections(), from: .row(1, 0))
    if let part = finder.nextPart { finder.take(part.search(until: .now), of: part) }
    finder.stop()
    rows.texts.append("row")
    finder.begin(in: rows.sections(), from: nil)
    #expect(finder.isDone && finder.found.count == 10)
  }
}
