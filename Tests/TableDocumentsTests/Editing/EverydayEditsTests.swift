import Testing

@testable import TableDocuments

/// Edits that real files meet every day, which were refused or changed nothing.
@Suite("Everyday edits of trees") @MainActor struct EverydayEditsTests {
  // MARK: - YAML

  /// F01: A value after a text below “|” or “>” and an empty line.
  nonisolated static let blockScalars = [
    EditPair(
      "- a: |\n    x\n\n- b\n\n- c\n",
      "delete 1",
      "- a: |\n    x\n\n- c\n"
    ),
    EditPair("- a: >-\n    x\n\n- b\n\n- c\n", "delete 1", "- a: >-\n    x\n\n- c\n"),
    EditPair("- a: |-\n    x\n\n- b\n\n- c\n", "delete 1", "- a: |-\n    x\n\n- c\n"),
    // With “+”, the empty lines are a part of the text: it keeps one.
    EditPair("- a: |+\n    x\n\n- b\n\n- c\n", "delete 1", "- a: |+\n    x\n\n- c\n"),
    EditPair("a: |+\n  x\n\nb: 1\n\n\n# c\nd: 2\n", "delete b", "a: |+\n  x\n\n# c\nd: 2\n"),
    EditPair("a: |+\n  x\nb: 1\n\nd: 2\n", "delete b", "a: |+\n  x\nd: 2\n"),
    EditPair("a: |+\n  x\n\nb: 1\n", "delete a", "b: 1\n"),
    EditPair("a: |+\n  x\n\nb: 1\n", "add . c=2 after a", "a: |+\n  x\n\nc: 2\nb: 1\n"),
    EditPair("a: |+\n  x\n\nb: 1\n", "move a 1", "b: 1\na: |+\n  x\n\n"),
    EditPair("b: 1\n\na: |+\n  x\n\nc: 1\n", "move a 0", "a: |+\n  x\n\nb: 1\n\nc: 1\n"),
    EditPair("a: |+\n  x\n\n", "duplicate a b", "a: |+\n  x\n\nb: |+\n  x\n\n"),
    // Blanks after a deleted value would be a line of the text before.
    EditPair("a: |\n  x\n\nb: 1\n     \nc: 2\n", "delete b", "a: |\n  x\n\nc: 2\n"),
    // The end of a file without a last line ending.
    EditPair("a: |\n  x\nb: 1", "delete b", "a: |\n  x\n"),
    EditPair("a: |\n  x", "add . b=1", "a: |-\n  x\nb: 1"),
    EditPair("a: >+\n  x", "add . b=1", "a: >-\n  x\nb: 1"),
    EditPair("a: |-\n  x", "add . b=1", "a: |-\n  x\nb: 1"),
    EditPair("a: |\n  x\nb: 1", "move a 1", "b: 1\na: |\n  x\n"),
    EditPair("b: 1\na: |\n  x", "move a 0", "a: |-\n  x\nb: 1"),
    EditPair("b: 1\n---\na: |\n  x", #"add . {"c": 3}"#, "b: 1\n---\na: |-\n  x\n---\nc: 3"),
    // A new text with more line ends takes the empty lines after it.
    EditPair("a: |\n  x\n\nb: 1\n", "set a \"y\\n\\n\"", "a: |+\n  y\n\nb: 1\n"),
    EditPair("a: |+\n  x\n\nb: 1\n", "set a \"y\\n\"", "a: |\n  y\n\nb: 1\n"),
    // The empty line between values moves with one.
    EditPair("- a\n\n- b: |\n    x\n\n- c\n", "move 1 0", "- b: |\n    x\n\n- a\n\n- c\n"),
    EditPair("- a\n\n- b\n\n- c\n", "move 0 2", "- b\n\n- c\n\n- a\n"),
    EditPair("- a\n\n- b\n\n- c\n", "delete 2", "- a\n\n- b\n"),
  ]

  @Test(
    "P29 A text below “|” or “>” keeps its meaning, whatever changes after it",
    arguments: blockScalars
  )
  func blockScalars(pair: EditPair) async throws { try await pair.check(path: "a.yaml") }

  /// F10: Collections with an anchor that others use.
  nonisolated static let anchors = [
    EditPair("e: &e\n  a: 1\nw: *e\n", "add e b=2", "e: &e\n  a: 1\n  b: 2\nw: *e\n"),
    EditPair("e: &e\n  a: 1\nw: *e\n", "add e b=2 before a", "e: &e\n  b: 2\n  a: 1\nw: *e\n"),
    EditPair("e: &e\n  - a\nw: *e\n", "add e \"b\"", "e: &e\n  - a\n  - b\nw: *e\n"),
    EditPair("e: &e\n  - a\nw: *e\n", "add e \"b\" before 0", "e: &e\n  - b\n  - a\nw: *e\n"),
    EditPair(
      "e: &e\n  a: 1\nw:\n  <<: *e\n",
      "add e b=2",
      "e: &e\n  a: 1\n  b: 2\nw:\n  <<: *e\n"
    ),
    EditPair("e: &e\n  a: 1\n  b: 2\nw: *e\n", "delete e.b", "e: &e\n  a: 1\nw: *e\n"),
    EditPair("e: &e {a: 1}\nw: *e\n", "add e b=2", "e: &e {a: 1, b: 2}\nw: *e\n"),
    EditPair("a: &x 1\nb: &x 2\nc: *x\n", "delete b", refused: "the alias *x in line 3 leads"),
    EditPair("a:\n  b: &x 1\nc: *x\n", "set a 5", refused: "the alias *x in line 3 leads"),
    EditPair("a: &x\n  b: 1\nc: *x\n", "set a 5", "a: &x 5\nc: *x\n"),
    EditPair("a: &x 1\nb: &x 2\nc: *x\n", "move b 0", refused: "this would also change"),
  ]

  @Test(
    "P29 A collection with an anchor grows and shrinks; aliases lead to it as before",
    arguments: anchors
  )
  func anchors(pair: EditPair) async throws { try await pair.check(path: "a.yaml") }

  /// F13: Null and documents without a value; F27: the member in the line of a dash.
  nonisolated static let nothing = [
    EditPair("a:\nb: 1\n", "add a k=\"z\"", "a:\n  k: z\nb: 1\n"),
    EditPair("a: # c\nb: 1\n", "add a \"x\"", "a: # c\n  - x\nb: 1\n"),
    EditPair("a: ~\n", "add a k=1", "a:\n  k: 1\n"),
    EditPair("{a: , b: 1}\n", "add a k=1", "{a: {k: 1}, b: 1}\n"),
    EditPair("-\n- b\n", "add 0 k=1", "- k: 1\n- b\n"),
    EditPair("a: &x\nb: *x\n", "add a k=1", "a: &x\n  k: 1\nb: *x\n"),
    EditPair("", "add . a=1", "a: 1\n"),
    EditPair("\n\n", "add . a=1", "a: 1\n"),
    EditPair("", "add . \"x\"", "- x\n"),
    EditPair("---\n", "add . a=1", "---\na: 1\n"),
    EditPair("---", "add . a={\"b\": 1}", "---\na:\n  b: 1"),
    EditPair("--- # c\n...\n", "add . a=1", "--- # c\na: 1\n...\n"),
    EditPair("# c\n", "add . a=1", "# c\na: 1\n"),
    EditPair("# c", "add . \"x\"", "# c\n- x"),
    EditPair("---\n# c\n\n", "add . a=1", "---\n# c\n\na: 1\n"),
    EditPair("null\n", "add . a=1", "a: 1\n"),
    EditPair("--- ~ # c\n", "add . a={\"b\": 1}", "---\na:\n  b: 1 # c\n"),
    EditPair("---\n---\nb: 2\n", "add 0 a=1", "---\na: 1\n---\nb: 2\n"),
    EditPair("b: 2\n---\n", "add 1 a=1", "b: 2\n---\na: 1\n"),
    EditPair("\u{FEFF}", "add . a=1", "\u{FEFF}a: 1\n"),
    EditPair("- a: 1\n  b: 2\n", "move 0.a 1", "- b: 2\n  a: 1\n"),
    EditPair("- a: 1\n  b: |+\n    x\n\n- c\n", "move 0.b 0", "- b: |+\n    x\n\n  a: 1\n- c\n"),
    EditPair("- a: 1\n  b: 2\n  c: 3\n", "move 0.c 0", "- c: 3\n  a: 1\n  b: 2\n"),
    EditPair("- a: 1\n  # b\n  b: 2\n", "move 0.b 0", "- # b\n  b: 2\n  a: 1\n"),
    EditPair("- a: 1\n  # b\n  b: 2\n", "move 0.a 1", "- # b\n  b: 2\n  a: 1\n"),
    EditPair("- a: 1\n  # b\n  b: 2\n", "delete 0.a", "- # b\n  b: 2\n"),
    EditPair(
      "- a: 1 # one\n  # b\n  b: |\n    x\n- c\n",
      "move 0.b 0",
      "- # b\n  b: |\n    x\n  a: 1 # one\n- c\n"
    ),
  ]

  @Test("P29 What was nothing takes a first member or item", arguments: nothing)
  func nothing(pair: EditPair) async throws { try await pair.check(path: "a.yaml") }

  /// F13 in JSON.
  nonisolated static let nothingInJSON = [
    EditPair("{\"a\": null}", "add a k=1", "{\"a\": {\"k\": 1}}"),
    EditPair("{\n  \"a\": null\n}\n", "add a 1", "{\n  \"a\": [\n    1\n  ]\n}\n"),
    EditPair("null\n", "add . a=1", "{\n  \"a\": 1\n}\n"),
    EditPair("", "add . a=1", "{\n  \"a\": 1\n}\n"),
    EditPair(" \n", "add . 1", "[\n  1\n]\n"),
    EditPair("", "set . 1", "1\n"),
    EditPair("{", "add . a=1", refused: "the file has an error"),
  ]

  @Test(
    "P29 Null, and a JSON file without a value, takes a first member or item",
    arguments: nothingInJSON
  )
  func nothingInJSON(pair: EditPair) async throws { try await pair.check(path: "a.json") }

  /// D17: A new value is written as its neighbours are.
  nonisolated static let neighbors = [
    EditPair("- TZ=Europe/Berlin\n", "add . \"LOG=debug\"", "- TZ=Europe/Berlin\n- LOG=debug\n"),
    EditPair("- 'a'\n- 'b'\n", "add . \"c\"", "- 'a'\n- 'b'\n- 'c'\n"),
    EditPair("a: \"x\"\nb: 1\n", "add . c=\"z\"", "a: \"x\"\nb: 1\nc: \"z\"\n"),
    EditPair("'a': 'x'\n", "add . c=\"z\"", "'a': 'x'\n'c': 'z'\n"),
    EditPair("- \"a\"\n", "add . 5", "- \"a\"\n- 5\n"),
    EditPair("[\"a\", \"b\"]\n", "add . \"c\"", "[\"a\", \"b\", \"c\"]\n"),
    // Quotes that a neighbour needs tell nothing.
    EditPair("- \"yes\"\n", "add . \"c\"", "- \"yes\"\n- c\n"),
    EditPair("- a\n- \"yes\"\n", "add . \"c\"", "- a\n- \"yes\"\n- c\n"),
    EditPair("- a\n", "add . \"yes\"", "- a\n- \"yes\"\n"),
    EditPair("80: x\n", "add . 443=\"z\"", "80: x\n443: z\n"),
    // An empty text needs its quotes; the text in its place is written as its neighbours.
    EditPair("- a\n- \"\"\n", "set 1 \"b\"", "- a\n- b\n"),
    EditPair("- 'a'\n- \"\"\n", "set 1 \"b\"", "- 'a'\n- 'b'\n"),
  ]

  @Test("P29 A new value of YAML is written as its neighbours are", arguments: neighbors)
  func neighbors(pair: EditPair) async throws { try await pair.check(path: "a.yaml") }

  // MARK: - TOML

  /// F08: Keys with points in inline tables.
  nonisolated static let inlineTables = [
    EditPair("a = {b.c = 1, d = 2}\n", "add a.b d=2", "a = {b.c = 1, b.d = 2, d = 2}\n"),
    EditPair("a = {b.c = 1, d = 2}\n", "add a.b d=2 before c", "a = {b.d = 2, b.c = 1, d = 2}\n"),
    EditPair("a = {b.c = 1, d = 2}\n", "add a e=2 after b", "a = {b.c = 1, e = 2, d = 2}\n"),
    EditPair("a = {b.c = 1, d = 2}\n", "delete a.b.c", "a = {b = {}, d = 2}\n"),
    EditPair("a = {b.c = 1, d = 2}\n", "delete a.b", "a = {d = 2}\n"),
    EditPair("a = {b.c = 1}\n", "delete a.b", "a = {}\n"),
    EditPair("a = {b.c = 1, b.d = 2, e = 3}\n", "delete a.b.d", "a = {b.c = 1, e = 3}\n"),
    EditPair("a = {b.c = 1, e = 3, b.d = 2}\n", "delete a.b", "a = {e = 3}\n"),
    EditPair("a = {b.c = 1, d = 2}\n", "rename a.b.c q", "a = {b.q = 1, d = 2}\n"),
    EditPair("a = {b.c = 1, b.d = 2}\n", "rename a.b x y", "a = {\"x y\".c = 1, \"x y\".d = 2}\n"),
    EditPair("a = {b.c = 1, d = 2}\n", "set a.b 5", "a = {b = 5, d = 2}\n"),
    EditPair("a = {b.c = 1, d = 2}\n", "duplicate a.b x", "a = {b.c = 1, x.c = 1, d = 2}\n"),
    EditPair("a = {b.c = 1, d = 2}\n", "move a.b 1", "a = {d = 2, b.c = 1}\n"),
    EditPair("a = {b.c = 1, b.d = 2}\n", "move a.b.d 0", "a = {b.d = 2, b.c = 1}\n"),
    EditPair("a = {b.c = 1, e = 3, b.d = 2}\n", "move a.b 1", refused: "the members of this table"),
    EditPair(
      "a = [{b.c = 1}, {b.c = 2}]\n",
      "add a.1.b d=3",
      "a = [{b.c = 1}, {b.c = 2, b.d = 3}]\n"
    ),
    EditPair(
      "a = {x = {\"b b\".'c' = 1}}\n",
      "add a.x.\"b b\" d={\"e\": [1]}",
      "a = {x = {\"b b\".'c' = 1, \"b b\".'d' = { e = [1] }}}\n"
    ),
    EditPair("a = {b.c.d = 1}\n", "add a.b e=2", "a = {b.c.d = 1, b.e = 2}\n"),
    EditPair("a = {b.c.d = 1}\n", "delete a.b.c.d", "a = {b.c = {}}\n"),
    EditPair("[t]\na = {b.c = 1}\n", "add t.a.b d=2", "[t]\na = {b.c = 1, b.d = 2}\n"),
    EditPair("a = {}\n", "add a b=1", "a = { b = 1 }\n"),
    EditPair("a = {b . c = 1}\n", "add a.b d=2", "a = {b . c = 1, b.d = 2}\n"),
  ]

  @Test("P29 Keys with points in inline tables are edited", arguments: inlineTables)
  func inlineTables(pair: EditPair) async throws { try await pair.check(path: "a.toml") }

  /// F11: A section between sections; F35: another table in place of one.
  nonisolated static let tables = [
    EditPair(
      "[a]\nx = 1\n\n[b]\n",
      "add . t={\"y\": 2} after a",
      "[a]\nx = 1\n\n[t]\ny = 2\n\n[b]\n"
    ),
    EditPair("[a]\nx = 1\n\n[b]\n", "add . t={} before a", "[t]\n\n[a]\nx = 1\n\n[b]\n"),
    EditPair("[a]\nx = 1\n[b]\n", "add . t={\"y\": 2} after a", "[a]\nx = 1\n[t]\ny = 2\n[b]\n"),
    EditPair(
      "[a]\n[a.s]\n\n# of b\n[b]\n",
      "add . t={\"y\": 2} after a",
      "[a]\n[a.s]\n\n[t]\ny = 2\n\n# of b\n[b]\n"
    ),
    EditPair(
      "[tool.a]\nx = 1\n\n[tool.c]\n",
      "add tool b={\"y\": 2} after a",
      "[tool.a]\nx = 1\n\n[tool.b]\ny = 2\n\n[tool.c]\n"
    ),
    EditPair(
      "[[p]]\nn = 1\n\n[[p]]\nn = 2\n",
      "add p {\"n\": 3} after 0",
      "[[p]]\nn = 1\n\n[[p]]\nn = 3\n\n[[p]]\nn = 2\n"
    ),
    EditPair("[[p]]\nn = 1\n", "add p {\"n\": 3} before 0", "[[p]]\nn = 3\n\n[[p]]\nn = 1\n"),
    // A plain setting goes before the tables.
    EditPair("[a]\nx = 1\n\n[b]\n", "add . t=1 after a", "t = 1\n[a]\nx = 1\n\n[b]\n"),
    EditPair("k = 1\n\n[a]\n\n[b]\n", "add . t=1 before b", "k = 1\nt = 1\n\n[a]\n\n[b]\n"),
    EditPair(
      "[a]\nx = 1\n[a.b]\n[a.c]\n",
      "add a t=1 after b",
      "[a]\nx = 1\nt = 1\n[a.b]\n[a.c]\n"
    ),
    EditPair("[a]\r\n[b]\r\n", "add . t={\"y\": 2} after a", "[a]\r\n[t]\r\ny = 2\r\n[b]\r\n"),
    EditPair("[a]\nx = 1\n\n[b]\n", "set a {\"y\": 2}", "[a]\ny = 2\n\n[b]\n"),
    EditPair("[[p]]\nn = 1\n[[p]]\nn = 2\n", "set p.1 {\"m\": 3}", "[[p]]\nn = 1\n[[p]]\nm = 3\n"),
    EditPair("a.b = 1\na.c = 2\nd = 3\n", "set a {\"x\": 5}", "a = { x = 5 }\nd = 3\n"),
    // D17: strings as the neighbours are.
    EditPair("a = 'x'\n", "add . b=\"y\"", "a = 'x'\nb = 'y'\n"),
    EditPair("a = \"x\"\n", "add . b=\"y\"", "a = \"x\"\nb = \"y\"\n"),
    EditPair("a = ['x']\n", "add a \"y\"", "a = ['x', 'y']\n"),
    EditPair("'a' = 1\n", "add . b=2", "'a' = 1\n'b' = 2\n"),
  ]

  @Test("P29 A table, and a setting, is added at any place", arguments: tables)
  func tables(pair: EditPair) async throws { try await pair.check(path: "a.toml") }

  // MARK: - Names

  /// H1: Names that are empty, or look like something else; every name is read again as it was
  /// written.
  nonisolated static let names = [
    "", " ", "'", "\"", "a'b\"c", "\\", "#", "# x", "yes", "null", "~", "123", "1.5", "-", "- x",
    "?", ":", "a: b",
    "[", "]", "{x}", ",", "&a", "*a", "!t", "|", ">", "%", "@", "`", "<<", "=", ".", "a.b", "\t",
    "a\nb", "\r",
    "\u{1}", "\u{7F}", "\u{85}", "\u{A0}", "\u{2028}", "\u{FEFF}", "é", "e\u{301}", "日本", "👩‍👩‍👧",
    "---", "...",
    "true", "0x1F", "2001-12-14", "<key>", "&amp;", "]]>", String(repeating: "n", count: 2_000),
  ]

  /// Files with a list, an object in an object, and two values in it.
  nonisolated static let files = [
    ("a.yaml", "t:\n  b: 1\n  c: x\n"), ("b.yaml", "{t: {b: 1, c: x}}\n"),
    ("a.toml", "[t.b]\nk = 2\n[t.c]\n"), ("b.toml", "t = {b = 1, c = \"x\"}\n"),
    ("c.toml", "t.b = 1\nt.c.d = 'x'\n"), ("d.toml", "t = {b.x = 1, c.y = 'x'}\n"),
    ("a.json", "{\"t\": {\"b\": 1, \"c\": \"x\"}}\n"),
    (
      "a.plist",
      "<plist><dict><key>t</key><dict><key>b</key><true/><key>c</key><string>x</string></dict></dict></plist>"
    ),
  ]

  @Test(
    "P29 Any name and any text is written so that it is read again, or refused",
    arguments: files
  )
  func names(path: String, text: String) async throws {
    for name in Self.names {
      let edits = [
        Edit(try DocumentPath(parsing: "t.b"), .rename(name)),
        Edit(try DocumentPath(parsing: "t"), .add(name: name, .text(name), .end)),
        Edit(try DocumentPath(parsing: "t"), .add(name: name, .object([]), .before(.init("b")))),
        Edit(
          try DocumentPath(parsing: "t"),
          .add(name: name, .list([.text(name)]), .after(.init("b")))
        ),
        Edit(try DocumentPath(parsing: "t.b"), .duplicate(name: name)),
        Edit(try DocumentPath(parsing: "t.c"), .set(.object([.init(name, .text(name))]))),
      ]
      for edit in edits {
        let document = try OpenFile(Array(text.utf8), path: path)
        do {
          try await document.apply(edit)
        } catch {
          #expect(document.text == text)
          let isOfXML = path.hasSuffix("plist") && "\(error)".contains("XML cannot express")
          let isSet = if case .set = edit.change { true } else { false }
          let isLong = path.hasSuffix("yaml") && name.utf8.count > 1_024
          #expect(isOfXML || isLong || isSet && path.hasSuffix("toml"), "\(edit): \(error)")
          continue
        }
        // Opened as a file of its own, as another program would.
        let again = try OpenFile(document.bytesNow, path: path)
        await again.document.readAll()
        #expect(again.document.error == nil, "\(edit)")
        let object = try #require(again.document.root?.child(at: 0))
        let texts = [object] + object.ownValues + object.ownValues.flatMap(\.ownValues)
        #expect(
          texts.contains { $0.name?.whole.utf8.elementsEqual(name.utf8) ?? false },
          "\(edit) in \(document.text)"
        )
      }
    }
  }
}
