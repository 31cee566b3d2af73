// The tables that stand beside a table on a wide terminal.

extension Table {
  /// Shows the table that the focused row opens beside this one, in a terminal of at least 120
  /// columns.
  ///
  /// ```swift
  /// Table("Mail") {
  ///   Section(mails) { mail in Cell.link(mail.subject) { Table(mail.subject) { … } } }
  /// }
  /// .showsBeside()
  /// ```
  ///
  /// The table of the row follows the focus: it is made 80 ms after the last key, and again when
  /// this table is listed again. It is only looked at. It does not appear, so none of its actions,
  /// hooks and tasks run; of rows in pages, those in sight are loaded. The closure that makes it
  /// runs for each row that has the focus for so long: use this if making the table is cheap and
  /// changes nothing.
  ///
  /// → and Enter go into the table of the row, and this one stays at its left. A person can turn
  /// this off (`|`). In a narrower terminal, in a popup and beside other content of a `Placement`
  /// nothing changes.
  ///
  /// - Parameter shows: False for a table that needs all columns: nothing stands beside it, not
  ///   even the table that opened it.
  public func showsBeside(_ shows: Bool = true) -> Table {
    var copy = self
    copy.showsBeside = shows
    copy.tabs = tabs.map { $0.showsBeside(shows) }
    return copy
  }
}
