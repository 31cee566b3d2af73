import TableModel

// What the arrow keys and others do to sections: items beside each other, folding, list and grid.

extension Session {
  /// ← and →: the first of these that there is: folding, a step of a control, another item of the
  /// row or the grid, the table before or the table the row leads to.
  func moveSideways(by step: Int) {
    let table = stack.top
    if let header = table.focusedHeader, isFocusInSight {
      fold(header, step < 0)
    } else if table.stepsSideways, isFocusInSight {
      self.step(by: step)
    } else if table.hasItems, isFocusInSight {
      table.state.moveSideways(by: step, in: viewport)
    } else if step < 0 {
      goBack()
    } else {
      use(by: .open)
    }
  }

  /// Folds or unfolds a section.
  func fold(_ section: Int, _ folds: Bool) {
    stack.top.listing.fold(section, folds)
    setNeedsListing()
  }

  /// Folds or unfolds all sections that can be.
  func foldAll(_ folds: Bool) {
    let listing = stack.top.listing
    let sections = listing.sections.indices.filter { listing.canFold($0) }
    guard !sections.isEmpty else { return message = "No sections to fold" }
    for section in sections { listing.fold(section, folds) }
    setNeedsListing()
  }

  /// Shows the sections that offer both as grids, or, where the first is one, as lists.
  func switchLayout() {
    let choices = stack.top.listing.sections.compactMap(\.layoutChoice)
    guard let first = choices.first else { return message = "This table has only one layout" }
    let layout: Section.Layout = first.value == .grid ? .list : .grid
    for choice in choices where choice.value != layout { choice.value = layout }
    setNeedsListing()
    stack.top.refresh()
    stack.top.state.forgetAnchor()
  }
}
