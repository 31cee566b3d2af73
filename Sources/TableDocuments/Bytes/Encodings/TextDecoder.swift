/// Turns the bytes of a file into its text in UTF-8, part by part.
///
/// Half of a pair of units becomes three bytes that are no UTF-8, and other bytes that are no whole
/// character become U+FFFD. Both are noted as a loss: the text cannot be turned back into the same
/// bytes.
struct TextDecoder {
  private let decoding: Decoding
  /// The last bytes of the parts before, which begin a character.
  private var rest: [UInt8] = []
  /// The number of bytes of the file before ``rest``.
  private var offset = 0

  init(_ decoding: Decoding) { self.decoding = decoding }

  /// Returns the text of the next part.
  ///
  /// - Parameter isLast: True if no bytes follow.
  mutating func decode(_ part: [UInt8], isLast: Bool) -> [UInt8] {
    let bytes = rest + part
    let mark = decoding.encoding.mark.count
    var at = offset == 0 && bytes.count >= mark ? mark : 0
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2 * 3)
    switch decoding.encoding.form {
    case .utf16(let isBig): decodeUTF16(bytes, isBig, isLast, &at, &text)
    case .utf32(let isBig): decodeUTF32(bytes, isBig, &at, &text)
    case .codePage(let page): decode(bytes, page, &at, &text)
    }
    if isLast, at < bytes.count {
      noteLoss(at)
      text.append(utf8: 0xFFFD)
      at = bytes.count
    }
    rest = Array(bytes[at...])
    offset += at
    return text
  }

  private func noteLoss(_ place: Int) { decoding.noteLoss(at: offset + place) }

  private func decode(
    _ bytes: [UInt8],
    _ page: CodePage,
    _ at: inout Int,
    _ text: inout [UInt8]
  ) {
    while at < bytes.count {
      let character = page.characters[Int(bytes[at])]
      if character == nil { noteLoss(at) }
      text.append(utf8: character?.value ?? 0xFFFD)
      at += 1
    }
  }

  private func decodeUTF16(
    _ bytes: [UInt8],
    _ isBig: Bool,
    _ isLast: Bool,
    _ at: inout Int,
    _ text: inout [UInt8]
  ) {
    let (high, low) = isBig ? (0, 1) : (1, 0)
    while at + 1 < bytes.count {
      let unit = UInt32(bytes[at + high]) << 8 | UInt32(bytes[at + low])
      guard 0xD800..<0xE000 ~= unit else {
        text.append(utf8: unit)
        at += 2
        continue
      }
      // The second half may be in the next part.
      guard at + 3 < bytes.count || isLast || unit >= 0xDC00 else { return }
      if unit < 0xDC00, at + 3 < bytes.count {
        let second = UInt32(bytes[at + 2 + high]) << 8 | UInt32(bytes[at + 2 + low])
        if 0xDC00..<0xE000 ~= second {
          text.append(utf8: 0x1_0000 + (unit - 0xD800) << 10 + (second - 0xDC00))
          at += 4
          continue
        }
      }
      noteLoss(at)
      text.append(utf8: unit)
      at += 2
    }
  }

  private func decodeUTF32(
    _ bytes: [UInt8],
    _ isBig: Bool,
    _ at: inout Int,
    _ text: inout [UInt8]
  ) {
    while at + 3 < bytes.count {
      let unit = bytes[at..<at + 4]
      let value =
        isBig
        ? unit.reduce(0) { $0 << 8 | UInt32($1) }
        : unit.reversed().reduce(0) { $0 << 8 | UInt32($1) }
      if Unicode.Scalar(value) == nil { noteLoss(at) }
      text.append(utf8: value < 0x11_0000 ? value : 0xFFFD)
      at += 4
    }
  }
}

extension [UInt8] {
  /// Appends a character in UTF-8; half of a pair of units of UTF-16 in the same way, which is no
  /// UTF-8.
  @inline(__always) fileprivate mutating func append(utf8 value: UInt32) {
    func last(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(value >> shift & 0x3F) }
    switch value {
    case ..<0x80: append(UInt8(value))
    case ..<0x800:
      append(0xC0 | UInt8(value >> 6))
      append(last(0))
    case ..<0x1_0000:
      append(0xE0 | UInt8(value >> 12))
      append(last(6))
      append(last(0))
    default:
      append(0xF0 | UInt8(value >> 18))
      append(last(12))
      append(last(6))
      append(last(0))
    }
  }
}
