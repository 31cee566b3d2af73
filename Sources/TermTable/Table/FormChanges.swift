import TableModel

/// The changes of a form, as a table shows them.
struct FormChanges {
  /// True if the draft differs from the saved value.
  var exist = false
  /// The number of changed rows; 0 if there are too many rows to look at each.
  var rows = 0

  /// The rules that take time, of changed rows.
  var checks: [(place: Place, check: Cell.Check)] = []

  /// The most rows that are looked at when a table is listed.
  static let mostRows = 10_000

  init() {}

  /// Looks at each row of some sections, whose draft has changed.
  ///
  /// - Complexity: O(number of rows); a cell is made for each.
  @MainActor init(of form: any Form, in sections: [Section]) {
    exist = true
    guard sections.reduce(0, { $0 + $1.rows.count }) <= Self.mostRows else { return }
    for (index, section) in sections.enumerated() {
      for row in section.rows.outer {
        let cell = section.rows.cell(at: row)
        guard let control = cell.control, form.changes(control) else { continue }
        rows += 1
        if let check = cell.check, cell.isEnabled { checks.append((.row(index, row), check)) }
      }
    }
  }

  /// The text in the title bar; empty without changes.
  ///
  /// - Parameter isPart: True for a table that is only a part of the form.
  func text(isPart: Bool) -> String {
    rows > 0 ? "\(rows) changed" : exist && !isPart ? "changed" : ""
  }
}
