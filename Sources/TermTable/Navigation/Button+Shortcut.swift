import TableModel

extension Button {
  /// The key that presses it where it stands in the bar of a table; nil for none.
  var shortcut: Key? { key.map { Key.character($0) } }
}
