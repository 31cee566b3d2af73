import TableModel
import Testing

@testable import TermTable

/// Clicks, drags and the wheel, without an application.
@MainActor @Suite struct PointingTests {
  /// A screen on which each line has a target of its own.
  final class FakeScreen: PointedScreen, FindingHost {
    let run: FakeRun
    /// The targets of the lines.
    var targets: [Int: FrameTarget] = [:]
    /// The things that clicks have done.
    var done: [String] = []
    var layout: FrameLayout { FrameLayout(size: Size(columns: 80, lines: 12), hasTabs: false) }
    var firstLine: Int { 0 }
    var keysOfFindingEverywhere: String? { nil }
    var isLinear: Bool { false }
    var marks: Marks { .unicode }

    init(_ run: FakeRun) { self.run = run }

    func tellMatches() {}
    func target(at position: Position) -> FrameTarget? { targets[position.line] }
    func isBesideTable(_ position: Position) -> Bool { position.line >= 12 }
    func handle(_ key: Key) { done.append("key \(key.label(.unicode))") }
    func perform(_ command: Command) { done.append(command.rawValue) }
    func press(_ button: Button) { done.append("press \(button.title)") }
  }

  private func opened(rows: Int = 100) -> (FakeScreen, Pointing) {
    let run = FakeRun(Table("T") { Section(count: rows) { Cell("Row \($0)") } })
    let screen = FakeScreen(run)
    for line in 1...10 {
      screen.targets[line] = .row(RowTarget(place: .row(0, FlowRow(line - 1)), item: 0))
    }
    let finding = Finding(run.going, in: screen)
    return (screen, Pointing(run.going, finding: finding, on: screen))
  }

  private func click(_ line: Int, _ pointing: Pointing) {
    let position = Position(column: 1, line: line)
    pointing.handle(Mouse(.press(.left), at: position))
    pointing.handle(Mouse(.release(.left), at: position))
  }

  @Test("the first click on a row focuses it, the second selects it")
  func rows() {
    let (screen, pointing) = opened()
    click(3, pointing)
    #expect(screen.run.focusedText == "Row 2" && screen.done.isEmpty)
    click(3, pointing)
    #expect(screen.done == ["select"])
  }

  @Test("a press counts only if it is released at its place, over the same target")
  func pressed() {
    let (screen, pointing) = opened()
    pointing.handle(Mouse(.press(.left), at: Position(column: 1, line: 3)))
    pointing.handle(Mouse(.release(.left), at: Position(column: 2, line: 3)))
    #expect(screen.run.focusedText == "Row 0")
    pointing.handle(Mouse(.press(.left), at: Position(column: 1, line: 3)))
    screen.targets[3] = .title(.back)
    pointing.handle(Mouse(.release(.left), at: Position(column: 1, line: 3)))
    pointing.handle(Mouse(.press(.left), at: Position(column: 1, line: 3)))
    pointing.forget()
    pointing.handle(Mouse(.release(.left), at: Position(column: 1, line: 3)))
    #expect(screen.run.focusedText == "Row 0" && screen.done.isEmpty)
  }

  @Test("a click of the right button focuses a row and shows its menu")
  func menus() {
    let (screen, pointing) = opened()
    func click(_ button: Mouse.Button, _ line: Int, releasing: Mouse.Button? = nil) {
      let position = Position(column: 1, line: line)
      pointing.handle(Mouse(.press(button), at: position))
      pointing.handle(Mouse(.release(releasing ?? button), at: position))
    }
    click(.right, 3)
    #expect(screen.run.focusedText == "Row 2" && screen.done == ["rowActions"])
    screen.targets[0] = .title(.back)
    click(.right, 0)
    click(.middle, 5)
    click(.right, 5, releasing: .left)
    #expect(screen.run.focusedText == "Row 2" && screen.done == ["rowActions"])
  }

  @Test("a click on a hint presses its key, and one on the path goes back")
  func bars() {
    let (screen, pointing) = opened()
    screen.targets = [0: .title(.back), 11: .key(.enter)]
    click(11, pointing)
    click(0, pointing)
    #expect(screen.done == ["key Enter", "back"])
  }

  @Test("the scroll indicator leads to the row at its line while the button is held")
  func indicator() {
    let (screen, pointing) = opened()
    screen.targets[6] = .indicator
    pointing.handle(Mouse(.press(.left), at: Position(column: 79, line: 6)))
    #expect(screen.run.focusedText == "Row 55")
    pointing.handle(Mouse(.drag(.left), at: Position(column: 79, line: 3)))
    #expect(screen.run.focusedText == "Row 25")
    pointing.handle(Mouse(.drag(.left), at: Position(column: 79, line: 11)))
    #expect(screen.done == ["last"])
    pointing.handle(Mouse(.release(.left), at: Position(column: 79, line: 11)))
    pointing.handle(Mouse(.drag(.left), at: Position(column: 79, line: 3)))
    #expect(screen.run.focusedText == "Row 25")
  }

  @Test("the wheel scrolls the table in the frame, and nothing beside it")
  func wheel() {
    let (screen, pointing) = opened()
    let top = { screen.run.top.state.anchor?.place.row }
    pointing.handle(Mouse(.wheelDown, at: Position(column: 1, line: 20)))
    #expect(top() == 0)
    pointing.handle(Mouse(.wheelDown, at: Position(column: 1, line: 5)))
    screen.run.settle()
    #expect(top() == 3)
  }
}
