import TableModel

// The loop: event → handle → settle → draw.

extension Application {
  /// Handles events that arrived together, then draws one frame.
  package func handle(_ events: [Event]) {
    isHandling = true
    for event in events where outcome == nil {
      // A row may have gone since the last frame.
      if stack.top.isStale { settle() }
      handle(event)
      settle()
    }
    isHandling = false
    if outcome == nil { draw() }
  }

  private func handle(_ event: Event) {
    switch event {
    case .key(let key): handle(key)
    case .paste(let text):
      if context == .editor { stack.top.edit(.insert(text)) }
    case .resize, .resume: break
    case .terminate(let signal): end(.terminated(signal: signal))
    case .hangUp: end(.hungUp)
    }
  }

  /// Ends it: what waits in `run` goes on. The first end counts.
  func end(_ outcome: Outcome) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    waiting?.resume()
    waiting = nil
  }

  /// Shows what has changed without a key: something that a table read, or what a running action
  /// did. While events are handled there is nothing to do, as a frame follows anyway.
  package func update() {
    guard terminal.isOpen, outcome == nil, !isHandling else { return }
    settle()
    draw()
  }

  /// Makes the table that is shown fit its content and the size of the terminal, and does what it asks
  /// for then.
  func settle() {
    fit()
    if follow() { fit() }
  }

  func fit() {
    let layout = FrameLayout(size: terminal.size)
    stack.top.refresh()
    stack.top.settle(painter: painter(for: layout), viewport: layout.table)
    offer(stack.top.takeLostEdit())
  }

  func draw() {
    terminal.present(frame(), theme: theme)
    animate()
  }

  /// The frame as it is now.
  private func frame() -> Surface {
    FramePainter(
      layout: FrameLayout(size: terminal.size),
      marks: marks,
      stack: stack,
      hints: hints,
      message: message,
      alert: alerts.first,
      spinnerStep: spinnerStep
    ).frame()
  }

  private var hints: [Hint] {
    let hints = Hints(keyMap: context == .table ? tableKeyMap : keyMap, names: marks.keys)
    switch context {
    case .alert: return hints.alert(buttons: alerts.first?.alert.buttons.count ?? 1)
    case .editor: return hints.editor
    case .editMode: return editModeHints(hints)
    case .table: return hints.table(moment)
    }
  }

  private var moment: Hints.Moment {
    let table = stack.top
    let listing = table.listing
    let isInSight = isFocusInSight
    let header = isInSight ? table.focusedHeader : nil
    return Hints.Moment(
      cell: isInSight ? table.focusedCell : nil,
      isRunning: table.focusedAction != nil,
      isFolded: header.map { listing.isFolded($0) },
      hasItems: table.hasItems,
      canGoBack: !stack.isAtRoot,
      canMove: listing.totalRows > 1,
      canEditRows: listing.sections.contains { $0.editing != nil },
      canSwitchLayout: listing.sections.contains { $0.layoutChoice != nil },
      canCancel: table.isRunningBesideRows,
      own: Hints(keyMap: keyMap, names: marks.keys)
        .own(listing.barButtons, canRefresh: table.table.refreshing != nil),
      followsSelecting: table.table.hooks.followsSelecting
    )
  }

  /// Whether any line of the focused row is visible: past the last row one can scroll away from it.
  var isFocusInSight: Bool {
    let state = stack.top.state
    guard state.isScrolledAway, let anchor = state.anchor else { return true }
    return viewport.parts(from: anchor).contains { $0.place == state.focus }
  }

  /// Who the keys go to.
  var context: KeyMap.Context {
    if !alerts.isEmpty { return .alert }
    guard stack.top.editing == nil else { return .editor }
    return stack.top.isInEditMode ? .editMode : .table
  }

  // MARK: - Tables

  /// The lines and columns of the table that is shown.
  var viewport: Viewport {
    Viewport(stack.top.listing, lines: FrameLayout(size: terminal.size).tableLines.count)
  }

  /// What is visible of the table that is shown; it must be settled.
  var visibleParts: [Viewport.Part] {
    stack.top.state.anchor.map { viewport.parts(from: $0) } ?? []
  }

  /// Makes a table ready to be shown.
  func opened(_ table: Table) -> OpenTable {
    OpenTable(table, painter: painter(for: FrameLayout(size: terminal.size))) { [weak self] in
      Task { @MainActor in self?.update() }
    }
  }

  private func painter(for layout: FrameLayout) -> CellPainter {
    CellPainter(columns: layout.table.columns, marks: marks, lines: layout.table.lines)
  }

  /// Says that everything may have changed: an action ran.
  func setNeedsListing() {
    for table in stack.tables { table.setNeedsListing() }
  }

  // MARK: - Spinners

  /// Turns the spinners one step.
  package func turnSpinners() {
    spinnerStep += 1
    update()
  }

  /// Keeps the spinners turning as long as something is running in the table that is shown; asked
  /// at each frame, as the person may come back to one.
  private func animate() {
    guard animates, animation == nil, isSpinning else { return }
    animation = Task { [weak self] in
      while self?.isSpinning == true {
        do { try await Task.sleep(for: .milliseconds(100)) } catch { return }
        self?.turnSpinners()
      }
      self?.animation = nil
    }
  }

  private var isSpinning: Bool {
    outcome == nil && (!stack.top.running.isEmpty || showsLoading)
  }

  /// Whether a row is visible in which a spinner turns.
  private var showsLoading: Bool {
    visibleParts.contains {
      $0.place.row != nil && stack.top.listing.painted($0.place).spinner != nil
    }
  }
}
