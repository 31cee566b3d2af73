import CCompression

/// Unpacks bzip2 (sourceware.org/bzip2), by libbz2.
final class Bzip2Unpacker: Unpacker {
  /// libbz2 keeps its address.
  private let stream: UnsafeMutablePointer<bz_stream>
  private(set) var isAtEnd = false

  init() throws(DocumentError) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: bz_stream())
    guard BZ2_bzDecompressInit(stream, 0, 0) == BZ_OK else {
      stream.deallocate()
      throw Self.noMemory
    }
  }

  deinit {
    BZ2_bzDecompressEnd(stream)
    stream.deallocate()
  }

  func unpack(
    _ input: inout UnsafeRawBufferPointer,
    into output: UnsafeMutableRawBufferPointer
  ) throws(DocumentError) -> Int {
    if isAtEnd {
      guard input.first == UInt8(ascii: "B") else { return 0 }
      BZ2_bzDecompressEnd(stream)
      stream.pointee = bz_stream()
      guard BZ2_bzDecompressInit(stream, 0, 0) == BZ_OK else { throw Self.noMemory }
      isAtEnd = false
    }
    stream.pointee.next_in = input.start.map {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: CChar.self)
    }
    stream.pointee.avail_in = UInt32(input.count)
    stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: CChar.self)
    stream.pointee.avail_out = UInt32(output.count)
    let result = BZ2_bzDecompress(stream)
    input.keepLast(Int(stream.pointee.avail_in))
    switch result {
    case BZ_OK: break
    case BZ_STREAM_END: isAtEnd = true
    case BZ_MEM_ERROR: throw Self.noMemory
    default: throw Self.damaged(.bzip2)
    }
    return output.count - Int(stream.pointee.avail_out)
  }
}
