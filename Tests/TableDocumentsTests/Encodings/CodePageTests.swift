import Foundation
import Testing

@testable import TableDocuments

/// F20: files in an encoding of one byte a character that the person has named.
@Suite("Files in an encoding that is named") @MainActor struct CodePageTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Names, and the encodings of Foundation that they mean.
  nonisolated static let known: [(name: String, encoding: String.Encoding)] = {
    var known: [(name: String, encoding: String.Encoding)] = [
      ("latin1", .isoLatin1), ("ISO-8859-1", .isoLatin1), ("windows-1252", .windowsCP1252),
      ("CP1252", .windowsCP1252),
    ]
    #if !canImport(Darwin)
      known += [("windows-1251", .windowsCP1251), ("iso-8859-2", .isoLatin2)]
    #endif
    return known
  }()

  @Test("Each byte is the character of the encoding, and becomes the same byte", arguments: known)
  func bytes(_ name: String, _ encoding: String.Encoding) throws {
    let page = try #require(CodePage(named: name))
    for byte in 0...UInt8.max {
      guard let character = page.characters[Int(byte)] else { continue }
      #expect(page.bytes[character] == byte)
      // Windows-1252 has no character for five bytes, which are control characters here.
      guard !(0x80..<0xA0 ~= character.value) || encoding == .isoLatin1 else { continue }
      #expect(String(data: Data([byte]), encoding: encoding) == String(character))
    }
    #expect(page.characters.count { $0 == nil } <= 1)
  }

  @Test(
    "No other encoding is known by a name",
    arguments: ["utf-8", "UTF8", "shift_jis", "gb18030", "UTF-7", "", "nope", "latin1//TRANSLIT"]
  )
  func unknown(_ name: String) { #expect(TextEncoding(named: name) == nil) }

  /// Opens a file in an encoding that the person has named.
  private func opened(_ bytes: [UInt8], _ name: String, in encoding: String) throws -> (
    OpenFiles, OpenFile
  ) {
    let path = FileName(try scratch.file(name, bytes: bytes))
    let reading = ReadingChoice(encoding: TextEncoding(named: encoding))
    let files = OpenFiles()
    return (files, try files.open(Address(path, reading)))
  }

  @Test(
    "A20 A file is edited and saved in its encoding, whatever its format",
    arguments: ["a.ini", "a.txt", "a.csv", "a.json", "a.toml", "a.yaml"],
    known
  )
  func edits(_ path: String, _ known: (name: String, encoding: String.Encoding)) async throws {
    let old = known.encoding == .windowsCP1251 ? "мир" : "cölé"
    let new = known.encoding == .windowsCP1251 ? "Жук" : "Ü"
    let (text, words): (String, String) =
      switch path {
      case "a.ini": ("[s]\nname = \(old)\nb = x\n", "set s.b \"\(new)\"")
      case "a.txt": ("\(old)\nx", "set 1 \"\(new)\"")
      case "a.csv": ("name,b\r\n\(old),x\r\n", "set 0.b \"\(new)\"")
      case "a.json": ("{\"name\": \"\(old)\", \"b\": \"x\"}", "set b \"\(new)\"")
      case "a.toml": ("name = '\(old)'\nb = 'x'\n", "set b \"\(new)\"")
      default: ("name: \(old)\nb: x\n", "set b \"\(new)\"")
      }
    let before = Array(try #require(text.data(using: known.encoding)))
    let (files, file) = try opened(before, path, in: known.name)
    try await file.apply(try EditPair("", words, "").edit)
    _ = try files.save(state: nil)
    let after = try ByteSource.all(of: file.name)
    #expect(String(data: Data(after), encoding: known.encoding) == file.text)
    #expect(file.text.contains(old) && file.text.contains(new))
    try file.undo()
    _ = try files.save(state: nil)
    #expect(try ByteSource.all(of: file.name) == before)
  }

  @Test("Characters that the encoding does not have are refused, by name, and nothing changes")
  func missing() async throws {
    let bytes = Array("a = caf".utf8) + [0xE9] + Array("\nb = 1\n".utf8)
    let (_, file) = try opened(bytes, "a.ini", in: "latin1")
    for words in ["set b \"x日\"", "rename b 日", "add . 日=\"1\""] {
      let refusal = await #expect(throws: EditRefusal.self) {
        try await file.apply(try EditPair("", words, "").edit)
      }
      #expect(refusal?.description.hasPrefix("“日” (U+65E5) is not a character of latin1") == true)
    }
    #expect(try file.fileBytes == bytes)
  }

  @Test("A byte order mark tells the order of the encoding that was named")
  func order() async throws {
    for written in WrittenEncoding.marked.prefix(2) {
      let (files, file) = try opened(try written.bytes("日\nb"), "a.txt", in: "utf-16")
      try await file.apply(try EditPair("", "set 1 \"é\"", "").edit)
      _ = try files.save(state: nil)
      #expect(try ByteSource.all(of: file.name) == written.bytes("日\né"))
    }
    let written = WrittenEncoding.unmarked[1]
    let (files, file) = try opened(try written.bytes("日\nb"), "a.txt", in: "utf-16be")
    try await file.apply(try EditPair("", "set 1 \"é\"", "").edit)
    _ = try files.save(state: nil)
    #expect(try ByteSource.all(of: file.name) == written.bytes("日\né"))
  }

  @Test("Without a name such a file is as before, and its refusal names the option")
  func unnamed() async throws {
    let file = try OpenFile(Array("a = caf".utf8) + [0xE9, 0x0A], path: "a.ini")
    let refusal = await #expect(throws: EditRefusal.self) {
      try await file.apply(try EditPair("", "set a \"thé\"", "").edit)
    }
    #expect(refusal?.description.contains("--encoding latin1") == true)
  }
}
