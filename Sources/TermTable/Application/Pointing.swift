import TableModel

/// The screen that a mouse points at.
@MainActor protocol PointedScreen: AnyObject {
  /// The lines and columns of the parts of the current frame.
  var layout: FrameLayout { get }
  /// The first line of the frame on the screen.
  var firstLine: Int { get }
  /// The target at a position of the terminal; nil if a click does nothing there.
  func target(at position: Position) -> FrameTarget?
  /// True if a position of the terminal is outside the frame, or in a table beside the shown one.
  func isBesideTable(_ position: Position) -> Bool
  /// Does what a key does.
  func handle(_ key: Key)
  /// Carries out a command.
  func perform(_ command: Command)
  /// Presses a button of the alert.
  func press(_ button: Button)
}

/// Clicks, drags and the wheel.
///
/// A click is a press and a release at one place: it focuses a row, or selects it if it has the
/// focus already; on the bars it acts at once, like a key. A click of the right button shows the
/// menu of a row. The scroll indicator follows the pressed button. The wheel scrolls.
@MainActor final class Pointing {
  private let going: Going
  private let finding: Finding
  private unowned let screen: any PointedScreen
  /// The position where the mouse was pressed, and the target there.
  private var pressed: Press?

  init(_ going: Going, finding: Finding, on screen: any PointedScreen) {
    self.going = going
    self.finding = finding
    self.screen = screen
  }

  private var table: OpenTable { going.stack.top }
  private var viewport: Viewport<Listing> { going.host.viewport }
  private var notices: Notices { going.notices }

  private func carryOut(_ effect: Effect) { going.host.carryOut(effect, of: table) }

  /// Forgets where the mouse was pressed.
  func forget() { pressed = nil }

  /// The number of lines that one notch of the wheel scrolls.
  private static let wheelLines = 3

  /// The position where the mouse was pressed, and the target there.
  private struct Press {
    let button: Mouse.Button
    let position: Position
    let target: FrameTarget
    weak var table: OpenTable?
  }

  /// Handles an event of the mouse.
  func handle(_ mouse: Mouse) {
    switch mouse.action {
    case .press(.middle): break
    case .press(let button):
      pressed = screen.target(at: mouse.position).map {
        Press(button: button, position: mouse.position, target: $0, table: table)
      }
      // Like any other key, a press ends a sequence.
      if pressed == nil { going.sequence.end() }
      notices.clearMessage()
      if button == .left { followIndicator(to: mouse.position) }
    case .drag(.left): followIndicator(to: mouse.position)
    case .release(let button):
      guard let pressed, pressed.button == button else { return }
      defer { self.pressed = nil }
      // The target may have changed since the press.
      guard pressed.position == mouse.position, pressed.table === table,
        pressed.target == screen.target(at: mouse.position)
      else { return }
      if button == .left { click(pressed.target) } else { showMenu(of: pressed.target) }
    case .wheelUp: turnWheel(by: -Self.wheelLines, at: mouse.position)
    case .wheelDown: turnWheel(by: Self.wheelLines, at: mouse.position)
    case .drag, .wheelLeft, .wheelRight: break
    }
  }

  // MARK: - Clicks

  private func click(_ target: FrameTarget) {
    if case .key(let key) = target { return screen.handle(key) }
    endTyping()
    switch target {
    case .key: break
    case .alert(.button(let number)): notices.alert.map { screen.press($0.alert.buttons[number]) }
    case .alert(.text): break
    case .title(.back): screen.perform(.back)
    case .title(.level(let level)):
      table.selecting.endRange()
      going.leave(.tables(above: level + 1))
    case .tab(let tab):
      table.selecting.endRange()
      going.show(tab: tab)
    case .indicator: break
    case .pinnedHeader(let section):
      if takeEditOutside(), section < table.listing.sectionCount {
        table.move(toSection: section, in: viewport)
      }
    case .columnTitle(let section, let column):
      guard takeEditOutside(), section < table.listing.sectionCount,
        table.listing.showsColumns(section)
      else { return }
      carryOut(table.sort(section, byColumn: column))
    case .tableOfRow: if takeEditOutside() { screen.perform(.open) }
    case .parent: if takeEditOutside() { screen.perform(.back) }
    case .row(let row): click(row)
    }
  }

