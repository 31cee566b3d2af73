import Testing

/// Values of other formats than JSON, as a schema sees them.
@MainActor @Suite struct FormatsOfFilesTests {
  @Test(
    "A28 the values of each format have the kinds that its readers see",
    arguments: [
      (
        "yaml", "on: 1\n",
        #"{"properties": {"on": {"type": "integer"}}, "additionalProperties": false}"#
      ),
      ("yaml", "a: no\n", #"{"properties": {"a": {"type": "string"}}}"#),
      ("yaml", "a: ~\n", #"{"properties": {"a": {"type": "null"}}}"#),
      ("yaml", "b: &b {x: 1}\na: *b\n", #"{"properties": {"a": {"required": ["x"]}}}"#),
      (
        "yaml", "b: &b {x: 1}\na: {<<: *b, y: 2}\n",
        #"{"properties": {"a": {"required": ["x", "y"]}}}"#
      ),
      ("yaml", "a: !secret pass\n", #"{"properties": {"a": {"type": "integer"}}}"#),
      ("yaml", "# nothing\n", #"{"type": "null"}"#), ("yaml", "", #"{"type": "null"}"#),
      ("yaml", "# nothing\n{}\n", #"{"type": "object"}"#),
      ("yaml", "a: 1\n---\na: 2\n", #"{"required": ["a"]}"#),
      ("toml", "a = 0x10\n", #"{"properties": {"a": {"const": 16}}}"#),
      ("toml", "a = 2024-05-01\n", #"{"properties": {"a": {"type": "string", "format": "date"}}}"#),
      ("toml", "# nothing\n", #"{"type": "object"}"#),
      ("json", "{\"a\": 1, \"a\": \"x\"}", #"{"properties": {"a": {"type": "string"}}}"#),
      ("jsonl", "{\"a\": 1}\n{\"a\": 2}\n", #"{"required": ["a"]}"#),
      (
        "csv", "a,b\n1,x\n2,y\n",
        #"{"properties": {"a": {"type": "integer"}, "b": {"type": "string"}}}"#
      ),
      // A word is what its reader makes of it.
      ("env", "a=900\n", #"{"properties": {"a": {"type": "string"}}}"#),
      ("env", "a=900\n", #"{"properties": {"a": {"type": "integer"}}}"#),
      ("env", "a=true\n", #"{"properties": {"a": {"type": "boolean"}}}"#),
      ("env", "a=off\n", #"{"properties": {"a": {"const": false}}}"#),
      ("env", "a=\n", #"{"properties": {"a": {"type": "null"}}}"#),
      (
        "ini", "[s]\na = yes\n",
        #"{"properties": {"s": {"properties": {"a": {"type": "boolean"}}}}}"#
      ),
      (
        "plist", "<plist><dict><key>a</key><integer>1</integer></dict></plist>",
        #"{"properties": {"a": {"const": 1}}}"#
      ),
    ]
  )
  func kinds(format: String, text: String, schema: String) async throws {
    #expect(try await sentences(text, by: schema, format) == [])
    // The opposite is told, but where nobody knows the value.
    let opposite = try await sentences(text, by: #"{"not": \#(schema)}"#, format)
    #expect(opposite.isEmpty == text.contains("!secret"))
  }

  @Test(
    "A28 what does not fit is told with its line and its path in each format",
    arguments: [
      ("yaml", "a:\n  # c\n  - 1\n  - x\n", "4:5 a.1: expected a whole number; this is text"),
      ("yaml", "a: [1]\n---\na: [x]\n", "3:5 1.a.0: expected a whole number; this is text"),
      ("yaml", "b: &b [x]\na: *b\n", "1:8 a.0: expected a whole number; this is text"),
      ("toml", "a = [\n 1, # c\n \"x\"\n]\n", "3:2 a.1: expected a whole number; this is text"),
      (
        "jsonl", "{\"a\": [1]}\n{\"a\": [1, \"x\"]}\n",
        "2:11 1.a.1: expected a whole number; this is text"
      ),
      ("csv", "a\nx\n", "2:1 0.a: expected a list; this is text"),
    ]
  )
  func places(format: String, text: String, sentence: String) async throws {
    let schema = #"{"properties": {"a": {"type": "array", "items": {"type": "integer"}}}}"#
    #expect(try await sentences(text, by: schema, format) == [sentence])
  }
}
