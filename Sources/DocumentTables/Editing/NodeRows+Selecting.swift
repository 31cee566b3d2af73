import TableDocuments
import TableModel

// Selecting several rows of an object or a list, and deleting, setting, copying and moving them as
// one change.

extension NodeRows {
  /// Returns a section whose rows can be selected for an action.
  func selectable(_ section: Section, _ table: OpenNode, _ editor: NodeEditor) -> Section {
    let rows = NodeSelection(table, editor)
    var editing = section.editing
    editing?.deletionOfSelected = { _ in deletion(of: rows) }
    let selectable = editing.map { section.editing($0) } ?? section
    return selectable.selection(
      RowSelection(rows.ids, where: rows.canSelect) { actions(for: rows, in: table, column: $0) }
    )
  }

  private func actions(
    for rows: NodeSelection,
    in table: OpenNode,
    column: Int?
  ) -> [Button] {
    let texts = DocumentTexts.current
    var buttons = [
      Button(
        texts.selecting.set,
        key: "e",
        action: .push { setting(rows, in: table, column) }
      )
    ]
    if rows.editor.node.kind != .object {
      buttons.append(Button(texts.editing.duplicate, key: "u") { duplicate(rows) })
    }
    if rows.canMove {
      buttons.append(
        Button(texts.selecting.moveHere, key: "m") { navigation in
          guard let row = navigation.focusedRow?.id(as: Int.self).flatMap(rows.row) else { return }
          move(rows, above: row, in: table)
        }
      )
    }
    buttons.append(Button(texts.selecting.deselect, key: "x") { rows.ids.value = [] })
    return buttons
  }

  // MARK: - Deleting and copying

  /// Returns the deletion of the selected rows; nil if there are none.
  private func deletion(of rows: NodeSelection) -> RowEditing.Change? {
    let places = rows.places
    guard !places.isEmpty else { return nil }
    let editing = rows.editor.editing
    return RowEditing.Change(name: ModelTexts.current.sections.delete) {
      let navigation = open.opened.last?.navigation
      editing.make(all: {
        try await editing.carried(places).fromTheLast.map { Edit($0.path, .delete) }
      }) {
        navigation?.say(DocumentTexts.current.selecting.deleted(places.count))
      }
      return nil
    }
  }

  private func duplicate(_ rows: NodeSelection) {
    let (places, editing) = (rows.places, rows.editor.editing)
    rows.ids.value = []
    editing.make(all: {
      try await editing.carried(places).fromTheLast.map { Edit($0.path, .duplicate(name: nil)) }
    })
  }

  // MARK: - Moving

  /// Moves the selected rows above another one, in their order.
  private func move(_ rows: NodeSelection, above row: Int, in table: OpenNode) {
    let (places, editing) = (rows.places, rows.editor.editing)
    let goal = rows.editor.location(inRow: row)
    rows.ids.value = []
    editing.make(all: {
      guard let index = try await editing.file.carried(goal).index else { return [] }
      return try await editing.carried(places).moves(above: index)
    })
  }

  // MARK: - Setting a value

  /// A form for the value that the selected rows get.
  ///
  /// - Parameter column: The column that is chosen.
  private func setting(_ rows: NodeSelection, in table: OpenNode, _ column: Int?) -> Table {
    let texts = DocumentTexts.current.selecting
    let places = rows.places
    let columns = table.list(in: open.edition).columns(of: rows.editor.node)
    let asked = Box(AskedValue(column: column ?? 0))
    return Table(texts.setting(places.count), editing: asked.binding) { asked in
      if let columns {
        Cell.choice(
          texts.column,
          selection: asked.column,
          options: Array(columns.columns.indices)
        ) { columns.columns[$0].title }
      }
      Cell.field(texts.value, value: asked.text)
    } save: { asked, navigation in
      let set = try await set(asked, in: places, columns, rows.editor.editing)
      rows.ids.value = []
      navigation.pop()
      let others = places.count - set
      navigation.say(others == 0 ? texts.done(set) : texts.doneInSome(set, others))
    }
    .saveButton(texts.setButton)
    .liesAboveData()
  }

