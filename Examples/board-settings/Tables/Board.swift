import Foundation
import Observation
import TableModel

enum Start: String, Codable, CaseIterable, Sendable { case desktop, console }

/// The settings of a board that are saved together.
struct BoardSettings: Codable, Equatable, Sendable {
  var host = "board"
  var password = ""
  var start = Start.desktop
  var logsIn = true
  var locale = "en_GB.UTF-8"
  var zone = "Europe/London"
  var keyboard = "gb"
}

struct CommandError: Error, CustomStringConvertible { let description: String }

/// A small computer that only pretends: its commands take a while, and that of the camera fails.
@Observable @MainActor public final class Board {
  var settings = BoardSettings()
  var ssh = true
  var i2c = false
  var camera = false
  let log = Log()
  private let file: String?
  private let pause: @MainActor () async throws -> Void

  /// A board that keeps its settings in a file, if any; `pause` waits for a part of a command.
  public init(file: String?, pause: @escaping @MainActor () async throws -> Void) throws {
    (self.file, self.pause) = (file, pause)
    guard let file, FileManager.default.fileExists(atPath: file) else { return }
    let data = try Data(contentsOf: URL(filePath: file))
    settings = try JSONDecoder().decode(BoardSettings.self, from: data)
  }

  func store(_ settings: BoardSettings) async throws {
    try await pause()
    guard let file else { return }
    try JSONEncoder().encode(settings).write(to: URL(filePath: file), options: .atomic)
  }

  func turn(_ name: String, isOn: Bool) async throws {
    try await pause()
    if name == "Camera" { throw CommandError(description: "The camera does not answer.") }
    log.append("\(name) \(isOn ? "on" : "off")")
  }

  func expand(report: (Double) -> Void) async throws {
    for group in 1...40 {
      report(Double(group) / 40)
      log.append("Resized block group \(group) of 40")
      try await pause()
    }
    log.append("The file system fills the card")
  }
}
