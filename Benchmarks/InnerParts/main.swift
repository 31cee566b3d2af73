// Measures the inner parts and prints a Markdown table. Only the last measurements use a terminal.

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
/// Measures with pauses, in which the other end of the terminal reads the output.
@MainActor func reportApart(_ name: String, _ body: (Int) -> Void) async {
  results.append(
    await measureApart(name, between: { try? await Task.sleep(for: .milliseconds(5)) }, body)
  )
}
print("| microseconds | median | 10 % | 90 % |\n| --- | ---: | ---: | ---: |")

// Opening a table: listing, settling and painting the first frame.
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
let tables: [(String, Table)] = [
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
for (name, table) in tables {
  let stage = stage(table)
  stage.press(.pageDown)
  report("↓ and ↑ at the end of the page, \(name)", count: 2) { stage.press(.down, .up) }
}

// The same in text fields, with and without a form around them.
for count in [10, 1_000] {
  for (name, table) in [("table", Fields.table(count)), ("form", Fields.form(count))] {
    let stage = stage(table)
    report("↓ and ↑, \(name) of \(count) fields", count: 2) { stage.press(.down, .up) }
  }
  let stage = stage(Fields.form(count))
  report("a letter and Backspace, form of \(count) fields", count: 2) {
    stage.press(.character("a"), .backspace)
  }
}

// 5,000 keys that arrived together: one frame.
do {
  let stage = stage(Tables.rows(1_000_000) { "Row \($0)" })
  let keys = Array(repeating: Key.down, count: 5_000)
  report("5,000 ↓ at once") { stage.burst(keys) }
}

// A page: all rows are made, measured and painted.
for (name, text) in [
  ("plain text", Texts.plain), ("CJK", Texts.cjk), ("emoji", Texts.emoji),
  ("combining marks", Texts.marks),
  ("10,000 characters in each row", Texts.long),
] {
  let stage = stage(Tables.rows(1_000_000) { "\($0) " + text })
  report("a page of \(name)") { stage.press(.pageDown) }
}

// Input.
let arrows = Array(String(repeating: "\u{1B}OB", count: 5_000).utf8)
let typed = Array(String(repeating: "設定 on ", count: 1_000).utf8)
report("parse 5,000 arrow keys") {
  var parser = InputParser()
  _ = parser.feed(arrows)
}
report("parse 7,000 typed characters") {
  var parser = InputParser()
  _ = parser.feed(typed)
}

// The tables of a machine, while they are read again.
results += await Machines.rows()

// The real terminal, in a pseudo-terminal whose other end drops the output.
let window = PseudoTerminal(columns: columns, lines: lines)
let terminal = NcursesTerminal()
do { try terminal.open { _ in } } catch { fatalError("no terminal: \(error)") }
var frames: [Surface] = []
do {
  let stage = stage(Tables.rows(1_000_000) { "Row \($0) " + Texts.plain })
  frames.append(stage.surface)
  stage.press(.down)
  frames.append(stage.surface)
  stage.press(.pageDown)
  frames.append(stage.surface)
}
for (name, pair) in [
  ("no change", (0, 0)), ("one row changed", (0, 1)), ("a page changed", (1, 2)),
] {
  await reportApart("present a frame: \(name)") { time in
    terminal.present(frames[time % 2 == 0 ? pair.0 : pair.1], theme: .standard)
  }
}
await reportApart("present a frame: wholly") { _ in
  terminal.repaint()
  terminal.present(frames[0], theme: .standard)
}
terminal.close()
window.leave()
print(results.joined(separator: "\n"))
