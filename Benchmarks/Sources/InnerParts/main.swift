// What the inner parts cost, without a terminal but for the last: a Markdown table on standard output.

import TableModel
import TermTable
import TermTableTesting

let columns = 120
let lines = 40

@MainActor func stage(_ table: Table) -> Stage { Stage(table, columns: columns, lines: lines) }

var results = [String]()
@MainActor func report(_ name: String, count: Int = 1, _ body: () -> Void) {
  results.append(measure(name, count: count, body))
}
print("| microseconds | median | 10 % | 90 % |\n| --- | ---: | ---: | ---: |")

// Listing, settling and painting the first frame.
report("open an empty table") { _ = stage(Table("Empty") {}) }
for count in [10, 1_000, 10_000] {
  let table = Tables.listed(count)
  report("list \(count) cells") { _ = table.sections() }
  report("open \(count) listed cells") { _ = stage(table) }
  report("compose \(count) cells one by one") { _ = Tables.composed(count) }
  let composed = Tables.composed(count)
  report("open \(count) composed cells") { _ = stage(composed) }
}

// A key: it moves the focus, and the table scrolls by one row.
let makers: [(String, Table)] = [
  ("10 listed cells", Tables.listed(10)),
  ("10,000 listed cells", Tables.listed(10_000)),
  ("10 composed cells", Tables.composed(10)),
  ("10,000 composed cells", Tables.composed(10_000)),
  ("50 rows of fixed height", Tables.rows(50) { "Row \($0)" }),
  ("a billion rows of fixed height", Tables.rows(1_000_000_000) { "Row \($0)" }),
  ("50 rows of automatic height", Tables.rows(50, height: nil) { "Row \($0)" }),
  ("a billion rows of automatic height", Tables.rows(1_000_000_000, height: nil) { "Row \($0)" }),
  ("rows with 10,000 hidden ones between them", Tables.hidden(1_000_000, step: 10_000)),
]
for (name, table) in makers {
  let stage = stage(table)
  stage.press(.down)
  frames.append(stage.surface)
  stage.press(.pageDown)
  frames.append(stage.surface)
}
// Not more: of larger frames the next would wait until the other end has read them.
for (name, pair) in [("no change", (0, 0)), ("one row changed", (0, 1))] {
  report("present a frame: \(name)", count: 2) {
    terminal.present(frames[pair.0], theme: .standard)
    terminal.present(frames[pair.1], theme: .standard)
  }
}
terminal.close()
window.leave()
print(results.joined(separator: "\n"))
