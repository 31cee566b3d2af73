/// The selected rows of a section: a set of ids, or one id, behind a binding.
///
/// A row whose id has another type than the selection's cannot be selected.
@MainActor package struct RowSelection {
  /// True if several rows can be selected at once.
  package let allowsSeveral: Bool
  private var isSelectable: @MainActor (RowID) -> Bool
  private var isSelected: @MainActor (RowID) -> Bool
  private let choose: @MainActor (RowID) -> Void
  private let change: @MainActor ([RowID], Bool) -> Void
  private let countNow: @MainActor () -> Int
  private var removeAll: @MainActor () -> Void = {}
  /// Returns the actions for all selected rows, by the number of the column that is chosen; nil if
  /// the selection is a value of the program.
  ///
  /// With actions, the selection is only what the next action concerns: rows that are not selected
  /// have no mark, and a key that deletes or copies a row deletes or copies all selected ones.
  package internal(set) var actions: (@MainActor (_ column: Int?) -> [Button])?
  /// Returns the ids of the selected rows; nil to look for them among all rows.
  private var selectedIDs: (@MainActor () -> [RowID])?

  /// A selection of any number of rows.
  init<ID: Hashable>(_ several: Binding<Set<ID>>) {
    allowsSeveral = true
    isSelectable = { Self.id($0, as: ID.self) != nil }
    isSelected = { row in Self.id(row).map { several.value.contains($0) } ?? false }
    choose = { row in
      guard let id: ID = Self.id(row) else { return }
      several.value.formSymmetricDifference([id])
    }
    change = { rows, isSelected in
      let ids = rows.lazy.compactMap { Self.id($0, as: ID.self) }
      if isSelected { several.value.formUnion(ids) } else { several.value.subtract(ids) }
    }
    countNow = { several.value.count }
    removeAll = { several.value = [] }
  }

  /// A selection of rows with numbers as ids, for actions.
  ///
  /// - Parameters:
  ///   - ids: The ids of the selected rows.
  ///   - canSelect: Returns true if the row of an id can be selected.
  ///   - actions: Returns the actions for all selected rows, by the number of the column that is
  ///     chosen.
  package init(
    _ ids: Binding<Set<Int>>,
    where canSelect: @escaping @MainActor (_ id: Int) -> Bool,
    actions: @escaping @MainActor (_ column: Int?) -> [Button]
  ) {
    self.init(ids)
    isSelectable = { Self.id($0).map(canSelect) ?? false }
    isSelected = { row in
      let all = ids.value
      return !all.isEmpty && Self.id(row).map(all.contains) ?? false
    }
    self.actions = actions
    selectedIDs = { ids.value.map { .number($0) } }
  }

  /// A selection of exactly one row.
  init<ID: Hashable>(_ one: Binding<ID>) {
    allowsSeveral = false
    isSelectable = { Self.id($0, as: ID.self) != nil }
    isSelected = { row in Self.id(row) == one.value }
    choose = { row in Self.id(row).map { one.value = $0 } }
    change = { rows, isSelected in
      if isSelected, let id: ID = rows.last.flatMap({ Self.id($0) }) { one.value = id }
    }
    countNow = { 1 }
  }

  /// A selection of one row or none.
  init<ID: Hashable>(_ oneOrNone: Binding<ID?>) {
    allowsSeveral = false
    isSelectable = { Self.id($0, as: ID.self) != nil }
    isSelected = { row in
      Self.id(row, as: ID.self).map { $0 == oneOrNone.value } ?? false
    }
    choose = { row in
      guard let id: ID = Self.id(row) else { return }
      oneOrNone.value = id == oneOrNone.value ? nil : id
    }
    change = { rows, isSelected in
      let ids = rows.compactMap { Self.id($0, as: ID.self) }
      if isSelected, let id = ids.last {
        oneOrNone.value = id
      } else if let selected = oneOrNone.value, !isSelected, ids.contains(selected) {
        oneOrNone.value = nil
      }
    }
    countNow = { oneOrNone.value == nil ? 0 : 1 }
  }

  /// True if a row has an id of the selection's type.
  package func canSelect(_ row: RowID) -> Bool { isSelectable(row) }

  /// True if a row is selected.
  package func contains(_ row: RowID) -> Bool { isSelected(row) }

  /// Selects a row, or removes a selected row from the selection.
  ///
  /// If only one row can be selected, the row replaces the selected one. If one must be selected,
  /// toggling the selected row sets the binding again.
  package func toggle(_ row: RowID) { choose(row) }

  /// Adds rows to the selection or removes them, in one change.
  ///
  /// If only one row can be selected, the last of the added rows is; if one must be, it is never
  /// removed.
  ///
  /// - Complexity: O(number of `rows`).
  package func set(_ rows: [RowID], isSelected: Bool) { change(rows, isSelected) }

  /// The number of selected ids, including ids that no row has any more.
  ///
  /// - Complexity: O(1).
  package var count: Int { countNow() }

  /// True if rows are selected for the next action.
  package var awaitsAction: Bool { actions != nil && count > 0 }

  /// Returns the numbers of the selected rows among some, in order.
  ///
  /// - Complexity: O(number of rows); for rows with numbers as ids, ``count`` finds of a row by id.
  package func numbers(in rows: Rows) -> [Int] {
    if let selectedIDs { return selectedIDs().compactMap { rows.index(of: $0) }.sorted() }
    var numbers: [Int] = []
    let count = count
    for number in 0..<rows.count where numbers.count < count && contains(rows.id(at: number)) {
      numbers.append(number)
    }
    return numbers
  }

  /// Removes all rows from a selection of several.
  package func clear() { removeAll() }

  /// Returns a cell with the checkmark if it is selected, else with its own accessory.
  ///
  /// A cell that is not selected gets an empty place instead of a checkmark or no accessory: so a
  /// checkmark always means selected, and texts do not move when it comes or goes.
  func marked(_ cell: Cell, id: RowID) -> Cell {
    if actions != nil { return contains(id) ? cell.accessory(.checkmark) : cell }
    guard canSelect(id) else { return cell }
    if contains(id) { return cell.accessory(.checkmark) }
    let own = cell.shownAccessory
    return own == .checkmark || own == .none ? cell.accessory(.placeholder) : cell
  }

  private static func id<ID: Hashable>(_ row: RowID, as type: ID.Type = ID.self) -> ID? {
    row.value(as: type)
  }
}

