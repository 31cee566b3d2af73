/// A scanner of all output of a program, which finds what is not in our vocabulary.
///
/// Bytes may come in pieces of any size. It keeps no output, so that it can read for hours.
///
/// ```swift
/// var scanner = OutputScanner()
/// scanner.feed(bytes)
/// #expect(scanner.flaws == [])
/// ```
struct OutputScanner {
  /// The sequences and characters that a program of ours may send.
  let vocabulary: Vocabulary
  /// The first flaws: output that may not be sent, in words, with its place.
  private(set) var flaws: [String] = []
  /// The number of all flaws.
  private(set) var flawCount = 0
  /// The numbers of bytes, control sequences and characters of text that have been read.
  private(set) var byteCount = 0, sequenceCount = 0, characterCount = 0
  /// The number of times that the whole screen was cleared.
  private(set) var clearCount = 0
  /// The number of questions to the terminal.
  private(set) var questionCount = 0
  /// The private modes (`CSI ? n h`) that are on.
  private(set) var modes: Set<Int> = []

  private var state = State.text
  /// The bytes of an unfinished sequence or character.
  private var pending: [UInt8] = []
  /// The number of bytes that a character still lacks.
  private var missing = 0

  private enum State { case text, character, escape, control, string, stringEscape }

  init(vocabulary: Vocabulary = .ours) { self.vocabulary = vocabulary }

  /// True if no sequence and no character is unfinished.
  var isBetweenSequences: Bool { state == .text }

  /// Reads bytes.
  ///
  /// - Complexity: O(`bytes.count`).
  mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { feed(byte) }
  }

  private mutating func feed(_ byte: UInt8) {
    byteCount += 1
    switch state {
    case .text:
      if (0x20..<0x7F).contains(byte) { characterCount += 1 } else { begin(byte) }
    case .character: goOnCharacter(byte)
    case .escape: goOnEscape(byte)
    case .control: goOnControl(byte)
    case .string: goOnString(byte)
    case .stringEscape: endString(byte)
    }
  }

  private mutating func begin(_ byte: UInt8) {
    pending.removeAll(keepingCapacity: true)
    pending.append(byte)
    switch byte {
    case 0x1B: state = .escape
    case 0xC2...0xDF: (state, missing) = (.character, 1)
    case 0xE0...0xEF: (state, missing) = (.character, 2)
    case 0xF0...0xF4: (state, missing) = (.character, 3)
    case 0x80...0xFF: flaw("a byte that is no UTF-8")
    default:
      if !vocabulary.controls.contains(byte) { flaw("a control character") }
    }
  }

  private mutating func goOnCharacter(_ byte: UInt8) {
    guard (0x80..<0xC0).contains(byte) else {
      flaw("an incomplete character")
      state = .text
      byteCount -= 1
      return feed(byte)
    }
    pending.append(byte)
    missing -= 1
    guard missing == 0 else { return }
    state = .text
    characterCount += 1
    guard let text = String(validating: pending, as: UTF8.self) else {
      return flaw("a character that is no UTF-8")
    }
    for scalar in text.unicodeScalars where !vocabulary.allows(scalar) {
      flaw("the character U+\(String(scalar.value, radix: 16, uppercase: true))")
    }
  }

  private mutating func goOnEscape(_ byte: UInt8) {
    pending.append(byte)
    switch byte {
    case 0x20...0x2F where pending.count < 5: break
    case UInt8(ascii: "[") where pending.count == 2: state = .control
    case UInt8(ascii: "]") where pending.count == 2, UInt8(ascii: "P") where pending.count == 2,
      UInt8(ascii: "^") where pending.count == 2, UInt8(ascii: "_") where pending.count == 2,
      UInt8(ascii: "X") where pending.count == 2:
      state = .string
    default:
      if !vocabulary.escapes.contains(String(decoding: pending.dropFirst(), as: UTF8.self)) {
        flaw("an escape sequence")
      }
      endSequence()
    }
  }

  private mutating func goOnControl(_ byte: UInt8) {
    pending.append(byte)
    switch byte {
    case 0x20...0x3F:
      guard pending.count > 64 else { return }
      flaw("a control sequence without an end")
      state = .text
    case 0x40...0x7E:
      take(ControlSequence(pending))
      endSequence()
    default:
      flaw("a broken control sequence")
      state = .text
      if byte == 0x1B { begin(byte) }
    }
  }

  private mutating func take(_ sequence: ControlSequence) {
    guard vocabulary.allows(sequence) else { return flaw("a control sequence") }
    if vocabulary.isQuestion(sequence) { questionCount += 1 }
    if sequence.prefix == "?", sequence.end == "h" || sequence.end == "l" {
      for mode in sequence.numbers {
        if sequence.end == "h" { modes.insert(mode) } else { modes.remove(mode) }
      }
    }
    if sequence.prefix.isEmpty, sequence.end == "J" { clearCount += 1 }
  }

  private mutating func goOnString(_ byte: UInt8) {
    switch byte {
    case 0x07: endString(UInt8(ascii: "\\"))
    case 0x1B: state = .stringEscape
    case 0x20..<0x7F, 0x80...:
      if pending.count < 4096 { pending.append(byte) }
    default: flaw("a control character in a string")
    }
  }

  private mutating func endString(_ byte: UInt8) {
    let text = String(decoding: pending.dropFirst(), as: UTF8.self)
    if byte != UInt8(ascii: "\\") {
      flaw("a string that was broken off")
    } else if !vocabulary.allows(string: text) {
      flaw("a string for the terminal")
    }
    endSequence()
  }

  private mutating func endSequence() {
    state = .text
    sequenceCount += 1
  }

  private mutating func flaw(_ kind: String) {
    flawCount += 1
    guard flaws.count < 20 else { return }
    let shown = String(decoding: pending.prefix(80), as: UTF8.self).unicodeScalars
      .map { $0.value < 0x20 || $0.value == 0x7F ? $0.escaped(asASCII: true) : String($0) }
      .joined()
    flaws.append("\(kind) at byte \(byteCount): \(shown)")
  }
}

/// The parts of `CSI … x`.
struct ControlSequence {
  /// `?`, `>` and such, and the characters before the end: `$`, space …
  var prefix = "", intermediate = ""
  /// The parameters; an empty one is 0.
  var numbers: [Int] = []
  /// True if a parameter has parts of its own (`38:5:1`).
  var hasParts = false
  var end: Character

  /// - Parameter bytes: The whole sequence, from `ESC [` to its end.
  init(_ bytes: [UInt8]) {
    end = Character(Unicode.Scalar(bytes[bytes.count - 1]))
    var number = 0
    var isEmpty = true
    for byte in bytes[2..<bytes.count - 1] {
      switch byte {
      case 0x30...0x39: number = min(number * 10 + Int(byte) - 0x30, 1_000_000)
      case 0x3A, 0x3B:
        numbers.append(number)
        number = 0
        if byte == 0x3A { hasParts = true }
      case 0x3C...0x3F: prefix.unicodeScalars.append(Unicode.Scalar(byte))
      default: intermediate.unicodeScalars.append(Unicode.Scalar(byte))
      }
      isEmpty = false
    }
    if !isEmpty { numbers.append(number) }
  }
}
