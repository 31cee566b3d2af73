/// The path and the whole value of a row, which a table finds only when a person asks for them.
package struct RowFacts {
  /// The path of the row in its document; nil to use the titles that lead to it.
  package var path: String?
  /// Returns the whole value as text; nil for the words of the cell.
  package var value: @MainActor () -> String?

  package init(path: String?, value: @escaping @MainActor () -> String?) {
    self.path = path
    self.value = value
  }
}
