// N rows made on demand, each of which opens a table of 50. Only the visible rows cost time.
//   rows [N] [automatic]    automatic: rows as high as their content, in place of one line

import TableModel
import TermTable

/// A number with zeros before it, at least seven digits wide.
func padded(_ number: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, 7 - digits.count)) + digits
}

@MainActor func table(rows count: Int, height: Int?) -> Table {
  Table(count == 1 ? "1 row" : "\(count) rows") {
    Section(count: count) { index in
      let row = index + 1
      return Cell.link("Row \(padded(row))  Setting number \(row) = \(row * 7919 % 1000)") {
        Table("Row \(row)") {
          Section(count: 50) { index in
            Cell("Sub \(padded(index + 1))  of row \(row)")
          }
          .rowHeight(height)
          .uniformRows()
        }
      }
    }
    .rowHeight(height)
    // Has no effect if the height is automatic.
    .uniformRows()
  }
}

let arguments = CommandLine.arguments.dropFirst()
guard let count = Int(arguments.first ?? "50"), (0...1_000_000_000_000).contains(count),
  arguments.count < 2 || (arguments.count == 2 && arguments.last == "automatic")
else {
  Application.fail("rows: expected a number from 0 to 1000000000000, such as: rows 50", status: 64)
}
do {
  try await Application(table(rows: count, height: arguments.count == 2 ? nil : 1)).run()
} catch {
  Application.fail("rows: \(error)")
}
