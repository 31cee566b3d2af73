import Foundation

/// A folder for the files of one test; it is removed with the last reference to it.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("tt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Returns the path of a file in it.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file and returns its path.
  func write(_ name: String, _ text: String) throws -> String {
    try write(name, bytes: Array(text.utf8))
  }

  func write(_ name: String, bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: url.appendingPathComponent(name))
    return path(name)
  }

  /// The environment of a program whose state stays in this folder.
  var environment: [String: String] {
    inheritedEnvironment.merging(["XDG_STATE_HOME": path("state")]) { $1 }
  }

  /// Runs a command of termtable; the versions that it keeps stay in this folder.
  func termtable(
    _ arguments: [String]
  ) throws -> (status: Int, output: String, errors: String) {
    try run([builtProgram("termtable")] + arguments, environment: environment)
  }
}

/// Returns the path of a file in `Fixtures`.
func fixture(_ name: String) -> String {
  packageFolder.appendingPathComponent("Tests/ProgramTests/Fixtures/\(name)").path
}
