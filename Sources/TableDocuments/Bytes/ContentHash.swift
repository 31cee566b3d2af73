/// The number of bytes of a text, and 128 bits computed from them: equal for equal texts, and by
/// all experience different for different ones. It notices changes; it does not resist a forger.
package struct ContentHash: Hashable, Sendable {
  /// The number of bytes.
  package private(set) var count = 0
  private(set) var low: UInt64 = 0x243F_6A88_85A3_08D3
  private(set) var high: UInt64 = 0x1319_8A2E_0370_7344

  /// The number of bytes of each part but the last.
  static let partSize = 1 << 18

  /// The hash of no bytes, to add parts to.
  init() {}

  /// A hash that was written down.
  init(count: Int, low: UInt64, high: UInt64) {
    (self.count, self.low, self.high) = (count, low, high)
  }

  package init(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + ContentHash.partSize)
      bytes[start..<end].withUnsafeBytes { add($0) }
      start = end
    }
  }

  /// - Throws: `.unreadable` if the bytes cannot be read.
  /// - Complexity: O(n), some gigabytes a second in a release build.
  package init(_ source: ByteSource) throws(DocumentError) {
    var start = 0
    while true {
      let part = try source.bytes(at: start, count: ContentHash.partSize)
      part.withUnsafeBytes { add($0) }
      start += part.count
      guard part.count == ContentHash.partSize else { return }
    }
  }

  /// Adds the next part: as many bytes as ``partSize``, or fewer at the end.
  mutating func add(_ part: UnsafeRawBufferPointer) {
    guard !part.isEmpty else { return }
    count += part.count
    var offset = 0
    while offset + 8 <= part.count {
      mix(UInt64(littleEndian: part.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    var last = UInt64(part.count)
    for byte in part[offset...] { last = last << 8 | UInt64(byte) }
    mix(last)
  }

  private mutating func mix(_ word: UInt64) {
    low = (low ^ word) &* 0x9E37_79B9_7F4A_7C15
    low ^= low >> 29
    high = (high << 27 | high >> 37) ^ word
    high = high &* 0xBF58_476D_1CE4_E5B9 &+ low
  }

  /// The hash in 32 hexadecimal digits, for names of files.
  package var digits: String { hexadecimal(high, digits: 16) + hexadecimal(low, digits: 16) }
}
