import Observation
import TableModel

/// The tree of a document, which may still grow.
@Observable @MainActor final class TreeStore {
  /// A sealed tree.
  var tree: NodeTree
  var isComplete = true

  /// The values that do not count in the objects that were asked for.
  @ObservationIgnored private var repeats: [NodeTree.ID: Repeats] = [:]
  @ObservationIgnored private var members = MembersByName()

  init(_ tree: NodeTree) {
    self.tree = tree
  }
}

extension TreeStore {
  /// Returns the indices of the members of a name in a large object; nil in others, the first time,
  /// and while it may still grow.
  ///
  /// - Complexity: O(1), once the object was asked twice.
  func indices(named name: String, in object: NodeTree.ID, isFolded: Bool) -> [Int]? {
    guard isComplete else { return nil }
    let tree = tree
    let folding = isFolded ? tree.nameFolding : .none
    return members.indices(
      of: folding.folded(name),
      in: object,
      isFolded: isFolded,
      count: tree.childCount(of: object)
    ) { index in
      let child = tree.child(at: index, of: object)
      return child.flatMap { tree.name(of: $0) }.map { folding.folded($0.string) }
    }
  }

  /// Returns the values in an object that do not count; nil while it may still grow, and if it is
  /// not known which values count.
  func repeats(in object: NodeTree.ID) -> Repeats? {
    guard isComplete, let rules = tree.repeatRules else { return nil }
    if let repeats = repeats[object] { return repeats }
    let found = tree.repeats(in: object, rules)
    repeats[object] = found
    return found
  }

  /// Says why a value does not count.
  ///
  /// - Parameter other: The one because of which it does not.
  fileprivate func reason(_ value: NodeTree.ID, _ other: NodeTree.ID) -> String? {
    guard let place = tree.span(of: other)?.member.lowerBound else { return nil }
    let isReset = other > value && tree.text(of: other)?.range.isEmpty == true
    let line = tree.line(of: place)
    let texts = FileTexts.current
    return other < value
      ? texts.nodes.setBefore(line)
      : isReset ? texts.nodes.reset(line) : texts.nodes.setAgain(line)
  }

  /// Returns the first values of all objects that do not count, in the order of the file, each with
  /// the reason.
  func valuesNotCounting(_ limit: Int) -> [(value: NodeTree.ID, reason: String)] {
    guard let rules = tree.repeatRules else { return [] }
    var found: [(value: NodeTree.ID, reason: String)] = []
    for object in 0..<tree.count where tree.kind(of: object) == .object {
      for (value, other) in tree.repeats(in: object, rules).overriding {
        if let reason = reason(value, other) { found.append((value, reason)) }
      }
      guard found.count < limit else { break }
    }
    return found.sorted { $0.value < $1.value }
  }
}

/// A node of a tree.
struct TreeNode: Node, NodeChildren, NodeLayout {
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
  var properties: NodeProperties {
    var properties = tree?.properties(of: id) ?? NodeProperties()
    properties.hasGuessedKind = store.tree.hasGuessedKinds && !kind.isContainer
    return properties
  }
  var nameFolding: NameFolding { store.tree.nameFolding }
  var link: (any Node)? { tree?.target(of: id).map { TreeNode(store: store, id: $0) } }
  var children: any NodeChildren { self }
  var layout: any NodeLayout { self }
  var count: Int { tree?.childCount(of: id) ?? 0 }
  var isComplete: Bool { store.isComplete || store.tree.isClosed(id) }
  var error: SyntaxError? { store.tree.isBroken(id) ? store.tree.error : nil }

  func search(for query: FindQuery, inColumns: Bool) -> (any RowSearch)? {
    guard let tree, tree.childCount(of: id) >= DataSearch.leastCount, !tree.hasComments,
      !tree.hasLinks
    else { return nil }
    return TreeSearch(query, tree, childrenOf: id, inColumns: inColumns)
  }

  func counting(_ indices: [Int]) -> [Int] {
    guard let tree, let repeats = store.repeats(in: id) else { return indices }
    let kept = indices.filter { index in
      tree.child(at: index, of: id).map {
        repeats.overriding[$0] == nil && !repeats.resets.contains($0)
      } ?? false
    }
    return kept.isEmpty ? indices : kept
  }

  /// The maximum number of members of an object in which those that do not count are marked.
  private static let markedMembers = 50_000

  func reasonNotCounting(_ index: Int) -> String? {
    guard let tree, tree.childCount(of: id) <= TreeNode.markedMembers,
      let child = tree.child(at: index, of: id), child < tree.count,
      !tree.kind(of: child).isContainer, let other = store.repeats(in: id)?.overriding[child]
    else { return nil }
    return store.reason(child, other)
  }

  func mergesObjects(named name: String) -> Bool { tree?.repeatRules?.merges(name) ?? false }

  func indices(named name: String, isFolded: Bool) -> [Int]? {
    tree.flatMap { _ in store.indices(named: name, in: id, isFolded: isFolded) }
  }

  func child(at index: Int) -> any Node {
    guard let child = tree?.child(at: index, of: id) else { return NoNode() }
    return TreeNode(store: store, id: child)
  }
}
