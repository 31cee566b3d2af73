import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

@Suite("P78 Columns are summed up on the screen") @MainActor struct SumsStory {
  private static let people = """
    city,age,price
    Bern,40,"1,5"
    Genf,7,"2,25"
    東京,,"-0,5"
    Bern,3,x
    ,12,"0,75"

    """

  /// Opens the table of sums, and waits for it.
  private func sumUp(_ file: EditedFile) async -> Bool {
    file.stage.press(.character("I"))
    return await file.shows("Column")
  }

  @Test("P78 I shows a row for each column; it begins at the chosen one, whose values follow")
  func columns() async throws {
    let file = try EditedFile(Self.people, "p.csv", columns: 76, lines: 9)
    #expect(await file.shows("price"))
    file.stage.press(.right, .right)
    #expect(await sumUp(file))
    #expect(await file.stage.wait { file.stage.focusedText?.hasPrefix("price") == true })
    expectScreen(
      file.stage,
      """
       ‹ p.csv › Sums and values
       5 rows
         Column  Values  Empty  Distinct   Min   Max  Sum  Mean
         city         4      1         3  Bern  東京                           ›
         age          4      1         4     3    40   62  15.5                ›
         price        5      0         5  -0,5  2,25    4     1                ›
         price: 1 value is no number and is left out of min, max, sum and mean.

       Esc Back  Enter Open  s Sort  ←→ Columns  ↑↓ Move  q Quit  ? Keys
      """
    )
    file.stage.press(.home, .enter)
    #expect(await file.shows("40 %"))
    expectScreen(
      file.stage,
      """
       ‹ p.csv › Sums and values › city
         Sums for each value                                                   ›

         Bern                                     ████████████████████ 2  40 % ›
         Genf                                     ██████████░░░░░░░░░░ 1  20 % ›
         東京                                     ██████████░░░░░░░░░░ 1  20 % ›
         (no value)                               ██████████░░░░░░░░░░ 1  20 % ›

       ← Back  Enter Open  ↑↓ Move  q Quit  ? Keys
      """
    )
    file.stage.press(.enter)
    #expect(await file.shows("city: Bern"))
    #expect(file.stage.screen.contains("1,5") && file.stage.screen.contains("x"))
    #expect(!file.stage.screen.contains("2,25"))
    file.stage.press(.escape)
    #expect(await file.hides("city: Bern"))
    file.stage.press(.end, .enter)
    #expect(await file.shows("city: (no value)"))
    #expect(file.stage.screen.contains("0,75") && !file.stage.screen.contains("Bern"))
  }

