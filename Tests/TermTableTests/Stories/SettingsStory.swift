import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
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
      Cell.toggle("Wi-Fi", isOn: Binding(settings).wifi)
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
      Cell.field("Name", value: Binding(settings).name)
      Cell.choice("Colour", selection: Binding(settings).color, options: ["Red", "Green"])
      Button("Reset") { settings.name = "Home" }
    }
  }
}

/// The example of Documentation/Library.md, walked through as its user would.
@MainActor @Suite struct SettingsStory {
  let settings = StorySettings()

  @Test("K1 K11 K17 K21 a table is drawn in the order in which it is declared")
  func drawn() {
    let stage = Stage(storyTable(settings), columns: 60, lines: 15)
    #expect(stage.texts(in: .header) == ["Wi-Fi", "More"])
    #expect(stage.texts(in: .footer) == ["Known networks are joined automatically."])
    expectScreen(
      stage,
      """
       Settings
       Wi-Fi
         Wi-Fi                                             [✓]
         Network                                          Home
         Is this useful?                                       ›
         Known networks are joined automatically.

       More
         Name                                             Home
         Colour                                            Red ›
                                 Reset



       Space Toggle  q Quit  ↑↓ Move  ? Keys
      """
    )
  }

  @Test("K53 P20 P32 Space or Enter turns a toggle, and the rows that depend on it come and go")
  func toggles() {
    let stage = Stage(storyTable(settings), columns: 60, lines: 15)
    stage.press(.space)
    #expect(settings.wifi == false)
    #expect(stage.line(2) == "   Wi-Fi                                             [ ]")
    #expect(stage.line(3) == "   Is this useful?                                       ›")
    stage.press(.enter)
    #expect(settings.wifi)
    #expect(stage.line(3).hasPrefix("   Network"))
  }

  @Test("K55 P22 a choice opens on the chosen option and comes back with the answer")
  func choice() {
    let stage = Stage(storyTable(settings), columns: 40, lines: 10)
    settings.color = "Green"
    stage.press(.end, .up, .enter)
    expectScreen(
      stage,
      """
       ‹ Settings › Colour
         Red
         Green                             ✓






       ← Back  Enter Select  ↑↓ Move  ? Keys
      """
    )
    #expect(stage.focusedText?.hasPrefix("Green") == true)
    stage.press(.up, .enter)
    #expect(settings.color == "Red")
    #expect(stage.focusedText == "Colour                        Red ›")
  }

  @Test("K34 K38 K63 P1 P2 an answer pops back to the row that asked, which shows it")
  func answer() {
    let stage = Stage(storyTable(settings), columns: 60, lines: 15)
    stage.press(.down, .down, .enter)
    #expect(stage.line(0) == " ‹ Settings › Useful?")
    #expect(stage.focusedText == "Yes")
    stage.press(.down, .enter)
    #expect(settings.useful == "No")
    #expect(stage.line(0) == " Settings")
    #expect(stage.focusedText == "Is this useful?                                    No ›")
  }

  @Test("K63 ← h Backspace and Esc lead back; at the root Esc says how to quit, others do nothing")
  func goingBack() {
    for key in [Key.left, .character("h"), .backspace, .escape] {
      let stage = Stage(storyTable(settings), columns: 60, lines: 15)
      stage.press(.down, .down, .enter, key)
      #expect(stage.line(0) == " Settings")
      #expect(stage.focusedText?.hasPrefix("Is this useful?") == true)
      stage.press(key)
      #expect(!stage.hasEnded)
      #expect(stage.line(0) == " Settings")
      #expect((stage.line(14) == " Press q to quit") == (key == .escape))
    }
  }

  @Test("→ and l open rows that lead to a table, and do nothing on others")
  func opening() {
    let stage = Stage(storyTable(settings), columns: 60, lines: 15)
    stage.press(.right)
    #expect(settings.wifi, "a toggle is not turned by →")
    stage.press(.down, .down, .right)
    #expect(stage.line(0) == " ‹ Settings › Useful?")
    stage.press(.right)
    #expect(settings.useful == nil, "an action is not run by →")
    stage.press(.left, .character("l"))
    #expect(stage.line(0) == " ‹ Settings › Useful?")
  }

  @Test("q, Q and F10 quit from any depth")
  func quitting() {
    for key in [Key.character("q"), .character("Q"), .function(10)] {
      let stage = Stage(storyTable(settings))
      stage.press(.down, .down, .enter, key)
      #expect(stage.hasEnded)
      #expect(stage.result == nil)
    }
  }

  @Test("? opens the table of keys, once, and ← comes back")
  func help() {
    let stage = Stage(storyTable(settings), columns: 60, lines: 15)
    stage.press(.character("?"), .character("?"))
    #expect(stage.line(0).hasPrefix(" ‹ Settings › Keys"))
    #expect(stage.line(2).hasPrefix("   Select row"))
    #expect(stage.line(2).contains("Enter"))
    stage.press(.left)
    #expect(stage.line(0) == " Settings")
  }
}
