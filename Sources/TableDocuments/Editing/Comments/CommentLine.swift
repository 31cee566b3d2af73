/// A comment that ends with its line, as it stands in its file.
struct CommentLine {
  /// Its line, without the line ending.
  let line: Range<Int>
  let sign: Range<Int>
  /// The white space after the sign.
  let blank: Range<Int>
  /// The text, without white space around it.
  let text: Range<Int>
  /// True if nothing else stands in its line.
  let isAlone: Bool
}

extension EditRefusal {
  /// The refusal of a comment of several lines, and of a place without a comment.
  package static var noCommentLine: EditRefusal {
    EditRefusal(FileTexts.current.comments.notOneLine)
  }
}

/// Finds comments in the bytes of a file, and makes lines comments or values.
@MainActor struct CommentLines {
  let reader: ByteReader
  let notation: CommentNotation

  /// The most comments that are one value.
  private static let mostLines = 10_000
  /// The number of lines in which the usual sign of a file is looked for.
  private static let sampledLines = 1_000

  // MARK: - Finding

  /// Returns the comment whose sign stands at an offset; nil if there is none.
  func comment(at offset: Int) -> CommentLine? {
    guard let sign = sign(at: offset) else { return nil }
    let line = reader.lineStart(offset)..<reader.lineEnd(offset)
    let text = reader.endOfBlanks(sign.upperBound, upTo: line.upperBound)
    let end = max(text, reader.startOfBlanks(line.upperBound, from: sign.upperBound))
    return CommentLine(
      line: line,
      sign: sign,
      blank: sign.upperBound..<text,
      text: text..<end,
      isAlone: reader.beginsLine(offset)
    )
  }

  private func sign(at offset: Int) -> Range<Int>? {
    for sign in notation.signs {
      let range = offset..<offset + sign.utf8.count
      if reader.bytes(in: range).elementsEqual(sign.utf8) { return range }
    }
    return nil
  }

  /// The sign of a new comment: that of the first one in the file, or the usual one.
  var sign: String {
    var start = 0
    for _ in 0..<Self.sampledLines where start < reader.source.count {
      if let found = sign(at: reader.endOfBlanks(start)) { return reader.text(found) }
      start = reader.afterLineEnd(reader.lineEnd(start))
    }
    return notation.signs[0]
  }

  // MARK: - Commenting out

  /// Returns lines as comments.
  ///
  /// - Parameter lines: Whole lines, without the last line ending.
  func commentedOut(_ lines: Range<Int>) -> [UInt8] {
    let all = reader.bytes(in: lines).split(
      separator: Byte.newline,
      omittingEmptySubsequences: false
    )
    let texts = all.filter { line in line.contains { !Byte.isSpace($0) } }
    let indentations = texts.map { $0.prefix { $0 == Byte.space || $0 == Byte.tab } }
    var shared = indentations.first.map(Array.init) ?? []
    for other in indentations { shared = shared.commonPrefix(with: other) }
    let sign = Array(self.sign.utf8)
    let commented = all.map { line -> [UInt8] in
      guard line.contains(where: { !Byte.isSpace($0) }) else {
        return shared + sign
          + line.dropFirst(min(shared.count, line.count { $0 != Byte.carriageReturn }))
      }
      return shared + sign + Array(notation.blank.utf8) + line.dropFirst(shared.count)
    }
    return Array(commented.joined(separator: [Byte.newline]))
  }

  // MARK: - Uncommenting

  /// A way to read comments as a value.
  struct Candidate {
    /// The lines, without the last line ending.
    let lines: Range<Int>
    let text: [UInt8]
  }

  /// Returns the ways to read a comment, and those below that may belong to it, as a value; the
  /// likeliest first.
  func candidates(from first: CommentLine) -> [Candidate] {
    let comments = commentsBelow(first)
    let counts = [
      sectionCount(comments), indentedCount(comments), balancedCount(comments), 1,
    ]
    var found: [Candidate] = []
    for count in Set(counts).sorted(by: >) {
      let some = comments.prefix(count)
      guard let last = some.last else { continue }
      for blank in blanks(of: some) {
        let lines = some.map { comment -> [UInt8] in
          if comment.blank.isEmpty, comment.text.isEmpty { return [] }
          let dropped = min(blank, comment.blank.count)
          return reader.bytes(in: comment.line.lowerBound..<comment.sign.lowerBound)
            + reader.bytes(in: comment.sign.upperBound + dropped..<comment.line.upperBound)
        }
        let ending = Array(reader.lineEnding(near: first.line.lowerBound).utf8)
        let text = Array(lines.joined(separator: ending))
        if found.contains(where: { $0.text == text }) { continue }
        found.append(Candidate(lines: first.line.lowerBound..<last.line.upperBound, text: text))
      }
    }
    return found
  }

  /// Returns how many blanks after the signs go with them, the likeliest number first.
  private func blanks(of comments: ArraySlice<CommentLine>) -> [Int] {
    let all = comments.filter { !$0.text.isEmpty }.map(\.blank.count).min() ?? 0
    guard notation.hasIndentation, all > 0, let first = comments.first else { return [all] }
    // A sign at the beginning of the line was put before the indentation.
    return first.sign.lowerBound == first.line.lowerBound && all > 1 ? [0, 1, all] : [all, 1, 0]
  }

