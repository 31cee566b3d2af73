import Fuzzing
import TableModel
import Testing

@testable import TermTable

/// A command that moves the focus.
enum Move: CaseIterable {
  case up, down, pageUp, pageDown, halfPageUp, halfPageDown, start, end, nextSection
  case previousSection
}

/// The state of a table in a viewport, settled after each move.
@MainActor struct Machine<Table: Flow> {
  var state = TableState()
  var viewport: Viewport<Table>

  init(_ flow: Table, lines: Int, focus: Place? = nil) {
    state.focus(on: focus)
    viewport = Viewport(flow, lines: lines)
    state.settle(in: viewport)
  }

  mutating func move(_ move: Move) {
    switch move {
    case .up: state.moveUp(in: viewport)
    case .down: state.moveDown(in: viewport)
    case .pageUp: state.page(by: -viewport.pageLines, in: viewport)
    case .pageDown: state.page(by: viewport.pageLines, in: viewport)
    case .halfPageUp: state.page(by: -viewport.halfPageLines, in: viewport)
    case .halfPageDown: state.page(by: viewport.halfPageLines, in: viewport)
    case .start: state.moveToStart(in: viewport)
    case .end: state.moveToEnd(in: viewport)
    case .nextSection: state.moveToNextSection(in: viewport)
    case .previousSection: state.moveToPreviousSection(in: viewport)
    }
    state.settle(in: viewport)
  }

  /// The focused row and the top line in short, such as `1.2 at 0.head`.
  var told: String {
    let focus = state.focus.map { "\($0.section).\($0.row?.number ?? -1)" } ?? "none"
    guard let anchor = state.anchor else { return focus }
    let part =
      switch anchor.place.part {
      case .gap: "gap"
      case .header: "head"
      case .row(let row): "\(row.number)"
      case .footer: "foot"
      }
    let line = anchor.line > 0 ? "+\(anchor.line)" : ""
    return "\(focus) at \(anchor.place.section).\(part)\(line)"
  }
}

/// Lists of moves, each with the focus and the top line after it.
@MainActor @Suite struct TableStateTests {
  private func expect(
    _ flow: some Flow,
    lines: Int,
    _ steps: [(Move, String)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var machine = Machine(flow, lines: lines)
    for (index, (move, expected)) in steps.enumerated() {
      machine.move(move)
      #expect(
        machine.told == expected,
        "step \(index): \(move)",
        sourceLocation: sourceLocation
      )
    }
  }

  @Test("one row down and up scrolls the least that shows the focused row")
  func oneByOne() {
    let flow = FakeFlow([.init(rows: Array(repeating: 1, count: 6))])
    expect(
      flow,
      lines: 3,
      [
        (.down, "0.1 at 0.0"), (.down, "0.2 at 0.0"), (.down, "0.3 at 0.1"), (.down, "0.4 at 0.2"),
        (.up, "0.3 at 0.2"), (.up, "0.2 at 0.2"), (.up, "0.1 at 0.1"), (.up, "0.0 at 0.0"),
        (.up, "0.0 at 0.0"),
      ]
    )
  }

  @Test("the header of a first row and the footer of a last row come with it")
  func supplements() {
    let flow = FakeFlow([
      .init(header: 1, rows: [1, 1, 1], footer: 1), .init(header: 1, rows: [1, 1], footer: 2),
    ])
    expect(
      flow,
      lines: 4,
      [
        (.down, "0.1 at 0.head"), (.down, "0.2 at 0.0"),
        (.down, "1.0 at 0.foot"), (.down, "1.1 at 1.0"), (.down, "1.1 at 1.0"),
        (.up, "1.0 at 1.head"), (.up, "0.2 at 0.2"), (.up, "0.1 at 0.1"), (.up, "0.0 at 0.head"),
      ]
    )
  }

  @Test("no line is skipped: a footer taller than the screen is scrolled through")
  func tallFooter() {
    let flow = FakeFlow([.init(rows: [1], footer: 7), .init(rows: [1])])
    expect(
      flow,
      lines: 3,
      [
        (.down, "0.0 at 0.foot+1"), (.down, "0.0 at 0.foot+3"), (.down, "1.0 at 0.foot+6"),
        (.up, "1.0 at 0.foot+4"),
      ]
    )
  }

