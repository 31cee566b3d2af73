import Testing

@testable import TableDocuments

@Suite("JSON5") @MainActor struct JSON5Tests {
  private func lines(_ text: String) -> [String] {
    nodeLines(text, JSON5Format(), path: "a.json5")
  }

  @Test(
    "A6 A21 JSON5: names without quotes, both quotes, lines in texts, commas and comments anywhere"
  )
  func texts() {
    let text = #"""
      // before
      {
        // of a
        a: 'it\'s', "b c": "\x41\u00e9\v\0",
        $d_1: 'one \
      two',
        日本: '\ud83d\ude00 \q "', \u0065\u0301: [,],
      } // behind
      """#.replacing("[,]", with: "[1,]")
    #expect(
      lines(text) == [
        "# before", "# of a", "a = it's", "b c = A\u{E9}\u{B}\0", "$d_1 = one two",
        "日本 = 😀 q \"", "e\u{301}", "  [0] = 1", "# behind",
      ]
    )
  }

  @Test("A6 JSON5: numbers keep their text")
  func numbers() throws {
    let numbers = [
      "0", "-1", "+1", ".5", "5.", "1e3", "+.5E-3", "0xdecaf", "-0XFF", "Infinity", "-Infinity",
      "+Infinity", "NaN", "-NaN",
    ]
    let bytes = Array("[\(numbers.joined(separator: ","))]".utf8)
    let document = JSON5Format().document(of: DocumentFile(name: nil, bytes: ByteSource(bytes)))
    #expect(document.error == nil)
    let values = try #require(document.root).firstChildren(.max)
    #expect(values.map(\.text.whole) == numbers)
    #expect(values.allSatisfy { $0.kind == .number })
  }

  @Test("A6 JSON5: all white space of ECMAScript is skipped")
  func space() {
    let space = "\t\u{B}\u{C} \u{A0}\u{FEFF}\u{2028}\u{2029}\u{3000}\u{2003}"
    #expect(
      lines("\(space)[\(space)1\(space),\(space)2\(space)]\(space)") == ["[0] = 1", "[1] = 2"]
    )
    #expect(lines("// a\u{2028}[1]") == ["# a", "[0] = 1"])
  }

  @Test(
    "A6 An error of JSON5 has its place and says what was expected",
    arguments: [
      ("[1", "1:3: the file ends inside an array; expected “,” or “]”"),
      ("[1 2]", "1:4: expected “,” or “]”, found “2”"),
      ("[,]", "1:2: expected a value or “]”, found “,”"),
      ("{a}", "1:3: expected “:” after the name, found “}”"),
      ("{1a: 2}", "1:2: expected a name or “}”, found “1”"),
      ("{a: 01}", "1:5: expected a number such as 1, .5, 0xFF or Infinity, found “0”"),
      ("{a: yes}", "1:5: expected a value, found “yes”"),
      ("['a\nb']", "1:4: expected a closing quote, found the end of the line"),
      ("['\\1']", "1:4: expected no digit after “\\”, found “1”"),
      ("['\\xg']", "1:5: expected 2 hexadecimal digits, found “g”"),
      ("[] /* a", "1:8: the file ends inside a comment; expected “*/”"),
      ("[] 1", "1:4: expected the end of the file after the value, found “1”"),
      ("", "1:1: the file is empty; expected a JSON value"),
    ]
  )
  func errors(text: String, error: String) { #expect(lines(text).last == error) }

  @Test("A million levels of JSON5 need no recursion")
  func nesting() async {
    let count = 1_000_000
    let text = String(repeating: "[", count: count) + String(repeating: "]", count: count)
    let bytes = ByteSource(Array(text.utf8))
    let document = JSON5Format().document(of: DocumentFile(name: nil, bytes: bytes))
    await document.read()
    #expect(document.error == nil)
    #expect(document.root?.span == NodeSpan(value: 0..<2 * count))
  }

  nonisolated static let pairs = [
    EditPair("{a: 'x'}", "set a \"it's\"", "{a: 'it\\'s'}"),
    EditPair("{a: \"x\"}", "set a \"it's\"", "{a: \"it's\"}"),
    EditPair("{a: 0xFF} // c\n", "set a 7", "{a: 7} // c\n"),
    EditPair("{a: 1}", "rename a b", "{b: 1}"),
    EditPair("{a: 1}", "rename a \"b-c\"", "{\"\\\"b-c\\\"\": 1}"),
    EditPair("{'a': 1}", "rename a b", "{'b': 1}"),
    EditPair("{a: 'x'}", "add . b=\"y\"", "{a: 'x', b: 'y'}"),
    EditPair("{a: 1}", "add . b-c=2", "{a: 1, \"b-c\": 2}"),
    EditPair("{}", "add . b={\"c\": [1]}", "{\n  b: {\n    c: [\n      1\n    ]\n  }\n}"),
    EditPair("{'a': 1}", "add . b=2", "{'a': 1, 'b': 2}"),
    EditPair("{\n  // of a\n  a: 1,\n  b: 2,\n}\n", "delete a", "{\n  b: 2,\n}\n"),
    EditPair("{\n  a: 1, // one\n  b: 2,\n}\n", "move b 0", "{\n  b: 2,\n  a: 1, // one\n}\n"),
    EditPair("[1, 2]", "duplicate 0", "[1, 1, 2]"),
    EditPair("{a: 1, b: 2}", "rename a b", refused: "“b” is there already"),
  ]

  @Test("P29 An edit of JSON5 changes its bytes alone", arguments: pairs)
  func edits(pair: EditPair) async throws { try await pair.check(path: "a.json5") }

  @Test("A6 JSON5 is known by its name")
  func recognition() throws {
    let document = try OpenFile(Array("{a: 1}".utf8), path: "renovate.json5")
    #expect(document.document.root?.child(at: 0).name?.whole == "a")
  }
}
