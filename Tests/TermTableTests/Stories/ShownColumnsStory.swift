import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@MainActor @Suite struct ShownColumnsStory {
  private static let motto = "Slow and steady wins the race, says the tortoise to the hare"

  @Observable @MainActor final class Model {
    var titles = ["Name", "Age", "Motto", "City"]
  }

  private let model = Model()
  private let people: [[String]] = [
    ["Ann", "31", motto, "Bern"],
    ["Bert", "7", "Why?", "東京"],
    ["Cleo", "104", "", "Oslo"],
  ]

  private var table: Table {
    Table("People") {
      Section(count: people.count) { row in
        Cell.record(people[row].map { TextLine.Run($0) }).action(
          .push { Table("Person") { Cell(people[row][0]) } }
        )
      }
      .columns {
        for title in model.titles {
          Column(title, alignment: title == "Age" ? .trailing : .leading)
        }
      }
    }
  }

  private func stage(columns: Int = 60, lines: Int = 9) -> Stage {
    let root = Table("Root") { Cell.link("People") { table } }
    let stage = Stage(root, columns: columns, lines: lines)
    stage.press(.enter)
    return stage
  }

  @Test("P76 C hides columns and shows them again; the title tells how many are hidden")
  func hiding() {
    let stage = stage()
    #expect(stage.line(1) == "   Name  Age  Motto                                 City")
    stage.press(.right, .right, .character("C"))
    #expect(stage.line(0) == " ‹ Root › People › Columns")
    #expect(stage.focusedText?.hasPrefix("Motto") == true)
    stage.press(.space)
    stage.press(.up, .space)
    #expect(stage.screen.contains("Show all"))
    stage.press(.escape)
    #expect(stage.line(0) == " ‹ Root › People                           2 columns hidden")
    #expect(stage.line(1) == "   Name  City")
    #expect(stage.line(2).hasPrefix("   Ann   Bern "))
    // The chosen one is hidden: the next one is chosen in its place.
    #expect(stage.chosenText == "Bern")
    stage.press(.right)
    #expect(stage.line(8) == " This is the last column")
    stage.press(.left, .character("C"), .end)
    #expect(stage.focusedText == "Show all")
    stage.press(.enter, .escape)
    #expect(stage.line(1) == "   Name  Age  Motto                                 City")
    #expect(!stage.line(0).contains("hidden"))
  }

  @Test("P76 One column stays, whatever is hidden, and it can be the last one")
  func hidingAll() {
    let stage = stage()
    stage.press(.character("C"), .space, .down, .space, .down, .space, .down, .space)
    #expect(stage.line(8).contains("One column must be shown"))
    stage.press(.escape)
    #expect(stage.line(1) == "   City")
    #expect(stage.chosenText == "Bern")
    #expect(stage.line(0).contains("3 columns hidden"))
  }

  @Test("P76 Words are found in hidden columns, and rows are sorted by them")
  func hiddenAreFound() {
    let stage = stage()
    stage.press(.character("C"), .down, .space, .escape)
    stage.type("&104")
    stage.press(.enter)
    #expect(stage.line(2).contains("Cleo"))
    stage.press(.escape, .character("s"))
    #expect(stage.screen.contains("Age"))
  }

  @Test("P76 A hidden column is shown again if another one stands in its place")
  func otherColumns() {
    let stage = stage()
    stage.press(.character("C"), .down, .space, .escape)
    #expect(stage.line(1).hasPrefix("   Name  Motto"))
    model.titles[1] = "Years"
    stage.resize(columns: 60, lines: 9)
    #expect(stage.line(1).hasPrefix("   Name  Years  Motto"))
  }

  @Test("P76 W shows the chosen column whole, or cuts it again", arguments: [60, 40, 30])
  func whole(columns: Int) {
    let stage = stage(columns: columns)
    #expect(!stage.screen.contains(Self.motto))
    stage.press(.right, .right)
    let cut = stage.chosenText ?? ""
    #expect(cut.hasPrefix("Slow"))
    stage.press(.character("W"))
    let whole = stage.chosenText ?? ""
    // As much as there is room for beside the first column.
    #expect(whole.count > cut.count && whole.count >= columns - 15)
    #expect(stage.line(1).contains("Name"))
    // The other columns are led to as before.
    stage.press(.right)
    #expect(stage.chosenText == "Bern")
    stage.press(.left)
    #expect(stage.chosenText == whole)
    stage.press(.character("W"))
    #expect(stage.chosenText == cut)
  }

  @Test("P76 W tells that a line has no room for more of a column")
  func noRoom() {
    let stage = stage(columns: 20)
    stage.press(.right, .right)
    let cut = stage.chosenText
    stage.press(.character("W"))
    #expect(stage.screen.contains("The line has no"))
    #expect(stage.chosenText == cut)
  }

  @Test("P76 W tells that the whole column is shown already")
  func nothingToWiden() {
    let stage = stage()
    stage.press(.character("W"))
    #expect(stage.line(8) == " The whole column is shown")
  }

  @Test("P77 Numbers are sorted from the greatest on first, texts from A on")
  func firstSort() {
    let stage = stage()
    stage.press(.right, .character("s"), .enter)
    #expect((2...4).map { String(stage.line($0).prefix(7)) } == ["   Cleo", "   Ann ", "   Bert"])
    stage.press(.character("s"), .enter)
    #expect((2...4).map { String(stage.line($0).prefix(7)) } == ["   Bert", "   Ann ", "   Cleo"])
    stage.press(.right, .right, .character("s"), .enter)
    #expect((2...4).map { String(stage.line($0).prefix(7)) } == ["   Ann ", "   Cleo", "   Bert"])
  }

  @Test("P76 At 20×5 columns are hidden, too")
  func small() {
    let stage = stage(columns: 20, lines: 5)
    stage.press(.character("C"))
    #expect(stage.line(0).contains("Columns"))
    stage.press(.down, .space, .escape)
    #expect(stage.line(1).contains("Name") && !stage.line(1).contains("Age"))
  }
}
