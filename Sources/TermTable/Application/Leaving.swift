import TableModel

/// Tables that are being left, while one of them asks the person first.
@MainActor final class Leaving {
  /// How far it goes.
  enum Goal {
    /// Until so many levels are left, at least the root.
    case tables(above: Int)
    /// All tables, and then the run ends.
    case run(Session.Outcome)
  }

  private(set) var goal: Goal
  /// The tables that allowed it, or whose question was answered.
  private var agreed: [OpenTable] = []
  /// What the last table that was asked has decided.
  var decision = LeaveDecision.allow
  /// The action of the button that answered, while it runs; it goes on after that.
  var action: RunningAction?

  init(_ goal: Goal) { self.goal = goal }

  /// The number of levels that stay.
  var levels: Int {
    switch goal {
    case .tables(above: let count): max(1, count)
    case .run: 0
    }
  }

  /// Goes as far as another leaving would, if that is further.
  func extend(to other: Goal) {
    switch (goal, other) {
    case (.run, .tables), (.run(.finished), .run(.left)): break
    case (.tables(above: let own), .tables(above: let count)) where own <= count: break
    default: goal = other
    }
  }

  /// True if a table need not be asked.
  func hasAgreed(_ table: OpenTable) -> Bool { agreed.contains { $0 === table } }

  /// Notes that a table may be left.
  func agree(_ table: OpenTable) { agreed.append(table) }
}