  /// Ends a sequence and the prompt: a click is meant for what it points at.
  private func endTyping() {
    going.sequence.end()
    guard notices.alert == nil, table.search.isAsking else { return }
    finding.take()
    // Words with a problem find nothing to keep.
    table.search.leavePrompt()
  }

  /// Moves the focus to a row and shows its menu.
  private func showMenu(of target: FrameTarget) {
    guard case .row(let row) = target else { return }
    endTyping()
    guard takeEditOutside() else { return }
    if let column = row.column {
      table.listing.recordColumns.choose(column, ofSection: row.place.section)
    }
    table.move { $0.focus(onVisible: row.place, item: row.item, in: viewport) }
    guard table.state.focus == row.place else { return }
    screen.perform(.rowActions)
  }

  private func click(_ target: RowTarget) {
    let table = table
    let listing = table.listing
    let reference = RowReference(
      listing.shownRow(at: target.place, item: target.item),
      in: listing
    )
    if let editing = table.typing.editing {
      if let columns = target.columnsFromCaret {
        table.typing.edit(.moveBy(columns: columns))
        return
      }
      if editing.row.find(in: listing) == reference?.lastKnown { return }
      guard takeEditOutside(), let row = reference?.find(in: listing) else { return }
      let spot = listing.spot(of: row)
      let item = listing.isGrid(section: row.section) ? spot.tile : target.item
      table.move { $0.focus(on: spot.place, item: item) }
      return
    }
    let chosen = table.chosenColumn
    if let column = target.column {
      table.listing.recordColumns.choose(column, ofSection: target.place.section)
    }
    let state = table.state
    let item = min(state.item, listing.itemCount(at: target.place) - 1)
    let isChosen = target.column.map { $0 == chosen } ?? true
    if state.focus == target.place, item == target.item {
      guard isChosen else { return }
      if let run = target.run, let effect = table.click(run: run) { return carryOut(effect) }
      screen.perform(target.isAccessory ? .accessoryAction : .select)
    } else {
      table.move { $0.focus(onVisible: target.place, item: target.item, in: viewport) }
    }
  }

  /// Takes the edited text after a click outside it, and lists the table again.
  ///
  /// - Returns: False if the text is not a valid value and is still being edited.
  private func takeEditOutside() -> Bool {
    guard table.typing.isOpen else { return true }
    if table.typing.takesLetters {
      table.typing.commit()
      table.refresh()
      return true
    }
    screen.perform(.takeEdit)
    going.host.settle()
    return !table.typing.isOpen
  }

  /// Moves to the row that the scroll indicator shows at a position, if the indicator was pressed.
  private func followIndicator(to position: Position) {
    guard let pressed, case .indicator = pressed.target, pressed.table === table,
      notices.alert == nil
    else { return }
    going.sequence.end()
    guard takeEditOutside() else { return }
    let lines = screen.layout.tableLines
    let top = screen.firstLine + lines.lowerBound
    jump(toLine: position.line - top, of: lines.count)
  }

  /// Moves to the row that a line of the scroll indicator stands for.
  private func jump(toLine line: Int, of lines: Int) {
    if line <= 0 { return screen.perform(.first) }
    if line >= lines - 1 { return screen.perform(.last) }
    let listing = table.listing
    let rows = listing.shownRowsAbove(listing.sectionCount)
    let row = Int(Double(rows) * (Double(line) + 0.5) / Double(lines))
    guard let numbered = listing.row(numbered: RowNumber(min(row, rows - 1) + 1)) else { return }
    let found = listing.spot(of: numbered).place
    let place =
      listing.takesFocus(found)
      ? found : listing.row(after: found) ?? listing.row(before: found) ?? found
    let viewport = viewport
    table.jump(in: viewport) { $0.focus(on: place, at: .middle, in: viewport) }
  }

  // MARK: - The wheel

  /// Scrolls the alert or the table at a position; does nothing beside the table.
  private func turnWheel(by lines: Int, at position: Position) {
    if notices.alert != nil {
      notices.scroll(by: lines)
      return
    }
    guard !screen.isBesideTable(position) else { return }
    // The row that is being edited stays in sight.
    let keepsFocus = table.typing.isOpen
    table.move { $0.turnWheel(by: lines, keepsFocus: keepsFocus, in: viewport) }
  }
}