  @Test("past the last row the lines of its footer come one by one, and back again")
  func footerAtTheEnd() {
    let flow = FakeFlow([.init(rows: [1, 1], footer: 4)])
    expect(
      flow,
      lines: 3,
      [
        (.down, "0.1 at 0.0"), (.down, "0.1 at 0.1"), (.down, "0.1 at 0.foot"),
        (.down, "0.1 at 0.foot+1"), (.down, "0.1 at 0.foot+1"), (.up, "0.1 at 0.foot"),
        (.up, "0.1 at 0.1"), (.up, "0.0 at 0.0"),
      ]
    )
  }

  @Test("a row taller than the screen is scrolled through line by line")
  func tallRow() {
    let flow = FakeFlow([.init(rows: [1, 5, 1])])
    expect(
      flow,
      lines: 3,
      [
        (.down, "0.1 at 0.1"), (.down, "0.1 at 0.1+1"), (.down, "0.1 at 0.1+2"),
        (.down, "0.2 at 0.1+3"), (.up, "0.1 at 0.1+2"), (.up, "0.1 at 0.1+1"), (.up, "0.1 at 0.1"),
        (.up, "0.0 at 0.0"),
      ]
    )
  }

  @Test("hidden rows never take the focus")
  func hiddenRows() {
    let flow = FakeFlow([.init(rows: [0, 1, 0, 0, 1, 0])])
    expect(
      flow,
      lines: 3,
      [
        (.up, "0.1 at 0.1"), (.down, "0.4 at 0.1"), (.down, "0.4 at 0.1"), (.start, "0.1 at 0.1"),
      ]
    )
  }

  @Test("P9 a page keeps one line and the line of the focus; start and end are the ends")
  func pages() {
    let flow = FakeFlow([.init(rows: Array(repeating: 1, count: 20))])
    expect(
      flow,
      lines: 5,
      [
        (.pageDown, "0.4 at 0.4"), (.down, "0.5 at 0.4"), (.pageDown, "0.9 at 0.8"),
        (.pageDown, "0.13 at 0.12"), (.pageDown, "0.16 at 0.15"), (.pageDown, "0.19 at 0.15"),
        (.pageUp, "0.15 at 0.11"), (.start, "0.0 at 0.0"), (.end, "0.19 at 0.15"),
        (.pageUp, "0.15 at 0.11"), (.pageUp, "0.11 at 0.7"), (.pageUp, "0.7 at 0.3"),
        (.pageUp, "0.4 at 0.0"), (.pageUp, "0.0 at 0.0"),
      ]
    )
  }

  @Test("P9 a page scrolls through rows taller than the screen, with the focus on them")
  func pagesOverTallRows() {
    let flow = FakeFlow([.init(rows: [1, 7, 1, 1, 9, 1])])
    expect(
      flow,
      lines: 4,
      [
        (.pageDown, "0.1 at 0.1+2"), (.pageDown, "0.2 at 0.1+5"), (.pageDown, "0.3 at 0.3"),
        (.pageDown, "0.4 at 0.4+2"), (.pageDown, "0.4 at 0.4+5"), (.pageDown, "0.5 at 0.4+6"),
        (.pageDown, "0.5 at 0.4+6"), (.pageUp, "0.4 at 0.4+3"), (.pageUp, "0.4 at 0.4"),
        (.pageUp, "0.2 at 0.1+6"), (.pageUp, "0.1 at 0.1+3"), (.pageUp, "0.1 at 0.1"),
        (.pageUp, "0.0 at 0.0"), (.pageUp, "0.0 at 0.0"),
        (.halfPageDown, "0.1 at 0.1+1"), (.halfPageDown, "0.1 at 0.1+3"),
        (.halfPageUp, "0.1 at 0.1+1"), (.halfPageUp, "0.0 at 0.0"),
      ]
    )
  }

