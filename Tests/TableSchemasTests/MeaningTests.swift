import TableDocuments
import TableSchemas
import TestSupport
import Testing

/// The meaning of one value, set or not, by its schema.
@MainActor @Suite struct MeaningTests {
  private static let schema = """
    {
      "required": ["restart"],
      "properties": {
        "restart": {
          "title": "Restart", "description": "What is done\\n  after a crash.", "default": "no",
          "oneOf": [{"const": "no", "description": "Nothing."}, {"const": "always", "title": "Each time"}]
        },
        "mode": {"enum": [1, 2], "enumDescriptions": ["slow", "fast"]},
        "shell": {"anyOf": [{"type": "string"}, {"enum": ["sh", "bash"]}], "examples": ["zsh"]},
        "port": {"$ref": "#/$defs/port", "description": "Of the server", "deprecationMessage": "Use address."},
        "old": {"deprecated": true},
        "child": {"$ref": "#"}
      },
      "patternProperties": {"^x-": {"type": ["string", "null"], "pattern": "^a", "minLength": 2}},
      "additionalProperties": false,
      "if": {"properties": {"restart": {"const": "always"}}, "required": ["restart"]},
      "then": {"properties": {"port": {"minimum": 1024}}, "required": ["port"]},
      "$defs": {"port": {"title": "A port", "description": "A number", "type": "integer", "maximum": 65535}}
    }
    """

  private func facts(
    _ path: String...,
    in text: String = "{}",
    schema: String = schema
  ) async throws -> [String] {
    let folder = try WrittenFolder()
    try folder.write("schema.json", schema)
    try folder.write("value.json", text)
    let library = SchemaLibrary(SchemaFolders([]))
    let file = try await Documents.checked(Address(FileName(folder.path("value.json"))))
    let meanings = DocumentMeanings(
      try await library.schema(named: folder.path("schema.json")),
      file.document
    )
    let meaning = meanings.meaning(at: DocumentPath(path.map { DocumentPath.Step($0) }))
    return try #require(meaning).facts.map { "\($0.name): \($0.text)" }
  }

  @Test("A24 many values are told one after the other, as each of them alone")
  func several() async throws {
    let schema = """
      {"additionalProperties": {"oneOf": [
        {"properties": {"kind": {"const": 1}, "n": {"title": "One"}}, "required": ["kind"]},
        {"properties": {"kind": {"const": 2}, "n": {"title": "Two"}}, "required": ["kind"]}
      ]}}
      """
    let folder = try WrittenFolder()
    try folder.write("schema.json", schema)
    try folder.write("a.yaml", "a: {kind: 1, n: 1}\nb: {kind: 2, n: 1}\n---\na: {kind: 2, n: 1}\n")
    let library = SchemaLibrary(SchemaFolders([]))
    let file = try await Documents.checked(Address(FileName(folder.path("a.yaml"))))
    let meanings = DocumentMeanings(
      try await library.schema(named: folder.path("schema.json")),
      file.document
    )
    func title(_ path: String) throws -> String? {
      meanings.meaning(at: try DocumentPath(parsing: path))?.title
    }
    for _ in 0..<2 {
      #expect(try title("0.a.n") == "One")
      #expect(try title("0.b.n") == "Two")
      #expect(try title("1.a.n") == "Two")
      #expect(try title("1.a") == nil)
      #expect(try title("0.a.n") == "One")
    }
    #expect(meanings.meaning(at: try DocumentPath(parsing: "2.a")) == nil)
  }

