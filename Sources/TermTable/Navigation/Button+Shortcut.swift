import TableModel

extension Button {
  /// The key that presses the button when it is a bar button; nil for none.
  var shortcut: Key? { key.map { Key.character($0) } }
}
