import Foundation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

@Suite("P30 Old versions of a file are shown, compared and restored") @MainActor
struct OldVersionsStory {
  private static let server = """
    {
      "name": "日本", // x
      "port": 80,
      "limit": 5
    }

    """

  /// Opens a file of which versions are kept, the oldest first.
  private func file(
    _ versions: [[UInt8]],
    _ name: String = "s.json",
    columns: Int = 80,
    lines: Int = 24,
    _ change: (inout EditingOptions) -> Void = { _ in }
  ) throws -> EditedFile {
    try EditedFile("", name, columns: columns, lines: lines, change) { path in
      let file = FileName(path)
      let state = StateFolder(FileName(path).folder.appending("state"))
      for (number, bytes) in versions.enumerated() {
        if number > 0 {
          #expect(try Versions(of: file, in: state).keep(Descriptor(file, O_RDONLY)) == nil)
        }
        try Data(bytes).write(to: URL(filePath: path))
        let date = Date(timeIntervalSinceNow: Double(number - versions.count) * 86_400)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
      }
    }
  }

  private func file(_ versions: String..., name: String = "s.json") throws -> EditedFile {
    try file(versions.map { Array($0.utf8) }, name)
  }

  private func open(_ file: EditedFile, _ words: String = "old versions") {
    file.stage.press(.character(":"))
    file.stage.type(words)
    file.stage.press(.enter)
  }

  /// The text with the changes that are not saved.
  private func text(_ file: EditedFile) -> String {
    String(decoding: (try? file.editing?.file.bytes.allBytes()) ?? [], as: UTF8.self)
  }

  private static let newer = server.replacing("80", with: "8080")
  private static let newest = server.replacing("80", with: "8081")
    .replacing("5\n", with: "6,\n  \"x\": 1\n")

  @Test("P30 The versions are listed, the newest first; one is restored as one change")
  func restored() async throws {
    let file = try file(Self.server, Self.newer, Self.newest)
    open(file)
    #expect(await file.shows("+2 -3  58 B"))
    #expect(await file.shows("+2 -3  56 B"))
    #expect(file.stage.screen.contains("   Kept in ") && file.stage.screen.contains("/state."))
    let lines = file.stage.screen.split(separator: "\n")
    #expect(lines[1].hasPrefix("   Version     Lines  Size  Written"))
    #expect(lines[2].hasPrefix("   2 days ago  +2 -3  58 B  20"))
    #expect(lines[3].hasPrefix("   3 days ago  +2 -3  56 B  20"))
    file.stage.press(.down, .enter)
    #expect(await file.shows("[ Restore ]"))
    #expect(file.stage.screen.contains("› Version of 20"))
    #expect(file.stage.screen.contains("3 -   \"port\": 8081,"))
    #expect(file.stage.screen.contains("3 +   \"port\": 80,"))
    #expect(text(file) == Self.newest, "nothing is changed yet")
    file.stage.press(.enter)
    #expect(await file.shows("Restored; it is not saved yet"))
    #expect(await file.shows("3 changed"))
    #expect(file.stage.screen.contains("• port   80"), "the file is shown again")
    #expect(text(file) == Self.server)
    #expect(file.text == Self.newest, "nothing is written")
    file.stage.press(.character("u"))
    #expect(await file.shows("Undone: port: 8081 to 80"))
    #expect(text(file) == Self.newest)
    #expect(file.editing?.changes.isEmpty == true)
    file.stage.press(.control("r"))
    #expect(await file.shows("Redone: port"))
    file.stage.press(.control("s"))
    #expect(await file.stage.wait { file.text == Self.server })
    // The text that was replaced is a version now.
    open(file, "history")
    #expect(await file.shows("as now"))
  }

  @Test("P30 Changes that are not saved count as the file, and undo brings them back")
  func unsaved() async throws {
    let file = try file(Self.server, Self.newer)
    #expect(file.focus("limit"))
    file.replace(with: "9")
    #expect(await file.shows("• limit"))
    open(file, "versions")
    #expect(await file.shows("+2 -2"))
    file.stage.press(.enter)
    #expect(await file.shows("Changes that are not saved count"))
    #expect(file.stage.screen.contains("-   \"limit\": 9"))
    file.stage.press(.enter)
    #expect(await file.shows("Restored"))
    #expect(text(file) == Self.server)
    file.stage.press(.character("u"))
    #expect(await file.stage.wait { text(file) == Self.newer.replacing("5", with: "9") })
    #expect(file.editing?.changes.count == 1)
  }

