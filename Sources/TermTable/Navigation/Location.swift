/// A row in a tree of tables: the rows that open each table on the way from the root, and the
/// focused row.
struct Location {
  /// A table on the way, by the row that opens it.
  struct Step {
    let row: RowReference
    /// The title of the table, to notice that the row opens another one.
    let title: String
  }

  var steps: [Step]
  /// The focused row of the last table; nil if it had none.
  var focus: RowReference?
}
