import Testing

@testable import TableDocuments

@MainActor struct PathPatternTests {
  @Test(
    "A pattern has steps, numbers, stars and conditions",
    arguments: [
      ("", []), ("a.0", [.child(.init("a")), .child(.init("0"))]),
      ("a[0].b", [.child(.init("a")), .child(.init("0")), .child(.init("b"))]), (".", []),
      (".a.b", [.child(.init("a")), .child(.init("b"))]), (".[0]", [.child(.init("0"))]),
      ("*.port", [.all, .child(.init("port"))]), ("a[*]", [.child(.init("a")), .all]),
      ("[name=ada].x", [.having(name: "name", text: "ada"), .child(.init("x"))]),
      ("u[a=b.c=d]", [.child(.init("u")), .having(name: "a", text: "b.c=d")]),
      ("u[\"a]\"=\" x \"]", [.child(.init("u")), .having(name: "a]", text: " x ")]),
      ("\"*\".\"a[0]\"", [.child(.init("*")), .child(.init("a[0]"))]),
      (
        "a#2[b=1][c=2]",
        [
          .child(.init("a", occurrence: 2)), .having(name: "b", text: "1"),
          .having(name: "c", text: "2"),
        ]
      ),
    ] as [(String, [PathPattern.Step])]
  )
  func steps(_ text: String, _ steps: [PathPattern.Step]) throws {
    #expect(try PathPattern(parsing: text).steps == steps)
  }

  @Test(
    "A pattern that cannot be read tells the column",
    arguments: [
      ("a..b", 3), ("a[b", 2), ("a[b]", 3), ("a[0]x", 5), ("a.\"b", 5), ("..a", 2), ("a.", 3),
    ]
  )
  func errors(_ text: String, _ column: Int) {
    let error = #expect(throws: DocumentPathError.self) { try PathPattern(parsing: text) }
    #expect(error?.column == column, "\(text)")
  }

  @Test("The first = outside of quotes and brackets ends a path")
  func assignments() {
    let found = PathPattern.assignment("u[a=b].\"c=d\".e=f=g")
    #expect(found?.path == "u[a=b].\"c=d\".e" && found?.value == "f=g")
    #expect(PathPattern.assignment("a[b=c]") == nil)
    #expect(PathPattern.assignment("a=")?.value == "")
  }

  @Test("The paths of names with signs of patterns are quoted, and read back")
  func quotedNames() throws {
    for name in ["*", "a[0]", "a=b", "[", "x*"] {
      let path = DocumentPath([.init(name), .init("b")])
      #expect(try PathPattern(parsing: path.description).path == path, "\(path)")
    }
  }

  /// F30, F36.
  @Test(
    "A path in the spelling of another program leads to its value, if nothing stands at it",
    arguments: [
      ("a.json", #"{"a": {"b": [1, 2]}, "x/y": 3, "~": {"/": 4}}"#, "/a/b/1", "2"),
      ("a.json", #"{"a": {"b": [1, 2]}, "x/y": 3, "~": {"/": 4}}"#, "a/b/0", "1"),
      ("a.json", #"{"a": {"b": [1, 2]}, "x/y": 3, "~": {"/": 4}}"#, "x/y", "3"),
      ("a.json", #"{"a": {"b": [1, 2]}, "x/y": 3, "~": {"/": 4}}"#, "/x~1y", "3"),
      ("a.json", #"{"a": {"b": [1, 2]}, "x/y": 3, "~": {"/": 4}}"#, "/~0/~1", "4"),
      ("a.json", #"{"a": {"b": 1}, "a/b": 2}"#, "a/b", "2"),
      (".gitconfig", "[remote \"origin\"]\n\turl = u\n", "remote.origin.url", "u"),
      (".gitconfig", "[remote \"origin\"]\n\turl = u\n", "\"remote \\\"origin\\\"\".url", "u"),
      (".gitconfig", "[remote \"a b\"]\n\turl = u\n", "remote.\"a b\".url", "u"),
      (".gitconfig", "[remote.origin]\n\turl = u\n", "remote.origin.url", "u"),
      (".gitconfig", "[url \"a.b/c\"]\n\tinsteadOf = u\n", "url.a.b/c.insteadof", "u"),
      ("a.json", "{\"\u{E9}\": 1}", "e\u{301}", "1"),
      ("a.json", "{\"\u{E9}\": 1, \"e\u{301}\": 2}", "e\u{301}", "2"),
      ("a.json", "{\"\u{E9}\": 1, \"e\u{301}\": 2}", "\u{E9}#2", "2"),
    ]
  )
  func spellings(_ file: String, _ text: String, _ path: String, _ value: String) async throws {
    let document = try Documents.open(Array(text.utf8), path: file)
    let paths = try await PathPattern(parsing: path).paths(in: document)
    #expect(paths.count == 1)
    #expect(try await paths[0].resolved(in: document).value?.text.whole == value)
  }

  @Test(
    "Another spelling is taken neither where it could mean two values, nor where one is to be added"
  )
  func noSpellings() async throws {
    let json = try Documents.open(Array(#"{"a": {"b": 1}}"#.utf8), path: "a.json")
    await #expect(throws: UnknownPath.self) {
      try await PathPattern(parsing: "a/c").paths(in: json)
    }
    await #expect(throws: UnknownPath.self) {
      try await PathPattern(parsing: "a/b").paths(in: json, isExact: true)
    }
    let broken = try Documents.open(Array(#"{"a": {"b": 1}, "#.utf8), path: "a.json")
    #expect(try await PathPattern(parsing: "a.b").paths(in: broken).count == 1)
    await #expect(throws: SyntaxError.self) {
      try await PathPattern(parsing: "c").paths(in: broken)
    }
  }
}