extension Section {
  /// The selected rows; nil if rows cannot be selected.
  package var selection: RowSelection? { rows.selection }

  /// Lets the person select any number of rows.
  ///
  /// Space selects a row or removes it from the selection, and so does Enter if the cell has no
  /// action; `v` begins a range, and `*` selects all rows or none. Selected rows have a checkmark
  /// in place of their accessory, and the title bar shows their number.
  ///
  /// - Parameter ids: The ids of the selected rows: those of the elements, the explicit ids of
  ///   listed cells, or the numbers of rows made by number (`Int`). A row whose id is of another
  ///   type cannot be selected, and neither can a listed cell without an id. Ids that no row has
  ///   any more stay in the set, and are counted, until the program removes them.
  public func selection<ID: Hashable>(_ ids: Binding<Set<ID>>) -> Section {
    selecting(RowSelection(ids))
  }

  /// Lets the person select any number of rows for an action.
  ///
  /// Rows are selected as in ``selection(_:)-(Binding<Set<ID>>)``, but only selected ones have a
  /// mark, and Enter keeps its meaning. While some are selected, `.` shows these actions in place
  /// of the menu of a row, `d` deletes all of them if the section is edited, the keys that copy a
  /// row copy all of them, and Esc deselects them.
  ///
  /// ```swift
  /// Section("Mail", editing: $mails) { mail in Cell(mail.value.subject) }
  ///   .selection($selected) { Button("Archive") { archive(selected) } }
  /// ```
  ///
  /// - Parameters:
  ///   - ids: The ids of the selected rows.
  ///   - actions: Makes the buttons of the menu, when it is opened.
  public func selection<ID: Hashable>(
    _ ids: Binding<Set<ID>>,
    @ListBuilder<Button> actions: @escaping @MainActor () -> [Button]
  ) -> Section {
    var selection = RowSelection(ids)
    selection.actions = { _ in actions() }
    return selecting(selection)
  }

  /// Lets the person select rows for actions; of a file, which may have none, such as one with
  /// comments alone.
  package func selection(_ selection: RowSelection) -> Section {
    with { $0.rows.selection = selection }
  }

  /// Makes the section a radio group: exactly one row is selected.
  ///
  /// Selecting the selected row sets the binding again.
  ///
  /// - Parameter id: The id of the selected row, as in ``selection(_:)-(Binding<Set<ID>>)``; no row
  ///   is marked if none has it.
  public func selection<ID: Hashable>(_ id: Binding<ID>) -> Section {
    selecting(RowSelection(id))
  }

  /// Makes the section a radio group in which one row is selected, or none.
  ///
  /// Selecting the selected row sets the binding to nil.
  ///
  /// - Parameter id: The id of the selected row, as in ``selection(_:)-(Binding<Set<ID>>)``.
  public func selection<ID: Hashable>(_ id: Binding<ID?>) -> Section {
    selecting(RowSelection(id))
  }

  private func selecting(_ selection: RowSelection) -> Section {
    assert(
      paging != nil || rows.count > 100 || rows.areAllAppended
        || (0..<rows.count).contains { selection.canSelect(rows.id(at: $0)) },
      "no row of the section “\(header.title ?? "")” can be selected: no id has the selection's type"
    )
    return with { $0.rows.selection = selection }
  }
}
