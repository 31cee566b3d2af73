/// The values in an object or a list with their paths, one after the other. Those of a list are
/// made when they are asked for, so that a list of any length needs no memory.
@MainActor package struct ValuesInTurn {
  private let path: DocumentPath
  /// A list whose items have no names; nil if the values are known.
  private let list: (any Node)?
  /// The values of an object.
  private let members: [(path: DocumentPath, node: any Node)]
  private var index = 0

  /// The values as scripts see them, with the members that merge keys bring in.
  ///
  /// - Parameter path: The path of the container.
  /// - Throws: A refusal of too many members.
  package init(scriptedIn container: any Node, at path: DocumentPath) throws(EditRefusal) {
    let isList = container.isListWithoutNames
    self.init(isList ? container : nil, isList ? [] : try path.values(of: container), path)
  }

  /// The values as they stand in the file.
  ///
  /// - Parameter path: The path of the container.
  init(in container: any Node, at path: DocumentPath) {
    let isList = container.isListWithoutNames
    self.init(isList ? container : nil, isList ? [] : path.children(of: container), path)
  }

  private init(
    _ list: (any Node)?,
    _ members: [(path: DocumentPath, node: any Node)],
    _ path: DocumentPath
  ) {
    self.path = path
    self.list = list
    self.members = members
  }

  /// Returns the next value; nil at the end.
  package mutating func next() -> (path: DocumentPath, node: any Node)? {
    guard let list else {
      defer { index += 1 }
      return index < members.count ? members[index] : nil
    }
    while index < list.count {
      let child = list.child(at: index)
      index += 1
      guard child.kind != .comment, !child.properties.isReferring, let position = child.position
      else {
        continue
      }
      return (path.path(to: DocumentPath.Step(String(position))), child)
    }
    return nil
  }
}

extension Node {
  /// True for a list, whose items have no names.
  var isListWithoutNames: Bool {
    (kind == .list || kind == .lines) && (count == 0 || child(at: 0).name == nil)
  }
}
