import Synchronization

/// Copies a compressed file, unpacked, to the end of another one, part by part. Its memory is bounded, whatever the file.
final class UnpackedCopy: Sendable {
  /// The most bytes that are unpacked: a small file can be one of any size.
  static let mostBytes = 4 << 30
  /// The size of the parts that are written.
  private static let partSize = 1 << 18

  private struct State {
    let unpacker: any Unpacker
    /// The compressed bytes that were read and not unpacked yet.
    var input: [UInt8]
    /// The number of unpacked bytes.
    var count = 0
    var hasEnded = false
  }

  private let source: Int32
  private let target: Int32
  private let compression: Compression
  private let limit: Int
  private let state: Mutex<State>

  /// - Parameters:
  ///   - source: The descriptor of the compressed file.
  ///   - start: The bytes of it that were read already.
  ///   - target: The descriptor of the file to write to.
  ///   - limit: The most bytes to unpack.
  init(
    _ compression: Compression,
    from source: Int32,
    start: [UInt8],
    to target: Int32,
    limit: Int = UnpackedCopy.mostBytes
  ) throws(DocumentError) {
    self.source = source
    self.target = target
    self.compression = compression
    self.limit = limit
    state = Mutex(State(unpacker: try compression.unpacker(), input: start))
  }

  /// The descriptors of both files, to be closed after the last part.
  var descriptors: [Int32] { [source, target] }

  /// True if there are bytes to unpack that were read already.
  var hasInput: Bool { state.withLock { !$0.input.isEmpty } }

  /// The number of unpacked bytes so far.
  var count: Int { state.withLock { $0.count } }

  /// Copies the next part.
  ///
  /// - Returns: False if the file has ended.
  /// - Throws: `.unreadable` if it is damaged, ends too early or is too large.
  func copyPart() throws(DocumentError) -> Bool {
    let result = state.withLock { state -> Result<Bool, DocumentError> in
      do throws(DocumentError) {
        return .success(try copyPart(&state))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func copyPart(_ state: inout State) throws(DocumentError) -> Bool {
    guard !state.hasEnded else { return false }
    var isLast = false
    if state.input.isEmpty {
      do throws(SystemError) {
        state.input = try ByteSource.readPart(source)
      } catch {
        throw DocumentError(code: error.code)
      }
      isLast = state.input.isEmpty
    }
    let output = try unpacked(&state)
    if output.isEmpty, isLast {
      guard state.unpacker.isAtEnd else {
        throw .unreadable("the \(compression.rawValue) data ends too early")
      }
      state.hasEnded = true
    }
    state.count += output.count
    guard state.count <= limit else {
      throw .unreadable("unpacked, it has more than \(limit >> 30) GB")
    }
    do throws(SystemError) {
      try ByteSource.append(output, to: target)
    } catch {
      throw DocumentError(code: error.code)
    }
    return !state.hasEnded
  }

  /// Unpacks bytes of the input, which it takes.
  private func unpacked(_ state: inout State) throws(DocumentError) -> [UInt8] {
    var failure: DocumentError?
    let output = [UInt8](unsafeUninitializedCapacity: Self.partSize) { buffer, filled in
      let left = state.input.withUnsafeBytes { bytes -> Int in
        var rest = bytes
        do throws(DocumentError) {
          filled = try state.unpacker.unpack(&rest, into: UnsafeMutableRawBufferPointer(buffer))
        } catch {
          failure = error
        }
        // Nothing more of it can be unpacked.
        if filled == 0, rest.count == bytes.count, state.unpacker.isAtEnd { return 0 }
        return rest.count
      }
      state.input.removeFirst(state.input.count - left)
    }
    if let failure { throw failure }
    return output
  }
}
