import Foundation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// The rows that a table shows, exported from it.
@Suite("Exporting what a table shows") @MainActor struct ExportStory {
  private static let people = """
    name,city,age
    Ann,"Bern, CH",31
    Bob,Zürich,4
    Cy,Bern,
    Dee,BERN,12.50

    """

  private func opened(
    _ text: String = people,
    _ name: String = "people.csv",
    columns: Int = 80,
    lines: Int = 14,
    write: ((String) throws -> Void)? = nil
  ) throws -> EditedFile {
    try EditedFile(text, name, columns: columns, lines: lines, write: write)
  }

  private func path(_ name: String, beside file: EditedFile) -> String {
    file.folder.appending(path: name).path
  }

  private func text(_ name: String, beside file: EditedFile) -> String? {
    try? String(contentsOfFile: path(name, beside: file), encoding: .utf8)
  }

  /// The objects of a file in JSON beside the opened one.
  private func objects(_ name: String, beside file: EditedFile) throws -> NSArray {
    let data = try Data(contentsOf: file.folder.appending(path: name))
    return try #require(try JSONSerialization.jsonObject(with: data) as? NSArray)
  }

  /// Types the command with the name of a file beside the opened one.
  private func export(to name: String, from file: EditedFile) async {
    // An export that has just ended may still be known as running.
    #expect(await file.stage.wait { !file.stage.line(0).contains("⠋") })
    file.stage.type(":export \(path(name, beside: file))")
    file.stage.press(.enter)
  }

  /// Sorts by a column, through the menu of `s`.
  private func sort(by number: Int, in file: EditedFile) async {
    file.stage.type("s")
    for _ in 0..<number { file.stage.press(.down) }
    file.stage.press(.enter)
    #expect(await file.stage.wait { ["↑", "↓"].contains(where: file.stage.screen.contains) })
  }

  /// Filters the artists of a database for “nina”, and exports the one that is left.
  private func checkExportOfFoundRow(_ name: String, from file: EditedFile) async {
    file.stage.type("&nina")
    file.stage.press(.enter)
    #expect(await file.hides("Björk"))
    await export(to: "found.csv", from: file)
    #expect(await file.shows("1 row written"))
    #expect(text("found.csv", beside: file) == "id,name,country\n1,\(name),US\n")
  }

