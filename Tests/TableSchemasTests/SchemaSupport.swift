import TableDocuments
import TableSchemas
import TestSupport

/// Reads a text as a document of a format, which its extension tells.
@MainActor func value(_ text: String, _ format: String = "json") async throws -> JSONValue {
  let folder = try WrittenFolder()
  try folder.write("value.\(format)", text)
  let file = try await Documents.checked(Address(FileName(folder.path("value.\(format)"))))
  if let error = file.document.error { throw error }
  return try file.document.root.map { try JSONValue($0) } ?? JSONValue(.null)
}

/// Returns the verdict on a value by a schema, both JSON.
@MainActor func verdict(
  _ text: String,
  by schema: String,
  _ draft: Draft = .draft2020
) async throws -> Verdict {
  let set = SchemaSet()
  let root = set.add(try await value(schema), uri: "test:schema", draft: draft)
  var judge = Judge(set)
  return judge.verdict(on: try await value(text), by: root)
}

/// Returns the sentences about a value, each with its path, as `check` tells them.
@MainActor func sentences(
  _ text: String,
  by schema: String,
  _ format: String = "json"
) async throws -> [String] {
  let folder = try WrittenFolder()
  try folder.write("schema.json", schema)
  try folder.write("value.\(format)", text)
  let file = try await Documents.checked(Address(FileName(folder.path("value.\(format)"))))
  if let error = file.document.error { throw error }
  let library = SchemaLibrary(SchemaFolders([]))
  let document = try await library.schema(named: folder.path("schema.json"))
  let findings = try await SchemaCheck.findings(in: file.document, by: document)
  return SchemaCheck.errors(findings, in: file).map { finding, error in
    #"\#(error.line):\#(error.column) \#(finding.sentence)"#
  }
}
