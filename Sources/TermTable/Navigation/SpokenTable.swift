/// The words that linear mode has said of an open table; its news are the differences from them.
struct SpokenTable {
  var facts = Facts()
  /// The lines that were said of each place.
  var places: [Place: [String]] = [:]
  /// The row of each number.
  var rows: [RowNumber: RowReference] = [:]

  /// The facts that are said of a table as a whole.
  struct Facts: Equatable {
    /// The number of numbered rows.
    var numbered = 0
    var selected: Int?
    /// The number of changed rows of a form.
    var changed = ""
    var isInEditMode = false
    /// The bar buttons.
    var buttons: String?
  }
}

extension SpokenTable.Facts {
  /// The sentences that tell the differences from earlier facts.
  func news(since old: Self, in texts: SpokenTexts) -> [String] {
    var news: [String] = []
    if isInEditMode != old.isInEditMode {
      news.append(isInEditMode ? texts.editing : texts.finishedEditing)
    }
    if numbered != old.numbered { news.append(texts.nowRows(numbered)) }
    if selected != old.selected { news.append(texts.nowSelected(selected)) }
    if changed != old.changed { news.append(texts.nowChanged(changed)) }
    if buttons != old.buttons { news.append(buttons ?? texts.noButtons) }
    return news
  }
}
