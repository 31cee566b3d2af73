/// Which rows of a section are selected, as its rows know them: a set of ids, or one, behind a binding.
///
/// A row whose id is of another type than the selection's cannot be selected and has no mark of it.
@MainActor package struct RowSelection {
  /// True if several rows can be selected at once.
  package let allowsSeveral: Bool
  private let isSelectable: @MainActor (RowID) -> Bool
  private let isSelected: @MainActor (RowID) -> Bool
  private let choose: @MainActor (RowID) -> Void
  private let change: @MainActor ([RowID], Bool) -> Void
  private let countNow: @MainActor () -> Int

  /// Any number of rows.
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
  }

  /// Exactly one row.
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

  /// One row or none.
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

  /// Does what choosing a row means: of several it is added or removed; one alone takes the place of
  /// the one before, and is set again, or removed where none may be, if it is the one already.
  package func toggle(_ row: RowID) { choose(row) }

  /// Adds rows to the selection or removes them, in one change.
  ///
  /// Where one alone can be selected it is the last of those that are added; the one that must be is
  /// never removed.
  ///
  /// - Complexity: O(number of `rows`).
  package func set(_ rows: [RowID], isSelected: Bool) { change(rows, isSelected) }

  /// How many ids are selected; one that no row has any more counts until it is taken out of the set.
  ///
  /// - Complexity: O(1).
  package var count: Int { countNow() }

  /// A cell with the mark of the selection: the checkmark where it is selected, else its own accessory.
  ///
  /// Where its own is a checkmark or none, the place is kept empty: a checkmark means selected, and
  /// texts do not move when one comes or goes.
  func marked(_ cell: Cell, id: RowID) -> Cell {
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
  /// Which rows are selected, where rows can be.
  package var selection: RowSelection? { rows.selection }

  /// This section, in which any number of rows can be selected.
  ///
  /// Space selects a row or not, and so does Enter where its cell has no action of its own; `v` begins
  /// a range, and `*` selects all rows or none. Selected rows have a checkmark in place of their
  /// accessory, and the title bar tells how many there are.
  ///
  /// - Parameter ids: The ids of the selected rows: those of the elements, the explicit ids of listed
  ///   cells, or the numbers of rows made by number (`Int`). A row whose id is of another type cannot
  ///   be selected, and neither can a listed cell without an id. Ids that no row has any more stay in
  ///   the set, and are counted, until the program takes them out.
  public func selection<ID: Hashable>(_ ids: Binding<Set<ID>>) -> Section {
    selecting(RowSelection(ids))
  }

  /// This section as a radio group: exactly one row is selected.
  ///
  /// Selecting the row that is selected already sets the binding again.
  ///
  /// - Parameter id: The id of the selected row, as in ``selection(_:)-(Binding<Set<ID>>)``; one that
  ///   no row has marks none.
  public func selection<ID: Hashable>(_ id: Binding<ID>) -> Section {
    selecting(RowSelection(id))
  }

  /// This section as a radio group in which one row is selected, or none.
  ///
  /// Selecting the row that is selected already sets the binding to nil.
  ///
  /// - Parameter id: The id of the selected row, as in ``selection(_:)-(Binding<Set<ID>>)``.
  public func selection<ID: Hashable>(_ id: Binding<ID?>) -> Section {
    selecting(RowSelection(id))
  }

  private func selecting(_ selection: RowSelection) -> Section {
    assert(
      rows.count == 0 || rows.count > 100
        || (0..<rows.count).contains { selection.canSelect(rows.id(at: $0)) },
      "no row of the section “\(header.title ?? "")” can be selected: none has an id of that type"
    )
    return with { $0.rows.selection = selection }
  }
}
