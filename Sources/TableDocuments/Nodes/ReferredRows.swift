/// The rows that a value can refer to, such as a foreign key, of which a person picks one.
@MainActor package struct ReferredRows {
  /// The name of their table.
  package let name: String
  /// Returns the list of the rows, and the text by which a value refers to one of them; nil if
  /// there is no such table.
  package let list: @MainActor () -> (rows: any Node, key: @MainActor (_ row: any Node) -> String)?
}
