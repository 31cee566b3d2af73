import Testing

@testable import TableDocuments

@MainActor private func root(_ text: String) throws -> JSONNode {
  try JSONDocument(bytes: Array(text.utf8)).root
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
      #expect(throws: Never.self, "\(text)") { try JSONDocument(bytes: Array(text.utf8)) }
    }
  }

  @Test(
    "A6 the text of a number stays exactly as it is written",
    arguments: [
      "1.0", "1e5", "-0", "1.10", "0.1E+07", "12345678901234567890123", "-1.7976931348623157e999",
    ]
  )
  func numberText(text: String) throws {
    #expect(try root(text).scalarText == text)
    #expect(try root("[\(text)]").child(at: 0).node.scalarText == text)
    #expect(try root("{\"a\" : \(text) }").child(at: 0).node.scalarText == text)
  }

  @Test("A6 a number of 10,000 digits is kept")
  func longNumber() throws {
    let digits = "1" + String(repeating: "0123456789", count: 1_000)
    let list = try root("[7,\(digits),8]")
    #expect(list.count == 3)
    #expect(list.child(at: 1).node.scalarText == digits)
    #expect(list.child(at: 2).node.scalarText == "8")
  }

  @Test("A6 members keep their order, and those of equal names are all there")
  func members() throws {
    let object = try root(#"{"b":1,"a":2,"b":3,"":4,"é\n":5}"#)
    #expect(object.count == 5)
    let members = (0..<5).map { object.child(at: $0) }
    #expect(members.map(\.name) == ["b", "a", "b", "", "é\n"])
    #expect(members.map(\.node.scalarText) == ["1", "2", "3", "4", "5"])
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
    #expect(try root("\"\(raw)\"").scalarText == text)
  }

  @Test("Kinds are told by the first byte")
  func kinds() throws {
    let list = try root("[{}, [], \"\", -1, true, false, null]")
    let kinds = (0..<list.count).map { list.child(at: $0).node.kind }
    #expect(kinds == [.object, .array, .string, .number, .true, .false, .null])
  }

  @Test("20,000 levels of nesting are read down to the last")
  func deep() throws {
    let levels = 20_000
    var node = try root(
      String(repeating: "[", count: levels) + "1" + String(repeating: "]", count: levels)
    )
    for _ in 0..<levels { node = node.child(at: 0).node }
    #expect(node.scalarText == "1")
  }

  @Test("A million levels are the limit")
  func tooDeep() throws {
    let bytes = Array(repeating: Byte.openArray, count: 1_000_001)
    let closing = Array(repeating: Byte.closeArray, count: 1_000_000)
    #expect(throws: Never.self) { try JSONDocument(bytes: bytes.dropLast() + closing) }
    do {
      _ = try JSONDocument(bytes: bytes)
      Issue.record("1,000,001 levels were read")
    } catch {
      #expect(
        "\(error.line):\(error.column): \(error)" == """
          1:1000001: arrays and objects are nested too deeply; expected at most 1,000,000 levels
          """
      )
    }
  }
}
