import TableDocuments
import TableModel

// The rows of a file that is edited: their values are controls, and they tell their changes.

extension NodeRows {
  /// The length of a text, in bytes, up to which it is edited in its row.
  private static let editedLimit = 50_000
  /// The number of records that are looked at for completions.
  private static let completedRecords = 200

  /// The editing of the file; nil if its values cannot be changed.
  var changing: TableEditing? { editing.flatMap { $0.refusal == nil ? $0 : nil } }

  /// Returns the control of a scalar; nil if its value cannot be changed there.
  ///
  /// - Parameters:
  ///   - shown: The words of its value.
  ///   - isTyped: False if another way leads to the typing of a text.
  func control(at place: Location, shown: String, isTyped: Bool = true) -> NodeControl? {
    let node = place.node
    guard let editing = changing, node.takesText, isShort(node)
    else { return nil }
    return NodeControl(
      of: node,
      shown: shown,
      hasKinds: editing.hasKinds,
      isTyped: isTyped,
      check: { text throws(EditRefusal) in try editing.file.current.typed(text, inPlaceOf: node) },
      binding: Binding(
        get: { NodeControl.Value(typed: editing.typedText(at: place)) },
        set: { value in
          if let picked = value.picked {
            editing.set(picked, at: place)
          } else if let text = value.typed {
            editing.set(text, at: place)
          }
        }
      ),
      completions: { completions(of: place) },
      left: { editing.leaving(place)?() }
    )
  }

  /// Returns the field of a record that has no value in a column: a value typed there is added.
  func missingField(
    inColumn column: Int,
    of record: Location,
    in columns: RecordColumns
  ) -> RecordField? {
    guard let editing = changing, editing.hasKinds,
      let names = columns.missingNames(ofColumn: column, in: record.node)
    else { return nil }
    let column = columns.columns[column]
    let takesNumbers = column.alignment == .trailing
    let value = Binding(get: { "" }) { text in
      guard !text.isEmpty else { return }
      editing.add(text, takesNumbers: takesNumbers, named: names, to: record)
    }
    return RecordField(control: Cell.field(column.title, value: value).control)
  }

  /// True if a text can be edited in its row.
  private func isShort(_ node: any Node) -> Bool {
    guard let span = node.span else { return node.text.prefix(NodeRows.editedLimit).isWhole }
    return span.value.count <= NodeRows.editedLimit
  }

  /// The texts of values beside a value, each once: of other items, or of the members of that name
  /// in other records.
  private func completions(of place: Location) -> [String] {
    guard let container = place.container else { return [] }
    var texts: [String] = []
    func add(_ node: any Node) {
      guard node.kind == place.node.kind else { return }
      let (text, isWhole) = node.text.prefix(NodeRows.shortLimit)
      if isWhole, !text.isEmpty, !texts.contains(text) { texts.append(text) }
    }
    if let name = place.node.name?.whole {
      let bytes = Array(name.utf8)
      for record in records(around: container) {
        for index in 0..<min(record.count, NodeRows.completedRecords) {
          let child = record.child(at: index)
          if child.isNamed(bytes) { add(child) }
        }
      }
    } else {
      for child in container.firstChildren(NodeRows.completedRecords) { add(child) }
    }
    return texts.sorted()
  }

  /// The records beside an object: the objects of the list in the table before.
  private func records(around object: any Node) -> [any Node] {
    let tables = open.opened
    guard tables.count > 1 else { return [] }
    let before = tables[tables.count - 2]
    let parent = tables.count == 2 ? open.root : before.node
    return (parent?.firstChildren(NodeRows.completedRecords) ?? []).filter { $0.kind == .object }
  }

  // MARK: - Changes

  /// Returns the cell of a place with the mark of a change, and with its menu.
  func edited(_ cell: Cell, at place: Location) -> Cell {
    guard let editing = changing, place.node.kind != .comment else { return cell }
    var cell = cell
    let changes = editing.file.changes(concerning: place)
    if place.node.properties.isNew {
      cell.isChanged = true
      cell.explanation = DocumentTexts.current.changes.isNew
    } else if !changes.isEmpty {
      cell.isChanged = true
      cell.explanation = explanation(of: changes, at: place)
    }
    let own = place.node.kind.isContainer ? nil : changes.first { $0.isOf(place) }
    cell.actions += menu(at: place, own)
    return cell
  }

  private func explanation(of changes: [DocumentChange], at place: Location) -> String {
    let texts = DocumentTexts.current
    guard !place.node.kind.isContainer, let change = changes.first(where: { $0.isOf(place) })
    else {
      return texts.changes.inIt(changes.count)
    }
    guard case .set = change.change, let old = change.old else { return texts.changes.isNew }
    let words = ModelTexts.current.changes
    return old.isEmpty ? words.wasEmpty : words.was(old)
  }
}

extension DocumentChange {
  /// True if it is the new value of a node.
  @MainActor fileprivate func isOf(_ place: Location) -> Bool {
    guard let span = place.node.span else {
      return place.node.properties.statement != nil || path == place.path
    }
    return span.value.lowerBound <= newRange.lowerBound
      && newRange.upperBound <= span.value.upperBound && !newRange.isEmpty
      || newRange.lowerBound <= span.member.lowerBound
        && span.member.upperBound <= newRange.upperBound
  }
}
