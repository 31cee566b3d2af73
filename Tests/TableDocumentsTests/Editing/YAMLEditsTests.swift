import Testing

@testable import TableDocuments

@Suite("Edits of YAML") @MainActor struct YAMLEditsTests {
  nonisolated static let pairs = [
    // Values keep their quotes; plain text only where all versions of YAML read it alike.
    EditPair("a: 1 # c\n", "set a 2", "a: 2 # c\n"),
    EditPair("a: x\n", "set a \"y z\"", "a: y z\n"),
    EditPair("a: 'x'\n", "set a \"it's\"", "a: 'it''s'\n"),
    EditPair("a: \"x\"\n", "set a \"y\\\"\\n\"", "a: \"y\\\"\\n\"\n"),
    EditPair("a: x\n", "set a \"yes\"", "a: \"yes\"\n"),
    EditPair("a: x\n", "set a \"010\"", "a: \"010\"\n"),
    EditPair("a: x\n", "set a \"a # b\"", "a: \"a # b\"\n"),
    EditPair("a: x\n", "set a \"a: b\"", "a: \"a: b\"\n"),
    EditPair("a: x\n", "set a \"- b\"", "a: \"- b\"\n"),
    EditPair("a: x\n", "set a \"\"", "a: \"\"\n"),
    EditPair("a: x\n", "set a \"日本\"", "a: 日本\n"),
    EditPair("a: x\n", "set a true", "a: true\n"),
    EditPair("a: 2001-12-14\n", "set a @2026-01-02", "a: 2026-01-02\n"),
    EditPair("a: 'x'\n", "set a 5", "a: 5\n"),
    EditPair("a: x\n", "set a null", "a: null\n"),
    EditPair("a: &n !!str x # c\n", "set a \"z\"", "a: &n !!str z # c\n"),
    EditPair("a: !!str x\n", "set a 5", refused: "the value would be read as"),
    EditPair("[a, b]\n", "set 1 \"c, d\"", "[a, \"c, d\"]\n"),
    EditPair("a: one\n  two\nb: 1\n", "set a \"three\"", "a: three\nb: 1\n"),
    EditPair("\u{FEFF}a: 1\r\nb: 2", "set b 3", "\u{FEFF}a: 1\r\nb: 3"),
    EditPair("---\na: 1\n---\nb: 2\n", "set 1.b 3", "---\na: 1\n---\nb: 3\n"),
    EditPair("---\na: 1\n---\nb: 2\n---\nc: 3\n", "delete 1", "---\na: 1\n---\nc: 3\n"),
    EditPair("a: 1\n---\nb: 2\n---\nc: 3\n", "delete 0", "---\nb: 2\n---\nc: 3\n"),
    EditPair("a: 1\n---\nb: 2\n---\nc: 3", "delete 2", "a: 1\n---\nb: 2"),
    EditPair("---\na: 1\n---\nb: 2\n", "delete 0", "---\nb: 2\n"),
    EditPair("a: 1\n---\nb: 2\n", "delete 1", "a: 1\n"),
    EditPair("a: 1\n---\nb: 2\n", "delete 0", "---\nb: 2\n"),
    EditPair("---\na: 1\n", "delete .", refused: "the value of the whole file cannot be deleted"),
    EditPair("a: 1\n---\nb: 2\n", #"add . {"c": 3}"#, "a: 1\n---\nb: 2\n---\nc: 3\n"),
    EditPair(
      "a: 1\n---\nb: 2",
      #"add . {"c": 3} before 0"#,
      "---\nc: 3\n---\na: 1\n---\nb: 2"
    ),
    EditPair("a: 1\n---\nb: 2\n", #"add . ["x"] after 0"#, "a: 1\n---\n- x\n---\nb: 2\n"),
    EditPair(
      "---\n# of a\na: 1 # one\n---\nb: 2\n",
      "duplicate 0",
      "---\n# of a\na: 1 # one\n---\n# of a\na: 1 # one\n---\nb: 2\n"
    ),
    EditPair(
      "# file\na: 1\n---\nb: |\n  x\n\n---\nc: 3\n",
      "move 1 0",
      "---\nb: |\n  x\n\n---\n# file\na: 1\n---\nc: 3\n"
    ),
    EditPair("a: 1\n---\nb: 2\n---\nc: 3\n", "move 0 2", "---\nb: 2\n---\nc: 3\n---\na: 1\n"),
    EditPair("a: 1\n---\nb: 2\n---\nc: 3", "move 2 0", "---\nc: 3\n---\na: 1\n---\nb: 2"),
    EditPair(
      "a: 1\r\n---\r\nb: 2\r\n",
      #"add . {"c": 3}"#,
      "a: 1\r\n---\r\nb: 2\r\n---\r\nc: 3\r\n"
    ),
    EditPair(
      "%YAML 1.2\n---\na: 1\n---\nb: 2\n",
      #"add . {"c": 3}"#,
      refused: "the documents of this file have directives"
    ),
    EditPair("a: 1\n---\n---\nb: 2\n", "rename 0.a c", "c: 1\n---\n---\nb: 2\n"),
    EditPair("a: 1\na: 2\n", "set a#2 3", "a: 1\na: 3\n"),

    // Values where there is none.
    EditPair("a:\nb: 1\n", "set a 2", "a: 2\nb: 1\n"),
    EditPair("a: # c\nb: 1\n", "set a 2", "a: 2 # c\nb: 1\n"),
    EditPair("-\n- b\n", "set 0 \"a\"", "- a\n- b\n"),
    EditPair("a: &x\nb: 1\n", "set a 2", "a: &x 2\nb: 1\n"),
    EditPair("{a, b: }\n", "set a 1", "{a: 1, b: }\n"),
    EditPair("a:", "set a 1", "a: 1"),

    // Block scalars keep header and indentation.
    EditPair("a: |\n  one\n  two\nb: 1\n", "set a \"three\\n\"", "a: |\n  three\nb: 1\n"),
    EditPair("a: |\n  one\n\nb: 1\n", "set a \"x\\ny\\n\"", "a: |\n  x\n  y\n\nb: 1\n"),
    EditPair("a: | # c\n    one\nb: 1\n", "set a \"x\"", "a: |- # c\n    x\nb: 1\n"),
    EditPair("a: >\n  one\n  two\nb: 1\n", "set a \"x y\\n\"", "a: >\n  x y\nb: 1\n"),
    EditPair("a: >-\n  one\n", "set a \"x\\ny\"", "a: >-\n  x\n\n  y\n"),
    EditPair("a: |\n  one\nb: 1\n", "set a 5", "a: 5\nb: 1\n"),

    // Objects and lists.
    EditPair(
      "a: 1\n",
      "set a {\"b\": [1, {\"c\": 2, \"d\": []}]}",
      "a:\n  b:\n    - 1\n    - c: 2\n      d: []\n"
    ),
    EditPair("a: 1 # c\nb: 2\n", "set a {\"x\": 1}", "a: # c\n  x: 1\nb: 2\n"),
    EditPair("- 1\n- 2\n", "set 0 {\"x\": 1, \"y\": 2}", "- x: 1\n  \"y\": 2\n- 2\n"),
    EditPair("a:\n  b: 1\n  c: 2\nd: 3\n", "set a 5", "a: 5\nd: 3\n"),
    EditPair("a: [1, 2]\n", "set a.0 {\"x\": 1}", "a: [{x: 1}, 2]\n"),
    EditPair("a: {b: 1}\n", "set a 5", "a: 5\n"),

    // Aliases and merge keys.
    EditPair("a: &x 1\nb: *x\n", "set b 2", "a: &x 1\nb: 2\n"),
    EditPair("a: &x {c: 1}\nb: *x\n", "set b.c 2", refused: "b is an alias"),
    EditPair(
      "a: &x\n  c: 1\nb:\n  <<: *x\n  d: 2\n",
      "set b.c 3",
      "a: &x\n  c: 1\nb:\n  <<: *x\n  d: 2\n  c: 3\n"
    ),
    EditPair("a: &x\n  c: 1\nb:\n  <<: *x\n", "set a.c 3", "a: &x\n  c: 3\nb:\n  <<: *x\n"),
    EditPair("a: &x\n  c: 1\nb:\n  <<: *x\n", "delete b.c", refused: "this member is inherited"),
    EditPair("a: &x 1\nb: *x\n", "delete a", refused: "the alias *x in line 2 leads to this value"),

    EditPair("a: 1\n", "rename a b", "b: 1\n"),
    EditPair("'a': 1\n", "rename a b c", "'b c': 1\n"),
    EditPair("a: 1\n", "rename a yes", "\"yes\": 1\n"),
    EditPair("80: 1\n", "rename 80 8080", "8080: 1\n"),
    EditPair("a: 1\nb: 2\n", "rename a b", refused: "“b” is there already"),
    EditPair("{a: 1}\n", "rename a b, c", "{\"b, c\": 1}\n"),

    // Deleting; empty lines stay (yq #465), comments directly above go.
    EditPair("# about a\na: 1 # one\n\nb: 2\n", "delete a", "\nb: 2\n"),
    EditPair("a: 1\nb: 2", "delete b", "a: 1"),
    EditPair("a:\n  b: 1\n  c: 2\nd: 3\n", "delete a", "d: 3\n"),
    EditPair("a:\n  b: 1\nd: 3\n", "delete a.b", "a: {}\nd: 3\n"),
    EditPair("- a\n- b\n- c\n", "delete 1", "- a\n- c\n"),
    EditPair("- a: 1\n  b: 2\n- c\n", "delete 0.a", "- b: 2\n- c\n"),
    EditPair("- a: 1\n  b: 2\n- c\n", "delete 0", "- c\n"),
    EditPair("a:\n- 1\nb: 2\n", "delete a.0", "a: []\nb: 2\n"),
    EditPair("a: |\n  x\n\nb: 2\n", "delete a", "\nb: 2\n"),
    EditPair("[a, b]\n", "delete 0", "[b]\n"),
    EditPair("{a: 1, b: 2}\n", "delete b", "{a: 1}\n"),
    EditPair("a: 1\n", "delete a", "{}\n"),
    EditPair("{}\n", "add . a=1", "a: 1\n"),
    EditPair("{}\n", #"add . a={"b": ["x"]}"#, "a:\n  b:\n    - x\n"),
    EditPair("{} # note\n", "add . a=1", "{a: 1} # note\n"),
    EditPair("-\n  a: 1\n- b\n", "delete 0", "- b\n"),

    EditPair("a: 1\n", "add . b=2", "a: 1\nb: 2\n"),
    EditPair("a: 1", "add . b=2", "a: 1\nb: 2"),
    EditPair("a: 1\r\n", "add . b=2", "a: 1\r\nb: 2\r\n"),
    EditPair("a:\n    b: 1 # c\nd: 2\n", "add a c=\"x\"", "a:\n    b: 1 # c\n    c: x\nd: 2\n"),
    EditPair("# top\na: 1\n", "add . b=2 before a", "b: 2\n# top\na: 1\n"),
    EditPair("- a\n- b\n", "add . \"c\" after 0", "- a\n- c\n- b\n"),
    EditPair("x:\n  - a\n", "add x {\"b\": 1, \"c\": 2}", "x:\n  - a\n  - b: 1\n    c: 2\n"),
    EditPair("- a: 1\n", "add 0 b=2", "- a: 1\n  b: 2\n"),
    EditPair("- a: 1\n", "add 0 b=2 before a", "- b: 2\n  a: 1\n"),
    EditPair("a: |\n  x\nc: 1\n", "add . b=2 after a", "a: |\n  x\nb: 2\nc: 1\n"),
    EditPair("a: {}\n", "add a b=1", "a: {b: 1}\n"),
    EditPair("a: [1]\n", "add a 2", "a: [1, 2]\n"),
    EditPair("a:\n  b: 1\n", "add . c={\"d\": 1}", "a:\n  b: 1\nc:\n  d: 1\n"),
    EditPair("a:\n", "add a b=1", "a:\n  b: 1\n"),

    EditPair("a: 1 # c\n", "duplicate a b", "a: 1 # c\nb: 1\n"),
    EditPair("- a: 1\n  b: 2\n", "duplicate 0", "- a: 1\n  b: 2\n- a: 1\n  b: 2\n"),
    EditPair("a: &x 1\n", "duplicate a b", refused: "this value has an anchor"),

    EditPair("a: 1 # one\nb: 2\n", "move a 1", "b: 2\na: 1 # one\n"),
    EditPair("- a\n- b\n- c", "move 2 0", "- c\n- a\n- b"),
    EditPair("a: &x 1\nb: *x\n", "move b 0", refused: "the file would have an error"),
    EditPair("a: &x 1\nb: &x 2\nc: *x\n", "move a 1", refused: "this would also change"),
    EditPair("[1, 2, 3]\n", "move 0 2", "[2, 3, 1]\n"),
  ]

  @Test("P29 An edit of YAML changes its bytes alone", arguments: pairs)
  func edits(pair: EditPair) async throws { try await pair.check(path: "a.yaml") }

  @Test("P29 One of two large documents is deleted before the file was read")
  func largeDocuments() async throws {
    let first = "a:\n" + String(repeating: "  - an item of the first document\n", count: 10_000)
    let file = try OpenFile(Array((first + "---\nb: 2\n").utf8), path: "a.yaml")
    #expect(file.document.progress != nil)
    try await file.apply(Edit(try DocumentPath(parsing: "0"), .delete))
    #expect(file.text == "---\nb: 2\n")
    #expect(file.document.root?.child(at: 0).child(at: 0).text.whole == "2")
    try file.undo()
    #expect(file.text == first + "---\nb: 2\n")
  }
}
