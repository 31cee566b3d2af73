import TableModel

// Runs after each settle: `onAppear`, load-more, hooks. Never while a frame is painted.

extension Session {
  /// Runs the action of appearing, loads more rows and calls hooks, after the shown table has
  /// settled.
  ///
  /// Hooks are called once; their own changes are reported when the table settles next.
  ///
  /// - Returns: True if anything was called or moved, so that the table must be settled again.
  func runHooks() -> Bool {
    guard outcome == nil else { return false }
    let wasHandling = isHandling
    // The caller settles and draws the changes that a hook asks for.
    isHandling = true
    defer { isHandling = wasHandling }
    var hasChanged = false
    // A table that appears may open another, which appears, too: the limit ends an endless chain.
    var appearances = 0
    while appearances < 16, appear() {
      appearances += 1
      hasChanged = true
      fit()
    }
    let table = stack.top
    if !table.listing.pagedSections.isEmpty { table.hooks.showPages(visible: visibleParts) }
    if loadMore() {
      hasChanged = true
      fit()
    }
    for effect in stack.top.hooks.changesOfWatched() { carryOut(effect, of: stack.top) }
    return stack.top.hooks.call(visible: visibleParts) || hasChanged
  }

  /// Runs the action of appearing, if the shown table has just appeared.
  ///
  /// - Returns: True if there was an action.
  private func appear() -> Bool {
    guard let hasDisappeared = going.noteAppearance() else { return false }
    let table = stack.top
    guard let action = table.table.appearing ?? (linear == nil ? nil : table.actions.readingAction)
    else {
      return hasDisappeared
    }
    let effect = Effect.run(action, name: table.table.title, source: .table(.appearance))
    carryOut(effect, of: table)
    return true
  }

  /// Starts the actions that load more, of each section whose end is near the visible rows.
  ///
  /// - Returns: True if the focus moved.
  private func loadMore() -> Bool {
    let table = stack.top
    guard table.listing.offers.loadsMore else { return false }
    let (effects, movesFocus) = table.hooks.loadMore(visible: visibleParts)
    for effect in effects { carryOut(effect, of: table) }
    return movesFocus
  }
}
