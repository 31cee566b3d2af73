import Foundation
import Testing

@testable import TableDocuments

/// F20: edits of files in UTF-16 and UTF-32, in every text format.
@Suite("Edits of files in UTF-16 and UTF-32") @MainActor struct EncodedEditsTests {
  /// Files with edits.
  nonisolated static let files: [(path: String, text: String, edits: [String])] = [
    (
      "a.json", "{\n  \"a\": \"日本\", // é\n  \"b\": [1, {\"c\": \"é\"}]\n}\n",
      ["set a \"Ü😀\"", "add . z=[1]", "delete b", "rename b ß", "duplicate b c", "move b 0"]
    ),
    ("a.json5", "{\n  a: '日本', // é\n  b: [1,],\n}\n", ["set a \"Ü😀\"", "delete b"]),
    (
      "a.jsonl", "{\"a\": \"日\"}\n{\"a\": 2}\n", ["set 1.a \"Ü😀\"", "delete 0", "add . {\"a\": 3}"]
    ),
    (
      "a.yaml", "# Grüße\na: 日本 # é\nb:\n  - x\n  - y\n",
      ["set a \"Ü😀\"", "set b.0 5", "delete b.1", "add b \"é\"", "rename a ß"]
    ),
    (
      "a.toml", "# é\na = \"日本\" # ü\n[t]\nx = 1\n", ["set a \"Ü😀\"", "delete t.x", "rename t.x y"]
    ),
    ("a.ini", "; é\n[Straße]\na = 日本\nb = 1\n", ["set Straße.a \"Ü😀\"", "delete Straße.a"]),
    (".env", "# é\nA=\"日本\"\nB=1\n", ["set A \"Ü 😀\"", "delete B", "rename B C"]),
    ("a.properties", "# é\na=日本\nb=1\n", ["set b \"Ü😀\"", "delete a"]),
    ("a.service", "[Unit]\r\nDescription=日本\r\n", ["set Unit.Description \"Ü😀\""]),
    ("sshd_config", "# é\nPort 22\nMatch User ü\n  Port 23\n", ["set Port \"24\"", "delete Port"]),
    (
      "a.csv", "a,b\r\n日本,\"é\r\nx\"\r\nc,d\r\n",
      ["set 0.a \"Ü😀\"", "delete 0", "add . {\"a\": \"ß\"}", "set 1.b \"x,y\"", "move 0 1"]
    ),
    ("a.tsv", "a\tb\n日本\té\nc\td", ["set 0.a \"Ü😀\"", "delete 1"]),
    ("hosts", "# é\n127.0.0.1 localhost # ü\n10.0.0.1 b\n", ["set 1.names \"c\"", "delete 1"]),
    ("fstab", "/dev/sda1 /日本 ext4 defaults 0 1\n", ["set 0.type \"btrfs\""]),
    (
      "a.plist",
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<plist version=\"1.0\">\n<dict>\n\t<key>a</key>\n"
        + "\t<string>日本</string>\n</dict>\n</plist>\n", ["set a \"Ü😀\"", "rename a ß", "add . b=1"]
    ),
    ("a.txt", "é\n日本\nlast", ["set 0 \"Ü😀\"", "delete 0", "add . \"neu\"", "move 0 2"]),
  ]

  @Test(
    "A20 A file gets the text of the same edit in UTF-8, in its own encoding",
    arguments: files,
    WrittenEncoding.marked
  )
  func edits(
    _ file: (path: String, text: String, edits: [String]),
    _ written: WrittenEncoding
  ) async throws {
    let bytes = try written.bytes(file.text)
    for words in file.edits {
      let edit = try EditPair("", words, "").edit
      let plain = try OpenFile(Array(file.text.utf8), path: file.path)
      try await plain.apply(edit)
      let open = try OpenFile(bytes, path: file.path)
      #expect(open.current.formatName == plain.current.formatName)
      try await open.apply(edit)
      #expect(open.text == plain.text && open.text != file.text)
      #expect(try open.fileBytes == written.bytes(plain.text), "\(words)")
      try open.undo()
      #expect(try open.fileBytes == bytes)
    }
  }

  @Test(
    "A20 A file without a mark stays one, whatever its beginning",
    arguments: WrittenEncoding.unmarked
  )
  func withoutMark(_ written: WrittenEncoding) async throws {
    let scratch = try Scratch()
    let path = FileName(try scratch.file("a.txt", bytes: try written.bytes("a text\nof lines\n")))
    let files = OpenFiles()
    let file = try files.open(path)
    for (words, text) in [("set 0 \"日本\"", "日本\nof lines\n"), ("set 1 \"ü\"", "日本\nü\n")] {
      try await file.apply(try EditPair("", words, "").edit)
      _ = try files.save(state: nil)
      #expect(try ByteSource.all(of: path) == written.bytes(text))
      #expect(file.text == text)
    }
  }

  @Test("A large file that is still being read is edited and saved, and edited again")
  func large() async throws {
    let written = WrittenEncoding.marked[1]
    let scratch = try Scratch()
    let lines = (0..<150_000).map { "\($0),é\n" }.joined()
    let path = FileName(try scratch.file("a.csv", bytes: try written.bytes("n,c\n" + lines)))
    let files = OpenFiles()
    let file = try files.open(path)
    try await file.apply(try EditPair("", "set 0.n \"日本\"", "").edit)
    _ = try files.save(state: nil)
    let first = "n,c\n日本" + lines.dropFirst()
    #expect(try ByteSource.all(of: path) == written.bytes(first))
    try await file.apply(try EditPair("", "set 149999.c \"ü\"", "").edit)
    _ = try files.save(state: nil)
    #expect(try ByteSource.all(of: path) == written.bytes(first.dropLast(2) + "ü\n"))
    try file.undo()
    try file.undo()
    _ = try files.save(state: nil)
    #expect(try ByteSource.all(of: path) == written.bytes("n,c\n" + lines))
  }

  @Test(
    "A file that another program writes in another encoding has changed, with the same text, too"
  )
  func changed() async throws {
    let scratch = try Scratch()
    let bytes = try WrittenEncoding.marked[0].bytes("a = 1\nb = 日本\n")
    let path = FileName(try scratch.file("a.ini", bytes: bytes))
    let files = OpenFiles()
    let file = try files.open(path)
    try await file.apply(try EditPair("", "set a \"ü\"", "").edit)
    _ = try file.base.openedHash()
    _ = try scratch.file("a.ini", bytes: try WrittenEncoding.marked[1].bytes("a = 1\nb = 日本\n"))
    let failure = #expect(throws: OpenFiles.Failure.self) { try files.save(state: nil) }
    #expect(failure?.reason == .hasChanged)
    // The same bytes at another time are no change.
    _ = try scratch.file("a.ini", bytes: bytes)
    _ = try files.save(state: nil)
    #expect(try ByteSource.all(of: path) == WrittenEncoding.marked[0].bytes("a = ü\nb = 日本\n"))
  }
}
