import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// Tables that are asked before they are left by a key, a click or an action.
@MainActor @Suite struct LeavingStory {
  @MainActor final class Model {
    var isChanged = true
    var asked: [String] = []
    var saves = 0
    var fails = false
    let gate = Gate()
  }
  let model = Model()

  /// Makes a table that asks as long as the model is changed.
  private func draft(_ name: String, _ model: Model, _ more: [Cell] = []) -> Table {
    Table(name) {
      Cell("Pop") { navigation in navigation.pop() }
      Cell("Root") { navigation in navigation.popToRoot() }
      Cell("Finish") { navigation in navigation.finish("done") }
      more
    }
    .willLeave {
      model.asked.append(name)
      guard model.isChanged else { return .allow }
      return .ask(
        Alert("Leave \(name)?") {
          Button("Apply") {
            model.saves += 1
            model.isChanged = false
          }
          Button("Save") {
            await model.gate.wait()
            if model.fails { throw Broken() }
            model.saves += 1
          }
          Button("Discard", role: .destructive)
          Button("Keep editing", role: .cancel)
        }
      )
    }
  }

  private func opened(_ table: Table) -> Stage {
    let stage = Stage(Table("Home") { Cell.link("Open") { table } }, columns: 60, lines: 12)
    stage.press(.enter)
    return stage
  }

  /// A way to leave the shown table; `ends` is true if it ends the run.
  struct Way: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var ends = false
    var leave: @MainActor @Sendable (Stage) -> Void

