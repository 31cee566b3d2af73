/// The place of a node in a revision of a document: an object or a list, and the index of the node in it; or the root.
@MainActor struct NodePlace {
  /// An identity for a short time, such as while a value is typed.
  struct ID: Hashable {
    let container: DocumentPath
    let index: Int
  }

  /// The node, as the person saw it.
  let node: any Node
  /// The object or list; nil for the root, and where only the path of the node is known.
  let container: (any Node)?
  /// The path of the object or list; without one, the path of the node.
  let containerPath: DocumentPath
  /// The index in it.
  let index: Int
  /// The number of the revision that the node, the path and the index are of.
  let revision: Int

  var id: ID { ID(container: containerPath, index: index) }

  /// The last step of the path.
  ///
  /// - Complexity: O(n) in an object, n being the number of its members, as several can have one name.
  var step: DocumentPath.Step {
    container.map { $0.step(toChild: index, node) } ?? DocumentPath.Step("")
  }

  /// The number of steps of the path; 0 for the root.
  var depth: Int { containerPath.steps.count + (container == nil ? 0 : 1) }

  /// The path of the node.
  var path: DocumentPath {
    container == nil ? containerPath : DocumentPath(containerPath.steps + [step])
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
