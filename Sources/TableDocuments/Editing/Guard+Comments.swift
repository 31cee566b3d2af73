extension Guard {
  /// Compares the comments of the whole file: only those inside the splices may come or go.
  func compareComments(_ old: any Node, _ new: any Node) throws(EditRefusal) {
    let before = (old as? TreeNode)?.store.tree.comments ?? []
    let after = (new as? TreeNode)?.store.tree.comments ?? []
    let ranges = splices.newRanges
    var kept = before.compactMap { splices.mapped($0) }
    kept.sort { $0.lowerBound < $1.lowerBound }
    let there = after.filter { comment in !ranges.contains { $0.contains(comment.lowerBound) } }
    guard kept == there else { throw guarded("a comment") }
    switch target.change {
    case .set, .rename, .add:
      let inside = target.node.span?.value
      let lost = before.filter { splices.mapped($0) == nil }
      guard isRestoring || after.count == there.count,
        lost.allSatisfy({ comment in inside?.contains(comment.lowerBound) ?? false })
      else { throw guarded("a comment") }
    case .move:
      guard before.count == after.count else { throw guarded("a comment") }
    case .delete:
      let lost = before.filter { splices.mapped($0) == nil }
      guard after.count == there.count, lost.allSatisfy(goesWithNode) else {
        throw guarded("a comment")
      }
    case .duplicate:
      guard kept.count == before.count else { throw guarded("a comment") }
    }
  }

  /// True if a comment stands in the lines of the deleted value, or directly above them without an empty line between.
  private func goesWithNode(_ comment: Range<Int>) -> Bool {
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
