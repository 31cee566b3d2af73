import Testing

@testable import TableDocuments

/// The guard gets wrong splices, as an editor with a bug would return them, and must refuse them.
@Suite("The guard") @MainActor struct GuardTests {
  /// An edit, and text after it that an editor with a bug could make.
  struct Wrong: Sendable, CustomTestStringConvertible {
    let path: String
    let pair: EditPair
    /// The bytes to replace, and what replaces them.
    let splices: [Splice]

    init(_ path: String, _ before: String, _ words: String, _ splices: [Splice]) {
      self.path = path
      pair = EditPair(before, words, "")
      self.splices = splices
    }

    var testDescription: String { pair.testDescription }
  }

  nonisolated static let wrong = [
    // A comma too many, a name too many, another value.
    Wrong("a.json", "[1,2]", "delete 1", [Splice(2..<3, "")]),
    Wrong("a.json", "[1,2,3]", "delete 1", [Splice(2..<6, "")]),
    Wrong("a.json", "[1,2]", "set 0 3", [Splice(1..<2, "4")]),
    Wrong("a.json", "[1,2]", "set 0 3", [Splice(1..<2, "3"), Splice(3..<4, "4")]),
    Wrong("a.json", "[1,2]", "set 0 3", [Splice(1..<2, "3,5")]),
    Wrong("a.json", "[1,2]", "set 0 \"3\"", [Splice(1..<2, "3")]),
    Wrong("a.json", "[1,2]", "move 0 1", [Splice(1..<4, "1,2 ")]),
    Wrong("a.json", "[1, 2]", "add . 3", [Splice(1..<1, "3, ")]),
    Wrong("a.json", "{\"a\":1,\"b\":2}", "rename a c", [Splice(1..<4, "\"d\"")]),
    Wrong(
      "a.json",
      "{\"a\":1,\"b\":2}",
      "rename a c",
      [Splice(1..<4, "\"c\""), Splice(7..<10, "\"e\"")]
    ),
    Wrong("a.json", "{\"a\":{\"x\":1},\"b\":2}", "set a.x 2", [Splice(10..<11, "2},\"c\":{")]),
    Wrong("a.json", "{\"a\":1.0}", "duplicate a b", [Splice(8..<8, ",\"b\":1")]),
    // Text that is read in another way.
    Wrong("a.yaml", "a: x\n", "set a \"y # z\"", [Splice(3..<4, "y # z")]),
    Wrong("a.yaml", "a: x\n", "set a \"5\"", [Splice(3..<4, "5")]),
    Wrong("a.yaml", "a: x\n", "set a \"yes\"", [Splice(3..<4, "yes")]),
    Wrong("a.yaml", "a: x\nb: y\n", "set a \"z\"", [Splice(3..<8, "z\n ")]),
    Wrong("a.yaml", "a: x # c\n", "set a \"z\"", [Splice(3..<8, "z")]),
    Wrong("a.yaml", "a: x # c\n", "set a \"z\"", [Splice(3..<8, "z # d")]),
    Wrong("a.yaml", "a: &x 1\nb: &x 1\nc: *x\n", "set a 2", [Splice(3..<14, "&x 2\nb: &y ")]),
    Wrong("a.yaml", "a: !!str 1\n", "set a \"2\"", [Splice(3..<10, "\"2\"")]),
    Wrong("a.yaml", "# top\n\na: 1\nb: 2\n", "delete a", [Splice(0..<12, "")]),
    Wrong("a.yaml", "a: 1 # c\nb: 2\n", "rename a d", [Splice(0..<8, "d: 1")]),
    Wrong("a.toml", "a = 1\n[t]\nb = 2\n", "add . c=3", [Splice(16..<16, "c = 3\n")]),
    Wrong("a.toml", "a = 1\n[t]\nb = 2\n", "delete a", [Splice(0..<10, "")]),
    Wrong("a.toml", "[a.b]\n[a.c]\n", "rename a d", [Splice(1..<2, "d")]),
    Wrong("a.ini", "a = 1\n[s]\nb = 2\n", "set a \"x\"", [Splice(4..<5, "x\n[t]")]),
    Wrong("a.ini", "a = 1\nb = 2\n", "rename a c", [Splice(0..<1, "# c")]),
    Wrong(".env", "A=1 # c\n", "set A 2", [Splice(2..<7, "2")]),
    // A quote or a line end that changes the records after it.
    Wrong("a.csv", "a,b\nx,y\nz,w\n", "set 0.a \"q\"", [Splice(4..<5, "\"q")]),
    Wrong("a.csv", "a,b\nx,y\nz,w\n", "set 0.a \"q\"", [Splice(4..<5, "q\nr")]),
    Wrong("a.csv", "a,b\nx,y\nz,w\n", "set 0.a \"q\"", [Splice(4..<5, "q,r")]),
    Wrong("a.csv", "a,b\nx,y\nz,w\n", "delete 0", [Splice(4..<12, "")]),
    Wrong("a.jsonl", "[1]\n[2]\n", "set 0.0 3", [Splice(1..<2, "3]\n[4")]),
    Wrong("a.jsonl", "[1]\n[2]\n", "set 0.0 3", [Splice(1..<2, "3"), Splice(5..<6, "4")]),
    Wrong("a.txt", "a\nb\n", "set 0 \"c\"", [Splice(0..<1, "c\nd")]),
    Wrong(
      "a.plist",
      "<plist><array><true/></array></plist>",
      "set 0 false",
      [Splice(14..<21, "<true/>")]
    ),
  ]

  @Test("P29 A wrong edit is refused, and changes nothing", arguments: wrong)
  func refuses(wrong: Wrong) async throws {
    let bytes = Array(wrong.pair.before.utf8)
    let file = DocumentFile(name: FileName(wrong.path), bytes: ByteSource(bytes))
    let format = try Documents.format(of: file)
    let old = format.document(of: file)
    await old.readAll()
    let editor = try #require(try format.editor(of: old, file))
    let target = try editor.adjusted(
      try await EditTarget(
        wrong.pair.edit,
        in: old,
        ByteReader(file.bytes),
        editor
      )
    )
    let edited = EditedBytes(file.bytes).applying(wrong.splices)
    let new = format.document(of: DocumentFile(name: file.name, bytes: ByteSource(edited)))
    new.takeOptions(of: old)
    await new.readAll()
    // A document with an error is refused before: such a case would say nothing about the guard.
    try #require(new.error == nil || editor.scope == .record)
    await #expect(throws: EditRefusal.self) {
      try await Guard(target, SplicedPlaces(wrong.splices), editor).compare(old, new)
    }
  }

  @Test("An edit in a large file of records reads its beginning alone")
  func reading() async throws {
    let line = "{\"id\": 1, \"name\": \"a name of some length\"}\n"
    let text = Array(String(repeating: line, count: 400_000).utf8)
    let store = CountingStore(bytes: text)
    let file = DocumentFile(name: FileName("a.jsonl"), bytes: ByteSource(store))
    let document = try OpenFile(file)
    try await document.apply(Edit(DocumentPath(parsing: "1000.id"), .set(.number("2"))))
    #expect(
      document.splices == [Splice(1_000 * line.utf8.count + 7..<1_000 * line.utf8.count + 8, "2")]
    )
    #expect(store.readCount < text.count / 2, "\(store.readCount) of \(text.count) bytes")
  }
}
