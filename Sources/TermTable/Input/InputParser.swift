/// A parser that turns the bytes of a keyboard into events.
///
/// It is a pure value: bytes in several reads give the same events as in one. Only a lone Esc and a
/// paste that stalls need the clock: while ``isWaiting``, the owner calls ``expire()`` when nothing
/// has arrived for the delay.
///
/// Focus reports, mouse reports of the old form and most answers of the terminal are left out,
/// however late they come; not ``Event/report(mode:setting:)``, ``Event/identity(_:)`` and
/// ``Event/background(isDark:)``. Between reads it keeps at most part of a sequence, or 1 MB of a
/// paste. A paste without an end mark ends after a pause of `pastePause`, or with ^C after a
/// shorter pause.
package struct InputParser: Sendable {
  /// The kind of input that the next byte belongs to.
  enum Mode: Equatable {
    /// A key, or the sequence of a key.
    case keys
    /// A control sequence that is too long for a key; all of it is left out.
    case longSequence
    /// A control string (OSC, DCS, APC, PM, SOS), with the number of bytes left out so far.
    case string(count: Int)
    /// A paste, with the number of bytes of its end mark seen so far.
    case paste(matched: Int)
  }

  /// The longest paste that is kept, in bytes.
  static let pasteLimit = 1 << 20
  /// The longest control string that is left out whole, in bytes; answers to our questions are
  /// shorter.
  static let stringLimit = 1 << 16

  /// The pause that ends a paste without an end mark, in milliseconds; long enough for a slow line.
  static let pastePause = 1000

  static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  private let known: KnownSequences
  var mode = Mode.keys
  /// The bytes of an unfinished sequence or character.
  private var pending: [UInt8] = []
  /// True if `pending` is an Esc inside a control string; with a `\` after it, it ends the string.
  private var endsString = false
  /// True if that Esc was left out after the delay; a `\` that comes late ends the string.
  private var mayEndString = false
  /// The bytes of the control string, as long as they may be an answer about the background; nil
  /// for any other string.
  private var answer: [UInt8]?
  /// An Esc, or Esc and `]`, that was taken for keys because the rest of an answer came late.
  private var late: [UInt8] = []
  var pasted: [UInt8] = []
  /// The last short sequence that was a single event. A held key repeats it, and parsing it again
  /// takes forty times as long.
  private var held: (bytes: [UInt8], event: Event)?
  /// The longest sequence kept as ``held``, in bytes; no key sends a longer one.
  static let heldLimit = 16
  /// True if the paste is longer than ``pasteLimit``.
  var isPasteCut = false
  /// True if nothing of the paste has arrived for a while.
  var isPasteStalled = false
  /// True if the last paste was ended by a pause, and nothing has arrived since: more of it may
  /// follow.
  var mayContinuePaste = false

  /// A parser that knows the common keys, and those of `sequences` (from terminfo).
  ///
  /// - Parameter sequences: The bytes of each key; they win over the common ones. If a sequence is
  ///   the beginning of another, the longer one wins if its bytes arrive in time. Sequences of more
  ///   than 64 bytes and a single Esc are ignored.
  package init(sequences: [[UInt8]: Key] = [:]) {
    known = KnownSequences(sequences)
  }

  /// Takes bytes and returns the events they complete.
  ///
  /// - Complexity: O(number of bytes).
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Event] {
    let bytes = Array(bytes)
    var events: [Event] = []
    var next = 0
    if mayContinuePaste, !bytes.isEmpty { continuePaste(ifMoreOfItIs: bytes) }
    if !late.isEmpty, !bytes.isEmpty { next = continueAnswer(with: bytes) }
    while next < bytes.count {
      if let held, isAtRest, bytes[next...].starts(with: held.bytes) {
        events.append(held.event)
        next += held.bytes.count
      } else {
        next = takeWhole(bytes, from: next, &events)
      }
    }
    return events
  }

  /// Takes bytes until nothing is pending, and remembers their meaning if it is a single event.
  ///
  /// - Returns: The index of the next byte.
  private mutating func takeWhole(
    _ bytes: [UInt8],
    from start: Int,
    _ events: inout [Event]
  ) -> Int {
    let wasAtRest = isAtRest
    let count = events.count
    var next = start
    repeat {
      take(bytes[next], &events)
      next += 1
    } while next < bytes.count && !isAtRest
    if wasAtRest, isAtRest, events.count == count + 1, next - start <= Self.heldLimit {
      held = (Array(bytes[start..<next]), events[count])
    }
    return next
  }

  /// True if nothing is pending, so that the next byte does not depend on earlier ones.
  var isAtRest: Bool {
    mode == .keys && pending.isEmpty && !endsString && !mayEndString && pasted.isEmpty
      && !isPasteCut && !isPasteStalled && !mayContinuePaste
  }

  /// True if the pending bytes may be a lone Esc, or a paste without an end.
  package var isWaiting: Bool {
    switch mode {
    case .keys:
      !pending.isEmpty && !Scan.isPartOfCharacter(pending)
        && !(Scan.isPartOfReport(pending) && known.match(pending) == nil)
    case .paste: true
    case .longSequence, .string: false
    }
  }

  /// Decides what the pending bytes are: a lone Esc becomes a key, the beginning of a sequence is
  /// dropped, and a paste that has paused before (`isPasteStalled`) ends.
  ///
  /// Half a character, a control sequence with its first number and a control string stay pending,
  /// as they cannot become keys.
  package mutating func expire() -> [Event] {
    guard isWaiting else { return [] }
    if case .paste(let matched) = mode { return pausePaste(matched: matched) }
    if endsString, pending == [0x1B] {
      pending = []
      endsString = false
      mayEndString = true
      return []
    }
    var events: [Event] = []
    if pending == [0x1B] || pending == Self.stringStart { late = pending }
    drain(&events, isFinal: true)
    return events
  }

  private static let stringStart: [UInt8] = [0x1B, 0x5D]

  /// The bytes of an unfinished key or sequence, or of an unfinished answer about the background.
  var begun: [UInt8] {
    guard let answer else { return mode == .keys ? pending : [] }
    return Self.stringStart + answer + pending
  }

  /// The number of bytes kept, for tests.
  var storedBytes: Int { pending.count + pasted.count }

  mutating func take(_ byte: UInt8, _ events: inout [Event]) {
    let isStringEnd = mayEndString && byte == 0x5C
    if isStringEnd { endAnswer(&events) } else if mayEndString { answer = nil }
    mayEndString = false
    if isStringEnd { return }
    switch mode {
    case .keys:
      pending.append(byte)
      drain(&events, isFinal: false)
    case .longSequence: skipSequence(byte, &events)
    case .string(let count): skipString(byte, count: count, &events)
    case .paste(let matched): addToPaste(byte, matched: matched, &events)
    }
  }

  /// Makes events of the pending bytes, as far as they are decided.
  ///
  /// - Parameter isFinal: True if no more bytes will come in time.
  private mutating func drain(_ events: inout [Event], isFinal: Bool) {
    while mode == .keys, !pending.isEmpty {
      if endsString, pending.count > 1 {
        endsString = false
        if pending.starts(with: [0x1B, 0x5C]) {
          pending.removeFirst(2)
          endAnswer(&events)
          continue
        }
        answer = nil
      }
      if !isFinal, known.hasLonger(than: pending) { return }
      let scan =
        known.match(pending).map { Scan.key($1, length: $0) } ?? Scan(pending, isFinal: isFinal)
      guard apply(scan, &events) else { return }
    }
  }

  /// Carries out the result of a scan.
  ///
  /// - Returns: True if the scan found anything.
  private mutating func apply(_ scan: Scan, _ events: inout [Event]) -> Bool {
    switch scan {
    case .incomplete: return false
    case .key(let key, let length):
      pending.removeFirst(length)
      if let key { events.append(.key(key)) }
    case .event(let event, let length):
      pending.removeFirst(length)
      events.append(event)
    case .paste(let length):
      pending.removeFirst(length)
      mode = .paste(matched: 0)
    case .string(let length):
      answer = pending.starts(with: Self.stringStart) ? [] : nil
      pending.removeFirst(length)
      mode = .string(count: 0)
    case .tooLong:
      pending = []
      mode = .longSequence
    }
    // The bytes after the beginning of a string or paste belong to it.
    let rest = pending
    if mode != .keys, !rest.isEmpty {
      pending = []
      for byte in rest { take(byte, &events) }
    }
    return true
  }

  private mutating func skipSequence(_ byte: UInt8, _ events: inout [Event]) {
    if 0x20...0x3F ~= byte { return }
    mode = .keys
    if !(0x40...0x7E ~= byte) { take(byte, &events) }
  }

  /// Leaves out a byte of a control string, which ends at ST, BEL or its limit.
  ///
  /// Any other control character is a key, so that the keyboard works after a string without an
  /// end.
  private mutating func skipString(_ byte: UInt8, count: Int, _ events: inout [Event]) {
    mode = count < Self.stringLimit && byte >= 0x20 ? .string(count: count + 1) : .keys
    if byte == 0x07 { return endAnswer(&events) }
    guard byte < 0x20 else { return keepAnswer(byte) }
    endsString = byte == 0x1B
    if !endsString { answer = nil }
    take(byte, &events)
  }

  /// Keeps a byte of a control string while it can be an answer about the background.
  private mutating func keepAnswer(_ byte: UInt8) {
    guard let count = answer?.count else { return }
    if count < BackgroundAnswer.limit, mode != .keys { answer?.append(byte) } else { answer = nil }
  }

  /// Makes an event of a whole control string, if it is an answer about the background.
  private mutating func endAnswer(_ events: inout [Event]) {
    if let event = answer.flatMap(BackgroundAnswer.event) { events.append(event) }
    answer = nil
  }

  /// Continues an answer whose beginning was taken for keys, so that its rest is not typed.
  ///
  /// - Returns: The index of the first byte to take.
  private mutating func continueAnswer(with bytes: [UInt8]) -> Int {
    defer { late = [] }
    let rest = Self.stringStart.dropFirst(late.count)
    guard mode == .keys, pending.isEmpty,
      bytes.starts(with: rest + BackgroundAnswer.beginning)
    else { return 0 }
    mode = .string(count: 0)
    answer = []
    return rest.count
  }
}