  @Test("P78 The other columns are summed up for each value, sorted, and each opens its rows")
  func perValue() async throws {
    let file = try EditedFile(Self.people, "p.csv", columns: 76, lines: 9)
    #expect(await file.shows("price"))
    #expect(await sumUp(file))
    file.stage.press(.enter)
    #expect(await file.shows("Sums for each value"))
    #expect(await file.stage.wait { file.stage.focusedText?.hasPrefix("Bern") == true })
    file.stage.press(.up, .enter)
    #expect(await file.shows("Mean age"))
    expectScreen(
      file.stage,
      """
       ‹ p.csv › Sums and values › city › Sums for each value
         city        Rows  Sum age  Mean age  Min age  Sum price  Mean price   ›
         Bern           2       43      21.5        3        1,5         1,5   ›
         Genf           1        7         7        7       2,25        2,25   ›
         東京           1                                   -0,5        -0,5   ›
         (no value)     1       12        12       12       0,75        0,75   ›


       Esc Back  Enter Open  s Sort  ←→ Columns  ↑↓ Move  q Quit  ? Keys
      """
    )
    // Sorted by the sum of the ages: no sum comes last.
    file.stage.press(.right, .right, .character("s"), .enter)
    #expect(
      await file.stage.wait {
        let lines = file.stage.screen.split(separator: "\n").map { $0.drop { $0 == " " } }
        return lines.firstIndex { $0.hasPrefix("(no value)") } ?? 9
          < lines.firstIndex { $0.hasPrefix("Genf") } ?? 0
      }
    )
    file.stage.press(.down)
    #expect(await file.stage.wait { file.stage.focusedText?.hasPrefix("(no value)") == true })
    file.stage.press(.end)
    #expect(await file.stage.wait { file.stage.focusedText?.hasPrefix("東京") == true })
    file.stage.press(.up, .enter)
    #expect(await file.shows("city: Genf"))
    #expect(file.stage.screen.contains("2,25") && !file.stage.screen.contains("Bern"))
  }

  @Test("P78 Only the rows that a filter shows are summed up, and the title says so")
  func filtered() async throws {
    let file = try EditedFile(Self.people, "p.csv", columns: 76, lines: 9)
    #expect(await file.shows("price"))
    file.stage.press(.character("&"))
    file.stage.type("age>5")
    file.stage.press(.enter)
    #expect(await file.hides("東京"))
    #expect(await sumUp(file))
    #expect(await file.shows("Sums and values: age>5"))
    #expect(file.stage.screen.contains("3 rows"))
    file.stage.press(.enter)
    #expect(await file.shows("(no value)"))
    file.stage.press(.enter)
    #expect(await file.shows("city: Bern"))
    #expect(file.stage.screen.contains("1,5") && !file.stage.screen.contains(" x "))
    // Rows that have only similar words are not summed up.
    let other = try EditedFile(Self.people, "p.csv", columns: 76, lines: 9)
    #expect(await other.shows("price"))
    other.stage.press(.character("&"))
    other.stage.type("Bren")
    #expect(await other.hides("Genf"))
    #expect(await other.shows("Bern"))
    other.stage.press(.enter, .character("I"))
    #expect(await other.shows("only similar ones"))
  }

  @Test("P78 Words of a filter are not looked for in values that the table does not show")
  func hiddenValues() async throws {
    let file = try EditedFile(
      """
      - {ports: [80], name: Ann, load: 5}
      - {ports: [], name: Bob, load: 2}
      - {ports: [22], name: Cy, load: 10}

      """,
      "a.yaml",
      columns: 60,
      lines: 9
    )
    #expect(await file.shows("Cy"))
    file.stage.type("&2")
    file.stage.press(.enter)
    #expect(await file.hides("Cy"))
    #expect(await sumUp(file))
    #expect(file.stage.screen.contains(" 1 row\n"))
  }

  @Test("P78 A part of the rows in percent is rounded, and none and all are told apart from few")
  func percent() {
    let parts = [0, 1, 10, 333, 335, 990, 995, 999, 1_000]
    #expect(
      parts.map { SummedColumn.percent($0, of: 1_000) }
        == ["0", "<1", "1", "33", "34", "99", ">99", ">99", "100"]
    )
    #expect(SummedColumn.percent(2, of: 3) == "67")
    #expect(SummedColumn.percent(0, of: 0) == "0")
  }

  @Test("P78 Changes that are not saved are summed up, too")
  func changed() async throws {
    let file = try EditedFile(Self.people, "p.csv", columns: 76, lines: 9)
    #expect(await file.shows("price"))
    file.stage.press(.right)
    file.replace(with: "60")
    #expect(await file.text(contains: "Bern,60"))
    #expect(await sumUp(file))
    #expect(await file.shows("82"))
  }

  @Test("P78 Many different numbers have ranges, of which each opens its rows")
  func ranges() async throws {
    let text = "n,half\n" + (0..<100).map { "\($0),\(Double($0) / 2)\n" }.joined()
    let file = try EditedFile(text, "n.csv", columns: 60, lines: 20)
    #expect(await file.shows("half"))
    #expect(await sumUp(file))
    file.stage.press(.down, .enter)
    #expect(await file.shows("Ranges"))
    #expect(file.stage.screen.contains("40 to <50") && file.stage.screen.contains("20  20 %"))
    file.stage.press(.down, .enter)
    #expect(await file.shows("half: 10 to <20"))
    #expect(file.stage.screen.contains("10.0") && !file.stage.screen.contains("9.5"))
    // These rows are summed up in turn.
    #expect(await sumUp(file))
    #expect(await file.shows("20 rows"))
    #expect(file.stage.screen.contains("590"))
  }

  @Test("P78 Values of JSON that look alike are told apart, and lead to their rows")
  func kinds() async throws {
    let file = try EditedFile(
      """
      {"id": 1, "v": 1}
      {"id": 2, "v": "1"}
      {"id": 3, "v": ""}
      {"id": 4, "v": null}
      {"id": 5}
      {"id": 6, "v": ">5 |\\n日本"}

      """,
      "k.jsonl",
      columns: 60
    )
    #expect(await file.shows("id"))
    #expect(await sumUp(file))
    file.stage.press(.end, .enter)
    #expect(await file.shows("(no value)"))
    for text in ["\"1\"", "\"\"", ">5 | ⏎ 日本", "2  33 %"] {
      #expect(file.stage.screen.contains(text), "\(text)")
    }
    file.stage.press(.home)
    for _ in 0..<5 where file.stage.focusedText?.hasPrefix(">5") != true { file.stage.press(.down) }
    file.stage.press(.enter)
    #expect(await file.shows("v: >5 |"))
    #expect(file.stage.screen.contains("6") && !file.stage.screen.contains("null"))
  }

  @Test("P78 A table of a database is summed up")
  func database() async throws {
    let file = try EditedFile(
      "",
      "music.db",
      columns: 76,
      lines: 14,
      write: {
        try SampleDatabase.write(SampleDatabase.music, to: $0)
      }
    )
    #expect(await file.shows("album"))
    #expect(file.focus("track"))
    file.stage.press(.enter)
    #expect(await file.shows("title"))
    #expect(await sumUp(file))
    #expect(await file.shows("332.15"))
    expectScreen(
      file.stage,
      """
       ‹ music.db › tracks › Sums and values
       5 rows
         Column    Values  Empty  Distinct     Min        Max      Sum    Mean
         album_id       5      0         3       1          4       13     2.6 ›
         number         5      0         2       1          2        7     1.4 ›
         title          5      0         5  andata  Sinnerman                  ›
         seconds        5      0         5   201.5        620  1660.75  332.15 ›






       Esc Back  Enter Open  s Sort  ←→ Columns  ↑↓ Move  q Quit  ? Keys
      """
    )
  }

  @Test("P78 Without colours, in a small terminal, and by the palette")
  func small() async throws {
    let file = try EditedFile(Self.people, "p.csv", columns: 20, lines: 5)
    #expect(await file.shows("city"))
    file.stage.press(.character(":"))
    file.stage.type("sum")
    file.stage.press(.enter)
    #expect(await file.shows("Column"))
    expectScreen(
      file.stage,
      """
       ‹ Sums and values
       5 rows            ┃
       Column  Values  › │
       city         4  › │
       Esc Back  ? Keys
      """
    )
    file.stage.press(.enter)
    #expect(await file.shows("40 %"))
    expectScreen(
      file.stage,
      """
       ‹ … › city     2/5
                         │
       Bern            › ┃
       ███████ 2  40 %   │
       ← Back  ? Keys
      """
    )
  }

  @Test("P78 Linear mode says the figures of each column, and the rows of each value")
  func linear() async throws {
    let scratch = try Scratch()
    let path = try scratch.file("p.csv", Self.people)
    let document = try Documents.open(Address(FileName(path)))
    await document.read()
    let stage = LinearStage(DocumentTable(document).table(title: "p.csv"))
    stage.say("sum up")
    let age =
      "2. Column: age, Values: 4, Empty: 1, Distinct: 4, Min: 3, Max: 40, Sum: 62, Mean: 15.5, opens a table"
    #expect(await stage.wait { stage.heard.contains(age) })
    stage.say("1")
    let none = "5. (no value), meter, 1  20 %, button: Open"
    #expect(await stage.wait { stage.heard.contains(none) })
    stage.say("5")
    #expect(await stage.wait { stage.heard.contains("1. age: 12, price: 0,75, opens a table") })
  }

  @Test("P78 The part that is read is shown; leaving stops the work, and Esc lets it begin again")
  func stopping() async throws {
    let (begun, stopped) = (Box(0), Box(0))
    let work = RowWork<Int> { tell in
      begun.value += 1
      tell(0.41)
      do {
        try await Task.sleep(for: .seconds(3_600))
      } catch {
        stopped.value += 1
        throw error
      }
      return 1
    }
    let table = work.table("Work") { _ in [] }
    let stage = Stage(Table("Root") { Cell.link("Open") { table } }, columns: 40, lines: 5)
    stage.press(.enter)
    #expect(await stage.wait { stage.screen.contains("41 %") })
    stage.press(.escape)
    #expect(await stage.wait { stage.screen.contains("Stopped; sum up again") })
    stage.press(.enter)
    #expect(await stage.wait { stage.screen.contains("41 %") && begun.value == 2 })
    stage.press(.left)
    #expect(await stage.wait { stopped.value == 2 })
    #expect(stage.focusedText?.hasPrefix("Open") == true)
  }

  @Test("P78 Rows without columns have no sums, and the palette says so")
  func nothing() async throws {
    let file = try EditedFile("{\"a\": 1, \"b\": [1, 2]}", "o.json")
    #expect(await file.shows("a"))
    file.stage.press(.character("I"))
    #expect(await file.shows("These rows have no columns to sum up"))
  }
}
