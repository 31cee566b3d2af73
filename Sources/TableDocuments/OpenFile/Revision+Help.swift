// Comments as the help of the values below them.

extension Revision {
  /// The most lines of a comment that is read as help.
  private static let mostLines = 30

  /// Returns the comment directly above a child, on lines of its own with no empty line between;
  /// nil if there is none. Settings that are commented out, and a comment about the whole file,
  /// tell nothing of the child.
  ///
  /// - Complexity: O(k), k being the number of its lines.
  package func commentAbove(_ index: Int, in parent: any Node) -> String? {
    guard var start = parent.child(at: index).span?.whole.lowerBound else { return nil }
    let reader = ByteReader(bytes)
    var texts: [String] = []
    for place in (0..<index).reversed().prefix(Self.mostLines) {
      let comment = parent.child(at: place)
      guard comment.kind == .comment, let span = comment.span?.value,
        reader.isLineAbove(span, start), !reader.isSettingCommentedOut(span)
      else { break }
      start = span.lowerBound
      texts.append(comment.text.prefix(NodeText.rowLimit).text)
    }
    guard !texts.isEmpty else { return nil }
    let text = texts.reversed().joined(separator: "\n")
    let isFirst = start == reader.lineStart(0) || start < 4_096 && reader.isSpace(0..<start)
    if isFirst, CommentsAbove.isAboutFile(reader.text(start..<start + text.utf8.count)) {
      return nil
    }
    return text.trimmed.isEmpty ? nil : text.trimmed
  }
}

extension ByteReader {
  /// True if a comment has lines of its own, of which the last is that before a place.
  fileprivate func isLineAbove(_ comment: Range<Int>, _ place: Int) -> Bool {
    guard comment.upperBound <= place else { return false }
    let hasEnd = comment.upperBound > 0 && self[comment.upperBound - 1] == Byte.newline
    let gap = bytes(in: comment.upperBound..<place)
    guard gap.count(where: { $0 == Byte.newline }) == (hasEnd ? 0 : 1),
      gap.allSatisfy({ Byte.isSpace($0) || $0 == Byte.minus })
    else { return false }
    return isSpace(lineStart(comment.lowerBound)..<comment.lowerBound)
  }

  /// True for `#Port 22` or `;name = value`, without a blank after the sign.
  func isSettingCommentedOut(_ comment: Range<Int>) -> Bool {
    let text = text(comment)
    let rest = text.drop { "#;!/*".contains($0) }
    guard let first = rest.first, !first.isWhitespace, rest.count < text.count else { return false }
    let words = rest.split(separator: " ", maxSplits: 3)
    return words.count < 4 || words[0].contains { "=:".contains($0) } || words[1] == "="
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}
