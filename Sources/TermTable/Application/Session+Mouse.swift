import TableModel

// Clicks, drags and the wheel. A click is a press and a release at one place: it focuses a row, or
// selects it if it has the focus already; on the bars it acts at once, like a key. The scroll
// indicator follows the pressed button. The wheel scrolls.

extension Session {
  /// The number of lines that one notch of the wheel scrolls.
  private static let wheelLines = 3

  /// The position where the mouse was pressed, and the target there.
  struct Press {
    let position: Position
    let target: FrameTarget
    weak var table: OpenTable?
  }

  /// Handles an event of the mouse.
  func handle(_ mouse: Mouse) {
    guard look.takesMouse else { return }
    switch mouse.action {
    case .press(.left):
      pressed = target(at: mouse.position).map {
        Press(position: mouse.position, target: $0, table: stack.top)
      }
      // Like any other key, a press ends a sequence.
      if pressed == nil { sequence.end() }
      notices.clearMessage()
      followIndicator(to: mouse.position)
    case .drag(.left): followIndicator(to: mouse.position)
    case .release(.left):
      defer { pressed = nil }
      // The target may have changed since the press.
      if let pressed, pressed.position == mouse.position, pressed.table === stack.top,
        pressed.target == target(at: mouse.position)
      {
        click(pressed.target)
      }
    case .wheelUp: turnWheel(by: -Self.wheelLines, at: mouse.position)
    case .wheelDown: turnWheel(by: Self.wheelLines, at: mouse.position)
    case .press, .drag, .release, .wheelLeft, .wheelRight: break
    }
  }

  /// Gives the mouse to the terminal, to select text, or takes it back.
  func switchMouse() {
    guard let isTaken = look.switchMouse() else { return }
    pressed = nil
    let key = tableKeyMap.key(for: .mouse, in: .table)?.label(keyNames)
    notices.say(
      isTaken
        ? texts.messages.mouseOn
        : key.map(texts.messages.mouseOffWithKey) ?? texts.messages.mouseOff
    )
  }

  // MARK: - Targets

  /// The target at a position of the terminal; nil if a click does nothing there.
  private func target(at position: Position) -> FrameTarget? {
    if screen.part(of: stack.topLevel).hasBorder, let target = notices.painter?.target(at: position)
    {
      return .alert(target)
    }
    return screen.positionInFrame(position, of: stack.topLevel).flatMap {
      framePainter.target(at: $0)
    }
  }

  // MARK: - Clicks

  private func click(_ target: FrameTarget) {
    if case .key(let key) = target { return handle(key) }
    sequence.end()
    if context == .find { takeFind() }
    switch target {
    case .key: break
    case .alert(.button(let number)): notices.alert.map { press($0.alert.buttons[number]) }
    case .alert(.text): break
    case .title(.back): perform(.back)
    case .title(.level(let level)):
      stack.top.selecting.endRange()
      going.leave(.tables(above: level + 1))
    case .tab(let tab):
      stack.top.selecting.endRange()
      going.show(tab: tab)
    case .indicator: break
    case .pinnedHeader(let section):
      if takeEditOutside(), section < stack.top.listing.sectionCount {
        stack.top.move(toSection: section, in: viewport)
      }
    case .columnTitle(let section, let column):
      guard takeEditOutside(), stack.top.listing.showsColumns(section) else { return }
      carryOut(stack.top.sort(section, byColumn: column), of: stack.top)
    case .row(let row): click(row)
    }
  }

  private func click(_ target: RowTarget) {
    let table = stack.top
    let listing = table.listing
    let reference = RowReference(
      listing.modelPlace(at: target.place, item: target.item),
      in: listing
    )
    if let editing = table.typing.editing {
      if let columns = target.columnsFromCaret {
        table.typing.edit(.moveBy(columns: columns))
        return
      }
      if editing.row.find(in: listing.sections) == reference?.place { return }
      guard takeEditOutside(), let place = reference?.find(in: listing.sections) else { return }
      let spot = listing.spot(of: place)
      let item = listing.isGrid(section: place.section) ? spot.tile : target.item
      table.move { $0.focus(on: spot.place, item: item) }
      return
    }
    let state = table.state
    let item = min(state.item, listing.itemCount(at: target.place) - 1)
    if state.focus == target.place, item == target.item {
      if let run = target.run, let effect = table.click(run: run) {
        return carryOut(effect, of: table)
      }
      perform(target.isAccessory ? .accessoryAction : .select)
    } else {
      table.move { $0.focus(onVisible: target.place, item: target.item, in: viewport) }
    }
  }

  /// Takes the edited text after a click outside it, and lists the table again.
  ///
  /// - Returns: False if the text is not a valid value and is still being edited.
  private func takeEditOutside() -> Bool {
    guard stack.top.typing.editing != nil else { return true }
    if stack.top.typing.takesLetters {
      stack.top.typing.commit()
      stack.top.refresh()
      return true
    }
    perform(.takeEdit)
    settle()
    return stack.top.typing.editing == nil
  }

  /// Moves to the row that the scroll indicator shows at a position, if the indicator was pressed.
  private func followIndicator(to position: Position) {
    guard let pressed, case .indicator = pressed.target, pressed.table === stack.top,
      notices.alert == nil
    else { return }
    sequence.end()
    guard takeEditOutside() else { return }
    let lines = layout.tableLines
    let top = screen.part(of: stack.topLevel).origin.line + lines.lowerBound
    jump(toLine: position.line - top, of: lines.count)
  }

  /// Moves to the row that a line of the scroll indicator stands for.
  private func jump(toLine line: Int, of lines: Int) {
    if line <= 0 { return perform(.first) }
    if line >= lines - 1 { return perform(.last) }
    let listing = stack.top.listing
    let rows = listing.shownRowsAbove(listing.sectionCount)
    let row = Int(Double(rows) * (Double(line) + 0.5) / Double(lines))
    guard let numbered = listing.place(numbered: min(row, rows - 1) + 1) else { return }
    let found = listing.spot(of: numbered).place
    let place =
      listing.takesFocus(found)
      ? found : listing.row(after: found) ?? listing.row(before: found) ?? found
    let viewport = viewport
    stack.top.jump(in: viewport) { $0.focus(on: place, at: .middle, in: viewport) }
  }

  // MARK: - The wheel

  /// Scrolls the alert or the table at a position; does nothing outside the tables.
  private func turnWheel(by lines: Int, at position: Position) {
    if notices.alert != nil {
      notices.scroll(by: lines)
      return
    }
    guard screen.positionInFrame(position, of: stack.topLevel) != nil else { return }
    // The row that is being edited stays in sight.
    let keepsFocus = stack.top.typing.editing != nil
    stack.top.move { $0.turnWheel(by: lines, keepsFocus: keepsFocus, in: viewport) }
  }
}
