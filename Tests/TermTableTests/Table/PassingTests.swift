import Fuzzing
import Testing

@testable import TermTable

/// Rows of some heights; some take no focus, some are of buttons below each other, or all are alike.
@MainActor private final class RandomFlow: Flow {
  struct Row {
    var lines: Int
    var takesFocus = true
    var isStack = false
  }
  struct Section {
    var header: Int
    var rows: [Row]
    var footer: Int
    var sticks: Bool
    var uniformHeight: Int?
  }

  let sections: [Section]

  init(using random: inout SeededGenerator) {
    sections = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let uniformHeight =
        Int.random(in: 0..<3, using: &random) == 0
        ? Int.random(in: 1...3, using: &random) : nil
      return Section(
        header: .random(in: 0...2, using: &random),
        rows: (0..<Int.random(in: 0...30, using: &random)).map { _ in
          if let uniformHeight { return Row(lines: uniformHeight) }
          return Self.row(using: &random)
        },
        footer: .random(in: 0...2, using: &random),
        sticks: .random(using: &random),
        uniformHeight: uniformHeight
      )
    }
  }

  private static func row(using random: inout SeededGenerator) -> Row {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: Row(lines: 0, takesFocus: false)
    case 1: Row(lines: 1, takesFocus: false)
    case 2: Row(lines: 2, isStack: true)
    case 3: Row(lines: .random(in: 3...12, using: &random))
    case 4, 5: Row(lines: 2)
    default: Row(lines: 1)
    }
  }

  var sectionCount: Int { sections.count }
  func rowCount(inSection section: Int) -> Int { sections[section].rows.count }
  func uniformHeight(inSection section: Int) -> Int? { sections[section].uniformHeight }
  func hasStickyHeader(inSection section: Int) -> Bool {
    sections[section].sticks && sections[section].header == 1
  }

  func lines(at place: Place) -> Int {
    let section = sections[place.section]
    return switch place.part {
    case .gap: place.section > 0 ? 1 : 0
    case .header: section.header
    case .footer: section.footer
    case .row(let row): section.rows[row].lines
    }
  }

  private func row(at place: Place) -> Row? { place.row.map { sections[place.section].rows[$0] } }

  func takesFocus(_ place: Place) -> Bool {
    row(at: place).map { $0.lines > 0 && $0.takesFocus } ?? false
  }
  func itemCount(at place: Place) -> Int { row(at: place)?.isStack == true ? 2 : 1 }
  func line(ofItem item: Int, at place: Place) -> Int { min(item, itemCount(at: place) - 1) }
}

@MainActor @Suite struct PassingTests {
  @Test("many moves at once come to where they come one by one, in whatever table")
  func sameOutcome() {
    var random = SeededGenerator(seed: 11)
    for table in 0..<400 {
      let flow = RandomFlow(using: &random)
      let viewport = Viewport(flow, lines: .random(in: 1...9, using: &random))
      var one = TableState()
      one.settle(in: viewport)
      var many = one
      for _ in 0..<12 {
        let times = Int.random(in: 1...40, using: &random)
        let down = Bool.random(using: &random)
        for _ in 0..<times {
          if down { one.moveDown(in: viewport) } else { one.moveUp(in: viewport) }
          one.settle(in: viewport)
        }
        if down {
          many.moveDown(times: times, in: viewport)
        } else {
          many.moveUp(times: times, in: viewport)
        }
        guard many == one else {
          Issue.record("table \(table), \(times) \(down ? "down" : "up"): \(many), not \(one)")
          return
        }
      }
    }
  }

  @Test("passing rows takes a look at each, and none where all are alike")
  func cost() {
    let flow = EndlessFlow(count: 1_000_000_000) { _ in 1 }
    let viewport = Viewport(flow, lines: 20)
    var state = TableState()
    state.settle(in: viewport)
    flow.forget()
    state.moveDown(times: 5000, in: viewport)
    #expect(state.focus == .row(0, 5000))
    #expect(flow.questions < 5 * 5000, "\(flow.questions) questions for 5000 rows")
    flow.areUniform = true
    flow.forget()
    state.moveDown(times: 900_000, in: viewport)
    state.moveUp(times: 400_000, in: viewport)
    #expect(state.focus == .row(0, 505_000))
    #expect(flow.questions < 500, "\(flow.questions) questions")
  }
}
