import TableModel

/// The form to which the rows of a listing belong.
@MainActor protocol ListedForm: AnyObject {
  /// True if the rows belong to a form; false if they belong to a file.
  var exists: Bool { get }
  /// True if the rows have no texts and no problems besides those of their cells.
  var hasPlainRows: Bool { get }
  /// Reads how much has changed, after the sections were listed; what it reads is observed.
  func readChanges()
  /// Finds the changed rows, after ``readChanges()``; what it reads is not observed.
  func findChanges()
  /// Returns the marks of a row.
  func mark(of cell: Cell, at row: ShownRow) -> RowMark
}

/// The marks of a row in a form.
struct RowMark {
  /// True if the value differs from the saved one.
  var isChanged = false
  /// The sentence that tells what is wrong with the value.
  var problem: String?
  /// The typed text that means no value.
  var typed: TextEditor?
}
