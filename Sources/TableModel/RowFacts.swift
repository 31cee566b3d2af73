/// What a table knows about a row beyond its cell; asked for only when a person wants to know it.
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
