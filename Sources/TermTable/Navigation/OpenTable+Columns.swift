import TableModel

// Choosing a column of records, showing others, sorting records by a column, and summing them up.

extension OpenTable {
  /// The section that the keys for columns act on: the one with the focus, else the first with
  /// columns.
  var columnSection: Int? {
    guard listing.recordColumns.exist else { return nil }
    if let focused = state.focus?.section, hasColumns(focused) { return focused }
    return listing.sections.indices.first(where: hasColumns)
  }

  private func hasColumns(_ section: Int) -> Bool {
    !listing.sections[section].columns.isEmpty && listing.sections[section].ownRowCount > 0
      && !listing.isFolded(section)
  }

  // MARK: - The chosen column

  /// The number of the column that is chosen in the focused row; nil if the row is no record, or
  /// none of its columns can be chosen.
  var chosenColumn: Int? {
    guard listing.recordColumns.exist, let focus = state.focus, focus.row != nil,
      let column = listing.recordColumns.chosenColumn(ofSection: focus.section),
      listing.cell(at: focus)?.isRecord == true
    else { return nil }
    return column
  }

  /// Chooses the column to the right of the chosen one, or to the left if `step` is negative.
  ///
  /// - Returns: False if there is none.
  func chooseColumn(by step: Int) -> Bool {
    guard let section = state.focus?.section,
      let column = listing.recordColumns.column(step, besideChosenOf: section)
    else { return false }
    listing.recordColumns.choose(column, ofSection: section)
    return true
  }

  /// The title of the chosen column; nil if none is chosen.
  var titleOfChosenColumn: String? {
    guard let column = chosenColumn, let section = focusedSection else { return nil }
    return section.columns[column].title
  }

  var nameOfValue: String? { titleOfChosenColumn ?? focusedCell?.text }

  /// The field of the focused record in the chosen column: its title, its text there, and its path
  /// and its whole value if it has them; nil if no column is chosen.
  var chosenField: (title: String, text: String, facts: RowFacts?)? {
    guard let column = chosenColumn, let title = titleOfChosenColumn, let cell = focusedCell,
      case .record(let texts) = cell.style
    else { return nil }
    let text = texts.indices.contains(column) ? texts[column].text : ""
    return (title, text, cell.field(inColumn: column)?.facts)
  }

  // MARK: - Other columns

  /// True if not all columns of the section are visible.
  var canPanColumns: Bool {
    columnSection.flatMap { listing.recordColumns.layout(of: $0) }.map { $0.pan > 0 || $0.hasMore }
      ?? false
  }

  /// Shows the next column on the right, or the next part of lines of text; on the left if `step`
  /// is negative.
  func pan(by step: Int, in viewport: Viewport<Listing>) -> Effect {
    pansText ? panText(by: step, in: viewport) : panColumns(by: step)
  }

  /// True if the commands that scroll to the side act on lines of text.
  private var pansText: Bool { isTextFocused || columnSection == nil }

  /// The reason why there is nothing to scroll to the side.
  var reasonNotToPan: String {
    let reasons = texts.reasons
    guard pansText else { return reasons.allColumnsShown }
    return listing.offers.showsText ? reasons.wholeLinesShown : reasons.noColumns
  }

  private func panColumns(by step: Int) -> Effect {
    guard let section = columnSection, listing.recordColumns.layout(of: section) != nil else {
      return .nothing
    }
    guard !listing.recordColumns.pan(section, by: step) else { return .nothing }
    return .say(step < 0 ? texts.rows.firstColumns : texts.rows.lastColumns)
  }

  // MARK: - Summing up

  private var summing: (@MainActor (SummedRows) -> Table)? {
    columnSection.flatMap { listing.sections[$0].summing }
  }

  /// True if there are columns that can be summed up.
  var canSumUp: Bool { summing != nil }

  /// Opens the table of the sums of the columns, over the rows that are shown.
  func sumUp() -> Effect {
    guard let summing else { return .nothing }
    var rows = SummedRows(column: chosenColumn)
    if let finder = search.finder, finder.filters {
      guard !finder.isSimilar else {
        return .tell(texts.model.sections.onlySimilarFound, title: texts.commands.title(.sumUp))
      }
      rows.query = finder.query
    }
    return .push(summing(rows))
  }

  // MARK: - Sorting

  /// True if a section has columns to sort by.
  var canSort: Bool { columnSection != nil }

