import Synchronization

@testable import TableDocuments

/// Bytes that count how many of them were read.
final class CountingStore: ByteStore {
  private let bytes: [UInt8]
  let count: Int
  private let read = Mutex(0)

  /// - Parameter count: The number of bytes that it claims to have; nil for the true one.
  init(bytes: [UInt8], count: Int? = nil) {
    self.bytes = bytes
    self.count = count ?? bytes.count
  }

  var readCount: Int { read.withLock { $0 } }

  func bytes(at offset: Int, count: Int) throws(DocumentError) -> [UInt8] {
    let part = Array(bytes.dropFirst(offset).prefix(count))
    read.withLock { $0 += part.count }
    return part
  }
}
