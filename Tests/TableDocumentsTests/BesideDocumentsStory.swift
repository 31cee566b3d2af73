import Foundation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// Documents on a wide terminal, where the table of the focused row stands beside it.
@MainActor @Suite struct BesideDocumentsStory {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func stage(_ name: String, _ text: String, columns: Int = 120) throws -> Stage {
    try stage(at: try scratch.file(name, text), columns: columns)
  }

  private func stage(at path: String, columns: Int = 120) throws -> Stage {
    let file = FileName(path)
    var options = EditingOptions()
    options.state = StateFolder(FileName(scratch.folder.appending(path: "state").path))
    let table = DocumentTable(try OpenFile(file, takesFolders: true), options).table(of: file)
    let stage = Stage(table, columns: columns, lines: 10)
    stage.passPause()
    return stage
  }

  private func select(_ row: String, on stage: Stage) {
    stage.press(.home)
    for _ in 0..<30 where stage.focusedText?.hasPrefix(row) != true { stage.press(.down) }
    stage.passPause()
  }

  private let long = String(repeating: "many words ", count: 20)
  private var json: String {
    """
    {"server": {"port": 8080, "limits": {"most": 7}}, "list": [[1, 2], [3]],
     "about": "\(long)the end", "note": "of medium length, 35 characters", "small": "no"}
    """
  }

  @Test("P74 beside the row of an object, a list or a long text stands its table")
  func values() throws {
    let stage = try stage("a.json", json)
    #expect(stage.line(1).contains("│ server") && stage.line(2).contains("8080"))
    select("list", on: stage)
    #expect(stage.line(1).contains("│ list") && stage.line(3).contains("│     1    2"))
    select("about", on: stage)
    #expect(stage.screen.contains("the end"))
    select("note", on: stage)
    #expect(stage.line(2).contains("│   of medium length, 35 characters"))
    select("small", on: stage)
    #expect(stage.line(1).hasSuffix("│"), "\(stage.line(1))")
  }

  @Test("P74 a table without a row that leads on takes the place of the row's")
  func goesIn() throws {
    let stage = try stage("a.json", json)
    stage.press(.enter)
    #expect(stage.line(0).hasPrefix(" ‹ a.json › server"))
    #expect(stage.line(1).hasPrefix("›  server"))
    select("limits", on: stage)
    #expect(stage.line(1).hasSuffix("│ limits"))
    let lines = (1..<9).map { stage.line($0).prefix(70) }
    stage.press(.enter)
    #expect(stage.focusedText?.hasPrefix("most") == true)
    #expect(stage.line(2).contains("│›  limits") && stage.line(1).contains("│   most"))
    stage.press(.left)
    #expect((1..<9).map { stage.line($0).prefix(70) } == lines)
    #expect(try self.stage("flat.json", #"{"a": 1, "b": "c"}"#).screen.contains("│") == false)
  }

  @Test("P74 beside a record stand its fields")
  func records() throws {
    let stage = try stage("a.csv", "name,city\nAda,London\nBob,Paris\n")
    #expect(stage.line(2).hasSuffix("Ada") && stage.line(3).hasSuffix("London"))
    stage.press(.down)
    stage.passPause()
    #expect(stage.line(3).hasSuffix("Paris"))
    stage.press(.enter)
    #expect(stage.focusedText?.hasPrefix("name") == true && stage.line(3).hasPrefix("›  Bob"))
  }

  @Test("P74 beside text stands nothing, and it has all columns")
  func text() throws {
    for name in ["a.txt", "a.log", "unknown"] {
      let stage = try stage(name, "one\n\(String(repeating: "x", count: 5000))\n")
      #expect(!stage.screen.contains("│") && stage.line(1).hasSuffix("one"))
      #expect(stage.line(2).count > 75)
      stage.press(.down)
      stage.passPause()
      #expect(!stage.screen.contains("│"))
    }
  }

  @Test("P74 beside the row of a file or a folder stands its content; devices are not opened")
  func files() throws {
    _ = try scratch.file("a.json", json)
    _ = try scratch.file("b.txt", "some text")
    _ = try scratch.file("c.json", "{")
    let fifo = scratch.folder.appending(path: "d").path
    #expect(mkfifo(fifo, 0o600) == 0)
    let folder = try scratch.folder("0")
    try Data("x".utf8).write(to: URL(filePath: folder + "/inner"))
    let stage = try stage(at: scratch.folder.path)
    #expect(stage.screen.contains("│ 0") && stage.screen.contains("inner"))
    select("a.json", on: stage)
    #expect(stage.line(1).hasSuffix("│ a.json"), "\(stage.screen)")
    #expect(stage.screen.contains("about"), "\(stage.screen)")
    select("b.txt", on: stage)
    #expect(stage.screen.contains("some text"))
    select("c.json", on: stage)
    #expect(stage.screen.contains("expected"), "\(stage.screen)")
    select("d", on: stage)
    #expect(stage.line(1).hasSuffix("│"))
    select("b.txt", on: stage)
    stage.press(.enter)
    #expect(stage.line(0).hasSuffix("b.txt") && !stage.screen.contains("│"))
    #expect(!FileManager.default.fileExists(atPath: scratch.folder.path + "/state"))
  }

  @Test("P74 the table of the row follows an edit, and undo")
  func edits() async throws {
    let stage = try stage("a.json", #"{"a": {"port": 8080}, "b": [1]}"#)
    stage.press(.enter, .character("e"))
    stage.type("1")
    stage.press(.enter)
    #expect(await stage.wait { stage.focusedText?.contains("80801") == true })
    stage.press(.left)
    stage.passPause()
    #expect(stage.line(2).hasSuffix("80801") == true, "\(stage.screen)")
    stage.press(.character("u"))
    #expect(await stage.wait { stage.line(2).hasSuffix("8080") })
  }

  @Test("P74 rows are deleted and added in the shown table, also while another stands beside")
  func structure() async throws {
    let stage = try stage("a.json", #"{"a": {"x": {}}, "b": {"y": {}}, "c": {}}"#)
    #expect(stage.line(2).contains("x"))
    stage.press(.character("d"))
    #expect(await stage.wait { stage.line(1).hasPrefix("   b") })
    stage.passPause()
    #expect(stage.line(2).hasSuffix("›") && stage.line(2).contains("y"))
    stage.press(.character("u"))
    #expect(await stage.wait { stage.line(1).hasPrefix("   a") })
    stage.press(.home)
    stage.passPause()
    stage.press(.character("a"))
    #expect(
      await stage.wait { stage.line(0).hasPrefix(" ‹ a.json › Add to a.json") },
      "\(stage.screen)"
    )
  }

  @Test("P74 rows of a database come later, and the screen shows them when they are there")
  func database() async throws {
    let file = scratch.folder.appending(path: "a.db").path
    try SampleDatabase.write(SampleDatabase.music, to: file)
    let stage = try stage(at: file)
    select("artists", on: stage)
    #expect(await stage.wait { stage.screen.contains("Nina Simone") })
    stage.press(.enter, .down)
    stage.passPause()
    #expect(await stage.wait { stage.line(3).hasSuffix("坂本 龍一") }, "\(stage.screen)")
  }
}
