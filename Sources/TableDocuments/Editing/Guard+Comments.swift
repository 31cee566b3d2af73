extension Guard {
  /// Compares the comments of the whole file: only those inside the splices may come or go.
  ///
  /// - Parameter mayGo: True for a comment that may go with a value that gets a new one, or is
  ///   deleted.
  func compareComments(
    _ old: any Node,
    _ new: any Node,
    mayGo: (Range<Int>) -> Bool
  ) throws(EditRefusal) {
    let before = (old as? TreeNode)?.store.tree.comments ?? []
    let after = (new as? TreeNode)?.store.tree.comments ?? []
    var kept = before.compactMap { places.mapped($0) }
    kept.sort { $0.lowerBound < $1.lowerBound }
    let there = after.filter { !places.isNew($0.lowerBound) }
    guard kept == there else { throw guarded(FileTexts.current.edits.comment) }
    if changesComments { return }
    switch target.change {
    case .set, .rename, .add, .delete:
      let lost = before.filter { places.mapped($0) == nil }
      guard isRestoring || after.count == there.count,
        lost.allSatisfy(mayGo)
      else { throw guarded(FileTexts.current.edits.comment) }
    case .move:
      guard before.count == after.count else { throw guarded(FileTexts.current.edits.comment) }
    case .duplicate:
      guard kept.count == before.count else { throw guarded(FileTexts.current.edits.comment) }
    }
  }

  /// True if a comment stands in a value that gets a new one, in the lines of a deleted value, or
  /// directly above them without an empty line between.
  func goesWithNode(_ comment: Range<Int>) -> Bool {
    guard target.change == .delete else {
      return target.node.span?.value.contains(comment.lowerBound) ?? false
    }
    // A table of TOML can stand in several places.
    guard let span = target.node.span?.member else { return true }
    let reader = target.reader
    guard comment.lowerBound < span.lowerBound else {
      return comment.lowerBound <= reader.lineEnd(span.upperBound)
    }
    let gap = reader.bytes(in: comment.upperBound..<reader.lineStart(span.lowerBound))
    return reader.beginsLine(comment.lowerBound)
      && gap.split(separator: Byte.newline, omittingEmptySubsequences: false)
        .dropFirst().dropLast().allSatisfy { !$0.allSatisfy(Byte.isSpace) }
  }
}
