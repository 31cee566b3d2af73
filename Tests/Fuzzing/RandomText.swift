/// Random texts in which difficult characters are frequent.
package enum RandomText {
  /// Returns a text of at most `longest` scalars.
  package static func text(_ random: inout SeededGenerator, longest: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...longest, using: &random) {
      text.unicodeScalars.append(scalar(&random))
    }
    return text
  }

  /// Returns a character that a keyboard could send; never a control character.
  package static func character(_ random: inout SeededGenerator) -> Character {
    let scalar = scalar(&random)
    return scalar.value < 0x20 || scalar.value == 0x7F ? "x" : Character(scalar)
  }

  /// Ranges with difficult characters, and all of Unicode.
  private static let blocks: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0x20...0x7E, 0x20...0x7E, 0...0x1F, 0x7F...0x9F, 0xA0...0x24F, 0x300...0x36F,
    0x5D0...0x6FF, 0x900...0x97F, 0x1100...0x11FF, 0x200B...0x206F, 0x2600...0x27BF,
    0x4E00...0x4FFF, 0xAC00...0xACFF, 0xE000...0xE0FF, 0xFE00...0xFEFF, 0xFFF0...0xFFFF,
    0x1F1E6...0x1F1FF, 0x1F300...0x1F6FF, 0x1FA70...0x1FAFF, 0xE0000...0xE01EF, 0...0x10FFFF,
  ]

  private static func scalar(_ random: inout SeededGenerator) -> Unicode.Scalar {
    let block = blocks.randomElement(using: &random) ?? 0x20...0x7E
    return Unicode.Scalar(UInt32.random(in: block, using: &random)) ?? "\u{FFFD}"
  }
}
