import TableModel

/// The table whose rows are edited.
@MainActor protocol EditModeTable: TableAccess {
  /// Makes a change of the rows of a section, which can be undone.
  func make(_ change: RowEditing.Change, inSection section: Int)
  /// Closes the table below a row, if one is open.
  @discardableResult func collapse() -> Bool
}

/// Edit mode: deleting, adding and moving rows, in the model from which they are listed.
@MainActor final class EditMode {
  private unowned let table: any EditModeTable
  private let texts: Texts
  /// True while the rows are edited.
  private(set) var isOn = false {
    didSet { listing.showPermissions(isOn) }
  }

  init(of table: any EditModeTable, texts: Texts) {
    self.table = table
    self.texts = texts
  }

  private var listing: Listing { table.listing }

  /// The section whose rows it changes: the focused one or, without a focus, the first that can be
  /// edited; nil if its rows cannot be edited.
  var section: (number: Int, editing: RowEditing)? {
    let sections = listing.sections
    let number = table.state.focus?.section ?? sections.firstIndex { $0.editing != nil }
    guard let number, let editing = sections[number].editing else { return nil }
    return (number, editing)
  }

  /// True if the focused row may be deleted.
  var mayDeleteFocus: Bool {
    guard listing.offers.editsRows, let row = table.shownFocus?.row,
      let editing = section?.editing
    else { return false }
    return editing.permissions(at: row).contains(.delete)
  }

  // MARK: - The beginning and the end

  /// Begins edit mode if there are rows to edit.
  func begin() -> Effect {
    guard listing.offers.editsRows else { return refusal }
    table.collapse()
    isOn = true
    return .nothing
  }

  /// Tells why no row of the table can be edited.
  private var refusal: Effect {
    let reason = table.table.changes?.refusal() ?? texts.reasons.notEdited
    return .tell(reason, title: table.table.title)
  }

  /// Ends edit mode.
  func end() { isOn = false }

  // MARK: - Editing rows

  /// Returns what a command does with the focused row: adding and deleting need no edit mode.
  func use(of command: Command) -> CommandUse {
    guard isOn || [.addBelow, .deleteRow].contains(command) else {
      return .idle(reason: texts.reasons.notInEditMode)
    }
    if command == .endEditMode { return .works }
    guard listing.offers.editsRows else {
      // Why the rows of a file cannot be edited is told when it is tried.
      return table.table.changes?.refusal() != nil ? .taken : .idle(reason: texts.reasons.notEdited)
    }
    guard let editing = section?.editing else { return .taken }
    let row = table.shownFocus?.row
    let permissions = row.map { editing.permissions(at: $0) } ?? []
    switch command {
    case .deleteRow:
      return .taken(orWorksIf: table.awaitingSelection != nil || permissions.contains(.delete))
    case .addBelow, .addAbove:
      // A row below the elements, such as “Load more”, takes new ones, too.
      let isBelow = row ?? 0 >= editing.count
      return .taken(orWorksIf: editing.canInsert && (permissions.contains(.insert) || isBelow))
    case .moveRowUp, .moveRowDown: return .taken(orWorksIf: permissions.contains(.move))
    case .commentRow: return .taken(orWorksIf: row.flatMap { editing.commenting($0) } != nil)
    default: return .taken
    }
  }

  /// Deletes, adds or moves at the focused row.
  ///
  /// Outside edit mode a deletion is told, as one key makes it; that of a row of a file is told by
  /// the number of changes in the title.
  func editRow(by command: Command) -> Effect {
    guard listing.offers.editsRows else { return refusal }
    guard let section else { return refusal(of: command, by: nil) }
    if command == .deleteRow, let selection = table.awaitingSelection { return delete(selection) }
    let row = table.shownFocus?.row
    let change: RowEditing.Change? =
      switch command {
      case .deleteRow: row.flatMap { section.editing.deletion(of: $0) }
      case .addBelow: section.editing.insertion(at: row, below: true)
      case .addAbove: section.editing.insertion(at: row, below: false)
      case .moveRowUp: row.flatMap { section.editing.move(of: $0, by: -1) }
      case .moveRowDown: row.flatMap { section.editing.move(of: $0, by: 1) }
      case .commentRow: row.flatMap { section.editing.commenting($0) }
      default: nil
      }
    guard let change else { return refusal(of: command, by: section.editing) }
    table.make(change, inSection: section.number)
    let isTold = command == .deleteRow && !isOn && table.table.changes == nil
    return isTold ? .say(texts.rows.deleted) : .nothing
  }

  /// Deletes all selected rows of the focused section, or none of them.
  private func delete(_ selection: RowSelection) -> Effect {
    guard let section, let change = section.editing.deletionOfSelected?(selection) else {
      return .say(section?.editing.leastReason ?? texts.rows.selectedNotDeletable)
    }
    selection.clear()
    table.make(change, inSection: section.number)
    return change.count.map { .say(texts.rows.deletedSeveral($0)) } ?? .nothing
  }

  /// Deletes a row, in edit mode or not; a row that may not be deleted stays.
  func delete(_ row: RowReference) -> Effect {
    let shown = row.find(in: listing)
    let editing = shown.flatMap { listing.sections[$0.section].editing }
    guard let shown, let number = shown.row, let change = editing?.deletion(of: number) else {
      return refusal(of: .deleteRow, by: editing)
    }
    table.make(change, inSection: shown.section)
    return .nothing
  }

  /// Says that a command of edit mode is not possible here.
  private func refusal(of command: Command, by editing: RowEditing?) -> Effect {
    switch command {
    case .deleteRow: .say(editing?.leastReason ?? texts.rows.notDeletable)
    case .addBelow, .addAbove: .say(editing?.fullReason ?? texts.rows.noAdding)
    case .commentRow: .say(texts.rows.noComments)
    default: .say(texts.rows.notMovable)
    }
  }
}
