import TableDocuments
import TableSystem

/// Saves rows that only root may change: it runs this program through `sudo` or the like, which
/// asks for a password once, and gives it the rows on standard input.
@MainActor package struct RootHelper {
  package let superuser: Superuser
  /// The path of the definition.
  private let definition: FileName
  /// The hash of the definition that this user has seen.
  private let hash: ContentHash
  /// Runs a command in the terminal, and returns its exit status.
  package typealias Running = @MainActor ([String]) async throws -> Int
  private let run: Running

  package init(
    _ superuser: Superuser,
    of definition: FileName,
    _ hash: ContentHash,
    run: @escaping Running
  ) {
    (self.superuser, self.definition, self.run) = (superuser, definition, run)
    self.hash = hash
  }

  private var command: [String] {
    superuser.running(["apply", "--having", hash.digits, "--", definition.path]) ?? []
  }

  /// The command in one line.
  var text: String { command.map { FileName($0).quotedForShell }.joined(separator: " ") }

  /// Asks for the password, so that nothing has begun yet if it is wrong.
  ///
  /// - Throws: `CommandFailure` if it is not given.
  func ask() async throws {
    guard let asking = superuser.asking else { return }
    let status = try await run(asking)
    guard status == 0 else {
      throw CommandFailure(ScreenTexts.current.problems.ended(superuser.name, status))
    }
  }

  /// Saves rows, all or none.
  ///
  /// - Throws: `CommandFailure` with what the helper has said.
  func apply(_ request: RootRequest) async throws {
    let folder = try PrivateFolder()
    let errors = folder.path.appending("errors").path
    let path = folder.path.appending("request").path
    guard let pipe = NamedPipe(at: path, giving: Array(request.json.utf8)) else {
      throw CommandFailure(String(cString: strerror(errno)))
    }
    defer { withExtendedLifetime((folder, pipe)) {} }
    let script = "request=$1 errors=$2; shift 2; exec \"$@\" <\"$request\" 2>\"$errors\""
    let status = try await run(["/bin/sh", "-c", script, "sh", path, errors] + command)
    guard status != 0 else { return }
    let said = SmallFile.bytes(errors).map { String(decoding: $0, as: UTF8.self) } ?? ""
    // The program may have said more than one thing, such as that it has no terminal to ask in.
    let lines = said.split(whereSeparator: \.isNewline).suffix(2).map { String($0).harmless }
    let ended = ScreenTexts.current.problems.ended(superuser.name, status)
    throw CommandFailure(lines.isEmpty ? ended : lines.joined(separator: "; "))
  }
}

/// A folder for a moment, which only this user can read; it is deleted with its files when it is
/// released.
final class PrivateFolder {
  let path: FileName

  init() throws(CommandFailure) {
    let prefix = (FileName(variable: "TMPDIR")?.path ?? "/tmp") + "/termtable-XXXXXX"
    var template = Array(prefix.utf8CString)
    guard mkdtemp(&template) != nil else { throw CommandFailure(String(cString: strerror(errno))) }
    path = FileName(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
  }

  deinit {
    for name in (try? path.entryNames()) ?? [] { unlink(path.appending(name.path).path) }
    rmdir(path.path)
  }
}
