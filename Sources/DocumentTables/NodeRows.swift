import TableDocuments
import TableModel

/// Makes the rows of nodes: one per child, and one for an error after them.
@MainActor struct NodeRows {
  /// The length of a text, in characters, above which its row opens the whole text.
  static let shortLimit = 60
  /// The length of a text, in characters, up to which its row is never cut, unless the terminal is
  /// narrow.
  static let uncutLimit = 20

  /// Takes the errors; nil for a row per error.
  let tellError: (@MainActor (SyntaxError) -> Void)?
  /// The choice whether comments are shown.
  let comments: CommentChoice
  /// The tables that are open, and what they show.
  let open: OpenTables
  /// The editing of the file; nil if its values are only shown.
  let editing: TableEditing?
  /// The choices of how the files in a folder are edited; nil if they are only shown.
  let options: EditingOptions?
  /// The address of the document; nil if it has none.
  let address: Address?

  init(
    _ open: OpenTables,
    tellError: (@MainActor (SyntaxError) -> Void)?,
    editing: TableEditing? = nil,
    options: EditingOptions? = nil,
    of address: Address? = nil
  ) {
    self.open = open
    self.tellError = tellError
    self.editing = editing
    self.options = options
    self.address = address
    comments = CommentChoice(open)
  }

  /// Returns the rows of an object or a list, or the row of a scalar.
  ///
  /// - Parameters:
  ///   - title: The title of their table.
  ///   - table: Their table: its location, and the columns and the order of its records.
  func section(
    of node: any Node,
    title: String,
    of table: OpenNode
  ) -> Section {
    let list = table.list(in: open.edition)
    let location = open.location(of: table)
    let isContainer = node.kind.isContainer
    let count = isContainer ? list.count(of: node) : 1
    let error = shown(node.error)
    let showsLines = node.kind == .lines
    let isLog = table.isLog ?? isLog(node)
    if count >= Self.sampleLines { table.isLog = isLog }
    let columns = list.columns(of: node)
    let editor = NodeEditor(editing, at: location, list)
    let meanings = columns == nil ? open.members(of: location) : nil
    var section = Section(count: error == nil ? count : count + 1) { index in
      if let error, index == count { return NodeRows.row(of: error) }
      if !isContainer { return single(node, title: title, editor?.location) }
      let child = list.record(inRow: index, of: node)
      let place = location.map { list.location(of: child, inRow: index, in: $0) }
      if let columns, let record = record(child, in: columns, place) { return record }
      guard showsLines else {
        let number = list.number(inRow: index)
        let row = row(child, at: place, remark: node.children.reasonNotCounting(number))
        guard let meanings, let place else { return row }
        return explained(row, child, at: place, by: meanings.meaning(of: child))
      }
      let line = line(child, isLog: isLog)
      return place.map { edited(line, at: $0) } ?? line
    }
    .lines(NodeLines(of: node, in: self, list, columns))
    .searched { query in
      list.search(of: node, for: query, inColumns: columns != nil)
    }
    if !list.isSorted { section = section.keyed(by: table.keys) }
    if isContainer, let editor, hasStructure(atDepth: editor.location.depth) {
      section = section.editing(rowEditing(editor, rows: count))
      // The fields of a record are columns of all records.
      let areColumns = editor.location.depth == 1 && editor.editing.file.current.hasColumns
      if !areColumns { section = selectable(section, table, editor) }
    }
    if showsLines { section = section.style(.text) }
    guard let columns else { return section.valueAlignment(.leading) }
    section = section.columns(
      columns.columns,
      sorting: list.sorting(of: node, columns),
      areChosen: columns.areOfValues
    )
    return columns.areOfValues ? section.summed { sums(of: node, list, columns, $0) } : section
  }

  /// Returns the row of a record, which opens the whole record; nil if the node is none.
  func record(
    _ node: any Node,
    in columns: RecordColumns,
    _ place: Location?
  ) -> Cell? {
    guard let values = columns.values(of: node) else { return nil }
    let isBroken = shown(node.error) != nil
    let name = name(of: node)
    var cell = Cell.record(
      values.enumerated().map { column, value in
        guard let value else { return TextLine.Run("") }
        let text = text(of: value)
        let level = column == columns.levelColumn ? Role.level(named: text) : nil
        return TextLine.Run(text, role: isBroken ? .error : level ?? value.kind.role)
      }
    )
    cell.text = name
    cell.isLink = node.link != nil
    cell = cell.recordFields { field(inColumn: $0, of: node, in: columns, place) }
    func opened() -> Table {
      table(
        of: node.destination,
        title: name,
        at: open.location(ofTableOf: node, inRow: place)
      )
    }
    cell = cell.action(.push(opened))
    if node.properties.leadsToFile {
      cell = cell.beside { (node.link as? FileNode)?.canBeLookedAt == false ? nil : opened() }
    }
    return place.map { edited(cell, at: $0) } ?? cell
  }

  /// Returns the field of a record in a column: its value is edited as in the table of the record.
  private func field(
    inColumn column: Int,
    of record: any Node,
    in columns: RecordColumns,
    _ place: Location?
  ) -> RecordField? {
    guard let indices = columns.indices(ofColumn: column, in: record) else {
      return place.flatMap { missingField(inColumn: column, of: $0, in: columns) }
    }
    let value = indices.reduce(record) { $0.child(at: $1) }
    let place = place.flatMap { columns.location(ofColumn: column, in: $0) }
    let pick = place.flatMap(editingPick)
    return RecordField(
      control: place.flatMap {
        control(at: $0, shown: shownText(of: value), isTyped: pick == nil)
      },
      editing: pick,
      facts: facts(of: value, at: place)
    )
  }

  /// The row of a document of one scalar.
  private func single(_ node: any Node, title: String, _ place: Location?) -> Cell {
    let text = shownText(of: node)
    guard let place, let control = control(at: place, shown: text) else {
      return scalar(node, text: text, detail: nil, title: title)
    }
    let cell = edited(
      Cell(DocumentTexts.current.rows.value, control: control).detailRole(node.kind.role),
      at: place
    )
    return explained(cell, node, at: place, by: open.meaning(ofWhole: place))
  }

  /// Returns the table that a row opens.
  func table(ofRow row: Location) -> Table {
    table(
      of: row.node.destination,
      title: name(of: row.node),
      at: open.location(ofTableOf: row.node, inRow: row)
    )
  }

  /// Returns the text of a value in a column.
  func text(of value: any Node) -> String {
    if let summary = value.layout.summary { return summary }
    return value.kind.isContainer ? NodePreview(of: value).text : shownText(of: value)
  }

  /// Returns the row of an error.
  func section(of error: SyntaxError) -> Section {
    let error = shown(error)
    return Section { if let error { NodeRows.row(of: error) } }
  }

  /// Returns the error if a row must show it; otherwise passes it to ``tellError``.
  func shown(_ error: SyntaxError?) -> SyntaxError? {
    guard let error, let tellError else { return error }
    tellError(error)
    return nil
  }

  private static func row(of error: SyntaxError) -> Cell {
    errorRow("\(error.place)\(error)")
  }

  /// Returns the row of an error.
  static func errorRow(_ text: String) -> Cell {
    .custom(text, content: DrawnContent { _ in [TextLine(text, role: .error)] })
  }
}
