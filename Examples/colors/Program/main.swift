// The demos of GPJDataDrivenTableView; their tables are in Examples/colors/Tables.
//   colors [basic|flex|edit]

import ColorsTables
import TermTable

let colors = Colors()
let table =
  switch Array(CommandLine.arguments.dropFirst()) {
  case []: colors.table()
  case ["basic"]: colors.basic()
  case ["flex"]: colors.flex()
  case ["edit"]: colors.edit()
  default: Application.fail("colors: expected no argument, or basic, flex or edit", status: 64)
  }
do {
  try await Application(table).run()
} catch {
  Application.fail("colors: \(error)")
}