  @Test("P9 if no row takes the focus, pages and sections skip no line under a header")
  func pagesWithoutRows() {
    let flow = FakeFlow([.init(header: 1, rows: [], footer: 9, sticks: true)])
    expect(
      flow,
      lines: 4,
      [
        (.nextSection, "none at 0.foot+2"), (.pageDown, "none at 0.foot+5"),
        (.pageDown, "none at 0.foot+5"), (.previousSection, "none at 0.foot+2"),
        (.halfPageUp, "none at 0.foot"), (.pageUp, "none at 0.head"), (.pageUp, "none at 0.head"),
      ]
    )
  }

  @Test("the keys for sections go to the first row of the next, of this one, of the one before")
  func sections() {
    let flow = FakeFlow([
      .init(header: 1, rows: [1, 1, 1]), .init(header: 1, rows: []),
      .init(header: 1, rows: [1, 1, 1]),
    ])
    expect(
      flow,
      lines: 10,
      [
        (.nextSection, "2.0 at 0.head"), (.down, "2.1 at 0.head"),
        (.previousSection, "2.0 at 0.head"),
        (.previousSection, "0.0 at 0.head"), (.nextSection, "2.0 at 0.head"),
        (.nextSection, "2.2 at 0.0"),
      ]
    )
  }

  @Test("a table without rows scrolls by lines")
  func noRows() {
    let flow = FakeFlow([.init(header: 5, rows: [])])
    expect(
      flow,
      lines: 3,
      [
        (.down, "none at 0.head+1"), (.down, "none at 0.head+2"), (.down, "none at 0.head+2"),
        (.up, "none at 0.head+1"), (.start, "none at 0.head"), (.end, "none at 0.head+2"),
      ]
    )
  }

  @Test("K7 without sections nothing has the focus after any move")
  func noSections() {
    for move in Move.allCases {
      expect(FakeFlow([]), lines: 3, [(move, "none")])
    }
  }

  @Test("K31 a focus past the end goes to the last row that is left")
  func shrinking() {
    let flow = FakeFlow([.init(rows: [1, 1, 1]), .init(rows: [1, 1])])
    var machine = Machine(flow, lines: 10)
    machine.move(.end)
    #expect(machine.told == "1.1 at 0.0")
    flow.sections[1].rows = [1]
    machine.state.settle(in: machine.viewport)
    #expect(machine.told == "1.0 at 0.0")
    flow.sections[1].rows = []
    machine.state.settle(in: machine.viewport)
    #expect(machine.told == "0.2 at 0.0")
    flow.sections = []
    machine.state.settle(in: machine.viewport)
    #expect(machine.state.focus == nil)
  }

  @Test(
    "K31 if the focused row is hidden the next row has the focus, at the end the one before"
  )
  func hiding() {
    let flow = FakeFlow([.init(rows: [1, 1, 1, 1])])
    var machine = Machine(flow, lines: 10, focus: .row(0, 1))
    flow.sections[0].rows[1] = 0
    machine.state.settle(in: machine.viewport)
    #expect(machine.told == "0.2 at 0.0")
    flow.sections[0].rows = [1, 0, 0, 0]
    machine.state.settle(in: machine.viewport)
    #expect(machine.told == "0.0 at 0.0")
  }

  @Test("a table that opens with a row focused shows it in the middle, unless it is near an end")
  func fresh() {
    let flow = FakeFlow([.init(rows: Array(repeating: 1, count: 100))])
    let viewport = Viewport(flow, lines: 11)
    func top(_ row: Int) -> Anchor? {
      var state = TableState(focus: .row(0, FlowRow(row)))
      state.settle(in: viewport)
      return state.anchor
    }
    #expect(top(3) == Anchor(.row(0, 0)))
    #expect(top(50) == Anchor(.row(0, 45)))
    #expect(top(98) == Anchor(.row(0, 89)))
  }

  @Test(
    "K41 a row that is given the focus is shown at the top, middle or bottom, or by least scrolling"
  )
  func focusFromCode() {
    let flow = FakeFlow([.init(rows: Array(repeating: 1, count: 100))])
    var machine = Machine(flow, lines: 11)
    func told(_ row: Int, _ position: ScrollPosition) -> String {
      machine.state.focus(on: .row(0, FlowRow(row)), at: position, in: machine.viewport)
      return machine.told
    }
    #expect(told(50, .top) == "0.50 at 0.50")
    #expect(told(50, .middle) == "0.50 at 0.45")
    #expect(told(50, .bottom) == "0.50 at 0.40")
    #expect(told(45, .nearest) == "0.45 at 0.40")
    #expect(told(60, .nearest) == "0.60 at 0.50")
    #expect(told(20, .nearest) == "0.20 at 0.20")
    #expect(told(98, .top) == "0.98 at 0.89", "the table scrolls no further than its end")
    #expect(told(2, .bottom) == "0.2 at 0.0")
  }

