import TableModel

// The loop: event → handle → settle → draw.

extension Session {
  /// Handles events that arrived together, then draws one frame.
  func handle(_ events: [Event]) {
    if programs.isRunning { return handleOutside(events) }
    isHandling = true
    if events.contains(where: \.isFromPerson) { going.stay() }
    var rest = events[...]
    // The keys after the one that opened another program are typed there.
    while let event = rest.first, !hasEnded, !programs.isRunning {
      if Burst.isOvertaken(atStartOf: rest) {
        rest = rest.dropFirst()
        continue
      }
      // A row may have gone since the last frame.
      if stack.top.isStale { settle() }
      let count = handleBurst(rest)
      if count == 0 { handle(event) }
      settle()
      rest = rest.dropFirst(max(1, count))
    }
    isHandling = false
    if !isTyping { notices.presentWaiting() }
    if !rest.isEmpty { process?.leaveUnread(rest.count) }
    if !hasEnded { draw() }
  }

  /// Handles events while another program has the terminal: only those that end the program count.
  private func handleOutside(_ events: [Event]) {
    for event in events {
      switch event {
      case .terminate, .hangUp:
        handle(event)
        programs.stop()
      case .background(let isDark): look.noteBackground(isDark: isDark)
      case .key, .paste, .mouse, .line, .report, .identity, .resize, .resume: break
      }
    }
  }

  private func handle(_ event: Event) {
    // Outside the prompt, a person who does anything is busy where the focus is.
    if event.isFromPerson, !stack.top.search.isAsking { stack.top.search.stopAwaiting() }
    switch event {
    case .key(let key): handle(key)
    case .paste(let text, let isCut): paste(text, isCut: isCut)
    case .mouse(let mouse): if look.takesMouse { pointing.handle(mouse) }
    case .background(let isDark): look.noteBackground(isDark: isDark)
    case .resize, .resume, .report, .identity: break
    case .terminate(let signal): going.end(.terminated(signal: signal))
    case .hangUp: if linear?.delay(event) != true { going.end(linear == nil ? .hungUp : .left) }
    case .line(let line): if linear?.delay(event) != true { linear?.hear(line) }
    }
  }

  /// Shows changes that came without a key: of the model, or by a running action.
  ///
  /// Does nothing while events are handled: a frame follows anyway.
  func update() {
    guard screen.terminal.isOpen, !hasEnded, !isHandling else { return }
    settle()
    if !isTyping { notices.presentWaiting() }
    draw()
  }

  /// Fits the shown table to its content and the size of the terminal, then runs its hooks.
  func settle() {
    fit()
    if stack.top.search.showFirstAnswer(in: viewport) { fit() }
    if runHooks() { fit() }
    let isSeen = !hasEnded && !programs.isRunning && linear == nil
    clock.follow(isSeen ? stack.top : nil)
    finding.settle()
    going.goOnAfterSaving()
  }

  func fit() {
    var layout: FrameLayout?
    stack.top.settle {
      // The size of a popup depends on the listed rows.
      let current = self.layout
      layout = current
      return (screen.painter(for: current.table, look: look), current.table)
    }
    if let layout { beside.settle(stack, in: layout, marks: marks) }
    notices.say(stack.top.typing.takeRefusal())
    saving.startChecks(of: stack.top)
    going.applyValues()
    going.offer(lost: stack.top.typing.takeLost())
  }

  // MARK: - What happens by itself

  /// Runs the action of appearing, loads more rows and calls hooks, after the shown table has
  /// settled.
  ///
  /// Hooks are called once; their own changes are reported when the table settles next.
  ///
  /// - Returns: True if anything was called or moved, so that the table must be settled again.
  private func runHooks() -> Bool {
    guard !hasEnded else { return false }
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
    // Rows that are there at once may leave the end near; the limit ends an endless supply.
    var loads = 0
    while loads < 16, loadMore() {
      loads += 1
      hasChanged = true
      fit()
    }
    for effect in stack.top.hooks.changesOfWatched() { carryOut(effect, of: stack.top) }
    return stack.top.hooks.call(visible: visibleParts) || hasChanged
  }

