import Testing

/// The sentences about a value that does not fit: one for each cause, at its place.
@MainActor @Suite struct ProblemSentencesTests {
  @Test(
    "A24 a scalar that does not fit is told in words",
    arguments: [
      (#"{"type": "integer"}"#, "\"x\"", "expected a whole number; this is text"),
      (#"{"type": "integer"}"#, "\"8\"", "this is the text 8; the number is meant"),
      (#"{"type": "integer"}"#, "\"8.5\"", "expected a whole number; this is text"),
      (
        #"{"oneOf": [{"enum": ["s", "z"]}, {"const": 3}]}"#, "\"3\"",
        "this is the text 3; the number is meant"
      ),
      (#"{"const": null}"#, "1", "must be left out, or null"),
      (
        #"{"anyOf": [{"enum": ["a", "b"]}, {"pattern": "^[AB]$"}]}"#, "\"c\"",
        #"must be "a" or "b""#
      ),
      (
        #"{"type": ["string", "null", "array"]}"#, "1",
        "expected text, a list or nothing (null); this is a whole number"
      ),
      (#"{"type": ["number", "integer"]}"#, "true", "expected a number; this is true"),
      (#"{"type": "integer"}"#, "1.5", "expected a whole number; this is a number with a fraction"),
      (#"{"const": 2}"#, "1", "must be 2"),
      (#"{"enum": [true, "a", "b"]}"#, "\"c\"", #"must be true, "a" or "b""#),
      (#"{"minimum": 1}"#, "0", "must be at least 1"),
      (#"{"exclusiveMinimum": 0}"#, "0", "must be more than 0"),
      (#"{"maximum": 1.50}"#, "2", "must be at most 1.50"),
      (#"{"exclusiveMaximum": 2}"#, "2", "must be less than 2"),
      (#"{"multipleOf": 5}"#, "7", "must be a multiple of 5"),
      (#"{"minLength": 1}"#, "\"\"", "must not be empty"),
      (#"{"minLength": 3, "maxLength": 5}"#, "\"a\"", "must have at least 3 characters"),
      (#"{"maxLength": 1}"#, "\"ab\"", "must have at most 1 character"),
      (#"{"pattern": "^a"}"#, "\"b\"", "does not have the form ^a"),
      (
        #"{"pattern": "^a", "description": "The name of a thing. More."}"#, "\"b\"",
        "does not have the form of this: The name of a thing"
      ),
      (
        #"{"pattern": "^a", "patternErrorMessage": "begins with an a"}"#, "\"b\"",
        "begins with an a"
      ),
      (#"{"pattern": "^a", "errorMessage": {"pattern": "an a first"}}"#, "\"b\"", "an a first"),
      (#"{"format": "email"}"#, "\"ada\"", "must be an email address"),
      ("false", "1", "may not be set here"),
      (#"{"not": {"const": 1}}"#, "1", "has a form that is not allowed here"),
    ]
  )
  func scalars(schema: String, text: String, sentence: String) async throws {
    #expect(try await sentences(text, by: schema) == ["1:1 \(sentence)"])
  }

  @Test("A24 of many choices the nearest are named")
  func choices() async throws {
    let schema = #"{"enum": ["no", "always", "on-failure", "unless-stopped", "a", "b", "c", "d"]}"#
    let told = try await sentences("\"alway\"", by: schema)
    #expect(told == [#"1:1 must be "always", "no", "on-failure", or one of 5 more"#])
  }

  @Test(
    "A24 members that are missing, unknown or not allowed are told at their places",
    arguments: [
      (#"{"required": ["a", "b"]}"#, "{\"a\": 1}", "1:1 `b` is missing"),
      (
        #"{"properties": {"restart": {}}, "additionalProperties": false}"#,
        "{\"x\": {},\n \"resart\": 1}",
        "1:2 x: `x` is not known here|2:2 resart: `resart` is not known here. Did you mean `restart`?"
      ),
      (
        #"{"dependentRequired": {"shell": ["run"]}}"#, "{\"shell\": 1}",
        "1:2 shell: needs `run`, which is not set"
      ),
      (
        #"{"propertyNames": {"maxLength": 1}}"#, "{\"ab\": 1}",
        "1:2 ab: the name must have at most 1 character"
      ),
      (#"{"not": {"required": ["a"]}}"#, "{\"b\": 1, \"a\": 1}", "1:10 a: may not be set here"),
      (
        #"{"not": {"required": ["a", "b"]}}"#, "{\"b\": 1, \"a\": 1}",
        "1:2 b: may not be set together with `a`"
      ),
      (#"{"properties": {"a": false}}"#, "{\"a\": 1}", "1:7 a: may not be set here"),
      (#"{"minProperties": 1}"#, "{}", "1:1 must have at least 1 member"),
      (
        #"{"additionalProperties": {"type": "object"}}"#, "{\"a\": {}, \"b\": 2}",
        "1:16 b: expected a table; this is a whole number"
      ),
    ]
  )
  func members(schema: String, text: String, all: String) async throws {
    #expect(try await sentences(text, by: schema).joined(separator: "|") == all)
  }

  @Test(
    "A24 items that do not fit are told at their places",
    arguments: [
      (
        #"{"items": {"type": "string"}}"#, "[\"a\", 1]",
        "1:7 1: expected text; this is a whole number"
      ),
      (#"{"minItems": 1}"#, "[]", "1:1 must not be empty"),
      (#"{"maxItems": 1}"#, "[1, 2]", "1:1 must have at most 1 item"),
      (
        #"{"uniqueItems": true}"#, "[\"a\", \"a\"]",
        "1:7 1: \"a\" stands twice in a list of different values"
      ),
      (#"{"prefixItems": [true], "items": false}"#, "[1, 2]", "1:5 1: must have at most 1 item"),
      (#"{"contains": {"const": 1}}"#, "[2]", "1:1 must have at least 1 item of a certain form"),
    ]
  )
  func items(schema: String, text: String, sentence: String) async throws {
    #expect(try await sentences(text, by: schema) == [sentence])
  }

  @Test(
    "A24 of several forms, the sentence is about the one that was meant",
    arguments: [
      // One has the type.
      (
        #"{"oneOf": [{"type": "string"}, {"type": "object", "required": ["a"]}]}"#, "{}",
        "1:1 `a` is missing"
      ),
      // A text in place of a number, or of another text for one.
      (
        #"{"oneOf": [{"type": "number"}, {"type": "string", "pattern": "^[$]"}]}"#, "\"soon\"",
        "1:1 expected a number, or text of the form ^[$]"
      ),
      // None has it.
      (
        #"{"anyOf": [{"type": "string"}, {"type": "array"}]}"#, "1",
        "1:1 expected text or a list; this is a whole number"
      ),
      // A member tells it.
      (
        """
        {"oneOf": [
          {"properties": {"kind": {"const": "a"}, "size": {"type": "number"}}, "required": ["kind"]},
          {"properties": {"kind": {"const": "b"}, "name": {"type": "string"}}, "required": ["kind"]}
        ]}
        """, #"{"kind": "b", "name": 1}"#, "1:23 name: expected text; this is a whole number"
      ),
      // Required members tell it.
      (
        """
        {"anyOf": [
          {"required": ["uses"], "properties": {"uses": {}, "with": {}}, "additionalProperties": false},
          {"required": ["run"], "properties": {"run": {}, "shell": {}}, "additionalProperties": false}
        ]}
        """, #"{"run": 1, "shel": 2}"#, "1:12 shel: `shel` is not known here. Did you mean `shell`?"
      ),
      // Nothing tells it, but each lacks one thing.
      (
        #"{"anyOf": [{"required": ["a", "c"]}, {"required": ["b", "c"]}]}"#, #"{"c": 1}"#,
        "1:1 one of `a` or `b` must be there"
      ),
      (
        #"{"anyOf": [{"type": "string", "minLength": 3}, {"type": "string", "pattern": "^b"}]}"#,
        "\"a\"", "1:1 must have at least 3 characters; or: does not have the form ^b"
      ),
      // All are choices.
      (
        #"{"oneOf": [{"const": "a", "title": "A"}, {"enum": ["b"]}]}"#, "\"c\"",
        #"1:1 must be "a" or "b""#
      ),
      (
        #"{"anyOf": [{"required": ["a"]}, {"required": ["b"]}]}"#, "{}",
        "1:1 one of `a` or `b` must be there"
      ),
      (
        #"{"oneOf": [{"required": ["a"]}, {"required": ["b"]}]}"#, #"{"a": 1, "b": 1}"#,
        "1:1 only one of `a` or `b` may be there"
      ),
      (
        #"{"oneOf": [{"title": "Short", "maxLength": 3}, {"title": "Early", "pattern": "^[a-m]"}]}"#,
        "\"abc\"", "1:1 has several of the forms of which only one may fit: Short, Early"
      ),
      (
        #"{"oneOf": [{"title": "A", "required": ["a", "b"]}, {"title": "B", "required": ["c", "d"]}]}"#,
        "{}", "1:1 has none of these forms: A, B"
      ),
    ]
  )
  func forms(schema: String, text: String, sentence: String) async throws {
    #expect(try await sentences(text, by: schema) == [sentence])
  }

  @Test("A24 what is deprecated is advice, also in the form that fits, and never in another one")
  func deprecated() async throws {
    let schema = """
      {"properties": {
        "old": {"deprecated": true}, "older": {"deprecationMessage": "Use new."},
        "of": {"oneOf": [
          {"type": "object", "properties": {"a": {"deprecated": true}, "b": {}}, "required": ["a"]},
          {"type": "array", "deprecated": true}
        ]}
      }, "required": ["x"]}
      """
    #expect(
      try await sentences(#"{"old": 1, "older": 2, "of": {"a": 1}}"#, by: schema) == [
        "1:1 `x` is missing", "1:2 old: is deprecated", "1:12 older: is deprecated: Use new.",
        "1:31 of.a: is deprecated",
      ]
    )
    #expect(
      try await sentences(#"{"x": 1, "of": {"b": 1}}"#, by: schema) == ["1:16 of: `a` is missing"]
    )
    #expect(try await sentences(#"{"x": 1, "of": []}"#, by: schema) == ["1:10 of: is deprecated"])
    #expect(try await sentences(#"{"x": 1}"#, by: schema) == [])
  }

  @Test("A24 the same problem by two ways is told once, and an exception of a condition by itself")
  func once() async throws {
    let schema = """
      {"allOf": [{"required": ["a"]}, {"required": ["a"]},
        {"if": {"properties": {"k": {"const": 1}}}, "then": {"required": ["b"]}}]}
      """
    #expect(
      try await sentences(#"{"k": 1}"#, by: schema) == ["1:1 `a` is missing", "1:1 `b` is missing"]
    )
    #expect(try await sentences(#"{"k": 2, "a": 1}"#, by: schema) == [])
  }

  @Test("A24 characters of data that could do harm are shown as what they are")
  func harmless() async throws {
    let schema = #"{"properties": {"a": {"const": "\u001b[2J"}}, "additionalProperties": false}"#
    let told = try await sentences(#"{"a": 1, "\u001b[31m\u202e": 1}"#, by: schema)
    #expect(told.count == 2)
    for sentence in told {
      #expect(
        sentence.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" },
        "\(sentence)"
      )
    }
  }
}