  @Test("K30 a billion rows of different heights: only heights near the screen are asked for")
  func billion() {
    let flow = EndlessFlow(count: 1_000_000_000) { $0 * 7919 % 4 + 1 }
    var machine = Machine(flow, lines: 20)
    for move in [Move.end, .pageUp, .up, .start, .pageDown, .down, .end] {
      flow.forget()
      machine.move(move)
      #expect(flow.asked.count <= 2 * 20 + 4, "\(move)")
    }
    #expect(machine.state.focus == .row(0, 999_999_999))
  }

  @Test("K14 P4 a header stays on the first line while its rows scroll; the focus is below it")
  func sticky() {
    let flow = FakeFlow([
      .init(header: 1, rows: [1, 1, 1, 1, 1], footer: 1, sticks: true),
      .init(header: 1, rows: [1, 1, 1], sticks: true),
    ])
    var machine = Machine(flow, lines: 4)
    func step(_ move: Move) -> String {
      machine.move(move)
      let viewport = machine.viewport
      let pinned = machine.state.anchor.flatMap {
        viewport.pinnedHeader(from: $0, focus: machine.state.focus)
      }
      return machine.told + (pinned.map { " under \($0.section)" } ?? "")
    }
    for (index, (move, expected)) in [
      (Move.down, "0.1 at 0.head"), (.down, "0.2 at 0.head"), (.down, "0.3 at 0.0 under 0"),
      (.up, "0.2 at 0.0 under 0"), (.up, "0.1 at 0.0 under 0"), (.up, "0.0 at 0.head"),
      (.end, "1.2 at 1.head"), (.up, "1.1 at 1.head"), (.up, "1.0 at 1.head"),
      (.up, "0.4 at 0.3 under 0"), (.pageUp, "0.1 at 0.0 under 0"), (.pageUp, "0.0 at 0.head"),
    ].enumerated() {
      #expect(step(move) == expected, "step \(index): \(move)")
    }
  }

