import TableModel

// Panning lines of text that are too long for the screen.

extension OpenTable {
  /// True if a line of text has the focus.
  var isTextFocused: Bool {
    guard let focus = state.focus, focus.row != nil else { return false }
    return listing.isText(focus.section)
  }

  /// True if lines of text can be panned to one side at least.
  var canPanText: Bool {
    listing.offers.showsText && !listing.painter.wrapsText && (listing.pan > 0 || listing.hidesText)
  }

  /// Shows the part of lines of text that is half a screen to the right, or to the left if `step`
  /// is negative; as in less, so that the middle of a line stays in sight.
  func panText(by step: Int, in viewport: Viewport<Listing>) -> Effect {
    guard listing.offers.showsText, !listing.painter.wrapsText else { return .nothing }
    let old = listing.pan
    if step < 0, old == 0 { return .say(texts.rows.startOfLines) }
    if step > 0, !hidesText(in: viewport) { return .say(texts.rows.endOfLines) }
    listing.pan(to: max(0, old + step * max(1, listing.columns / 2)))
    return .nothing
  }

  /// True if a line in sight goes on beyond the right edge.
  private func hidesText(in viewport: Viewport<Listing>) -> Bool {
    guard let anchor = state.anchor else { return false }
    return viewport.parts(from: anchor).contains {
      $0.place.row != nil && listing.painted($0.place).hidesText
    }
  }

  /// Pans lines of text by the least number of half screens that shows the first match in the
  /// focused line.
  func showMatchInLine() {
    guard isTextFocused, !listing.painter.wrapsText, let query = search.query,
      let cell = focusedCell, cell.isText,
      let match = listing.painter.columns(
        of: query,
        similar: search.finder?.isSimilar == true,
        in: cell
      )
    else { return }
    // The last column may be an ellipsis.
    let room = listing.painter.textRoom(cell) - 1
    func shows(_ pan: Int) -> Bool { match.lowerBound >= pan && match.upperBound <= pan + room }
    guard !shows(listing.pan) else { return }
    let step = max(1, listing.columns / 2)
    let steps = max(0, (match.lowerBound - room / 4) / step)
    let pans = [0, steps * step, (steps + 1) * step]
    listing.pan(to: pans.first(where: shows) ?? match.lowerBound)
  }
}
