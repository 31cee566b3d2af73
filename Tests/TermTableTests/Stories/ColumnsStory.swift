import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@MainActor @Suite struct ColumnsStory {
  struct Process: Identifiable {
    var id: Int
    var name: String
    var load: Double
    var owner: String
  }

  @Observable @MainActor final class Model {
    var processes = [
      Process(id: 1, name: "init", load: 0.1, owner: "root"),
      Process(id: 20, name: "日本語サーバ", load: 12.5, owner: "ada"),
      Process(id: 3, name: "Editor", load: 3, owner: "ada"),
      Process(id: 14, name: "backup", load: 3, owner: ""),
    ]
  }

  private let model = Model()

  private func section(_ title: String? = nil) -> Section {
    Section(title, model.processes) { process in
      Cell.record(process.name, "\(process.load)", process.owner, "\(process.id)")
        .action(.push { Table(process.name) { "Only row" } })
    }
    .columns {
      Column("Name")
      Column("CPU", alignment: .trailing, sortedBy: \Process.load)
      Column("Owner")
      Column("Id", alignment: .trailing)
    }
  }

  private var table: Table { Table("Processes") { section() } }

  /// A table of many records, with wider ones further down.
  private func long(_ count: Int = 100) -> Table {
    Table("Long") {
      Section("Numbers", count: count) { row in
        Cell.record(
          "Row \(row)" + String(repeating: "!", count: row / 30 * 6),
          "\(row * row)",
          "last"
        )
      }
      .columns {
        Column("Name")
        Column("Square", alignment: .trailing)
        Column("Third")
      }
    }
  }

  @Test("A12 records stand in columns under their titles, numbers at the right")
  func columns() {
    let stage = Stage(table, columns: 60, lines: 8)
    expectScreen(
      stage,
      """
       Processes
         Name           CPU  Owner  Id
         init           0.1  root    1                         ›
         日本語サーバ  12.5  ada    20                         ›
         Editor         3.0  ada     3                         ›
         backup         3.0         14                         ›

       Enter Open  q Quit  s Sort  ←→ Columns  ↑↓ Move  ? Keys
      """
    )
    #expect(stage.texts(in: .tab) + stage.texts(in: .header) == ["Name", "CPU", "Owner", "Id"])
    stage.press(.down, .enter)
    #expect(stage.line(0) == " ‹ Processes › 日本語サーバ")
  }

  @Test("A12 the titles of columns stay in sight below the header of their section")
  func stickyTitles() {
    let stage = Stage(long(), columns: 40, lines: 8)
    #expect(stage.line(1).hasPrefix(" Numbers"))
    #expect(stage.line(2).hasPrefix("   Name   Square  Third"))
    stage.press(.pageDown, .pageDown)
    #expect(stage.line(1).hasPrefix("   Name"))
    #expect(stage.focusedText?.hasPrefix("Row ") == true)
  }

  @Test("A12 a column becomes wider with what comes into sight, and never narrower")
  func stableWidths() {
    let stage = Stage(long(), columns: 40, lines: 8)
    let narrow = stage.line(2)
    #expect(narrow.hasPrefix("   Name   Square"))
    for _ in 0..<40 { stage.press(.down) }
    let wide = stage.line(1)
    #expect(wide.hasPrefix("   Name          Square"), "\(wide)")
    stage.press(.home)
    #expect(stage.line(2).dropLast() == wide.dropLast())
    // As if it had just opened.
    stage.resize(columns: 39, lines: 8)
    #expect(stage.line(2).hasPrefix("   Name   Square"))
  }

  private func wide(_ priority: Int = 0) -> Table {
    Table("Wide") {
      Section([1, 2]) { row in
        Cell.record((1...9).map { TextLine.Run("\(row)-value-\($0)") })
      }
      .columns {
        for column in 1...9 { Column("Column \(column)", priority: column == 7 ? priority : 0) }
      }
    }
  }

  @Test("A12 H and L lead to columns out of sight; the first stays, and marks tell of more")
  func panning() {
    let stage = Stage(wide(), columns: 44, lines: 6)
    #expect(stage.line(1) == "   Column 1   Column 2   Column 3        ›")
    #expect(stage.line(5).contains("←→ Columns"))
    stage.press(.character("L"))
    #expect(stage.line(1) == "   Column 1  ‹Column 3   Column 4        ›")
    #expect(stage.line(2) == "   1-value-1  1-value-3  1-value-4")
    for _ in 0..<5 { stage.press(Key(.right, .shift)) }
    #expect(stage.line(1) == "   Column 1  ‹Column 8   Column 9")
    stage.press(.character("L"))
    #expect(stage.line(5) == " These are the last columns")
    for _ in 0..<7 { stage.press(.character("H")) }
    #expect(stage.line(1) == "   Column 1   Column 2   Column 3        ›")
  }

  @Test("A12 where not all columns fit, those of a higher priority come first")
  func priorities() {
    let stage = Stage(wide(1), columns: 44, lines: 6)
    #expect(stage.line(1) == "   Column 1   Column 2   Column 7        ›")
    stage.press(.character("L"), .character("L"))
    #expect(stage.line(1) == "   Column 1  ‹Column 3   Column 4        ›")
  }

  @Test("A12 s sorts by a column, s again the other way round, equal rows in their order")
  func sorting() {
    let stage = Stage(table, columns: 60, lines: 14)
    stage.press(.down, .character("s"))
    #expect(stage.screen.contains("Sort by"))
    stage.press(.down, .enter)
    #expect(stage.line(1).hasPrefix("   Name          CPU ↓  Owner"))
    #expect(names(stage) == ["日本語サーバ", "Editor", "backup", "init"])
    #expect(stage.focusedText?.hasPrefix("日本語サーバ") == true)
    stage.press(.character("s"), .character("s"))
    #expect(stage.line(1).hasPrefix("   Name          CPU ↑  Owner"))
    #expect(names(stage) == ["init", "Editor", "backup", "日本語サーバ"])
    stage.press(.character("s"))
    for _ in 0..<9 { stage.press(.down) }
    stage.press(.up, .enter)
    #expect(names(stage) == ["init", "日本語サーバ", "Editor", "backup"])
    #expect(stage.line(1).hasPrefix("   Name           CPU  Owner"))
  }

  /// The first texts of the records on the screen.
  private func names(_ stage: Stage) -> [String] {
    (2..<6).compactMap { stage.line($0).split(separator: " ").first.map(String.init) }
  }

  @Test("A12 without a value of its own a column is sorted by its texts, an empty one last")
  func sortingByText() {
    let stage = Stage(table, columns: 60, lines: 14)
    stage.click("Owner")
    #expect(names(stage) == ["日本語サーバ", "Editor", "init", "backup"])
    stage.click("Owner")
    #expect(names(stage) == ["init", "日本語サーバ", "Editor", "backup"])
    stage.click("Id")
    #expect(names(stage) == ["日本語サーバ", "backup", "Editor", "init"])
  }

  @Test("A12 sorted rows keep their order when the data changes")
  func changesWhileSorted() async {
    let stage = Stage(table, columns: 60, lines: 14)
    stage.click("CPU")
    stage.click("CPU")
    model.processes.append(Process(id: 9, name: "idle", load: 0, owner: "root"))
    #expect(await stage.wait { stage.line(2).contains("idle") })
    stage.press(.enter)
    #expect(stage.line(0) == " ‹ Processes › init")
  }

  @Test("A12 rows that can be edited, and too many rows, say why they are not sorted")
  func refusals() {
    let many = Stage(long(20_001), columns: 70, lines: 6)
    many.press(.character("s"))
    #expect(many.line(5) == " 20001 rows are too many to sort; the limit is 20000")
    let edited = Table("Edited") {
      Section(editing: Binding(model).processes) { Cell.record($0.value.name) }
        .columns { Column("Name") }
    }
    let stage = Stage(edited, columns: 70, lines: 8)
    stage.press(.character("s"))
    #expect(stage.line(7) == " Rows that can be edited cannot be sorted")
    let plain = Stage(Table("Plain") { "Row" }, columns: 70, lines: 6)
    plain.press(.character("s"))
    #expect(plain.line(5) == " These rows cannot be sorted")
  }

  @Test("A12 a title is clicked while it is pinned, too; beside titles it leads to the section")
  func clicksOnPinnedTitles() {
    let stage = Stage(long(), columns: 40, lines: 8)
    stage.press(.end)
    #expect(stage.click("Square"))
    #expect(stage.line(2).contains("Square ↓"))
    #expect(stage.focusedText?.hasPrefix("Row 99") == true)
    stage.press(.end)
    stage.click("Square ↓")
    #expect(stage.line(2).contains("Square ↑"))
    #expect(stage.focusedText?.hasPrefix("Row 0") == true)
  }

  @Test("A12 without Unicode the marks are ASCII")
  func ascii() {
    let stage = Stage(wide(), columns: 44, lines: 14, showsUnicode: false)
    stage.press(.character("L"), .character("s"), .down, .down, .enter)
    #expect(stage.line(1) == "   Column 1  <Column 3 ^  Column 4       >")
    stage.press(.character("s"), .character("s"))
    #expect(stage.line(1) == "   Column 1  <Column 3 v  Column 4       >")
  }

  @Test("A12 P48 columns and their titles fit any size")
  func sizes() {
    for columns in [1, 2, 3, 5, 8, 11, 12, 20, 36, 80, 200] {
      for lines in [1, 2, 3, 5, 24] {
        let stage = Stage(Table("T") { section("日本 title") }, columns: columns, lines: lines)
        for _ in 0..<5 { stage.press(.down, .character("L")) }
        stage.press(.character("s"), .down, .enter, .home, .character("H"))
        expectWhole(stage)
        #expect(!stage.hasEnded)
      }
    }
  }

  private func expectWhole(_ stage: Stage) {
    for line in 0..<stage.surface.size.lines {
      var trails = false
      for glyph in stage.surface.line(line) {
        #expect((glyph.columns == 0) == trails, "half a character:\n\(stage.screen)")
        trails = glyph.columns == 2
      }
    }
  }

  @Test("A12 P48 at 20×5 the first column and what fits beside it are shown")
  func tiny() {
    expectScreen(
      Stage(table, columns: 20, lines: 5),
      """
       Processes      1/4
       Name        CPU › ┃
       init        0.1 › ┃
       日本語サ…  12.5 › │
       Enter Open  ? Keys
      """
    )
  }

  @Test("A12 other cells keep their look among records, and cards have columns, too")
  func others() {
    let table = Table("Mixed") {
      Section("Card") {
        Cell.record("one", "1")
        Cell("Not a record", detail: "detail")
      }
      .columns {
        Column("Name")
        Column("Number", alignment: .trailing)
      }
      .style(.card)
      Cell.record("without", "columns")
    }
    expectScreen(
      Stage(table, columns: 40, lines: 12),
      """
       Mixed
       Card
         Name  Number
       ╭───────────────────────────────────╮
       │ one        1                      │
       ├───────────────────────────────────┤
       │ Not a record             detail   │
       ╰───────────────────────────────────╯

         without  columns

       q Quit  s Sort  ←→ Columns  ? Keys
      """
    )
  }

  @Test("A12 a folded section shows no titles of columns, an empty one neither")
  func folded() {
    let table = Table("T") {
      section("Folds").foldable()
      Section("Empty", [Int]()) { Cell.record("\($0)") }.columns { Column("Number") }
    }
    let stage = Stage(table, columns: 40, lines: 12)
    #expect(stage.line(2).contains("Name"))
    #expect(!stage.screen.contains("Number"))
    stage.press(.space)
    #expect(!stage.screen.contains("Name"))
  }

  @Test("A12 P60 linear mode says each text with the title of its column, and sorts")
  func linear() {
    let stage = LinearStage(table)
    #expect(
      stage.heard.dropFirst() == [
        "Processes, 4 rows",
        "1. Name: init, CPU: 0.1, Owner: root, Id: 1, opens a table",
        "2. Name: 日本語サーバ, CPU: 12.5, Owner: ada, Id: 20, opens a table",
        "3. Name: Editor, CPU: 3.0, Owner: ada, Id: 3, opens a table",
        "4. Name: backup, CPU: 3.0, Id: 14, opens a table",
      ]
    )
    stage.say("sort")
    stage.say("1")
    #expect(stage.heard.contains("Sorted by Name, ascending."), "\(stage.heard)")
  }

  @Test("P60 P76 linear mode hides columns, and says the others")
  func linearHiding() {
    let stage = LinearStage(table)
    stage.say("columns")
    #expect(stage.heard.contains { $0.hasPrefix("2. CPU") }, "\(stage.heard)")
    stage.say("mark 2")
    stage.say("mark 4")
    stage.say("back")
    #expect(stage.heard.contains("2. Name: 日本語サーバ, Owner: ada, opens a table"))
  }

  @Test("A12 P60 linear mode sorts by a column that goes while the rows are sorted")
  func vanishedColumn() async {
    let titles = Box(["Name", "Number"])
    let sorting = RowSorting(current: nil, refusal: nil) { _ in titles.value = ["Name"] }
    let table = Table("Rows") {
      Section([1, 2]) { Cell.record("Row \($0)", "\($0)") }
        .columns(titles.value.map { Column($0) }, sorting: sorting)
    }
    let stage = LinearStage(table)
    stage.say("sort")
    stage.say("2")
    #expect(await stage.wait { titles.value.count == 1 })
    stage.say("again")
    #expect(stage.heard.contains { $0.contains("Name: Row 1") }, "\(stage.heard)")
  }

  @Test("A12 printed records are aligned")
  func printed() {
    var lines: [String] = []
    PlainText(Table("Processes") { section("All") }).write { lines.append($0) }
    #expect(
      lines.joined(separator: "\n") == """
        Processes

        All
          Name           CPU  Owner  Id
          init           0.1  root    1 ›
          日本語サーバ  12.5  ada    20 ›
          Editor         3.0  ada     3 ›
          backup         3.0         14 ›
        """
    )
  }

  @Test("A12 only records in sight are made, of a million")
  func manyRecords() {
    var made = 0
    let table = Table("Many") {
      Section(count: 1_000_000) { row in
        made += 1
        return Cell.record("\(row)", "x")
      }
      .columns {
        Column("Number", alignment: .trailing)
        Column("Text")
      }
    }
    let stage = Stage(table)
    stage.press(.pageDown, .end)
    #expect(stage.screen.contains("999999"))
    #expect(made < 200, "\(made)")
  }

  @Test("A record outside of columns costs what is visible of it")
  func wideRecord() {
    func duration(_ count: Int) -> Duration {
      let texts = Array(repeating: TextLine.Run("text"), count: count)
      let table = Table("T") { Section(count: 1) { _ in Cell.record(texts) } }
      return processorTime {
        let stage = Stage(table, columns: 20, lines: 5)
        #expect(stage.line(1).hasPrefix(" text  text  te"))
      }
    }
    let short = (0..<5).map { _ in duration(1_000) }.min() ?? .zero
    let long = (0..<5).map { _ in duration(10_000) }.min() ?? .zero
    #expect(long < short * 40)
  }

  @Test("A12 a click on the title of a column takes the edited text first, and its section may go")
  func goneSection() {
    let text = Box("all")
    let stage = Stage(
      Table("Items") {
        Cell.field("Filter", value: text.binding)
        if text.value == "all" {
          Section(count: 2) { Cell.record("\($0)", "x") }
            .columns {
              Column("Number")
              Column("Text")
            }
        }
      },
      columns: 40,
      lines: 10
    )
    stage.press(.enter)
    stage.type("x")
    #expect(stage.click("Number"))
    #expect(text.value == "allx" && !stage.screen.contains("Number"))
  }
}
