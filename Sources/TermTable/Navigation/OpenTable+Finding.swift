// The search of a table stands in Search.swift; this is what it needs of the table.

extension OpenTable: SearchedTable {
  func showOtherRows(_ change: () -> Void) {
    followRows(change)
    typing.show()
  }

  func listAgain() {
    setNeedsListing()
    refresh()
  }
}
