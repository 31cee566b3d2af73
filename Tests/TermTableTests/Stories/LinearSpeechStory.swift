import TableModel
import TermTable
import TermTableTesting
import Testing

/// The commands of linear mode, its pages, and its words for silent text.
@MainActor @Suite struct LinearSpeechStory {
  private func rows(_ count: Int, selected: @escaping @MainActor (Int) -> Void = { _ in }) -> Table
  {
    Table("Rows") { Section(count: count) { row in Cell("Row \(row + 1)") { selected(row + 1) } } }
  }

  // MARK: - Lines

  @Test("P60 Two numbers are no row: none is selected")
  func twoNumbers() {
    var selected: [Int] = []
    let stage = LinearStage(rows(30) { selected.append($0) })
    stage.say("1 2")
    #expect(stage.heard == ["Unknown command “1 2”. Type a row number, or help."])
    stage.say("select 1 2")
    #expect(
      stage.heard == ["Type a row number after “select”, such as “select 3”."]
    )
    #expect(selected == [])
    stage.say("12")
    #expect(selected == [12])
  }

  @Test("P60 The arguments of a command are checked, and an answer says what was expected")
  func argumentsOfCommands() {
    let stage = LinearStage(rows(30))
    for (line, answer) in [
      ("go", "Type a row number after “go”, such as “go 3”."),
      ("e x", "Type a row number after “e”, such as “e 3”."),
      ("select 3-7", "Type a row number after “select”, such as “select 3”."),
      ("quit now", "Type nothing after “quit”."),
      ("last 3", "Type nothing after “last”."),
      ("edit rows 3", "Type nothing after “edit rows”."),
      ("3-7", "Type what to do with these rows, such as “mark 3-7”."),
      ("1.2", "Row 1 has no numbered buttons."),
      ("lastly", "Unknown command “lastly”. Type a row number, or help."),
      ("tab 99999999999999999999", "This table has no tabs."),
    ] {
      stage.say(line)
      #expect(stage.heard == [answer], "\(line)")
    }
    #expect(!stage.hasEnded)
  }

  @Test("P60 The number of a section's last row leads to it before its page was read")
  func lastRows() {
    let stage = LinearStage(
      Table("T") {
        for name in ["a", "b", "c"] { Section(name, count: 30) { Cell("\(name)\($0)") } }
      }
    )
    for (number, row) in [(30, "a29"), (60, "b29"), (90, "c29"), (61, "c0")] {
      stage.say("go \(number)")
      #expect(stage.heard.contains { $0.hasPrefix("\(number). \(row)") })
      stage.say("where")
      #expect(stage.heard.last == "\(number) of 90, \(row)")
    }
  }

  @Test(
    "P60 A page that begins with the first row of a section does not call it continued"
  )
  func firstRowOfPage() {
    let stage = LinearStage(
      Table("T") {
        Section("A", count: 18) { Cell("a\($0)") }
        Section("B", count: 9) { Cell("b\($0)") }
      }
    )
    stage.say("next")
    #expect(stage.heard.prefix(3) == ["T, 27 rows, 19 to 27", "Section B", "19. b0"])
  }

  @Test("P60 The least and the greatest numbers get an answer in alerts and tabs")
  func extremeNumbers() {
    let alerts = LinearStage(Table("Alerts") { Cell("Ask") { $0.alert("Ready?") } })
    alerts.say("1")
    for number in ["\(Int.min)", "\(Int.max)", "99999999999999999999", "0", "-1", "+1"] {
      alerts.say(number)
      #expect(alerts.heard.first == "There is only button 1. Type 1, or “cancel”.", "\(number)")
    }
    let tabs = LinearStage(Table("Tabs", tabs: [rows(1), rows(2)]))
    for number in ["\(Int.min)", "\(Int.max)", "99999999999999999999", "0", "-1", "+1"] {
      tabs.say("tab " + number)
      #expect(tabs.heard == ["Tabs are 1 to 2."], "\(number)")
    }
  }

  @Test(
    "P60 A command for a row of buttons needs no number of a button, but selecting does"
  )
  func rowOfButtons() {
    let stage = LinearStage(
      Table("Buttons") {
        Cell.buttons {
          Button("A") {}
          Button("B") {}
        }
        .actions { Button("Copy") {} }
      }
    )
    stage.say("actions 1")
    #expect(stage.heard.first == "Menu: A B")
    stage.say("cancel", "select 1")
    #expect(stage.heard.first == "Type which button: 1.1 to 1.2.")
  }

  // MARK: - Pages

  @Test(
    "P60 Every row is said once, page after page, in both directions",
    arguments: [1, 19, 28, 60]
  )
  func pages(count: Int) {
    let table = Table("Pages") {
      Section("One", count: count) { Cell("a\($0)") }
      Section("Two", count: count, footer: "The end") { Cell("b\($0)") }
    }
    let stage = LinearStage(table)
    func numbers() -> [Int] { stage.heard.compactMap { Int($0.prefix { $0 != "." }) } }
    var said = numbers()
    while case _ = stage.say("n"), stage.heard != ["These are the last rows."] {
      #expect(stage.heard.contains { $0.hasPrefix("You are at") } == false)
      said += numbers()
    }
    #expect(said == Array(1...2 * count))
    stage.say("again")
    var first = numbers().first ?? 2 * count + 1
    while case _ = stage.say("p"), stage.heard != ["These are the first rows."] {
      let page = numbers()
      #expect((page.first ?? 0) < first && (page.last ?? 0) + 1 >= first)
      first = page.first ?? 0
    }
    #expect(first == 1)
  }

  @Test("P60 Going past the last or the first row says so, and stays there")
  func ends() {
    let stage = LinearStage(rows(2))
    stage.say("up")
    #expect(stage.heard == ["This is the first row.", "1 of 2, Row 1, button"])
    stage.say("down", "down")
    #expect(stage.heard.suffix(2) == ["This is the last row.", "2 of 2, Row 2, button"])
  }

  // MARK: - Silent text

  @Test("P60 Drawings are left out, and content is said and printed by its words")
  func drawings() {
    func bar(_ words: String?) -> DrawnContent {
      DrawnContent(words: words) { _ in [TextLine("Disk"), TextLine("[####----] 50%")] }
    }
    let table = Table("Bars") {
      Section { Cell.custom(content: bar(nil)) }
      Section { Cell.custom(content: bar("Disk, half full")) }
        .header(DrawnContent { _ in ["=====", "Title", "====="] })
      Section { Cell.text("====\nis data") }
    }
    #expect(
      LinearStage(table).heard.dropFirst() == [
        "Bars, 3 rows", "1. Disk", "50%", "Section Title", "2. Disk, half full", "3. ====",
        "is data",
      ]
    )
    var printed: [String] = []
    PlainText(table).write { printed.append($0) }
    #expect(printed.contains("  [####----] 50%") && printed.contains("  Disk, half full"))
  }

  @Test("P60 An empty text and a line feed are said by name")
  func silentTexts() {
    let table = Table("\"\"") {
      Cell("empty", detail: "\"\"")
      Cell("\"\"", detail: "a\nb")
    }
    #expect(
      LinearStage(table).heard.dropFirst() == [
        "empty text, 2 rows", "1. empty, empty text", "2. empty text, a(line feed)b",
      ]
    )
  }
}
