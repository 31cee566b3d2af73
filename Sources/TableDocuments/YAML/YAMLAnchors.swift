// Anchors, to which aliases lead: no edit may leave an alias without its anchor, or make a second
// anchor of one name.

extension Node {
  /// Refuses a value with anchors, whose copy would have the same ones.
  func refuseAnchors() throws(EditRefusal) {
    var nodes: [any Node] = [self]
    while let node = nodes.popLast() {
      guard node.properties.anchor == nil else {
        throw EditRefusal(FileTexts.current.yaml.hasAnchor)
      }
      if node.kind.isContainer { nodes += node.ownValues }
    }
  }
}

extension EditTarget {
  /// Refuses to delete or to replace a value if aliases elsewhere lead to it, or into it.
  func refuseLostAnchors() throws(EditRefusal) {
    guard let node = node as? TreeNode else { return }
    let tree = node.store.tree
    let lost: Range<NodeTree.ID>
    switch change {
    case .delete: lost = node.id..<tree.end(of: node.id)
    // The anchor of the value itself stays.
    case .set: lost = node.id + 1..<max(node.id + 1, tree.end(of: node.id))
    case .rename, .add, .duplicate, .move: return
    }
    guard tree.hasLinks, !lost.isEmpty else { return }
    let alias = (0..<tree.count).first { id in
      !lost.contains(id) && !tree.isInherited(id) && tree.target(of: id).map(lost.contains) ?? false
    }
    guard let alias, let place = tree.span(of: alias)?.value.lowerBound else { return }
    let line = TextPlace(of: place, in: reader.source).line
    let name = tree.text(of: alias)?.string.harmless ?? ""
    throw EditRefusal(FileTexts.current.yaml.hasAlias(name, line))
  }
}

extension NodeTree {
  /// Returns the number after a node and all below it.
  fileprivate func end(of id: ID) -> ID {
    var last = id
    while let child = lastChild(of: last), child > last { last = child }
    return last + 1
  }
}
