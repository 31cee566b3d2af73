import TableDocuments
import TableModel

extension NodeRows {
  /// Returns the index of the child that had the focus before the file was read again; nil if there
  /// is none.
  ///
  /// It is the nearest of the same name; of records, the nearest with the same texts, or else with
  /// the same first text. A child without a name is found by its number.
  func index(of focus: OpenNode.Focus, in node: any Node) -> Int? {
    guard node.kind.isContainer else { return 0 }
    if let index = index(ofRecord: focus, in: node) { return index }
    guard let name = focus.name else {
      return node.count > 0 ? min(focus.index, node.count - 1) : nil
    }
    return nearest(to: focus.index, in: node, limit: NodeRows.nameLimit) {
      self.name(of: $0) == name
    }
  }

  /// The maximum number of children before and after the old place that are searched for a name.
  private static let nameLimit = 20_000
  /// The maximum number of records before and after the old place that are searched for texts.
  private static let recordLimit = 1_000

  private func index(ofRecord focus: OpenNode.Focus, in node: any Node) -> Int? {
    guard let key = focus.record.first, let columns = RecordColumns(of: node) else { return nil }
    func find(_ isFound: ([String]) -> Bool) -> Int? {
      nearest(to: focus.index, in: node, limit: NodeRows.recordLimit) { child in
        columns.values(of: child).map { isFound($0.map { $0.map(text) ?? "" }) } ?? false
      }
    }
    return find { $0 == focus.record } ?? (key.isEmpty ? nil : find { $0.first == key })
  }

  /// Returns the index of the child nearest to an index that meets a condition; nil if none near it
  /// does.
  private func nearest(
    to index: Int,
    in node: any Node,
    limit: Int,
    where isFound: (any Node) -> Bool
  ) -> Int? {
    let farthest = max(0, index, node.count - index)
    for distance in 0...min(farthest, limit) {
      for place in [index - distance, index + distance] where 0..<node.count ~= place {
        if isFound(node.child(at: place)) { return place }
      }
    }
    return nil
  }
}
