import TableModel

// The path and the whole value of a row, for a person who asks for them.

extension NodeRows {
  /// The greatest object or list, in bytes of the file, that is given as JSON.
  private static let valueLimit = 100_000

  /// Returns the facts about a row of a node's table; nil for a row of an error.
  func facts(
    of node: (any Node)?,
    _ list: RecordList,
    at path: DocumentPath?,
    section: Int,
    row: Int
  ) -> RowFacts? {
    guard let node, section == 0 else { return nil }
    guard node.kind.isContainer else { return facts(of: node, at: path) }
    guard row < list.count(of: node) else { return nil }
    let child = list.record(inRow: row, of: node)
    guard child.kind != .comment else { return facts(of: child, at: nil) }
    let step = node.step(toChild: list.number(inRow: row), child)
    return facts(of: child, at: path.map { DocumentPath($0.steps + [step]) })
  }

  private func facts(of node: any Node, at path: DocumentPath?) -> RowFacts {
    RowFacts(path: path.map { "\($0)" }) {
      guard node.kind.isContainer else { return node.text.whole }
      guard let span = node.span, span.value.count <= NodeRows.valueLimit else { return nil }
      return try? node.json()
    }
  }
}
