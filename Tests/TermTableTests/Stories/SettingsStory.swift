import Observation
import TableModel
import TermTable
import TermTableTesting
import Testing

@Observable @MainActor final class StorySettings {
  var wifi = true
  var useful: String?
  var name = "Home"
  var color = "Red"
}

@MainActor func storyTable(_ settings: StorySettings) -> Table {
  Table("Settings") {
    Section("Wi-Fi", footer: "Known networks are joined automatically.") {
      Cell.toggle("Wi-Fi", isOn: Binding(settings, \.wifi))
      if settings.wifi { Cell("Network", detail: "Home") }
      Cell.link("Is this useful?", detail: settings.useful) {
        Table("Useful?") {
          for answer in ["Yes", "No"] {
            Cell(answer) { navigation in
              settings.useful = answer
              navigation.pop()
            }
          }
        }
      }
    }
    Section("More") {
      Cell.field("Name", value: Binding(settings, \.name))
      Cell.choice("Colour", selection: Binding(settings, \.color), options: ["Red", "Green"])
      Cell.button("Reset") { settings.name = "Home" }
    }
  }
}

@MainActor @Suite struct SettingsStory {
  @Test("K1 K3 K5 K11 K17 a table is drawn in the order in which it is declared")
  func drawn() {
    let stage = Stage(storyTable(StorySettings()), columns: 60, lines: 16)
    #expect(stage.difference(from: """
       Settings
       Wi-Fi
         Wi-Fi                                               [✓]
         Network                                            Home
         Is this useful?                                          ›
         Known networks are joined automatically.

       More
         Name                                               Home
         Colour                                              Red  ›
         Reset
      """) == nil)
  }
}
