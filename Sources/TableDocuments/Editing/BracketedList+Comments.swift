// Comments directly above a member, which belong to it.

extension BracketedList {
  /// Returns the place of the first comment that stands directly above a member, on lines of its
  /// own; of the member itself if there is none.
  ///
  /// - Parameter previous: The member before it; nil at the beginning.
  func startWithComments(_ member: Range<Int>, after previous: Range<Int>?) -> Int {
    guard reader.beginsLine(member.lowerBound) else { return member.lowerBound }
    let indentation = reader.indentation(member.lowerBound)
    var start = member.lowerBound
    for comment in commentsBefore(member, previous).reversed() {
      let gap = comment.upperBound..<start
      guard reader.isSpace(gap), gap.filter({ reader[$0] == Byte.newline }).count == 1,
        reader.beginsLine(comment.lowerBound),
        reader.indentation(comment.lowerBound) == indentation, !isMember(comment)
      else { break }
      start = comment.lowerBound
    }
    return start
  }

  /// Returns the comments between a member and the line of the one before it.
  private func commentsBefore(_ member: Range<Int>, _ previous: Range<Int>?) -> [Range<Int>] {
    let limit = member.lowerBound
    let end = previous.map { (comma($0.upperBound, limit) ?? $0.upperBound - 1) + 1 }
    var at = restOfLine(end ?? range.lowerBound + 1, limit).end
    var comments: [Range<Int>] = []
    while at < limit {
      if let end = endOfComment(at) {
        comments.append(at..<end)
        at = end
      } else {
        at += 1
      }
    }
    return comments
  }

  /// True for a member that is commented out, such as `// "port": 80`: it belongs to no other one.
  private func isMember(_ comment: Range<Int>) -> Bool {
    let text = reader.text(comment)
    return switch comments {
    case .slashes: text.prefixMatch(of: /\/\/\s*"(?:[^"\\]|\\.)*"\s*:/) != nil
    case .number: false
    }
  }
}
