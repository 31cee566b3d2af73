import CCompression

/// Unpacks gzip (RFC 1952), by zlib.
final class GzipUnpacker: Unpacker {
  /// zlib keeps its address.
  private let stream: UnsafeMutablePointer<z_stream>
  private(set) var isAtEnd = false

  init() throws(DocumentError) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // The greatest window, with the header of gzip (16); the macro of zlib is no function.
    let window = 15 + 16
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(stream, Int32(window), ZLIB_VERSION, size) == Z_OK else {
      stream.deallocate()
      throw Self.noMemory
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  func unpack(
    _ input: inout UnsafeRawBufferPointer,
    into output: UnsafeMutableRawBufferPointer
  ) throws(DocumentError) -> Int {
    if isAtEnd {
      // What follows may be another file, or bytes that only fill the last block.
      guard input.first == 0x1F, inflateReset(stream) == Z_OK else { return 0 }
      isAtEnd = false
    }
    stream.pointee.next_in = input.start
    stream.pointee.avail_in = UInt32(input.count)
    stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(output.count)
    let result = inflate(stream, Z_NO_FLUSH)
    input.keepLast(Int(stream.pointee.avail_in))
    let count = output.count - Int(stream.pointee.avail_out)
    switch result {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: isAtEnd = true
    case Z_MEM_ERROR: throw Self.noMemory
    default: throw Self.damaged(.gzip)
    }
    return count
  }
}
