/// The lines in which an edited text differs from the text before, with some lines around them.
package struct TextDifference: Sendable {
  /// A line of a hunk, without its line feed.
  package struct Line: Equatable, Sendable {
    package enum Kind: Sendable { case same, removed, added }

    package let kind: Kind
    package let bytes: [UInt8]
    /// False for the last line of a file without a final line ending.
    package let isEnded: Bool
  }

  /// Lines that follow each other in both texts.
  package struct Hunk: Sendable {
    /// The number of the first line in the old text, 1-based.
    package let oldLine: Int
    /// The number of the first line in the new text, 1-based.
    package let newLine: Int
    package internal(set) var lines: [Line]

    /// The number of lines in the old text.
    package var oldCount: Int { lines.count { $0.kind != .added } }
    /// The number of lines in the new text.
    package var newCount: Int { lines.count { $0.kind != .removed } }
  }

  /// In the order of the text.
  package let hunks: [Hunk]

  /// - Parameters:
  ///   - old: The text before.
  ///   - new: The text with the splices.
  ///   - splices: The splices that lead from one to the other, sorted.
  ///   - context: The number of lines around each change.
  package init(_ old: ByteSource, _ new: ByteSource, _ splices: [Splice], context: Int = 3) {
    let changes = TextDifference.changes(old, new, splices)
    var hunks: [Hunk] = []
    var lines = LineCounter(old)
    var group: [LineChange] = []
    let before = ByteReader(old)
    func end(_ group: [LineChange]) {
      if let hunk = TextDifference.hunk(group, before, new, &lines, context) { hunks.append(hunk) }
    }
    for change in changes {
      if let last = group.last,
        before.lines(in: last.old.upperBound..<change.old.lowerBound, limit: 2 * context + 1)
          > 2 * context
      {
        end(group)
        group = []
      }
      group.append(change)
    }
    end(group)
    self.hunks = TextDifference.numbered(hunks)
  }

  private init(hunks: [Hunk]) { self.hunks = hunks }

  /// Returns the difference with dots in place of texts that are not to be shown.
  package func masking(_ secrets: [String]) -> TextDifference {
    guard !secrets.isEmpty else { return self }
    func masked(_ line: Line) -> Line {
      let text = String(decoding: line.bytes, as: UTF8.self)
      let shown = secrets.reduce(text) { $0.replacing($1, with: "••••••••") }
      return shown == text
        ? line : Line(kind: line.kind, bytes: Array(shown.utf8), isEnded: line.isEnded)
    }
    return TextDifference(
      hunks: hunks.map { hunk in
        Hunk(oldLine: hunk.oldLine, newLine: hunk.newLine, lines: hunk.lines.map(masked))
      }
    )
  }

  /// Whole lines that differ, as ranges of bytes of both texts.
  private struct LineChange {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// Returns the changed lines: each splice widened to whole lines, those that touch each other
  /// joined.
  private static func changes(
    _ old: ByteSource,
    _ new: ByteSource,
    _ splices: [Splice]
  ) -> [LineChange] {
    let before = ByteReader(old)
    let after = ByteReader(new)
    var changes: [LineChange] = []
    for (splice, range) in zip(splices, splices.newRanges) {
      if (try? old.bytes(at: splice.range.lowerBound, count: splice.range.count)) == splice.bytes {
        continue
      }
      // In a line that has changed already, the start is known: one line may have thousands of
      // splices.
      if let last = changes.last, splice.range.lowerBound < last.old.upperBound {
        var change = last
        if splice.range.upperBound >= last.old.upperBound {
          change.old = last.old.lowerBound..<before.nextLine(splice.range.upperBound)
        }
        if range.upperBound >= last.new.upperBound {
          change.new = last.new.lowerBound..<after.nextLine(range.upperBound)
        }
        changes[changes.count - 1] = change
        continue
      }
      let start = before.diffLineStart(splice.range.lowerBound)
      let newStart = after.diffLineStart(range.lowerBound)
      var oldEnd = splice.range.upperBound
      var newEnd = range.upperBound
      // Whole lines that come or go change no line after them.
      let isWhole =
        start == splice.range.lowerBound && newStart == range.lowerBound
        && before.isLineStart(oldEnd) && after.isLineStart(newEnd)
      if !isWhole {
        oldEnd = before.nextLine(oldEnd)
        newEnd = after.nextLine(newEnd)
      }
      if let last = changes.last, start <= last.old.upperBound {
        changes[changes.count - 1].old = last.old.lowerBound..<max(last.old.upperBound, oldEnd)
        changes[changes.count - 1].new = last.new.lowerBound..<max(last.new.upperBound, newEnd)
      } else {
        changes.append(LineChange(old: start..<oldEnd, new: newStart..<newEnd))
      }
    }
    return changes
  }

  private static func hunk(
    _ changes: [LineChange],
    _ before: ByteReader,
    _ new: ByteSource,
    _ counter: inout LineCounter,
    _ context: Int
  ) -> Hunk? {
    guard let first = changes.first, let last = changes.last else { return nil }
    let after = ByteReader(new)
    var start = first.old.lowerBound
    for _ in 0..<context where start > 0 { start = before.diffLineStart(start - 1) }
    var end = last.old.upperBound
    for _ in 0..<context { end = before.nextLine(end) }
    var lines: [Line] = []
    var position = start
    for change in changes {
      lines += before.textLines(position..<change.old.lowerBound, .same)
      lines += trimmed(
        before.textLines(change.old, .removed),
        after.textLines(change.new, .added)
      )
      position = change.old.upperBound
    }
    lines += before.textLines(position..<end, .same)
    let number = counter.line(of: start)
    return Hunk(oldLine: number, newLine: number, lines: lines)
  }

  /// Returns removed and added lines; those at both ends that are the same are in both texts.
  private static func trimmed(_ removed: [Line], _ added: [Line]) -> [Line] {
    func isSame(_ one: Line, _ other: Line) -> Bool {
      one.bytes == other.bytes && one.isEnded == other.isEnded
    }
    let start = zip(removed, added).prefix { isSame($0, $1) }.count
    let end = zip(removed.dropFirst(start).reversed(), added.dropFirst(start).reversed())
      .prefix { isSame($0, $1) }.count
    func same(_ lines: some Sequence<Line>) -> [Line] {
      lines.map { Line(kind: .same, bytes: $0.bytes, isEnded: $0.isEnded) }
    }
    return same(removed.prefix(start)) + removed.dropFirst(start).dropLast(end)
      + added.dropFirst(start).dropLast(end) + same(removed.suffix(end))
  }

  /// Returns hunks with the numbers of their lines in the new text.
  private static func numbered(_ hunks: [Hunk]) -> [Hunk] {
    var growth = 0
    return hunks.map { hunk in
      defer { growth += hunk.newCount - hunk.oldCount }
      return Hunk(oldLine: hunk.oldLine, newLine: hunk.oldLine + growth, lines: hunk.lines)
    }
  }

  /// The difference in the unified format, as `diff -u` and git write it; empty if there is none.
  ///
  /// - Parameters:
  ///   - old: The name of the old text.
  ///   - new: The name of the new text.
  package func unified(old: [UInt8], new: [UInt8]) -> [UInt8] {
    guard !hunks.isEmpty else { return [] }
    var text = Array("--- ".utf8) + old + Array("\n+++ ".utf8) + new + [Byte.newline]
    for hunk in hunks {
      text += Array("@@ -\(hunk.oldRange) +\(hunk.newRange) @@\n".utf8)
      for line in hunk.lines {
        text.append(line.kind.sign)
        text += line.bytes + [Byte.newline]
        if !line.isEnded { text += Array("\\ No newline at end of file\n".utf8) }
      }
    }
    return text
  }
}

extension TextDifference.Hunk {
  /// The first line and the number of lines, as in `@@ -1,4 +1,5 @@`; an empty range names the line
  /// before it.
  fileprivate var oldRange: String { Self.words(oldLine, oldCount) }
  fileprivate var newRange: String { Self.words(newLine, newCount) }

  private static func words(_ line: Int, _ count: Int) -> String {
    count == 1 ? "\(line)" : "\(count == 0 ? line - 1 : line),\(count)"
  }
}

extension TextDifference.Line.Kind {
  fileprivate var sign: UInt8 {
    switch self {
    case .same: Byte.space
    case .removed: Byte.minus
    case .added: Byte.plus
    }
  }
}
