// The edits of objects and lists in brackets, which formats share.

extension BracketedList {
  /// The members before and after a place.
  typealias Place = (previous: Range<Int>?, next: Range<Int>?)

  /// Returns the splices of an edit of a member, with the names and values of a notation.
  @MainActor func splices(
    for target: EditTarget,
    _ notation: some Notation,
    _ layout: Layout
  ) throws(EditRefusal) -> [Splice] {
    switch target.change {
    case .set(let value):
      return [Splice(try target.span().value, try notation.text(of: value))]
    case .rename(let name):
      guard let range = try target.span().name else {
        throw EditRefusal(FileTexts.current.edits.noName)
      }
      return [Splice(range, try notation.name(name))]
    case .delete:
      return deleting(try target.span().member, at: target.neighbors().place).splices
    case .add(let name, let value, _):
      return adding(try notation.text(of: value, named: name), to: target.spot?.place, layout)
    case .duplicate(let name):
      let span = try target.span()
      var text = reader.text(span.value)
      if let name, let old = span.name {
        var notation = notation
        notation.nameExample = reader.bytes(in: old)
        text = reader.text(span.member, with: [Splice(old, try notation.name(name))])
      }
      return adding(text, to: target.spot?.place, layout)
    case .move:
      guard target.spot?.previousIndex != target.index else { return [] }
      let old = target.neighbors().place
      return moving(try target.span().member, from: old, to: target.spot?.place, layout)
    }
  }

  /// Returns the splices that move a member, with the comments above it and in its line.
  func moving(_ member: Range<Int>, from old: Place, to new: Place?, _ layout: Layout) -> [Splice] {
    let deleted = deleting(member, at: old)
    let start = startWithComments(member, after: old.previous)
    let text = reader.text(start..<member.upperBound)
    return deleted.splices + adding(text, tail: deleted.tail, to: new, layout)
  }

  /// Returns the layout of members whose lines have the indentation of the brackets and a unit
  /// more.
  func layout(
    _ unit: String,
    lineEnding: String,
    hasLines: Bool = false,
    space: String = " "
  ) -> Layout {
    let end = lineEnding + reader.indentation(range.lowerBound)
    return Layout(lead: end + unit, end: end, hasLines: hasLines, space: space)
  }
}

extension EditSpot {
  /// The members before and after it.
  var place: BracketedList.Place { (previous?.span?.member, next?.span?.member) }
}