  /// Shows a menu of the columns to sort by, or the reason why the rows cannot be sorted. It begins
  /// at the chosen column, or at the reverse order if the rows are sorted by that.
  func offerSort() -> Effect {
    guard let index = columnSection else { return .nothing }
    let section = listing.sections[index]
    if let refusal = section.sortRefusal { return .tell(refusal, title: texts.rows.sort) }
    let current = listing.recordColumns.sort(ofSection: index)
    let reference = listing.reference(toSection: index)
    let columns = section.sorting?.columns ?? Array(section.columns.indices)
    var menu = Alert(texts.rows.sortBy, style: .menu) {
      if let current { button(texts.rows.reverseOrder, key: "s", current.reversed, reference) }
      for column in columns {
        button(
          title(of: column, in: section, current),
          firstSort(by: column, of: index),
          reference
        )
      }
      if current != nil { button(texts.rows.originalOrder, nil, reference) }
      Button(texts.rows.cancel, role: .cancel)
    }
    if let chosen = chosenColumn, chosen != current?.column,
      let place = columns.firstIndex(of: chosen)
    {
      menu.firstButton = place + (current == nil ? 0 : 1)
    }
    return .present(menu)
  }

  /// Sorts the rows of a section by a column; reverses the order if they are sorted by it already.
  func sort(_ section: Int, byColumn column: Int) -> Effect {
    if let refusal = listing.sections[section].sortRefusal {
      return .tell(refusal, title: texts.rows.sort)
    }
    if listing.sections[section].sorting?.columns?.contains(column) == false {
      return .tell(
        texts.reasons.notSortedBy,
        title: listing.sections[section].columns[column].title
      )
    }
    let current = listing.recordColumns.sort(ofSection: section)
    let sort =
      current?.column == column ? current?.reversed : firstSort(by: column, of: section)
    let action = action(sort, listing.reference(toSection: section))
    return .run(action, name: texts.rows.sort, source: .table(.alert))
  }

  /// Returns the order in which rows are sorted first by a column: numbers from the greatest on.
  private func firstSort(by column: Int, of section: Int) -> ColumnSort {
    let alignment = listing.sections[section].columns[column].alignment
    return ColumnSort(column: column, isDescending: alignment == .trailing)
  }

  /// Returns the title of a column, with the mark of the order if rows are sorted by it.
  private func title(of column: Int, in section: Section, _ sort: ColumnSort?) -> String {
    let title = section.columns[column].title
    guard let sort, sort.column == column else { return title }
    let mark = listing.painter.marks.mark(of: sort)
    return "\(title) \(mark)"
  }

  private func button(
    _ title: String,
    key: Character? = nil,
    _ sort: ColumnSort?,
    _ section: RowReference.SectionReference
  ) -> Button {
    Button(title, key: key, action: action(sort, section))
  }

  /// Returns an action that sorts the rows of a section and moves the focus to the first row.
  private func action(_ sort: ColumnSort?, _ section: RowReference.SectionReference) -> Action {
    let found = section.find(in: listing.sections)
    guard let sorting = found.flatMap({ listing.sections[$0].sorting }) else {
      return .run { [weak self] _ in
        guard let self, let index = section.find(in: listing.sections) else { return }
        listing.recordColumns.sort(index, by: sort)
        show(sort, of: section)
      }
    }
    return .task { [weak self] _ in
      try await sorting.sort(sort)
      self?.show(sort, of: section)
    }
  }

  /// Moves the focus to the first of the sorted rows; in linear mode, also says their order.
  private func show(_ sort: ColumnSort?, of section: RowReference.SectionReference) {
    focusFirstRow(of: section)
    guard !listing.painter.arrangement.hasColumns, let index = section.find(in: listing.sections)
    else { return }
    let columns = listing.sections[index].columns
    // The section may have fewer columns now than when it began to sort.
    guard sort.map({ columns.indices.contains($0.column) }) ?? true else { return }
    let title = sort.map { columns[$0.column].title }
    let isDescending = sort?.isDescending == true
    let words = title.map { texts.rows.sorted($0, isDescending) } ?? texts.rows.inOriginalOrder
    navigation?.carryOut(.say(words))
  }

  private func focusFirstRow(of section: RowReference.SectionReference) {
    setNeedsListing()
    refresh()
    guard let index = section.find(in: listing.sections),
      let row = listing.row(after: .header(index))
    else { return }
    move { $0.focus(on: row) }
  }
}

extension ColumnSort {
  /// This order, reversed.
  fileprivate var reversed: ColumnSort {
    ColumnSort(column: column, isDescending: !isDescending)
  }
}
