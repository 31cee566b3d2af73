// Takes values, which can go on in the next lines.

extension SettingsParser {
  /// Takes the value that begins in a line, and the lines in which it continues.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - start: The place after the separator.
  ///   - end: The end of the line, before its line ending.
  mutating func takeValue(of name: Range<Int>, from start: Int, end: Int) -> SettingsValue {
    if dialect.values == .shell, let value = takeQuotedValue(from: start) { return value }
    if dialect.values == .git { return takeGitValue(from: start) }
    if dialect.values == .words { return takeWords(after: name, start..<end) }
    switch dialect.continuation {
    case .none:
      return SettingsValue(bytes, content(of: start..<max(start, end)), dialect)
    case .backslash:
      let end = endOfContinued(start..<end)
      return SettingsValue(bytes, content(of: start..<max(start, end)), dialect)
    case .unit: return takeUnitValue(start..<max(start, end))
    case .indentation: return takeIndentedValue(of: name, start..<max(start, end))
    }
  }

  /// Takes a value in quotes, if only a comment follows it in its last line.
  private mutating func takeQuotedValue(from start: Int) -> SettingsValue? {
    guard let value = SettingsValue(quotedIn: bytes, from: start) else { return nil }
    let end = endOfLine(at: value.range.upperBound)
    // A shell joins a text in quotes with the text that follows it directly: such a value is shown
    // as it is.
    guard isBlankOrComment(value.range.upperBound..<end) else { return nil }
    next = min(end + 1, bytes.count)
    return value
  }

  private mutating func takeGitValue(from start: Int) -> SettingsValue {
    let (value, end) = SettingsValue.git(bytes, from: start)
    next = max(next, min(endOfLine(at: end) + 1, bytes.count))
    return value
  }

  /// Takes the words up to a comment; of a command, all of the line.
  private func takeWords(after name: Range<Int>, _ line: Range<Int>) -> SettingsValue {
    let content = bytes.trimmed(line)
    let takesAll = Self.commands.contains(String(showing: bytes[name]).lowercased())
    let end = takesAll ? content.upperBound : endOfWords(content)
    return SettingsValue(bytes, content.lowerBound..<end, dialect)
  }

  /// The settings of ssh whose values go on to the end of the line, whatever they have.
  private static let commands: Set<String> = [
    "forcecommand", "versionaddendum", "proxycommand", "localcommand", "remotecommand",
    "knownhostscommand",
  ]

  // MARK: - Backslashes

  /// Takes the lines in which a line continues after a backslash.
  ///
  /// - Parameter line: The line, without its line ending.
  /// - Returns: The end of the last of them, before its line ending and trailing white space.
  mutating func endOfContinued(_ line: Range<Int>) -> Int {
    guard dialect.continuesAtBackslash else { return bytes.trimmed(line).upperBound }
    var line = line
    var end = content(of: line).upperBound
    while next < bytes.count, endsWithBackslash(line) {
      line = takeLine()
      end = content(of: line).upperBound
    }
    return end
  }

  private func endsWithBackslash(_ range: Range<Int>) -> Bool {
    !bytes[range].reversed().prefix { $0 == Byte.backslash }.count.isMultiple(of: 2)
  }

  /// Takes the lines of a value of a unit: comments between them do not end it.
  private mutating func takeUnitValue(_ first: Range<Int>) -> SettingsValue {
    var joined: [UInt8] = []
    var comments: [Range<Int>] = []
    var line = first
    var end = bytes.trimmed(first).upperBound
    while endsWithBackslash(line) {
      joined += bytes[line].dropLast() + [Byte.space]
      end = max(end, line.upperBound)
      guard let following = takeContinuingLine(&comments) else { break }
      line = following
      end = bytes.trimmed(line).upperBound
    }
    if !endsWithBackslash(line) { joined += bytes[line] }
    let start = min(bytes.trimmed(first).lowerBound, end)
    return SettingsValue(
      range: start..<end,
      content: Array(joined[joined.trimmed(joined.indices)]),
      comments: comments
    )
  }

  /// Takes the next line that is no comment, and notes the comments before it; nil at the end of
  /// the file.
  private mutating func takeContinuingLine(_ comments: inout [Range<Int>]) -> Range<Int>? {
    while next < bytes.count {
      let line = takeLine()
      let content = bytes.trimmed(line)
      guard let first = bytes[content].first, dialect.commentSigns.contains(first) else {
        return line
      }
      comments.append(content)
    }
    return nil
  }

  // MARK: - Indentation

  /// Takes the lines of a value that are indented more than its name, as configparser reads them:
  /// empty lines between them belong to it, comments do not.
  private mutating func takeIndentedValue(
    of name: Range<Int>,
    _ first: Range<Int>
  ) -> SettingsValue {
    let indentation = indentation(at: name.lowerBound)
    let content = bytes.trimmed(first)
    var text = Array(bytes[content])
    var end = content.upperBound
    var comments: [Range<Int>] = []
    var pending = (text: [UInt8](), comments: [Range<Int>]())
    var ahead = self
    while ahead.next < bytes.count {
      let line = ahead.takeLine()
      let content = bytes.trimmed(line)
      guard let first = bytes[content].first else {
        pending.text.append(Byte.newline)
        continue
      }
      if dialect.commentSigns.contains(first) {
        pending.comments.append(content)
        continue
      }
      guard self.indentation(at: content.lowerBound) > indentation else { break }
      text += pending.text + [Byte.newline] + bytes[content]
      comments += pending.comments
      pending = ([], [])
      end = content.upperBound
      next = ahead.next
    }
    // A text that begins in the next line has the end of the first one.
    let isBelow = content.isEmpty && end > content.upperBound
    let start =
      isBelow
      ? bytes.trimmed(name.lowerBound..<first.upperBound).upperBound : content.lowerBound
    return SettingsValue(range: start..<max(start, end), content: text, comments: comments)
  }

  /// Returns the number of bytes of white space before a place in its line.
  private func indentation(at place: Int) -> Int {
    var start = place
    while start > 0, bytes[start - 1] != Byte.newline, bytes[start - 1] >= Byte.tab,
      Byte.isSpace(bytes[start - 1])
    {
      start -= 1
    }
    return place - start
  }
}
