import TableDocuments
import TableSchemas

/// A file that composes a table.
@MainActor package struct ScreenFile {
  package let definition: ScreenDefinition
  /// What is wrong with the file, in its order; the definition counts only if there is nothing.
  package let errors: [SyntaxError]

  /// Reads a file.
  ///
  /// - Throws: The reason why it cannot be read, or why it is no definition of a table.
  package init(_ name: FileName) async throws {
    let checked = try await Documents.checked(Address(name))
    let document = checked.document
    let syntax = checked.problems.errors + [document.error].compactMap { $0 }
    guard syntax.isEmpty else {
      (definition, errors) = (ScreenDefinition(), syntax)
      return
    }
    guard OwnSchema.screens.isSchema(of: document) else {
      throw EditRefusal(ScreenTexts.current.problems.noDefinition)
    }
    let library = SchemaLibrary(own: [.screens])
    let found = await FileSchema(of: document, in: name, named: nil, .named, from: library)
    var findings: [SchemaCheck.Finding] = []
    if let schema = found.document {
      findings = try await SchemaCheck.findings(in: document, by: schema)
    }
    let value = try document.root.map { try JSONValue($0) } ?? JSONValue(.null)
    definition = ScreenReading().table(value)
    errors = SchemaCheck.errors(findings, in: checked).map(\.error)
  }
}
