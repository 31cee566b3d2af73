import CCompression

/// Unpacks xz (tukaani.org/xz), by liblzma.
final class XZUnpacker: Unpacker {
  /// The most memory that liblzma may use, in bytes: `xz -9` needs 65 MB.
  private static let mostMemory: UInt64 = 256 << 20
  /// LZMA_CONCATENATED, a macro with a cast: other files may follow.
  private static let concatenated: UInt32 = 0x08

  private let stream: UnsafeMutablePointer<lzma_stream>
  private(set) var isAtEnd = false

  init() throws(DocumentError) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: lzma_stream())
    guard lzma_stream_decoder(stream, Self.mostMemory, Self.concatenated) == LZMA_OK else {
      stream.deallocate()
      throw Self.noMemory
    }
  }

  deinit {
    lzma_end(stream)
    stream.deallocate()
  }

  func unpack(
    _ input: inout UnsafeRawBufferPointer,
    into output: UnsafeMutableRawBufferPointer
  ) throws(DocumentError) -> Int {
    stream.pointee.next_in = UnsafePointer(input.start)
    stream.pointee.avail_in = input.count
    stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = output.count
    // Without further bytes, the decoder is asked whether the file may end.
    let result = lzma_code(stream, input.isEmpty ? LZMA_FINISH : LZMA_RUN)
    input.keepLast(stream.pointee.avail_in)
    switch result {
    case LZMA_OK: break
    case LZMA_BUF_ERROR: break
    case LZMA_STREAM_END: isAtEnd = true
    case LZMA_MEM_ERROR, LZMA_MEMLIMIT_ERROR: throw Self.noMemory
    default: throw Self.damaged(.xz)
    }
    return output.count - stream.pointee.avail_out
  }
}
