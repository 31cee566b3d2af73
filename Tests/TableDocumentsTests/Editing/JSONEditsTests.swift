import Testing

@testable import TableDocuments

@Suite("Edits of JSON") @MainActor struct JSONEditsTests {
  nonisolated static let pairs = [
    // A value keeps everything around it.
    EditPair("{\"a\":1}", "set a 2", "{\"a\":2}"),
    EditPair("{ \"a\" : 1.0 , \"b\":2}\n", "set a 1.50", "{ \"a\" : 1.50 , \"b\":2}\n"),
    EditPair("[1, 2]", "set 1 \"x\\\"y\\n\"", "[1, \"x\\\"y\\n\"]"),
    EditPair("[1, 2]", "set 0 null", "[null, 2]"),
    EditPair("\u{FEFF}[true]\r\n", "set 0 false", "\u{FEFF}[false]\r\n"),
    EditPair("5", "set . \"日本\"", "\"日本\""),
    EditPair("{\"a\": 1, \"a\": 2}", "set a#2 3", "{\"a\": 1, \"a\": 3}"),
    EditPair("[1, // one\n 2]", "set 0 7", "[7, // one\n 2]"),
    EditPair("{\"a\": /* c */ 1}", "set a 2", "{\"a\": /* c */ 2}"),
    EditPair("{\"n\": 1e400}", "set n 12345678901234567890", "{\"n\": 12345678901234567890}"),
    EditPair("[1, NaN]", "set 1 2", "[1, 2]"),
    EditPair("[1, NaN]", "set 0 2", "[2, NaN]"),
    EditPair("[1]", "set 0 @2001-12-14", refused: "JSON has no dates"),
    EditPair("[1]", "set 3 1", refused: "nothing at 3"),
    EditPair("[1", "set 0 2", refused: "the file has an error (line 1, column 3"),
    EditPair("{\"a\": {\"b\": 1}}", "set a 2", "{\"a\": 2}"),
    EditPair(
      "{\n  \"a\": 1\n}\n",
      "set a {\"b\": [1, {}], \"c\": []}",
      "{\n  \"a\": {\n    \"b\": [\n      1,\n      {}\n    ],\n    \"c\": []\n  }\n}\n"
    ),
    EditPair(
      "{\r\n\t\"a\": 1\r\n}",
      "set a {\"b\": 1}",
      "{\r\n\t\"a\": {\r\n\t\t\"b\": 1\r\n\t}\r\n}"
    ),
    EditPair("{\"a\":1,\"b\":2}", "set a {\"c\": [1, 2]}", "{\"a\":{\"c\":[1,2]},\"b\":2}"),

    // Names.
    EditPair("{\"a\": 1}", "rename a b c", "{\"b c\": 1}"),
    EditPair("{\"a\": 1}", "rename a \"\\", "{\"\\\"\\\\\": 1}"),
    EditPair("{\"a\": 1, \"b\": 2}", "rename a b", refused: "“b” is there already"),
    EditPair("{\"a\": 1, \"a\": 2}", "rename a#2 b", "{\"a\": 1, \"b\": 2}"),
    EditPair("[1]", "rename 0 x", refused: "this item has a position and no name"),

    // Deleting takes one comma and the comments of the member, not those of others (jsonc-parser
    // #108, #125, #10).
    EditPair("[1,2]", "delete 1", "[1]"),
    EditPair("[1,2]", "delete 0", "[2]"),
    EditPair("[1, 2, 3]", "delete 1", "[1, 3]"),
    EditPair("[1]", "delete 0", "[]"),
    EditPair("[ 1 ]", "delete 0", "[]"),
    EditPair("[1, 2,]", "delete 1", "[1,]"),
    EditPair("[1 /* one */, 2]", "delete 0", "[2]"),
    EditPair("[1, /* two */ 2]", "delete 0", "[/* two */ 2]"),
    EditPair("[1, 2 /* two */]", "delete 1", "[1]"),
    EditPair("[1, // one\n 2]", "delete 0", "[\n 2]"),
    EditPair("[\n  1,\n  2\n]\n", "delete 1", "[\n  1\n]\n"),
    EditPair("[\n  1,\n  2\n]\n", "delete 0", "[\n  2\n]\n"),
    EditPair("[\n  1\n]\n", "delete 0", "[]\n"),
    EditPair("[\r\n  1,\r\n  2\r\n]", "delete 1", "[\r\n  1\r\n]"),
    EditPair(
      "{\n  // about a\n  \"a\": 1, // one\n  // about b\n  \"b\": 2 // two\n}",
      "delete a",
      "{\n  // about b\n  \"b\": 2 // two\n}"
    ),
    EditPair(
      "{\n  \"a\": 1, // one\n  // about b\n  \"b\": 2 // two\n}",
      "delete b",
      "{\n  \"a\": 1 // one\n}"
    ),
    EditPair("{\n  \"a\": 1,\n  \"b\": 2,\n}", "delete b", "{\n  \"a\": 1,\n}"),
    EditPair("{\n  \"a\": 1\n, \"b\": 2\n}", "delete a", "{\n  \"b\": 2\n}"),
    EditPair("{\n  \"a\": 1\n, \"b\": 2\n}", "delete b", "{\n  \"a\": 1\n}"),
    EditPair("{\n  \"a\": {\n    \"x\": 1\n  },\n  \"b\": 2\n}", "delete a", "{\n  \"b\": 2\n}"),
    EditPair("5", "delete .", refused: "the value of the whole file cannot be deleted"),

    // Adding copies the indentation, the separators and the line ending of the member before.
    EditPair("[]", "add . 1", "[\n  1\n]"),
    EditPair("[1]", "add . 2", "[1, 2]"),
    EditPair("[1,2]", "add . 3", "[1,2,3]"),
    EditPair("[1, 2]", "add . 3 before 0", "[3, 1, 2]"),
    EditPair("[1, 2]", "add . 3 after 0", "[1, 3, 2]"),
    EditPair("[1, 2,]", "add . 3", "[1, 2, 3,]"),
    EditPair("[1 /* one */]", "add . 2", "[1, /* one */ 2]"),
    EditPair("[1 // one\n]", "add . 2", "[1, // one\n  2\n]"),
    EditPair("{\"a\":1}", "add . b=2", "{\"a\":1,\"b\":2}"),
    EditPair("{\"a\": {}}", "add a b=2", "{\"a\": {\"b\": 2}}"),
    EditPair(
      "{\n    \"a\": {}\n}",
      "add a b=2",
      "{\n    \"a\": {\n        \"b\": 2\n    }\n}"
    ),
    EditPair("{\n  \"a\": 1\n}\n", "add . b=2", "{\n  \"a\": 1,\n  \"b\": 2\n}\n"),
    EditPair("{\n\t\"a\": 1\r\n}", "add . b=2", "{\n\t\"a\": 1,\n\t\"b\": 2\r\n}"),
    EditPair(
      "{\n  \"a\": 1 // one\n  // end\n}",
      "add . b=2",
      "{\n  \"a\": 1, // one\n  \"b\": 2\n  // end\n}"
    ),
    EditPair(
      "{\n  \"a\": 1, // one\n  // about c\n  \"c\": 3\n}",
      "add . b=2 before c",
      "{\n  \"a\": 1, // one\n  \"b\": 2,\n  // about c\n  \"c\": 3\n}"
    ),
    EditPair("{\n  \"a\": 1,\n}", "add . b=2", "{\n  \"a\": 1,\n  \"b\": 2,\n}"),
    EditPair(
      "{ // top\n  \"a\": 1\n}",
      "add . b=2 before a",
      "{ // top\n  \"b\": 2,\n  \"a\": 1\n}"
    ),
    EditPair("{\n  // nothing\n}", "add . a=1", "{\n  // nothing\n  \"a\": 1\n}"),
    EditPair("{\"a\": 1}", "add . a=2", refused: "“a” is there already"),
    EditPair("{\"a\": 1}", "add . 2", refused: "a member of an object needs a name"),
    EditPair("[1]", "add . a=2", refused: "an item of a list has no name"),
    EditPair("{\"a\": 1}", "add a b=2", refused: "nothing can be added to one value"),

    // Duplicating copies the bytes.
    EditPair("[1.50, 2]", "duplicate 0", "[1.50, 1.50, 2]"),
    EditPair("{\"a\" : [1,2]}", "duplicate a b", "{\"a\" : [1,2], \"b\" : [1,2]}"),
    EditPair("[\n  {\"a\": 1} // x\n]", "duplicate 0", "[\n  {\"a\": 1}, // x\n  {\"a\": 1}\n]"),
    EditPair("{\"a\": 1}", "duplicate a", refused: "a member of an object needs a name"),

    // Moving takes the comment in the line along.
    EditPair("[1, 2, 3]", "move 0 2", "[2, 3, 1]"),
    EditPair("[1, 2, 3]", "move 2 0", "[3, 1, 2]"),
    EditPair("[1, 2, 3]", "move 1 1", "[1, 2, 3]"),
    EditPair("[1,2,3]", "move 1 2", "[1,3,2]"),
    EditPair(
      "{\n  \"a\": 1, // one\n  \"b\": 2, // two\n  \"c\": 3 // three\n}",
      "move a 2",
      "{\n  \"b\": 2, // two\n  \"c\": 3, // three\n  \"a\": 1 // one\n}"
    ),
    EditPair(
      "{\n  \"a\": 1, // one\n  \"b\": 2, // two\n  \"c\": 3 // three\n}",
      "move c 0",
      "{\n  \"c\": 3, // three\n  \"a\": 1, // one\n  \"b\": 2 // two\n}"
    ),
    EditPair(
      "{\n  \"a\": 1,\n  \"b\": 2,\n}",
      "move a 1",
      "{\n  \"b\": 2,\n  \"a\": 1,\n}"
    ),
    EditPair("[1]", "move 0 1", refused: "there is no position 1"),
  ]

