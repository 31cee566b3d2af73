/// A parser that turns the bytes of a keyboard into events.
///
/// It is a pure value: bytes in several reads give the same events as in one. Only a lone Esc and a paste
/// that stalls need the clock: while ``isWaiting``, the owner calls ``expire()`` when nothing has arrived for
/// the delay.
///
/// Focus reports, mouse reports of the old form, and answers of the terminal but ``Event/report(mode:setting:)``
/// and ``Event/identity(_:)`` are left out, however late they come. Between reads it keeps at most part of a
/// sequence, or 1 MB of a paste. A paste without an end mark ends after a pause of `pastePause`, or with ^C
/// after a shorter pause.
package struct InputParser: Sendable {
  /// The kind of input that the next byte belongs to.
  private enum Mode: Equatable {
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
  /// The longest control string that is left out whole, in bytes; answers to our questions are shorter.
  static let stringLimit = 1 << 16

  /// The pause that ends a paste without an end mark, in milliseconds; long enough for a slow line.
  static let pastePause = 1000

  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  private let known: KnownSequences
  private var mode = Mode.keys
  /// The bytes of an unfinished sequence or character.
  private var pending: [UInt8] = []
  /// True if `pending` is an Esc inside a control string; with a `\` after it, it ends the string.
  private var endsString = false
  /// True if such an Esc was left out after the delay; a late `\` belongs to it.
  private var mayEndString = false
  private var pasted: [UInt8] = []
  /// The last short sequence that was a single event. A held key repeats it, and parsing it again takes
  /// forty times as long.
  private var held: (bytes: [UInt8], event: Event)?
  /// The longest sequence kept as ``held``, in bytes; no key sends a longer one.
  private static let heldLimit = 16
  /// True if the paste is longer than ``pasteLimit``.
  private var isPasteCut = false
  /// True if nothing of the paste has arrived for a while.
  private(set) var isPasteStalled = false
  /// True if the last paste was ended by a pause, and nothing has arrived since: more of it may follow.
  private var mayContinuePaste = false

  /// A parser that knows the common keys, and those of `sequences` (from terminfo).
  ///
  /// - Parameter sequences: The bytes of each key; they win over the common ones. If a sequence is the
  ///   beginning of another, the longer one wins if its bytes arrive in time. Sequences of more than 64 bytes
  ///   and a single Esc are ignored.
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

  /// Decides the pending bytes: a lone Esc becomes a key, the beginning of a sequence is dropped, and a paste that
  /// has paused before (`isPasteStalled`) ends.
  ///
  /// Half a character, a control sequence with its first number and a control string stay pending, as they cannot
  /// become keys.
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
    drain(&events, isFinal: true)
    return events
  }

  /// The bytes of an unfinished key or sequence.
  var begun: [UInt8] { mode == .keys ? pending : [] }

  /// The number of bytes kept, for tests.
  var storedBytes: Int { pending.count + pasted.count }

  private mutating func take(_ byte: UInt8, _ events: inout [Event]) {
    let isStringEnd = mayEndString && byte == 0x5C
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
          continue
        }
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
  /// Any other control character is a key, so that the keyboard works after a string without an end.
  private mutating func skipString(_ byte: UInt8, count: Int, _ events: inout [Event]) {
    mode = count < Self.stringLimit && byte >= 0x20 ? .string(count: count + 1) : .keys
    guard byte < 0x20, byte != 0x07 else { return }
    endsString = byte == 0x1B
    take(byte, &events)
  }

  private mutating func addToPaste(_ byte: UInt8, matched: Int, _ events: inout [Event]) {
    if isPasteStalled, byte == 0x03 {
      endPaste(&events)
      return take(byte, &events)
    }
    isPasteStalled = false
    if byte == Self.pasteEnd[matched] {
      mode = .paste(matched: matched + 1)
      guard matched + 1 == Self.pasteEnd.count else { return }
      endPaste(&events)
    } else {
      // An Esc can only begin the end mark, so the bytes matched so far are text.
      keep(Self.pasteEnd[..<matched])
      mode = .paste(matched: byte == Self.pasteEnd[0] ? 1 : 0)
      if byte != Self.pasteEnd[0] { keep([byte]) }
    }
  }

  /// Notes the first pause in a paste; ends the paste at the second.
  private mutating func pausePaste(matched: Int) -> [Event] {
    guard isPasteStalled else {
      isPasteStalled = true
      return []
    }
    var events: [Event] = []
    keep(Self.pasteEnd[..<matched])
    endPaste(&events)
    mayContinuePaste = true
    return events
  }

  /// Begins another paste if more bytes than a key has arrive at once after the pause: then a stalled connection
  /// delivers the rest, and a line break in it must not press Return.
  private mutating func continuePaste(ifMoreOfItIs bytes: [UInt8]) {
    mayContinuePaste = false
    let isText = bytes.count > Self.heldLimit && bytes[0] != 0x1B
    if isText || bytes.firstRange(of: Self.pasteEnd) != nil { mode = .paste(matched: 0) }
  }

  private mutating func keep(_ bytes: some Collection<UInt8>) {
    let kept = bytes.prefix(Self.pasteLimit - pasted.count)
    pasted += kept
    if kept.count < bytes.count { isPasteCut = true }
  }

  private mutating func endPaste(_ events: inout [Event]) {
    // Leave out a character that was cut at the end.
    if isPasteCut, let last = pasted.lastIndex(where: { $0 & 0xC0 != 0x80 }), pasted[last] >= 0x80 {
      pasted.removeSubrange(last...)
    }
    events.append(.paste(String(decoding: pasted, as: UTF8.self), isCut: isPasteCut))
    pasted = []
    isPasteCut = false
    isPasteStalled = false
    mode = .keys
  }
}
