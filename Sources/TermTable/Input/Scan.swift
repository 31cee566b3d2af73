/// The kind of input at the beginning of some bytes, decided by these bytes alone.
enum Scan: Equatable {
  /// More bytes are needed.
  case incomplete
  /// A key of `length` bytes; nil for a sequence that is no key.
  case key(Key?, length: Int)
  /// An event of `length` bytes that is no key.
  case event(Event, length: Int)
  /// The beginning of a paste.
  case paste(length: Int)
  /// The beginning of a control string.
  case string(length: Int)
  /// A control sequence longer than any key sends.
  case tooLong

  /// The longest control sequence that is scanned, in bytes.
  static let limit = 64

  /// Scans bytes.
  ///
  /// - Parameters:
  ///   - bytes: At least one.
  ///   - isFinal: True if no more bytes will come in time; then only part of a character is
  ///     ``incomplete``.
  init(_ bytes: [UInt8], isFinal: Bool) {
    self = bytes[0] == 0x1B ? Scan(escape: bytes) : Scan(character: bytes, from: 0)
    guard isFinal, self == .incomplete, !Self.isPartOfCharacter(bytes) else { return }
    switch bytes.count {
    case 1: self = .key(.escape, length: 1)
    // Esc and a letter that could begin a sequence mean Alt with the letter, except for `Esc [`.
    case 2 where bytes[1] != 0x5B: self = Scan(alt: bytes)
    default: self = .key(nil, length: bytes.count)
    }
  }

  /// True for the beginning of a UTF-8 character, with or without Alt: more bytes must follow.
  static func isPartOfCharacter(_ bytes: [UInt8]) -> Bool {
    let lead = bytes[0] == 0x1B && bytes.count > 1 ? 1 : 0
    return bytes[lead] >= 0x80 && Scan(character: bytes, from: lead) == .incomplete
  }

  /// True for the beginning of a sequence that only a terminal can send: nobody types Esc, `[` and
  /// a digit at once.
  static func isPartOfReport(_ bytes: [UInt8]) -> Bool {
    bytes.count > 2 && bytes.starts(with: [0x1B, 0x5B]) && 0x30...0x3F ~= bytes[2]
      && Scan(escape: bytes) == .incomplete
  }

  /// Scans bytes that begin with Esc.
  private init(escape bytes: [UInt8]) {
    guard bytes.count > 1 else {
      self = .incomplete
      return
    }
    switch bytes[1] {
    case 0x1B: self = .key(.escape, length: 1)
    case 0x5B: self = Scan(controlSequence: bytes)
    case 0x4F: self = Scan(singleShift: bytes)
    // DCS, SOS, OSC, PM and APC begin a string, but only if more bytes follow.
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: self = bytes.count == 2 ? .incomplete : .string(length: 2)
    default: self = Scan(alt: bytes)
    }
  }

  /// Scans Esc and a character.
  private init(alt bytes: [UInt8]) {
    self = Scan(character: bytes, from: 1)
    guard case .key(.some(var key), let length) = self else { return }
    key.modifiers.insert(.alt)
    self = .key(key, length: length + 1)
  }

  /// Scans a character or a control character.
  ///
  /// - Parameter start: The index of its first byte.
  private init(character bytes: [UInt8], from start: Int) {
    guard bytes[start] >= 0x80 else {
      self = .key(Key(ascii: bytes[start]), length: 1)
      return
    }
    let length = Self.length(ofCharacter: bytes[start...])
    guard let length else {
      self = .incomplete
      return
    }
    // Decoding turns the bytes of a broken character into one U+FFFD.
    let text = String(decoding: bytes[start..<start + length], as: UTF8.self)
    self = .key(text.first.map { Key.character($0) }, length: length)
  }

