import Foundation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

@Suite("Folders") @MainActor struct FolderTests {
  private func stage(_ path: String, lines: Int = 12) throws -> Stage {
    let file = FileName(path)
    let table = try DocumentTable(Documents.open(file)).table(of: file)
    return Stage(table, columns: 100, lines: lines)
  }

  private func names(_ path: String) throws -> [String] {
    let root = try #require(try Documents.open(Address(FileName(path))).root)
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

  /// The words in the row of an entry, in the order of the columns.
  private func words(_ path: String) -> [String] {
    EntryField.fields(of: NodeText("a"), at: FileName(path)).map {
      $0.layout.summary ?? $0.text.whole
    }
  }

  private func setAge(_ seconds: Int, of path: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(time(nil) - seconds))],
      ofItemAtPath: path
    )
  }

  @Test("A5 Rows tell the size, the age and the kind")
  func words() throws {
    let scratch = try Scratch()
    let path = try scratch.file("a.json", String(repeating: "x", count: 1_540))
    let folder = try scratch.folder("sub")
    try setAge(130, of: path)
    try setAge(3 * 86_400 + 60, of: folder)
    #expect(words(path) == ["a", "1.5 KB", "2 min ago", "JSON"])
    #expect(words(folder) == ["a", "", "3 days ago", "folder"])
    let link = scratch.folder.path + "/link"
    try #require(symlink("a.json", link) == 0)
    #expect(words(link) == ["a", "", "just now", "link to a.json"])
    let broken = scratch.folder.path + "/broken"
    try #require(symlink("no/where", broken) == 0)
    #expect(words(broken).last == "broken link to no/where")
    let circle = scratch.folder.path + "/circle"
    try #require(symlink("circle", circle) == 0)
    #expect(words(circle).last == "link to circle, which leads in a circle")
    let fifo = scratch.folder.path + "/fifo"
    try #require(mkfifo(fifo, 0o600) == 0)
    #expect(words(fifo).last == "FIFO")
    #expect(words(try scratch.file("other", "")).last == "file")
    #expect(words("/dev/null").last == "device")
    #expect(words("/no/such") == ["a", "", "", "no such file"])
  }

  /// A folder with files of different sizes and ages, and a folder.
  private func files() throws -> Scratch {
    let scratch = try Scratch()
    for (name, size, days) in [("a.json", 2_000, 3), ("b.csv", 30, 1), ("日本.txt", 100_000, 2)] {
      let path = try scratch.file(name, String(repeating: "x", count: size))
      try setAge(days * 86_400 + 60, of: path)
    }
    try setAge(86_400 * 9 + 60, of: try scratch.folder("zoo"))
    return scratch
  }

  @Test(
    "A5 A12 A folder is shown in columns; the kind gives way first, then the age, then the size"
  )
  func columns() throws {
    let scratch = try files()
    let path = scratch.folder.path
    func stage(_ columns: Int) throws -> Stage {
      let table = try DocumentTable(Documents.open(Address(FileName(path)))).table(title: "files")
      return Stage(table, columns: columns, lines: 7)
    }
    expectScreen(
      try stage(50),
      """
       files
         Name        Size  Changed     Kind
         zoo               9 days ago  folder        ›
         a.json    2.0 KB  3 days ago  JSON          ›
         b.csv       30 B  1 day ago   CSV           ›
         日本.txt  100 KB  2 days ago  text          ›
       Enter Open  q Quit  s Sort  ↑↓ Move  ? Keys
      """
    )
    #expect(try stage(36).line(4) == " b.csv       30 B  1 day ago     ›")
    #expect(try stage(26).line(4) == " b.csv       30 B      ›")
    #expect(try stage(20).line(5) == " 日本.t…  100 KB ›")
  }

  @Test("A5 A12 A folder is sorted by size and by age, and hidden files come to their places")
  func sorting() async throws {
    let scratch = try files()
    let hidden = try scratch.file(".hidden", String(repeating: "x", count: 50))
    try setAge(86_400 * 5, of: hidden)
    let stage = try stage(scratch.folder.path)
    func names() -> [String] {
      (2..<7).compactMap { stage.line($0).split(separator: " ").first.map(String.init) }
    }
    stage.click("Size")
    #expect(await stage.wait { stage.line(1).contains("Size ↓") })
    #expect(names() == ["日本.txt", "a.json", "b.csv", "zoo"])
    stage.click("Changed")
    #expect(await stage.wait { stage.line(1).contains("Changed ↑") })
    #expect(names() == ["zoo", "a.json", "日本.txt", "b.csv"])
    stage.press(.down, .character("A"))
    #expect(await stage.wait { names().contains(".hidden") && stage.line(1).contains("↑") })
    #expect(names() == ["zoo", ".hidden", "a.json", "日本.txt", "b.csv"])
    #expect(await stage.wait { stage.focusedText?.hasPrefix("a.json") == true })
    stage.press(.enter)
    #expect(stage.line(0).hasSuffix("a.json"))
  }

  @Test("A5 A9 A file in a folder opens as it does by itself, with its options")
  func sameTable() throws {
    let scratch = try Scratch()
    _ = try scratch.file("a.csv", "a,b\n1,2\n")
    let stage = try stage(scratch.folder.path)
    stage.press(.enter)
    #expect(stage.screen.contains("F Follow  o Options"))
    stage.press(.character("o"))
    #expect(stage.screen.contains("Delimiter"))
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
    #expect(stage.line(2).contains("here"), "a link to a folder is among the folders")
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
    #expect(stage.line(3).contains("a.json"), "the link leads to the folder again")
  }

  @Test("A5 The key A shows hidden files and hides them, with the focus on the same file")
  func hidden() throws {
    let scratch = try Scratch()
    for name in [".a", ".b", "c", "d"] { _ = try scratch.file(name, "") }
    let stage = try stage(scratch.folder.path)
    #expect(stage.position(of: ".a") == nil)
    #expect(stage.position(of: "A Show hidden files") != nil)
    stage.press(.down, .character("A"))
    #expect(stage.position(of: ".a")?.line == 2)
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
    #expect(stage.line(3).contains("b<E4>d"))
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
    let folder = Folder(FileName("/no/such/folder"), view: FolderView { _ in NoNode() })
    let node = FolderNode(folder: folder)
    #expect(node.count == 0 && node.isComplete)
    #expect(node.layout.emptyText == "The folder cannot be read: no such file")
  }

  @Test("The title of a folder is its name, of “.” too")
  func title() {
    let here = FileManager.default.currentDirectoryPath.split(separator: "/").last.map(String.init)
    #expect(Address(FileName(".")).title == here)
    #expect(Address(FileName("/a/b/")).title == "b")
    #expect(Address(FileName("/")).title == "/")
  }
}
