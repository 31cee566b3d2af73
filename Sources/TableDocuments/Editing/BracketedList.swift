/// The members of an object or a list in brackets, with commas between them, as in JSON: finds the
/// bytes to change when one comes or goes.
///
/// A comma goes right after the value before it, ahead of its comment. A comment in the line of a
/// member belongs to it, and so do comments directly above (`BracketedList+Comments.swift`).
struct BracketedList {
  /// The signs of comments.
  enum Comments {
    /// `// …` and `/* … */`
    case slashes
    /// `# …`
    case number
  }

  /// The layout of a new member.
  struct Layout {
    /// The line ending and the indentation before a member on a line of its own.
    var lead: String
    /// The line ending and the indentation before the closing bracket.
    var end: String
    /// True if a first member gets a line of its own.
    var hasLines: Bool
    /// The blank after a comma within a line.
    var space: String
  }

  let reader: ByteReader
  /// With the brackets.
  let range: Range<Int>
  let comments: Comments

  private var open: Int { range.lowerBound }
  private var close: Int { range.upperBound - 1 }

  // MARK: - Adding

  /// Returns the splices that add a member.
  ///
  /// - Parameters:
  ///   - text: The member.
  ///   - tail: The comment behind it.
  ///   - place: The members beside it; nil for the first one.
  func adding(_ text: String, tail: String = "", to place: Place?, _ layout: Layout) -> [Splice] {
    let next = place?.next
    if let previous = place?.previous {
      return adding(text, tail, after: previous, before: next, layout)
    }
    guard let next else { return addingFirst(text, tail, layout) }
    guard reader.beginsLine(next.lowerBound) else {
      let start = endOfSpace(open + 1, next.lowerBound)
      return [Splice(at: start, text + tail + "," + layout.space)]
    }
    let end = restOfLine(open + 1, next.lowerBound).end
    return [Splice(at: end, lead(like: next) + text + "," + tail)]
  }

  private func adding(
    _ text: String,
    _ tail: String,
    after previous: Range<Int>,
    before next: Range<Int>?,
    _ layout: Layout
  ) -> [Splice] {
    let limit = next?.lowerBound ?? close
    let comma = comma(previous.upperBound, limit)
    let rest = restOfLine((comma ?? previous.upperBound - 1) + 1, limit)
    let sample =
      reader.beginsLine(previous.lowerBound)
      ? previous : next.flatMap { reader.beginsLine($0.lowerBound) ? $0 : nil }
    if let comma {
      guard let sample, rest.endsLine || next == nil else {
        return [Splice(at: comma + 1, separator(after: comma, limit, layout) + text + tail + ",")]
      }
      return [Splice(at: rest.end, lead(like: sample) + text + "," + tail)]
    }
    let newComma = Splice(at: previous.upperBound, ",")
    if let sample { return [newComma, Splice(at: rest.end, lead(like: sample) + text + tail)] }
    let lead = rest.hasLineComment ? layout.lead : separator(before: previous, layout)
    return [newComma, Splice(at: rest.end, lead + text + tail)]
  }

  private func addingFirst(_ text: String, _ tail: String, _ layout: Layout) -> [Splice] {
    let content = open + 1..<close
    let hasLines = layout.hasLines || content.contains { reader[$0] == Byte.newline }
    guard let last = lastComment() else {
      if hasLines { return [Splice(content, layout.lead + text + tail + layout.end)] }
      let space = reader.text(content)
      return [Splice(content, space + text + tail + space)]
    }
    let isAlone = reader.beginsLine(last.lowerBound)
    let lead = isAlone ? self.lead(like: last) : hasLines ? layout.lead : " "
    return [Splice(at: last.upperBound, lead + text + tail)]
  }

  private func lead(like member: Range<Int>) -> String {
    reader.lineEnding(near: member.lowerBound) + reader.indentation(member.lowerBound)
  }

  /// Returns the blanks between a comma and the next member of its line.
  private func separator(after comma: Int, _ limit: Int, _ layout: Layout) -> String {
    let end = reader.endOfBlanks(comma + 1, upTo: limit)
    return end == limit && limit < close ? reader.text(comma + 1..<end) : layout.space
  }

  /// Returns the blanks between a member and the comma before it in its line.
  private func separator(before member: Range<Int>, _ layout: Layout) -> String {
    let start = reader.startOfBlanks(member.lowerBound, from: open + 1)
    guard start > open + 1, reader[start - 1] == Byte.comma else { return layout.space }
    return reader.text(start..<member.lowerBound)
  }

  // MARK: - Deleting