  @Test("P30 If another program writes the file meanwhile, the new difference is shown first")
  func changedMeanwhile() async throws {
    let file = try file(Self.server, Self.newer)
    open(file)
    #expect(await file.shows("+1 -1"))
    file.stage.press(.enter)
    #expect(await file.shows("[ Restore ]"))
    try Data(Self.newest.utf8).write(to: file.path, options: .atomic)
    #expect(await file.stage.wait { text(file) == Self.newest })
    file.stage.press(.enter)
    #expect(await file.shows("Not restored"))
    #expect(file.stage.screen.contains("The file has changed meanwhile"))
    file.stage.press(.enter)
    #expect(await file.shows("-   \"port\": 8081,"))
    file.stage.press(.enter)
    #expect(await file.stage.wait { text(file) == Self.server })
  }

  @Test("P30 A version that was deleted meanwhile is told, and the list is read again")
  func deletedMeanwhile() async throws {
    let file = try file(Self.server, Self.newer, Self.newest)
    open(file)
    #expect(await file.shows("3 days ago"))
    let state = try #require(file.options.state)
    let versions = try Versions(of: FileName(file.path.path), in: state).list()
    #expect(versions.count == 2)
    #expect(unlink(versions[1].file.description) == 0)
    file.stage.press(.down, .enter)
    #expect(await file.shows("This version is not kept any more"))
    file.stage.press(.escape)
    #expect(await file.hides("3 days ago"))
    #expect(file.stage.screen.contains("2 days ago"))
  }

  @Test("P30 A version in another encoding, or that is no text, is restored by a command")
  func otherForms() async throws {
    let utf16: [UInt8] = [0xFF, 0xFE] + Array("port: 80\n".utf8).flatMap { [$0, 0] }
    let archive = Array("PK".utf8) + [3, 4] + [UInt8](repeating: 0, count: 100)
    let file = try file([archive, utf16, Array("port: 8080\n".utf8)], "s.yaml")
    open(file)
    #expect(await file.shows("3 days ago"))
    file.stage.press(.enter)
    #expect(await file.shows("another encoding"))
    #expect(await file.shows("1 + port: 80"))
    #expect(!file.stage.screen.contains("[ Restore"))
    #expect(file.stage.screen.contains("termtable restore"))
    file.stage.press(.escape, .down, .enter)
    #expect(await file.shows("This version is no text, but a ZIP archive"))
    #expect(!file.stage.screen.contains("[ Restore"))
    #expect(file.stage.screen.contains("s.yaml 2"))
  }

  @Test("P30 A broken file is mended by an old version; a broken version is refused")
  func broken() async throws {
    let file = try file("{\"port\": 80}\n", "{\"port\": 80,,}\n")
    #expect(await file.shows("line 1"))
    open(file)
    #expect(await file.shows("+1 -1"))
    file.stage.press(.enter)
    #expect(await file.shows("[ Restore ]"))
    file.stage.press(.enter)
    #expect(await file.shows("Restored"))
    #expect(text(file) == "{\"port\": 80}\n")
    #expect(!file.stage.screen.contains("line 1"))
    file.stage.press(.character("u"))
    #expect(await file.shows("Undone"))
    #expect(file.stage.screen.contains("line 1"))
    file.stage.press(.control("r"))
    #expect(await file.hides("line 1"))
    let other = try self.file("{\"port\": 80,,}\n", "{\"port\": 80}\n")
    open(other)
    #expect(await other.shows("+1 -1"))
    other.stage.press(.enter)
    #expect(await other.shows("[ Restore ]"))
    other.stage.press(.enter)
    #expect(await other.shows("Not restored"))
    #expect(await other.shows("termtable restore"))
    #expect(text(other) == "{\"port\": 80}\n")
  }

  @Test("P30 An edited file in UTF-16 gets the version in its encoding")
  func sameEncoding() async throws {
    func utf16(_ text: String) -> [UInt8] {
      text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    }
    let (old, new) = ("port: 80\n日本: é\n", "port: 8080\n日本: è\n")
    let file = try file([[0xFE, 0xFF] + utf16(old), [0xFE, 0xFF] + utf16(new)], "s.yaml")
    open(file)
    #expect(await file.shows("+2 -2"))
    file.stage.press(.enter, .enter)
    #expect(await file.shows("[ Restore ]"))
    file.stage.press(.enter)
    #expect(await file.shows("Restored"))
    #expect(text(file) == old)
    file.stage.press(.control("s"))
    #expect(await file.shows("Saved"))
    #expect(try Array(Data(contentsOf: file.path)) == [0xFE, 0xFF] + utf16(old))
  }

