import TableSystem

extension UnsafeBufferPointer<UInt8> {
  /// True if the mark `---` stands at the beginning of a line after the beginning of a document.
  ///
  /// No scalar can have such a line (YAML 1.2, section 9.1.2). Line ends other than line feeds are
  /// not looked at.
  var mayHaveSeveralDocuments: Bool {
    var hasDocument = false
    var at = starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while at < count {
      // A line that is indented begins no document after the first.
      if !hasDocument || self[at] == Byte.minus {
        let isMark = isMark(at)
        if isMark, hasDocument { return true }
        hasDocument = hasDocument || isMark || isContent(at)
      }
      guard let end = endOfLine(at) else { return false }
      at = end
    }
    return false
  }

  private func isMark(_ start: Int) -> Bool {
    guard count - start >= 3, self[start..<start + 3].allSatisfy({ $0 == Byte.minus }) else {
      return false
    }
    return count - start == 3 || Byte.isSpace(self[start + 3])
  }

  /// True if a line has more than a comment, and is neither a directive nor the mark `...`.
  private func isContent(_ start: Int) -> Bool {
    let first = self[start...].first { $0 != Byte.space && $0 != Byte.tab }
    guard let first, !first.isYAMLLineEnd, first != UInt8(ascii: "#") else { return false }
    return self[start] != UInt8(ascii: "%") && !self[start...].starts(with: "...".utf8)
  }

  private func endOfLine(_ start: Int) -> Int? {
    place(of: Byte.newline, in: start..<count).map { $0 + 1 }
  }
}
