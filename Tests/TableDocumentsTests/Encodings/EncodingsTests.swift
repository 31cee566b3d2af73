import Foundation
import Testing

@testable import TableDocuments

@Suite("Files in UTF-16 and UTF-32") @MainActor struct EncodingsTests {
  nonisolated static let text = "name,note\nnaïve,\"日本 😀\u{10FFFF}\u{FFFD}\u{0}\"\nz,é\r\n"

  @Test(
    "A20 The text of a file is that of the same file in UTF-8, and gets back its bytes",
    arguments: WrittenEncoding.marked + WrittenEncoding.unmarked
  )
  func text(_ written: WrittenEncoding) throws {
    let all = [
      "ab", "{}", "\r\n", "  naïve and others, 日本 too", String(repeating: "a,日b\n", count: 50),
    ]
    for text in written.hasMark ? all + [Self.text, "日本", "", "x"] : all {
      let bytes = try written.bytes(text)
      let source = ByteSource(contents: bytes)
      #expect(try source.allBytes() == Array(text.utf8))
      #expect(try source.encoded().allBytes() == bytes)
      #expect(source.decoding?.firstLoss == nil)
    }
  }

  @Test("A file cut in parts at any byte has the same text", arguments: WrittenEncoding.marked)
  func parts(_ written: WrittenEncoding) throws {
    let bytes = try written.bytes(Self.text)
    let encoding = try #require(TextEncoding(start: bytes))
    for size in 1...9 {
      var decoder = TextDecoder(Decoding(encoding))
      var encoder = TextEncoder(encoding)
      var text: [UInt8] = []
      var start = 0
      // The mark is in the first part, by which the encoding was found.
      var end = max(size, 4)
      while start < bytes.count {
        text += decoder.decode(Array(bytes[start..<min(end, bytes.count)]), isLast: false)
        (start, end) = (end, end + size)
      }
      text += decoder.decode([], isLast: true)
      #expect(text == Array(Self.text.utf8))
      var again: [UInt8] = []
      for part in stride(from: 0, to: text.count, by: size) {
        let bytes = Array(text[part..<min(part + size, text.count)])
        again += try encoder.encode(bytes, isLast: false)
      }
      again += try encoder.encode([], isLast: true)
      #expect(again == bytes)
    }
  }

  @Test(
    "Other files are read as they are",
    arguments: [
      [], [0xFF], [0xFE], [0xEF, 0xBB, 0xBF, 0x61], [0x61, 0], [0x61, 0, 0, 0], [0, 0, 0, 0x61],
      [0, 0, 0, 0], [0, 0, 0xFE], [0x61, 0, 0xE9, 0], [0x61, 0, 0x62, 0, 1, 0], [0x7F, 0x45, 0, 0],
      Array("abc\0def\0".utf8), [0x61, 0, 0x62, 0, 0xFE, 0xFF, 0x63, 0],
      [0x61, 0, 0x62, 0, 0xE9, 0, 0xE9, 0], Array("SQLite format 3\0".utf8),
    ] as [[UInt8]]
  )
  func others(_ bytes: [UInt8]) throws {
    let source = ByteSource(contents: bytes)
    #expect(source.encoding == nil)
    #expect(try source.allBytes() == bytes)
  }

  /// Bytes that are no whole characters, the offset of the first of them, and the text.
  nonisolated static let lost: [([UInt8], Int, [UInt8])] = [
    ([0xFF, 0xFE, 0x61, 0, 0x62], 4, Array("a\u{FFFD}".utf8)),
    ([0xFF, 0xFE, 0, 0xD8, 0x61, 0], 2, [0xED, 0xA0, 0x80, 0x61]),
    ([0xFE, 0xFF, 0, 0x61, 0xDC, 0], 4, [0x61, 0xED, 0xB0, 0x80]),
    ([0xFE, 0xFF, 0xD8, 0, 0xD8, 0, 0xDC, 0], 2, [0xED, 0xA0, 0x80] + Array("\u{10000}".utf8)),
    ([0xFE, 0xFF, 0, 0x61, 0xD8, 0], 4, [0x61, 0xED, 0xA0, 0x80]),
    ([0xFE, 0xFF, 0, 0x61, 0xD8, 0, 0xDC], 4, [0x61, 0xED, 0xA0, 0x80] + Array("\u{FFFD}".utf8)),
    ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0, 0, 0, 0x11, 0], 8, Array("a\u{FFFD}".utf8)),
    ([0xFF, 0xFE, 0, 0, 0, 0xD8, 0, 0], 4, [0xED, 0xA0, 0x80]),
    ([0xFF, 0xFE, 0, 0, 0x61, 0, 0], 4, Array("\u{FFFD}".utf8)),
  ]

  @Test("Bytes that are no whole character are shown, and refuse all edits", arguments: lost)
  func losses(_ bytes: [UInt8], _ offset: Int, _ text: [UInt8]) async throws {
    let source = ByteSource(contents: bytes)
    #expect(try source.allBytes() == text)
    #expect(source.decoding?.firstLoss == offset)
    let file = try OpenFile(bytes, path: "a.txt")
    let refusal = await #expect(throws: EditRefusal.self) {
      try await file.apply(try EditPair("", "set 0 \"b\"", "").edit)
    }
    #expect(refusal?.description.contains("the first at offset \(offset),") == true)
  }

  @Test("An error stands at the line and the column of the text", arguments: WrittenEncoding.marked)
  func place(_ written: WrittenEncoding) throws {
    for path in ["a.json", "a.yaml", "a.toml"] {
      let text = path == "a.toml" ? "# é\n\"日本\" = }\n" : "{\n \"日本\": }}\n"
      let expected = try Documents.open(Array(text.utf8), path: path).error
      let error = try Documents.open(try written.bytes(text), path: path).error
      #expect(error != nil && error?.offset == expected?.offset)
      #expect(error?.place == expected?.place && error?.description == expected?.description)
    }
  }

  @Test("A19 A20 What is in a compressed file, or comes through a pipe, is decoded, too")
  func streams() async throws {
    // "\u{FEFF}a,b\né,1\n" in UTF-16, packed by gzip.
    let packed = "H4sIAAAAAAACA/v/L5FBhyGJgYvhJZA2BNIAFf8BlBIAAAA="
    let scratch = try Scratch()
    let path = try scratch.file("a.csv.gz", bytes: Array(try #require(Data(base64Encoded: packed))))
    let row = try Documents.open(Address(FileName(path))).root?.child(at: 0)
    #expect(row?.child(at: 0).text.whole == "é")

    let pipe = Pipe()
    let source = Task.detached {
      try ByteSource(reading: dup(pipe.fileHandleForReading.fileDescriptor))
    }
    let bytes = try WrittenEncoding.marked[1].bytes(String(repeating: "日😀", count: 300_000))
    for part in [bytes.prefix(1), bytes[1..<100_001], bytes[100_001...]] {
      try pipe.fileHandleForWriting.write(contentsOf: part)
    }
    try pipe.fileHandleForWriting.close()
    let text = try await source.value
    await text.waitForBytes(beyond: .max)
    #expect(try text.allBytes() == Array(String(repeating: "日😀", count: 300_000).utf8))
  }
}
