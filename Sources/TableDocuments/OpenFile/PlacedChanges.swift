/// The changes of all edits in order, each with its places, which are kept while further edits are
/// made: each costs the number of those before it.
struct PlacedChanges {
  private(set) var all: [DocumentChange] = []
  /// The steps that the changes are of.
  private var steps: [AppliedEdits.Identity] = []

  /// Takes the changes of steps that were not there before; begins anew if others are gone.
  mutating func follow(_ applied: [AppliedEdits]) {
    let isKnown =
      steps.count <= applied.count && zip(steps, applied).allSatisfy { $0 === $1.identity }
    if !isKnown { self = PlacedChanges() }
    for step in applied[steps.count...] {
      for change in step.changes where !change.splices.isEmpty { add(change) }
      steps.append(step.identity)
    }
  }

  private mutating func add(_ change: DocumentChange) {
    var placed = change
    placed.place(after: all)
    for index in all.indices { all[index].move(by: change) }
    all.append(placed)
  }
}
