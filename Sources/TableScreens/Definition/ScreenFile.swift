import TableDocuments

/// A file that composes a table.
@MainActor package struct ScreenFile {
  package let definition: ScreenDefinition
  /// The files that it was read from, itself first, by their paths without symbolic links.
  package let files: [(path: FileName, bytes: [UInt8])]
  /// The errors and warnings of the files.
  package let findings: [ScreenFinding]

  /// The findings that are errors; the definition counts only if there are none.
  package var errors: [ScreenFinding] { findings.filter { !$0.isWarning } }

  /// True for a program: the file begins with the line that tells what runs it.
  package var isProgram: Bool { files.first?.bytes.starts(with: Array("#!".utf8)) == true }

  /// Says whether its commands may run.
  package var trust: ScreenTrust {
    let programs = definition.commands.compactMap(\.program).filter { $0.contains("/") }
    return ScreenTrust(files, programs: programs.map { FileName($0) })
  }

  /// Reads a file, and those whose tables and sections are a part of it.
  ///
  /// - Parameter tags: The tags of the language in which it is shown, the nearest first.
  /// - Throws: The reason why it cannot be read, or why it is no definition of a table.
  package init(_ address: Address, in tags: [String] = []) async throws {
    let loading = try await ScreenLoading(address, in: tags)
    files = loading.files
    findings = loading.findings
    var definition = ScreenReading(loading.parts).table
    if definition.title.isEmpty { definition.title = address.name.shown }
    self.definition = definition
  }

  package init(_ name: FileName, in tags: [String] = []) async throws {
    try await self.init(Address(name), in: tags)
  }
}
