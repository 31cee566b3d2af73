// The edits of lists in brackets that formats share.

extension BracketedList {
  /// Returns the splices that add a member at the place of a target.
  @MainActor func adding(_ text: String, at target: EditTarget, _ layout: Layout) -> [Splice] {
    let spot = target.spot
    return adding(text, after: spot?.previous?.range, before: spot?.next?.range, layout)
  }

  /// Returns the splices that delete a target.
  @MainActor func deleting(_ target: EditTarget) throws(EditRefusal) -> [Splice] {
    try deleted(target).splices
  }

  /// Returns the splices that move a target, with the comments above it and in its line; none if it stands there already.
  @MainActor func moving(
    _ target: EditTarget,
    _ layout: Layout
  ) throws(EditRefusal) -> [Splice] {
    guard target.spot?.previousIndex != target.index else { return [] }
    let deleted = try deleted(target)
    let member = try target.span().member
    let start = startWithComments(member, after: target.neighbors().previous?.range)
    let added = adding(
      reader.text(start..<member.upperBound),
      tail: deleted.tail,
      after: target.spot?.previous?.range,
      before: target.spot?.next?.range,
      layout
    )
    return deleted.splices + added
  }

  @MainActor private func deleted(
    _ target: EditTarget
  ) throws(EditRefusal) -> (splices: [Splice], tail: String) {
    let spot = target.neighbors()
    return deleting(
      try target.span().member,
      after: spot.previous?.range,
      before: spot.next?.range
    )
  }
}
