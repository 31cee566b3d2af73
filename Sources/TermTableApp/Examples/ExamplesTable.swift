import ColorsTables
import PrimesTables
import TableModel
import TestTableTables

/// A tour of what tables can do.
@MainActor struct ExamplesTable {
  func table() -> Table {
    let model = ExampleModel()
    return Table("Examples") {
      Section("Built-in tables") {
        Cell.link("Every kind of cell") { CellKinds(model: model).table() }
        Cell.link("Every kind of section") { SectionKinds(model: model).table() }
        Cell.link("Headers and footers") { Supplements().table() }
        Cell.link("Actions that take time") { SlowActions(model: model).table() }
        Cell.link("A table that changes", detail: model.isExpert ? "expert" : "simple") {
          ChangingTable(model: model).table()
        }
        Cell.link("A billion rows") { ManyRows.billion() }
        Cell.link("Rows of different heights") { ManyRows.differentHeights() }
        Cell.link("Text of the world") { WorldText().table() }
        Cell.link("An empty table") {
          Table("An empty table") {}.empty("No messages.\nNew messages appear here.")
        }
      }
      Section("Examples") {
        Cell.link("Test table") { TestTable().table() }
        Cell.link("Colors") { Colors().table() }
        Cell.link("Primes") { Primes().table() }
      }
    }
  }
}