  @Test("P29 An edit of JSON changes its bytes alone", arguments: pairs)
  func edits(pair: EditPair) async throws { try await pair.check(path: "a.json") }

  nonisolated static let linePairs = [
    EditPair("{\"a\":1}\n{\"a\":2}\n", "set 1.a 3", "{\"a\":1}\n{\"a\":3}\n"),
    EditPair("{\"a\":1}\r\n{\"a\":2}", "set 0.a \"x\"", "{\"a\":\"x\"}\r\n{\"a\":2}"),
    EditPair("1\n2\n", "set 0 {\"a\": [1]}", "{\"a\": [1]}\n2\n"),
    EditPair("1\n2\n3\n", "delete 1", "1\n3\n"),
    EditPair("1\n2", "delete 1", "1"),
    EditPair("1\r\n2", "delete 1", "1"),
    EditPair("1\n2", "delete 0", "2"),
    EditPair("1\n", "add . {\"b\": 2}", "1\n{\"b\": 2}\n"),
    EditPair("1", "add . 2", "1\n2"),
    EditPair("1\r\n2\r\n", "add . 3 before 0", "3\r\n1\r\n2\r\n"),
    EditPair("\u{FEFF}1\n2\n", "add . 3 before 0", "\u{FEFF}3\n1\n2\n"),
    EditPair("1\n2\n3\n", "move 2 0", "3\n1\n2\n"),
    EditPair("1\n2\n3", "move 0 2", "2\n3\n1"),
    EditPair("1\n2\n", "duplicate 0", "1\n1\n2\n"),
    EditPair("{\"a\":1}\n2\n", "add 0 b=[]", "{\"a\":1,\"b\":[]}\n2\n"),
    EditPair("{\"a\":1,\"b\":2}\n2\n", "delete 0.b", "{\"a\":1}\n2\n"),
    EditPair("{\"a\":1}\n{\"a\":\n", "set 0.a 2", "{\"a\":2}\n{\"a\":\n"),
  ]

  @Test("P29 An edit of JSON lines changes its line alone", arguments: linePairs)
  func lineEdits(pair: EditPair) async throws { try await pair.check(path: "a.jsonl") }
}
