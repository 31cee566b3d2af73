import Foundation
import Fuzzing
import TableModel
import TermTableTesting
import Testing

@testable import TermTable

/// Paging over rows of many heights, as a person sees it.
@MainActor @Suite struct PagingStory {
  @Test(
    "P9 each paging key shows every word of rows of many heights, from end to end and back",
    arguments: [(20, 5), (24, 8), (30, 8), (30, 12), (60, 10), (80, 24)]
  )
  func words(columns: Int, lines: Int) {
    for (down, up) in [(Key.pageDown, Key.pageUp), (.control("d"), .control("u")), (.down, .up)] {
      let stage = Stage(tall(), columns: columns, lines: lines)
      let keys = expectEachWord(down, on: stage)
      let back = expectEachWord(up, on: stage)
      #expect(stage.line(0).hasPrefix(" Tall"))
      #expect(back <= keys + 1 || down == .down, "\(keys) × \(down), \(back) × \(up)")
    }
  }

  private static let rows = 25

  /// Returns the number of words of a row.
  private static func words(_ row: Int) -> Int { 1 + row * 7919 % 13 * 5 }

  private func tall() -> Table {
    Table("Tall") {
      Section("Rows", count: Self.rows) { row in
        Cell.text((0..<Self.words(row)).map { "\(row).\($0)" }.joined(separator: " "))
      }
    }
  }

  /// Presses a key until nothing changes, and expects that each word has been on the screen.
  ///
  /// - Returns: The number of keys that changed something.
  private func expectEachWord(_ key: Key, on stage: Stage) -> Int {
    var seen: Set<Substring> = []
    var before = ""
    var now = stage.shownScreen
    var keys = -1
    while before != now, keys < 2000 {
      before = now
      seen.formUnion(before.split { $0 != "." && !$0.isNumber })
      stage.press(key)
      now = stage.shownScreen
      keys += 1
    }
    let all = (0..<Self.rows).flatMap { row in
      (0..<Self.words(row)).map { Substring("\(row).\($0)") }
    }
    let missing = all.filter { !seen.contains($0) }
    #expect(missing.isEmpty, "\(key): \(missing.prefix(20)), \(missing.count) in all")
    return keys
  }

  @Test("P9 each paging key shows every line of random tables at random sizes, there and back")
  func everythingFuzz() async {
    let count = await FuzzTime.run(rounds: 16) { seed, random in
      let isSmall = Bool.random(using: &random)
      let size = Size(
        columns: .random(in: 1...(isSmall ? 24 : 200), using: &random),
        lines: .random(in: 1...(isSmall ? 12 : 60), using: &random)
      )
      let walk = Walk(seed: seed, size: size)
      for (down, up) in [
        (Key.pageDown, Key.pageUp), (.control("d"), .control("u")), (.down, .up),
      ] {
        let keys = [up, down, up].map { walk.go($0, down: $0 == down) }
        if keys[2] > keys[1] + 1, down != .down {
          Issue.record("seed \(seed), \(size): \(keys[1]) × \(down), \(keys[2]) × \(up)")
        }
      }
    }
    if count > 17 { print("pages: \(count) tables, each line shown by each key, there and back") }
  }
}

/// A random table, and the way of a key through it.
@MainActor private final class Walk {
  private let seed: UInt64
  private let terminal: HeadlessTerminal
  private let application: Application

  init(seed: UInt64, size: Size) {
    self.seed = seed
    terminal = HeadlessTerminal(size: size)
    let model = EverythingModel(seed: seed)
    for index in model.parts.indices { model.parts[index].toLoad = 0 }
    application = .startedStill(model.table(hasTabs: seed % 5 == 1), on: terminal)
  }

  /// Presses a key until nothing moves, and expects that each line has been on the screen.
  ///
  /// - Returns: The number of keys that moved something.
  func go(_ key: Key, down: Bool) -> Int {
    let isPage = key != .down && key != .up
    let trip = Trip(application.started.viewport, focusFollows: isPage)
    let outcome = trip.go(down: down, from: application.started.stack.top.state) {
      terminal.send([.key(key)])
      return application.started.stack.top.state
    }
    if let failure = outcome.failure {
      Issue.record("seed \(seed), \(terminal.size), \(key): \(failure)\n\(terminal.surface)")
    }
    return outcome.keys
  }
}
