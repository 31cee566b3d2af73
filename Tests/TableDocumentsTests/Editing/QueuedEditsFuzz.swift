import Foundation
import Fuzzing
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import TableDocuments

/// Random keys while edits are being applied.
///
/// Each edit changes the row that had the focus on the screen when its key was pressed, or is
/// refused with a message; no other row changes. Edits that add and remove no row leave the same
/// file as if the person had waited after each.
@Suite("Random edits wait behind others") @MainActor struct QueuedEditsFuzz {
  private static let environment = ProcessInfo.processInfo.environment
  private var seed: UInt64 { Self.environment["TERMTABLE_FUZZ_SEED"].flatMap { UInt64($0) } ?? 4 }
  private var rounds: Int {
    Self.environment["TERMTABLE_FUZZ_SECONDS"].flatMap { Int($0) }.map { max(6, $0 / 2) } ?? 6
  }

  /// One run: what the person saw and did.
  @MainActor private final class Run {
    let file: EditedFile
    let gate = EditGate()
    /// The number of a row at first, by each text that it had on the screen.
    var rows: [String: Int] = [:]
    /// The texts that a row may have in the end.
    var texts: [Int: Set<String>] = [:]
    var mayBeGone: Set<Int> = []
    private(set) var edits = 0
    private(set) var refused = 0

    init(_ list: QueuedEditsStory.List) throws {
      let gate = gate
      let items = QueuedEditsStory.items
      file = try EditedFile(list.text(items), list.name, columns: 60, lines: 20) {
        $0.beforeEdit = { await gate.wait() }
      }
      for (number, item) in items.enumerated() {
        rows[item] = number
        texts[number] = [item]
      }
      if let name = list.opens {
        _ = file.focus(name)
        file.stage.press(.enter)
      }
      file.stage.press(.home)
    }

    /// The item in the focused row.
    var focused: String? {
      file.focused.firstMatch(of: /(item|new)\d+x/).map { String($0.output.0) }
    }

    func answerAlerts() {
      while file.stage.screen.contains("Not changed") {
        refused += 1
        file.stage.press(.escape)
      }
    }

    func delete() {
      guard let item = focused, let row = rows[item] else { return }
      edits += 1
      mayBeGone.insert(row)
      file.stage.press(.character("d"))
    }

    func set(_ text: String) {
      guard let item = focused, let row = rows[item] else { return }
      edits += 1
      rows[text] = row
      texts[row, default: []].insert(text)
      file.replace(with: text)
    }

    /// The items of the file in the end.
    func result() async -> [String] {
      gate.open()
      for _ in 0..<100 {
        await file.editing?.settled()
        answerAlerts()
      }
      let bytes = (try? file.editing?.file.bytes.allBytes()) ?? []
      return String(decoding: bytes, as: UTF8.self).matches(of: /(item|new)\d+x/).map {
        String($0.output.0)
      }
    }
  }

  @Test(
    "P25 Random edits without waiting change no row but those that had the focus",
    arguments: QueuedEditsStory.lists
  )
  func rightRowFuzz(list: QueuedEditsStory.List) async throws {
    var random = SeededGenerator(seed: seed)
    var (edits, refused) = (0, 0)
    for round in 0..<rounds {
      let run = try Run(list)
      run.file.stage.press(.character("E"))
      for step in 0..<14 {
        run.answerAlerts()
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1: run.delete()
        case 2: run.set("new\(step)x")
        case 3: run.file.stage.press(Key(.down, .shift))
        case 4: run.file.stage.press(Key(.up, .shift))
        case 5, 6: run.file.stage.press(.up)
        case 7: run.gate.pass()
        default: run.file.stage.press(.down)
        }
        if Bool.random(using: &random) { await Task.yield() }
      }
      let result = await run.result()
      let place = "\(list.name), seed \(seed), round \(round): \(result)"
      let left = result.compactMap { run.rows[$0] }
      #expect(left.count == result.count && Set(left).count == left.count, "\(place)")
      for (row, texts) in run.texts {
        if let item = result.first(where: { run.rows[$0] == row }) {
          #expect(texts.contains(item), "\(place)")
        } else {
          #expect(run.mayBeGone.contains(row), "\(place)")
        }
      }
      edits += run.edits
      refused += run.refused
    }
    if Self.environment["TERMTABLE_FUZZ_SECONDS"] != nil {
      print("\(list.name): \(edits) values and deletions, \(refused) refused")
    }
    #expect(edits > rounds)
    #expect(refused < edits)
  }

  @Test(
    "P20 Values that are typed without waiting are those that are typed with waiting",
    arguments: QueuedEditsStory.lists
  )
  func sameAsWaitingFuzz(list: QueuedEditsStory.List) async throws {
    for round in 0..<rounds {
      var results: [[String]] = []
      for waits in [true, false] {
        var random = SeededGenerator(seed: seed + UInt64(round))
        let run = try Run(list)
        if waits { run.gate.open() }
        for step in 0..<12 {
          switch Int.random(in: 0..<4, using: &random) {
          case 0, 1: run.set("new\(step)x")
          case 2: run.file.stage.press(.up)
          default: run.file.stage.press(.down)
          }
          if waits { await run.file.editing?.settled() } else if step % 3 == 0 { run.gate.pass() }
        }
        results.append(await run.result())
        #expect(run.refused == 0)
      }
      #expect(results[0] == results[1], "\(list.name), seed \(seed), round \(round)")
    }
  }
}