    static let all = [
      Way(testDescription: "back") { $0.press(.left) },
      Way(testDescription: "Esc") { $0.press(.escape) },
      Way(testDescription: "a click on the way") { $0.click("Home") },
      Way(testDescription: "quit", ends: true) { $0.type("q") },
      Way(testDescription: "pop") { $0.press(.enter) },
      Way(testDescription: "popToRoot") { $0.press(.home, .down, .enter) },
      Way(testDescription: "finish", ends: true) { $0.press(.end, .enter) },
    ]
  }

  @Test("no way leaves a table with a question before it is answered", arguments: Way.all)
  func asks(_ way: Way) {
    let stage = opened(draft("Draft", model))
    way.leave(stage)
    #expect(stage.screen.contains("Leave Draft?"), "\(stage.screen)")
    #expect(stage.focusedText == "[ Keep editing ]", "the focus does not start on “Discard”")
    stage.press(.enter)
    #expect(stage.line(0) == " ‹ Home › Draft" && !stage.hasEnded)
    way.leave(stage)
    stage.press(.escape)
    #expect(stage.line(0) == " ‹ Home › Draft" && !stage.hasEnded, "Esc stays")
    way.leave(stage)
    stage.type("d")
    #expect(stage.hasEnded == way.ends)
    if !way.ends { #expect(stage.line(0) == " Home") }
    #expect(model.asked == ["Draft", "Draft", "Draft"], "once for each try")
    #expect(stage.result as? String == (way.testDescription == "finish" ? "done" : nil))
  }

  @Test("a table that allows it is left at once, by every way", arguments: Way.all)
  func allows(_ way: Way) {
    model.isChanged = false
    let stage = opened(draft("Draft", model))
    way.leave(stage)
    #expect(stage.hasEnded == way.ends)
    if !way.ends { #expect(stage.line(0) == " Home") }
    #expect(model.asked == ["Draft"])
  }

  @Test("a table that refuses says why and stays open, by every way", arguments: Way.all)
  func refuses(_ way: Way) {
    let table = Table("Upload") {
      Cell("Pop") { navigation in navigation.pop() }
      Cell("Root") { navigation in navigation.popToRoot() }
      Cell("Finish") { navigation in navigation.finish("done") }
    }
    let stage = opened(table.willLeave { .refuse("The upload is not finished") })
    way.leave(stage)
    #expect(stage.line(0) == " ‹ Home › Upload" && !stage.hasEnded)
    #expect(stage.line(11) == " The upload is not finished")
    stage.press(.up)
    let quiet = opened(table.willLeave { .refuse(nil) })
    way.leave(quiet)
    #expect(quiet.line(0) == " ‹ Home › Upload" && !quiet.hasEnded)
  }

  @Test("the action of an answer runs before the table is left")
  func runs() {
    let stage = opened(draft("Draft", model))
    stage.press(.left)
    stage.type("a")
    #expect(stage.line(0) == " Home")
    #expect(model.saves == 1)
  }

  @Test("the table stays open during a slow answer, and is not asked again meanwhile")
  func waits() async {
    let stage = opened(draft("Draft", model))
    stage.press(.left)
    stage.type("s")
    #expect(await stage.wait { model.gate.arrivals == 1 })
    #expect(stage.line(0).hasPrefix(" ‹ Home › Draft"))
    stage.press(.left)
    #expect(stage.line(11) == " “Save” is still running")
    stage.press(.down, .up, .enter)
    #expect(model.asked == ["Draft"], "neither by a key nor by an action")
    model.gate.open()
    #expect(await stage.wait { stage.line(0) == " Home" })
    #expect(model.saves == 1)
  }

  @Test("quitting during a slow answer ends the program once the answer has run")
  func extends() async {
    let stage = opened(draft("Draft", model))
    stage.press(.left)
    stage.type("s")
    #expect(await stage.wait { model.gate.arrivals == 1 })
    stage.type("q")
    model.gate.open()
    #expect(await stage.wait { stage.hasEnded })
    #expect(model.asked == ["Draft"])
  }

  @Test("after a failed or cancelled answer the table stays open, and asks again the next time")
  func stays() async {
    let stage = opened(draft("Draft", model))
    model.fails = true
    stage.press(.left)
    stage.type("s")
    #expect(await stage.wait { model.gate.arrivals == 1 })
    model.gate.open()
    #expect(await stage.wait { stage.screen.contains("The disk is full.") })
    stage.press(.enter)
    #expect(stage.line(0) == " ‹ Home › Draft")
    stage.press(.left)
    #expect(model.asked == ["Draft", "Draft"])
    stage.type("s")
    #expect(await stage.wait { model.gate.arrivals == 2 })
    stage.press(.escape)
    #expect(stage.line(11) == " Cancelled")
    model.fails = false
    model.gate.open()
    stage.press(.left)
    #expect(stage.screen.contains("Leave Draft?"))
    #expect(model.asked.count == 3)
  }

  @Test("an answer that opens a table does not leave the table that asked")
  func opens() {
    let table = Table("Draft") { "x" }.willLeave {
      .ask(Alert("Leave?") { Button("Review", action: .push { Table("Review") { "y" } }) })
    }
    let stage = opened(table)
    stage.press(.left, .enter)
    #expect(stage.line(0) == " ‹ Home › Draft › Review")
    stage.press(.left)
    #expect(stage.line(0) == " ‹ Home › Draft")
    stage.press(.left, .escape)
    #expect(stage.line(0) == " ‹ Home › Draft", "Esc cancels without a cancel button, too")
  }

  @Test("several tables are asked from the top down, and one that does not allow it is shown")
  func severalLevels() {
    let model = model
    let inner = draft("Inner", model)
    let middle = Table("Middle") { Cell.link("Inner") { inner } }
    let outer = draft("Outer", model, [Cell.link("Middle") { middle }])
    let stage = opened(outer)
    stage.press(.end, .enter, .enter)
    #expect(stage.line(0) == " ‹ Home › Outer › Middle › Inner")
    stage.click("Home")
    #expect(model.asked == ["Inner"])
    stage.type("d")
    #expect(model.asked == ["Inner", "Outer"])
    #expect(stage.line(0) == " ‹ Home › Outer", "the table that asks is shown")
    stage.type("k")
    #expect(stage.line(0) == " ‹ Home › Outer")
    stage.type("q")
    stage.type("d")
    #expect(stage.hasEnded)
    #expect(model.asked == ["Inner", "Outer", "Outer"])
  }

  @Test("each tab that was opened is asked, and shown if it does not allow leaving")
  func tabs() {
    let (one, two) = (Model(), Model())
    let tabs = Table("Tabs", tabs: [draft("One", one), draft("Two", two), draft("Three", Model())])
    let stage = opened(tabs)
    stage.type(">")
    stage.press(.left)
    #expect(two.asked == ["Two"] && one.asked.isEmpty, "the shown tab is asked first")
    stage.type("d")
    #expect(one.asked == ["One"])
    #expect(stage.screen.contains("Leave One?"))
    stage.type("k")
    #expect(stage.focusedText == "Pop")
    stage.press(.left)
    stage.type("d")
    stage.type("d")
    #expect(stage.line(0) == " Home")
    #expect((one.asked, two.asked) == (["One", "One"], ["Two", "Two"]))
  }

  @Test("the first table is asked before the program ends; ^C asks no table")
  func root() {
    let stage = Stage(draft("Draft", model), columns: 60, lines: 12)
    stage.press(.left)
    #expect(model.asked.isEmpty, "at the first table back leads nowhere")
    stage.type("q")
    #expect(!stage.hasEnded && model.asked == ["Draft"])
    stage.type("k")
    stage.press(.control("c"))
    #expect(stage.hasEnded && model.asked == ["Draft"])
  }

  @Test("a table that pops itself while it is asked is not asked again")
  func reentrant() {
    final class Kept { weak var navigation: (any Navigation)? }
    let kept = Kept()
    var asked = 0
    let table = Table("Draft") { Cell("Keep") { kept.navigation = $0 } }.willLeave {
      asked += 1
      kept.navigation?.pop()
      return .refuse("No")
    }
    let stage = opened(table)
    stage.press(.enter, .left)
    #expect(asked == 1)
    #expect(stage.line(0) == " ‹ Home › Draft")
  }

  @Test("linear mode asks and refuses in words; the end of the input asks no table")
  func linear() {
    let table = draft("Draft", model)
    let stage = LinearStage(Table("Home") { Cell.link("Open") { table } })
    stage.say("1", "back")
    #expect(stage.heard.contains { $0.contains("Leave Draft?") })
    stage.say("Keep editing")
    #expect(model.asked == ["Draft"])
    stage.say("quit", "4")
    #expect(!stage.hasEnded)
    stage.say("quit", "Discard")
    #expect(stage.hasEnded && model.asked == ["Draft", "Draft", "Draft"])

    let refusing = LinearStage(Table("Home") { "x" }.willLeave { .refuse("Not yet") })
    refusing.say("quit")
    #expect(refusing.heard == ["Not yet"] && !refusing.hasEnded)
    refusing.endInput()
    #expect(refusing.hasEnded)
  }

  @Test("a table is told once that it is left, by quitting too")
  func toldOnce() {
    for leave in [Key.left, .character("Q")] {
      let left = Box<[String]>([])
      func table(_ name: String, _ opens: Table? = nil) -> Table {
        var table = Table(name) { if let opens { Cell.link("Open") { opens } } else { "Row" } }
        table.didLeave = { _ in left.value.append(name) }
        return table
      }
      let stage = Stage(table("Home", table("Inner")), columns: 40, lines: 8)
      stage.press(.enter, leave)
      #expect(left.value == ["Inner"], "\(leave)")
    }
  }
}
