import TableModel
import TableSystem

/// Runs commands with their output where it belongs: in a table, in the terminal, or printed by a
/// script.
@MainActor final class ShownCommands {
  private let runner: CommandRunner
  private let navigation: any Navigation
  /// Prints a line for a script; nil for a person who sees the tables.
  private let print: (@MainActor (String) -> Void)?
  /// The table of the lines, once there is one.
  private var log: CommandLog?

  init(
    _ runner: CommandRunner,
    in navigation: any Navigation,
    print: (@MainActor (String) -> Void)?
  ) {
    (self.runner, self.navigation, self.print) = (runner, navigation, print)
  }

  /// Runs a command to its end.
  ///
  /// - Throws: `CommandFailure` with the reason why it has failed; `CancellationError`.
  func run(_ call: CommandRunner.Call, _ title: String, _ output: ScreenRow.Output) async throws {
    switch output {
    case .none: _ = try await runner.output(call)
    case .terminal where print == nil: try await runInTerminal(call)
    case .terminal where !call.superuser.isEmpty:
      // The superuser's program asks for the password there.
      let status = await ForegroundProgram.run(try runner.wordsForTerminal(call))
      guard status == 0 else { throw call.ended(with: status) }
    case .lines, .percent, .terminal:
      if let print {
        let output = CommandOutput(rewrites: output == .percent, print)
        return try await output.lines(of: call, by: runner)
      }
      try await log(title, output).lines(of: call, by: runner)
    }
  }

  /// Returns the output of the next command, in the one table of all of them.
  private func log(_ title: String, _ output: ScreenRow.Output) -> CommandOutput {
    if let log { return log.output(of: title, output) }
    let new = CommandLog(title, output)
    log = new
    navigation.push(new.table)
    return new.output()
  }

  /// Tells in the table, if there is one, that all commands have ended.
  ///
  /// - Parameter error: The reason why one has failed; nil if all have succeeded.
  /// - Returns: True if there is a table.
  @discardableResult func end(_ error: (any Error)? = nil) -> Bool {
    log?.end(error.map { "\($0)" })
    return log != nil
  }

  private func runInTerminal(_ call: CommandRunner.Call) async throws {
    let words = try runner.wordsForTerminal(call)
    let run = Task { [navigation] in try await navigation.run(words) }
    let clock = Task {
      try await Task.sleep(for: call.limit)
      run.cancel()
    }
    defer { clock.cancel() }
    let status = try await withTaskCancellationHandler {
      try await run.value
    } onCancel: {
      run.cancel()
    }
    guard !run.isCancelled else {
      try Task.checkCancellation()
      throw call.tooSlow
    }
    guard status == 0 else { throw call.ended(with: status) }
  }
}