  @Test("P30 Of a large file the beginning is compared, and a command restores it")
  func large() async throws {
    let line = Array(repeating: UInt8(ascii: "x"), count: 99) + [Byte.newline]
    let large = Array(repeatElement(line, count: 41_000).joined())
    let file = try file([large, Array("new\n".utf8) + large], "s.txt")
    open(file)
    #expect(await file.shows("2 days ago"))
    file.stage.press(.enter)
    #expect(await file.shows("Only files of at most 4.0 MB"))
    #expect(file.stage.screen.contains("1 - new"))
    file.stage.press(.end)
    #expect(await file.shows("Only the first 4.0 MB"))
  }

  @Test("P30 Of many lines the first ones are shown, and all are restored")
  func manyLines() async throws {
    let old = (1...3_000).map { "a\($0)\n" }.joined()
    let file = try file(old, old.replacing("a", with: "b"), name: "s.txt")
    open(file)
    #expect(await file.shows("+3000 -3000"))
    file.stage.press(.enter)
    #expect(await file.shows("[ Restore ]"))
    file.stage.press(.end)
    #expect(await file.shows("These are the first 2000 of the lines"))
    file.stage.press(.home, .enter)
    #expect(await file.stage.wait { text(file) == old })
  }

  @Test("P30 Where no version is kept, it is told why")
  func none() async throws {
    let file = try file(Self.server)
    open(file)
    #expect(await file.shows("No older version of this file is kept."))
    #expect(file.stage.screen.contains("the last ten"))
    let stateless = try self.file([Array(Self.server.utf8)]) { $0.state = nil }
    open(stateless)
    #expect(await stateless.shows("--no-state"))
    let database = try EditedFile("", "m.db")
    try SampleDatabase.write("CREATE TABLE t (a TEXT);", to: database.path.path)
    try database.open()
    open(database)
    #expect(await database.shows("A database keeps no older versions"))
    let input = DocumentFile(Address(.standardInput), bytes: ByteSource(Array("a: 1\n".utf8)))
    let piped = DocumentTable(OpenFile(try Revision(input)), EditingOptions())
    let stage = Stage(piped.table(title: "input"), columns: 60, lines: 10)
    stage.press(.character(":"))
    stage.type("old versions")
    stage.press(.enter)
    #expect(await stage.wait { stage.screen.contains("Standard input has no older versions") })
  }

  @Test("P30 A file that is only read shows its versions, and says why none is restored")
  func readOnly() async throws {
    let file = try file([Array(Self.server.utf8), Array(Self.newer.utf8)]) { $0.isReadOnly = true }
    open(file)
    #expect(await file.shows("+1 -1"))
    file.stage.press(.enter)
    #expect(await file.shows("reading only"))
    #expect(file.stage.screen.contains("-   \"port\": 8080,"))
    #expect(!file.stage.screen.contains("[ Restore"))
  }

  @Test("P30 Text of an old version cannot control the terminal")
  func hostile() async throws {
    let file = try file("a: \u{1B}[31mred\u{7}\n", "a: 1\n", name: "s.txt")
    open(file)
    #expect(await file.shows("+1 -1"))
    file.stage.press(.enter)
    #expect(await file.shows("[31mred"))
    #expect(!file.stage.screen.contains("\u{1B}") && !file.stage.screen.contains("\u{7}"))
  }

  @Test("P30 At 20 columns and 5 lines a version is seen and restored")
  func small() async throws {
    let file = try file(
      [Array(Self.server.utf8), Array(Self.newer.utf8)],
      columns: 20,
      lines: 5
    )
    open(file)
    #expect(await file.shows("+1 -1"))
    file.stage.press(.enter)
    #expect(await file.shows("[ Restore ]"))
    file.stage.press(.enter)
    #expect(await file.shows("Restored; it is no"))
    #expect(text(file) == Self.server)
  }

  @Test("P30 In linear mode the versions are read, and one is restored by its rows")
  func linear() async throws {
    let edited = try file(Self.server, Self.newer)
    let name = FileName(edited.path.path)
    let tables = DocumentTable(try OpenFile(name), edited.options)
    let stage = LinearStage(tables.table(of: name))
    func hears(_ text: String) async -> Bool {
      await stage.wait { stage.heard.contains { $0.contains(text) } }
    }
    stage.say(":old versions")
    #expect(await hears("Version: 2 days ago, Lines: +1 -1, Size: 56 B"))
    stage.say("1")
    #expect(await hears("Restore, button"))
    stage.say("1")
    #expect(await hears("Restored; it is not saved yet"))
    #expect(
      String(decoding: try tables.editing?.file.bytes.allBytes() ?? [], as: UTF8.self)
        == Self.server
    )
  }
}
