/// The row that a foreign key leads to; it is looked up when the node is first used.
@MainActor final class SQLiteTargetNode: Node, NodeChildren, NodeLayout {
  private let row: SQLiteRowNode
  private let reference: SQLiteReference
  private lazy var rows = found()
  /// The row, when it has arrived.
  private var known: Result<SQLiteRowNode, SQLiteFailure>?

  init(row: SQLiteRowNode, reference: SQLiteReference) {
    self.row = row
    self.reference = reference
  }

  /// Returns the rows that the foreign key selects, of which there is one at most.
  private func found() -> Result<SQLiteRows, SQLiteFailure> {
    let database = row.database
    guard let table = database.table(named: reference.target) else {
      return .failure(.missing(FileTexts.current.databases.noSuchTable(reference.target)))
    }
    let columns = database.targetColumns(of: reference, in: table)
    let values = reference.columns.map { row.value(of: $0) }
    guard columns.count == values.count else {
      return .failure(.missing(FileTexts.current.databases.brokenKey))
    }
    let conditions = Array(zip(columns, values)).map { (column: $0.0, value: $0.1) }
    // The columns that a foreign key leads to have an index.
    let selection = SQLiteSelection(table: table, conditions: conditions)
    return .success(database.rows(of: selection, isQuick: true))
  }

  /// The row; nil as long as it has not arrived.
  private var target: Result<SQLiteRowNode, SQLiteFailure>? {
    if known == nil {
      do throws(SQLiteFailure) {
        known = try arrived(try rows.get()).map { .success($0) }
      } catch {
        known = .failure(error)
      }
    }
    return known
  }

  private func arrived(_ rows: SQLiteRows) throws(SQLiteFailure) -> SQLiteRowNode? {
    guard let selection = rows.selection else { return nil }
    switch try rows.row(at: 0) {
    case .later: return nil
    case .missing:
      if let failure = rows.failure { throw failure }
      throw .missing(
        FileTexts.current.databases.noSuchRow(selection.table.name, selection.conditions.words)
      )
    case .row(let found):
      guard let shown = row.overlay.shown(found, of: selection.table) else {
        throw .missing(FileTexts.current.databases.rowIsDeleted)
      }
      return SQLiteRowNode(
        database: row.database,
        table: selection.table,
        row: shown,
        position: nil,
        overlay: row.overlay
      )
    }
  }

  private var node: SQLiteRowNode? { try? target?.get() }

  var kind: NodeKind { node == nil ? .other : .object }
  var text: NodeText {
    switch target {
    case .success: NodeText("")
    case .failure(let failure): NodeText(failure.words)
    case nil: .loading
    }
  }
  var properties: NodeProperties { target == nil ? .loading : NodeProperties() }
  var layout: any NodeLayout { self }
  /// Rows without a rowid are not found by their key.
  var home: (list: String, item: String)? {
    guard let node, node.table.rowID != nil else { return nil }
    return (node.table.name, node.keyWords)
  }
  var isComplete: Bool { target != nil }
  func read() async { try? await rows.get().waitForRow(at: 0) }
  var count: Int { node?.count ?? 0 }
  func child(at index: Int) -> any Node { node?.child(at: index) ?? NoNode() }
  var children: any NodeChildren { self }
  func visitValues(_ limit: Int, _ visit: (any Node) -> Bool) { node?.visitValues(limit, visit) }
}

extension SQLiteFailure {
  /// A foreign key that leads nowhere.
  fileprivate static func missing(_ words: String) -> SQLiteFailure {
    SQLiteFailure(code: 0, message: words)
  }
}
