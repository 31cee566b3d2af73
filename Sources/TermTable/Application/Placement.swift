import TableModel

/// Which part of a terminal the tables have, with their title bar, hint bar and alerts.
public enum Placement {
  /// All of it.
  ///
  /// In a terminal of more than 80 columns rows, headers and footers look as in one of 80, so that a name and
  /// its value are read together; a row whose texts need more takes more. Grids and content of the author's
  /// own have all columns.
  case full
  /// The columns at the left, and content of the author's own at the right of them.
  ///
  /// `columns` is the width of the tables' part, nil for half; each part has at least 12 columns. The
  /// content is made again whenever something that it read has changed, and after every action; what
  /// does not fit into its part is cut. A terminal of less than 40 columns shows the tables alone.
  case leading(columns: Int? = nil, beside: any Content)
  /// The columns at the right, and content of the author's own at the left of them, as in
  /// ``leading(columns:beside:)``.
  case trailing(columns: Int? = nil, beside: any Content)
  /// A frame in the middle, as large as the table needs and the terminal allows; all of a terminal of
  /// less than 20 columns or 8 lines.
  case popup

  /// The content at the side of the tables; nil where there is none.
  var sideContent: (any Content)? {
    switch self {
    case .full, .popup: nil
    case .leading(_, let content), .trailing(_, let content): content
    }
  }
}
