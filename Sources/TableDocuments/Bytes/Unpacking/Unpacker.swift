/// Unpacks a compressed file, part by part; a file may be several compressed ones, one after the
/// other.
protocol Unpacker: AnyObject {
  /// True if the file may end after the bytes that were taken.
  var isAtEnd: Bool { get }
  /// Unpacks some of the next bytes.
  ///
  /// - Parameters:
  ///   - input: The next bytes; those that were taken are removed from its beginning.
  ///   - output: Room for unpacked bytes.
  /// - Returns: The number of unpacked bytes; with 0 and no bytes taken, the file ends here, and
  ///   others follow that are no part of it.
  /// - Throws: `.unreadable` if the bytes are damaged.
  func unpack(
    _ input: inout UnsafeRawBufferPointer,
    into output: UnsafeMutableRawBufferPointer
  ) throws(DocumentError) -> Int
}

extension Unpacker {
  /// The error of bytes that are no compressed file.
  static func damaged(_ compression: Compression) -> DocumentError {
    .unreadable(FileTexts.current.opening.damaged(compression.rawValue))
  }

  static var noMemory: DocumentError { .unreadable(FileTexts.current.opening.noMemory) }
}

extension UnsafeRawBufferPointer {
  /// These bytes for a library in C, which does not change them.
  var start: UnsafeMutablePointer<UInt8>? {
    UnsafeMutablePointer(mutating: baseAddress?.assumingMemoryBound(to: UInt8.self))
  }

  /// Removes bytes from the beginning, so that as many are left.
  mutating func keepLast(_ count: Int) { self = UnsafeRawBufferPointer(rebasing: suffix(count)) }
}
