/// The bytes that the terminal has not taken yet, in their order.
struct OutputQueue {
  /// The bytes that wait for room.
  private(set) var bytes: [UInt8] = []

  /// True if the terminal has taken everything.
  var isEmpty: Bool { bytes.isEmpty }

  /// Sends bytes, after those that wait.
  ///
  /// - Parameter write: Writes without blocking, and returns how many bytes the terminal took; −1
  ///   if it is gone: then everything that waits is dropped.
  mutating func send(_ new: [UInt8], write: (UnsafeRawBufferPointer) -> Int) {
    bytes = bytes.isEmpty ? new : bytes + new
    drain(write: write)
  }

  /// Sends as many of the waiting bytes as there is room for.
  mutating func drain(write: (UnsafeRawBufferPointer) -> Int) {
    var taken = 0
    while taken < bytes.count {
      let count = bytes.withUnsafeBytes { write(UnsafeRawBufferPointer(rebasing: $0[taken...])) }
      if count == 0 { break }
      taken = count < 0 ? bytes.count : taken + count
    }
    bytes = taken == bytes.count ? [] : Array(bytes[taken...])
  }

  /// Removes the waiting bytes and returns them.
  mutating func takeAll() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}
