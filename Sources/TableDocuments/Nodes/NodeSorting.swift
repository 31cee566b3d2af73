import TableModel

/// The sorting of the children of a node by its format.
@MainActor package struct NodeSorting {
  /// Returns a node with the same children, sorted by fields, the first one before the others; null
  /// comes last. The columns are the indices of the fields.
  ///
  /// It throws the reason, as a sentence for the person, if that is not possible.
  package let sorted: @MainActor ([ColumnSort]) async throws -> any Node
}
