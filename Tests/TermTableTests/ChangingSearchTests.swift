import Fuzzing
import TableModel
import TermTableTesting
import TestSupport
import Testing

@testable import TermTable

/// Searches of tables that change meanwhile (B7), and the numbers that they show (D13, D14).
@MainActor @Suite struct ChangingSearchTests {
  private func sections(_ texts: [String]) -> [Section] {
    [Section(count: texts.count) { Cell(texts[$0]) }]
  }

  /// B7.
  @Test("P13 a search goes on while rows change faster than it ends, and then looks at them again")
  func goesOn() {
    var texts = (0..<50_000).map { "row \($0)" }
    let finder = Finder(FindQuery("wanted"), filters: true)
    finder.begin(in: sections(texts), from: .row(0, 0))
    var last = 0.0
    var rounds = 0
    // Each slice looks at some hundred rows; then everything is listed again.
    while !finder.isDone, rounds < 2_000 {
      finder.search(for: .zero)
      rounds += 1
      if rounds == 3 { texts[10] = "wanted" }
      finder.begin(in: sections(texts), from: nil)
      #expect(finder.progress >= last || finder.isDone)
      last = finder.progress
    }
    #expect(finder.isDone, "after \(rounds) rounds")
    while !finder.isIdle { finder.search(for: .zero) }
    #expect(Array(finder.found) == [10])
    texts[10] = "row"
    texts[20] = "wanted"
    finder.begin(in: sections(texts), from: nil)
    #expect(finder.isDone && !finder.isIdle && Array(finder.found) == [10], "until the next pass")
    while !finder.isIdle { finder.search(for: .zero) }
    #expect(Array(finder.found) == [20])
  }

  /// B7.
  @Test(
    "P13 a search of rows that come, go and change ends with what a new one finds",
    arguments: 0..<200
  )
  func randomChanges(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let words = ["one", "two", "wanted", "wantde"]
    func text() -> String { words.randomElement(using: &random) ?? "" }
    var texts = (0..<Int.random(in: 0...2_000, using: &random)).map { _ in text() }
    let query = FindQuery(["wanted", "wanetd", "zzz", "!one"][seed % 4])
    let finder = Finder(query, filters: seed.isMultiple(of: 2))
    let origin = Int.random(in: 0...max(0, texts.count - 1), using: &random)
    finder.begin(in: sections(texts), from: .row(0, origin))
    for _ in 0..<12 {
      if Bool.random(using: &random) { finder.search(for: .zero) }
      switch Int.random(in: 0...3, using: &random) {
      case 0: texts.insert(text(), at: Int.random(in: 0...texts.count, using: &random))
      case 1: texts.removeLast(min(texts.count, Int.random(in: 0...700, using: &random)))
      case 2:
        texts.append(contentsOf: (0..<Int.random(in: 0...700, using: &random)).map { _ in text() })
      default: if !texts.isEmpty { texts[Int.random(in: texts.indices, using: &random)] = text() }
      }
      finder.begin(in: sections(texts), from: nil)
      #expect(finder.found.allSatisfy { $0 < texts.count })
      #expect(zip(finder.found, finder.found.dropFirst()).allSatisfy { $0 < $1 })
    }
    while !finder.isIdle { finder.search(for: .seconds(1)) }
    let fresh = Finder(query, filters: false)
    fresh.begin(in: sections(texts), from: .row(0, 0))
    while !fresh.isIdle { fresh.search(for: .seconds(1)) }
    #expect(Array(finder.found) == Array(fresh.found))
    #expect(finder.isSimilar == fresh.isSimilar && finder.isWhole)
  }

  /// D14.
  @Test("P13 a search never stands at 100 % while it goes on")
  func percent() {
    let texts = (0..<3_000).map { "row \($0)" }
    let finder = Finder(FindQuery("zzzqq"), filters: false)
    finder.begin(in: sections(texts), from: .row(0, 0))
    var seen: Set<Int> = []
    while !finder.isDone {
      finder.search(for: .zero)
      if !finder.isDone { seen.insert(Int(finder.progress * 100)) }
    }
    #expect(
      seen.max() ?? 0 < 100 && seen.count > 8,
      "it goes on while similar words are looked for"
    )
  }

  /// D13.
  @Test("P17 the hidden rows have one number, also right after they were hidden")
  func oneNumber() async {
    let stage = Stage(
      Table("Log") {
        Section(count: 60_000) { Cell($0.isMultiple(of: 30) ? "ERROR \($0)" : "info \($0)") }
      },
      columns: 70,
      lines: 8
    )
    stage.type("/ERROR")
    stage.press(.enter)
    stage.type("nn")
    stage.press(.function(4))
    func numbers() -> Set<String> {
      Set(
        stage.screen.split(whereSeparator: { $0 == "\n" }).flatMap { line -> [String] in
          let words = line.split(separator: " ").map(String.init)
          return words.indices.filter { words[$0] == "hidden" && $0 > 0 }.map { words[$0 - 1] }
        }
      )
    }
    #expect(numbers().count <= 1)
    #expect(await stage.wait { numbers() == ["58000"] })
  }

  /// Front end, 5.3.
  @Test("P13 a row that adds elements is no row of the searched data, in either order of modifiers")
  func addingRow() async {
    let names = Box(["Ada", "Bob"])
    let editable = Table("T") {
      Section("N", editing: names.binding, id: \.self, adding: "Add a name", new: { "new" }) {
        name in
        Cell(name.value)
      }
      .searched { [names = names.value] in RowWords(names[$0]) }
    }
    let stage = Stage(editable, columns: 50, lines: 8)
    stage.type("/bob")
    #expect(await stage.wait { stage.focusedText?.hasPrefix("Bob") == true })
    stage.press(.escape)
    stage.type("/add")
    #expect(await stage.wait { stage.focusedText?.hasPrefix("Add") == true })
  }

  /// Front end, 5.3.
  @Test("P13 a section that loads more keeps its search", arguments: [false, true])
  func loadingRow(searchedFirst: Bool) async {
    var made = 0
    let table = Table("T") {
      let section = Section("N", count: 30_000) { row in
        made += 1
        return Cell("Row \(row)")
      }
      .rowHeight(1)
      let words: @Sendable (Int) -> RowWords = { RowWords("Row \($0)") }
      if searchedFirst {
        section.searched(by: words).loadMore {}
      } else {
        section.loadMore {}.searched(by: words)
      }
    }
    let stage = Stage(table, columns: 50, lines: 8)
    stage.type("/29999")
    #expect(await stage.wait { stage.focusedText == "Row 29999" })
    #expect(made < 500, "cells are made only of the rows in sight")
  }

  /// Front end, 5.16.
  @Test("P14 a search of all tables rests while another table is shown")
  func restingSearch() async {
    var made = 0
    let table = Table("T") {
      Section("N", count: 400_000) { row in
        made += 1
        return row == 5
          ? Cell.link("Row \(row) wanted") { Table("Sub") { Cell("x") } } : Cell("Row \(row)")
      }
      .rowHeight(1)
    }
    let stage = Stage(table, columns: 50, lines: 8)
    stage.type("/wanted")
    stage.press(.tab)
    #expect(await stage.wait { stage.screen.contains("Row 5 wanted") })
    stage.type("?")
    let before = made
    for _ in 0..<200 { await Task.yield() }
    // One slice may have been on its way.
    let resting = made - before
    stage.press(.escape)
    let again = made
    #expect(await stage.wait { made > again + resting })
    #expect(resting < 100_000)
  }
}
