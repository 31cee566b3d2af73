/// Compares a document before and after an edit: everything but the intended change must be the
/// same, and the change must be the intended one.
///
/// Bytes outside the splices are the same by construction. The guard proves that they also mean the
/// same.
@MainActor struct Guard {
  let target: EditTarget
  let places: SplicedPlaces
  let scope: EditScope
  let hasKinds: Bool
  /// The aliases that were compared.
  let links: LinkPairs
  /// True if the splices put bytes of the file back, with a text or a comment in them that no edit
  /// would write.
  let isRestoring: Bool
  /// True if the edit is one of comments, which come and go in the splices.
  var changesComments = false

  init(
    _ target: EditTarget,
    _ places: SplicedPlaces,
    _ editor: any DocumentEditor,
    isRestoring: Bool = false,
    links: LinkPairs = LinkPairs()
  ) {
    self.target = target
    self.places = places
    self.links = links
    self.isRestoring = isRestoring
    scope = editor.scope
    hasKinds = editor.hasKinds
  }

  /// - Throws: An `EditRefusal` that says what else would have changed.
  func compare(_ old: any Document, _ new: any Document) async throws {
    if scope == .record { try await readRecords(of: old, new) }
    guard let newRoot = new.root else {
      throw EditRefusal(FileTexts.current.edits.noValueLeft)
    }
    // A file without a value has no other value that could change.
    guard let oldRoot = old.root else { return try check(newRoot, as: target.change) }
    var node: (any Node) = newRoot
    if let container = target.containers.last {
      for (level, outer) in target.containers.dropLast().enumerated() {
        node = try await compareChildren(of: outer, node, around: target.indices[level])
      }
      try await compareChanged(container, node)
    } else {
      try checkNew(node, as: target.change, old: oldRoot)
    }
    if let alias = links.firstWrong { throw difference(alias) }
    // The comments around a root that is one value are no nodes.
    if scope == .file, oldRoot.kind.isContainer {
      try compareComments(oldRoot, newRoot, mayGo: goesWithNode)
    }
  }

  // MARK: - Children

  /// Compares two lists of children that must be the same, except in one child.
  ///
  /// - Returns: The new node in place of that child.
  private func compareChildren(
    of old: any Node,
    _ new: any Node,
    around index: Int
  ) async throws -> any Node {
    try compareHeads(old, new)
    let before = values(of: old, around: index...index)
    let after = values(of: new, around: index...index, countOfOther: old.count)
    guard before.count == after.count, let place = before.firstIndex(where: { $0.index == index })
    else { throw difference(old) }
    for (old, new) in zip(before, after) where old.index != index {
      try await compare(old.node, new.node)
    }
    try compareHeads(before[place].node, after[place].node)
    return after[place].node
  }

  /// Compares the children of the container that the edit changes.
  private func compareChanged(_ old: any Node, _ new: any Node) async throws {
    guard old.kind == new.kind, sameText(old.name, new.name) else { throw difference(old) }
    links.note(old, new)
    let (around, places) = placesOfChange
    let before = values(of: old, around: around)
    let after = values(of: new, around: around, countOfOther: old.count)
    let expected = expectedValues(before, places)
    guard after.count == expected.count else { throw difference(old) }
    for (expected, new) in zip(expected, after) {
      switch expected {
      case .same(let old): try await compare(old, new.node)
      case .moved(let old):
        links.note(old, new.node)
        try await compareContent(old, new.node)
      case .changed(let old):
        try checkNew(new.node, as: target.change, old: old)
        if case .rename = target.change { try await compareContent(old, new.node) }
      case .added(let name, let value):
        guard sameText(new.node.name, name) else { throw unintended(new.node) }
        switch value {
        case .copy(let node): try await compareContent(node, new.node, isCopy: true)
        case .value(let value): try check(new.node, is: value)
        }
      }
    }
  }

  /// A child as it must be after the edit.
  private enum Expected {
    /// At its old bytes.
    case same(any Node)
    /// At other bytes.
    case moved(any Node)
    case changed(any Node)
    case added(name: String?, Added)
  }

  private enum Added {
    case value(NewValue)
    case copy(any Node)
  }

  /// The children that the edit concerns: their indices, and those of the node and of the value
  /// before the new place.
  struct Places {
    var node: Int?
    var previous: Int?
  }

  var placesOfChange: (ClosedRange<Int>, Places) {
    let places = Places(node: target.index, previous: target.spot?.previousIndex)
    let indices = [places.node, target.spot == nil ? nil : places.previous ?? 0].compactMap { $0 }
    let first = indices.min() ?? 0
    return (first...max(first, indices.max() ?? 0), places)
  }

  private func expectedValues(_ before: [Child], _ places: Places) -> [Expected] {
    var expected: [Expected] = []
    let isMove = if case .move = target.change { true } else { false }
    func addNew(after index: Int?) {
      guard target.spot != nil, places.previous == index else { return }
      switch target.change {
      case .add(let name, let value, _): expected.append(.added(name: name, .value(value)))
      case .duplicate(let name): expected.append(.added(name: name, .copy(target.node)))
      case .move: expected.append(.moved(target.node))
      case .set, .rename, .delete: break
      }
    }
    addNew(after: nil)
    for child in before {
      if child.index == places.node {
        switch target.change {
        case .set, .rename: expected.append(.changed(child.node))
        case .delete: break
        case .move: if places.previous == child.index { expected.append(.same(child.node)) }
        case .add, .duplicate: expected.append(.same(child.node))
        }
        if isMove { continue }
      } else {
        expected.append(.same(child.node))
      }
      addNew(after: child.index)
    }
    return expected
  }

  /// A child that is a value.
  private struct Child {
    let index: Int
    let node: any Node
  }

  /// The maximum number of children that are all compared where those near the change suffice.
  private static let nearCount = 1_000
  /// The number of children that are compared on both sides of the change in others.
  private static let nearDistance = 50
  /// The number of records that are compared on both sides of a changed one.
  static let nearRecords = 2

  /// Returns the values among the children: all of them, or those near some.
  ///
  /// - Parameter countOfOther: The number of children before the edit, if these are the ones after
  ///   it.
  private func values(
    of container: any Node,
    around: ClosedRange<Int>,
    countOfOther: Int? = nil
  ) -> [Child] {
    let count = container.count
    var range = 0..<count
    let isLarge = max(count, countOfOther ?? count) > Guard.nearCount
    if scope == .record && container.isRecords || scope != .file && isLarge {
      let distance = container.isRecords ? Guard.nearRecords : Guard.nearDistance
      let growth = container.isRecords ? recordGrowth : count - (countOfOther ?? count)
      let start = max(0, around.lowerBound - distance)
      let end = around.upperBound + distance + (countOfOther == nil ? 0 : growth)
      range = min(start, count)..<min(count, max(start, end))
    }
    return range.compactMap { index in
      let node = container.child(at: index)
      return node.isOwnValue ? Child(index: index, node: node) : nil
    }
  }

  /// The number of records that an edit of the list of records adds; negative if it deletes some.
  var recordGrowth: Int {
    guard target.containers.count == 1 else { return 0 }
    return switch target.change {
    case .add, .duplicate: 1
    case .delete: -1
    case .set, .rename, .move: 0
    }
  }
}
