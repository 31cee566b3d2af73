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

  @Test("A24 an edit decides anew only what depends on it")
  func edits() async throws {
    let schema = """
      {"properties": {
        "mode": {"enum": ["x", "y"]},
        "all": {"items": {
          "oneOf": [
            {"properties": {"kind": {"const": "a"}, "n": {"title": "Of a"}}, "required": ["kind"]},
            {"properties": {"kind": {"const": "b"}, "n": {"title": "Of b"}}, "required": ["kind"]}],
          "if": {"required": ["extra"]}, "then": {"properties": {"n": {"maximum": 1}}}}}},
       "if": {"properties": {"mode": {"const": "x"}}}, "then": {"properties": {"more": {"default": 1}}}}
      """
    let folder = try WrittenFolder()
    try folder.write("schema.json", schema)
    let library = SchemaLibrary(SchemaFolders([]))
    let read = try await library.schema(named: folder.path("schema.json"))
    let decisions = Decisions()
    let count = 40
    /// Returns the number of decisions for all rows of a state of the file.
    func cost(_ change: (inout [String], inout String) -> Void) async throws -> Int {
      var items = (0..<count).map { "- {kind: \($0.isMultiple(of: 2) ? "a" : "b"), n: \($0)}" }
      var mode = "mode: x"
      change(&items, &mode)
      try folder.write("value.yaml", mode + "\nall:\n" + items.joined(separator: "\n") + "\n")
      let file = try await Documents.checked(Address(FileName(folder.path("value.yaml"))))
      let before = decisions.count
      decisions.showNext()
      let meanings = DocumentMeanings(read, file.document, decisions: decisions)
      #expect(meanings.meaning(at: ["more"])?.defaultValue != nil || mode != "mode: x")
      for index in items.indices {
        let isA = items[index].contains("kind: a")
        let title = meanings.meaning(at: ["all", "\(index)", "n"])?.title
        #expect(title == (isA ? "Of a" : "Of b"), "\(items[index])")
      }
      return decisions.count - before
    }
    // The root, and two of each item.
    #expect(try await cost { _, _ in } == 1 + 2 * count)
    #expect(try await cost { _, _ in } == 0)
    // A discriminator that is flipped, and back.
    #expect(try await cost { items, _ in items[5] = "- {kind: a, n: 5}" } == 1)
    #expect(try await cost { _, _ in } == 1)
    // A member that nothing depends on, one whose presence is asked for, and the one of the root.
    #expect(try await cost { items, _ in items[5] = "- {kind: b, n: 5, z: 1}" } == 0)
    #expect(try await cost { items, _ in items[5] = "- {kind: b, n: 5, extra: 1}" } == 1)
    #expect(try await cost { items, _ in items[5] = "- {kind: b, n: 5, extra: 2}" } == 0)
    #expect(try await cost { _, mode in mode = "mode: y" } == 2)
    // What is not asked for any more is forgotten.
    #expect(try await cost { items, _ in items.removeLast(10) } == 1)
    #expect(try await cost { _, _ in } == 20)
  }
}
