import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// Questions whose answer an action awaits.
@MainActor @Suite struct AskingStory {
  private let answers = Box<[String]>([])

  private func stage(columns: Int = 60, lines: Int = 12) -> Stage {
    let answers = answers
    return Stage(
      Table("T") {
        Cell("Close") { navigation async in
          let answer = await navigation.ask(
            "Save the changes?",
            message: "Two rows.",
            answers: ["Save": 1, "Discard": 2]
          )
          answers.value.append(answer.map { "\($0)" } ?? "none")
        }
        Cell("Erase") { navigation async in
          let agrees = await navigation.confirm("Erase all?", button: "Erase")
          answers.value.append("\(agrees)")
        }
        Cell.link("Other") { Table("Other") { "Row" } }
      },
      columns: columns,
      lines: lines
    )
  }

  @Test("an action gets the answer that belongs to the pressed button")
  func answer() async {
    for (columns, lines) in [(60, 12), (20, 5)] {
      answers.value = []
      let stage = stage(columns: columns, lines: lines)
      for (keys, answer) in [
        ([Key.character("s")], "1"), ([.character("d")], "2"), ([.enter], "1"),
        ([.tab, .enter], "2"), ([.escape], "none"), ([.character("c")], "none"),
      ] {
        stage.press(.home, .enter)
        #expect(await stage.wait { stage.screen.contains("Save the") })
        for key in keys { stage.press(key) }
        #expect(await stage.wait { !answers.value.isEmpty })
        #expect(answers.value == [answer], "\(keys)")
        answers.value = []
        #expect(await stage.wait { stage.texts(in: .accent).isEmpty })
      }
    }
  }

  @Test("an answer that begins as “Cancel” does is pressed by its letter, Cancel by Esc")
  func sharedLetter() async {
    let answers = answers
    let table = Table("T") {
      Cell("Sort") { navigation async in
        let answer = await navigation.ask("Sort by", answers: ["Name": "n", "City": "c"])
        answers.value.append(answer ?? "none")
      }
    }
    let stage = Stage(table, columns: 40, lines: 10)
    for (key, answer) in [(Key.character("c"), "c"), (.escape, "none")] {
      stage.press(.enter)
      #expect(await stage.wait { stage.screen.contains("Sort by") })
      stage.press(key)
      #expect(await stage.wait { answers.value.last == answer }, "\(stage.screen)")
      #expect(await stage.wait { stage.texts(in: .accent).isEmpty })
    }
  }

  @Test("in a menu a letter presses the choice that begins as “Cancel” does")
  func menu() {
    let answers = answers
    let stage = Stage(
      Table("T") {
        Cell("Sort") { navigation in
          navigation.present(
            Alert("Sort by", style: .menu) {
              for title in ["Name", "City"] { Button(title) { answers.value.append(title) } }
              Button("Cancel", role: .cancel)
            }
          )
        }
      },
      columns: 40,
      lines: 10
    )
    stage.press(.enter, .character("c"))
    #expect(answers.value == ["City"])
  }

  @Test("a question of something destructive has the focus on Cancel")
  func confirm() async {
    let stage = stage()
    for (keys, answer) in [([Key.enter], "false"), ([.character("e")], "true")] {
      stage.press(.end, .up, .enter)
      #expect(await stage.wait { stage.screen.contains("Erase all?") })
      for key in keys { stage.press(key) }
      #expect(await stage.wait { answers.value.last == answer })
      #expect(await stage.wait { stage.texts(in: .accent).isEmpty })
    }
    #expect(answers.value == ["false", "true"])
  }

  @Test("a question without a person that answers has no answer: a cancelled action, a left table")
  func noAnswer() async {
    let answers = answers
    let table = Table("T") {
      Cell.link("Child") {
        Table("Child") {
          Cell("Ask") { navigation async in
            let agrees = await navigation.confirm("Sure?", button: "Yes")
            answers.value.append("\(agrees)")
          }
        }
      }
    }
    let stage = Stage(table)
    stage.press(.enter, .enter)
    #expect(await stage.wait { stage.screen.contains("Sure?") })
    stage.navigation.popToRoot()
    #expect(await stage.wait { answers.value == ["false"] })
    stage.press(.escape, .character("q"))
    #expect(stage.hasEnded)
    let agrees = await stage.navigation.confirm("Late?", button: "Yes")
    #expect(!agrees, "nobody is asked after the end")
  }

  @Test("the navigation of a stage is that of the shown table")
  func navigation() async {
    let stage = stage()
    stage.navigation.push(
      Table("Pushed") {
        Cell("A").id("a"); Cell("B").id("b")
      }
    )
    #expect(stage.line(0) == " ‹ T › Pushed")
    stage.navigation.focus(on: "b")
    #expect(stage.focusedText == "B")
    stage.navigation.say("Done")
    #expect(stage.screen.contains("Done"))
    stage.navigation.perform(.help)
    #expect(stage.line(0).contains("Keys"))
    stage.navigation.finish(5)
    #expect(stage.hasEnded && stage.result as? Int == 5)
    stage.navigation.say("Late")
  }
}
