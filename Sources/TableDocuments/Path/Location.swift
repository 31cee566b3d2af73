/// A node of a revision of a file: the way to it from the root, and what stood there.
///
/// Its indices are those of its revision alone. `OpenFile.carried(_:)` carries it to the newest one.
@MainActor package struct Location {
  /// An identity for a short time, such as while a value is typed.
  struct ID: Hashable { let indices: [Int] }

  /// The objects and lists from the root to the one that has the node, the target in place of a link; none for the root.
  let containers: [any Node]
  /// The index of the next one in each of them, and of the node in the last one.
  package let indices: [Int]
  /// The node as it was in the revision, a link itself; a `NoNode` for the root of a document that has none.
  package let node: any Node
  /// The number of the revision.
  let revision: Int

  /// The root of a document.
  init(root: (any Node)?, revision: Int = 0) {
    self.init(containers: [], indices: [], node: root ?? NoNode(), revision: revision)
  }

  init(containers: [any Node], indices: [Int], node: any Node, revision: Int) {
    self.containers = containers
    self.indices = indices
    self.node = node
    self.revision = revision
  }

  /// Returns the location of a child of the node.
  func child(at index: Int, _ child: any Node) -> Location {
    Location(
      containers: containers + [node.destination],
      indices: indices + [index],
      node: child,
      revision: revision
    )
  }

  /// Returns the location of a child of the node.
  func child(at index: Int) -> Location { child(at: index, node.destination.child(at: index)) }

  /// The object or list that has the node; nil for the root.
  var container: (any Node)? { containers.last }
  /// The index in it; nil for the root.
  var index: Int? { indices.last }
  var id: ID { ID(indices: indices) }

  /// The locations on the way from the root, which is none of them, to this one.
  var rows: [Location] {
    indices.indices.map { depth in
      Location(
        containers: Array(containers[...depth]),
        indices: Array(indices[...depth]),
        node: containers[depth].child(at: indices[depth]),
        revision: revision
      )
    }
  }

  /// Returns the same location, known to be of a revision.
  func inRevision(_ number: Int) -> Location {
    Location(containers: containers, indices: indices, node: node, revision: number)
  }

  /// The node, or the target of the link that it is; nil in a document that has none.
  package var destination: (any Node)? { node is NoNode ? nil : node.destination }
  /// The node with the value, for scripts (see `Node.scriptValue`); nil in a document that has none.
  package var value: (any Node)? { node is NoNode ? nil : node.scriptValue }

  /// The last step of the path; nil for the root.
  ///
  /// - Complexity: O(n) in an object, n being the number of its members, as several can have one name.
  var step: DocumentPath.Step? {
    guard let container, let index else { return nil }
    return container.step(toChild: index, node)
  }

  /// The path of the node.
  ///
  /// - Complexity: That of `step`, for each object on the way.
  package var path: DocumentPath {
    let outer = zip(containers, indices).dropLast().map { $0.step(toChild: $1, $0.child(at: $1)) }
    return DocumentPath(outer + [step].compactMap { $0 })
  }
}

extension Node {
  /// The step that leads to a child.
  ///
  /// - Complexity: O(n) in an object, n being the number of its members, as several can have one name.
  func step(toChild index: Int, _ child: any Node) -> DocumentPath.Step {
    guard let name = child.name?.whole else {
      return DocumentPath.Step(String(child.position ?? index))
    }
    let bytes = Array(name.utf8)
    func isSame(_ index: Int) -> Bool {
      let other = self.child(at: index)
      return other.isNamed(bytes) && other.kind != .comment
    }
    let before = (0..<index).count(where: isSame)
    let isAlone = before == 0 && !(index + 1..<max(index + 1, count)).contains(where: isSame)
    return DocumentPath.Step(name, occurrence: isAlone ? nil : before + 1)
  }
}
