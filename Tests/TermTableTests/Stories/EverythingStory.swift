import Foundation
import Fuzzing
import TableModel
import Testing

@testable import TermTable

/// Random tables with everything that a table can have, under random keys, clicks and sizes.
///
/// `TERMTABLE_FUZZ=1000` tries 1,000 tables; `TERMTABLE_FUZZ_SEED=17` begins with seed 17.
@MainActor @Suite(.serialized) struct EverythingStory {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["TERMTABLE_FUZZ"].flatMap { UInt64($0) } ?? 4
  private static let first = environment["TERMTABLE_FUZZ_SEED"].flatMap { UInt64($0) } ?? 0

  @Test(
    "P48 after random keys at random sizes the screen is whole, and the same when listed again"
  )
  func everythingFuzz() async {
    for seed in Self.first..<Self.first + Self.count {
      await Walk(seed: seed).walk(steps: 60)
    }
  }

  @Test("K43 undoing all edits restores the rows")
  func undoingFuzz() async {
    for seed in Self.first..<Self.first + Self.count {
      await Walk(seed: seed, changesModel: false).walkAndUndo(steps: 40)
    }
  }
}

/// A random table, the events that are sent to it, and the checks after them.
@MainActor private final class Walk {
  private let seed: UInt64
  private let changesModel: Bool
  private var random: SeededGenerator
  private let model: EverythingModel
  private let terminal: HeadlessTerminal
  private let application: Application
  private let hasTabs: Bool
  private var log: [String] = []
  private var hasFailed = false

  init(seed: UInt64, changesModel: Bool = true) {
    self.seed = seed
    self.changesModel = changesModel
    random = SeededGenerator(seed: seed &* 7919 &+ 1)
    model = EverythingModel(seed: seed)
    if !changesModel {
      for index in model.parts.indices {
        model.parts[index].toLoad = 0
        model.parts[index].isEdited = true
      }
    }
    terminal = HeadlessTerminal(size: Self.size(&random))
    terminal.showsUnicode = seed % 3 != 2
    // Each tab undoes only its own edits, so that two tabs of one model do not restore it.
    hasTabs = changesModel && seed % 5 == 1
    application = .startedStill(
      model.table(hasTabs: hasTabs, hooks: seed % 3 == 1),
      placement: Self.placement(seed),
      on: terminal
    )
  }

  private static func placement(_ seed: UInt64) -> Placement {
    let beside = "Beside 日本\nand more of it"
    return switch seed % 4 {
    case 1: .popup
    case 2: .leading(columns: 30, beside: beside)
    case 3: .trailing(beside: beside)
    default: .full
    }
  }

  private static func size(_ random: inout SeededGenerator) -> Size {
    let isTiny = Int.random(in: 0...3, using: &random) == 0
    return Size(
      columns: Int.random(in: 1...(isTiny ? 14 : 120), using: &random),
      lines: Int.random(in: 1...(isTiny ? 9 : 40), using: &random)
    )
  }

  // MARK: - Walking

  func walk(steps: Int) async {
    check()
    for _ in 0..<steps where !hasFailed {
      await step()
      check()
      if Int.random(in: 0...3, using: &random) == 0 { checkListing() }
      if Int.random(in: 0...9, using: &random) == 0 { checkResizing() }
    }
    await settle()
    await checkIdle()
    PlainText(model.table(hasTabs: hasTabs), columns: 20, rows: 10).write { _ in }
    application.stop()
  }

  func walkAndUndo(steps: Int) async {
    let before = model.parts.map(\.items)
    press(.character("E"))
    for _ in 0..<steps where !hasFailed {
      press(Self.editKeys.randomElement(using: &random) ?? .down)
      await settle()
      check()
    }
    let after = model.parts.map(\.items)
    // The list of keys may be open, and `u` may be the key of a bar button.
    for _ in 0..<8 { press(.escape) }
    for _ in 0..<(hasTabs ? 3 : 1) {
      for _ in 0..<steps + 1 { application.started.perform(.undo) }
      press(.character(">"))
    }
    expect(model.parts.map(\.items) == before, "undoing does not restore the rows")
    guard !hasTabs else { return application.stop() }
    for _ in 0..<steps + 1 { application.started.perform(.redo) }
    expect(model.parts.map(\.items) == after, "redoing does not bring them back")
    application.stop()
  }

