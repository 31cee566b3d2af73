import TableSchemas
import Testing

/// Verdicts on values: a few of each keyword, and what real schemas and the traps of other readers
/// need. The JSON Schema Test Suite judges the rest (`SchemaSuite`).
@MainActor @Suite struct JudgeTests {
  /// A schema, values that fit it, and values that do not.
  struct Case: CustomTestStringConvertible, Sendable {
    let schema: String
    let good: [String]
    let bad: [String]
    var draft = Draft.draft2020

    var testDescription: String { schema }
  }

  @Test(
    "A24 a value fits or does not fit each keyword",
    arguments: [scalars, containers, joined, references].joined()
  )
  func keywords(one: Case) async throws {
    for good in one.good {
      #expect(try await verdict(good, by: one.schema, one.draft) == .fits, "\(good)")
    }
    for bad in one.bad {
      #expect(try await verdict(bad, by: one.schema, one.draft) == .misfit, "\(bad)")
    }
  }

  nonisolated private static let scalars = [
    Case(
      schema: #"{"type": "integer"}"#,
      good: ["1", "1.0", "1e3"],
      bad: ["1.5", "\"1\"", "true"]
    ),
    Case(schema: #"{"type": "integer"}"#, good: ["1"], bad: ["1.0"], draft: .draft04),
    Case(schema: #"{"type": ["string", "null"], "enum": ["a"]}"#, good: ["\"a\""], bad: ["null"]),
    Case(schema: #"{"type": "any"}"#, good: ["1", "null"], bad: []),
    Case(schema: #"{"type": "string", "nullable": true}"#, good: ["null", "\"\""], bad: ["1"]),
    Case(schema: #"{"const": 1.0}"#, good: ["1", "10e-1"], bad: ["true", "1.01"]),
    Case(
      schema: #"{"const": {"a": 1, "b": [2]}}"#,
      good: [#"{"b": [2.0], "a": 1}"#],
      bad: [#"{"a": 1}"#]
    ),
    Case(
      schema: #"{"enum": [false, "x", null]}"#,
      good: ["false", "null"],
      bad: ["0", "\"false\""]
    ),
    Case(
      schema: #"{"minimum": 9007199254740993}"#,
      good: ["9007199254740993", "1e400"],
      bad: ["9007199254740992", "-1e400"]
    ),
    Case(
      schema: #"{"maximum": -0.5, "exclusiveMinimum": -2}"#,
      good: ["-1.9", "-0.5"],
      bad: ["-2", "-0.4"]
    ),
    Case(
      schema: #"{"maximum": 3, "exclusiveMaximum": true}"#,
      good: ["2.99"],
      bad: ["3"],
      draft: .draft04
    ),
    Case(schema: #"{"multipleOf": 0.1}"#, good: ["0.3", "0", "-7", "1e300"], bad: ["0.35"]),
    Case(schema: #"{"multipleOf": 5}"#, good: ["1e9", "-10"], bad: ["12", "0.5"]),
    Case(schema: #"{"maxLength": 5, "minLength": 5}"#, good: [#""👨‍👩‍👧""#], bad: ["\"1234\""]),
    Case(
      schema: #"{"pattern": "always|never"}"#,
      good: ["\"nevermind\"", "7"],
      bad: ["\"Never\""]
    ),
    Case(schema: #"{"pattern": "^\\d$"}"#, good: ["\"7\""], bad: ["\"٣\""]),
    Case(
      schema: #"{"pattern": "^(?!x-)(?=.*\\d$)[a-z(]"}"#,
      good: ["\"y-1\"", "\"(1\""],
      bad: ["\"x-1\"", "\"y-\""]
    ),
    Case(schema: #"{"pattern": "(?i)^abc$"}"#, good: ["\"aBC\""], bad: ["\"abcd\""]),
    Case(
      schema: #"{"format": "date"}"#,
      good: ["\"2024-02-29\"", "3"],
      bad: ["\"2023-02-29\"", "\"2024-13-01\"", "\"2024-2-1\"", "\"x\""]
    ),
    Case(schema: #"{"format": "int32"}"#, good: ["1", "\"x\""], bad: []),
  ]

  nonisolated private static let containers = [
    Case(schema: #"{"required": ["a"]}"#, good: [#"{"a": null}"#, "1"], bad: ["{}"]),
    Case(
      schema: #"{"properties": {"a": {"type": "number"}}, "additionalProperties": false}"#,
      good: ["{}", #"{"a": 1}"#, "[]"],
      bad: [#"{"a": ""}"#, #"{"b": 1}"#]
    ),
    Case(
      schema: #"{"properties": {"x1": true}, "patternProperties": {"^x": {"minimum": 1}}}"#,
      good: [#"{"x1": 1, "y": 0}"#],
      bad: [#"{"x1": 0}"#]
    ),
    Case(
      schema: #"{"propertyNames": {"maxLength": 2}}"#,
      good: [#"{"ab": 1}"#],
      bad: [#"{"abc": 1}"#]
    ),
    Case(
      schema: #"{"dependencies": {"a": ["b"], "c": {"required": ["d"]}}}"#,
      good: [#"{"a": 1, "b": 1}"#, #"{"c": 1, "d": 1}"#, "{}"],
      bad: [#"{"a": 1}"#, #"{"c": 1}"#]
    ),
    Case(
      schema: #"{"items": [{"type": "string"}], "additionalItems": false}"#,
      good: ["[\"a\"]", "[]"],
      bad: ["[1]", "[\"a\", 1]"]
    ),
    Case(
      schema: #"{"prefixItems": [true], "items": {"type": "string"}}"#,
      good: ["[1, \"\"]"],
      bad: ["[1, 2]"]
    ),
    Case(
      schema: #"{"uniqueItems": true}"#,
      good: ["[1, true, \"1\", [1]]"],
      bad: ["[1, 1.0]", #"[{"a": 1, "b": 2}, {"b": 2, "a": 1}]"#]
    ),
    Case(
      schema: #"{"contains": {"const": 1}, "minContains": 2, "maxContains": 3}"#,
      good: ["[1, 0, 1]"],
      bad: ["[1]", "[1, 1, 1, 1]"]
    ),
    Case(
      schema: #"{"minProperties": 1, "maxItems": 1}"#,
      good: [#"{"a": 1}"#, "[1]"],
      bad: ["{}", "[1, 2]"]
    ),
    // “é” of one code point is another name than that of two.
    Case(
      schema: "{\"required\": [\"\u{E9}\"]}",
      good: ["{\"\u{E9}\": 1}"],
      bad: ["{\"e\u{301}\": 1}"]
    ),
  ]

  nonisolated private static let joined = [
    Case(
      schema: #"{"oneOf": [{"minimum": 2}, {"maximum": 3}]}"#,
      good: ["1", "4"],
      bad: ["2", "3"]
    ),
    Case(
      schema: #"{"anyOf": [{"type": "string"}, {"minimum": 2}]}"#,
      good: ["\"\"", "2"],
      bad: ["1"]
    ),
    Case(schema: #"{"not": {"required": ["a"]}}"#, good: ["{}"], bad: [#"{"a": 1}"#]),
    Case(
      schema: #"{"if": {"const": 1}, "then": {"const": 1}, "else": {"type": "string"}}"#,
      good: ["1", "\"\""],
      bad: ["2"]
    ),
    Case(
      schema: #"{"allOf": [{"properties": {"a": true}}], "unevaluatedProperties": false}"#,
      good: [#"{"a": 1}"#],
      bad: [#"{"b": 1}"#]
    ),
    Case(schema: "false", good: [], bad: ["1", "null"]),
  ]

  nonisolated private static let references = [
    Case(
      schema: ##"{"properties": {"child": {"$ref": "#"}, "n": {"type": "number"}}}"##,
      good: [#"{"child": {"child": {"n": 1}}}"#],
      bad: [#"{"child": {"child": {"n": ""}}}"#]
    ),
    Case(
      schema: ##"{"$ref": "#/$defs/a~1b%25", "$defs": {"a/b%": {"type": "null"}}}"##,
      good: ["null"],
      bad: ["1"]
    ),
    // Keywords beside a reference count from 2019-09 on.
    Case(
      schema: ##"{"definitions": {"a": {}}, "$ref": "#/definitions/a", "type": "string"}"##,
      good: ["1"],
      bad: [],
      draft: .draft07
    ),
    Case(
      schema: ##"{"definitions": {"a": {}}, "$ref": "#/definitions/a", "type": "string"}"##,
      good: ["\"\""],
      bad: ["1"]
    ),
    // A `$ref` in a constant is a value, and a setting can be called so.
    Case(schema: ##"{"const": {"$ref": "#"}}"##, good: [##"{"$ref": "#"}"##], bad: ["{}"]),
    Case(
      schema: ##"{"properties": {"$ref": {"type": "number"}}}"##,
      good: [##"{"$ref": 1}"##],
      bad: [##"{"$ref": "#"}"##]
    ),
    Case(
      schema:
        ##"{"$anchor": "a", "items": {"$ref": "#b"}, "$defs": {"x": {"$anchor": "b", "type": "number"}}}"##,
      good: ["[1]"],
      bad: ["[\"\"]"]
    ),
  ]

  @Test(
    "A24 nobody knows whether a value fits where a schema, a pattern or the value is not known",
    arguments: [
      (#"{"$ref": "https://example.com/none"}"#, "1"), (#"{"pattern": "(a)\\1"}"#, "\"aa\""),
      (##"{"$ref": "#"}"##, "1"), (##"{"allOf": [{"$ref": "#"}, {"$ref": "#"}]}"##, "1"),
      (#"{"oneOf": [{"type": "null"}, {"$ref": "none:"}]}"#, "1"),
      (#"{"not": {"$ref": "none:"}}"#, "1"), (#"{"if": {"$ref": "none:"}, "then": false}"#, "1"),
    ]
  )
  func unknown(schema: String, text: String) async throws {
    #expect(try await verdict(text, by: schema) == .unknown)
    #expect(try await sentences(text, by: schema) == [])
  }

  @Test("A24 a pattern that others need an eternity for takes linear time")
  func linearTime() async throws {
    let text = "\"" + String(repeating: "a", count: 1_000_000) + "!\""
    #expect(try await verdict(text, by: #"{"pattern": "^(a+)+$"}"#) == .misfit)
  }

  @Test("A24 a value of 400 levels is judged by a schema that contains itself")
  func deep() async throws {
    let schema = ##"{"type": "array", "items": {"anyOf": [{"$ref": "#"}, {"const": 7}]}}"##
    let open = String(repeating: "[", count: 400)
    let close = String(repeating: "]", count: 400)
    #expect(try await verdict(open + "7" + close, by: schema) == .fits)
    #expect(try await verdict(open + "8" + close, by: schema) == .misfit)
  }

  @Test("A24 each draft describes its own keywords", arguments: Draft.allCases)
  func metaschema(draft: Draft) async throws {
    let mark = draft <= .draft07 ? "#" : ""
    func judged(_ members: String) async throws -> Verdict {
      let schema = ##"{"$ref": "\##(draft.uri)\##(mark)"}"##
      return try await verdict("{\(members)}", by: schema, draft)
    }
    #expect(
      try await judged(#""type": "string", "minLength": 1, "properties": {"a": {}}"#) == .fits
    )
    let more = ##""additionalProperties": false, "items": {"$ref": "#/definitions/a b<c>"}"##
    #expect(try await judged(more) == .fits)
    #expect(try await judged(#""additionalProperties": 1"#) == .misfit)
    #expect(try await judged(#""minLength": -1"#) == .misfit)
    #expect(try await judged(#""properties": {"a": {"type": "text"}}"#) == .misfit)
    #expect(try await judged(#""allOf": [{"required": [1]}]"#) == .misfit)
  }
}
