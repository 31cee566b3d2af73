import TableDocuments
import TableModel

// The path and the whole value of a row, for a person who asks for them.

extension NodeRows {
  /// The greatest object or list, in bytes of the file, that is given as JSON.
  private static let valueLimit = 100_000

  /// Returns the facts about a row of a node's table; nil for a row of an error.
  func facts(
    of node: (any Node)?,
    _ list: RecordList,
    at location: Location?,
    section: Int,
    row: Int
  ) -> RowFacts? {
    guard let node, section == 0 else { return nil }
    guard node.kind.isContainer else { return facts(of: node, at: location) }
    guard row < list.count(of: node) else { return nil }
    let child = list.record(inRow: row, of: node)
    guard child.kind != .comment else { return facts(of: child, at: nil) }
    let place = location.map { list.location(of: child, inRow: row, in: $0) }
    guard node.kind == .lines else { return facts(of: child, at: place) }
    return RowFacts(path: place.map { "\($0.path)" }) { child.text.whole.withoutColors }
  }

  /// Returns the facts about a value.
  func facts(of node: any Node, at location: Location?) -> RowFacts {
    RowFacts(path: location.map { "\($0.path)" }) {
      guard node.kind.isContainer else { return node.text.whole }
      guard let span = node.span, span.value.count <= NodeRows.valueLimit else { return nil }
      return try? node.json()
    }
  }
}
