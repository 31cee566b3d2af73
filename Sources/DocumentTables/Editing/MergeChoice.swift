import Observation
import TableDocuments
import TableModel

/// The choices of a person between two versions of a file.
@MainActor @Observable final class MergeChoice {
  let conflicts: [MergeConflict]
  private(set) var sides: [MergeConflict.Side]
  /// The reasons why both values could not be kept, where the person asked for that.
  private(set) var reasons: [String?]

  init(_ conflicts: [MergeConflict]) {
    self.conflicts = conflicts
    sides = conflicts.map { _ in .mine }
    reasons = conflicts.map { _ in nil }
  }

  /// Returns the row of a conflict.
  func cell(_ index: Int) -> Cell {
    let conflict = conflicts[index]
    return Cell.choice(
      "\(conflict.path)",
      selection: Binding(get: { self.sides[index] }, set: { self.choose($0, index) }),
      options: conflict.sides
    ) { conflict.words($0) }
  }

  /// Chooses a side, unless that is both and only one value can be kept.
  private func choose(_ side: MergeConflict.Side, _ index: Int) {
    reasons[index] = nil
    do {
      if side == .both { _ = try conflicts[index].bothEdits() }
      sides[index] = side
    } catch {
      reasons[index] = DocumentTexts.current.merging.notBoth("\(error)")
    }
  }

  /// The paths at which the version on the disk is kept.
  var theirs: Set<DocumentPath> {
    Set(conflicts.indices.filter { sides[$0] == .theirs }.map { conflicts[$0].path })
  }

  /// The edits that keep both values, by path.
  func bothEdits() throws -> [DocumentPath: [Edit]] {
    var edits: [DocumentPath: [Edit]] = [:]
    for index in conflicts.indices where sides[index] == .both {
      edits[conflicts[index].path] = try conflicts[index].bothEdits()
    }
    return edits
  }
}
