/// The changes of all edits in order, each with its places, which are kept while further edits are
/// made: each costs the number of those before it, and those that were made together cost no more
/// than one.
struct PlacedChanges {
  private(set) var all: [DocumentChange] = []
  /// The splices of all of them, those that were made together in one.
  private var places: [SplicedPlaces] = []
  /// The steps that the changes are of.
  private var steps: [AppliedEdits.Identity] = []

  /// Takes the changes of steps that were not there before; begins anew if others are gone.
  mutating func follow(_ applied: [AppliedEdits]) {
    let isKnown =
      steps.count <= applied.count && zip(steps, applied).allSatisfy { $0 === $1.identity }
    if !isKnown { self = PlacedChanges() }
    for step in applied[steps.count...] {
      let changes = step.changes.filter { !$0.splices.isEmpty }
      if let splices = changes.splicesTogether {
        add(changes, splices)
      } else {
        for change in changes { add([change], change.splices) }
      }
      steps.append(step.identity)
    }
  }

  /// - Parameter splices: Those of all of the changes, sorted, at their places in the text before.
  private mutating func add(_ changes: [DocumentChange], _ splices: [Splice]) {
    guard !changes.isEmpty else { return }
    let new = SplicedPlaces(splices)
    for index in all.indices { all[index].move(by: new) }
    var growth = 0
    for change in changes {
      var placed = change
      placed.place(growth, after: places)
      all.append(placed)
      growth += change.splices.reduce(0) { $0 + $1.growth }
    }
    places.append(new)
  }
}

extension [DocumentChange] {
  /// The splices of changes that follow each other in the text, at their places in the text before
  /// all of them; nil if one stands before another one, or touches it.
  fileprivate var splicesTogether: [Splice]? {
    var (growth, end) = (0, -1)
    var splices: [Splice] = []
    for change in self {
      for splice in change.splices {
        let range = splice.range.lowerBound - growth..<splice.range.upperBound - growth
        guard range.lowerBound > end else { return nil }
        splices.append(Splice(range, splice.bytes))
        end = range.upperBound
      }
      growth += change.splices.reduce(0) { $0 + $1.growth }
    }
    return splices
  }
}
