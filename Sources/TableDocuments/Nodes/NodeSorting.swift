import TableModel

/// The sorting of the children of a node by its format.
@MainActor package struct NodeSorting {
  /// Returns the order by fields, the first one before the others; null comes last. The places of
  /// the columns are the indices of the fields.
  ///
  /// It throws the reason, as a sentence for the person, if that is not possible.
  package let order: @MainActor ([RowSort]) async throws -> any ChildOrder
}

/// An order of the children of a node, which the format has made: it knows each child by its key,
/// also when the node is read again or edited.
@MainActor package protocol ChildOrder {
  /// Returns a node with the children of a node in this order, as the node has them now. The name
  /// of each child is its key.
  func sorted(_ node: any Node) -> any Node
  /// Returns the index in a sorted node of a child that a revision before had; nil if it is gone.
  ///
  /// - Complexity: O(n).
  func index(of child: any Node, in sorted: any Node) -> Int?
}
