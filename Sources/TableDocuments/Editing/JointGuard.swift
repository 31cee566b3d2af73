/// Compares a document before and after several values were set or deleted: they must be those that
/// were meant, and everything else the same.
@MainActor struct JointGuard {
  /// The guards of the values, in the order of the file.
  private let guards: [Guard]
  private let starts: [Int]
  private let scope: EditScope

  /// - Parameter targets: In the order of the file, none of them in another one, each with true if
  ///   bytes of the file are put back there.
  init(
    _ targets: [(target: EditTarget, isRestoring: Bool)],
    _ places: SplicedPlaces,
    _ editor: any DocumentEditor
  ) {
    let links = LinkPairs()
    guards = targets.map { target, isRestoring in
      Guard(target, places, editor, isRestoring: isRestoring, links: links)
    }
    starts = targets.map { $0.target.node.span?.whole.lowerBound ?? 0 }
    scope = editor.scope
  }

  /// A node before and after the edits.
  private struct Pair {
    let old: any Node
    let new: any Node
    /// The number of objects and lists around it.
    let level: Int
  }

  /// - Throws: An `EditRefusal` that says what else would have changed.
  func compare(_ old: any Document, _ new: any Document) async throws {
    guard let first = guards.first, let oldRoot = old.root, let newRoot = new.root else {
      throw EditRefusal(FileTexts.current.edits.noValueLeftByAll)
    }
    var found = 0
    var pairs = try editedRecords(oldRoot, newRoot) ?? [Pair(old: oldRoot, new: newRoot, level: 0)]
    var rounds = Rounds()
    while let pair = pairs.popLast() {
      if rounds.isOver { try await rounds.next() }
      let inside = self.inside(pair.old)
      guard !inside.isEmpty else {
        try await first.compare(pair.old, pair.new)
        continue
      }
      let one = guards[inside.lowerBound]
      if isTarget(pair.old, at: pair.level, of: one) {
        try one.checkNew(pair.new, as: one.target.change, old: pair.old)
        found += 1
        continue
      }
      try one.compareHeads(pair.old, pair.new)
      if scope == .record, let error = pair.new.error, pair.old.error == nil {
        throw EditRefusal(FileTexts.current.edits.brokenRecord("\(error)"))
      }
      let all = pair.old.ownValues
      let kept = all.filter { !isDeleted($0, at: pair.level + 1) }
      found += all.count - kept.count
      let new = pair.new.ownValues
      guard kept.count == new.count else { throw one.difference(pair.old) }
      pairs += zip(kept, new).reversed().map { Pair(old: $0, new: $1, level: pair.level + 1) }
    }
    guard found == guards.count else { throw first.guarded(FileTexts.current.edits.anotherPart) }
    if let alias = first.links.firstWrong { throw first.difference(alias) }
    if scope == .file {
      try first.compareComments(oldRoot, newRoot) { comment in
        // It goes with the value around it or before it in its line, or with the next one below it.
        let next = starts.firstPlace { $0 > comment.lowerBound }
        return guards[max(0, next - 1)..<min(guards.count, next + 1)].contains {
          $0.goesWithNode(comment)
        }
      }
    }
  }

  /// Returns the records in which values were set, and those near them; nil if other values were
  /// edited, or records deleted.
  ///
  /// If there are as many records as before, and each edited one stands where it must, all between
  /// them have the same bytes and begin at the ends of records: they are the same.
  private func editedRecords(_ old: any Node, _ new: any Node) throws(EditRefusal) -> [Pair]? {
    guard scope == .record, old.isRecords, new.isRecords,
      guards.allSatisfy(\.target.change.isSetting)
    else { return nil }
    guard old.count == new.count else { throw guards[0].difference(old) }
    var pairs: [Pair] = []
    var next = 0
    for one in guards {
      guard let record = one.target.indices.first else { return nil }
      let first = max(next, record - Guard.nearRecords)
      let end = min(old.count, record + Guard.nearRecords + 1)
      guard first < end else { continue }
      for index in first..<end {
        let pair = Pair(old: old.child(at: index), new: new.child(at: index), level: 1)
        let start = (pair.old.span?.value.lowerBound).map {
          one.places.newPlace(of: $0, isEnd: true)
        }
        guard start == pair.new.span?.value.lowerBound else { throw one.difference(pair.old) }
        pairs.append(pair)
      }
      next = end
    }
    return pairs.reversed()
  }

  /// The values that may stand in a node: all of them, if it stands in no single place.
  private func inside(_ node: any Node) -> Range<Int> {
    guard let span = node.span?.whole else { return guards.indices }
    let first = starts.firstPlace { $0 >= span.lowerBound }
    // An empty value begins where its member ends.
    return first..<starts.firstPlace { $0 > span.upperBound }
  }

  private func isDeleted(_ node: any Node, at level: Int) -> Bool {
    let inside = self.inside(node)
    guard !inside.isEmpty else { return false }
    let one = guards[inside.lowerBound]
    return one.target.change == .delete && isTarget(node, at: level, of: one)
  }

  private func isTarget(_ node: any Node, at level: Int, of one: Guard) -> Bool {
    one.target.containers.count == level && node.span != nil && node.span == one.target.node.span
  }
}
