// The parts of a table that its search needs; the search itself is Search.swift.

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
