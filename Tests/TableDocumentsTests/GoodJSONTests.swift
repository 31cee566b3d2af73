import Testing

@testable import TableDocuments

@MainActor private func root(_ text: String) throws -> any Node {
  let document = JSONDocument(Array(text.utf8))
  #expect(document.error == nil, "\(text.prefix(80))")
  return try #require(document.root)
}

@Suite("Good JSON") @MainActor struct GoodJSONTests {
  @Test("Every form of white space, scalar and nesting is read")
  func forms() throws {
    for text in [
      "0", "-0", " 1 ", "\t\r\n1\n", "1.5E-3", "true", "false", "null", "\"\"", "[]", "{}", "[ ]",
      "{ }", "[[],{}]", "{\"\":{\"\":[]}}", "\u{FEFF}[1]", "\"\u{7F}\"", "\"\\/\"", "1e5",
      "-1.0e+0",
      "\"\\ud800\"", "[1,2,3]\n\n", "{\"a\":1,\"a\":2}", "\"\u{2028}\"", "\"\\u0000\"",
    ] {
      _ = try root(text)
    }
  }

  @Test(
    "A6 the text of a number stays exactly as it is written",
    arguments: [
      "1.0", "1e5", "-0", "1.10", "0.1E+07", "12345678901234567890123", "-1.7976931348623157e999",
    ]
  )
  func numberText(text: String) throws {
    #expect(try root(text).text.whole == text)
    #expect(try root("[\(text)]").child(at: 0).text.whole == text)
    #expect(try root("{\"a\" : \(text) }").child(at: 0).text.whole == text)
  }

  @Test("A6 a number of 10,000 digits is kept")
  func longNumber() throws {
    let digits = "1" + String(repeating: "0123456789", count: 1_000)
    let list = try root("[7,\(digits),8]")
    #expect(list.count == 3)
    #expect(list.child(at: 1).text.whole == digits)
    #expect(list.child(at: 2).text.whole == "8")
  }

  @Test("A6 NaN and Infinity, as Python writes them, are numbers, wherever parts of the file end")
  func numberWords() throws {
    for space in 0...80 {
      let text = String(repeating: " ", count: 4_096 - space)
      let list = try root("[\(text)NaN, -Infinity,{\"a\":Infinity,\"b\":-Infinity}]")
      #expect(list.child(at: 0).kind == .number)
      #expect(list.child(at: 1).text.whole == "-Infinity")
      #expect(list.child(at: 2).count == 2)
      #expect(list.child(at: 2).child(at: 1).kind == .number)
    }
    #expect(try root("-Infinity").text.whole == "-Infinity")
  }

  @Test("A17 NaN and Infinity are told by a check, but not in a text")
  func toldNumberWords() throws {
    for (text, offset) in [
      ("[1, NaN]", 4), ("{\"a\": -Infinity}", 7), ("[\"NaN\", \"I\"]", nil), ("[null]", nil),
    ] {
      let strictness = try JSONStrictness(ByteSource(Array(text.utf8)))
      #expect(strictness.numberFailure?.offset == offset, "\(text)")
      #expect(strictness.failure == nil)
    }
  }

  @Test("A6 members keep their order, and all members with the same name are kept")
  func members() throws {
    let object = try root(#"{"b":1,"a":2,"b":3,"":4,"é\n":5}"#)
    #expect(object.count == 5)
    let members = (0..<5).map { object.child(at: $0) }
    #expect(members.map { $0.name?.whole } == ["b", "a", "b", "", "é\n"])
    #expect(members.map { $0.text.whole } == ["1", "2", "3", "4", "5"])
    #expect(try root("[1]").child(at: 0).name == nil)
  }

  @Test(
    "Escapes are read; pairs make one character, lone surrogates U+FFFD",
    arguments: [
      (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#"\u0041\u00e9\u4E2D"#, "Aé中"),
      (#"\ud83d\ude00!"#, "😀!"),
      (#"\ud83d"#, "\u{FFFD}"),
      (#"\ude00\ud83d"#, "\u{FFFD}\u{FFFD}"),
      (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"),
      (#"\ud83d\n"#, "\u{FFFD}\n"),
      (#"\ud83dx\ude00"#, "\u{FFFD}x\u{FFFD}"),
      (#"\\u0041\\"#, #"\u0041\"#),
      (#"\u0000"#, "\0"),
    ]
  )
  func escapes(raw: String, text: String) throws {
    #expect(try root("\"\(raw)\"").text.whole == text)
  }

  @Test("Each value has its kind")
  func kinds() throws {
    let list = try root("[{}, [], \"\", -1, true, false, null]")
    let kinds = (0..<list.count).map { list.child(at: $0).kind }
    #expect(kinds == [.object, .list, .text, .number, .boolean, .boolean, .null])
  }

  @Test("20,000 levels of nesting are read down to the last")
  func deep() async throws {
    let levels = 20_000
    var node = try root(
      String(repeating: "[", count: levels) + "1" + String(repeating: "]", count: levels)
    )
    for _ in 0..<levels { node = node.child(at: 0) }
    #expect(node.text.whole == "1")
  }

  @Test("A million levels are the limit")
  func tooDeep() async throws {
    let bytes = Array(repeating: Byte.openArray, count: 1_000_001)
    let closing = Array(repeating: Byte.closeArray, count: 1_000_000)
    let good = JSONDocument(bytes.dropLast() + closing)
    await good.read()
    #expect(good.error == nil)
    let bad = JSONDocument(bytes)
    await bad.read()
    let error = try #require(bad.error)
    #expect(
      "\(error.line):\(error.column): \(error)" == """
        1:1000001: arrays and objects are nested too deeply; expected at most 1,000,000 levels
        """
    )
  }

  @Test("A6 comments stay in their places, and a comma after the last child is allowed")
  func comments() throws {
    let object = try root(
      """
      // before
      { // first
        "a": /* inside */ 1, /* two
        lines */ "b": [1, // one
          2, ],
        // last
      } // behind
      """
    )
    let children = (0..<object.count).map { object.child(at: $0) }
    #expect(
      children.map { "\($0.name?.whole ?? "")=\($0.kind == .list ? "list" : $0.text.whole)" } == [
        "=before", "=first", "a=1", "=two\n  lines", "b=list", "=last", "=behind",
      ]
    )
    let list = children[4]
    #expect((0..<list.count).map { list.child(at: $0).kind } == [.number, .comment, .number])
    #expect((0..<list.count).map { list.child(at: $0).position } == [0, nil, 1])
    #expect(list.firstChildren(2).map(\.text.whole) == ["1", "2"])
    #expect(try root("[1,]").count == 1)
    #expect(try root(#"{"a":1,}"#).count == 1)
    #expect(try root("[/**/]").firstChildren(5).isEmpty)
  }
}
