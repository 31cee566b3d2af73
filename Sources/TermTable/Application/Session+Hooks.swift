import TableModel

// Runs after each settle: `onAppear`, load-more, hooks. Never while a frame is painted.

extension Session {
  /// Carries out what the table that is shown asks for now that it has settled.
  ///
  /// Hooks are told once: what they change themselves is told when the table settles next.
  ///
  /// - Returns: True if anything was called or moved, so that the table must be settled again.
  func follow() -> Bool {
    guard outcome == nil else { return false }
    let wasHandling = isHandling
    // The caller settles and draws the changes that a hook asks for.
    isHandling = true
    defer { isHandling = wasHandling }
    var hasChanged = false
    // A table that appears may open another, which appears, too: but not without end.
    var appearances = 0
    while appearances < 16, appear() {
      appearances += 1
      hasChanged = true
      fit()
    }
    if loadMore() {
      hasChanged = true
      fit()
    }
    return stack.top.callHooks(visible: visibleParts) || hasChanged
  }

  /// Does what the table that is shown wants done when it appears, if it was not shown before.
  ///
  /// - Returns: True if that was so and something was done at once.
  private func appear() -> Bool {
    let table = stack.top
    guard table !== appeared else { return false }
    appeared = table
    guard let action = table.table.appearing else { return false }
    let effect = Effect.run(action, name: table.table.title, source: .table(.appearance))
    carryOut(effect, of: table)
    return true
  }

  /// Starts what brings more rows of each section near whose end the visible rows have come.
  ///
  /// - Returns: True if the focus moved.
  private func loadMore() -> Bool {
    let table = stack.top
    guard table.listing.loadsMore else { return false }
    let (effects, movesFocus) = table.loadMore(visible: visibleParts)
    for effect in effects { carryOut(effect, of: table) }
    return movesFocus
  }
}
