import Foundation

/// A folder for the files of one test, gone after it.
final class Scratch {
  let folder = FileManager.default.temporaryDirectory.appending(path: "tt-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a file and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    try file(name, bytes: Array(text.utf8))
  }

  func file(_ name: String, bytes: [UInt8]) throws -> String {
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    return file.path
  }

  /// Creates a folder in it and returns its path.
  func folder(_ name: String) throws -> String {
    let folder = folder.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path
  }
}
