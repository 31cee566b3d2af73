import TableModel

/// Finds the words for an open table: its heading, its page, one row.
@MainActor struct TableSpeaker {
  let stack: NavigationStack
  let viewport: Viewport<Listing>
  let marks: Marks
  let texts: SpokenTexts

  private var table: OpenTable { stack.top }
  private var listing: Listing { table.listing }

  /// The places of the page, from top to bottom.
  var places: [Place] {
    guard let anchor = table.state.anchor else { return [] }
    return viewport.parts(from: anchor).map(\.place)
  }

  // MARK: - The heading

  /// The heading: the path, the number of rows, a remark on its file, the changes, the selection
  /// and edit mode.
  var title: String {
    let path = stack.spokenPath.map { SpokenText.words($0, in: texts) }.joined(
      separator: " \(marks.path) "
    )
    let mode = table.editMode.isOn ? texts.editingRows : ""
    let remark = table.table.changes?.remark()?.text ?? ""
    return [path, rowCount, remark, table.form.changedText, selected, mode].sentence
  }

  private var rowCount: String {
    let count = listing.numbered
    let page = places.compactMap { listing.number(at: $0) }
    let all = texts.rows(count)
    guard let first = page.first, let last = page.last, last.value - first.value + 1 < count
    else { return all }
    return texts.page(all, first.value, last.value)
  }

  /// The facts that are said of the table as a whole.
  var facts: SpokenTable.Facts {
    SpokenTable.Facts(
      numbered: listing.numbered,
      selected: table.selecting.count,
      changed: table.form.changedText,
      isInEditMode: table.editMode.isOn,
      buttons: buttons
    )
  }

  private var selected: String { table.selecting.count.map(texts.selectedRows) ?? "" }

  /// The tabs; nil for none.
  var tabs: String? {
    let level = stack.topLevel
    guard level.tabs.count > 1 else { return nil }
    let titles = level.tabs.enumerated().map { index, tab in
      ["\(index + 1) \(tab.title)", index == level.current ? texts.shown : ""].sentence
    }
    return texts.tabs(titles.joined(separator: "; "))
  }

  /// The bar buttons; nil for none.
  var buttons: String? { Self.buttons(listing.barButtons, in: texts) }

  /// Returns the words for bar buttons with their keys; nil for none.
  static func buttons(_ buttons: [Button], in texts: SpokenTexts) -> String? {
    guard !buttons.isEmpty else { return nil }
    let each = buttons.map { button in
      let key = button.key.map { "\($0) " } ?? ""
      return ["\(key)\(button.title)", button.availability.spoken(in: texts)].sentence
    }
    return texts.barButtons(each.joined(separator: "; "))
  }

  // MARK: - Places

  /// The empty view, if the table has no rows.
  var emptyView: [String] {
    listing.numbered == 0 && places.isEmpty
      ? SpokenText.lines(of: ContentWords(table.table.emptyView)) : []
  }

  /// The title of the first section on the page, if its header is above the page; else empty.
  var continuedHeader: [String] {
    guard let place = places.first, place.row != nil || place.part == .footer else { return [] }
    let header = listing.sections[place.section].header
    guard let title = spoken(header).first else { return [] }
    return [place.row == 0 ? texts.section(title) : texts.continued(title)]
  }

  /// Returns the lines of a place as a part of the page.
  func lines(at place: Place) -> [String] {
    switch place.part {
    case .gap: []
    case .header: header(place.section)
    case .footer: spoken(listing.sections[place.section].footer)
    case .row: row(at: place, position: listing.number(at: place).map { "\($0.value)." } ?? "")
    }
  }

  /// Returns the lines of a row or a folded header alone, beginning with its number and the number
  /// of all rows.
  func focused(at place: Place) -> [String] {
    guard let number = listing.number(at: place) else { return lines(at: place) }
    let position = texts.position(number.value, listing.numbered)
    return place.row == nil
      ? ["\(position), " + folded(place.section)] : row(at: place, position: position + ",")
  }

  private func row(at place: Place, position: String) -> [String] {
    guard let shown = listing.shownRow(at: place), shown.row != nil,
      var cell = listing.cell(at: place)
    else { return [] }
    // In a file, each row has a menu: it is not said again and again.
    if table.table.changes != nil { cell.actions = [] }
    if cell.isGap { return [] }
    let description = table.description(of: cell, at: shown)
    var lines = SpokenRow(row: description, number: listing.number(of: shown), texts: texts).lines
    lines[0] = lines[0].isEmpty ? position : "\(position) \(lines[0])"
    return lines
  }

  private func spoken(_ supplement: Supplement) -> [String] {
    SpokenText.lines(of: ContentWords(supplement))
  }

  private func header(_ section: Int) -> [String] {
    if listing.isFolded(section) {
      let number = listing.number(of: .header(section)).map { "\($0.value). " } ?? ""
      return [number + folded(section)]
    }
    var lines = spoken(listing.sections[section].header)
    guard !lines.isEmpty else { return [] }
    lines[0] = texts.section(lines[0])
    if listing.canFold(section) { lines[lines.count - 1] += ", " + texts.canBeFolded }
    return lines
  }

  private func folded(_ index: Int) -> String {
    let section = listing.sections[index]
    let title = spoken(section.header).joined(separator: " ")
    let rows = texts.rows(section.ownRowCount)
    return [texts.foldedSection(title), texts.folded, section.folding?.summary ?? rows].sentence
  }
}
