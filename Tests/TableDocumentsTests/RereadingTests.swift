import Foundation
import TermTable
import TermTableTesting
import Testing

@testable import DocumentTables
@testable import TableDocuments

@Suite("Files that change while they are open") @MainActor struct RereadingTests {
  /// A file that another program writes, shown on a stage.
  @MainActor private final class ShownFile {
    let path: URL
    let stage: Stage

    init(_ text: String, _ name: String, path steps: String = "") async throws {
      path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)-\(name)")
      try Data(text.utf8).write(to: path)
      let file = FileName(path.path)
      let document = try Documents.open(file)
      let resolved = try await DocumentPath(parsing: steps).resolved(in: document)
      let table = DocumentTable(document).table(of: file, opening: resolved)
      stage = Stage(table, columns: 60, lines: 10)
    }

    deinit { try? FileManager.default.removeItem(at: path) }

    /// Writes the file anew, in its place or as another file with its name.
    func write(_ text: String, inPlace: Bool) throws {
      guard inPlace else { return try Data(text.utf8).write(to: path, options: .atomic) }
      let file = try FileHandle(forWritingTo: path)
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: Data(text.utf8))
      try file.close()
    }

    func shows(_ text: String) async -> Bool {
      await stage.wait { stage.screen.contains(text) }
    }
  }

  @Test(
    "P41 A file that was written anew is read again, and the focus stays on the same name",
    arguments: [true, false],
    [
      ("a.json", #"{"one": 1, "two": 2, "three": 3}"#, #"{"zero": 0, "one": 1, "two": 777777}"#),
      ("a.yaml", "one: 1\ntwo: 2\nthree: 3\n", "# new\nzero: 0\none: 1\ntwo: 777777\n"),
      ("a.ini", "one = 1\ntwo = 2\nthree = 3\n", "zero = 0\none = 1\ntwo = 777777\n"),
    ]
  )
  func again(inPlace: Bool, file: (name: String, old: String, new: String)) async throws {
    let shown = try await ShownFile(file.old, file.name)
    shown.stage.press(.down)
    #expect(shown.stage.focusedText?.hasPrefix("two") == true)
    try shown.write(file.new, inPlace: inPlace)
    #expect(await shown.shows("777777"))
    #expect(shown.stage.focusedText?.hasPrefix("two") == true)
    #expect(!shown.stage.screen.contains("three"))
    try shown.write(file.old, inPlace: inPlace)
    #expect(await shown.shows("three"))
    #expect(shown.stage.focusedText?.hasPrefix("two") == true)
  }

  @Test("P41 A nested table stays open, and so do the places in the tables below it")
  func nested() async throws {
    let shown = try await ShownFile(
      #"{"a": 1, "servers": [{"port": 1}, {"port": 80, "host": "x"}]}"#,
      "a.json",
      path: "servers.1.host"
    )
    #expect(shown.stage.focusedText?.hasPrefix("host") == true)
    try shown.write(
      #"{"b": 2, "a": 1, "servers": [{"port": 1}, {"name": "n", "port": 8080, "host": "y"}]}"#,
      inPlace: false
    )
    #expect(await shown.shows("8080"))
    #expect(shown.stage.focusedText?.hasPrefix("host") == true)
    #expect(shown.stage.focusedText?.hasSuffix("y") == true)
    shown.stage.press(.left, .left)
    #expect(shown.stage.focusedText?.hasPrefix("servers") == true)
  }

  @Test("P41 A row with the focus that is gone is told, and tables opened from it are left")
  func gone() async throws {
    let shown = try await ShownFile(
      #"{"a": 1, "servers": {"web": {"port": 80}}}"#,
      "a.json",
      path: "servers.web.port"
    )
    try shown.write(#"{"a": 1, "servers": {"db": {"port": 1}}}"#, inPlace: false)
    #expect(await shown.shows("“web” is no longer in it."))
    shown.stage.press(.enter)
    #expect(shown.stage.focusedText?.hasPrefix("db") == true)
    #expect(!shown.stage.screen.contains("› web"))
  }

  @Test("P41 A file that is broken for a while shows its error, and then its rows")
  func broken() async throws {
    let shown = try await ShownFile(#"{"a": 1, "b": 2}"#, "a.json")
    try shown.write(#"{"a": 1, "#, inPlace: true)
    #expect(await shown.shows("the file ends inside an object"))
    try shown.write(#"{"a": 1, "b": 3}"#, inPlace: true)
    #expect(await shown.stage.wait { !shown.stage.screen.contains("the file ends") })
    #expect(shown.stage.focusedText?.hasPrefix("a") == true)
  }

  @Test("P41 A file that was deleted keeps its rows on the screen, and says so")
  func deleted() async throws {
    let shown = try await ShownFile(#"{"a": 1, "b": 2}"#, "a.json")
    try FileManager.default.removeItem(at: shown.path)
    #expect(await shown.shows("no such file"))
    shown.stage.press(.enter)
    #expect(shown.stage.focusedText?.hasPrefix("a") == true)
  }

  @Test("P39 P41 Lines that are appended are read alone; lines that changed are read again")
  func lines() async throws {
    let shown = try await ShownFile("one\ntwo\n", "a.log")
    shown.stage.press(.down)
    try shown.write("one\ntwo\nthree\n", inPlace: true)
    #expect(await shown.shows("three"))
    #expect(shown.stage.focusedText == "two")
    try shown.write("one\n2\nthree\nfour\n", inPlace: true)
    #expect(await shown.shows("four"))
    #expect(shown.stage.focusedText == "2")
  }

  @Test("P41 The dialect that was chosen for a CSV file is kept")
  func dialect() async throws {
    let shown = try await ShownFile("a;b\n1;2\n3;4\n", "a.csv")
    shown.stage.press(.character("o"), .enter, .home, .enter, .left)
    #expect(await shown.shows("a;b"))
    try shown.write("a;b\n1;2\n3;5\n7;8\n", inPlace: false)
    #expect(await shown.shows("7;8"))
    #expect(shown.stage.screen.contains("a;b"))
  }

  @Test(
    "P41 A sorted table stays sorted, with the focus on the same record",
    arguments: [true, false]
  )
  func sorted(inPlace: Bool) async throws {
    let shown = try await ShownFile("name,age\nAda,36\nBob,85\nCid,20\n", "a.csv")
    let stage = shown.stage
    func names() -> [String] {
      (2...5).map { String(stage.line($0).split(separator: " ").first ?? "") }
    }
    stage.click("age")
    #expect(await stage.wait { stage.line(1).contains("age ↓") })
    #expect(names().prefix(3) == ["Bob", "Ada", "Cid"])
    stage.press(.home, .down)
    #expect(stage.focusedText?.hasPrefix("Ada") == true)
    try shown.write("age,name\n50,Dan\n20,Cid\n37,Ada\n85,Bob\n", inPlace: inPlace)
    #expect(await shown.shows("Dan"))
    #expect(stage.line(1).contains("age ↓"))
    #expect(stage.screen.contains("85"))
    let ages = (2...5).compactMap {
      stage.line($0).split(separator: " ").compactMap { Int($0) }.first
    }
    #expect(ages == [85, 50, 37, 20])
    try shown.write("name,age\nBob,85\nAda,37\n", inPlace: inPlace)
    #expect(await stage.wait { !stage.screen.contains("Dan") })
    #expect(names().prefix(2) == ["Bob", "Ada"])
  }

  @Test(
    "P41 The focus stays on its record when records come before it, and when one of its values changes"
  )
  func record() async throws {
    let shown = try await ShownFile("name,age\nAda,36\nBob,85\nCid,20\n", "a.csv")
    shown.stage.press(.down)
    #expect(shown.stage.focusedText?.hasPrefix("Bob") == true)
    try shown.write("name,age\nZoe,1\nYan,2\nAda,36\nBob,85\nCid,20\n", inPlace: false)
    #expect(await shown.shows("Zoe"))
    #expect(shown.stage.focusedText?.hasPrefix("Bob") == true)
    try shown.write("name,age\nYan,2\nAda,36\nBob,86\nCid,20\n", inPlace: false)
    #expect(await shown.shows("86"))
    #expect(shown.stage.focusedText?.hasPrefix("Bob") == true)
  }

  @Test("P41 A sorted table without its column is in the order of the file")
  func sortedColumnIsGone() async throws {
    let shown = try await ShownFile("name,age\nBob,36\nAda,85\n", "a.csv")
    shown.stage.click("name")
    #expect(await shown.stage.wait { shown.stage.line(1).contains("name ↑") })
    try shown.write("nick,age\nZoe,36\nAda,85\n", inPlace: false)
    #expect(await shown.shows("nick"))
    #expect(shown.stage.line(2).contains("Zoe"))
    #expect(!shown.stage.line(1).contains("↑"))
  }

  @Test("P41 A file opened in a folder is read again when it changes, as long as it is open")
  func inFolder() async throws {
    let scratch = try Scratch()
    let path = try scratch.file("a.json", #"{"one": 1, "two": 2}"#)
    let file = FileName(scratch.folder.path)
    let stage = Stage(
      DocumentTable(try Documents.open(file)).table(of: file),
      columns: 60,
      lines: 10
    )
    stage.press(.enter, .down)
    #expect(stage.focusedText?.hasPrefix("two") == true)
    for atomically in [true, false] {
      let text = #"{"zero": 0, "one": 1, "two": \#(atomically ? 777 : 888)}"#
      try text.write(toFile: path, atomically: atomically, encoding: .utf8)
      #expect(await stage.wait { stage.screen.contains(atomically ? "777" : "888") })
      #expect(stage.focusedText?.hasPrefix("two") == true)
    }
    stage.press(.left)
    try "{}".write(toFile: path, atomically: true, encoding: .utf8)
    stage.press(.enter)
    #expect(await stage.wait { stage.screen.contains("No items") })
  }
}
