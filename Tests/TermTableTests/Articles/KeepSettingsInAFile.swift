import Foundation
import TableModel
import TableSettings
import TermTable
import TermTableTesting
import TestSupport
import Testing

// The code of the article “Keep settings in a file”, compiled and run; the last test compares the
// two.

@MainActor @Suite struct KeepSettingsInAFile {
  enum Look: String, CaseIterable { case automatic, light, dark }

  @MainActor func settings(_ store: SettingsStore) -> Table {
    Table("Settings") {
      Section("Network", footer: store.problems.first?.description) {
        Cell.toggle("Wi-Fi", isOn: store.binding("wifi", default: true)).id("wifi")
        Cell.field("Host", value: store.binding("network.host", default: "lab")).id("host")
        Cell.stepper("Port", value: store.binding("network.port", default: 80), in: 1...65_535)
          .id("port")
      }
      Section("Looks") {
        Cell.choice(
          "Look",
          selection: store.binding("look", default: Look.automatic),
          options: Look.allCases
        )
        .id("look")
      }
    }
  }

  @MainActor func start() async {
    do {
      let store = try SettingsStore(file: "~/.config/board/settings.toml")
      await Application(settings(store)).main()
      try await store.save()
    } catch {
      Application.fail("board: \(error)")
    }
  }

  @MainActor func forget(_ store: SettingsStore) async throws {
    store.binding("network.host", default: "lab").value = "lab"
    store.binding("wifi", default: true).value = false
    try await store.save()
  }

  @Test("the table looks as in the article, and its values are those of the store")
  func table() async {
    let store = SettingsStore()
    let stage = Stage(settings(store), columns: 38, lines: 9)
    expectScreen(
      stage,
      """
       Settings
       Network
         Wi-Fi                       [✓]
         Host                        lab
         Port                 [-] 80 [+]

       Looks
         Look                  automatic ›
       Space Toggle  q Quit  ↑↓ Move  ? Keys
      """
    )
  }

  @Test("a key changes a value in memory")
  func memory() async {
    let store = SettingsStore()
    let stage = Stage(settings(store), columns: 38, lines: 9)
    stage.press(.space)
    #expect(!store.binding("wifi", default: true).value)
    stage.press(.down, .enter)
    stage.type("日本")
    stage.press(.enter)
    #expect(store.binding("network.host", default: "").value == "lab日本")
    stage.press(.character("u"), .character("u"))
    #expect(store.binding("network.host", default: "").value == "lab")
    #expect(store.binding("wifi", default: false).value)
  }

  @Test("values are set in code")
  func code() async throws {
    let store = SettingsStore()
    try await forget(store)
    #expect(!store.binding("wifi", default: true).value)
  }

  @Test("a command changes the file, and nothing else in it")
  func command() async throws {
    let folder = try WrittenFolder()
    let file = folder.path("settings.toml")
    try folder.write("settings.toml", "# Mine\nwifi = true # on\n")
    let store = try SettingsStore(file: file, state: nil)
    await Application(settings(store)).main(["set", "wifi=off", "port=8080", "look=dark"])
    try await store.save()
    let text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
    #expect(text == "# Mine\nwifi = false # on\nlook = \"dark\"\n\n[network]\nport = 8080\n")
    #expect(
      try SettingsStore(file: file, state: nil).binding("network.port", default: 80).value == 8080
    )
  }

  @Test("a value that the last key before the end has changed is saved")
  func lastKey() async throws {
    let folder = try WrittenFolder()
    try folder.write("settings.toml", "wifi = true\n")
    let store = try SettingsStore(file: folder.path("settings.toml"), state: nil)
    let stage = Stage(settings(store))
    stage.press(.space, .character("q"))
    try await store.save()
    let text = try String(contentsOf: URL(filePath: folder.path("settings.toml")), encoding: .utf8)
    #expect(text == "wifi = false\n")
  }

  @Test("a failure is told in the footer, until it is mended")
  func failure() async throws {
    let folder = try WrittenFolder()
    try folder.write("settings.toml", "wifi = true\n")
    let store = try SettingsStore(file: folder.path("settings.toml"), state: nil)
    let stage = Stage(settings(store), columns: 80, lines: 14)
    try folder.write("settings.toml", "wifi = = true\n")
    stage.press(.space)
    #expect(await stage.wait { stage.screen.contains("settings.toml:1:8: expected a value") })
    #expect(!store.binding("wifi", default: true).value)
    try folder.write("settings.toml", "port = 1\n")
    #expect(await stage.wait { !stage.screen.contains("settings.toml") })
    let text = try String(contentsOf: URL(filePath: folder.path("settings.toml")), encoding: .utf8)
    #expect(text == "port = 1\nwifi = false\n")
  }

  @Test("the code of the article stands in this file")
  func same() throws { try DocumentedCode.expectArticle("TableSettings/KeepSettingsInAFile") }
}
