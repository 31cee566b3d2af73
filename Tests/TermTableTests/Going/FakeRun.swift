import TableModel

@testable import TermTable

/// A run without an application: it opens tables, keeps what it is asked for, and lets actions that
/// take time wait.
@MainActor final class FakeRun: GoingHost, TableHost {
  let changes = ModelChanges()
  let notices: Notices
  private let root: Level
  private(set) lazy var going = Going(from: root, in: self, notices: notices, texts: Texts())
  var isHandling = true
  /// The sentences that were told.
  var told: [String] = []
  /// The tables that are asked for, by their titles, before they are left.
  var questions: [String: Alert] = [:]
  /// The actions that take time, each with the function that ends it.
  var started: [(action: RunningAction, end: @MainActor (Bool) -> Void)] = []
  /// The bodies of the actions of rows and tables that take time.
  private var waiting:
    [(table: OpenTable, body: @MainActor (any Navigation) async throws -> Void)] =
      []
  /// The number of frames that were asked for.
  var updates = 0
  var outcome: Outcome? { going.ending.outcome }

  init(_ root: Table) {
    let changes = changes
    notices = Notices(texts: Texts()) {
      Notices.Room(
        messageColumns: 80,
        size: Size(columns: 80, lines: 10),
        marks: .unicode
      )
    }
    self.root = Level(root) { table in
      let painter = CellPainter(columns: 80, marks: .unicode)
      return OpenTable(table, painter: painter, changes: changes, wake: {})
    }
    settle()
  }

  var top: OpenTable { going.stack.top }
  var path: [String] { Array(going.stack.path(withTab: true)) }
  var viewport: Viewport<Listing> { Viewport(top.listing, lines: 10) }

  func update() {
    updates += 1
    settle()
  }

  func settle() {
    top.settle { (top.listing.painter, Size(columns: 80, lines: 10)) }
  }

  func carryOut(_ effect: Effect, of table: OpenTable) {
    switch effect {
    case .run(.push(let make), _, _): going.push(make())
    case .run(.run(let body), _, _): body(TableNavigation(host: self, table: table))
    case .run(.task(let body), _, _): waiting.append((table, body))
    case .tell(let text, _), .say(let text): told.append(text)
    case .present(let alert, _): notices.present(AlertState(alert, from: table))
    case .leave: going.leave(table)
    case .focus(let id, let position): table.focus(on: id, at: position, lines: 10)
    default: break
    }
  }

  func start(
    _ body: @escaping @MainActor (any Navigation) async throws -> Void,
    as action: RunningAction,
    of table: OpenTable,
    then: (@MainActor (Bool) -> Void)?
  ) {
    started.append((action, { then?($0) }))
  }

  func question(toLeave table: OpenTable) -> Alert? { questions[table.table.title] }

  func runHasEnded() {}

  var shownTable: OpenTable { top }

  func isOpen(_ table: OpenTable) -> Bool { going.stack.contains(table) }

  func run(_ command: [String]) async throws(ProgramError) -> Int { throw .noTerminal }

  /// Runs the actions that wait.
  ///
  /// - Throws: The error of the first that fails.
  func runWaiting() async throws {
    while !waiting.isEmpty {
      let (table, body) = waiting.removeFirst()
      try await body(TableNavigation(host: self, table: table))
    }
    settle()
  }

  // MARK: - A person

  /// Opens the table of a row of the shown table.
  func open(_ row: Int) {
    focus(on: row)
    carryOut(top.perform(.open, in: viewport), of: top)
    settle()
  }

  func focus(on row: Int) {
    settle()
    top.move { $0.focus(on: .row(0, FlowRow(row))) }
    settle()
  }

  var focusedText: String? { top.focusedCell?.text }

  /// Presses a button of the alert.
  func press(_ title: String) {
    let button = notices.alert?.alert.buttons.first { $0.title == title }
    guard let answer = notices.press(button) else { return }
    going.answer(answer.button, in: answer.alert.table)
    settle()
  }
}
