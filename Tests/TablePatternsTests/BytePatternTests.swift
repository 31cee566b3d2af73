import Testing

@testable import TablePatterns

/// Bytes that are looked for in others, 16 at a time.
@Suite struct BytePatternTests {
  @Test("P13 bytes are found at each place of a text of each length")
  func places() {
    for length in 1...70 {
      for wanted in ["a", "Ab", "needle", "seventeen letters"] where wanted.utf8.count <= length {
        let bytes = Array(wanted.utf8)
        let lowercase = Array(wanted.lowercased().utf8)
        for place in 0...(length - bytes.count) {
          var text = [UInt8](repeating: UInt8(ascii: "."), count: length)
          text.replaceSubrange(place..<place + bytes.count, with: bytes)
          let found = text.withUnsafeBufferPointer {
            (
              BytePattern(bytes, ignoresCase: false).firstPlace(in: $0),
              BytePattern(lowercase, ignoresCase: true).firstPlace(in: $0)
            )
          }
          #expect(found == (place, place))
        }
      }
    }
  }

  @Test("P13 bytes that only look like letters are not found")
  func signs() {
    // 0x40 and 0x60 differ by the same bit as letters and their capitals.
    for (wanted, text) in [("`", "@"), ("{", "["), ("a@", "a`")] {
      let found = Array(text.utf8).withUnsafeBufferPointer {
        BytePattern(Array(wanted.utf8), ignoresCase: true).firstPlace(in: $0)
      }
      #expect(found == nil)
    }
  }
}