  private func step() async {
    switch Int.random(in: 0...20, using: &random) {
    case 0, 1:
      let size = Self.size(&random)
      log.append("resize \(size)")
      terminal.resize(to: size)
    case 2, 3:
      log.append("change")
      model.change()
    case 4:
      let keys = (0..<5).map { _ in key() }
      log.append("burst \(keys.map { $0.label(KeyNames.ascii) })")
      terminal.send(keys.map { .key($0) })
    case 5:
      log.append("paste")
      terminal.send([.paste("pasted 日本\n")])
    case 6, 7: useMouse()
    default: press(key())
    }
    await settle()
  }

  private func press(_ key: Key) {
    log.append(key.label(KeyNames.ascii))
    let command =
      application.started.context == .table ? KeyMap.standard.command(for: key, in: .table) : nil
    let before = (
      table: application.started.stack.top, edition: application.started.stack.top.listing.edition
    )
    let state = before.table.state
    terminal.send([.key(key)])
    guard let command, Self.scrolling.contains(command),
      application.started.stack.top === before.table,
      before.table.listing.edition == before.edition
    else { return }
    checkScrolling(from: state, to: before.table.state)
  }

  /// Clicks or turns the wheel anywhere, even next to the screen; starts again if that quits.
  private func useMouse() {
    let position = Position(
      column: Int.random(in: 0...terminal.size.columns, using: &random),
      line: Int.random(in: 0...terminal.size.lines, using: &random)
    )
    let wheel: [Mouse.Action] = [.wheelUp, .wheelDown, .wheelDown]
    let click: [Mouse.Action] = [.press(.left), .release(.left)]
    let choices = wheel.map { [$0] } + [click, click, click + click]
    let actions = choices.randomElement(using: &random) ?? click
    log.append("\(actions) at \(position.column), \(position.line)")
    for action in actions { terminal.send([.mouse(Mouse(action, at: position))]) }
    guard application.hasEnded else { return }
    application.stop()
    do { try application.start() } catch { Issue.record("\(error)") }
  }

  /// Lets running actions go on, and updates the screen.
  private func settle() async {
    for _ in 0..<4 { await Task.yield() }
    application.update()
  }

  private static let leaving: Set<Command> = [.close, .quit, .interrupt, .suspend]
  private static let keys: [Key] =
    KeyMap.Context.allCases.flatMap { KeyMap.standard.bindings[$0] ?? [] }
    .filter { !leaving.contains($0.command) }.flatMap(\.keys)
    + [.character("+"), .character("w"), .character("日"), .character("H")]
  private static let often: [Key] = [
    .down, .down, .down, .up, .right, .left, .enter, .space, .character("E"), .character("v"),
    .end, .pageDown, .escape, .character("d"), .character("a"), .character("."), .enter,
  ]
  private static let editKeys: [Key] = [
    .down, .down, .up, .right, .left, .character("d"), .character("a"), .character("A"),
    Key(.up, .shift), Key(.down, .shift), .end, .home, .character("J"), .control("r"),
    .character(">"), .character("E"), .character("z"), .character("Z"), .character("t"),
  ]

  private func key() -> Key {
    let keys = Bool.random(using: &random) ? Self.keys : Self.often
    return keys.randomElement(using: &random) ?? .down
  }

  // MARK: - Checks

