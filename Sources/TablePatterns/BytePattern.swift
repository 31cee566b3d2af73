/// Some bytes to look for in others, with or without the case of ASCII letters.
package struct BytePattern: Sendable {
  /// The wanted bytes; lowercase where the case does not count.
  private let wanted: [UInt8]
  /// The bit by which a letter differs from its capital, where the case does not count; else 0.
  private let caseBits: [UInt8]
  /// The indices of the two rarest wanted bytes. The others are compared only where both match.
  private let rarest: (Int, Int)

  /// - Parameters:
  ///   - wanted: The bytes, at least one; lowercase if the case does not count.
  ///   - ignoresCase: True if the case of ASCII letters does not count.
  package init(_ wanted: [UInt8], ignoresCase: Bool) {
    self.wanted = wanted
    caseBits = wanted.map { ignoresCase && $0 &- 0x61 < 26 ? 0x20 : 0 }
    let places = wanted.indices.sorted {
      Self.frequency(of: wanted[$0]) < Self.frequency(of: wanted[$1])
    }
    rarest = (places[0], places[places.count > 1 ? 1 : 0])
  }

  package var count: Int { wanted.count }

  /// The most frequent bytes of texts and data, the rarest first; all other bytes are rarer.
  private static let frequent = Array("xkvwygbpfum9876543210chdl-/_:.,\"sionrate ".utf8)

  private static func frequency(of byte: UInt8) -> Int {
    frequent.firstIndex(of: byte).map { $0 + 1 } ?? 0
  }

  /// True if the bytes stand at a place; the buffer must be long enough.
  @inline(__always) package func stands(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool
  {
    wanted.withUnsafeBufferPointer { wanted in
      caseBits.withUnsafeBufferPointer { bits in
        for index in wanted.indices where bytes[place + index] | bits[index] != wanted[index] {
          return false
        }
        return true
      }
    }
  }

  /// Returns the first place of the bytes; nil if they are not there.
  ///
  /// - Complexity: O(n); 16 bytes at a time.
  package func firstPlace(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let last = bytes.count - wanted.count
    guard last >= 0, let base = UnsafeRawPointer(bytes.baseAddress) else { return nil }
    let (one, other) = rarest
    let ones = (wanted: Block(repeating: wanted[one]), bits: Block(repeating: caseBits[one]))
    let others = (wanted: Block(repeating: wanted[other]), bits: Block(repeating: caseBits[other]))
    var place = 0
    while place + 15 <= last {
      let first = base.loadUnaligned(fromByteOffset: place + one, as: Block.self)
      let second = base.loadUnaligned(fromByteOffset: place + other, as: Block.self)
      let both = ((first | ones.bits) .== ones.wanted) .& ((second | others.bits) .== others.wanted)
      let marks = unsafeBitCast(both, to: SIMD2<UInt64>.self)
      if marks[0] | marks[1] != 0, let found = found(at: marks, from: place, bytes) { return found }
      place += 16
    }
    while place <= last {
      if stands(at: place, in: bytes) { return place }
      place += 1
    }
    return nil
  }

  private typealias Block = SIMD16<UInt8>

  /// Returns the first of 16 places at which all bytes stand; nil if there is none.
  ///
  /// - Parameter marks: A byte for each place: 0xFF where the two rarest bytes match, else 0.
  private func found(
    at marks: SIMD2<UInt64>,
    from place: Int,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    for half in 0..<2 {
      var word = UInt64(littleEndian: marks[half])
      while word != 0 {
        let byte = word.trailingZeroBitCount / 8
        let candidate = place + half * 8 + byte
        if stands(at: candidate, in: bytes) { return candidate }
        word &= ~(0xFF << UInt64(byte * 8))
      }
    }
    return nil
  }
}
