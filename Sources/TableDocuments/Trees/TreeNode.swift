import Observation

/// The tree of a document, which may still grow.
@Observable @MainActor final class TreeStore {
  var tree: NodeTree
  var isComplete = true

  init(_ tree: NodeTree) {
    self.tree = tree
  }
}

/// A node of a tree.
struct TreeNode: Node {
  let store: TreeStore
  let id: NodeTree.ID

  private var entry: NodeTree.Entry? {
    store.tree.entries.indices.contains(id) ? store.tree.entries[id] : nil
  }

  var kind: NodeKind { entry?.item.kind ?? .other }
  var name: NodeText? { entry?.item.name.map { NodeText($0) } }
  var position: Int? { entry?.position }
  var text: NodeText { NodeText(entry?.item.text ?? "") }
  var span: NodeSpan? { entry?.item.span }
  var note: String? { entry?.item.note }
  var link: (any Node)? { entry?.item.target.map { TreeNode(store: store, id: $0) } }
  var isInherited: Bool { entry?.item.isInherited ?? false }
  var count: Int { entry?.children.count ?? 0 }
  var isComplete: Bool { store.isComplete }
  var error: SyntaxError? { store.tree.isBroken(id) ? store.tree.error : nil }

  func child(at index: Int) -> any Node {
    guard let children = entry?.children, children.indices.contains(index) else { return NoNode() }
    return TreeNode(store: store, id: children[index])
  }
}