  @Test("K14 a header gives way to a row that needs its line, and in less than four lines")
  func stickyYields() {
    let flow = FakeFlow([.init(header: 1, rows: [1, 9, 1, 4, 3, 1], sticks: true)])
    func pinned(_ focus: Int, _ anchor: Anchor, lines: Int = 4) -> Bool {
      Viewport(flow, lines: lines).pinnedHeader(from: anchor, focus: .row(0, FlowRow(focus))) != nil
    }
    #expect(!pinned(0, Anchor(.header(0))))
    #expect(!pinned(0, Anchor(.row(0, 0))))
    #expect(pinned(1, Anchor(.row(0, 0))))
    #expect(!pinned(1, Anchor(.row(0, 1), line: 5)))
    #expect(pinned(2, Anchor(.row(0, 1), line: 8)))
    #expect(!pinned(2, Anchor(.row(0, 1), line: 8), lines: 3))
    #expect(pinned(5, Anchor(.row(0, 4), line: 2)))
    #expect(!pinned(4, Anchor(.row(0, 5))), "nothing of the section is below it")
    let viewport = Viewport(flow, lines: 4)
    let start = Anchor(.header(0))
    #expect(
      viewport.showing(.row(0, 3), from: start) == Anchor(.row(0, 3)),
      "as tall as the screen"
    )
    #expect(viewport.showing(.row(0, 4), from: start) == Anchor(.row(0, 3), line: 3))
  }

  @Test("K14 no line of a footer stays under a header on the way to another section")
  func stickyFooters() {
    let down = FakeFlow([
      .init(header: 1, rows: [1, 1, 1, 1, 1, 3], footer: 5, sticks: true),
      .init(header: 1, rows: [1, 1, 1, 1, 1, 1, 1, 1]),
    ])
    var machine = Machine(down, lines: 8)
    for _ in 0..<5 { machine.move(.down) }
    #expect(machine.told == "0.5 at 0.0")
    machine.move(.down)
    #expect(
      machine.told == "0.5 at 0.5+2",
      "a page, with the last line of the row under the header"
    )
    let up = FakeFlow([
      .init(header: 1, rows: [1, 1, 1, 1], footer: 8, sticks: true),
      .init(rows: Array(repeating: 1, count: 12)),
    ])
    machine = Machine(up, lines: 8, focus: .row(1, 0))
    machine.state.hang(from: Anchor(.footer(0), line: 6))
    machine.move(.up)
    #expect(
      machine.told == "1.0 at 0.3",
      "a page, with the line that was under the header at the bottom"
    )
  }

  @Test("K14 after random moves in random tables the state is settled, and only jumps skip lines")
  func walksFuzz() async {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<120 {
      let flow = FakeFlow(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          .init(
            header: .random(in: 0...3, using: &random),
            rows: (0..<Int.random(in: 0...6, using: &random)).map { _ in
              Bool.random(using: &random) ? 1 : .random(in: 0...24, using: &random)
            },
            footer: .random(in: 0...9, using: &random),
            sticks: .random(using: &random)
          )
        }
      )
      let lines = Int.random(in: 1...8, using: &random)
      let focus = Place.row(
        .random(in: 0...4, using: &random),
        FlowRow(.random(in: 0...6, using: &random))
      )
      var machine = Machine(flow, lines: lines, focus: focus)
      check(machine, in: flow)
      await Task.yield()
      for _ in 0..<60 {
        let before = machine
        let move = Move.allCases.randomElement(using: &random) ?? .down
        machine.move(move)
        check(machine, in: flow)
        guard ![.start, .end, .nextSection, .previousSection].contains(move) else { continue }
        checkNothingSkipped(from: before, to: machine, in: flow)
      }
    }
  }

  /// Checks that the focus exists and, unless scrolled away, is visible, and that the screen is
  /// full.
  private func check(_ machine: Machine<FakeFlow>, in flow: FakeFlow) {
    let (state, viewport) = (machine.state, machine.viewport)
    guard let anchor = state.anchor else {
      return #expect(viewport.flow.sectionCount == 0)
    }
    if let focus = state.focus {
      #expect(viewport.flow.lines(at: focus) > 0)
      let seen = seen(machine, in: flow).filter { flow.allLines[$0].place == focus }
      #expect(state.isScrolledAway || !seen.isEmpty)
      let height = flow.lines(at: focus)
      #expect(state.isScrolledAway || seen.count == min(height, viewport.lines))
    } else {
      #expect(viewport.flow.firstRow == nil)
    }
    if let end = viewport.end { #expect(anchor <= end, "the screen is not full") }
    var settled = state
    settled.settle(in: viewport)
    #expect(settled == state)
  }

  /// Returns the numbers of the visible lines, from the top of the table: those of the viewport,
  /// except the first if a header is pinned over it.
  private func seen(_ machine: Machine<FakeFlow>, in flow: FakeFlow) -> Range<Int> {
    let all = flow.allLines
    guard let anchor = machine.state.anchor,
      let top = all.firstIndex(where: { $0 >= anchor })
    else { return 0..<0 }
    let first = all[top].place
    let isBelowHeader = first > .header(first.section)
    let section = flow.sections[first.section]
    let isPinned =
      section.sticks && section.header == 1 && isBelowHeader && machine.viewport.lines >= 4
      && first != machine.state.focus
      && all.dropFirst(top + 1).first?.place.section == first.section
    let pinned = machine.viewport.pinnedHeader(from: anchor, focus: machine.state.focus)
    #expect(pinned == (isPinned ? .header(first.section) : nil))
    return top + (isPinned ? 1 : 0)..<min(all.count, top + machine.viewport.lines)
  }

  private func checkNothingSkipped(
    from before: Machine<FakeFlow>,
    to after: Machine<FakeFlow>,
    in flow: FakeFlow
  ) {
    let (one, other) = (seen(before, in: flow), seen(after, in: flow))
    #expect(other.lowerBound <= one.upperBound && one.lowerBound <= other.upperBound)
  }
}
