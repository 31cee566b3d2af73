import TableModel
import TermTable
import TermTableTesting
import Testing

/// Commands of one table alone, about the rows that it shows.
@Suite("The commands of one table") @MainActor struct OwnCommandsStory {
  private let done = Box("")

  private func table() -> Table {
    Table("Fruit") {
      for name in ["apple", "pear", "plum"] {
        Cell.link(name) { Table(name) { Cell("core") } }
      }
    }
    .ownCommands {
      Button("Count") { navigation in
        let search = (navigation as? any SearchReading)?.search
        done.value = search?.rows == nil ? "all" : search?.query?.text ?? ""
      }
      .alsoNamed("edit", "number").typed { text in .run { _ in done.value = text } }
      Button("Squeeze") {}.disabled(reason: "There is no press.")
    }
  }

  @Test("P79 A command of one table is listed there alone, takes a text, and knows the filter")
  func palette() {
    let stage = Stage(table())
    stage.type(":number")
    #expect(stage.screen.contains("Count"))
    stage.press(.enter)
    #expect(done.value == "all")
    stage.type("&pl")
    stage.press(.enter)
    stage.type(":count")
    stage.press(.enter)
    #expect(done.value == "pl")
    stage.type(":count twice")
    #expect(stage.screen.contains("Count: twice"))
    stage.press(.enter)
    #expect(done.value == "twice")
    stage.press(.escape)
    stage.type("/pl")
    stage.press(.enter)
    stage.type(":count")
    stage.press(.enter)
    #expect(done.value == "all", "words that hide nothing are no filter")
    stage.press(.enter)
    #expect(stage.line(0).contains("Fruit › "), "the table of a row has no such command")
    stage.type(":count twice")
    #expect(stage.screen.contains("No command fits"))
    stage.press(.enter)
    #expect(done.value == "all")
  }

  @Test("P60 P79 In linear mode, commands without a key are known by their names")
  func linear() {
    let stage = LinearStage(table())
    stage.say("help")
    #expect(stage.heard.contains("number TEXT: Count"))
    stage.say("Number")
    #expect(done.value == "all")
    stage.say("filter pl")
    stage.say("count")
    #expect(done.value == "pl")
    stage.say("number of them")
    #expect(done.value == "of them")
    stage.say("squeeze")
    #expect(stage.heard.contains("There is no press."))
    stage.say("numb")
    #expect(stage.heard == ["Unknown command “numb”. Type a row number, or help."])
    stage.say("1")
    stage.say("count")
    #expect(stage.heard == ["Unknown command “count”. Type a row number, or help."])
  }
}
