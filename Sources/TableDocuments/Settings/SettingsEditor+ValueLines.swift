// Sets values of several lines, whose comments stay.

extension SettingsEditor {
  /// Returns the splices that change the lines in which two texts differ, from the first one to the
  /// last one.
  ///
  /// - Returns: Nil for a value of one line.
  func settingLines(of text: String, _ span: NodeSpan) -> [Splice]? {
    guard dialect.continuation == .indentation else { return nil }
    let old = textLines(of: span.value)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
    guard old.count > 1, new.count > 1 else { return nil }
    let oldTexts = old.map { reader.bytes(in: $0) }
    let start = zip(oldTexts, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - start
    let end = zip(oldTexts.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
    // The first line stands after the separator, so it is written with the others.
    guard start > 0 else { return nil }
    let nextLine = nextLine(of: span)
    let ending = nextLine.prefix { $0 != " " && $0 != "\t" }
    let lines: [UInt8] = new[start..<new.count - end].flatMap { line in
      Array(line.isEmpty ? ending.utf8 : nextLine[...].utf8) + line
    }
    let before = old[start - 1].upperBound
    guard start < old.count - end else { return [Splice(before..<before, lines)] }
    // Comments before the first line that changes stay.
    let first = old[start]
    let last = old[old.count - end - 1]
    guard start < new.count - end else {
      return [Splice(endOfLine(before: first.lowerBound)..<last.upperBound, [])]
    }
    return [Splice(endOfLine(before: first.lowerBound)..<last.upperBound, lines)]
  }

  /// Returns a range without the white space around it.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let kept = reader.bytes(in: range).trimmed(0..<range.count)
    return range.lowerBound + kept.lowerBound..<range.lowerBound + kept.upperBound
  }

  /// Returns the end of the line before that of a place, without its line ending.
  private func endOfLine(before place: Int) -> Int {
    let end = reader.lineStart(place) - 1
    return end > 0 && reader[end - 1] == Byte.carriageReturn ? end - 1 : end
  }

  /// The lines of text of a value without the white space around them: those that are no comments.
  private func textLines(of value: Range<Int>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = value.lowerBound
    while start <= value.upperBound {
      let end = min(reader.lineEnd(start), value.upperBound)
      let text = trimmed(start..<end)
      if text.isEmpty || lines.isEmpty
        || !dialect.commentSigns.contains(reader[text.lowerBound] ?? 0)
      {
        lines.append(text)
      }
      let next = reader.afterLineEnd(reader.lineEnd(start))
      guard next > start, end < value.upperBound else { break }
      start = next
    }
    return lines
  }
}
