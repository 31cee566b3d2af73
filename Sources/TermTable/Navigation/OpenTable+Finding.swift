import TableModel

// The search of a table: it begins, shows what was found, and ends.

extension OpenTable {
  /// The time for which a search may keep a key waiting.
  static let findingTime = Duration.milliseconds(5)

  /// The place of the focused row among all rows, the hidden ones too.
  private var wholeFocus: Place? { focusedPlace.map { listing.wholePlace(of: $0) } }

  /// Begins a search at a row, and searches for a short time.
  func find(_ finder: Finder, from origin: Place?) {
    let hidRows = listing.filter != nil
    self.finder = finder
    finder.begin(in: listing.wholeSections, from: origin ?? .gap(0))
    finder.search(for: Self.findingTime)
    listing.filtering = { [weak finder] sections, areNew in
      if areNew {
        finder?.begin(in: sections, from: nil)
        finder?.search(for: Self.findingTime)
      }
      return finder?.filter
    }
    if hidRows || finder.filters { filterAgain() }
  }

  /// Hides the rows that do not match, or shows all, while the search goes on.
  func filter(_ filters: Bool) {
    finder?.filters = filters
    filterAgain()
  }

  /// Ends the search, and shows all rows.
  func endFinding() {
    guard finder != nil else { return }
    finder = nil
    listing.filtering = nil
    if listing.filter != nil { filterAgain() }
  }

  /// Shows the rows that were found meanwhile; the focused row keeps the focus.
  func filterAgain() {
    followRows { listing.filterAgain() }
    showEditor()
  }

  /// Shows the rows that were found so far, if others are hidden.
  ///
  /// - Complexity: O(number of found rows).
  func showFound() {
    if finder?.filters == true { filterAgain() }
  }

  /// The state of the search; nil without one.
  var findStatus: FindStatus? { finder.map { FindStatus($0, focus: wholeFocus) } }

  // MARK: - Going to matches

  /// The direction in which a match was found.
  enum Match: Equatable {
    case found
    /// The search went on from the other end.
    case continued
    /// The focused row is the only match.
    case only
    case none
  }

  /// Moves the focus to the next match, or the one before.
  func goToMatch(by step: Int, in viewport: Viewport<Listing>) -> Match {
    guard let finder, finder.found.count > 0 else { return .none }
    let found = finder.found
    let focus = wholeFocus.map { finder.number(of: $0) } ?? 0
    let isRow = wholeFocus?.row != nil
    let start = found.lowerBound(of: focus)
    let isMatch = isRow && found.index(of: focus) != nil
    if isMatch, found.count == 1, state.isFocusInSight(in: viewport) { return .only }
    let next = step > 0 ? (isMatch ? start + 1 : start) : start - 1
    let wrapped = (next % found.count + found.count) % found.count
    go(to: finder.place(found[wrapped]), in: viewport)
    return wrapped == next ? .found : .continued
  }

  /// Moves the focus to the first match from the start of the search on.
  ///
  /// - Returns: `.none` if nothing was found so far.
  func goToFirstMatch(in viewport: Viewport<Listing>) -> Match {
    guard let finder, let first = finder.best else { return .none }
    go(to: finder.place(first), in: viewport)
    return first < finder.origin ? .continued : .found
  }

  /// Moves the focus to a row, by its place among all rows; unfolds its section.
  private func go(to whole: Place, in viewport: Viewport<Listing>) {
    if listing.isFolded(whole.section) {
      listing.fold(whole.section, false)
      setNeedsListing()
      refresh()
    }
    guard let place = listing.shownPlace(of: whole) else { return }
    let spot = listing.spot(of: place)
    let viewport = Viewport(listing, lines: viewport.lines)
    // The row at the top may be hidden now.
    adapt { $0.settle(in: viewport) }
    let isVisible = state.anchor.map { anchor in
      viewport.parts(from: anchor).contains { $0.place == spot.place && $0.count == $0.height }
    }
    jump(in: viewport) { state in
      state.focus(on: spot.place, item: spot.tile)
      guard isVisible == false, !viewport.flow.hasPages else { return }
      state.focus(on: spot.place, at: .middle, in: viewport)
      state.item = spot.tile
    }
  }

  // MARK: - The state before

  /// The state of the table, to which Esc leads back.
  var findOrigin: FindOrigin {
    let top = state.anchor.map { listing.modelPlace(at: $0.place, item: 0) }
    return FindOrigin(
      state: state,
      focus: focusedRow,
      top: RowReference(top, in: listing),
      folds: listing.folds,
      finder: finder
    )
  }

  /// The place among all rows of the row that had the focus before the search.
  func wholePlace(of origin: FindOrigin) -> Place? {
    origin.focus?.find(in: listing.wholeSections) ?? origin.state.focus
  }

  /// Shows the table as it was before the search, with the search before it.
  func restore(_ origin: FindOrigin) {
    if let finder = origin.finder {
      find(finder, from: wholePlace(of: origin))
    } else {
      endFinding()
    }
    if listing.folds != origin.folds {
      listing.folds = origin.folds
      setNeedsListing()
      refresh()
    }
    move { $0 = origin.state }
    func spot(of row: RowReference?) -> Listing.Spot? {
      row?.find(in: listing.sections).map { listing.spot(of: $0) }
    }
    guard let focus = spot(of: origin.focus) else { return }
    let isTile = listing.isGrid(section: focus.place.section)
    let top = spot(of: origin.top)?.place
    move { $0.follow(focus: focus.place, item: isTile ? focus.tile : nil, top: top) }
  }
}
