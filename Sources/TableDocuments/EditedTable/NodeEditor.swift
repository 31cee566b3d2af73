/// Edits the children of one node.
@MainActor struct NodeEditor {
  let editing: FileEditing
  let node: any Node
  /// The path of the node.
  let path: DocumentPath
  /// The revision that is shown.
  private let revision: Int
  private let list: RecordList

  /// - Returns: Nil if nothing can be edited.
  init?(_ editing: FileEditing?, of node: any Node, _ path: DocumentPath?, _ list: RecordList) {
    guard let editing, editing.refusal == nil, let path else { return nil }
    self.editing = editing
    self.node = node
    self.path = path
    self.list = list
    revision = editing.shown.revision
  }

  /// True if the rows are not in the order of the file.
  var isSorted: Bool { list.isSorted }

  /// The place of the child in a row.
  func place(inRow row: Int, _ child: any Node) -> NodePlace {
    NodePlace(
      node: child,
      container: node,
      containerPath: path,
      index: list.number(inRow: row),
      revision: revision
    )
  }

  /// The place of the child in a row.
  func place(inRow row: Int) -> NodePlace {
    place(inRow: row, list.record(inRow: row, of: node))
  }

  /// The place of the node itself.
  func place(of node: any Node) -> NodePlace {
    NodePlace(node: node, container: nil, containerPath: path, index: 0, revision: revision)
  }

  /// Returns the path of the node in the newest revision.
  ///
  /// - Throws: A refusal if it is gone.
  func currentPath() async throws(EditRefusal) -> DocumentPath {
    try await editing.current(place(of: node)).path
  }
}
