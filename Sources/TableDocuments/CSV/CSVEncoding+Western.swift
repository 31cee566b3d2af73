extension CSVEncoding {
  /// True if almost all bytes beyond ASCII are what texts of western languages have in
  /// Windows-1252: one or two accented letters beside letters of ASCII, or a single sign such as
  /// “€”. Words in Cyrillic, and characters of two bytes, look otherwise.
  static func looksWestern(_ bytes: [UInt8]) -> Bool {
    var runs = 0
    var western = 0
    var at = bytes.startIndex
    while let start = bytes[at...].firstIndex(where: { $0 >= 0x80 }) {
      let end = bytes[start...].firstIndex { $0 < 0x80 } ?? bytes.endIndex
      runs += 1
      if isWestern(bytes, start..<end) { western += 1 }
      at = end
    }
    return western * 10 >= runs * 9
  }

  private static func isWestern(_ bytes: [UInt8], _ run: Range<Int>) -> Bool {
    var letters = bytes[run]
    // Quotes stand beside letters.
    while let first = letters.first, quotes.contains(first) { letters.removeFirst() }
    while let last = letters.last, quotes.contains(last) { letters.removeLast() }
    guard !letters.isEmpty else { return true }
    if letters.count == 1, let sign = letters.first, signs.contains(sign) { return true }
    let before = letters.startIndex - 1
    let isBeside =
      before >= 0 && Byte.isLetter(bytes[before])
      || letters.endIndex < bytes.count && Byte.isLetter(bytes[letters.endIndex])
    return letters.count <= 2 && isBeside && letters.allSatisfy(isLetter)
  }

  /// “«»‹›„“”‘’‚
  private static let quotes: Set<UInt8> = [
    0x82, 0x84, 0x8B, 0x91, 0x92, 0x93, 0x94, 0x9B, 0xAB, 0xBB,
  ]
  /// Signs that stand alone: € … – — no-break space ¡ £ § © ® ° ± ² µ · ½ ¿
  private static let signs: Set<UInt8> = [
    0x80, 0x85, 0x96, 0x97, 0xA0, 0xA1, 0xA3, 0xA7, 0xA9, 0xAE, 0xB0, 0xB1, 0xB2, 0xB5, 0xB7, 0xBD,
    0xBF,
  ]

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0xC0 && byte != 0xD7 && byte != 0xF7
      || [0x8A, 0x8C, 0x8E, 0x9A, 0x9C, 0x9E, 0x9F].contains(byte)
  }
}
