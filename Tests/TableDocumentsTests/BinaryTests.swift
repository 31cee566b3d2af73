import DocumentFuzzing
import Testing

@testable import TableDocuments

/// D19: files that are no text.
@Suite("Binary files") @MainActor struct BinaryTests {
  private func error(_ bytes: [UInt8], _ path: String) throws -> String? {
    let document = try Documents.open(bytes, path: path)
    return document.error.map { "\($0)" }
  }

  @Test(
    "A16 A file that is no text says what it is, and what to do, whatever its name",
    arguments: [
      (
        [0x50, 0x4B, 3, 4, 20, 0],
        "this is a ZIP archive, as Office files are, which cannot be shown; unpack it to open what is in it"
      ),
      (
        Array("PAR1".utf8) + [0x15, 4],
        "this is a Parquet file, which cannot be shown; convert it to CSV or JSON lines to open it"
      ),
      (
        [0x7F, 0x45, 0x4C, 0x46, 2, 1],
        "this is an ELF program or library, which cannot be shown; open a file of text or data"
      ),
      (
        Array(repeating: UInt8(ascii: "x"), count: 257) + Array("ustar\0".utf8),
        "this is a tar archive, which cannot be shown; unpack it to open what is in it"
      ),
      (
        (0..<512).map { UInt8($0 % 251) },
        "this is a binary file, which cannot be shown; open a file of text or data"
      ),
    ] as [([UInt8], String)]
  )
  func kinds(bytes: [UInt8], sentence: String) throws {
    for path in ["a", "a.txt", "a.json", "a.csv"] {
      #expect(try error(bytes, path) == sentence, "\(path)")
      #expect(try Documents.open(bytes, path: path).root == nil)
    }
  }

  @Test("A16 Text is no binary file, even with some zeros in it, or in another encoding")
  func texts() throws {
    for text in [
      "HOME=/root\0PATH=/bin\0", "a log\n\0\0\0of a crash, with more text behind it\n",
      "\u{1B}[1mbold\u{1B}[0m", "PAR1 is a word", "MZ\n",
    ] {
      #expect(BinaryKind.found(in: Array(text.utf8)) == nil, "\(text.debugDescription)")
    }
    let wide = try ByteSource(contents: [0xFF, 0xFE, 0x41, 0, 1, 0]).allBytes()
    #expect(BinaryKind.found(in: wide) == nil)
    #expect(BinaryKind.found(in: [0xE9, 0x20, 0xE8]) == nil)
    for files in FormatFiles.all {
      for sample in files.samples { #expect(BinaryKind.found(in: Array(sample.utf8)) == nil) }
    }
  }

  @Test("A16 A database is known by its first bytes, whatever its name")
  func databases() throws {
    let bytes = ByteSource(Array("SQLite format 3\0".utf8) + Array(repeating: 0, count: 100))
    for path in ["a.json", "a.txt", "a.csv", "a"] {
      let file = DocumentFile(name: FileName(path), bytes: bytes)
      #expect(try Documents.format(of: file).name == SQLiteFormat().name)
    }
  }
}
