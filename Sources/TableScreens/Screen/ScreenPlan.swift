import TableDocuments
import TableSystem

/// The changes of several rows: made in their files, and not saved yet; and the commands that
/// follow.
@MainActor package struct ScreenPlan {
  private let files: OpenFiles
  /// The commands that must accept files, by the paths of these.
  private let checks: [FileName: ScreenCommand]
  private let commands: [PlannedCommand]
  private let runner: CommandRunner
  /// The values of secrets, which are not shown.
  private let secrets: [String]

  init(
    _ files: OpenFiles,
    _ checks: [FileName: ScreenCommand],
    _ commands: [PlannedCommand],
    _ runner: CommandRunner,
    secrets: [String]
  ) {
    (self.files, self.checks) = (files, checks)
    (self.commands, self.runner, self.secrets) = (commands, runner, secrets)
  }

  private var changed: [OpenFile] { files.files.filter { !$0.splices.isEmpty } }

  /// The lines of the files that differ, each file with its path.
  package var differences: [(file: FileName, difference: TextDifference)] {
    changed.map { ($0.name, $0.current.difference()) }
  }

  /// The commands, in their order, in one line each.
  package var commandTexts: [String] { commands.map(\.text) }

  /// The differences in the unified format, and the commands, each behind a dollar sign; without
  /// secrets.
  package var unified: String {
    let all = differences.flatMap {
      $0.difference.unified(old: $0.file.bytes, new: $0.file.bytes)
    }
    return masked(String(decoding: all, as: UTF8.self))
      + commandTexts.map { "$ \($0)\n" }.joined()
  }

  /// Returns a text without secrets.
  func masked(_ text: String) -> String {
    secrets.reduce(text) { $0.replacing($1, with: "••••••••") }
  }

  /// Saves the files, each tried before the first is written, and runs the commands.
  ///
  /// - Throws: The reason why nothing was done, or what was done before a command has failed.
  func carryOut(_ state: StateFolder?) async throws {
    for file in changed {
      if let command = checks[file.name] { try await verify(file, command) }
    }
    for file in changed where file.base.version == nil {
      try Saver(file.name, over: file.base, state: state).createFolder(mode: 0o755)
    }
    let saved = try files.save(state: state).map(\.file.name.shown)
    for (number, command) in commands.enumerated() {
      do {
        _ = try await runner.output(command.call)
      } catch {
        let texts = ScreenTexts.current.problems
        func list(_ all: [String]) -> String {
          all.isEmpty ? texts.nothing : all.joined(separator: "; ")
        }
        let done = list(saved + commands[..<number].map(\.text))
        let left = list(commands[(number + 1)...].map(\.text))
        throw CommandFailure(texts.stopped(command.text, "\(error)", done, left))
      }
    }
  }

  /// Asks a command whether it accepts the new bytes of a file, which it gets in a private one.
  private func verify(_ file: OpenFile, _ command: ScreenCommand) async throws {
    let candidate = try file.bytes.privateCopy(named: file.name)
    defer { candidate.remove() }
    var call = CommandRunner.Call(command: command, limit: .seconds(60))
    call.values["file"] = candidate.path
    guard try await runner.output(call) != nil else {
      throw CommandFailure(ScreenTexts.current.problems.fileNotAccepted(file.name.shown))
    }
  }
}

extension ByteSource {
  /// A copy of a file that only this user can read, in a folder of its own.
  struct PrivateCopy {
    let path: String
    let folder: String

    func remove() {
      unlink(path)
      rmdir(folder)
    }
  }

  /// Writes the bytes into a file of the same name that only this user can read.
  func privateCopy(named name: FileName) throws -> PrivateCopy {
    var folder = Array(
      ((FileName(variable: "TMPDIR")?.path ?? "/tmp") + "/termtable-XXXXXX").utf8CString
    )
    let bytes = try encoded().allBytes()
    let last = name.path.split(separator: "/").last.map(String.init) ?? "file"
    guard mkdtemp(&folder) != nil else { throw CommandFailure(String(cString: strerror(errno))) }
    let text = String(decoding: folder.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let copy = PrivateCopy(path: text + "/" + last, folder: text)
    let descriptor = open(copy.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    defer { if descriptor >= 0 { close(descriptor) } }
    var written = 0
    while descriptor >= 0, written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        SystemCalls.write(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { break }
      written += count
    }
    guard written == bytes.count, descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      copy.remove()
      throw CommandFailure(reason)
    }
    return copy
  }
}
