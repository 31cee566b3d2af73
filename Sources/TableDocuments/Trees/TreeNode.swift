import Observation
import TableModel

/// The tree of a document, which may still grow.
@Observable @MainActor final class TreeStore {
  /// A sealed tree.
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

  /// The tree; nil if it does not have the node.
  private var tree: NodeTree? {
    let tree = store.tree
    return id < tree.count ? tree : nil
  }

  var kind: NodeKind { tree?.kind(of: id) ?? .other }
  var name: NodeText? { tree?.name(of: id).map { NodeText($0) } }
  var position: Int? { tree?.position(of: id) }
  var text: NodeText { tree?.text(of: id).map { NodeText($0) } ?? NodeText("") }
  var span: NodeSpan? { tree?.span(of: id) }
  var note: String? { tree?.note(of: id) }
  var remark: String? { tree?.remark(of: id) }
  var nameFolding: NameFolding { store.tree.nameFolding }
  var link: (any Node)? { tree?.target(of: id).map { TreeNode(store: store, id: $0) } }
  var isInherited: Bool { tree?.isInherited(id) ?? false }
  var count: Int { tree?.childCount(of: id) ?? 0 }
  var isComplete: Bool { store.isComplete }
  var error: SyntaxError? { store.tree.isBroken(id) ? store.tree.error : nil }

  func search(for query: FindQuery, inColumns: Bool) -> (any RowSearch)? {
    guard let tree, tree.childCount(of: id) >= DataSearch.leastCount, !tree.hasComments,
      !tree.hasLinks
    else { return nil }
    return TreeSearch(query, tree, childrenOf: id, inColumns: inColumns)
  }

  func child(at index: Int) -> any Node {
    guard let child = tree?.child(at: index, of: id) else { return NoNode() }
    return TreeNode(store: store, id: child)
  }
}
