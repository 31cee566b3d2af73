/// The aliases of a tree before and after an edit: each must lead to the same value as before.
@MainActor final class LinkPairs {
  /// The values after the edit, by the values before it that aliases lead to.
  private var places: [NodeTree.ID: NodeTree.ID] = [:]
  /// The aliases, and the values that they lead to after the edit.
  private var aliases: [(alias: TreeNode, target: NodeTree.ID)] = []
  /// The values that aliases lead to before the edit; nil until the first pair.
  private var targets: Set<NodeTree.ID>?

  /// Notes a value and the same value after the edit.
  ///
  /// - Parameter isCopy: True for a copy, to which no alias of the original leads.
  func note(_ old: any Node, _ new: any Node, isCopy: Bool = false) {
    guard let old = old as? TreeNode, let new = new as? TreeNode else { return }
    note(old.store.tree, old.id, new.store.tree, new.id, of: old.store, isCopy: isCopy)
  }

  func note(
    _ tree: NodeTree,
    _ id: NodeTree.ID,
    _ other: NodeTree,
    _ otherID: NodeTree.ID,
    of store: TreeStore,
    isCopy: Bool = false
  ) {
    guard tree.hasLinks else { return }
    let targets = targets ?? tree.allTargets
    self.targets = targets
    if !isCopy, targets.contains(id) { places[id] = otherID }
    if tree.target(of: id) != nil, let target = other.target(of: otherID) {
      aliases.append((TreeNode(store: store, id: id), target))
    }
  }

  /// The first alias that leads to another value than before; nil if there is none.
  var firstWrong: (any Node)? {
    aliases.first { alias, target in
      alias.store.tree.target(of: alias.id).flatMap { places[$0] } != target
    }?.alias
  }
}
