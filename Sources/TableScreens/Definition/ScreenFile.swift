import TableDocuments

/// A file that composes a table.
@MainActor package struct ScreenFile {
  package let definition: ScreenDefinition
  /// The files that it was read from, itself first, by their paths without symbolic links.
  package let files: [(path: FileName, bytes: [UInt8])]
  /// What is wrong in the files.
  package let findings: [ScreenFinding]

  /// The findings that are errors; the definition counts only if there are none.
  package var errors: [ScreenFinding] { findings.filter { !$0.isWarning } }

  /// Reads a file, and those whose tables and sections are a part of it.
  ///
  /// - Throws: The reason why it cannot be read, or why it is no definition of a table.
  package init(_ name: FileName) async throws { try await self.init(Address(name)) }

  package init(_ address: Address) async throws {
    let loading = try await ScreenLoading(address)
    files = loading.files
    findings = try await loading.findings
    var definition = ScreenReading(loading.parts).table
    if definition.title.isEmpty { definition.title = address.name.shown }
    self.definition = definition
  }
}
