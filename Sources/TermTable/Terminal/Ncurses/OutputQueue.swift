/// The bytes that a terminal has not taken yet, in their order.
struct OutputQueue {
  /// What waits for room.
  private(set) var bytes: [UInt8] = []

  /// Whether the terminal has taken everything.
  var isEmpty: Bool { bytes.isEmpty }

  /// Hands over bytes, behind those that wait.
  ///
  /// - Parameter write: Hands bytes to the terminal, without waiting: how many it took, −1 where it is
  ///   gone, and with it everything that waits.
  mutating func send(_ new: [UInt8], write: (UnsafeRawBufferPointer) -> Int) {
    bytes = bytes.isEmpty ? new : bytes + new
    drain(write: write)
  }

  /// Hands over what waits, as much as there is room for.
  mutating func drain(write: (UnsafeRawBufferPointer) -> Int) {
    var taken = 0
    while taken < bytes.count {
      let count = bytes.withUnsafeBytes { write(UnsafeRawBufferPointer(rebasing: $0[taken...])) }
      if count == 0 { break }
      taken = count < 0 ? bytes.count : taken + count
    }
    bytes = taken == bytes.count ? [] : Array(bytes[taken...])
  }

  /// Forgets what waits, and returns it.
  mutating func takeAll() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}
