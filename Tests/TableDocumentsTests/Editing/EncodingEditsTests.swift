import Testing

@testable import TableDocuments

/// F20: characters beyond ASCII in files that are not in UTF-8.
@Suite("Edits of files that are not in UTF-8") @MainActor struct EncodingEditsTests {
  private static let latin = Array("name = caf".utf8) + [0xE9, 0x0A] + Array("b = 1\n".utf8)

  private func document(_ bytes: [UInt8], _ path: String) throws -> OpenFile {
    try OpenFile(bytes, path: path)
  }

  nonisolated static let refused = [
    ("a.ini", "set b \"thé\""), ("a.ini", "rename b é"), ("a.ini", "add . c=\"日\""),
    (".env", "set b \"thé\""), ("a.txt", "set 1 \"thé\""), ("a.txt", "add . \"thé\""),
    ("etc/hosts", "set 1.names \"thé\""), (".gitconfig", "set b \"ü\""),
  ]

  @Test("A file of an unknown encoding takes no characters beyond ASCII", arguments: refused)
  func refuses(_ path: String, _ words: String) async throws {
    let document = try document(Self.latin, path)
    let edit = try EditPair("", words, "").edit
    let refusal = await #expect(throws: EditRefusal.self) { try await document.apply(edit) }
    #expect(refusal?.description.hasPrefix("this file is not in UTF-8") == true)
    #expect(document.bytesNow == Self.latin)
  }

  @Test("It takes ASCII, and keeps its other bytes")
  func ascii() async throws {
    let document = try document(Self.latin, "a.ini")
    try await document.apply(try EditPair("", "set b \"x\"", "").edit)
    #expect(document.bytesNow == Array("name = caf".utf8) + [0xE9, 0x0A] + Array("b = x\n".utf8))
    try await document.apply(try EditPair("", "move b 0", "").edit)
    #expect(document.bytesNow == Array("b = x\nname = caf".utf8) + [0xE9, 0x0A])
  }

  @Test("The last byte of a CSV file tells its encoding, too; and so do those after the first part")
  func csv() async throws {
    let end = try document(Array("n;c\na;b\nM;b".utf8) + [0xF6, 0x0A], "a.csv")
    try await end.apply(try EditPair("", "set 0.n \"é\"", "").edit)
    #expect(end.bytesNow == Array("n;c\n".utf8) + [0xE9] + Array(";b\nM;b".utf8) + [0xF6, 0x0A])
    for size in [ByteReader.windowSize, 2 << 20] {
      let lines = Array(repeating: Array("abcdefg;h\n".utf8), count: size / 10 + 1).joined()
      let late = try document(Array("n;c\n".utf8) + lines + [0xF6] + Array(";x\n".utf8), "a.csv")
      let refusal = await #expect(throws: EditRefusal.self) {
        try await late.apply(try EditPair("", "set 0.n \"é\"", "").edit)
      }
      #expect(refusal?.description.hasPrefix("this file is not in UTF-8") == true)
      let good = try document(Array("n;c\n".utf8) + lines + Array("ö;x\n".utf8), "a.csv")
      try await good.apply(try EditPair("", "set 0.n \"é\"", "").edit)
    }
  }

  @Test("A character that lies over two parts of a large file is one of UTF-8")
  func parts() {
    for shift in 0..<4 {
      let text = String(repeating: "x", count: shift) + String(repeating: "日", count: 800_000)
      #expect(FileEncoding(of: ByteReader(ByteSource(Array(text.utf8)))) == .utf8)
      let wrong = Array(text.utf8) + [0xE9]
      #expect(FileEncoding(of: ByteReader(ByteSource(wrong))) == .other)
    }
  }

  @Test("The words for a byte that is no character are not written as text")
  func bytes() async throws {
    let document = try document(Self.latin, "a.ini")
    let refusal = await #expect(throws: EditRefusal.self) {
      try await document.apply(try EditPair("", "set name \"caf<E9>s\"", "").edit)
    }
    #expect(refusal?.description.hasPrefix("<E9> shows a byte") == true)
    try await document.apply(try EditPair("", "set name \"a<b>\"", "").edit)
  }

  nonisolated static let properties: [([UInt8], String, [UInt8])] = [
    (
      Array("k=caf".utf8) + [0xE9] + Array("\nj=1\n".utf8), "set j \"ü\"",
      Array("k=caf".utf8) + [0xE9] + Array("\nj=\\u00FC\n".utf8)
    ),
    (
      Array("k=caf".utf8) + [0xE9] + Array("\nj=1\n".utf8), "add . ö=\"😀\"",
      Array("k=caf".utf8) + [0xE9] + Array("\nj=1\n\\u00F6=\\uD83D\\uDE00\n".utf8)
    ),
    (Array("j=1\n".utf8), "set j \"日\"", Array("j=\\u65E5\n".utf8)),
    (Array("j=1\n".utf8), "rename j ä", Array("\\u00E4=1\n".utf8)),
    (Array("k=é\nj=1\n".utf8), "set j \"日\"", Array("k=é\nj=日\n".utf8)),
    (Array("k=\\u00e9\nj=1\n".utf8), "set j \"日\"", Array("k=\\u00e9\nj=\\u65E5\n".utf8)),
  ]

  @Test("Properties that are not in UTF-8 get escapes, in names and values", arguments: properties)
  func escapes(_ before: [UInt8], _ words: String, _ after: [UInt8]) async throws {
    let document = try document(before, "a.properties")
    try await document.apply(try EditPair("", words, "").edit)
    #expect(document.bytesNow == after)
    try document.undo()
    #expect(document.bytesNow == before)
  }

  /// A CSV in a code page, and whether new characters can be written into it as Windows-1252.
  nonisolated static let tables: [(String, [UInt8], Bool)] = [
    ("Müller, café", [0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72, 0x2C, 0x63, 0x61, 0x66, 0xE9], true),
    ("5 €, “Müller”", [0x35, 0x20, 0x80, 0x2C, 0x93, 0x4D, 0xFC, 0x6C, 0x94], true),
    ("Привет in cp1251", [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2], false),
    ("日本 in Shift-JIS", [0x93, 0xFA, 0x96, 0x7B], false),
    ("テスト in Shift-JIS", [0x83, 0x65, 0x83, 0x58, 0x83, 0x67], false),
    ("中文 in GBK", [0xD6, 0xD0, 0xCE, 0xC4], false),
  ]

  @Test(
    "A CSV gets new characters in Windows-1252 only if its bytes look like that",
    arguments: tables
  )
  func csv(_ name: String, _ bytes: [UInt8], _ isWritten: Bool) async throws {
    let before = Array("a,b\n".utf8) + bytes + Array(",1\n".utf8)
    let document = try document(before, "a.csv")
    let edit = try EditPair("", "add . {\"a\": \"ü\"}", "").edit
    if isWritten {
      try await document.apply(edit)
      #expect(document.bytesNow.starts(with: before) && document.bytesNow.contains(0xFC))
    } else {
      await #expect(throws: EditRefusal.self) { try await document.apply(edit) }
      try await document.apply(try EditPair("", "add . {\"a\": \"u\"}", "").edit)
    }
  }
}
