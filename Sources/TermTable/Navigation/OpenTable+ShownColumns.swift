import TableModel

// Hiding columns of records and showing them again, and columns at their whole width.

extension OpenTable {
  /// True if there are records in columns.
  var hasColumns: Bool { columnSection != nil }

  /// The columns of the focused section that the person hides.
  var hiddenColumns: [Int] {
    guard listing.recordColumns.exist, let section = columnSection else { return [] }
    return listing.recordColumns.hiddenColumns(ofSection: section)
  }

  /// Opens the table in which columns are hidden and shown again. The chosen one has the focus.
  func chooseColumns() -> Effect {
    guard let section = columnSection else { return .nothing }
    let columns = ShownColumns(of: listing, listing.reference(toSection: section), texts.rows)
    return .push(columns.table(from: chosenColumn))
  }

  // MARK: - Whole columns

  /// True if the chosen column can be shown at its whole width, or is.
  var canWiden: Bool {
    guard let section = state.focus?.section, let column = chosenColumn else { return false }
    return listing.recordColumns.isWhole(column, ofSection: section)
      || listing.recordColumns.isCut(column, ofSection: section)
  }

  /// The reason why no column can be shown at its whole width.
  var reasonNotToWiden: String {
    chosenColumn == nil ? texts.reasons.noColumns : texts.reasons.wholeColumnShown
  }

  /// Shows the chosen column at its whole width, or cuts it again.
  func switchWholeColumn() -> Effect {
    guard canWiden, let section = state.focus?.section, let column = chosenColumn else {
      return .nothing
    }
    let columns = listing.recordColumns
    if columns.isWhole(column, ofSection: section) {
      columns.makeWhole(column, false, ofSection: section)
      return .nothing
    }
    let width = columns.width(ofShown: column, section: section)
    columns.makeWhole(column, true, ofSection: section)
    guard columns.width(ofShown: column, section: section) == width else { return .nothing }
    columns.makeWhole(column, false, ofSection: section)
    return .say(texts.rows.noRoomForColumn)
  }
}

/// The columns of a section, in a table in which they are hidden and shown again.
@MainActor private struct ShownColumns {
  private let listing: Listing
  private let reference: RowReference.SectionReference
  private let texts: RowTexts

  init(of listing: Listing, _ reference: RowReference.SectionReference, _ texts: RowTexts) {
    (self.listing, self.reference, self.texts) = (listing, reference, texts)
  }

  /// The number of the section; nil if it is not listed any more.
  private var section: Int? { reference.find(in: listing.sections) }

  private var hidden: [Int] {
    section.map { listing.recordColumns.hiddenColumns(ofSection: $0) } ?? []
  }

  /// - Parameter column: The number of the column that has the focus; nil for the first one.
  func table(from column: Int?) -> Table {
    Table(texts.columns) {
      let columns = section.map { listing.sections[$0].columns } ?? []
      let hidden = hidden
      Section(footer: texts.columnsFooter) {
        for (number, column) in columns.enumerated() {
          let isOnly = hidden.count + 1 == columns.count && !hidden.contains(number)
          Cell.toggle(
            column.title.isEmpty ? texts.column(number + 1) : column.title,
            isOn: isShown(number)
          )
          .disabled(isOnly, reason: texts.onlyColumn)
          .id(number)
        }
      }
      if !hidden.isEmpty {
        Cell(
          Button(texts.showAllColumns) {
            if let section { listing.recordColumns.showAll(ofSection: section) }
          }
        )
      }
    }
    .focused(on: column ?? 0)
    .liesAboveData()
  }

  private func isShown(_ column: Int) -> TableModel.Binding<Bool> {
    Binding(
      get: { !hidden.contains(column) },
      set: { isShown in
        guard let section else { return }
        listing.recordColumns.hide(column, !isShown, ofSection: section)
      }
    )
  }
}
