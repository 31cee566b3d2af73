// Values that are set and deleted together: one text, one document, one comparison, however many
// there are.

extension Revision {
  /// A value that is set or deleted, and the bytes that this changes.
  private struct PlacedEdit {
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

  /// Sets and deletes values at once.
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
    try await readWhole(for: editor)
    let leavesOut = leavingOut != nil
    guard var found = try await placed(edits, editor, earlier, leavesOut) else { return nil }
    var result: MadeEdits?
    do {
      result = try await made(found.placed, editor)
    } catch let refusal as EditRefusal {
      guard found.placed.contains(where: \.isRestoring) else { throw refusal }
      // The old bytes do not mean what they meant in the file.
      guard let anew = try await placed(edits, editor, [], leavesOut) else { return nil }
      found = anew
      result = try await made(found.placed, editor)
    }
    // Edits that are made one after the other are refused anew.
    if result != nil { for (edit, reason) in found.refused { leavingOut?(edit, reason) } }
    return result
  }

  /// Makes edits, and checks the result.
  ///
  /// - Returns: Nil if they must be made one after the other.
  private func made(
    _ placed: [PlacedEdit],
    _ editor: any DocumentEditor
  ) async throws -> MadeEdits? {
    guard !placed.isEmpty else {
      return MadeEdits(edits: [], changes: [], splices: [], revision: self)
    }
    guard leavesValues(placed), editor.scope == .record || !deletesNeighbours(placed),
      let splices = joined(placed)
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
    return MadeEdits(
      edits: placed.map(\.edit),
      changes: changes(of: placed),
      splices: splices,
      revision: next
    )
  }

  /// Returns the edits with their bytes, in the order of the file, and those that cannot be made;
  /// nil if one stands in the value of another.
  ///
  /// - Parameter leavesOut: False to refuse all of them if one cannot be made.
  private func placed(
    _ edits: [Edit],
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
    for edit in edits {
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
            edit: edit,
            target: target,
            span: span,
            splices: splices,
            isRestoring: isRestoring
          )
        )
      } catch let refusal as EditRefusal {
        guard leavesOut else { throw self.refused(refusal, edit) }
        refused.append((edit, refusal))
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

  /// True if values are deleted one of which follows the other, as one of them takes what stands
  /// between them.
  private func deletesNeighbours(_ placed: [PlacedEdit]) -> Bool {
    zip(placed, placed.dropFirst()).contains { one, next in
      guard one.target.change == .delete, next.target.change == .delete,
        one.target.containers.count == next.target.containers.count, let index = one.target.index,
        one.target.container.span == next.target.container.span
      else { return false }
      return one.target.container.valueIndex(after: index) == next.target.index
    }
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
