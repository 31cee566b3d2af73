import TableSystem

/// Different keys among many, each with the number that it got when it came first.
///
/// A key takes about 30 bytes of memory, besides its own.
struct ByteKeys: Sendable {
  /// The keys, one after the other.
  private var bytes: [UInt8] = []
  /// The offset in `bytes` after each key.
  private var ends: [Int] = []
  private var hashes: [UInt64] = []
  /// A part of a key's hash and, in the lower half, its number plus 1: at the place of its hash, or
  /// after it. 0 for none.
  private var places = [UInt64](repeating: 0, count: 64)

  /// The number of keys.
  var count: Int { ends.count }

  /// The number of bytes of all keys.
  var size: Int { bytes.count }

  /// Returns a key by its number.
  subscript(number: Int) -> ArraySlice<UInt8> {
    bytes[(number > 0 ? ends[number - 1] : 0)..<ends[number]]
  }

  /// Returns the number of a key; ``count`` before the call if it is new, and added now.
  mutating func number(of key: [UInt8]) -> Int {
    key.withUnsafeBytes { number(of: $0, Self.hash($0)) }
  }

  /// Returns the number that a key of other ones has here; it is added if it is new.
  mutating func number(of number: Int, in other: ByteKeys) -> Int {
    let key = other[number]
    return key.withUnsafeBytes { self.number(of: $0, other.hashes[number]) }
  }

  private mutating func number(of key: UnsafeRawBufferPointer, _ hash: UInt64) -> Int {
    let mark = hash & ~Self.numbers
    var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
    while places[place] != 0 {
      if places[place] & ~Self.numbers == mark {
        let number = Int(places[place] & Self.numbers) - 1
        if hashes[number] == hash, isKey(number, key) { return number }
      }
      place = (place + 1) & (places.count - 1)
    }
    let number = count
    bytes += key
    ends.append(bytes.count)
    hashes.append(hash)
    places[place] = mark | UInt64(number + 1)
    if 2 * count > places.count { grow() }
    return number
  }

  /// The bits of a number in `places`.
  private static let numbers: UInt64 = 0xFFFF_FFFF

  private func isKey(_ number: Int, _ key: UnsafeRawBufferPointer) -> Bool {
    let start = number > 0 ? ends[number - 1] : 0
    guard ends[number] - start == key.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      guard let bytes = bytes.baseAddress, let first = key.baseAddress else { return key.isEmpty }
      return memcmp(bytes + start, first, key.count) == 0
    }
  }

  private mutating func grow() {
    places = [UInt64](repeating: 0, count: 4 * places.count)
    for (number, hash) in hashes.enumerated() {
      var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
      while places[place] != 0 { place = (place + 1) & (places.count - 1) }
      places[place] = hash & ~Self.numbers | UInt64(number + 1)
    }
  }

  // MARK: - Hashes

  /// A number that nobody knows who writes a file, so that none can give all keys one place.
  private static let seed = UInt64.random(in: 0 ... .max)

  private static func hash(_ key: UnsafeRawBufferPointer) -> UInt64 {
    var hash = seed ^ UInt64(key.count)
    var at = 0
    while at + 8 <= key.count {
      hash = mixed(hash ^ key.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      at += 8
    }
    var rest: UInt64 = 0
    while at < key.count {
      rest = rest << 8 | UInt64(key[at])
      at += 1
    }
    return mixed(mixed(hash ^ rest) ^ seed)
  }

  private static func mixed(_ word: UInt64) -> UInt64 {
    let (high, low) = (word ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    return high ^ low
  }
}
