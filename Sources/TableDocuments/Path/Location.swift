/// A node of a revision of a file: the way to it from the root, and what stood there.
///
/// Its indices are those of its revision alone. `OpenFile.carried(_:)` carries it to the newest
/// one.
@MainActor package struct Location {
  /// An identity for a short time, such as while a value is typed.
  package struct ID: Hashable { let indices: [Int] }

  /// The step that leads to the node; nil for the root.
  private let last: LocationStep?
  /// The node as it was in the revision, a link itself; a `NoNode` for the root of a document that
  /// has none.
  package let node: any Node
  /// The number of the revision.
  package let revision: Int

  /// The root of a document.
  package init(root: (any Node)?, revision: Int = 0) {
    self.init(nil, root ?? NoNode(), revision)
  }

  private init(_ last: LocationStep?, _ node: any Node, _ revision: Int) {
    self.last = last
    self.node = node
    self.revision = revision
  }

  /// Returns the location of a child of the node.
  ///
  /// - Complexity: O(1), however deep it is.
  package func child(at index: Int, _ child: any Node) -> Location {
    Location(LocationStep(last, node.destination, index), child, revision)
  }

  /// Returns the location of a child of the node, which has its children in another order.
  ///
  /// - Parameters:
  ///   - index: The index in that order.
  ///   - sorted: A node with the same children in that order.
  package func child(at index: Int, _ child: any Node, in sorted: any Node) -> Location {
    Location(LocationStep(last, sorted, index), child, revision)
  }

  /// Returns the location of a child of the node.
  func child(at index: Int) -> Location { child(at: index, node.destination.child(at: index)) }

  /// Returns the location of a child of the node, when that has arrived.
  func arrivedChild(at index: Int) async -> Location {
    child(at: index, await node.destination.arrivedChild(at: index))
  }

  /// The number of steps from the root.
  package var depth: Int { last?.depth ?? 0 }
  /// The steps from the root.
  ///
  /// - Complexity: O(``depth``), as of all that follows from them.
  private var steps: [LocationStep] {
    var steps: [LocationStep] = []
    var next = last
    while let step = next {
      steps.append(step)
      next = step.outer
    }
    return steps.reversed()
  }
  /// The objects and lists from the root to the one that has the node, the target in place of a
  /// link; none for the root.
  var containers: [any Node] { steps.map(\.container) }
  /// The index of the next one in each of them, and of the node in the last one.
  package var indices: [Int] { steps.map(\.index) }

  /// The object or list that has the node; nil for the root.
  package var container: (any Node)? { last?.container }
  /// The location of that; nil for the root.
  package var outer: Location? { last.map { Location($0.outer, $0.container, revision) } }
  /// The index in it; nil for the root.
  package var index: Int? { last?.index }
  package var id: ID { ID(indices: indices) }

  /// The locations on the way from the root, which is none of them, to this one.
  package var rows: [Location] {
    steps.map { Location($0, $0.container.child(at: $0.index), revision) }
  }

  /// Returns the same location, known to be of a revision.
  package func inRevision(_ number: Int) -> Location { Location(last, node, number) }

  /// The node, or the target of the link that it is; nil in a document that has none.
  package var destination: (any Node)? { node is NoNode ? nil : node.destination }
  /// The node with the value, for scripts (see `Node.scriptValue`); nil in a document that has
  /// none.
  package var value: (any Node)? { node is NoNode ? nil : node.scriptValue }

  /// The last step of the path; nil for the root.
  ///
  /// - Complexity: O(n) in an object, n being the number of its members, as several can have one
  ///   name.
  package var step: DocumentPath.Step? {
    guard let container, let index else { return nil }
    return container.step(toChild: index, node)
  }

  /// The path of the node.
  ///
  /// - Complexity: That of `step`, for each object on the way.
  package var path: DocumentPath {
    let outer = steps.dropLast().map {
      $0.container.step(toChild: $0.index, $0.container.child(at: $0.index))
    }
    return DocumentPath(outer + [step].compactMap { $0 })
  }
}

/// A step on the way to a node: the object or list, and the index in it. The locations of a table
/// share those before.
private final class LocationStep {
  private(set) var outer: LocationStep?
  let container: any Node
  let index: Int
  let depth: Int

  init(_ outer: LocationStep?, _ container: any Node, _ index: Int) {
    self.outer = outer
    self.container = container
    self.index = index
    depth = (outer?.depth ?? 0) + 1
  }

  /// Releases the steps before one by one: there can be more of them than the call stack holds.
  deinit {
    var next = outer.take()
    while next != nil, isKnownUniquelyReferenced(&next) { next = next?.outer.take() }
  }
}

extension Node {
  /// The step that leads to a child.
  ///
  /// - Complexity: O(n) in an object, n being the number of its members, as several can have one
  ///   name; less where these are known.
  package func step(toChild index: Int, _ child: any Node) -> DocumentPath.Step {
    guard let name = child.name?.whole else {
      return DocumentPath.Step(String(child.position ?? index))
    }
    // The key of a row of a database, which no other row has.
    if kind == .list { return DocumentPath.Step(name) }
    let bytes = Array(name.utf8)
    func isSame(_ index: Int) -> Bool {
      let other = self.child(at: index)
      return other.isNamed(bytes) && other.kind != .comment
    }
    if let all = children.indices(named: name, isFolded: false), all.contains(index) {
      let same = all.filter(isSame)
      let before = same.count { $0 < index }
      return DocumentPath.Step(name, occurrence: same.count == 1 ? nil : before + 1)
    }
    let before = (0..<index).count(where: isSame)
    let isAlone = before == 0 && !(index + 1..<max(index + 1, count)).contains(where: isSame)
    return DocumentPath.Step(name, occurrence: isAlone ? nil : before + 1)
  }
}
