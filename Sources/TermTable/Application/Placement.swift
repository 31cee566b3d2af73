import TableModel

/// The part of a terminal that shows the tables, with their title bar, hint bar and alerts.
public enum Placement {
  /// The whole terminal.
  ///
  /// In a terminal of more than 80 columns, rows, headers and footers look as in one of 80 columns,
  /// so that a name stays close to its value; a row with longer texts takes more. Grids and custom
  /// content use all columns.
  case full
  /// The columns at the left, with other content to their right.
  ///
  /// `columns` is the width of the tables' part, nil for half; each part has at least 12 columns.
  /// The content is made again when something it read has changed, and after every action; content
  /// that does not fit is cut. A terminal of less than 40 columns shows the tables alone.
  case leading(columns: Int? = nil, beside: any Content)
  /// The columns at the right, with other content to their left, as in
  /// ``leading(columns:beside:)``.
  case trailing(columns: Int? = nil, beside: any Content)
  /// A frame in the middle, as large as the table needs and the terminal allows; the whole terminal
  /// if it has less than 20 columns or 8 lines.
  case popup

  /// The content at the side of the tables; nil for none.
  var sideContent: (any Content)? {
    switch self {
    case .full, .popup: nil
    case .leading(_, let content), .trailing(_, let content): content
    }
  }
}
