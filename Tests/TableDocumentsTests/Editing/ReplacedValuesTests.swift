import Testing

@testable import TableDocuments
@testable import TableModel

@Suite("P80 A text is replaced in the values of a file") @MainActor struct ReplacedValuesTests {
  /// Replaces a text in a file, in all values or in those of some rows of its root.
  ///
  /// - Returns: The new text of the file, and what was found.
  private func replaced(
    _ found: String,
    by replacement: String,
    in text: String,
    _ path: String,
    rows: [Int]? = nil
  ) async throws -> (text: String, values: ReplacedValues, file: OpenFile) {
    let file = try OpenFile(Array(text.utf8), path: path)
    var values = try await values(found, by: replacement, in: file, rows: rows)
    let prepared = try await file.prepare(values.edits) { values.leaveOut($0.path, $1) }
    try file.apply(prepared)
    return (String(decoding: try file.bytes.allBytes(), as: UTF8.self), values, file)
  }

  private func values(
    _ found: String,
    by replacement: String,
    in file: OpenFile,
    rows: [Int]? = nil
  ) async throws -> ReplacedValues {
    let root = Location(root: file.document.root, revision: file.current.number)
    return try await ReplacedValues(
      try TextReplacement(of: found, by: replacement),
      in: file.current,
      rows.map { ReplacedRows(root, $0) }
    )
  }

  struct Case: Sendable {
    let path: String
    let old: String
    let found: String
    let replacement: String
    let new: String
  }

  nonisolated static let cases = [
    Case(
      path: "a.json",
      old:
        "{\n  \"a\": \"x \\\"q\\\" \\u0041\", // c\n  \"x\": [\"x\", 1, true, null, {\"b\": \"ax\"}]\n}\n",
      found: "x",
      replacement: "\"\\\n",
      new:
        "{\n  \"a\": \"\\\"\\\\\\n \\\"q\\\" A\", // c\n  \"x\": [\"\\\"\\\\\\n\", 1, true, null, {\"b\": \"a\\\"\\\\\\n\"}]\n}\n"
    ),
    Case(
      path: "a.jsonl",
      old: "{\"a\": \"x\",  \"b\": \"y\"}\n{\"a\": \"xx\"}\n\n{\"b\": \"é\"}",
      found: "x",
      replacement: "\"日本\"",
      new:
        "{\"a\": \"\\\"日本\\\"\",  \"b\": \"y\"}\n{\"a\": \"\\\"日本\\\"\\\"日本\\\"\"}\n\n{\"b\": \"é\"}"
    ),
    Case(
      path: "a.yaml",
      old: "# x\na: x # x\nb: 'x'\nc: \"x\"\nd: |\n  x\n  y\ne: &n x\nf: *n\n",
      found: "/^x/",
      replacement: "no: #",
      new:
        "# x\na: \"no: #\" # x\nb: 'no: #'\nc: \"no: #\"\nd: |\n  no: #\n  y\ne: &n \"no: #\"\nf: *n\n"
    ),
    Case(
      path: "a.toml",
      old: "a = \"x\" # x\n[x]\nb = ['x', 'y']\nc = {d = \"x\"}\n",
      found: "x",
      replacement: "it's",
      new: "a = \"it's\" # x\n[x]\nb = [\"it's\", 'y']\nc = {d = \"it's\"}\n"
    ),
    Case(
      path: "a.csv",
      old: "x,b\r\n\"x, \"\"y\"\"\",1\r\nx,\"2\"\r\n",
      found: "x",
      replacement: "a,\"b\"",
      new: "x,b\r\n\"a,\"\"b\"\", \"\"y\"\"\",1\r\n\"a,\"\"b\"\"\",\"2\"\r\n"
    ),
    Case(
      path: "a.txt",
      old: "x one\ntwo\nthree x x",
      found: "/x$/",
      replacement: "[$&]",
      new: "x one\ntwo\nthree x [x]"
    ),
    Case(
      path: "a.ini",
      old: "; x\n[x]\nx = x ; y\nb=\"x\"\n",
      found: "x",
      replacement: "z",
      new: "; x\n[x]\nx = z ; y\nb=\"z\"\n"
    ),
    Case(
      path: ".env",
      old: "A=x\nexport B='x'\n",
      found: "x",
      replacement: "a b",
      new: "A=\"a b\"\nexport B='a b'\n"
    ),
    Case(
      path: "a.plist",
      old:
        "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict><key>x</key><string>x</string></dict></plist>\n",
      found: "x",
      replacement: "<&>",
      new:
        "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict><key>x</key><string>&lt;&amp;&gt;</string></dict></plist>\n"
    ),
  ]

  @Test(
    "P80 In each format, the new text has the escapes that it needs, and all else stays",
    arguments: cases
  )
  func formats(_ one: Case) async throws {
    let (text, values, file) = try await replaced(
      one.found,
      by: one.replacement,
      in: one.old,
      one.path
    )
    #expect(text == one.new)
    #expect(values.refusedCount == 0, "\(String(describing: values.firstRefusal))")
    #expect(file.applied.count == 1, "one step for undo")
    try file.undo()
    #expect(try file.bytes.allBytes() == Array(one.old.utf8))
    file.redo()
    #expect(String(decoding: try file.bytes.allBytes(), as: UTF8.self) == one.new)
  }

