import TableModel

/// A database: its tables and views, then its schema.
struct SQLiteRootNode: Node, NodeLayout {
  let database: SQLiteDatabase
  let overlay: SQLiteOverlay

  var kind: NodeKind { .object }
  var count: Int { database.tables.count + (database.schema.isStale ? 1 : 0) + (hasSchema ? 1 : 0) }
  var layout: any NodeLayout { self }
  var emptyText: String? { FileTexts.current.databases.noTables }

  private var hasSchema: Bool { !database.schema.statements.isEmpty }

  func child(at index: Int) -> any Node {
    let index = database.schema.isStale ? index - 1 : index
    let tables = database.tables
    if index == -1, database.schema.isStale { return SQLiteStaleNote() }
    if tables.indices.contains(index) {
      let table = tables[index]
      return SQLiteRowsNode(
        name: table.name,
        kindOfTable: table.kind,
        rows: database.rows(of: table),
        overlay: overlay
      )
    }
    return index == tables.count && hasSchema ? SQLiteSchemaNode(database: database) : NoNode()
  }
}

/// The remark of a database whose newest changes cannot be read.
private struct SQLiteStaleNote: Node {
  var kind: NodeKind { .comment }
  var text: NodeText {
    NodeText(FileTexts.current.databases.withoutNewest)
  }
}

/// The rows of a table.
struct SQLiteRowsNode: Node, NodeLayout, NodeChildren {
  let title: String
  let kindOfTable: SQLiteTableName.Kind
  let rows: SQLiteRows
  let overlay: SQLiteOverlay
  /// The places of the deleted rows in an order that the database has made, sorted.
  var hidden: [Int] = []
  /// Kept, as the rows do not keep it.
  private let database: SQLiteDatabase
  private let words: String?

  /// - Parameter summary: The words of its row; nil for the number of rows.
  init(
    name: String,
    kindOfTable: SQLiteTableName.Kind,
    rows: SQLiteRows,
    overlay: SQLiteOverlay,
    summary: String? = nil
  ) {
    title = name
    self.kindOfTable = kindOfTable
    self.rows = rows
    self.overlay = overlay
    database = rows.database
    words = summary
  }

  var kind: NodeKind { .list }
  var name: NodeText? { NodeText(title) }
  var layout: any NodeLayout { self }
  var summary: String? { words ?? counted }
  var emptyText: String? {
    rows.isComplete ? FileTexts.current.databases.noRows : FileTexts.current.opening.reading
  }
  var columns: NodeColumns {
    rows.selection.map { .always(key: $0.table.primaryColumn) } ?? .never
  }
  var sorting: NodeSorting? { rows.sorting }
  var properties: NodeProperties {
    var properties = NodeProperties()
    properties.isReferring = rows.selection?.conditions.isEmpty == false
    return properties
  }
  /// New rows follow when all others are found, as rows may only be added at the end meanwhile.
  var count: Int {
    let count = rows.count
    guard let pending else { return count }
    return count - deletedCount + (rows.isComplete ? pending.added.count : 0)
  }
  /// The number of rows that were found and are not shown, as they are deleted.
  private var deletedCount: Int {
    let count = rows.count
    return deleted.count { $0 < count }
  }
  /// The places of the deleted rows, sorted.
  private var deleted: [Int] { rows.sortedKeys == nil ? pending?.deleted ?? [] : hidden }
  /// True if these are all rows of the table, in its order.
  var isWholeTable: Bool {
    rows.sortedKeys == nil && rows.selection?.conditions.isEmpty == true
  }
  /// The pending edits that add and delete rows here.
  private var pending: SQLiteOverlay.Rows? {
    guard let selection = rows.selection, selection.conditions.isEmpty else { return nil }
    return overlay[selection.table.name]
  }

  /// Returns the node with other rows of the table, such as the same ones in another order.
  func with(_ rows: SQLiteRows) -> SQLiteRowsNode {
    SQLiteRowsNode(
      name: title,
      kindOfTable: kindOfTable,
      rows: rows,
      overlay: overlay,
      summary: words
    )
  }
  var isComplete: Bool { rows.isComplete }
  /// The failure of rows that were opened: an unopened view is not read for its row.
  var error: SyntaxError? { rows.hasBegun ? rows.failure?.error : nil }

  private var counted: String {
    // A view or a virtual table is not read for its row: that may take long.
    if kindOfTable == .view { return FileTexts.current.databases.view }
    if kindOfTable == .virtual { return FileTexts.current.databases.virtualTable }
    guard let (found, isExact) = rows.estimate else { return FileTexts.current.databases.rows }
    let count = found + (pending.map { $0.added.count - $0.deleted.count } ?? 0)
    return FileTexts.current.databases.counted(isExact, count.grouped, count)
  }

  func child(at index: Int) -> any Node {
    let place = row(at: index)
    let position = position(ofChild: index, at: place)
    do throws(SQLiteFailure) {
      guard let table = rows.selection?.table else { return missing(position) }
      let row: SQLiteRow
      switch try self.row(at: place, of: table) {
      case .row(let found): row = found
      case .missing: return missing(position)
      case .later: return SQLiteLaterRow(rows: rows, index: place, position: position)
      }
      guard let shown = overlay.shown(row, of: table) else {
        return SQLiteRemark(words: { $0.databases.rowIsDeleted }, position: position)
      }
      return SQLiteRowNode(
        database: database,
        table: table,
        row: shown,
        position: position,
        overlay: overlay
      )
    } catch {
      return SQLiteRemark(words: { error.words($0) }, position: position)
    }
  }

