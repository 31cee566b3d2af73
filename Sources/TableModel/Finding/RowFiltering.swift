/// Tells which rows of a table are shown; the navigation stack of an application does.
@MainActor package protocol RowFiltering {
  /// The words that hide all other rows of the table; nil if all are shown.
  var filter: FindQuery? { get }
}
