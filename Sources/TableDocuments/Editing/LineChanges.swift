/// The lines in which two texts differ, as the texts alone tell it.
///
/// Lines that both have once, in the same order, divide them; what is left between equal lines is
/// replaced.
struct LineChanges: Sendable {
  /// Lines in place of others: their numbers, from 0.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  private let old: TextLines
  private let new: TextLines
  private var changes: [Change] = []

  /// The most lines of a change among which those are looked for that have become others.
  private static let mostPaired = 100
  /// The number of times that the lines between equal ones are divided again.
  private static let mostParts = 8

  /// - Complexity: O(n log n), n being the number of lines that differ, and O(number of bytes).
  init(from old: [UInt8], to new: [UInt8]) {
    self.old = TextLines(old)
    self.new = TextLines(new)
    compare(0..<self.old.count, 0..<self.new.count, parts: 0)
  }

  /// The number of lines that the old text alone has.
  var removed: Int { changes.reduce(0) { $0 + $1.old.count } }
  /// The number of lines that the new text alone has.
  var added: Int { changes.reduce(0) { $0 + $1.new.count } }

  private mutating func compare(_ before: Range<Int>, _ after: Range<Int>, parts: Int) {
    var (before, after) = (before, after)
    while let place = before.first, let other = after.first, isEqual(place, other) {
      before.removeFirst()
      after.removeFirst()
    }
    while let place = before.last, let other = after.last, isEqual(place, other) {
      before.removeLast()
      after.removeLast()
    }
    guard !before.isEmpty || !after.isEmpty else { return }
    let anchors =
      before.isEmpty || after.isEmpty || parts == Self.mostParts
      ? [] : CommonOrder.anchors(old.hashes, before, new.hashes, after)
    guard !anchors.isEmpty else { return changes.append(Change(old: before, new: after)) }
    var (start, newStart) = (before.lowerBound, after.lowerBound)
    for anchor in anchors + [(Int32(before.upperBound), Int32(after.upperBound))] {
      compare(start..<Int(anchor.old), newStart..<Int(anchor.new), parts: parts + 1)
      (start, newStart) = (Int(anchor.old), Int(anchor.new))
    }
  }

  private func isEqual(_ place: Int, _ other: Int) -> Bool {
    old.hashes[place] == new.hashes[other] && old.line(place) == new.line(other)
  }

  // MARK: - Splices

  /// Returns the splices of whole lines.
  ///
  /// - Parameter limit: The most lines of both texts in them; the first ones if there are more.
  func splices(ofLines limit: Int = .max) -> [Splice] {
    var rest = limit
    return changes.prefix { _ in rest > 0 }.compactMap { change in
      guard rest > 0 else { return nil }
      let kept = max(rest / 2, rest - change.new.count)
      let old = change.old.prefix(kept)
      let new = change.new.prefix(max(0, rest - old.count))
      rest -= old.count + new.count
      return Splice(self.old.bytes(of: old), Array(self.new.text[self.new.bytes(of: new)]))
    }
  }

  /// Returns the splices of the bytes that differ in lines, each line with the one that it has
  /// become.
  ///
  /// - Parameter limit: The most splices; one in place of all if there are more.
  func splicesOfBytes(atMost limit: Int) -> [Splice] {
    var splices: [Splice] = []
    for part in changes.flatMap(parts) {
      let splice = splice(part.old, part.new)
      if !splice.range.isEmpty || !splice.bytes.isEmpty { splices.append(splice) }
    }
    guard splices.count > limit, let first = changes.first, let last = changes.last else {
      return splices
    }
    return [
      splice(
        first.old.lowerBound..<last.old.upperBound,
        first.new.lowerBound..<last.new.upperBound
      )
    ]
  }

