import Foundation
import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// Finding rows of sections that search their data beside the main actor.
@MainActor @Suite struct SearchedRowsStory {
  @Observable @MainActor final class Model {
    var names = (0..<100_000).map { "name \($0)" }
  }

  private func table(_ model: Model, made: @escaping @MainActor () -> Void = {}) -> Table {
    Table("Names") {
      Section("First", count: 2) { Cell("Row \($0)") }
      Section("All", count: model.names.count) { row in
        made()
        return Cell(model.names[row])
      }
      .rowHeight(1)
      .searched { [names = model.names] in RowWords(names[$0], values: ["value"], help: "of help") }
      Section("Last") { Cell("name at the end") }
    }
  }

  @Test("P13 a section that searches its data makes cells only of the rows in sight")
  func fewCells() async {
    var cells = 0
    let stage = Stage(table(Model()) { cells += 1 })
    stage.type("/99999")
    #expect(await stage.wait { stage.line(23).hasSuffix("1 of 1") })
    #expect(stage.focusedText == "name 99999")
    #expect(cells < 300)
  }

  @Test("P13 rows of all sections are found, round the table from the focused row")
  func round() async {
    let stage = Stage(table(Model()))
    stage.type("50000")
    stage.press(.enter)
    stage.type("/name 7777")
    #expect(await stage.wait { stage.line(23).contains("of 19") && !stage.line(23).contains("+") })
    #expect(stage.focusedText == "name 57777")
    stage.press(.enter)
    for expected in [67_777, 77_770] { #expect(next(stage) == "name \(expected)") }
    for _ in 0..<17 { _ = next(stage) }
    #expect(stage.focusedText == "name 57777")
    stage.press(.escape)
    stage.type("/the end")
    #expect(await stage.wait { stage.focusedText == "name at the end" })
  }

  private func next(_ stage: Stage) -> String? {
    stage.type("n")
    return stage.focusedText
  }

  @Test("P17 & hides the other rows while they are still searched, and shows all again")
  func filter() async {
    let stage = Stage(table(Model()))
    stage.type("&9999")
    #expect(await stage.wait { stage.line(23).contains("19, 99984 hidden") })
    #expect(stage.screen.contains("name 99999"))
    #expect(!stage.screen.contains("name 5000"))
    stage.press(.escape)
    #expect(stage.screen.contains("name 5"))
  }

  @Test(
    "P13 words in the header, the value and the explanation count; similar words only without any others"
  )
  func otherParts() async {
    let stage = Stage(table(Model()))
    for (words, status) in [
      ("all 4242", "of 20"), ("value 99998", "1 of 1"), ("help 99998", "1 of 1"),
      ("all", "of 100000"),
      ("nmae 77", "similar"),
    ] {
      stage.type("/\(words)")
      #expect(await stage.wait { stage.line(23).contains(status) && !stage.line(23).contains("+") })
      stage.press(.escape)
    }
  }

  @Test("P13 rows that change while they are searched are searched again")
  func changes() async {
    let model = Model()
    let stage = Stage(table(model))
    stage.type("/needle")
    model.names = (0..<50_000).map { "other \($0)" } + ["needle"]
    #expect(await stage.wait { stage.line(23).hasSuffix("1 of 1") })
    #expect(stage.focusedText == "needle")
  }

  @Test("P13 what is found in rows that are gone meanwhile does not count")
  func goneRows() async throws {
    let model = Model()
    model.names = (0..<1_000).map { "needle \($0)" }
    let stage = Stage(
      Table("Slow") {
        Section(count: model.names.count) { Cell(model.names[$0]) }
          .searched { [names = model.names] row in
            usleep(1_000)
            return RowWords(names[row])
          }
      }
    )
    stage.type("/needle")
    // A part of the old rows is searched now.
    try await Task.sleep(for: .milliseconds(8))
    model.names = ["one", "two"]
    #expect(await stage.wait { stage.line(23).hasSuffix("No matches") })
    try await Task.sleep(for: .milliseconds(60))
    #expect(stage.line(23).hasSuffix("No matches"))
  }

  @Test("P13 a key is answered while a section searches its data, and Esc stops the search")
  func keysMeanwhile() async {
    // All rows take a second.
    let table = Table("Slow") {
      Section(count: 1_000) { Cell("Row \($0)") }
        .searched { row in
          usleep(1_000)
          return RowWords("Row \(row)")
        }
    }
    let stage = Stage(table)
    stage.type("/row 1")
    #expect(await stage.wait { stage.focusedText == "Row 1" })
    stage.press(.enter)
    stage.press(.down)
    #expect(stage.focusedText == "Row 2")
    stage.press(.escape)
    #expect(stage.line(23).contains("Search stopped"))
    stage.press(.down)
    #expect(stage.focusedText == "Row 3")
  }
}