  /// The names of all files beside the opened one.
  private func names(beside file: EditedFile) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file.folder.path).sorted()
  }

  @Test("P79 :export FILE writes the rows that the filter keeps, sorted as they are shown")
  func shownRows() async throws {
    let file = try opened()
    #expect(await file.shows("Dee"))
    file.stage.type("&bern")
    file.stage.press(.enter)
    #expect(await file.hides("Bob"))
    await sort(by: 2, in: file)
    let order = (2...4).map { file.stage.line($0).trimmingCharacters(in: .whitespaces).prefix(3) }
    #expect(order == ["Ann", "Dee", "Cy "])
    await export(to: "bern.csv", from: file)
    #expect(await file.shows("3 rows written to"))
    #expect(
      text("bern.csv", beside: file)
        == "name,city,age\nAnn,\"Bern, CH\",31\nDee,BERN,12.50\nCy,Bern,\n"
    )
    await export(to: "bern.json", from: file)
    #expect(await file.shows("bern.json"))
    let expected: NSArray = [
      ["name": "Ann", "city": "Bern, CH", "age": 31], ["name": "Dee", "city": "BERN", "age": 12.5],
      ["name": "Cy", "city": "Bern", "age": NSNull()],
    ]
    #expect(try objects("bern.json", beside: file) == expected)
    file.stage.press(.escape)
    #expect(await file.shows("Bob"))
    await export(to: "all.md", from: file)
    #expect(await file.shows("4 rows written to"))
    #expect(try names(beside: file) == ["all.md", "bern.csv", "bern.json", "people.csv", "state"])
  }

  @Test("P79 :export leaves out the columns that the person hides, and tells it")
  func shownColumns() async throws {
    let file = try opened()
    #expect(await file.shows("Dee"))
    file.stage.press(.character("C"), .down, .space, .escape)
    #expect(file.stage.line(0).contains("1 column hidden"))
    await sort(by: 2, in: file)
    await export(to: "shown.csv", from: file)
    #expect(await file.shows("4 rows written to"))
    #expect(file.stage.screen.contains("without 1 value that no column shows"))
    #expect(text("shown.csv", beside: file) == "name,age\nAnn,31\nDee,12.50\nBob,4\nCy,\n")
  }

  @Test("P79 An existing file is replaced after a question alone, which tells its size")
  func replacing() async throws {
    let file = try opened()
    let old = "something else\n"
    try old.write(toFile: path("out.csv", beside: file), atomically: true, encoding: .utf8)
    #expect(await file.shows("Dee"))
    await export(to: "out.csv", from: file)
    #expect(await file.shows("It exists, with 15 B."))
    #expect(file.stage.screen.contains("out.csv”?"))
    file.stage.press(.escape)
    #expect(await file.hides("It exists"))
    #expect(text("out.csv", beside: file) == old)
    await export(to: "out.csv", from: file)
    #expect(await file.shows("It exists, with 15 B."))
    file.stage.type("r")
    #expect(await file.shows("4 rows written to"))
    #expect(text("out.csv", beside: file) == Self.people)
    #expect(try names(beside: file) == ["out.csv", "people.csv", "state"])
  }

  @Test("P79 The file that is shown, a folder and a file in a folder that is missing are refused")
  func refusals() async throws {
    let file = try opened(lines: 20)
    #expect(await file.shows("Dee"))
    try FileManager.default.createDirectory(
      atPath: path("folder.csv", beside: file),
      withIntermediateDirectories: true
    )
    for (name, words) in [
      ("people.csv", "This file is shown here"), ("none/x.csv", "create the folder"),
      ("folder.csv", "not a file"),
    ] {
      await export(to: name, from: file)
      #expect(await file.shows("[ OK ]"))
      let screen = file.stage.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(screen.replacing(" │ ", with: " ").contains(words), "\(screen)")
      file.stage.press(.escape)
    }
    #expect(file.text == Self.people)
    #expect(try names(beside: file) == ["folder.csv", "people.csv", "state"])
  }

  @Test("P79 Without a name a table asks for it, and for the format that the name does not tell")
  func form() async throws {
    let file = try opened()
    #expect(await file.shows("Dee"))
    file.stage.type("&bern")
    file.stage.press(.enter)
    await sort(by: 2, in: file)
    file.stage.type(":export")
    file.stage.press(.enter)
    expectScreen(
      file.stage,
      """
       ‹ people.csv › Export
         File    people.csv
         Format  CSV
         Export
         The rows with “bern”, sorted by age, with 3 columns.








       Enter Run  Esc Back  ^_ Undo  F1 Keys
      """
    )
    file.stage.press(.control("u"))
    file.stage.type(path("rows", beside: file))
    file.stage.press(.down, .enter)
    #expect(file.stage.screen.contains("SQL script"))
    for _ in 0..<6 { file.stage.press(.down) }
    file.stage.press(.enter)
    #expect(file.stage.screen.contains("Format  SQL script"))
    file.stage.press(.down)
    file.stage.press(.enter)
    #expect(await file.shows("3 rows written to"))
    #expect(file.stage.line(0).hasPrefix(" people.csv"))
    #expect(text("rows", beside: file)?.contains("CREATE TABLE \"people\"") == true)
    file.stage.type(":export")
    file.stage.press(.enter, .control("u"), .enter)
    #expect(await file.shows("The name of the file is missing."), "\(file.stage.screen)")
  }

  @Test("P79 The table that asks works at 20×5, and Enter in its first row exports")
  func smallForm() async throws {
    let file = try opened(columns: 20, lines: 5)
    #expect(await file.shows("Ann"))
    file.stage.type(":export")
    file.stage.press(.enter)
    #expect(file.stage.screen.contains("people.csv"))
    file.stage.press(.control("u"))
    file.stage.type(path("名前.tsv", beside: file))
    file.stage.press(.enter)
    #expect(await file.shows("4 rows written"))
    #expect(text("名前.tsv", beside: file)?.hasPrefix("name\tcity\tage\n") == true)
  }

  @Test("P79 Changes that are not saved are exported")
  func unsavedChanges() async throws {
    let file = try opened()
    #expect(await file.shows("Dee"))
    file.replace(with: "Anna")
    await export(to: "out.csv", from: file)
    #expect(await file.shows("4 rows written to"))
    #expect(text("out.csv", beside: file) == Self.people.replacing("Ann", with: "Anna"))
    #expect(file.text == Self.people)
  }

  @Test("P79 A list in a file is exported with the columns that it shows, which the answer tells")
  func nestedList() async throws {
    let file = try opened(
      """
      servers:
        - {ports: [80], name: 東京, load: 0.5}
        - {ports: [], name: Bern, load: 2, old: true}
        - {ports: [22], name: Rio, load: 10}
      """,
      "a.yaml"
    )
    #expect(await file.shows("servers"))
    file.stage.press(.enter)
    #expect(await file.shows("東京"))
    await export(to: "out.json", from: file)
    #expect(await file.shows("3 rows written"))
    #expect(await file.shows("without 1 value that no column shows"))
    let expected: NSArray = [
      ["name": "東京", "load": 0.5, "old": NSNull()], ["name": "Bern", "load": 2, "old": true],
      ["name": "Rio", "load": 10, "old": NSNull()],
    ]
    #expect(try objects("out.json", beside: file) == expected)
    file.stage.type("&2")
    file.stage.press(.enter)
    #expect(await file.hides("Rio"))
    await export(to: "found.csv", from: file)
    #expect(await file.shows("1 row written"))
    #expect(text("found.csv", beside: file) == "name,load,old\nBern,2,true\n")
    file.stage.press(.enter)
    await export(to: "record.json", from: file)
    #expect(await file.shows("Only records in columns can be exported."))
  }

  @Test("P79 A table of a database is exported as it is sorted, with and without a filter")
  func databases() async throws {
    let file = try opened("", "music.db") { try SampleDatabase.write(SampleDatabase.music, to: $0) }
    #expect(await file.shows("artists"))
    await export(to: "none.csv", from: file)
    #expect(await file.shows("Only records in columns can be exported."))
    file.stage.press(.escape, .escape)
    file.stage.press(.down, .enter)
    #expect(await file.shows("Björk"))
    await sort(by: 1, in: file)
    await export(to: "sorted.csv", from: file)
    #expect(await file.shows("3 rows written"))
    #expect(
      text("sorted.csv", beside: file)
        == "id,name,country\n7,Björk,\n1,Nina Simone,US\n2,坂本 龍一,JP\n"
    )
    await checkExportOfFoundRow("Nina Simone", from: file)
  }

  @Test("P79 Changes of a database that are not saved are exported, with and without a filter")
  func changedDatabase() async throws {
    let file = try opened("", "music.db") { try SampleDatabase.write(SampleDatabase.music, to: $0) }
    #expect(await file.shows("artists"))
    file.stage.press(.down, .enter)
    #expect(await file.shows("Björk"))
    file.stage.press(.right)
    file.replace(with: "Nina")
    #expect(await file.stage.wait { file.editing?.changes.count == 1 })
    await export(to: "all.csv", from: file)
    #expect(await file.shows("3 rows written"))
    #expect(
      text("all.csv", beside: file) == "id,name,country\n1,Nina,US\n2,坂本 龍一,JP\n7,Björk,\n"
    )
    await checkExportOfFoundRow("Nina", from: file)
  }

  @Test("P79 The rows that a value leads to are exported, but never over their own file")
  func rowsOfValue() async throws {
    let file = try opened()
    #expect(await file.shows("Dee"))
    file.stage.type("I")
    #expect(await file.shows("Distinct"))
    file.stage.press(.down, .enter)
    #expect(await file.shows("25 %"))
    file.stage.press(.enter)
    #expect(await file.shows("city: Bern, CH"))
    await export(to: "people.csv", from: file)
    #expect(await file.shows("This file is shown here"))
    file.stage.press(.escape)
    await export(to: "out.sql", from: file)
    #expect(await file.shows("1 row written"))
    #expect(text("out.sql", beside: file)?.contains("CREATE TABLE \"people\"") == true)
    #expect(file.text == Self.people)
  }

  @Test("P79 Rows that cannot be read are left out, and counted")
  func brokenRows() async throws {
    let file = try opened("{\"a\": 1, \"b\": 2}\n{\"a\": oops\n{\"a\": 3, \"b\": 4}\n", "a.jsonl")
    #expect(await file.shows("3  4"))
    await export(to: "out.csv", from: file)
    #expect(await file.shows("2 rows written"))
    #expect(await file.shows("1 row could not be read"))
    #expect(text("out.csv", beside: file) == "a,b\n1,2\n3,4\n")
  }

  @Test("P79 In linear mode “export FILE” exports; a table without columns says why it cannot")
  func linear() async throws {
    let file = try opened()
    let stage = LinearStage(
      DocumentTable(try OpenFile(FileName(file.path.path)), file.options).table(title: "people.csv")
    )
    stage.say("filter bern")
    stage.say("help")
    #expect(stage.heard.contains("export TEXT: Export what is shown"))
    stage.say("export \(path("out.csv", beside: file))")
    #expect(await stage.wait { stage.heard.contains { $0.hasPrefix("3 rows written to") } })
    #expect(text("out.csv", beside: file)?.contains("Bob") == false)
    let settings = try opened("{\"port\": 80}", "a.json")
    let other = LinearStage(
      DocumentTable(try OpenFile(FileName(settings.path.path)), nil).table(title: "a.json")
    )
    other.say("export x.csv")
    #expect(other.heard == ["Only records in columns can be exported."])
  }
}