  @Test("A24 links of Markdown are their words, and the unit of a number is that of its help")
  func words() async throws {
    let schema = """
      {"properties": {"a": {"description": "See [the page](https://x.y/z), `b`.", "pattern": "^a"},
       "t": {"description": "The timeout in milliseconds. In seconds it is shorter."},
       "s": {"sliderUnit": "Gi"}, "n": {"description": "Minutes or seconds, as in 5m."}}}
      """
    #expect(
      try await facts("a", schema: schema) == [
        "help: See the page, `b`.", "demands: must have the form ^a",
      ]
    )
    #expect(try await facts("t", schema: schema).contains("unit: milliseconds"))
    #expect(try await facts("s", schema: schema) == ["unit: Gi"])
    #expect(try await facts("n", schema: schema).count == 1)
  }

  @Test("A24 choices are told with what they mean, closed or as suggestions")
  func choices() async throws {
    #expect(
      try await facts("restart") == [
        "help: What is done after a crash.", "kinds: text",
        #"choices: "no" (Nothing.), "always" (Each time)"#, #"default: "no""#, "required: yes",
      ]
    )
    #expect(try await facts("mode") == ["kinds: a whole number", "choices: 1 (slow), 2 (fast)"])
    #expect(
      try await facts("shell") == [
        "kinds: text", #"suggestions: "sh", "bash""#, #"examples: "zsh""#,
      ]
    )
  }

  @Test(
    "A24 what stands beside a reference comes before what it leads to, and limits of both count"
  )
  func references() async throws {
    let told = [
      "title: A port", "help: Of the server", "kinds: a whole number",
      "demands: must be at most 65535",
    ]
    #expect(try await facts("port") == told + ["deprecated: Use address."])
    #expect(
      try await facts("port", in: #"{"restart": "always"}"#)
        == Array(told.dropLast()) + [
          "demands: must be at most 65535; must be at least 1024", "required: yes",
          "deprecated: Use address.",
        ]
    )
    #expect(try await facts("old") == ["deprecated: yes"])
    #expect(try await facts("child", "child", "mode").contains("choices: 1 (slow), 2 (fast)"))
  }

  @Test("A24 names with a pattern, unknown ones and items have the meaning of their schema")
  func standing() async throws {
    #expect(
      try await facts("x-1") == [
        "kinds: text or nothing (null)",
        "demands: must have at least 2 characters; must have the form ^a",
      ]
    )
    #expect(try await facts("nope") == ["problem: may not be set here"])
    let list = #"{"prefixItems": [{"const": 1}], "items": {"type": "boolean"}}"#
    #expect(
      try await facts("0", in: "[]", schema: list) == ["kinds: a whole number", "choices: 1"]
    )
    #expect(try await facts("7", in: "[]", schema: list) == ["kinds: true or false"])
  }

  @Test("A24 of several forms of an object, the one that was meant tells what its members mean")
  func forms() async throws {
    let schema = """
      {"oneOf": [
        {"properties": {"kind": {"const": "a"}, "n": {"title": "Of a"}}, "required": ["kind", "m"]},
        {"properties": {"kind": {"const": "b"}, "n": {"title": "Of b"}}, "required": ["kind", "m"]}
      ]}
      """
    #expect(try await facts("n", in: #"{"kind": "b", "n": 1}"#, schema: schema) == ["title: Of b"])
    #expect(try await facts("n", in: #"{"kind": "a", "m": 1}"#, schema: schema) == ["title: Of a"])
    #expect(try await facts("n", in: "7", schema: schema) == ["title: Of a"])
  }

  @Test("A24 a schema that leads to itself without end has a meaning, too")
  func circle() async throws {
    #expect(
      try await facts(
        "a",
        schema: ##"{"allOf": [{"$ref": "#"}], "properties": {"a": {"type": "null"}}}"##
      ) == ["kinds: nothing (null)"]
    )
  }

  @Test("A24 the title of a form is the name of a type, and the nearest default counts")
  func titles() async throws {
    let schema = """
      {"properties": {
        "dep": {"oneOf": [{"type": "string"}, {"title": "Detailed Dependency", "type": "object", "description": "A table."}]},
        "own": {"allOf": [{"title": "The own title"}]},
        "box": {"default": {"n": 1}, "properties": {"n": {"default": 2}}},
        "form": {"description": "Its form.", "pattern": "^([0-9]+\\\\.){2}[0-9]+(-(alpha|beta|rc)[0-9]+)?(\\\\+[0-9a-f]+)?$", "default": "1.2.3"}}}
      """
    let dep = try await facts("dep", in: #"{"dep": {"version": 1}}"#, schema: schema)
    #expect(dep.contains("help: A table."))
    #expect(!dep.contains { $0.hasPrefix("title") })
    #expect(try await facts("own", schema: schema).contains("title: The own title"))
    #expect(try await facts("box", "n", schema: schema).contains("default: 2"))
    #expect(try await facts("box", schema: schema).contains(#"default: {"n": 1}"#))
    #expect(
      try await facts("form", schema: schema).contains("demands: must have a form such as 1.2.3")
    )
  }

  @Test("A24 a pattern that is found anywhere is no list of choices")
  func unanchored() async throws {
    let facts = try await facts("p", schema: #"{"properties": {"p": {"pattern": "always|never"}}}"#)
    #expect(!facts.contains { $0.hasPrefix("choices") })
  }
}
