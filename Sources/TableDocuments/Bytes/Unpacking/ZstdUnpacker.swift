import CCompression

/// Unpacks Zstandard (RFC 8878), by libzstd.
final class ZstdUnpacker: Unpacker {
  private let context: OpaquePointer
  private(set) var isAtEnd = false

  init() throws(DocumentError) {
    guard let context = ZSTD_createDStream() else { throw Self.noMemory }
    self.context = context
  }

  deinit { ZSTD_freeDStream(context) }

  func unpack(
    _ input: inout UnsafeRawBufferPointer,
    into output: UnsafeMutableRawBufferPointer
  ) throws(DocumentError) -> Int {
    // Asked for more, it would begin another frame.
    if isAtEnd, input.isEmpty { return 0 }
    var packed = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
    var unpacked = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
    // The window is limited to 128 MB by default.
    let left = ZSTD_decompressStream(context, &unpacked, &packed)
    guard ZSTD_isError(left) == 0 else { throw Self.damaged(.zstd) }
    input.keepLast(input.count - packed.pos)
    isAtEnd = left == 0
    return unpacked.pos
  }
}
