/// The revisions of a file that is edited: how each one came from the one before.
///
/// A place notes the revision that the person saw. An edit that waited behind others finds its place in the newest revision
/// by the steps between.
struct Revisions {
  /// How a revision came from the one before.
  enum Step {
    /// By edits, or by undoing them.
    ///
    /// - `splices`: Sorted; none for the statements of a database.
    /// - `changes`: What the edits meant. If some are undone, they are those that are gone.
    /// - `keepsOrder`: True if every value stands where it stood among the others.
    /// - `moved`: The value that was moved.
    case edited(
      splices: [Splice],
      changes: [DocumentChange],
      keepsOrder: Bool,
      moved: Move? = nil
    )
    /// By another text, such as of a file that was read again.
    case replaced

    /// The step to the same text, which was saved.
    static let same = Step.edited(splices: [], changes: [], keepsOrder: true)

    /// True if every value stands where it stood among the others.
    var keepsOrder: Bool {
      if case .edited(_, _, let keepsOrder, _) = self { keepsOrder } else { false }
    }
  }

  /// The bytes at which a moved value began, in the text before and in that after.
  struct Move {
    let old: Int
    let new: Int
  }

  /// The most steps that are kept; a place that is older is lost.
  private static let mostSteps = 1_000

  /// The number of the newest revision.
  private(set) var newest = 0
  private var steps: [Step] = []

  /// Notes the step to a new revision.
  mutating func append(_ step: Step) {
    newest += 1
    steps.append(step)
    if steps.count > 2 * Revisions.mostSteps {
      steps.removeFirst(steps.count - Revisions.mostSteps)
    }
  }

  /// True if every value stands in a later revision where it stood in an earlier one.
  func keepsOrder(from earlier: Int, to later: Int) -> Bool {
    guard earlier < later else { return earlier == later }
    return steps(since: earlier)?.prefix(later - earlier).allSatisfy(\.keepsOrder) ?? false
  }

  /// The steps from a revision to the newest one; nil if they are not known any more.
  func steps(since revision: Int) -> ArraySlice<Step>? {
    let count = newest - revision
    return count <= steps.count ? steps.suffix(count) : nil
  }
}
