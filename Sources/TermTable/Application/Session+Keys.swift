import TableModel

// Hands keys, pastes and the mouse to their receiver.

extension Session: FindingHost, PointedScreen, CommandHost, BesideHost {
  var isLinear: Bool { linear != nil }

  var keysOfFindingEverywhere: String? {
    guard let find = keyMap.key(for: .find, in: .table),
      let everywhere = keyMap.key(for: .findEverywhere, in: .find)
    else { return nil }
    return "\(find.label(keyNames)) \(everywhere.label(keyNames))"
  }

  func tellMatches() { linear?.tellMatches() }

  // MARK: - Commands of this moment

  /// The things that commands would act on now.
  var here: CommandContext { here(in: layout) }

  /// Returns the things that commands would act on now.
  ///
  /// - Parameter layout: The parts of the current frame.
  private func here(in layout: FrameLayout) -> CommandContext {
    CommandContext(
      stack: stack,
      receiver: context,
      viewport: Viewport(stack.top.listing, lines: layout.tableLines.count),
      keyMap: keyMap,
      beside: beside.use(in: stack, layout: layout)
    )
  }

  /// The part of the screen that the keys go to.
  var context: KeyMap.Context {
    if let context = notices.context { return context }
    if stack.top.search.isAsking { return .find }
    if stack.top.typing.isOpen { return .editor }
    if let context = going.sequence.context(in: stack.top) { return context }
    return stack.top.editMode.isOn ? .editMode : .table
  }

  private var meanings: KeyMeanings {
    KeyMeanings(here: here, sequence: going.sequence, alert: notices.alert)
  }

  /// The commands of this moment, for the help and the palette.
  var commandList: CommandList {
    CommandList(here: here, names: keyNames, marks: marks, host: self)
  }

  /// Returns the current hints, as wide as the current frame.
  ///
  /// - Parameter layout: The parts of the frame.
  func hints(in layout: FrameLayout) -> PaintedHints {
    keptHints.painted(
      CurrentHints(
        here: here(in: layout),
        alert: notices.alert,
        marks: marks,
        columns: layout.size.columns,
        canTakeMouse: look.canUseMouse && process?.reportsMouse == false
      )
    )
  }

  // MARK: - Keys

  /// Handles a key; reports a key without a meaning.
  func handle(_ key: Key) {
    if notices.takeAskedKey(key) { return }
    if let character = key.text, context == .table, here.barButton(for: key) == nil {
      _ = stack.top.typing.begin(with: character)
    }
    guard let meaning = meanings.meaning(of: key) else { return tellUnknown(key) }
    // The message stays while the screen is repainted.
    if case .command(.repaint) = meaning {} else { notices.clearMessage() }
    if !meaning.continuesSequence { going.sequence.end() }
    switch meaning {
    case .command(let command):
      perform(command)
      // The digit that begins a number is a part of it.
      if command == .goToRow, let digit = key.text { continueSequence(with: digit) }
    case .unavailable(let reason): notices.say(reason)
    case .barButton(let button): pressInBar(button)
    case .alertButton(let button): press(button)
    case .text(let character) where context == .find: finding.type([String(character)])
    case .text(let character): notices.say(stack.top.typing.edit(.insert(String(character))))
    case .next(let character): continueSequence(with: character)
    }
  }

  /// Says that a key does nothing here.
  private func tellUnknown(_ key: Key) {
    let label = key.label(keyNames)
    let hints = texts.hints
    notices.say(helpKey.map { hints.unusedKeyWithHelp(label, $0) } ?? hints.unusedKey(label))
  }

  /// The name of the key that lists all keys; nil if that does nothing here.
  private var helpKey: String? {
    guard context == .table || context == .editMode, stack.top.service != .help else { return nil }
    return here.tableKeyMap.key(for: .help, in: .table).map { $0.label(keyNames) }
  }

  /// Continues the sequence of keys, if it takes a character.
  private func continueSequence(with character: Character) {
    let table = stack.top
    guard going.sequence.takes(character, in: table) else { return }
    carryOut(going.sequence.add(character, in: table, viewport), of: table)
  }

