import Synchronization

/// A regular expression with the syntax of ECMAScript 2025 in Unicode mode (the flag `u`), which is
/// found in texts in UTF-8.
///
/// A search takes time in proportion to the text, whatever the expression. So back references and
/// look-around are refused. Scripts (`\p{Script=…}`) are refused as well.
/// A byte of a text that belongs to no character counts as U+FFFD.
package struct TextPattern: Sendable {
  /// The flags of the whole expression; `(?i:…)` changes them for a part.
  package struct Flags: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// `i`: the case of letters does not count.
    package static let ignoresCase = Flags(rawValue: 1)
    /// `m`: `^` and `$` stand at the ends of lines, too.
    package static let isMultiline = Flags(rawValue: 2)
    /// `s`: `.` stands for the end of a line, too.
    package static let dotMatchesAll = Flags(rawValue: 4)

    /// The flag with a letter; nil if there is none.
    package init?(letter: Character) {
      switch letter {
      case "i": self = .ignoresCase
      case "m": self = .isMultiline
      case "s": self = .dotMatchesAll
      default: return nil
      }
    }
  }

  /// The expression as it was written.
  package let source: String
  package let flags: Flags
  private let compiled: Compiled

  /// Reads an expression.
  ///
  /// - Throws: The first place at which it cannot be read, or ``PatternError/Reason/tooLarge``.
  package init(_ source: String, flags: Flags = []) throws(PatternError) {
    self.source = source
    self.flags = flags
    compiled = try Compiled(source, flags)
  }

  /// The names of groups, and the numbers of the groups that have them.
  package var groupNames: [String: [Int]] { compiled.groupNames }

  /// The number of groups.
  package var groupCount: Int { compiled.program.slotCount / 2 - 1 }

  /// The bytes of a text that stands in each match; lowercase if the case of its letters does not
  /// count. Nil if none is known.
  package var requiredBytes: [UInt8]? { compiled.required?.bytes }

  // MARK: - Finding

  /// True if a text has a match.
  package func isInside(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let required = compiled.required else { return compiled.isInside(text, from: 0) }
    guard let place = required.pattern.firstPlace(in: text) else { return false }
    return required.isWhole || compiled.isInside(text, from: required.isAtStart ? place : 0)
  }

  /// True if a text has a match.
  package func isInside(_ text: String) -> Bool {
    var text = text
    return text.withUTF8(isInside)
  }

  /// False if no text that begins with these characters has a match, whatever comes next: so what
  /// is being typed cannot become valid. True if nobody knows.
  ///
  /// - Complexity: O(n), n being the number of characters.
  package func canFollow(_ beginning: String) -> Bool {
    var beginning = beginning
    return beginning.withUTF8 { compiled.canFollow($0) }
  }

  /// False if none of some texts can have a match, because the bytes that each match needs are
  /// missing.
  ///
  /// - Parameter texts: The texts, one after the other.
  package func mayBeInside(_ texts: UnsafeBufferPointer<UInt8>) -> Bool {
    compiled.required.map { $0.pattern.firstPlace(in: texts) != nil } ?? true
  }

  /// False if no part of a text can have a match, wherever the part begins and ends.
  package func mayBeInsidePart(of text: UnsafeBufferPointer<UInt8>) -> Bool {
    mayBeInside(text) && (compiled.required?.isWhole == true || compiled.isInsidePart(of: text))
  }

  /// Returns the range in bytes of the first match that begins at `start` or after it: the one that
  /// ECMAScript finds.
  package func firstRange(
    in text: UnsafeBufferPointer<UInt8>,
    from start: Int = 0
  ) -> Range<Int>? {
    compiled.firstMatch(in: text, from: start, slotCount: 2).map { $0[0]..<$0[1] }
  }

  /// Returns the ranges of the first match and of its groups; nil for a group without a match.
  package func firstGroups(
    in text: UnsafeBufferPointer<UInt8>,
    from start: Int = 0
  ) -> [Range<Int>?]? {
    let slots = compiled.firstMatch(in: text, from: start, slotCount: compiled.program.slotCount)
    return slots.map { slots in
      stride(from: 0, to: slots.count, by: 2).map { slot in
        slots[slot] < 0 || slots[slot + 1] < 0 ? nil : slots[slot]..<slots[slot + 1]
      }
    }
  }

  /// Returns the ranges of all matches in a text, none of which overlaps another.
  package func ranges(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start <= text.count, let range = firstRange(in: text, from: start) {
      ranges.append(range)
      start = text.place(after: range)
    }
    return ranges
  }

  /// Returns the ranges of all matches in a text, none of which overlaps another, each followed by
  /// the ranges of its groups; nil for a group without a match.
  package func groups(in text: UnsafeBufferPointer<UInt8>) -> [[Range<Int>?]] {
    var matches: [[Range<Int>?]] = []
    var start = 0
    while start <= text.count, let match = firstGroups(in: text, from: start), let whole = match[0]
    {
      matches.append(match)
      start = text.place(after: whole)
    }
    return matches
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first place at which the match after another one can begin: after an empty one, a
  /// character later.
  fileprivate func place(after match: Range<Int>) -> Int {
    guard match.isEmpty else { return match.upperBound }
    return match.upperBound + (match.upperBound < count ? scalar(at: match.upperBound).length : 1)
  }
}

extension TextPattern: Hashable {
  package static func == (one: TextPattern, other: TextPattern) -> Bool {
    one.source == other.source && one.flags == other.flags
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(flags)
  }
}

/// An expression that was read, with the states that its searches have met.
private final class Compiled: Sendable {
  let program: Program
  let groupNames: [String: [Int]]
  let required: RequiredText?
  private let machine: Mutex<StateMachine>
  /// The machine of the program without its conditions; nil if it has none.
  private let looseMachine: Mutex<StateMachine?>

  init(_ source: String, _ flags: TextPattern.Flags) throws(PatternError) {
    var parser = PatternParser(source, flags: flags)
    let part = try parser.parse()
    program = try ProgramBuilder.program(of: part, groupCount: parser.groupCount)
    groupNames = parser.names
    required = RequiredText(part)
    machine = Mutex(StateMachine(program))
    looseMachine = Mutex(program.hasChecks ? StateMachine(program.withoutChecks) : nil)
  }

  func isInside(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    machine.withLock { $0.isInside(text, from: start) }
  }

  func canFollow(_ beginning: UnsafeBufferPointer<UInt8>) -> Bool {
    machine.withLock { $0.canFollow(beginning) }
  }

  func isInsidePart(of text: UnsafeBufferPointer<UInt8>) -> Bool {
    looseMachine.withLock { $0?.isInside(text, from: 0) } ?? isInside(text, from: 0)
  }

  func firstMatch(
    in text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    slotCount: Int
  ) -> [Int]? {
    guard isInside(text, from: start) else { return nil }
    var threads = ThreadMachine(program, slotCount: slotCount)
    return threads.firstMatch(in: text, from: start) { place in
      guard let required, required.isAtStart else { return place }
      let rest = UnsafeBufferPointer(rebasing: text[place...])
      return required.pattern.firstPlace(in: rest).map { place + $0 }
    }
  }
}