  @Test("P80 What cannot hold the new text is left out and counted, and so are names")
  func leftOut() async throws {
    let old = "{\"a1\": 1, \"b\": 10, \"c\": true, \"d1\": \"1\", \"e\": null}"
    let (text, values, _) = try await replaced("1", by: "2", in: old, "a.json")
    #expect(text == "{\"a1\": 2, \"b\": 20, \"c\": true, \"d1\": \"2\", \"e\": null}")
    #expect(values.refusedCount == 0 && values.nameCount == 2)
    let (other, refused, _) = try await replaced("/1|true/", by: "x", in: old, "a.json")
    #expect(other == "{\"a1\": 1, \"b\": 10, \"c\": true, \"d1\": \"x\", \"e\": null}")
    #expect(refused.refusedCount == 3 && refused.edits.count == 1)
    #expect(refused.firstRefusal.map { "\($0.path)" } == "a1")
    #expect(refused.firstRefusal?.reason.description.contains("not a number") == true)
    // A date of another kind is refused by its format alone.
    let (dates, left, _) = try await replaced(
      "/2024-(\\d\\d-\\d\\d)/",
      by: "$1",
      in: "a = 2024-05-01\nb = \"2024-05-01\"\nc = \"2024-06-01\"\n",
      "a.toml"
    )
    #expect(dates == "a = 2024-05-01\nb = \"05-01\"\nc = \"06-01\"\n")
    #expect(left.refusedCount == 1)
  }

  @Test("P80 Only the values of the given rows are replaced, with all below them")
  func rows() async throws {
    let json = "[{\"a\": \"x\", \"b\": [\"x\"]}, {\"a\": \"x\"}, \"x\"]"
    let (text, _, _) = try await replaced("x", by: "y", in: json, "a.json", rows: [0, 2])
    #expect(text == "[{\"a\": \"y\", \"b\": [\"y\"]}, {\"a\": \"x\"}, \"y\"]")
    let (members, _, _) = try await replaced(
      "x",
      by: "w",
      in: "a: x\nb: x\nc: x\n",
      "a.yaml",
      rows: [1]
    )
    #expect(members == "a: x\nb: w\nc: x\n")
    let (lines, _, _) = try await replaced("x", by: "y", in: "x\nx\nx\n", "a.txt", rows: [0, 2])
    #expect(lines == "y\nx\ny\n")
    let (csv, _, _) = try await replaced("x", by: "y", in: "a,b\nx,x\nx,x\n", "a.csv", rows: [1])
    #expect(csv == "a,b\nx,x\ny,y\n")
  }

  @Test("P80 A value that is replaced back has the bytes of the file again")
  func back() async throws {
    let old = "a = \"\\u0041x\"\nb = 'x'\nc = 1\n"
    let (_, _, file) = try await replaced("x", by: "y", in: old, "a.toml")
    #expect(file.changes.count == 2)
    let values = try await values("y", by: "x", in: file)
    try file.apply(try await file.prepare(values.edits) { _, _ in })
    #expect(String(decoding: try file.bytes.allBytes(), as: UTF8.self) == old)
    #expect(file.changes.isEmpty)
  }

  @Test("P80 Without a match nothing is applied")
  func noMatch() async throws {
    let (text, values, file) = try await replaced("q", by: "z", in: "a: x\n", "a.yaml")
    #expect(text == "a: x\n" && values.edits.isEmpty && file.applied.isEmpty)
    // A text that stays what it is, is no change either.
    let (_, same, _) = try await replaced("x", by: "x", in: "a: x\n", "a.yaml")
    #expect(same.edits.isEmpty)
  }

  @Test("P80 Prepared edits are not applied once the file has changed")
  func stale() async throws {
    let file = try OpenFile(Array("a: x\nb: x\n".utf8), path: "a.yaml")
    let values = try await values("x", by: "y", in: file)
    let prepared = try await file.prepare(values.edits) { _, _ in }
    try await file.apply(Edit(DocumentPath([DocumentPath.Step("a")]), .set(.text("z"))))
    #expect(throws: EditRefusal.self) { try file.apply(prepared) }
    #expect(String(decoding: try file.bytes.allBytes(), as: UTF8.self) == "a: z\nb: x\n")
  }

  @Test("P80 Long lists are searched over their data, and no long row is missed")
  func long() async throws {
    let long = String(repeating: "y", count: 1_500_000)
    let lines =
      (0..<3_000).map { "{\"n\": \($0), \"t\": \"\($0 % 10 == 0 ? "x" : "-")\"}\n" }.joined()
      + "{\"t\": \"\(long)\", \"u\": \"x\"}\n"
    let (text, values, file) = try await replaced("x", by: "z", in: lines, "a.jsonl")
    #expect(values.edits.count == 301)
    #expect(text == lines.replacing("\"x\"", with: "\"z\""))
    #expect(file.changes.count == 301)
    let (_, refused, _) = try await replaced("yy", by: "z", in: lines, "a.jsonl")
    #expect(refused.edits.isEmpty && refused.refusedCount == 1, "the value is too long")
  }

  @Test("P80 In a database the text is not replaced, in one sentence")
  func binary() async throws {
    let file = try OpenFile(Array("bplist00\u{1}".utf8), path: "a.plist")
    await #expect(throws: EditRefusal.self) { try await values("x", by: "y", in: file) }
  }
}
