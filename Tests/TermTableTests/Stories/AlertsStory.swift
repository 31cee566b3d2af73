import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@MainActor @Suite struct AlertsStory {
  private func stage(_ alert: Alert, columns: Int, lines: Int) -> Stage {
    let stage = Stage(
      Table("T") { Cell("Ask") { navigation in navigation.present(alert) } },
      columns: columns,
      lines: lines
    )
    stage.press(.enter)
    return stage
  }

  private var question: Alert {
    Alert("Erase all settings?", message: "The device name and your answers will be lost.") {
      Button("Erase", role: .destructive)
      Button("Cancel", role: .cancel)
    }
  }

  @Test("K64 a button of an alert cannot push a table after the alert's table was left")
  func ofLeftTable() {
    let stage = Stage(
      Table("Root") {
        Cell.link("Open") {
          Table("Child") {
            Cell("Ask") { navigation in
              navigation.present(
                Alert("Go on?") {
                  Button("On") { navigation in navigation.push(Table("Wrong") { "Row" }) }
                }
              )
              navigation.pop()
            }
          }
        }
      },
      columns: 40,
      lines: 10
    )
    stage.press(.enter, .enter)
    #expect(stage.focusedText == "[ On ]")
    stage.press(.enter)
    #expect(stage.line(0) == " Root")
    #expect(stage.focusedText?.hasPrefix("Open") == true)
  }

  @Test("K64 an alert that comes by itself waits until no text is typed")
  func whileTyping() async {
    final class Model { var hasAsked = false }
    let (gate, model, question) = (Gate(), Model(), question)
    let stage = Stage(
      Table("T") {
        Cell("Ask") { navigation in
          await gate.wait()
          navigation.present(question)
          model.hasAsked = true
        }
        Cell("Name")
      },
      columns: 60,
      lines: 12
    )
    stage.press(.enter, .character("/"))
    stage.type("na")
    #expect(await stage.wait { gate.isAwaited })
    gate.open()
    #expect(await stage.wait { model.hasAsked })
    stage.type("me")
    #expect(!stage.screen.contains("Erase all settings?"))
    #expect(stage.screen.contains("/name"), "\(stage.screen)")
    stage.press(.enter)
    #expect(stage.screen.contains("Erase all settings?"))
  }

  @Test("K67 an alert stands in the middle, as large as it needs to be")
  func large() {
    let stage = stage(question, columns: 60, lines: 12)
    expectScreen(
      stage,
      """
       T
         Ask
           ┌────────────────────────────────────────────────┐
           │              Erase all settings?               │
           │                                                │
           │ The device name and your answers will be lost. │
           │                                                │
           │             [ Erase ]  [ Cancel ]              │
           └────────────────────────────────────────────────┘


       Enter Press  ←→ Choose  Esc Cancel
      """
    )
    #expect(stage.focusedText == "[ Cancel ]", "Enter alone destroys nothing")
    #expect(stage.texts(in: .destructive) == ["[ Erase ]"])
  }

  @Test("K67 P48 in a small terminal an alert keeps its buttons and scrolls its message")
  func small() {
    let stage = stage(question, columns: 20, lines: 5)
    expectScreen(
      stage,
      """
      Erase all settings?
      The device name and
      your answers will be
           [ Erase ]
           [ Cancel ]
      """
    )
    #expect(!stage.screen.contains("lost."))
    for _ in 0..<9 { stage.press(.down) }
    #expect(stage.screen.contains("lost."))
    stage.press(.up)
    #expect(!stage.screen.contains("lost."), "it scrolls no further than its end")
    stage.press(.left)
    #expect(stage.focusedText == "[ Erase ]")
    stage.press(.enter)
    #expect(stage.focusedText == "Ask")
  }

  @Test("alerts are shown one after the other, in the order in which they came")
  func several() {
    let stage = Stage(
      Table("T") {
        Cell("Ask") { navigation in
          navigation.alert("First")
          navigation.alert("Second")
        }
      }
    )
    stage.press(.enter)
    #expect(stage.screen.contains("First") && !stage.screen.contains("Second"))
    stage.press(.enter)
    #expect(stage.screen.contains("Second") && !stage.screen.contains("First"))
    stage.press(.escape)
    #expect(!stage.screen.contains("Second"))
  }

  @Test("K67 if there are more buttons than lines, the title keeps one line")
  func manyButtons() {
    let buttons = (1...9).map { Button("Button \($0)") }
    let stage = stage(Alert("Which one?") { buttons }, columns: 16, lines: 6)
    for _ in 0..<9 {
      #expect(stage.screen.contains("Which one?"))
      #expect(stage.focusedText?.hasPrefix("[ Button") == true)
      stage.press(.down)
    }
    #expect(stage.focusedText == "[ Button 9 ]")
  }

  @Test("K67 ↑ and ↓ move between the buttons if the message needs no scrolling")
  func arrows() {
    let stage = stage(
      Alert("Leave the editor?") { ["Save", "Drop it", "Stay here"].map { .init($0) } },
      columns: 20,
      lines: 6
    )
    #expect(stage.focusedText == "[ Save ]")
    stage.press(.down)
    #expect(stage.focusedText == "[ Drop it ]")
    stage.press(.down, .down)
    #expect(stage.focusedText == "[ Stay here ]", "it does not wrap around")
    stage.press(.up)
    #expect(stage.focusedText == "[ Drop it ]")
    stage.press(.up, .up)
    #expect(stage.focusedText == "[ Save ]")
  }
}