  /// Returns the number of bytes of a character of UTF-8, or of the valid beginning of a broken
  /// one; nil if more bytes are needed (table 3-7 of the Unicode Standard).
  private static func length(ofCharacter bytes: ArraySlice<UInt8>) -> Int? {
    let lead = bytes.first ?? 0
    let count: Int
    switch lead {
    case 0xC2...0xDF: count = 2
    case 0xE0...0xEF: count = 3
    case 0xF0...0xF4: count = 4
    default: return 1
    }
    for (offset, byte) in bytes.prefix(count).enumerated().dropFirst() {
      guard continuation(at: offset, after: lead).contains(byte) else { return offset }
    }
    return bytes.count < count ? nil : count
  }

  /// Returns the valid bytes at `offset` after `lead`.
  private static func continuation(at offset: Int, after lead: UInt8) -> ClosedRange<UInt8> {
    switch (offset, lead) {
    case (1, 0xE0): 0xA0...0xBF
    case (1, 0xED): 0x80...0x9F
    case (1, 0xF0): 0x90...0xBF
    case (1, 0xF4): 0x80...0x8F
    default: 0x80...0xBF
    }
  }

  /// Scans `Esc O`, an optional digit for modifiers, and the letter of a key.
  private init(singleShift bytes: [UInt8]) {
    let digits = bytes.dropFirst(2).prefix(1).filter { 0x30...0x39 ~= $0 }
    let end = 2 + digits.count
    guard bytes.count > end else {
      self = .incomplete
      return
    }
    guard 0x20...0x7E ~= bytes[end] else {
      // Not a sequence: the next bytes are another key.
      self = digits.isEmpty ? Scan(alt: bytes) : .key(nil, length: end)
      return
    }
    let modifiers = Key.Modifiers(parameter: digits.first.map { Int($0 - 0x30) })
    self = .key(Key(singleShift: Character(Unicode.Scalar(bytes[end])), modifiers), length: end + 1)
  }

  /// Scans `Esc [`, parameters and a final byte.
  private init(controlSequence bytes: [UInt8]) {
    guard let end = Self.end(ofControlSequence: bytes) else {
      self = bytes.count < Self.limit ? .incomplete : .tooLong
      return
    }
    let length = end + 1
    guard 0x20...0x7E ~= bytes[end] else {
      // Interrupted by a key, which the next scan takes.
      self = .key(nil, length: end)
      return
    }
    let sequence = ControlSequence(bytes[2..<length])
    if sequence.beginsPaste {
      self = .paste(length: length)
    } else if let report = sequence.report {
      self = .event(report, length: length)
    } else if length == 3, bytes[2] == 0x4D {
      self = Scan(oldMouseReport: bytes)
    } else if let mouse = Mouse(report: bytes[2..<length]) {
      self = .event(.mouse(mouse), length: length)
    } else {
      self = .key(sequence.key, length: length)
    }
  }

  /// Returns the end of a control sequence: its final byte, or a byte that cannot belong to it.
  private static func end(ofControlSequence bytes: [UInt8]) -> Int? {
    // The Linux console sends F1–F5 as `Esc [ [` and a letter.
    if bytes.count > 2, bytes[2] == 0x5B { return bytes.count > 3 ? 3 : nil }
    let end = bytes.dropFirst(2).firstIndex { !(0x20...0x3F ~= $0) }
    // rxvt sends Shift with a key of the editing block as `Esc [`, digits and `$`.
    let dollar = bytes.dropFirst(2).firstIndex { !(0x30...0x39 ~= $0) }
    if let dollar, dollar > 2, bytes[dollar] == 0x24 { return dollar }
    return end
  }

  /// Scans `Esc [ M` and the three bytes of an old mouse report.
  private init(oldMouseReport bytes: [UInt8]) {
    let rest = bytes.dropFirst(3).prefix(3)
    if let key = rest.firstIndex(where: { $0 < 0x20 }) {
      self = .key(nil, length: key)
    } else {
      self = rest.count < 3 ? .incomplete : .key(nil, length: 6)
    }
  }
}
