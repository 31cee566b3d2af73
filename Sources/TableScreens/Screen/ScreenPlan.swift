import TableDocuments
import TableSystem

/// The changes of several rows: made in their files, and not saved yet; and the commands that
/// follow.
@MainActor package struct ScreenPlan {
  private let files: OpenFiles
  /// The commands that must accept files, with the places of these.
  private let checks: [(file: FileName, call: CommandRunner.Call)]
  private let commands: [PlannedCommand]
  private let runner: CommandRunner
  /// The values of secrets, which are not shown.
  private let secrets: [String]
  /// The changes of rows, in order.
  private let changes: [PlanRecord.Change]

  init(
    _ files: OpenFiles,
    _ checks: [(file: FileName, call: CommandRunner.Call)],
    _ commands: [PlannedCommand],
    _ runner: CommandRunner,
    _ changes: [PlanRecord.Change],
    secrets: [String]
  ) {
    (self.files, self.checks) = (files, checks)
    (self.commands, self.runner) = (commands, runner)
    (self.changes, self.secrets) = (changes, secrets)
  }

  /// Runs a command to its end.
  typealias Run = @MainActor (PlannedCommand) async throws -> Void

  private var changed: [OpenFile] { files.files.filter { !$0.splices.isEmpty } }

  /// The lines of the files that differ, without secrets, each file with its path.
  package var differences: [(file: FileName, difference: TextDifference)] {
    changed.map { ($0.name, $0.current.difference().masking(secrets)) }
  }

  /// The commands, in their order, in one line each.
  package var commandTexts: [String] { commands.map(\.text) }

  /// The differences in the unified format, and the commands, each behind a dollar sign.
  package var unified: String {
    let all = differences.flatMap {
      $0.difference.unified(old: $0.file.bytes, new: $0.file.bytes)
    }
    return String(decoding: all, as: UTF8.self) + commandTexts.map { "$ \($0)\n" }.joined()
  }

  /// Returns what is written down before anything of it is done.
  ///
  /// - Parameter commands: The commands that run, in one line each.
  func record(of commands: [String]) throws -> PlanRecord {
    let files = try changed.map { file in
      let isNew = file.base.version == nil
      return PlanRecord.File(
        name: file.name.resolvedPath,
        old: isNew ? nil : ContentHash(try file.base.allBytes()).digits,
        new: ContentHash(try file.bytes.allBytes()).digits
      )
    }
    return PlanRecord(
      time: RecentFiles.currentTime,
      changes: changes,
      files: files,
      commands: commands
    )
  }

  /// Asks the commands that must accept the new files.
  ///
  /// - Throws: The reason why a file is not accepted.
  func check() async throws {
    for (name, call) in checks {
      guard let file = changed.first(where: { $0.name == name }) else { continue }
      try await verify(file, call)
    }
  }

  /// Saves the files, each tried before the first is written, and runs the commands.
  ///
  /// - Parameters:
  ///   - log: The record in which each step is noted; nil for none.
  ///   - first: The number that the first command has there.
  ///   - run: Runs a command with its output shown; nil to show none.
  /// - Throws: The reason why nothing was done, or what was done before a command has failed.
  func carryOut(
    _ state: StateFolder?,
    _ log: PlanLog?,
    first: Int = 0,
    by run: Run? = nil
  ) async throws {
    for file in changed where file.base.version == nil {
      try Saver(file.name, over: file.base, state: state).createFolder(mode: 0o755)
    }
    let saved = try files.save(state: state).map(\.file.name.shown)
    for (number, command) in commands.enumerated() {
      log?.note(.begins(command: first + number))
      do {
        if let run { try await run(command) } else { _ = try await runner.output(command.call) }
        log?.note(.succeeded(command: first + number))
      } catch {
        let texts = ScreenTexts.current.problems
        func list(_ all: [String]) -> String {
          all.isEmpty ? texts.nothing : all.joined(separator: "; ")
        }
        let done = list(saved + commands[..<number].map(\.name))
        let left = list(commands[(number + 1)...].map(\.name))
        throw CommandFailure(texts.stopped(command.name, "\(error)", done, left))
      }
    }
  }

  /// Asks a command whether it accepts the new bytes of a file, which it gets in a file of the same
  /// name in a folder that only this user can read.
  private func verify(_ file: OpenFile, _ call: CommandRunner.Call) async throws {
    let folder = try PrivateFolder()
    let candidate = folder.path.appending(
      file.name.path.split(separator: "/").last.map(String.init) ?? ""
    )
    defer { withExtendedLifetime(folder) {} }
    var saver = Saver(candidate, opened: nil, state: nil)
    saver.newMode = 0o600
    _ = try saver.save(file.bytes)
    var call = call
    call.values["file"] = candidate.path
    do {
      _ = try await runner.output(call)
    } catch let failure as CommandFailure {
      let texts = ScreenTexts.current.problems
      throw CommandFailure(texts.fileNotAccepted(file.name.shown, failure.description))
    }
  }
}
