/// The revisions of a file that is edited: how each one came from the one before.
///
/// A place notes the revision that the person saw. An edit that waited behind others finds its
/// place in the newest revision by the steps between.
package struct Revisions {
  /// How a revision came from the one before.
  package enum Step {
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
    package var keepsOrder: Bool {
      if case .edited(_, _, let keepsOrder, _) = self { keepsOrder } else { false }
    }
  }

  /// The bytes at which a moved value began, in the text before and in that after.
  package struct Move {
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
  package func keepsOrder(from earlier: Int, to later: Int) -> Bool {
    guard earlier < later else { return earlier == later }
    return steps(since: earlier)?.prefix(later - earlier).allSatisfy(\.keepsOrder) ?? false
  }

  /// The steps from a revision to the newest one; nil if they are not known any more.
  package func steps(since revision: Int) -> ArraySlice<Step>? {
    let count = newest - revision
    return count <= steps.count ? steps.suffix(count) : nil
  }
}

extension Revisions.Step {
  /// The step that some edits made, or that undid them.
  ///
  /// - Parameters:
  ///   - revision: The revision before.
  ///   - moved: The value that they moved.
  @MainActor static func made(
    _ edits: [DocumentChange],
    _ splices: [Splice],
    in revision: Revision,
    moved: Revisions.Move? = nil
  ) -> Revisions.Step {
    .edited(
      splices: revision.hasStatements ? [] : splices,
      changes: edits,
      keepsOrder: edits.allSatisfy(\.change.keepsOrder),
      moved: moved
    )
  }

  /// The same step, known to leave every value where it stands.
  var keepingOrder: Revisions.Step {
    guard case .edited(let splices, let changes, _, let moved) = self else { return self }
    return .edited(splices: splices, changes: changes, keepsOrder: true, moved: moved)
  }
}

extension Revisions.Move {
  /// The move that an edit has made; nil for another edit, and for a value without bytes.
  @MainActor init?(_ edit: Edit, from before: Revision, to after: Revision) async {
    guard case .move(let position) = edit.change, !before.isColumn(edit.path),
      let found = try? await edit.path.resolved(in: before.document),
      let old = found.node.span?.member.lowerBound,
      // In a list, another value has its path by now.
      let container = try? await edit.path.parent.resolved(in: after.document).destination,
      container.valueIndices.indices.contains(position),
      let new = container.child(at: container.valueIndices[position]).span?.member.lowerBound
    else { return nil }
    self.init(old: old, new: new)
  }
}

extension Edit.Change {
  /// True if the values of the document stay where they are.
  fileprivate var keepsOrder: Bool {
    switch self {
    case .set, .rename: true
    case .delete, .add, .duplicate, .move: false
    }
  }
}
