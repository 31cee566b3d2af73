import TableModel

/// An attempt to leave tables, while one of them asks the person first.
@MainActor final class Leaving {
  /// The tables to leave.
  enum Goal {
    /// The tables above so many levels; the root stays.
    case tables(above: Int)
    /// All tables; then the run ends.
    case run(Outcome)
  }

  private(set) var goal: Goal
  /// The tables that agreed, or whose question was answered.
  private var agreed: [OpenTable] = []
  /// The decision of the table that was asked last.
  var decision = LeaveDecision.allow
  /// The action of the button that answered, while it runs; leaving goes on after it.
  var action: RunningAction?

  /// True while values are applied before the run ends.
  var waitsForValues = false

  /// Runs once the tables are left, to go on elsewhere; nil to only leave.
  private(set) var onward: (@MainActor () -> Void)?

  /// True if the button that destroys changes answers each question that has one.
  let discards: Bool

  init(_ goal: Goal, discards: Bool = false, onward: (@MainActor () -> Void)? = nil) {
    self.goal = goal
    self.discards = discards
    self.onward = onward
  }

  /// The button that answers a question by itself; nil if the person is asked.
  func answer(to question: Alert) -> Button? {
    discards ? question.buttons.first { $0.role == .destructive } : nil
  }

  /// The number of levels that stay.
  var levels: Int {
    switch goal {
    case .tables(above: let count): max(1, count)
    case .run: 0
    }
  }

  /// Extends the goal to another one, if that goes further.
  func extend(to other: Goal) {
    switch (goal, other) {
    case (.run, .tables), (.run(.finished), .run(.left)): break
    case (.tables(above: let own), .tables(above: let count)) where own <= count: break
    default:
      goal = other
      onward = nil
    }
  }

  /// True if a table need not be asked.
  func hasAgreed(_ table: OpenTable) -> Bool { agreed.contains { $0 === table } }

  /// Notes that a table may be left.
  func agree(_ table: OpenTable) { agreed.append(table) }
}
