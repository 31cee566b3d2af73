import Foundation
import TableModel
import TermTable
import TermTableTesting
import Testing

@testable import TableDocuments

@Suite("Folders") @MainActor struct FolderTests {
  private func stage(_ path: String, lines: Int = 12) throws -> Stage {
    let file = FileName(path)
    let table = try DocumentTable(Documents.open(file)).table(of: file)
    return Stage(table, columns: 100, lines: lines)
  }

  private func names(_ path: String) throws -> [String] {
    let root = try #require(try Documents.open(FileName(path)).root)
    return (0..<root.count).compactMap { root.child(at: $0).name?.whole }
  }

  @Test("A5 A folder lists folders first, then files by name as people sort")
  func order() throws {
    let scratch = try Scratch()
    for name in ["b.txt", "File 10", "file 9", "a2", "a10", "A1", "é", ".hidden", "x007", "x7"] {
      _ = try scratch.file(name, "")
    }
    _ = try scratch.folder("zoo")
    _ = try scratch.folder("Album 2")
    #expect(
      try names(scratch.folder.path) == [
        "Album 2", "zoo", "A1", "a2", "a10", "b.txt", "file 9", "File 10", "x007", "x7", "é",
      ]
    )
  }

  @Test("A5 Rows tell the kind, the size and the age")
  func words() throws {
    let scratch = try Scratch()
    let path = try scratch.file("a.txt", String(repeating: "x", count: 1_540))
    let folder = try scratch.folder("sub")
    let now = time(nil)
    func words(_ path: String, after seconds: Int = 0) -> String {
      EntryStatus(of: FileName(path), now: now + seconds).words
    }
    #expect(words(path, after: 120) == "1.5 KB     2 min ago")
    #expect(words(folder, after: 3 * 86_400 + 60) == "folder    3 days ago")
    let link = scratch.folder.path + "/link"
    try #require(symlink("a.txt", link) == 0)
    #expect(words(link) == "link to a.txt")
    let broken = scratch.folder.path + "/broken"
    try #require(symlink("no/where", broken) == 0)
    #expect(words(broken) == "link to no/where, which does not exist")
    let circle = scratch.folder.path + "/circle"
    try #require(symlink("circle", circle) == 0)
    #expect(words(circle) == "link to circle, which leads in a circle")
    let fifo = scratch.folder.path + "/fifo"
    try #require(mkfifo(fifo, 0o600) == 0)
    #expect(words(fifo).hasPrefix("FIFO"))
    #expect(words("/dev/null").hasPrefix("device"))
    #expect(words("/no/such") == "no such file")
  }

  @Test(
    "Sizes are in units of 1,000",
    arguments: [
      (0, "0 B"), (999, "999 B"), (1_000, "1.0 KB"), (9_999, "9.9 KB"), (12_345, "12 KB"),
      (999_999, "999 KB"), (1_000_000, "1.0 MB"), (5_400_000_000, "5.4 GB"), (.max, "9 EB"),
    ]
  )
  func sizes(bytes: Int, words: String) { #expect(bytes.asFileSize == words) }

  @Test(
    "An age is in words for 30 days, then a date; a time to come is a date",
    arguments: [
      (0, "just now"), (59, "just now"), (60, "1 min ago"), (3_600, "1 hour ago"),
      (86_399, "23 hours ago"), (86_400, "1 day ago"), (29 * 86_400, "29 days ago"),
    ]
  )
  func ages(seconds: Int, words: String) {
    #expect(FileAge(changed: 1_700_000_000, now: 1_700_000_000 + seconds).words == words)
    let date = FileAge(changed: 1_700_000_000, now: 1_700_000_000 + 31 * 86_400).words
    #expect(date.hasPrefix("2023-11-1"))
    #expect(FileAge(changed: 1_700_000_000, now: 0).words == date)
    #expect(FileAge(changed: .min, now: .max).words.utf8.count < 20)
  }

  @Test("A5 Enter opens a folder and a file, and leads back to the same row")
  func opening() throws {
    let scratch = try Scratch()
    let folder = try scratch.folder("things")
    try Data("{\"port\": 80}".utf8).write(to: URL(filePath: folder + "/a.json"))
    try Data("one\ntwo\n".utf8).write(to: URL(filePath: folder + "/b.txt"))
    try Data("{\"port\" 80}".utf8).write(to: URL(filePath: folder + "/c.json"))
    try #require(mkfifo(folder + "/d", 0o600) == 0)
    try #require(symlink(".", folder + "/here") == 0)
    let stage = try stage(scratch.folder.path)
    stage.press(.enter)
    #expect(stage.line(0).contains("things"))
    #expect(stage.line(1).contains("here"), "a link to a folder is among the folders")
    stage.press(.down, .right)
    #expect(stage.line(0).contains("things › a.json"))
    #expect(stage.line(1).contains("port") && stage.line(1).contains("80"))
    stage.press(.left, .down, .enter)
    #expect(stage.line(1).contains("one") && stage.line(2).contains("two"))
    stage.press(.left, .down, .enter)
    #expect(stage.line(1).contains("line 1, column 9: expected “:” after the name"))
    stage.press(.left, .down, .enter)
    #expect(stage.line(1).contains("cannot be opened: is a FIFO"))
    stage.press(.left, .home, .enter)
    #expect(stage.line(2).contains("a.json"), "the link leads to the folder again")
  }

  @Test("A5 The key A shows hidden files and hides them, with the focus on the same file")
  func hidden() throws {
    let scratch = try Scratch()
    for name in [".a", ".b", "c", "d"] { _ = try scratch.file(name, "") }
    let stage = try stage(scratch.folder.path)
    #expect(stage.position(of: ".a") == nil)
    #expect(stage.position(of: "A Show hidden files") != nil)
    stage.press(.down, .character("A"))
    #expect(stage.position(of: ".a")?.line == 1)
    #expect(stage.focusedText?.hasPrefix("d") == true)
    #expect(stage.position(of: "A Hide hidden files") != nil)
    stage.press(.character("A"))
    #expect(stage.focusedText?.hasPrefix("d") == true)
  }

  @Test("A5 An empty folder says so")
  func empty() throws {
    let scratch = try Scratch()
    #expect(try stage(scratch.folder.path).position(of: "The folder is empty") != nil)
    _ = try scratch.file(".hidden", "")
    #expect(try stage(scratch.folder.path).position(of: "The folder has only hidden files") != nil)
  }

  @Test("A5 Names that are not text, or drive terminals, are harmless and open")
  func hostileNames() throws {
    let scratch = try Scratch()
    for name in [[UInt8]("a\u{1B}[2J\n\u{202E}b".utf8), [0x62, 0xE4, 0x64]] {
      let path = FileName(bytes: Array((scratch.folder.path + "/").utf8) + name)
      let descriptor = path.withCString { Foundation.open($0, O_WRONLY | O_CREAT, 0o600) }
      try #require(write(descriptor, "text", 4) == 4 && close(descriptor) == 0)
    }
    let stage = try stage(scratch.folder.path)
    #expect(stage.line(2).contains("b<E4>d"))
    for down in [false, true] {
      if down { stage.press(.down) }
      stage.press(.enter)
      #expect(stage.line(1).contains("text"))
      stage.press(.left)
    }
  }

  @Test("A13 A path leads through folders, hidden ones too, and into files")
  func path() async throws {
    let scratch = try Scratch()
    let folder = try scratch.folder(".config/app")
    try Data("{\"list\": [1, 2]}".utf8).write(to: URL(filePath: folder + "/a.json"))
    let file = FileName(scratch.folder.path)
    let document = try Documents.open(file)
    let path = try DocumentPath(parsing: "\".config\".app.\"a.json\".list.1")
    let found = try await path.resolved(in: document)
    let stage = Stage(
      DocumentTable(document).table(of: file, opening: found),
      columns: 100,
      lines: 6
    )
    #expect(stage.line(0).contains("app › a.json › list"))
    #expect(stage.focusedText?.hasPrefix("[1]") == true)
    let wrong = try DocumentPath(parsing: "\".config\".apq")
    await #expect(throws: UnknownPath.self) { _ = try await wrong.resolved(in: document) }
  }

  @Test("A5 A large folder is listed off the main actor, and its rows are looked at when they show")
  func large() async throws {
    let scratch = try Scratch()
    for number in 0..<Folder.firstEntries + 1 { _ = try scratch.file("f\(number)", "") }
    let document = try Documents.open(FileName(scratch.folder.path))
    #expect(document.root == nil && document.progress != nil)
    await document.read()
    #expect(document.root?.count == Folder.firstEntries + 1 && document.progress == nil)
    #expect(document.root?.child(at: 10).name?.whole == "f10")
  }

  @Test("A folder that vanishes is empty, with the reason")
  func vanished() throws {
    let folder = Folder(FileName("/no/such/folder"), view: FolderView())
    let node = FolderNode(folder: folder)
    #expect(node.count == 0 && node.isComplete)
    #expect(node.emptyText == "The folder cannot be read: no such file")
  }

  @Test("The title of a folder is its name, of “.” too")
  func title() {
    let here = FileManager.default.currentDirectoryPath.split(separator: "/").last.map(String.init)
    #expect(Documents.title(for: FileName(".")) == here)
    #expect(Documents.title(for: FileName("/a/b/")) == "b")
    #expect(Documents.title(for: FileName("/")) == "/")
  }
}