  /// Returns a comment and those in the lines directly below, with their signs in the same column.
  private func commentsBelow(_ first: CommentLine) -> [CommentLine] {
    var comments = [first]
    while comments.count < Self.mostLines, let last = comments.last {
      let next = reader.afterLineEnd(reader.lineEnd(last.line.upperBound))
      let place = next + first.sign.lowerBound - first.line.lowerBound
      guard next > last.line.upperBound, let comment = comment(at: place), comment.isAlone else {
        break
      }
      comments.append(comment)
    }
    return comments
  }

  /// Returns the number of comments that one with deeper ones below it has, and with lines that a
  /// backslash continues.
  private func indentedCount(_ comments: [CommentLine]) -> Int {
    let first = comments[0]
    let leastDepth = leastDepth(in: comments)
    var count = 1
    for (index, comment) in comments.enumerated().dropFirst() {
      let depth = comment.blank.count - first.blank.count
      let isItem =
        notation.hasIndentation && depth == 0 && begins(comment, with: Byte.minus)
        && !begins(first, with: Byte.minus) && ends(first, with: Byte.colon)
      let isContinued = ends(comments[index - 1], with: Byte.backslash)
      let isDeeper = isDeeper(comment, by: depth, than: leastDepth)
      if !comment.text.isEmpty, isDeeper || isItem || isContinued {
        count = index + 1
      } else if !comment.text.isEmpty, sign(at: comment.text.lowerBound) == nil {
        // An empty line, and a comment between the lines of a value, belong to it if a line below
        // does.
        break
      }
    }
    return count
  }

  /// Returns how much deeper than the first one a comment stands that belongs to it. Words after a
  /// sign and a blank do not, but the lines of a text can, which `|` and `>` of YAML begin, as in
  /// `|` and `>2-`. A whole value of YAML has no lines below.
  private func leastDepth(in comments: [CommentLine]) -> Int {
    guard notation.hasIndentation else { return 2 }
    let text = reader.bytes(in: comments[0].text).prefix { $0 != UInt8(ascii: "#") }
    let sign = text.last { !Byte.isDigit($0) && !Byte.isSpace($0) && !"+-".utf8.contains($0) }
    guard sign == UInt8(ascii: "|") || sign == UInt8(ascii: ">"),
      let line = comments.dropFirst().first(where: { !$0.text.isEmpty })
    else {
      // An item that is an object or a list goes on below its first value.
      let inner = text.dropFirst().first { !Byte.isSpace($0) }
      let isRecord = text.first == Byte.minus && (inner == Byte.minus || text.contains(Byte.colon))
      let last = text.split { Byte.isSpace($0) }.last ?? []
      // The value stands below its name, its anchor or its tag.
      let isOpen = last.last == Byte.colon || last.first.map("&!".utf8.contains) == true || isRecord
      return isOpen ? 2 : .max
    }
    if let digit = text.suffix(4).first(where: Byte.isDigit) { return Int(digit - Byte.zero) }
    return max(1, line.blank.count - comments[0].blank.count)
  }

  /// Returns the number of comments that are a section with its lines; 1 if the first one is no
  /// section.
  private func sectionCount(_ comments: [CommentLine]) -> Int {
    let first = comments[0]
    guard notation.beginsSection(reader.text(first.text)) else { return 1 }
    let others = comments.dropFirst().prefix { comment in
      let depth = comment.blank.count - first.blank.count
      return comment.text.isEmpty
        || (depth == 0 || isDeeper(comment, by: depth, than: 2))
          && !notation.beginsSection(reader.text(comment.text))
    }
    return 1 + others.count - others.reversed().prefix { $0.text.isEmpty }.count
  }

  /// True if a comment stands deeper by enough blanks, or by a tab, which no words stand behind.
  private func isDeeper(_ comment: CommentLine, by depth: Int, than least: Int) -> Bool {
    depth >= least || least == 2 && depth == 1 && reader[comment.blank.lowerBound] == Byte.tab
  }

  private func begins(_ comment: CommentLine, with byte: UInt8) -> Bool {
    reader[comment.text.lowerBound] == byte
  }

  private func ends(_ comment: CommentLine, with byte: UInt8) -> Bool {
    reader[comment.text.upperBound - 1] == byte
  }

  /// Returns the number of comments up to the one that closes the brackets and quotes of several
  /// lines; 1 if none does.
  private func balancedCount(_ comments: [CommentLine]) -> Int {
    guard notation.brackets != nil || notation.hasQuotesOverLines else { return 1 }
    var scan = BracketScan(notation.brackets, keepsQuotes: notation.hasQuotesOverLines)
    for (index, comment) in comments.enumerated() {
      scan.add(reader.bytes(in: comment.text))
      if scan.isClosed { return index + 1 }
    }
    return 1
  }
}

extension [UInt8] {
  /// Returns the bytes with which both begin.
  fileprivate func commonPrefix(with other: some Sequence<UInt8>) -> [UInt8] {
    Array(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
