import Synchronization

/// Copies a file, unpacked and decoded, to the end of another one, part by part. Its memory is
/// bounded, whatever the file.
final class UnpackedCopy: Sendable {
  /// The forms of a file that are copied.
  struct Form {
    /// The way in which it is compressed; nil for none.
    let compression: Compression?
    /// The encoding of its text; nil for UTF-8, and of a compressed file if what is in it tells.
    let decoding: Decoding?
    /// Finds the encoding of what is in a compressed file.
    let encoding: TextEncoding.Finding

    /// - Parameters:
    ///   - start: The first bytes of the file.
    ///   - encoding: Finds the encoding of its text.
    init(start: [UInt8], _ encoding: @escaping TextEncoding.Finding = TextEncoding.init(start:)) {
      compression = Compression(start: start)
      decoding = compression == nil ? encoding(start).map(Decoding.init) : nil
      self.encoding = encoding
    }

    /// True if the file is not read as it is.
    var needsCopy: Bool { compression != nil || decoding != nil }
  }

  /// The most bytes that are copied: a small file can be one of any size.
  static let mostBytes = 4 << 30
  /// The size of the parts that are written.
  private static let partSize = 1 << 18

  private struct State {
    /// Nil for a file that is not compressed.
    let unpacker: (any Unpacker)?
    /// Nil for a text in UTF-8, and before the first bytes of a compressed file tell it.
    var decoder: TextDecoder?
    /// The bytes that were read and not unpacked yet.
    var input: [UInt8]
    /// The number of bytes that were written.
    var count = 0
    var hasEnded = false
  }

  private let source: Int32
  private let target: Int32
  private let form: Form
  private let limit: Int
  private let state: Mutex<State>

  /// - Parameters:
  ///   - source: The descriptor of the file.
  ///   - start: The bytes of it that were read already.
  ///   - target: The descriptor of the file to write to.
  ///   - limit: The most bytes to write.
  init(
    _ form: Form,
    from source: Int32,
    start: [UInt8],
    to target: Int32,
    limit: Int = UnpackedCopy.mostBytes
  ) throws(DocumentError) {
    self.source = source
    self.target = target
    self.form = form
    self.limit = limit
    let unpacker: (any Unpacker)? = try form.compression?.unpacker()
    let decoder = form.decoding.map { TextDecoder($0) }
    state = Mutex(State(unpacker: unpacker, decoder: decoder, input: start))
  }

  /// The descriptors of both files, to be closed after the last part.
  var descriptors: [Int32] { [source, target] }

  /// True if there are bytes to unpack that were read already.
  var hasInput: Bool { state.withLock { !$0.input.isEmpty } }

  /// The number of bytes that were written so far.
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
    var output = try unpacked(&state)
    if output.isEmpty, isLast {
      if let compression = form.compression, state.unpacker?.isAtEnd == false {
        throw .unreadable(FileTexts.current.opening.endsTooEarly(compression.rawValue))
      }
      state.hasEnded = true
    }
    if state.count == 0, state.decoder == nil, let encoding = form.encoding(output) {
      state.decoder = TextDecoder(Decoding(encoding))
    }
    output = state.decoder?.decode(output, isLast: state.hasEnded) ?? output
    state.count += output.count
    guard state.count <= limit else {
      let texts = FileTexts.current
      throw .unreadable(
        form.compression == nil
          ? texts.opening.tooLargeInUTF8(limit >> 30) : texts.opening.tooLargeUnpacked(limit >> 30)
      )
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
    guard let unpacker = state.unpacker else {
      defer { state.input = [] }
      return state.input
    }
    var failure: DocumentError?
    let output = [UInt8](unsafeUninitializedCapacity: Self.partSize) { buffer, filled in
      let left = state.input.withUnsafeBytes { bytes -> Int in
        var rest = bytes
        do throws(DocumentError) {
          filled = try unpacker.unpack(&rest, into: UnsafeMutableRawBufferPointer(buffer))
        } catch {
          failure = error
        }
        // Nothing more of it can be unpacked.
        if filled == 0, rest.count == bytes.count, unpacker.isAtEnd { return 0 }
        return rest.count
      }
      state.input.removeFirst(state.input.count - left)
    }
    if let failure { throw failure }
    return output
  }
}
