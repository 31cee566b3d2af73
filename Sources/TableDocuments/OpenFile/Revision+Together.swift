// Values that are set and deleted together: one text, one document, one comparison, however many
// there are. Of neighbours that are deleted, as one takes what stands between it and the next,
// every second one goes at a time: 10,000 take 14 turns.

extension Revision {
  /// A value that is set or deleted, and the bytes that this changes.
  private struct PlacedEdit {
    /// The edit as it was asked for.
    let asked: Edit
    /// The edit in this revision.
    let edit: Edit
    let target: EditTarget
    let span: NodeSpan
    let splices: [Splice]
    /// True if the splices put bytes of the file back.
    let isRestoring: Bool
  }

  /// The number of edits up to which deleted records are compared near each of them, as all of them
  /// may be many.
  private static let fewEdits = 16

  /// An edit as it was asked for, and in this revision.
  private typealias AskedEdit = (asked: Edit, edit: Edit)

  /// Sets and deletes values at once, or in a few turns.
  ///
  /// - Parameters:
  ///   - earlier: The changes that led to this revision.
  ///   - leavingOut: Called with each edit that cannot be made, which is left out; nil to refuse
  ///     all of them then.
  /// - Returns: Nil if these edits must be made one after the other, as they are others, or concern
  ///   each other.
  func makingTogether(
    _ edits: [Edit],
    after earlier: [DocumentChange],
    leavingOut: EditsLeftOut? = nil
  ) async throws -> MadeEdits? {
    guard edits.count > 1, edits.allSatisfy({ $0.change.isLocal && !isColumn($0.path) }) else {
      return nil
    }
    let editor = try self.editor
    let areFew = edits.count <= Self.fewEdits && !edits.allSatisfy(\.change.isSetting)
    guard editor.scope.isWholeFile || editor.scope == .record && !areFew else { return nil }
    var left: [AskedEdit] = edits.map { ($0, $0) }
    var refused: [(Edit, EditRefusal)] = []
    var (done, changes, total): ([Edit], [DocumentChange], EditedBytes) = (
      [], [], EditedBytes(bytes)
    )
    var revision = self
    while !left.isEmpty {
      try await revision.readWhole(for: editor)
      let turn = try await revision.turn(left, earlier + changes, leavesOut: leavingOut != nil)
      guard let turn else { return nil }
      refused += turn.refused
      done += turn.made.edits
      changes += turn.made.changes
      total = total.applying(turn.made.splices)
      revision = turn.made.revision
      left = turn.left
    }
    // Edits that are made one after the other are refused anew.
    for (edit, reason) in refused { leavingOut?(edit, reason) }
    return MadeEdits(edits: done, changes: changes, splices: total.splices, revision: revision)
  }

  /// Makes those edits that can be made at once.
  ///
  /// - Returns: What was made, what was refused, and the other edits in the next revision; nil if
  ///   all must be made one after the other.
  private func turn(
    _ edits: [AskedEdit],
    _ earlier: [DocumentChange],
    leavesOut: Bool
  ) async throws -> (made: MadeEdits, refused: [(Edit, EditRefusal)], left: [AskedEdit])? {
    let editor = try self.editor
    guard let found = try await placed(edits, editor, earlier, leavesOut) else { return nil }
    do {
      return try await made(found.placed, editor).map { ($0, found.refused, $1) }
    } catch let refusal as EditRefusal {
      guard found.placed.contains(where: \.isRestoring) else { throw refusal }
      // The old bytes do not mean what they meant in the file.
      guard let anew = try await placed(edits, editor, [], leavesOut) else { return nil }
      return try await made(anew.placed, editor).map { ($0, anew.refused, $1) }
    }
  }

  /// Makes edits, but those that must wait for others, and checks the result.
  ///
  /// - Returns: What was made, and the others in the next revision; nil if they must be made one
  ///   after the other.
  private func made(
    _ all: [PlacedEdit],
    _ editor: any DocumentEditor
  ) async throws -> (MadeEdits, left: [AskedEdit])? {
    guard !all.isEmpty else {
      return (MadeEdits(edits: [], changes: [], splices: [], revision: self), [])
    }
    let (placed, waiting) = editor.scope == .record ? (all, []) : withoutNeighbours(all)
    guard leavesValues(placed), let splices = joined(placed),
      let left = waiting.isEmpty ? [] : carried(waiting, after: placed)
    else { return nil }
    let next = with(edited.applying(splices))
    // Records are counted in both.
    await document.readAll()
    await next.document.readAll()
    try Task.checkCancellation()
    if editor.scope.isWholeFile, let error = next.document.error { throw EditRefusal.result(error) }
    try editor.checkReopening(of: next.document)
    let guards = JointGuard(
      placed.map { ($0.target, $0.isRestoring) },
      SplicedPlaces(splices),
      editor
    )
    try await guards.compare(document, next.document)
    let made = MadeEdits(
      edits: placed.map(\.asked),
      changes: changes(of: placed),
      splices: splices,
      revision: next
    )
    return (made, left)
  }