  private func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
    guard !holds, !hasFailed else { return }
    hasFailed = true
    Issue.record(
      """
      seed \(seed): \(what())
      \(log.suffix(12).joined(separator: ", "))
      \(terminal.surface)
      """
    )
  }

  private func check() {
    let surface = terminal.surface
    expect(surface.size == terminal.size, "the frame has another size than the terminal")
    for line in 0..<surface.size.lines { checkWhole(surface, line: line) }
    if let cursor = surface.cursor {
      let isInside =
        (0..<surface.size.columns).contains(cursor.column)
        && (0..<surface.size.lines).contains(cursor.line)
      expect(isInside, "the cursor is outside: \(cursor)")
    }
    let table = application.started.stack.top
    let hasFocus = surface.glyphs.contains(where: \.isFocused)
    if table.state.focus != nil, !table.state.isScrolledAway,
      application.started.notices.alert == nil
    {
      expect(hasFocus, "the focus is out of sight: \(String(describing: table.state))")
    }
    if let focus = table.state.focus {
      expect(table.listing.takesFocus(focus), "the focus is on a place that cannot have it")
    }
    expect(model.chosen.isSubset(of: model.usable), "rows are wrongly selected: \(model.chosen)")
  }

  private static let scrolling: Set<Command> = [
    .moveDown, .moveUp, .pageDown, .pageUp, .halfPageDown, .halfPageUp,
  ]

  /// Checks that scrolling skips no line, and that a key does something before the end.
  private func checkScrolling(from before: TableState, to after: TableState) {
    let viewport = application.started.viewport
    guard let from = before.anchor, let to = after.anchor else { return }
    let (upper, lower) = from <= to ? (from, to) : (to, from)
    let covered = viewport.pinnedLines(from: lower, focus: from <= to ? after.focus : before.focus)
    expect(
      viewport.distance(from: upper, to: lower, limit: viewport.lines - covered) != nil,
      "lines were skipped: \(before) to \(after)"
    )
    expect(
      before != after || from == viewport.start || viewport.reachesEnd(from: from),
      "a key does nothing at \(before)"
    )
  }

  private func checkWhole(_ surface: Surface, line: Int) {
    var expectsTrailing = false
    var isWhole = true
    for glyph in surface.line(line) {
      if (glyph.columns == 0) != expectsTrailing { isWhole = false }
      expectsTrailing = glyph.columns == 2
    }
    expect(isWhole && !expectsTrailing, "half a character on line \(line)")
  }

  /// Checks that the screen is the same after the table is listed again.
  private func checkListing() {
    let shown = terminal.surface
    application.started.changes.note()
    application.update()
    expectSame(shown, "the screen changes when the table is listed again")
  }

  /// Checks that the screen does not depend on the size before.
  private func checkResizing() {
    guard application.started.context == .table, application.started.notices.message == nil,
      !application.started.stack.top.selecting.hasRange
    else { return }
    let old = terminal.size
    let size = Self.size(&random)
    guard !hasFocusOnNothing else { return }
    guard resize(to: size, andBackTo: old) else { return }
    let shown = terminal.surface
    guard resize(to: Size(columns: 50, lines: 10), andBackTo: old) else { return }
    expectSame(shown, "the screen after \(size) differs from that after 50x10")
    checkFresh()
  }

  /// True if the focus is on a hidden tile or a gap, which is possible only beside other tiles.
  private var hasFocusOnNothing: Bool {
    let table = application.started.stack.top
    guard table.shownFocus?.row != nil else { return false }
    return table.focusedCell?.isGap ?? true
  }

  /// Resizes the terminal, and then back.
  ///
  /// - Returns: True if the table had another size meanwhile; a popup may keep its own.
  private func resize(to size: Size, andBackTo old: Size) -> Bool {
    let before = application.started.layout
    terminal.resize(to: size)
    let isOther = application.started.layout.table != before.table
    terminal.resize(to: old)
    return isOther
  }

  /// Checks that the screen is that of a table that was just opened.
  private func checkFresh() {
    guard application.started.stack.isAtRoot, !hasTabs, application.running.isEmpty else { return }
    let table = application.started.stack.top
    guard let place = table.shownFocus, let row = place.row,
      table.state.item == 0 || table.hasTiles,
      model.parts.allSatisfy({ $0.folding != 1 && $0.toLoad <= 0 }),
      place.section < model.parts.count, row < model.parts[place.section].items.count
    else { return }
    let id = model.parts[place.section].items[row].id
    let other = HeadlessTerminal(size: terminal.size)
    other.showsUnicode = terminal.showsUnicode
    let fresh = Application.startedStill(
      model.table(hasTabs: false, hooks: seed % 3 == 1).focused(on: id),
      placement: Self.placement(seed),
      on: other
    )
    application.update()
    let isSame = other.surface == terminal.surface
    expect(isSame, "a fresh start looks different:\n\(other.surface)")
    fresh.stop()
  }

  private func expectSame(_ surface: Surface, _ what: String) {
    expect(surface == terminal.surface, "\(what); it was\n\(surface)")
  }

  /// Checks that nothing is drawn without a cause.
  private func checkIdle() async {
    guard application.started.stack.tables.allSatisfy({ !$0.actions.areRunning }) else { return }
    let frames = terminal.frames
    for _ in 0..<8 { await Task.yield() }
    expect(terminal.frames == frames, "\(terminal.frames - frames) frames without a cause")
  }
}

extension Application {
  fileprivate var running: [RunningAction] { started.stack.tables.flatMap(\.actions.running) }
}

extension OpenTable {
  /// True if the focus is on a tile of a grid.
  fileprivate var hasTiles: Bool {
    state.focus.map { listing.isGrid(section: $0.section) } ?? false
  }
}
