/// A choice of the children that a node shows, such as its hidden files: a button of the bar of its
/// table.
@MainActor package struct NodeFilter {
  /// The title of the button, as it is now.
  package let title: String
  /// The key that presses the button.
  package let key: Character
  /// Shows or hides children; takes and returns the index of the child with the focus.
  package let toggle: @MainActor (_ focused: Int?) -> Int?
}