  /// The number of the row of a child; beyond the last one for a new row.
  private func row(at index: Int) -> Int {
    var row = index
    for deleted in deleted {
      guard deleted <= row else { break }
      row += 1
    }
    return row
  }

  /// The number of a child in the order of the table; nil in rows that were sorted, except for new
  /// ones, which have no keys.
  private func position(ofChild index: Int, at place: Int) -> Int? {
    guard rows.sortedKeys != nil else { return index }
    guard pending != nil, place >= rows.count else { return nil }
    let all = with(database.rows(of: SQLiteTableName(name: title, kind: kindOfTable)))
    return all.count - count + index
  }

  private func missing(_ position: Int?) -> any Node {
    SQLiteRemark(words: { $0.databases.rowIsGone }, position: position)
  }

  /// Returns a row of the database, or a new one after them.
  private func row(
    at place: Int,
    of table: SQLiteTable
  ) throws(SQLiteFailure) -> SQLiteRows.Found {
    guard pending != nil, rows.isComplete, place >= rows.count else {
      // The rows of these are searched one by one, which must not go past rows that are loading.
      let isWaitedFor = pending != nil || rows.sortedKeys != nil || table.rowID == nil
      return try rows.row(at: place, isWaitedFor: isWaitedFor)
    }
    return overlay.added(place - rows.count, to: table).map { .row($0) } ?? .missing
  }

  /// The place of a child: the number of its row in the database, or that of a new row among the
  /// new ones.
  func place(ofChild index: Int) -> (row: Int?, added: Int?) {
    let row = row(at: index)
    guard pending != nil, rows.isComplete, row >= rows.count else { return (row, nil) }
    return (nil, row - rows.count)
  }

  /// Finds a row of a table in its order by the key in words, as a row that was sorted is named.
  func index(ofItem name: String) async -> Int? {
    guard isWholeTable, rows.selection?.table.rowID != nil,
      let rowID = name.split(separator: " ").last.flatMap({ Int64($0) })
    else { return nil }
    for _ in 1...2 {
      guard let number = await rows.number(ofRowID: rowID),
        let index = pending == nil ? number : pending?.place(ofRow: number)
      else { return nil }
      let child = await arrivedChild(at: index) as? SQLiteRowNode
      if let child, child.keyWords == name { return index }
      // Other rows have come or gone since the row there was read.
      rows.forgetPages()
    }
    return nil
  }

  func read() async { await rows.read() }
  var children: any NodeChildren { self }
  func leave() { rows.cancel() }

  func search(for query: FindQuery, inColumns: Bool) -> (any RowSearch)? {
    pending == nil ? rows.search(for: query) : nil
  }

  func reader() -> (any RowReader)? {
    let table = rows.selection?.table.name
    return table.flatMap { overlay[$0] } == nil ? rows.reader() : nil
  }
}

/// A row that has not arrived yet.
private struct SQLiteLaterRow: Node {
  let rows: SQLiteRows
  let index: Int
  /// Nil in rows that were sorted.
  let position: Int?
  var kind: NodeKind { .other }
  var text: NodeText { .loading }
  var properties: NodeProperties { .loading }
  var isComplete: Bool { false }
  func read() async { await rows.waitForRow(at: index) }
}

/// A row that cannot be shown.
private struct SQLiteRemark: Node {
  let words: FileWords
  /// Nil in rows that were sorted.
  let position: Int?
  var kind: NodeKind { .other }
  var text: NodeText { NodeText(words(FileTexts.current)) }
  var error: SyntaxError? { SyntaxError(words) }
}

/// The statements that made the tables of a database.
private struct SQLiteSchemaNode: Node, NodeLayout {
  let database: SQLiteDatabase

  var kind: NodeKind { .object }
  var name: NodeText? { NodeText("schema") }
  var layout: any NodeLayout { self }
  var summary: String? { "\(count) \(count == 1 ? "statement" : "statements")" }
  var count: Int { database.schema.statements.count }

  func child(at index: Int) -> any Node {
    guard database.schema.statements.indices.contains(index) else { return NoNode() }
    let (name, text) = database.schema.statements[index]
    return SQLiteStatementNode(name: NodeText(name), text: NodeText(text))
  }
}

private struct SQLiteStatementNode: Node {
  let name: NodeText?
  let text: NodeText
  var kind: NodeKind { .text }
}

extension [(column: String, value: SQLiteValue)] {
  /// The conditions in words: “album_id = 5”.
  var words: String { map { "\($0.column) = \($0.value.words)" }.joined(separator: ", ") }
}

extension Int {
  /// This number with its digits in groups: “10,000,000”.
  fileprivate var grouped: String {
    var text = ""
    for (place, digit) in String(self).reversed().enumerated() {
      if place > 0, place.isMultiple(of: 3), digit != "-" { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
