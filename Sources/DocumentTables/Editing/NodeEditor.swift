import TableDocuments

/// Edits the children of one node.
@MainActor struct NodeEditor {
  let editing: TableEditing
  let location: Location
  let list: RecordList

  /// - Returns: Nil if nothing can be edited.
  init?(_ editing: TableEditing?, at location: Location?, _ list: RecordList) {
    guard let editing, editing.refusal == nil, let location else { return nil }
    self.editing = editing
    self.location = location
    self.list = list
  }

  var node: any Node { location.node.destination }

  /// True if the rows are not in the order of the file.
  var isSorted: Bool { list.isSorted }

  /// The location of the child in a row.
  func location(inRow row: Int) -> Location {
    list.location(of: list.record(inRow: row, of: node), inRow: row, in: location)
  }

  /// Returns the path of the node in the newest revision.
  ///
  /// - Throws: A refusal if it is gone.
  func currentPath() async throws(EditRefusal) -> DocumentPath {
    try await editing.file.carried(location).path
  }
}
