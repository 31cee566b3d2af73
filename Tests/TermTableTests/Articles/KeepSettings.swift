import Foundation
import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

// The code of the article “Keep settings”, compiled and run; the last test compares the two.

@MainActor @Suite struct KeepSettings {
  struct Preferences: Codable, Equatable {
    var name = "Home"
    var volume = 5
  }

  struct PreferencesFile {
    let url: URL

    func read() throws -> Preferences {
      guard FileManager.default.fileExists(atPath: url.path) else { return Preferences() }
      return try JSONDecoder().decode(Preferences.self, from: Data(contentsOf: url))
    }

    func write(_ preferences: Preferences) throws {
      try JSONEncoder().encode(preferences).write(to: url, options: .atomic)
    }
  }

  /// Compiled only: a test has no terminal.
  func main(_ file: PreferencesFile) async {
    do {
      let preferences = Box(try file.read())
      try await Application(form(preferences, in: file)).run()
    } catch {
      Application.fail("my-program: \(error)")
    }
  }

  @MainActor func form(_ preferences: Box<Preferences>, in file: PreferencesFile) -> Table {
    Table("Preferences", editing: preferences.binding) { draft in
      Cell.field("Name", value: draft.name).id("name").required()
      Cell.stepper("Volume", value: draft.volume, in: 0...10).id("volume")
    } save: {
      try file.write($0)
    }
  }

  @Observable @MainActor final class Sound {
    var preferences: Preferences {
      didSet {
        do {
          try file.write(preferences)
          problem = nil
        } catch {
          problem = "Not saved: \(error.localizedDescription)"
        }
      }
    }
    private(set) var problem: String?
    private let file: PreferencesFile

    init(_ file: PreferencesFile) throws {
      self.file = file
      preferences = try file.read()
    }
  }

  @MainActor func table(_ sound: Sound) -> Table {
    Table("Sound") {
      Section(footer: sound.problem) {
        Cell.stepper("Volume", value: Binding(sound).preferences.volume, in: 0...10)
      }
    }
  }

  private let folder: WrittenFolder
  private let file: PreferencesFile

  init() throws {
    folder = try WrittenFolder()
    file = PreferencesFile(url: URL(filePath: folder.path("preferences.json")))
  }

  @Test("a form writes what is saved, and keeps the changes if it cannot")
  func saved() async throws {
    let preferences = Box(try file.read())
    let stage = Stage(form(preferences, in: file))
    try stage.fill(["name": "Attic", "volume": "7"])
    #expect(try file.read() == Preferences())
    stage.press(.control("s"))
    #expect(await stage.wait { stage.screen.contains("Saved") })
    #expect(try file.read() == Preferences(name: "Attic", volume: 7))

    let nowhere = PreferencesFile(url: URL(filePath: folder.path("none/preferences.json")))
    let other = Stage(form(preferences, in: nowhere))
    try other.fill(["name": "Cellar"])
    other.press(.control("s"))
    #expect(await other.wait { other.focusedText == "[ OK ]" }, "\(other.screen)")
    #expect(preferences.value.name == "Attic")
  }

  @Test("a model writes each change, also the last one before the program ends")
  func written() throws {
    let stage = Stage(table(try Sound(file)))
    stage.press(.right, .right, .character("q"))
    #expect(stage.hasEnded)
    #expect(try file.read().volume == 7)
    #expect(try Sound(file).preferences.volume == 7)
  }

  @Test("a change that cannot be written says so below its section")
  func unwritten() throws {
    let sound = try Sound(PreferencesFile(url: URL(filePath: folder.path("none/a.json"))))
    let stage = Stage(table(sound))
    stage.press(.right)
    #expect(stage.screen.contains("Not saved: "))
  }

  @Test("a file that cannot be read is an error, not a first start")
  func unreadable() throws {
    _ = try folder.write("preferences.json", "{")
    #expect(throws: DecodingError.self) { try file.read() }
  }

  @Test("the code of the article stands in this file")
  func same() throws { try DocumentedCode.expectArticle("TableModel/KeepSettings") }
}
