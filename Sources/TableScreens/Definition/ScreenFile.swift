import TableDocuments
import TableSchemas

/// A file that composes a table.
@MainActor package struct ScreenFile {
  package let definition: ScreenDefinition
  /// The bytes that it was read from.
  package let bytes: [UInt8]
  /// The errors of the file, in its order; the definition counts only if there are none.
  package let errors: [SyntaxError]

  /// Reads a file.
  ///
  /// - Throws: The reason why it cannot be read, or why it is no definition of a table.
  package init(_ name: FileName) async throws {
    let checked = try await Documents.checked(Address(name))
    bytes = try ByteSource(name).allBytes()
    // The file may have other bytes by now: these count, also for trust.
    let document = try OpenFile(bytes, at: Address(name)).document
    await document.read()
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
    var definition = ScreenReading().table(value)
    if definition.title.isEmpty { definition.title = name.shown }
    self.definition = definition
    let wrong = findings.filter { !$0.problem.isWarning }
    errors = SchemaCheck.errors(wrong, in: checked).map(\.error)
  }
}