  /// Returns a change in parts: a line and the one that it has become, and the lines between.
  private func parts(of change: Change) -> [Change] {
    if change.old.count == change.new.count {
      return zip(change.old, change.new).map { Change(old: $0..<$0 + 1, new: $1..<$1 + 1) }
    }
    guard max(change.old.count, change.new.count) <= Self.mostPaired else { return [change] }
    var parts: [Change] = []
    var (start, newStart) = (change.old.lowerBound, change.new.lowerBound)
    for line in change.old {
      guard let other = (newStart..<change.new.upperBound).first(where: { isLike(line, $0) })
      else { continue }
      if start < line || newStart < other {
        parts.append(Change(old: start..<line, new: newStart..<other))
      }
      parts.append(Change(old: line..<line + 1, new: other..<other + 1))
      (start, newStart) = (line + 1, other + 1)
    }
    if start < change.old.upperBound || newStart < change.new.upperBound {
      parts.append(
        Change(old: start..<change.old.upperBound, new: newStart..<change.new.upperBound)
      )
    }
    return parts
  }

  /// True if two lines have as much in common at their ends as two forms of one line have.
  private func isLike(_ place: Int, _ other: Int) -> Bool {
    let (line, newLine) = (old.line(place), new.line(other))
    let count = min(line.count, newLine.count)
    let start = zip(line, newLine).prefix { $0 == $1 }.count
    let end = zip(line.reversed(), newLine.reversed()).prefix(count - start).prefix { $0 == $1 }
      .count
    return 2 * (start + end) >= count && count > 0
  }

  /// Returns the splice of lines without what both have at their ends; words are replaced whole.
  private func splice(_ lines: Range<Int>, _ newLines: Range<Int>) -> Splice {
    let (before, after) = (old.bytes(of: lines), new.bytes(of: newLines))
    let (text, newText) = (old.text[before], new.text[after])
    var start = zip(text, newText).prefix { $0 == $1 }.count
    let most = min(text.count, newText.count) - start
    var end = zip(text.reversed(), newText.reversed()).prefix(most).prefix { $0 == $1 }.count
    let isInWord =
      text.dropFirst(start).first?.isOfWord == true
      || newText.dropFirst(start).first?.isOfWord == true
    if isInWord { start -= text.prefix(start).reversed().prefix(while: \.isOfWord).count }
    let endsInWord =
      text.dropFirst(start).dropLast(end).last?.isOfWord == true
      || newText.dropFirst(start).dropLast(end).last?.isOfWord == true
    if endsInWord { end -= text.suffix(end).prefix(while: \.isOfWord).count }
    return Splice(
      before.lowerBound + start..<before.upperBound - end,
      Array(newText.dropFirst(start).dropLast(end))
    )
  }
}

extension UInt8 {
  /// True for a letter or a digit of ASCII, and for all bytes of other characters.
  fileprivate var isOfWord: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...:
      true
    default: false
    }
  }
}

/// The lines of a text, each with its line feed.
private struct TextLines: Sendable {
  let text: [UInt8]
  /// The places where the lines begin, and the end of the text.
  private let bounds: [Int]
  /// The same numbers for the same lines, for as long as the program runs.
  let hashes: [UInt64]

  init(_ text: [UInt8]) {
    self.text = text
    var bounds = [0]
    var hashes: [UInt64] = []
    text.withUnsafeBytes { bytes in
      while let start = bounds.last, start < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
        let end = rest.firstIndex(of: Byte.newline).map { start + $0 + 1 } ?? bytes.count
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
        hashes.append(UInt64(bitPattern: Int64(hasher.finalize())))
        bounds.append(end)
      }
    }
    (self.bounds, self.hashes) = (bounds, hashes)
  }

  var count: Int { hashes.count }

  func line(_ number: Int) -> ArraySlice<UInt8> { text[bounds[number]..<bounds[number + 1]] }

  /// Returns the range of the bytes of lines.
  func bytes(of lines: Range<Int>) -> Range<Int> {
    bounds[lines.lowerBound]..<bounds[lines.upperBound]
  }
}
