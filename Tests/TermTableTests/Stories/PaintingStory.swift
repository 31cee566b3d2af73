import Fuzzing
import TableModel
import Testing

@testable import TermTable

/// Painting changes nothing: what a key does is the same however often the screen was painted.
@MainActor @Suite struct PaintingStory {
  @Test("frames painted 0, 1 or 3 times between keys lead to the same screens, in random tables")
  func paintingFuzz() async {
    // Each search ends at once, as a key does something else after its end than before.
    await Search.$shortTime.withValue(.seconds(600)) { await compareFrames() }
  }

  /// Compares the screens of random tables that are painted more or less often.
  ///
  /// A search ends earlier or later on a busy machine: what differs must differ each time.
  private func compareFrames() async {
    for seed in UInt64(0)..<12 {
      var difference: String?
      for _ in 0..<3 {
        difference = await self.difference(seed: seed)
        if difference == nil { break }
      }
      guard let difference else { continue }
      Issue.record("\(difference)")
      return
    }
  }

  /// Returns what differs in a random table; nil if nothing does.
  private func difference(seed: UInt64) async -> String? {
    var random = SeededGenerator(seed: seed &* 7919 &+ 3)
    let apps = [Painted.rarely, .once, .often].map { PaintedTable($0, seed: seed) }
    defer { for app in apps { app.application.stop() } }
    var log: [String] = []
    for _ in 0..<40 {
      let keys = (0..<3).map { _ in Self.key(&random) }
      let changes = Int.random(in: 0...6, using: &random) == 0
      log.append(keys.map { $0.label(KeyNames.ascii) }.joined(separator: " "))
      for app in apps {
        if changes { app.model.change() }
        await app.press(keys)
      }
      for app in apps { await app.endSearch() }
      for _ in 0..<4 { await Task.yield() }
      for app in apps { app.application.update() }
      let once = apps[1]
      guard apps.allSatisfy({ $0.isLike(once) }) else {
        return """
          seed \(seed): \(log.suffix(6))
          \(apps.map { "\($0.terminal.surface)\n\($0.table.state)" }.joined(separator: "\n---\n"))
          """
      }
    }
    return nil
  }

  private static let leaving: Set<Command> = [.close, .quit, .interrupt, .suspend]
  private static let keys: [Key] =
    KeyMap.Context.allCases.flatMap { KeyMap.standard.bindings[$0] ?? [] }
    .filter { !leaving.contains($0.command) }.flatMap(\.keys)
  private static let often: [Key] = [
    .down, .down, .down, .up, .right, .left, .enter, .space, .pageDown, .end, .home, .escape,
    .tab, .character("/"), .character("&"), .character("a"), .character("n"), .character("v"),
  ]

  private static func key(_ random: inout SeededGenerator) -> Key {
    let keys = Int.random(in: 0...2, using: &random) == 0 ? Self.keys : Self.often
    return keys.randomElement(using: &random) ?? .down
  }
}

/// How often a table is painted between keys.
private enum Painted { case rarely, once, often }

/// A random table that is painted more or less often between keys.
@MainActor private final class PaintedTable {
  private let painted: Painted
  let model: EverythingModel
  let terminal: HeadlessTerminal
  let application: Application

  init(_ painted: Painted, seed: UInt64) {
    self.painted = painted
    model = EverythingModel(seed: seed)
    terminal = HeadlessTerminal(size: Size(columns: seed % 2 == 0 ? 60 : 20, lines: 12))
    application = .startedStill(
      model.table(hasTabs: false, hooks: seed % 3 == 1),
      placement: seed % 4 == 1 ? .popup : .full,
      on: terminal
    )
  }

  fileprivate var table: OpenTable { application.started.stack.top }

  /// Presses keys; those after Tab once all tables were searched, which takes more or less time.
  func press(_ keys: [Key]) async {
    let end = (keys.firstIndex(of: .tab) ?? keys.endIndex - 1) + 1
    send(keys[..<end])
    let limit = ContinuousClock.now + .seconds(600)
    while isSearchingEverywhere, .now < limit { await Task.yield() }
    if end < keys.endIndex { await press(Array(keys[end...])) }
  }

  /// Waits for a search of the shown table: that of a section's own data goes on between keys.
  func endSearch() async {
    let limit = ContinuousClock.now + .seconds(600)
    while table.search.finder?.isIdle == false, .now < limit { await Task.yield() }
  }

  /// True while all tables are searched, between keys.
  private var isSearchingEverywhere: Bool {
    table.treeSearch.map { !$0.finder.isDone } ?? false
  }

  private func send(_ keys: ArraySlice<Key>) {
    guard painted != .rarely else { return terminal.send(keys.map { .key($0) }) }
    for key in keys {
      terminal.send([.key(key)])
      if painted == .often { paintAgain() }
    }
  }

  /// Paints the same state twice more.
  private func paintAgain() {
    let state = table.state
    let frame = terminal.surface
    for _ in 0..<2 {
      application.started.draw()
      #expect(terminal.surface == frame && table.state == state)
    }
  }

  func isLike(_ other: PaintedTable) -> Bool {
    terminal.surface == other.terminal.surface && table.state == other.table.state
      && model.chosen == other.model.chosen
      && model.parts == other.model.parts
  }
}