  func goToRow(_ number: RowNumber) {
    carryOut(going.sequence.goToRow(number, in: stack.top), of: stack.top)
  }

  /// Presses a bar button; a disabled button tells its reason.
  func pressInBar(_ button: Button) {
    let source = RunningAction.Source.table(.barButton(button.key))
    let effect = button.refusal ?? .run(button.action, name: button.title, source: source)
    carryOut(effect, of: stack.top)
  }

  /// Inserts pasted text into the prompt or the edited text. Elsewhere it is ignored: pasted text
  /// must not act as keys.
  func paste(_ text: String, isCut: Bool) {
    switch context {
    case .find: finding.type([PastedText(text, keepsLines: false).text])
    case .editor: fields.paste(text, isCut: isCut)
    default: break
    }
  }

  // MARK: - Bursts

  /// Handles several of the events at once, with the same outcome as one by one.
  ///
  /// - Returns: The number of handled events; 0 if the first one must be handled by itself.
  func handleBurst(_ events: ArraySlice<Event>) -> Int {
    guard events.count > 1 else { return 0 }
    return context == .find ? type(events) : move(events)
  }

  /// Moves the focus at once for all equal keys at the start of the events, if the key moves it a
  /// row up or down.
  ///
  /// The keys are handled one by one if hooks follow the moves, rows are loaded, or a form takes
  /// the text of each row that is left.
  private func move(_ events: ArraySlice<Event>) -> Int {
    guard context == .table, let (key, count) = Burst.heldKey(atStartOf: events),
      here.barButton(for: key) == nil, let command = keyMap.command(for: key, in: .table),
      command == .moveDown || command == .moveUp, case let table = stack.top, table.canPassRows
    else { return 0 }
    notices.clearMessage()
    table.listing.passing {
      if command == .moveDown {
        table.move { $0.moveDown(times: count, in: viewport) }
      } else {
        table.move { $0.moveUp(times: count, in: viewport) }
      }
    }
    return count
  }

  /// Types all characters at the start of the events into the prompt, and searches once.
  private func type(_ events: ArraySlice<Event>) -> Int {
    let meanings = meanings
    var characters: [String] = []
    for event in events {
      guard case .key(let key) = event, let character = meanings.typedCharacter(of: key) else {
        break
      }
      characters.append(String(character))
    }
    guard characters.count > 1 else { return 0 }
    notices.clearMessage()
    finding.type(characters)
    return characters.count
  }

  // MARK: - Mouse

  /// The first line of the frame on the screen.
  var firstLine: Int { screen.part(of: stack.topLevel).origin.line }

  func isBesideTable(_ position: Position) -> Bool {
    guard let inFrame = screen.positionInFrame(position, of: stack.topLevel) else { return true }
    let layout = layout
    return layout.tableLines.contains(inFrame.line)
      && !layout.tableColumns.contains(inFrame.column)
  }

  func target(at position: Position) -> FrameTarget? {
    if screen.part(of: stack.topLevel).hasBorder, let target = notices.painter?.target(at: position)
    {
      return .alert(target)
    }
    return screen.positionInFrame(position, of: stack.topLevel).flatMap {
      framePainter.target(at: $0)
    }
  }

  /// Shows the tables beside the shown one, or this alone, and keeps the person's choice.
  func switchBeside() {
    beside.isOn.toggle()
    look.onChoice?(.beside(beside.isOn))
    let key = here.tableKeyMap.key(for: .beside, in: .table)?.label(keyNames)
    notices.say(
      beside.isOn
        ? texts.messages.besideOn
        : key.map(texts.messages.besideOffWithKey) ?? texts.messages.besideOff
    )
  }

  /// Gives the mouse to the terminal, to select text, or takes it back.
  func switchMouse() {
    guard let isTaken = look.switchMouse() else { return }
    pointing.forget()
    let key = here.tableKeyMap.key(for: .mouse, in: .table)?.label(keyNames)
    notices.say(
      isTaken
        ? texts.messages.mouseOn
        : key.map(texts.messages.mouseOffWithKey) ?? texts.messages.mouseOff
    )
  }
}
