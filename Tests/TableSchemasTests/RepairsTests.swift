import Testing

@testable import TableDocuments
@testable import TableSchemas

/// The edits that mend a value.
@MainActor @Suite struct RepairsTests {
  @Test(
    "A24 each problem has the edits that mend it, the likeliest first",
    arguments: [
      (
        #"{"properties": {"restart": {}}, "additionalProperties": false}"#, #"{"resart": 1}"#,
        "rename restart, remove"
      ),
      (#"{"properties": {"p": {"type": "integer"}}}"#, #"{"p": "8"}"#, "set 8"),
      (#"{"properties": {"p": {"type": "boolean"}}}"#, #"{"p": "true"}"#, "set true"),
      (#"{"properties": {"p": {"type": "string"}}}"#, #"{"p": 1.10}"#, "make text"),
      (#"{"properties": {"p": {"const": 2}}}"#, #"{"p": 1}"#, "set 2"),
      (#"{"properties": {"p": {"pattern": "^(on|off)$"}}}"#, #"{"p": "of"}"#, "set on, set off"),
      (#"{"properties": {"p": false}}"#, #"{"p": 1}"#, "remove"),
      (
        #"{"properties": {"p": {"deprecated": true, "deprecationMessage": "Use \"new-p\" instead."}}}"#,
        #"{"p": 1}"#, "rename new-p, remove"
      ),
      (
        #"{"properties": {"p": {"deprecated": true, "deprecationMessage": "Use \"a\" or use \"b\"."}}}"#,
        #"{"p": 1}"#, "remove"
      ),
      (#"{"properties": {"p": {"deprecated": true}}}"#, #"{"p": 1}"#, "remove"),
      (#"{"properties": {"p": {"minimum": 2}}}"#, #"{"p": 1}"#, ""),
    ]
  )
  func repairs(schema: String, text: String, expected: String) async throws {
    let set = SchemaSet()
    let root = set.add(try await value(schema), uri: "test:schema", draft: .draft2020)
    var judge = Judge(set)
    let problems = judge.findings(in: try await value(text), by: root)
    let words = problems.flatMap(\.repairs).map { repair in
      switch repair {
      case .rename(let name): "rename \(name)"
      case .set(let value): "set \(value.shown)"
      case .setText: "make text"
      case .remove: "remove"
      }
    }
    #expect(words.joined(separator: ", ") == expected)
  }
}
