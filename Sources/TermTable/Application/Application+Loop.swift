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

  /// Makes the table that is shown fit its content and the size of the terminal.
  func settle() {
    let layout = FrameLayout(size: terminal.size)
    stack.top.refresh()
    stack.top.settle(
      painter: CellPainter(columns: layout.table.columns, marks: marks),
      viewport: layout.table
    )
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
    let hints = Hints(keyMap: keyMap, names: marks.keys)
    switch context {
    case .alert: return hints.alert(buttons: alerts.first?.alert.buttons.count ?? 1)
    case .menu: return hints.menu
    case .editor: return hints.editor
    case .table:
      let table = stack.top
      if table.range != nil { return hints.range(of: table.rangeRows.rows) }
      return hints.table(
        cell: isFocusInSight ? table.focusedCell : nil,
        hasActions: isFocusInSight && !rowActions.isEmpty,
        isSelectable: isFocusInSight && table.isFocusSelectable,
        isRunning: table.runningAction(at: table.state.focus) != nil,
        canGoBack: !stack.isAtRoot,
        canMove: table.listing.totalRows > 1
      )
    }
  }

  /// Whether any line of the focused row is visible: past the last row one can scroll away from it.
  var isFocusInSight: Bool {
    let state = stack.top.state
    guard state.isScrolledAway, let anchor = state.anchor else { return true }
    return viewport.parts(from: anchor).contains { $0.place == state.focus }
  }

  /// Who the keys go to.
  var context: KeyMap.Context {
    if let alert = alerts.first?.alert { return alert.style == .menu ? .menu : .alert }
    return stack.top.editing == nil ? .table : .editor
  }

  // MARK: - Tables

  /// The lines and columns of the table that is shown.
  var viewport: Viewport {
    Viewport(stack.top.listing, lines: FrameLayout(size: terminal.size).tableLines.count)
  }

  /// Makes a table ready to be shown.
  func opened(_ table: Table) -> OpenTable {
    let columns = FrameLayout(size: terminal.size).table.columns
    return OpenTable(table, painter: CellPainter(columns: columns, marks: marks)) { [weak self] in
      Task { @MainActor in self?.update() }
    }
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

  private var isSpinning: Bool { outcome == nil && !stack.top.running.isEmpty }
}