  /// Sets a value in some rows, as one change.
  ///
  /// - Returns: The number of rows that have such a value.
  private func set(
    _ asked: AskedValue,
    in places: [Location],
    _ columns: RecordColumns?,
    _ editing: TableEditing
  ) async throws -> Int {
    var count = 0
    try await editing.makeNow(all: {
      let file = editing.file
      var rounds = Rounds()
      var edits: [Edit] = []
      for place in try await editing.carried(places) {
        if rounds.isOver { try await rounds.next() }
        guard let value = place.value(inColumn: asked.column, of: columns) else { continue }
        let new = try file.current.typed(asked.text, inPlaceOf: value.node)
        edits.append(Edit(value.path, .set(new)))
      }
      guard !edits.isEmpty else { throw EditRefusal(DocumentTexts.current.selecting.noValues) }
      count = edits.count
      return edits
    })
    return count
  }
}

/// A value that a person sets in several rows.
private struct AskedValue: Equatable {
  var column: Int
  var text = ""
}

/// The selection of rows of an object or a list.
@MainActor struct NodeSelection {
  private let table: OpenNode
  let editor: NodeEditor
  private let list: RecordList

  init(_ table: OpenNode, _ editor: NodeEditor) {
    (self.table, self.editor) = (table, editor)
    list = editor.list
  }

  /// The ids of the selected rows.
  var ids: Binding<Set<Int>> {
    Binding(
      get: { [table, list] in table.selected.order == list.orders ? table.selected.ids : [] },
      set: { [table, list] in table.selected = SelectedRows(order: list.orders, ids: $0) }
    )
  }

  var row: (Int) -> Int? { { [table, list] in list.isSorted ? $0 : table.keys.row(ofKey: $0) } }

  /// True if the row of an id is a value of its own.
  func canSelect(_ id: Int) -> Bool {
    guard let row = row(id), row < list.count(of: editor.node) else { return false }
    return editor.isValue(row)
  }

  /// The selected rows, in the order of the table.
  private var rows: [Int] {
    let count = list.count(of: editor.node)
    return ids.value.compactMap(row).filter { $0 < count }.sorted()
  }

  /// The places of the selected rows, in the order of the table.
  var places: [Location] { rows.map { editor.location(inRow: $0) } }

  /// The indices of the selected rows, in ascending order.
  var indices: [Int] { rows.map { list.number(inRow: $0) }.sorted() }

  /// True if rows have an order of their own, which is shown.
  var canMove: Bool { !list.isSorted && !editor.editing.file.current.hasStatements }
}

extension Location {
  /// The value of a record in a column, or the node itself; nil for an object or a list.
  @MainActor fileprivate func value(inColumn column: Int, of columns: RecordColumns?) -> Location? {
    guard let columns else { return node.kind.isContainer ? nil : self }
    return columns.location(ofColumn: column, in: self)
      .flatMap { $0.node.kind.isContainer ? nil : $0 }
  }
}

extension [Location] {
  /// The last one of a list or an object first: those before it keep their places when it goes, or
  /// another one comes after it.
  @MainActor fileprivate var fromTheLast: [Location] {
    sorted { ($0.index ?? 0) > ($1.index ?? 0) }
  }

  /// The edits, one after the other, that move values of one object or list above another one.
  ///
  /// - Parameter index: The index of that one.
  @MainActor fileprivate func moves(above index: Int) -> [Edit] {
    guard let values = first?.container?.valueIndices,
      let goal = values.firstIndex(where: { $0 >= index })
    else { return [] }
    let numbers = Dictionary(uniqueKeysWithValues: zip(values, values.indices))
    let places = compactMap { place in
      place.index.flatMap { numbers[$0] }.map { (place, $0) }
    }
    // First the values above it, from the last one on, and then the values below it: no move
    // changes the place of a value that is moved later.
    let above = places.filter { $0.1 < goal }.reversed().enumerated()
      .map { Edit($1.0.path, .move(to: goal - 1 - $0)) }
    let below = places.filter { $0.1 >= goal }.enumerated()
      .compactMap { $1.1 == goal + $0 ? nil : Edit($1.0.path, .move(to: goal + $0)) }
    return above + below
  }
}
