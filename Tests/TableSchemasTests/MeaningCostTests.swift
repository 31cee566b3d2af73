import TestSupport
import Testing

@testable import TableDocuments
@testable import TableSchemas

/// What a row costs, whatever the size of the file.
@MainActor @Suite struct MeaningCostTests {
  @Test("A24 the meaning of a row judges what leads to it, not the values beside")
  func discriminators() async throws {
    let schema = """
      {"additionalProperties": {"oneOf": [
        {"properties": {"kind": {"const": "a"}, "n": {"title": "Of a"}}, "required": ["kind"]},
        {"properties": {"kind": {"const": "b"}, "n": {"title": "Of b"}}, "required": ["kind"]}
      ]}}
      """
    func steps(_ count: Int, kind: String) async throws -> Int {
      let folder = try WrittenFolder()
      try folder.write("schema.json", schema)
      let all = (0..<count).map { "m\($0): {kind: \($0 == 5 ? kind : "a"), n: 1}\n" }.joined()
      try folder.write("value.yaml", all)
      let document = try await Documents.checked(Address(FileName(folder.path("value.yaml"))))
      let library = SchemaLibrary(SchemaFolders([]))
      let source = SchemaMeanings(
        try await library.schema(named: folder.path("schema.json")),
        document.document,
        mostBytes: .max
      )
      #expect(source.meaning(at: ["m5", "n"], nil)?.title == "Of \(kind)")
      return try #require(source.last).walk.judge.steps
    }
    let few = try await steps(10, kind: "a")
    #expect(try await steps(2_000, kind: "a") == few)
    #expect(try await steps(2_000, kind: "b") <= 2 * few)
    #expect(few < 20)
  }
}
