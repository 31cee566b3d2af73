import TableSystem

extension NodeTree {
  /// True if a node and all below it are the same in an edited tree: kinds, names, texts,
  /// properties and places, without comments and inherited members.
  ///
  /// - Parameters:
  ///   - id: A node of this tree.
  ///   - other: The tree of the edited file.
  ///   - otherID: The node in it.
  ///   - places: The places of its parts in the edited file.
  ///   - note: Called for each pair of nodes.
  func isSame(
    _ id: ID,
    in other: NodeTree,
    _ otherID: ID,
    _ places: SplicedPlaces,
    _ note: (ID, ID) -> Void
  ) -> Bool {
    var pairs = [(id, otherID)]
    while let (one, two) = pairs.popLast() {
      guard hasSameHead(one, in: other, two, places) else { return false }
      note(one, two)
      guard kind(of: one).isContainer else { continue }
      var place = 0
      for index in 0..<childCount(of: one) {
        guard let child = child(at: index, of: one), isOwnValue(child) else { continue }
        guard let match = other.nextValue(of: two, &place) else { return false }
        pairs.append((child, match))
      }
      guard other.nextValue(of: two, &place) == nil else { return false }
    }
    return true
  }

  private func isOwnValue(_ id: ID) -> Bool { kind(of: id) != .comment && !isInherited(id) }

  /// Returns the next child that is a value, and moves the place behind it.
  private func nextValue(of id: ID, _ place: inout Int) -> ID? {
    while let child = child(at: place, of: id) {
      place += 1
      if isOwnValue(child) { return child }
    }
    return nil
  }

  private func hasSameHead(
    _ id: ID,
    in other: NodeTree,
    _ otherID: ID,
    _ places: SplicedPlaces
  ) -> Bool {
    guard kind(of: id) == other.kind(of: otherID),
      NodeTree.isSame(name(of: id), other.name(of: otherID)),
      NodeTree.isSame(text(of: id), other.text(of: otherID)),
      hasSameProperties(id, as: other, otherID)
    else { return false }
    if let range = span(of: id)?.value, !range.isEmpty, let mapped = places.mapped(range) {
      let place = other.span(of: otherID)?.value
      // The last text of a file without a last line ending gets one when another value follows.
      let canEndElsewhere = range.upperBound == end
      guard place?.lowerBound == mapped.lowerBound,
        place?.upperBound == mapped.upperBound || canEndElsewhere
      else { return false }
    }
    // Whether an alias leads to the same value is told when all values are paired.
    return (target(of: id) == nil) == (other.target(of: otherID) == nil)
  }

  private func hasSameProperties(_ id: ID, as other: NodeTree, _ otherID: ID) -> Bool {
    let (one, two) = (properties(of: id), other.properties(of: otherID))
    guard one != nil || two != nil else { return true }
    return (one ?? NodeProperties()).areSame(as: two ?? NodeProperties())
  }

  private static func isSame(_ one: TreeTexts.Text?, _ other: TreeTexts.Text?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    guard one.range.count == other.range.count else { return false }
    return one.bytes.withUnsafeBytes { first in
      other.bytes.withUnsafeBytes { second in
        guard let first = first.baseAddress, let second = second.baseAddress, !one.range.isEmpty
        else { return true }
        return memcmp(
          first + one.range.lowerBound,
          second + other.range.lowerBound,
          one.range.count
        ) == 0
      }
    }
  }

  /// The bytes of all comments, in the order of the file.
  var comments: [Range<Int>] {
    guard hasComments else { return [] }
    return (0..<count).lazy.filter { kind(of: $0) == .comment }.compactMap { span(of: $0)?.value }
      .sorted { $0.lowerBound < $1.lowerBound }
  }
}

extension TreeNode {
  /// True if this node and all below it are the same in an edited tree.
  func isSame(in other: TreeNode, _ places: SplicedPlaces, _ links: LinkPairs) -> Bool {
    let (tree, otherTree) = (store.tree, other.store.tree)
    return tree.isSame(id, in: otherTree, other.id, places) {
      links.note(tree, $0, otherTree, $1, of: store)
    }
  }
}
