import Foundation

/// Returns the path of a program of this package: the release that Scripts/test builds, or the one
/// beside the tests.
func builtProgram(_ name: String) -> String {
  let folder = ProcessInfo.processInfo.environment["TERMTABLE_BIN_DIR"] ?? testBundleFolder
  return folder + "/" + name
}

/// Returns the path of a program that Scripts/test builds only for debugging.
func debugProgram(_ name: String) -> String { testBundleFolder + "/" + name }

/// True if a command is installed.
func isCommand(_ name: String) -> Bool {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  return folders.contains { access("\($0)/\(name)", X_OK) == 0 }
}

/// The folder of the package, for files that are not built: scripts and data.
let packageFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

private var testBundleFolder: String {
  #if os(macOS)
    Bundle(for: TmuxSession.self).bundleURL.deletingLastPathComponent().path
  #else
    Bundle.main.executableURL?.deletingLastPathComponent().path ?? ".build/debug"
  #endif
}

/// The environment of the tests, with a UTF-8 locale.
var inheritedEnvironment: [String: String] {
  ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8"]) { _, ours in ours }
}

/// Runs a command, found in `PATH`, without a terminal and with an empty standard input.
///
/// Not by Foundation's `Process`: on Linux that waits until each descendant has ended too, and tmux
/// leaves a server behind. For the same reason the output goes through a file, not through a pipe.
///
/// - Parameter environment: The whole environment; by default that of the tests, with a UTF-8
///   locale.
/// - Returns: Its exit status, as a shell reports it (128 + a signal's number), and its standard
///   output and standard error.
func run(
  _ command: [String],
  environment: [String: String] = inheritedEnvironment
) throws -> (status: Int, output: String, errors: String) {
  let folder = try TemporaryFolder()
  let paths = (output: folder.path("output"), errors: folder.path("errors"))

  #if os(macOS)
    var files: posix_spawn_file_actions_t?
  #else
    var files = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&files)
  defer { posix_spawn_file_actions_destroy(&files) }
  posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&files, 1, paths.output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  posix_spawn_file_actions_addopen(&files, 2, paths.errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)

  // The threads of the tests block signals; a program that inherited that could not be ended.
  #if os(macOS)
    var attributes: posix_spawnattr_t?
  #else
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  sigfillset(&signals)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

  let arguments = command.map { strdup($0) } + [nil]
  let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { (arguments + variables).forEach { free($0) } }

  var process: pid_t = 0
  let failure = posix_spawnp(&process, command[0], &files, &attributes, arguments, variables)
  guard failure == 0 else {
    throw CannotRun(command: command[0], reason: String(cString: strerror(failure)))
  }
  var status: Int32 = 0
  while waitpid(process, &status, 0) == -1 && errno == EINTR {}
  let signal = status & 0x7F
  return (
    signal == 0 ? Int(status >> 8) & 0xFF : 128 + Int(signal),
    try written(paths.output), try written(paths.errors)
  )
}

/// Returns the text that a program wrote into a file.
private func written(_ path: String) throws -> String {
  String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
}

struct CannotRun: Error {
  var command: String
  var reason: String
}
