/// The changes of the edits of a file, kept as long as its revision is the current one.
struct ChangeList {
  private var placed = PlacedChanges()
  private var known: (number: Int, changes: [DocumentChange])?
  /// The known changes by their places; nil until they are asked for.
  private var byPlace: ChangesByPlace?

  /// Returns the changes of all edits together, in order; several new values of one path are one
  /// change, and a change that was taken back is none.
  ///
  /// - Parameter revision: The revision that the edits led to.
  @MainActor mutating func changes(
    of applied: [AppliedEdits],
    in revision: Revision
  ) -> [DocumentChange] {
    if let known, known.number == revision.number { return known.changes }
    placed.follow(applied)
    let changes = revision.joined(placed.all)
    (known, byPlace) = ((revision.number, changes), nil)
    return changes
  }

  /// Returns the changes of all edits together that concern a place, in order.
  ///
  /// - Complexity: O(log n) and the number of those that are returned, n being the number of all;
  ///   O(n) for a place without bytes, and once for each revision.
  @MainActor mutating func changes(
    of applied: [AppliedEdits],
    in revision: Revision,
    concerning place: Location
  ) -> [DocumentChange] {
    let all = changes(of: applied, in: revision)
    guard let member = place.node.span?.member else { return all.filter { $0.concerns(place) } }
    let byPlace = byPlace ?? ChangesByPlace(all)
    self.byPlace = byPlace
    return byPlace.touching(member).map { all[$0] }.filter { $0.concerns(place) }
  }
}

extension Revision {
  fileprivate func joined(_ placed: [DocumentChange]) -> [DocumentChange] {
    let hasStatements = hasStatements
    var changes: [DocumentChange] = []
    for placed in placed {
      if placed.revertedRange != nil {
        changes.removeAll { $0.oldRange == placed.oldRange && $0.newRange == placed.newRange }
      } else if let last = changes.last, let joined = last.joined(with: placed) {
        changes.removeLast()
        // A change of a database has no bytes to compare.
        if !hasStatements || joined.isAnotherValue { changes.append(joined) }
      } else {
        changes.append(placed)
      }
    }
    return hasStatements
      ? changes
      : changes.filter { change in
        !(change.isSetting || change.comment != nil) || !isTakenBack(change)
      }
  }

  /// True if a value has the bytes of the file again.
  private func isTakenBack(_ change: DocumentChange) -> Bool {
    guard change.oldRange.count == change.newRange.count else { return false }
    let old = try? base.bytes(at: change.oldRange.lowerBound, count: change.oldRange.count)
    let new = try? bytes.bytes(at: change.newRange.lowerBound, count: change.newRange.count)
    return old != nil && old == new
  }
}

/// The numbers of changes in the order of their places in the text with all edits.
private struct ChangesByPlace {
  private let numbers: [Int]
  private let ranges: [Range<Int>]
  /// The greatest end of each range and all those before it.
  private let ends: [Int]

  init(_ changes: [DocumentChange]) {
    numbers = changes.indices.sorted { one, other in
      (changes[one].newRange.lowerBound, one) < (changes[other].newRange.lowerBound, other)
    }
    ranges = numbers.map { changes[$0].newRange }
    var end = 0
    ends = ranges.map { range in
      end = max(end, range.upperBound)
      return end
    }
  }

  /// Returns the numbers of the changes that touch a range, in ascending order.
  func touching(_ range: Range<Int>) -> [Int] {
    var index = ranges.firstPlace { $0.lowerBound > range.upperBound } - 1
    var found: [Int] = []
    while index >= 0, ends[index] >= range.lowerBound {
      if ranges[index].upperBound >= range.lowerBound { found.append(numbers[index]) }
      index -= 1
    }
    return found.sorted()
  }
}
