// Pasted text, between its marks.

extension InputParser {
  mutating func addToPaste(_ byte: UInt8, matched: Int, _ events: inout [Event]) {
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
      if matched > 0 { keep(Self.pasteEnd[..<matched]) }
      mode = .paste(matched: byte == Self.pasteEnd[0] ? 1 : 0)
      if byte != Self.pasteEnd[0] { keep(CollectionOfOne(byte)) }
    }
  }

  /// Notes the first pause in a paste; ends the paste at the second.
  mutating func pausePaste(matched: Int) -> [Event] {
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

  /// Begins another paste if the bytes after the pause are more than a key sends: a stalled
  /// connection delivers the rest of the paste, and a line break in it must not press Return.
  mutating func continuePaste(ifMoreOfItIs bytes: [UInt8]) {
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