  /// Returns the splices that delete a member, and the comments that go with it: above it and in
  /// its line.
  ///
  /// - Parameter place: The members beside it.
  func deleting(_ member: Range<Int>, at place: Place) -> (splices: [Splice], tail: String) {
    let (previous, next) = place
    let limit = next?.lowerBound ?? close
    let comma = comma(member.upperBound, limit)
    let hasLine = reader.beginsLine(member.lowerBound)
    let gap = member.upperBound..<(comma ?? member.upperBound)
    // A comma at the beginning of the next line belongs to the next member.
    let leadsNext = gap.contains { reader[$0] == Byte.newline }
    let rest = restOfLine((comma ?? member.upperBound - 1) + 1, limit)
    let ownsRest = rest.endsLine || next == nil
    let tail = tail(
      member.upperBound,
      comma,
      ownsRest ? rest.end : (comma ?? member.upperBound - 1) + 1
    )
    let head = startWithComments(member, after: previous)
    if previous == nil, next == nil {
      let end = max(rest.end, (comma ?? 0) + 1)
      let outside = [open + 1..<head, end..<close]
      if outside.allSatisfy(reader.isSpace) { return ([Splice(open + 1..<close, [])], tail) }
    }
    var splices: [Splice] = []
    if comma == nil, let previous, let before = self.comma(previous.upperBound, member.lowerBound) {
      if !hasLine, reader.isSpace(before + 1..<member.lowerBound) {
        let isLed = reader.beginsLine(before) && reader.isSpace(previous.upperBound..<before)
        let start = isLed ? previous.upperBound : before
        return ([Splice(start..<max(rest.end, member.upperBound), [])], tail)
      }
      splices.append(Splice(before..<before + 1, []))
    }
    if hasLine, !leadsNext, rest.endsLine {
      let start = reader.lineStart(head)
      return (splices + [Splice(start..<reader.afterLineEnd(reader.lineEnd(rest.end)), [])], tail)
    }
    var start = member.lowerBound
    var end = ownsRest ? rest.end : (comma ?? member.upperBound - 1) + 1
    if next == nil, let previous, let before = self.comma(previous.upperBound, start),
      reader.isSpace(before + 1..<start)
    {
      if comma != nil { start = hasLine ? start : before + 1 }
    } else if !ownsRest || next != nil && !rest.endsLine {
      end = reader.endOfBlanks(end, upTo: limit)
    } else if !hasLine {
      start = reader.startOfBlanks(start, from: open + 1)
    }
    return (splices + [Splice(start..<end, [])], tail)
  }

  /// Returns the comments behind a member, with the blanks before them.
  private func tail(_ end: Int, _ comma: Int?, _ rest: Int) -> String {
    guard let comma else { return reader.text(end..<max(end, rest)) }
    let before = reader.text(end..<comma)
    let isBlank = reader.isSpace(end..<comma)
    return (isBlank ? "" : before) + reader.text(comma + 1..<max(comma + 1, rest))
  }

  // MARK: - Gaps

  /// Returns the end of white space.
  private func endOfSpace(_ start: Int, _ limit: Int) -> Int {
    var at = start
    while at < limit, let byte = reader[at], Byte.isSpace(byte) { at += 1 }
    return at
  }

  /// Returns the end of the comment that begins at a place, without its line ending; nil if none
  /// does.
  func endOfComment(_ start: Int) -> Int? {
    switch comments {
    case .number: return reader[start] == UInt8(ascii: "#") ? reader.lineEnd(start) : nil
    case .slashes:
      guard reader[start] == Byte.slash else { return nil }
      guard reader[start + 1] == Byte.star else { return reader.lineEnd(start) }
      var at = start + 2
      while let byte = reader[at] {
        if byte == Byte.star, reader[at + 1] == Byte.slash { return at + 2 }
        at += 1
      }
      return at
    }
  }

  /// Returns the first comma between two places, outside of comments.
  func comma(_ start: Int, _ limit: Int) -> Int? {
    var at = start
    while at < limit, let byte = reader[at] {
      if byte == Byte.comma { return at }
      at = endOfComment(at) ?? at + 1
    }
    return nil
  }

  /// The rest of a line after a member.
  struct Rest {
    /// The end of the last comment in it; its start if there is none.
    var end: Int
    /// True if nothing else follows in the line.
    var endsLine = false
    var hasLineComment = false
  }

  func restOfLine(_ start: Int, _ limit: Int) -> Rest {
    var rest = Rest(end: start)
    var at = start
    while at < limit {
      at = reader.endOfBlanks(at, upTo: limit)
      guard let end = endOfComment(at), at < limit else { break }
      // A comment of several lines belongs to what follows it.
      guard !(at..<end).contains(where: { reader[$0] == Byte.newline }) else { return rest }
      rest.hasLineComment = comments == .number || reader[at + 1] != Byte.star
      rest.end = end
      at = end
    }
    rest.endsLine = at < limit && (reader[at] == Byte.newline || reader[at] == Byte.carriageReturn)
    return rest
  }

  private func lastComment() -> Range<Int>? {
    var last: Range<Int>?
    var at = open + 1
    while at < close {
      if let end = endOfComment(at) {
        last = at..<end
        at = end
      } else {
        at += 1
      }
    }
    return last
  }
}
