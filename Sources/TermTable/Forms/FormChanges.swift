import TableModel

/// The changes of a form, as a table shows them.
struct FormChanges {
  /// True if the draft differs from the saved value.
  var exist = false
  /// The number of changed rows; nil if there are too many rows to look at each.
  var rows: Int? = 0
  /// The rules that take time, of changed rows.
  var checks: [(row: RowReference, check: Cell.Check)] = []

  /// The most rows that are all looked at after each change.
  static let fewRows = 100
  /// The most rows that are looked at when a table is listed, or saved at once.
  static let mostRows = 10_000

  /// The text in the title bar; empty without changes.
  ///
  /// - Parameter isPart: True for a table that is only a part of the form.
  func text(isPart: Bool, in texts: RowTexts) -> String {
    if let rows, rows > 0 { return texts.changedRows(rows) }
    return exist && !isPart ? texts.changed : ""
  }
}
