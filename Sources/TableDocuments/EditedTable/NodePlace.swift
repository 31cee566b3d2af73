/// The place of a node in a document: an object or a list, and the index of the node in it; or the root.
@MainActor struct NodePlace {
  /// An identity for a short time, such as while a value is typed.
  struct ID: Hashable {
    let container: DocumentPath
    let index: Int
  }

  let node: any Node
  /// The object or list; nil for the root.
  let container: (any Node)?
  /// The path of the object or list.
  let containerPath: DocumentPath
  /// The index in it.
  let index: Int

  var id: ID { ID(container: containerPath, index: index) }

  /// The last step of the path.
  ///
  /// - Complexity: O(``index``) in an object, as several members can have one name.
  var step: DocumentPath.Step {
    guard let container, let name = node.name?.whole else {
      return DocumentPath.Step(String(node.position ?? index))
    }
    let bytes = Array(name.utf8)
    let same = (0..<index).count { container.child(at: $0).isNamed(bytes) && isOwn($0) }
    return DocumentPath.Step(name, occurrence: same + 1)
  }

  private func isOwn(_ index: Int) -> Bool { container?.child(at: index).kind != .comment }

  /// The path of the node.
  var path: DocumentPath {
    container == nil ? containerPath : DocumentPath(containerPath.steps + [step])
  }
}