  /// Runs the action of appearing, if the shown table has just appeared; line by line, its values
  /// are read, too.
  ///
  /// - Returns: True if there was an action, or a table has disappeared.
  private func appear() -> Bool {
    guard let hasDisappeared = going.noteAppearance() else { return false }
    let table = stack.top
    let reading = linear == nil ? nil : table.actions.readingAction
    let parts: [(RunningAction.Part, Action?)] = [
      (.appearance, table.table.appearing), (.refresh, reading),
    ]
    var hasActed = hasDisappeared
    for case (let part, let action?) in parts {
      carryOut(.run(action, name: table.table.title, source: .table(part)), of: table)
      hasActed = true
    }
    return hasActed
  }

  /// Starts the actions that load more, of each section whose end is near the visible rows.
  ///
  /// - Returns: True if one was started or the focus moved.
  private func loadMore() -> Bool {
    let table = stack.top
    guard table.listing.offers.loadsMore else { return false }
    let (effects, movesFocus) = table.hooks.loadMore(visible: visibleParts)
    for effect in effects { carryOut(effect, of: table) }
    return movesFocus || !effects.isEmpty
  }

  // MARK: - Drawing

  func draw() {
    if let linear { return linear.speak() }
    let level = stack.topLevel
    let frame = framePainter.frame()
    screen.terminal.present(
      screen.surface(with: frame, of: level, marks: marks, alert: notices.painter),
      theme: look.theme(for: level.table)
    )
    if isSpinning { clock.turnSpinners { [weak self] in self?.isSpinning == true } }
  }

  /// The painter of the current frame; it also finds the target of a click.
  var framePainter: FramePainter {
    let (layout, stack) = (layout, stack)
    let viewport = Viewport(stack.top.listing, lines: layout.tableLines.count)
    return FramePainter(
      layout: layout,
      marks: marks,
      cursor: look.cursor,
      stack: stack,
      visible: viewport.visibleContent(
        from: stack.top.state.anchor,
        focus: stack.top.state.focus
      ),
      beside: beside.painted,
      bar: hints(in: layout),
      message: notices.message,
      prompt: paintedPrompt(columns: layout.size.columns),
      alert: notices.alert,
      alertSize: screen.alertSize(above: stack.topLevel),
      spinnerStep: clock.spinnerStep
    )
  }

  /// The line of the prompt, and the column of its caret; nil without a prompt.
  private func paintedPrompt(columns: Int) -> (strip: Strip, caret: Int)? {
    let search = stack.top.search
    guard let prompt = search.prompt else { return nil }
    let problem = search.problem.map(texts.model.patterns.sentence)
    let bar = PromptBar(
      marks: marks,
      prompt: prompt,
      status: problem ?? search.promptStatus?.text(in: texts.finding) ?? "",
      forms: search.sources.isInUse ? "" : texts.finding.forms,
      hints: Hints(keyMap: keyMap, names: keyNames, texts: texts.hints)
        .find(filters: prompt.filters, hasNoMatch: search.promptStatus?.hasNoMatch == true)
    )
    return bar.painted(columns: columns)
  }

  // MARK: - Tables

  /// The lines and columns of the parts of the current frame.
  var layout: FrameLayout {
    screen.layout(of: stack.topLevel) { beside.panes(of: stack, columns: $0) }
  }

  /// The lines and columns of the shown table.
  var viewport: Viewport<Listing> { Viewport(stack.top.listing, lines: layout.tableLines.count) }

  /// The visible parts of the shown table; it must be settled.
  var visibleParts: [VisiblePart] {
    stack.top.state.anchor.map { viewport.parts(from: $0) } ?? []
  }

  // MARK: - Spinners

  private var isSpinning: Bool {
    !hasEnded
      && (stack.top.actions.areRunning || showsLoading || stack.top.form.isChecking)
  }

  /// True if a visible row shows a spinner.
  private var showsLoading: Bool {
    stack.top.listing.hasSpinner
      && visibleParts.contains {
        $0.place.row != nil && stack.top.listing.painted($0.place).spinner != nil
      }
  }
}