  /// Returns the edits with their bytes, in the order of the file, and those that cannot be made;
  /// nil if one stands in the value of another.
  ///
  /// - Parameter leavesOut: False to refuse all of them if one cannot be made.
  private func placed(
    _ edits: [AskedEdit],
    _ editor: any DocumentEditor,
    _ earlier: [DocumentChange],
    _ leavesOut: Bool
  ) async throws -> (placed: [PlacedEdit], refused: [(Edit, EditRefusal)])? {
    let reader = ByteReader(bytes)
    let oldTexts = OldTexts(earlier)
    let oldBytes = OldBytes(of: edited)
    var placed: [PlacedEdit] = []
    var refused: [(Edit, EditRefusal)] = []
    var rounds = Rounds()
    for (asked, edit) in edits {
      if rounds.isOver { try await rounds.next() }
      do {
        let found = try await EditTarget(edit, in: document, reader, editor)
        let target = try editor.adjusted(found)
        guard target.change.isLocal, !target.containers.isEmpty, let span = target.node.span else {
          return nil
        }
        let old = oldTexts.mayHave(target.change) ? oldBytes.splices(restoring: span.value) : nil
        let isRestoring = old?.allSatisfy { span.value.contains($0.range) } ?? false
        let splices = try isRestoring ? old ?? [] : target.splices(by: editor)
        guard target.change.isSetting || !splices.isEmpty else { return nil }
        placed.append(
          PlacedEdit(
            asked: asked,
            edit: edit,
            target: target,
            span: span,
            splices: splices,
            isRestoring: isRestoring
          )
        )
      } catch let refusal as EditRefusal {
        guard leavesOut else { throw self.refused(refusal, asked) }
        refused.append((asked, refusal))
      }
    }
    placed.sort { $0.span.whole.lowerBound < $1.span.whole.lowerBound }
    let areApart = zip(placed, placed.dropFirst()).allSatisfy {
      $0.span.whole.upperBound <= $1.span.whole.lowerBound
    }
    return areApart ? (placed, refused) : nil
  }

  /// False if all values of an object or a list are deleted, which can leave another value there.
  private func leavesValues(_ placed: [PlacedEdit]) -> Bool {
    var deleted: [Range<Int>?: (container: any Node, count: Int)] = [:]
    for one in placed where one.target.change == .delete {
      deleted[one.target.container.span?.value, default: (one.target.container, 0)].count += 1
    }
    return deleted.values.allSatisfy { container, count in
      count == 1 || count < container.ownValues.count
    }
  }

  /// Returns edits of which no two delete values that follow each other, and those that wait for
  /// them: of several such neighbours every second one.
  private func withoutNeighbours(
    _ placed: [PlacedEdit]
  ) -> (placed: [PlacedEdit], waiting: [PlacedEdit]) {
    var (chosen, waiting): ([PlacedEdit], [PlacedEdit]) = ([], [])
    for one in placed {
      if let last = chosen.last, areNeighbours(last, one) {
        waiting.append(one)
      } else {
        chosen.append(one)
      }
    }
    return (chosen, waiting)
  }

  /// True if values are deleted one of which follows the other, as one of them takes what stands
  /// between them.
  private func areNeighbours(_ one: PlacedEdit, _ next: PlacedEdit) -> Bool {
    guard one.target.change == .delete, next.target.change == .delete,
      one.target.containers.count == next.target.containers.count, let index = one.target.index,
      one.target.container.span == next.target.container.span
    else { return false }
    return one.target.container.valueIndex(after: index) == next.target.index
  }

  /// Returns edits as they are after others were made: the items after deleted ones have lower
  /// numbers. Nil if a path does not tell that.
  private func carried(_ edits: [PlacedEdit], after made: [PlacedEdit]) -> [AskedEdit]? {
    // The numbers of the deleted items of each list, from the lowest on.
    var deleted: [ArraySlice<Int>: [Int]] = [:]
    for one in made where one.edit.change == .delete {
      guard let steps = steps(of: one), let step = steps.last else { return nil }
      guard one.target.container.kind == .list else { continue }
      guard let number = Int(step.name) else { return nil }
      deleted[one.target.indices.dropLast(), default: []].append(number)
    }
    for list in deleted.keys { deleted[list]?.sort() }
    var carried: [AskedEdit] = []
    for one in edits {
      guard var steps = steps(of: one) else { return nil }
      for place in steps.indices {
        guard let numbers = deleted[one.target.indices.prefix(place)] else { continue }
        guard let number = Int(steps[place].name) else { return nil }
        steps[place].name = "\(number - numbers.lowerBound(of: number))"
      }
      carried.append((one.asked, Edit(DocumentPath(steps), one.edit.change)))
    }
    return carried
  }

  /// The steps of an edit, one for each level of its place; nil if there are others, or some tell
  /// which of several members of one name they mean.
  private func steps(of placed: PlacedEdit) -> [DocumentPath.Step]? {
    let steps = placed.edit.path.steps
    let areOne = steps.count == placed.target.indices.count
    return areOne && steps.allSatisfy { $0.occurrence == nil } ? steps : nil
  }

  /// Returns the splices of all edits; nil if two of them touch each other, and not only delete.
  private func joined(_ placed: [PlacedEdit]) -> [Splice]? {
    let splices = placed.flatMap(\.splices)
    let areApart = zip(splices, splices.dropFirst()).allSatisfy { one, next in
      one.range.upperBound < next.range.lowerBound
        || one.range.upperBound == next.range.lowerBound && one.bytes.isEmpty && next.bytes.isEmpty
    }
    return areApart ? splices.sortedByPlace() : nil
  }

  /// The changes, each with its place in the text with those before it.
  private func changes(of placed: [PlacedEdit]) -> [DocumentChange] {
    var growth = 0
    return placed.map { one in
      let moved = one.splices.map { splice in
        Splice(
          splice.range.lowerBound + growth..<splice.range.upperBound + growth,
          splice.bytes
        )
      }
      growth += one.splices.reduce(0) { $0 + $1.growth }
      return DocumentChange(one.edit, of: one.target, moved)
    }
  }
}

/// Takes edits that cannot be made, with the reasons.
package typealias EditsLeftOut = @MainActor (Edit, EditRefusal) -> Void

extension Edit.Change {
  /// True for a new value.
  var isSetting: Bool { if case .set = self { true } else { false } }

  /// True if it concerns one value and nothing beside it.
  fileprivate var isLocal: Bool { isSetting || self == .delete }
}
