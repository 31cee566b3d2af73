import TableDocuments
import TestSupport
import Testing

@testable import TableSchemas

/// Which schema is the one of a file, and where it is found. Nothing is fetched.
@MainActor @Suite struct SchemaLibraryTests {
  @Test(
    "A25 a file names its schema in a comment at its beginning, or in its root",
    arguments: [
      ("yaml", "# yaml-language-server: $schema=a.json\nx: 1\n", "a.json"),
      (
        "yaml", "# Copyright\n#\n# yaml-language-server:  $schema= b.json other\n\nx: 1\n", "b.json"
      ),
      ("yaml", "# $schema: c.json\nx: 1\n", "c.json"),
      ("yaml", "# yaml-language-server: $schema=none\n$schema: d.json\n", "none"),
      ("yaml", "$schema: e.json\nx: 1\n", "e.json"),
      ("yaml", "x: 1\n# yaml-language-server: $schema=f.json\n", nil),
      ("yaml", "# yaml-language-server: $schema=g.json\nx: 1\n---\ny: 1\n", "g.json"),
      ("toml", "#:schema h.json\nx = 1\n", "h.json"), ("toml", "x = 1\n#:schema i.json\n", nil),
      ("toml", "\"$schema\" = \"j.json\"\n", "j.json"),
      ("json", #"{"x": 1, "$schema": "k.json"}"#, "k.json"),
      ("json", #"{"$schema": 7}"#, nil), ("json", #"[{"$schema": "l.json"}]"#, nil),
      ("json", "1", nil),
      ("yaml", "", nil), ("yaml", "# yaml-language-server: $schema=m.json\n", "m.json"),
    ] as [(String, String, String?)]
  )
  func names(format: String, text: String, name: String?) async throws {
    let folder = try WrittenFolder()
    try folder.write("file.\(format)", text)
    let file = try await Documents.checked(Address(FileName(folder.path("file.\(format)"))))
    #expect(NamedSchema.name(in: file.document) == name)
  }

  @Test("A25 a path is relative to the file that names it, or to the current folder")
  func paths() async throws {
    let folder = try WrittenFolder()
    try folder.write("schema.json", "{\"definitions\": {\"a\": false}}")
    let library = SchemaLibrary(SchemaFolders([]))
    let file = FileName(folder.path("file.yaml"))
    for name in [
      "schema.json", "./schema.json", folder.path("schema.json"),
      "file://" + folder.path("schema.json"),
    ] {
      #expect(try await library.schema(named: name, in: file).path != nil, "\(name)")
    }
    let part = try await library.schema(named: "schema.json#/definitions/a", in: file)
    var judge = Judge(part.schemas)
    #expect(judge.verdict(on: JSONValue(.null), by: part.root) == .misfit)
    await #expect(throws: SchemaFailure.self) { try await library.schema(named: "schema.json") }
    await #expect(throws: SchemaFailure.self) {
      try await library.schema(named: "none.json", in: file)
    }
  }

  @Test("A25 a schema is read with its comments, as YAML too, and what is wrong in it is told")
  func forms() async throws {
    let folder = try WrittenFolder()
    try folder.write("comments.json", "// a schema\n{\"type\": \"string\", /* of texts */}")
    try folder.write("schema.yaml", "type: string\n")
    try folder.write("broken.json", "{\"type\":\n ]")
    try folder.write("list.json", "[1]")
    try folder.write("text.md", "some text")
    let library = SchemaLibrary(SchemaFolders([]))
    for name in ["comments.json", "schema.yaml"] {
      let schema = try await library.schema(named: folder.path(name))
      var judge = Judge(schema.schemas)
      #expect(judge.verdict(on: JSONValue(.null), by: schema.root) == .misfit, "\(name)")
    }
    for name in ["list.json", "text.md"] {
      await #expect(throws: SchemaFailure.self, "\(name)") {
        try await library.schema(named: folder.path(name))
      }
    }
    do {
      _ = try await library.schema(named: folder.path("broken.json"))
      Issue.record("a broken schema was read")
    } catch {
      #expect(
        error.sentence.contains("broken.json cannot be used: line 2, column 2: expected a value")
      )
    }
  }

  @Test("A25 a schema with a mark at its start and names that stand twice is read")
  func oddForms() async throws {
    let folder = try WrittenFolder()
    try folder.write("mark.json", "\u{FEFF}{\"type\": \"null\", \"type\": \"string\"}")
    let library = SchemaLibrary(SchemaFolders([]))
    let schema = try await library.schema(named: folder.path("mark.json"))
    var judge = Judge(schema.schemas)
    // The last of equal names counts.
    #expect(judge.verdict(on: JSONValue(.text("a")), by: schema.root) == .fits)
    #expect(judge.verdict(on: JSONValue(.null), by: schema.root) == .misfit)
  }

  @Test("A25 a schema that was fetched reads no file outside of its folder")
  func escapes() async throws {
    let folder = try WrittenFolder()
    try folder.write("secret.json", #"{"type": "null"}"#)
    try folder.write(
      "store/example.com/s/a.json",
      """
      {"properties": {
        "a": {"$ref": "../../../secret.json"}, "b": {"$ref": "file://\(folder.path("secret.json"))"},
        "c": {"$ref": "/../../../secret.json"}, "d": {"$ref": "..%2F..%2F..%2Fsecret.json"}}}
      """
    )
    let library = SchemaLibrary(SchemaFolders([String(folder.path("store/x").dropLast(2))]))
    let schema = try await library.schema(named: "https://example.com/s/a.json")
    // Two of them lead to one.
    #expect(schema.missing.count == 3)
    var judge = Judge(schema.schemas)
    for name in ["a", "b", "c", "d"] {
      let value = try await value("{\"\(name)\": 1}")
      #expect(judge.verdict(on: value, by: schema.root) == .unknown, "\(name)")
    }
  }

  @Test("A25 of several schemas for a name, the one counts that the root of the file fits")
  func severalGuesses() async throws {
    let folder = try WrittenFolder()
    try folder.write(
      "catalog.json",
      """
      {"schemas": [
        {"url": "https://e.x/ext.json", "fileMatch": ["manifest.json"]},
        {"url": "https://e.x/app.json", "fileMatch": ["manifest.json"]},
        {"url": "https://e.x/plugin.json", "fileMatch": ["manifest.json"]}]}
      """
    )
    for (name, required) in [("ext", "manifest_version"), ("app", "start_url"), ("plugin", "id")] {
      try folder.write("e.x/\(name).json", "{\"required\": [\"\(required)\"]}")
    }
    let library = SchemaLibrary(SchemaFolders([String(folder.path("x").dropLast(2))]))
    func guess(_ text: String) async throws -> String {
      try folder.write("manifest.json", text)
      let file = FileName(folder.path("manifest.json"))
      let document = try await Documents.checked(Address(file)).document
      switch try await library.guess(for: file, document) {
      case .found(_, let name, .catalog): return name
      case .unfit(let uri): return "unfit \(uri)"
      default: return "none"
      }
    }
    #expect(try await guess(#"{"start_url": "/"}"#) == "https://e.x/app.json")
    #expect(try await guess(#"{"manifest_version": 3}"#) == "https://e.x/ext.json")
    #expect(try await guess(#"{"id": 1}"#) == "https://e.x/plugin.json")
    #expect(try await guess("{}") == "unfit https://e.x/ext.json")
  }

  @Test(
    "A25 references lead to files beside a schema, by their names and by the URI that it gives itself"
  )
  func others() async throws {
    let folder = try WrittenFolder()
    try folder.write(
      "root.json",
      #"{"$id": "https://example.com/s/root.json", "properties": {"a": {"$ref": "part.json#/$defs/n"}, "b": {"$ref": "missing.json"}}}"#
    )
    try folder.write("part.json", #"{"$defs": {"n": {"$ref": "third"}}}"#)
    try folder.write("third.json", #"{"type": "number"}"#)
    let library = SchemaLibrary(SchemaFolders([]))
    let schema = try await library.schema(named: folder.path("root.json"))
    #expect(schema.missing == ["https://example.com/s/missing.json"])
    var judge = Judge(schema.schemas)
    #expect(judge.verdict(on: try await value(#"{"a": 1}"#), by: schema.root) == .fits)
    #expect(judge.verdict(on: try await value(#"{"a": ""}"#), by: schema.root) == .misfit)
    #expect(judge.verdict(on: try await value(#"{"a": 1, "b": 1}"#), by: schema.root) == .unknown)
  }

  @Test("A25 a URI is looked for in folders of schemas, never outside of them")
  func folders() async throws {
    let folder = try WrittenFolder()
    try folder.write("tool.json", "{\"type\": \"number\"}")
    let place = folder.path("").dropLast()
    let library = SchemaLibrary(SchemaFolders(["/none", String(place)]))
    for name in ["https://json.schemastore.org/tool", "https://www.schemastore.org/tool.json"] {
      #expect(
        try await library.schema(named: name).path?.hasSuffix("/tool.json") == true,
        "\(name)"
      )
    }
    for name in ["https://other.example/tool.json", "https://json.schemastore.org/../tool.json"] {
      await #expect(throws: SchemaFailure.self, "\(name)") { try await library.schema(named: name) }
    }
  }

  @Test("A25 what another program has fetched is found by its URI, after the person's own")
  func caches() async throws {
    let folder = try WrittenFolder()
    try folder.write("own/example.com/a.json", "{}")
    try folder.write("cache/example.com/a.json", "false")
    try folder.write("cache/example.com/b/__index__.json", "{}")
    let (own, cache) = (folder.path("own/x").dropLast(2), folder.path("cache/x").dropLast(2))
    let folders = SchemaFolders([String(own)], caches: [String(cache)])
    let library = SchemaLibrary(folders)
    let first = try await library.schema(named: "https://example.com/a.json")
    #expect(first.path?.hasSuffix("own/example.com/a.json") == true)
    #expect(
      try await library.schema(named: "https://example.com/b").path?.hasSuffix("b/__index__.json")
        == true
    )
    #expect(folders.kept.count == 1)
  }

  @Test("A25 what editors and checkers have fetched is found by the hash of its URI")
  func hashedCaches() async throws {
    let folder = try WrittenFolder()
    let home = String(folder.path("x").dropLast(2))
    let storage = "config/VSCodium/User/globalStorage"
    // The MD5, SHA-1 and SHA-256 of the URIs, as md5sum and its relatives tell them.
    try folder.write(
      storage + "/vscode.json-language-features/json-schema-cache/"
        + "08494d4394af151a0f85d3fcf6e867c8.schema.json",
      #"{"title": "code"}"#
    )
    try folder.write(
      storage + "/redhat.vscode-yaml/schemas_cache/34ddeb67545b7d820b2a43ea553b1093",
      #"{"title": "yaml"}"#
    )
    try folder.write(
      "cache/taplo/c74395ded1a01701776474dff6249c003d669a72",
      #"{"expires_by": "2026-01-01", "url": "https://example.com/c.json", "value": {"properties": {"p": {}}}}"#
    )
    try folder.write(
      "cache/check_jsonschema/schemas/b63d8f496dedd85bea8626272381281f"
        + "bd88e36cb9a63a6f995dfbc60a0236a9.json",
      #"{"title": "checked"}"#
    )
    let caches = SchemaCaches.ofPerson(
      home: home,
      configuration: home + "/config",
      caches: home + "/cache"
    )
    let library = SchemaLibrary(SchemaFolders([], hashed: caches))
    for (name, title) in [("a.json", "code"), ("b.json", "yaml"), ("d.json", "checked")] {
      let schema = try await library.schema(named: "https://example.com/\(name)")
      #expect(schema.root["title"]?.text == title)
    }
    let wrapped = try await library.schema(named: "https://example.com/c.json")
    let part = try #require(wrapped.root["properties"]?.object?["p"]?.object)
    #expect(wrapped.place(of: part)?.indices == [2, 0, 0])
    await #expect(throws: SchemaFailure.self) {
      try await library.schema(named: "https://example.com/e.json")
    }
  }

  @Test("A25 a schema that says which draft it is, is itself judged by that draft")
  func drafts() async throws {
    let library = SchemaLibrary(SchemaFolders([]))
    let schema = try await library.schema(named: "http://json-schema.org/draft-07/schema#")
    var judge = Judge(schema.schemas)
    #expect(judge.verdict(on: try await value(#"{"type": "strin"}"#), by: schema.root) == .misfit)
    #expect(judge.verdict(on: try await value(#"{"type": "string"}"#), by: schema.root) == .fits)
  }
}
