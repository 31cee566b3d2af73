/// Finds children of a node otherwise than by their index: the first ones, those of a name, and
/// those that count.
@MainActor package protocol NodeChildren {
  /// Visits the first children without comments, at most `limit`, until `visit` returns false.
  func visitValues(_ limit: Int, _ visit: (any Node) -> Bool)
  /// The case that the names of the children are compared without.
  var nameFolding: NameFolding { get }
  /// Returns the indices of all children of a name, in order; nil if they must be looked at one by
  /// one.
  ///
  /// - Parameter isFolded: True to compare names as ``nameFolding`` tells.
  func indices(named name: String, isFolded: Bool) -> [Int]?
  /// Returns the index of the child of a list that has a name, such as a row of a database by its
  /// key; nil if there is none.
  func index(ofItem name: String) async -> Int?
  /// Returns those children of some that count for the readers of the format.
  ///
  /// - Parameter indices: The indices of the children of one name, in order.
  func counting(_ indices: [Int]) -> [Int]
  /// The reason why a child does not count, such as “line 12 sets it again”; nil for all others.
  func reasonNotCounting(_ index: Int) -> String?
  /// True if the objects of a name are one object, such as sections of git config.
  func mergesObjects(named name: String) -> Bool
  /// Stops reading children that were asked for and have not arrived, as nobody looks at them any
  /// more.
  func leave()
}

extension NodeChildren {
  package var nameFolding: NameFolding { .none }
  package func indices(named name: String, isFolded: Bool) -> [Int]? { nil }
  package func index(ofItem name: String) async -> Int? { nil }
  package func counting(_ indices: [Int]) -> [Int] { indices }
  package func reasonNotCounting(_ index: Int) -> String? { nil }
  package func mergesObjects(named name: String) -> Bool { false }
  package func leave() {}
}

extension NodeChildren where Self: Node {
  package func visitValues(_ limit: Int, _ visit: (any Node) -> Bool) {
    PlainChildren(node: self).visitValues(limit, visit)
  }
}

/// The children of most values: all of them count.
struct PlainChildren: NodeChildren {
  let node: any Node

  func visitValues(_ limit: Int, _ visit: (any Node) -> Bool) {
    guard limit > 0 else { return }
    var visited = 0
    for index in 0..<node.count {
      let child = node.child(at: index)
      guard child.kind != .comment else { continue }
      visited += 1
      guard visit(child), visited < limit else { return }
    }
  }
}
