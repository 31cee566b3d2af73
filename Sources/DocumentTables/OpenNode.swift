import Observation
import TableDocuments
import TableModel

/// The node of a document that an open table shows, or the root. When the file is read again, it
/// becomes the node at the same place.
@Observable @MainActor final class OpenNode {
  /// The node; nil for the root of the document.
  var node: (any Node)?
  /// The location of the node; nil for the root, which may not be read yet, and for a node that
  /// cannot be edited here, such as the row that a foreign key leads to.
  var location: Location?
  /// The keys of its rows, by which the focus stays on a row when others come and go.
  @ObservationIgnored var keys = RowKeys()
  /// The rows that are selected for an action.
  var selected = SelectedRows()
  /// The columns and the order of its records.
  @ObservationIgnored private var list = RecordList()
  /// Counts the orders that were chosen while the table was shown; observers are told of each.
  private var orders = 0
  /// The edition of the document in which they were found.
  @ObservationIgnored private var edition = 0
  /// True if its lines are those of a log; nil until enough of them are read.
  @ObservationIgnored var isLog: Bool?
  /// The navigation of its table, once it has appeared.
  @ObservationIgnored weak var navigation: (any Navigation)?

  init(_ node: (any Node)?, at location: Location?) {
    self.node = node
    self.location = location
  }

  /// Stops reading the rows that the table still waits for, as it was left.
  isolated deinit { node?.children.leave() }

  /// Returns the columns and the order of its records; both are found anew in another edition of
  /// the document.
  func list(in edition: Int) -> RecordList {
    _ = orders
    if edition != self.edition { (list, self.edition) = (RecordList(), edition) }
    return list
  }

  /// Shows records in columns and in an order that were found in an edition.
  func use(_ list: RecordList, in edition: Int) {
    (self.list, self.edition) = (list, edition)
    orders += 1
  }

  /// A child that has the focus.
  struct Focus {
    /// The number of the child, 0-based.
    let index: Int
    /// The name of its row; nil for a line, a comment and an error.
    var name: String?
    /// Its texts in the columns of its list; empty if it is no record.
    var record: [String] = []
  }

  /// The number of the focused row; nil if there is none.
  var focusedNumber: Int? {
    navigation?.focusedRow?.id(as: Int.self).flatMap { shownKeys.row(ofKey: $0) }
  }

  /// The keys of the rows as they are shown: rows in another order than that of the file have their
  /// numbers.
  private var shownKeys: RowKeys { list.isSorted ? RowKeys() : keys }

  /// Moves the focus to a row.
  ///
  /// - Parameter row: Its number, 0-based.
  func focus(on row: Int, at position: ScrollPosition = .nearest) {
    navigation?.focus(on: shownKeys.key(ofRow: row), at: position)
  }

  /// Moves the focus to a row, and opens its text to be typed.
  func edit(_ row: Int) { navigation?.edit(shownKeys.key(ofRow: row)) }

  /// The child with the focus; nil if there is none.
  var focus: Focus? {
    guard let row = navigation?.focusedRow, let number = focusedNumber else { return nil }
    let index = list.number(inRow: number)
    return switch row.cell.style {
    case .content: Focus(index: index)
    case .record(let texts): Focus(index: index, name: row.cell.text, record: texts.map(\.text))
    default: Focus(index: index, name: row.cell.text)
    }
  }
}

/// The ids of selected rows: their keys, or their numbers in a sorted table.
struct SelectedRows {
  /// The number of the order of the rows: in another one, the ids are those of other rows.
  var order = 0
  var ids: Set<Int> = []
}
