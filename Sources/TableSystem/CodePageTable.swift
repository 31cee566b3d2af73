/// The characters of encodings of one byte a character, as the C library knows them.
package enum CodePageTable {
  /// Returns the character of each byte, nil for a byte without one; nil for any other encoding.
  ///
  /// - Parameter name: A name such as “latin1”, “KOI8-R” or “CP437”.
  package static func characters(of name: String) -> [Unicode.Scalar?]? {
    #if canImport(Darwin)
      // There, iconv is a library of its own.
      return nil
    #else
      // After a slash, iconv takes options in place of a name.
      guard !name.isEmpty, !name.contains("/") else { return nil }
      let converter = iconv_open("UTF-32LE", name)
      guard converter != iconv_t(bitPattern: -1) else { return nil }
      defer { _ = iconv_close(converter) }
      var characters: [Unicode.Scalar?] = []
      for byte in 0...UInt8.max {
        let (code, character) = converted(byte, by: converter)
        // Otherwise, the byte is only a part of a character.
        guard code == 0 || code == EILSEQ else { return nil }
        characters.append(character)
      }
      return characters
    #endif
  }

  #if !canImport(Darwin)
    /// Converts one byte.
    ///
    /// - Returns: The `errno`, 0 for success; and the character.
    private static func converted(
      _ byte: UInt8,
      by converter: iconv_t?
    ) -> (code: Int32, character: Unicode.Scalar?) {
      var input = [CChar(bitPattern: byte)]
      var output = [CChar](repeating: 0, count: 16)
      let (inputCount, outputCount) = (input.count, output.count)
      return input.withUnsafeMutableBufferPointer { input in
        output.withUnsafeMutableBufferPointer { output in
          var (start, end) = (input.baseAddress, output.baseAddress)
          var (left, room) = (inputCount, outputCount)
          let count = iconv(converter, &start, &left, &end, &room)
          if count == -1 || count == Int.max { return (errno, nil) }
          // A state that is kept, such as a shift, is no character.
          guard left == 0, outputCount - room == 4 else { return (EINVAL, nil) }
          let value = output.prefix(4).reversed().reduce(0 as UInt32) {
            $0 << 8 | UInt32(UInt8(bitPattern: $1))
          }
          return (0, Unicode.Scalar(value))
        }
      }
    }
  #endif
}
