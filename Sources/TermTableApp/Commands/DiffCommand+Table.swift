import DocumentTables
import TableDocuments
import TermTable

extension DiffCommand {
  /// The configuration if the differences are shown as a table; nil if they are printed.
  @MainActor func configurationOfTable() async -> ConfigurationFile? {
    guard !isJSON, !showsPaths, !isPrinted, Output.isTerminal, Application.canShowTables,
      !Environment.current.isLinear
    else { return nil }
    let configuration = ConfigurationFile(ConfigurationFile.ofEnvironment)
    await configuration.read()
    if let problem = configuration.problem { StandardError.tell(problem) }
    let isLinear = configuration.values.isLinear && FileName(variable: "TERMTABLE_LINEAR") == nil
    return isLinear ? nil : configuration
  }

  /// Shows the differences until the person is done.
  ///
  /// - Throws: The status of the comparison.
  @MainActor func show(
    _ old: OpenFile,
    _ new: OpenFile,
    _ configuration: ConfigurationFile
  ) async throws {
    let comparison = DocumentComparison(
      DocumentComparison.Side(first, old),
      DocumentComparison.Side(second, new)
    )
    if first == .standardInput || second == .standardInput { StandardInput.leadToTerminal() }
    let preferences = Preferences(
      configuration,
      FileOpener(EditingOptions()),
      overriding: Preferences.variables
    )
    do {
      let table = ComparisonTable(comparison).table()
      try await preferences.application(of: table).run()
    } catch {
      fail(error)
    }
    await configuration.settled()
    comparison.cancel()
    if let failure = comparison.failure {
      try await reportingErrors(of: first) { throw failure }
    }
    if let unread = comparison.unread {
      try end(unread, differs: comparison.differs)
    } else if comparison.differs {
      throw CommandStatus.no
    }
    guard comparison.isComplete else {
      StandardError.tell(AppTexts.current.commands.leftEarly)
      throw CommandStatus.unavailable
    }
  }
}
