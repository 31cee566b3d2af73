import Foundation
import Fuzzing
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// Paths that are picked in a table of their folder.
@MainActor @Suite struct FilePickerStory {
  private let path = Box("")

  /// Calls a function with the path of a folder of its own that has some entries.
  private func withFolder(
    _ names: [String] = ["one.json", "Two.txt", ".hidden", "日本.json", "sub/inner.json", "Alpha/"],
    _ body: @MainActor (String) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in names {
      let url = folder.appending(path: name)
      let parent = name.hasSuffix("/") ? url : url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      if !name.hasSuffix("/") { try Data().write(to: url) }
    }
    try await body(folder.path)
  }

  private func stage(_ cell: Cell, columns: Int = 100, lines: Int = 20) -> Stage {
    Stage(
      Table("T") {
        cell
        Cell("Below")
      },
      columns: columns,
      lines: lines
    )
  }

  private var file: Cell { .file("File", path: path.binding) }

  @Test("K55 a file is picked in the table of its folder: the parent, folders, then files")
  func picking() async throws {
    try await withFolder { folder in
      path.value = folder + "/Two.txt"
      let stage = stage(file)
      #expect(stage.focusedText?.hasSuffix("Two.txt ›") == true)
      stage.press(.enter)
      #expect(await stage.wait { stage.focusedText?.hasPrefix("Two.txt") == true })
      let rows = (0..<20).map { stage.line($0).trimmed }.filter { !$0.isEmpty }
      let first = try #require(rows.firstIndex { $0.hasPrefix("..") })
      #expect(rows[first - 1] == folder && rows[first].contains("parent folder"))
      let names = rows[(first + 1)...].prefix(5).map { $0.split(separator: " ").first ?? "" }
      #expect(names == ["Alpha/", "sub/", "one.json", "Two.txt", "日本.json"], "\(stage.screen)")
      #expect(!stage.screen.contains(".hidden"))
      stage.press(.down, .enter)
      #expect(path.value == folder + "/日本.json" && stage.line(0) == " T")
      stage.press(.character("u"))
      #expect(path.value == folder + "/Two.txt")
    }
  }

  @Test("K55 folders lead to their files and back, with the focus on the folder that was left")
  func folders() async throws {
    try await withFolder { folder in
      path.value = folder + "/"
      let stage = stage(file)
      stage.press(.enter)
      #expect(await stage.wait { stage.focusedText?.hasPrefix("..") == true })
      stage.press(.down, .down, .enter)
      #expect(await stage.wait { stage.screen.contains("inner.json") })
      #expect(stage.focusedText?.hasPrefix("..") == true)
      stage.press(.enter)
      #expect(await stage.wait { stage.focusedText?.hasPrefix("sub/") == true })
      #expect(path.value == folder + "/", "nothing was picked yet")
      stage.press(.enter)
      #expect(await stage.wait { stage.screen.contains("inner.json") })
      stage.press(.down, .enter)
      #expect(path.value == folder + "/sub/inner.json")
    }
  }

  @Test("K55 hidden files are shown on demand, and at once if one of them is picked")
  func hidden() async throws {
    try await withFolder { folder in
      path.value = folder + "/"
      let stage = stage(file)
      stage.press(.enter)
      #expect(await stage.wait { stage.screen.contains("A Show hidden") })
      stage.press(.character("A"))
      #expect(stage.screen.contains(".hidden") && stage.screen.contains("A Hide hidden"))
      stage.press(.character("A"))
      #expect(!stage.screen.contains(".hidden"))
      path.value = folder + "/.hidden"
      stage.press(.escape, .enter)
      #expect(await stage.wait { stage.focusedText?.hasPrefix(".hidden") == true })
    }
  }

  @Test("K55 only folders, or only names that the author wants, are offered")
  func wanted() async throws {
    try await withFolder { folder in
      path.value = folder + "/"
      let json = stage(.file("File", path: path.binding, matching: { $0.hasSuffix(".json") }))
      json.press(.enter)
      #expect(await json.wait { json.screen.contains("one.json") })
      #expect(!json.screen.contains("Two.txt") && json.screen.contains("sub/"))
      let folders = stage(.folder("Folder", path: path.binding))
      folders.press(.enter)
      #expect(await folders.wait { folders.focusedText == "Use this folder" })
      #expect(folders.screen.contains("sub/") && !folders.screen.contains("one.json"))
      folders.press(.down, .down, .down, .enter)
      #expect(await folders.wait { folders.screen.contains("There are no folders here") })
      folders.press(.enter)
      #expect(path.value == folder + "/sub", "\(folders.screen)")
    }
  }

  @Test("K55 P21 a folder that cannot be read says why, and leads to its parent")
  func unreadable() async throws {
    try await withFolder { folder in
      path.value = folder + "/missing/file"
      let stage = stage(file)
      stage.press(.enter)
      let reason = "This folder cannot be read: No such file or directory"
      #expect(await stage.wait { stage.screen.contains(reason) })
      #expect(stage.focusedText?.hasPrefix("..") == true)
      stage.press(.enter)
      #expect(await stage.wait { stage.screen.contains("one.json") })
    }
  }

  @Test("K52 K55 a path is also typed: in the row, and in the table; Tab completes it")
  func typing() async throws {
    try await withFolder { folder in
      path.value = folder + "/one.json"
      let stage = stage(file)
      stage.press(.character("e"), .control("u"))
      stage.type(folder + "/T")
      stage.press(.tab)
      #expect(await stage.wait { stage.line(1).contains("/Two.txt") })
      stage.press(.enter)
      #expect(path.value == folder + "/Two.txt")
      stage.press(.enter)
      #expect(await stage.wait { stage.focusedText?.hasPrefix("Two.txt") == true })
      stage.press(.home, .enter, .control("u"))
      stage.type("/not/there")
      stage.press(.enter, .escape)
      #expect(path.value == "/not/there" && stage.line(1).contains("/not/there"))
    }
  }

  @Test("K55 a large folder is read while keys are taken, and filtered")
  func large() async throws {
    try await withFolder([]) { folder in
      for number in 0..<5_000 {
        let file = open("\(folder)/file-\(number)", O_WRONLY | O_CREAT, 0o600)
        close(file)
        if number % 1_000 == 0 { await Task.yield() }
      }
      path.value = folder + "/file-3000"
      let stage = stage(file)
      stage.press(.enter)
      #expect(stage.screen.contains("Reading the folder"), "the key did not wait")
      #expect(await stage.wait { stage.focusedText?.hasPrefix("file-3000") == true })
      stage.press(.character("/"))
      stage.type("4999 file")
      #expect(stage.screen.contains("file-4999") && !stage.screen.contains("file-3001"))
      stage.press(.control("u"))
      stage.type("日")
      #expect(stage.screen.contains("Nothing contains “日”"))
    }
  }

  @Test("K55 P22 Enter leads from the filter to the first file that was found, and picks it")
  func filter() async throws {
    try await withFolder((1...20).map { "file-\($0)" }) { folder in
      path.value = folder + "/"
      let stage = stage(file, lines: 30)
      stage.press(.enter)
      #expect(await stage.wait { stage.screen.contains("file-20") })
      stage.press(.character("/"))
      stage.type("7")
      #expect(!stage.screen.contains("parent folder"))
      stage.press(.enter, .enter)
      #expect(path.value == folder + "/file-17", "\(stage.screen)")
    }
  }

  @Test("K55 a path can be typed at once, from its slash or from ~, with few entries and with many")
  func typedAtOnce() async throws {
    for count in [1, 20] {
      try await withFolder((1...count).map { "file-\($0)" }) { folder in
        path.value = folder + "/"
        let stage = stage(file, lines: 40)
        stage.press(.enter)
        #expect(await stage.wait { stage.screen.contains("file-\(count)") })
        stage.type("/etc/hosts")
        stage.press(.enter)
        #expect(path.value == "/etc/hosts", "\(count): \(stage.screen)")
        stage.press(.down)
        stage.type("~notes.txt")
        stage.press(.enter)
        #expect(path.value == "~/notes.txt")
        stage.press(.down)
        stage.type("/a/")
        stage.press(.escape)
        #expect(path.value == "~/notes.txt", "Esc leaves the path as it was")
      }
    }
  }

  @Test("K55 P60 linear mode leads through folders, takes a typed path, and print has the path")
  func linear() async throws {
    try await withFolder { folder in
      path.value = folder + "/one.json"
      let table = Table("T") { file.id("file") }
      let linear = LinearStage(table)
      linear.say("1")
      #expect(await linear.wait { linear.transcript.contains("Two.txt") }, "\(linear.transcript)")
      linear.say("back", "e 1", folder + "/Two.txt")
      #expect(path.value == folder + "/Two.txt", "\(linear.transcript)")
      let stage = Stage(table)
      try stage.fill(["file": "/etc/hosts"])
      #expect(path.value == "/etc/hosts" && stage.values["file"] == "/etc/hosts")
      var printed = ""
      PlainText(table).write { printed += $0 }
      #expect(printed.contains("/etc/hosts"))
    }
  }

  @Test("K55 a mouse picks a file; a disabled row opens nothing and says why")
  func mouse() async throws {
    try await withFolder { folder in
      path.value = folder + "/"
      let stage = stage(file)
      stage.click(column: 5, line: 1)
      #expect(await stage.wait { stage.screen.contains("one.json") })
      stage.click("one.json")
      #expect(stage.focusedText?.hasPrefix("one.json") == true && path.value == folder + "/")
      stage.click("one.json")
      #expect(path.value == folder + "/one.json", "\(stage.screen)")
      let disabled = self.stage(file.disabled(reason: "Not now"))
      disabled.press(.enter)
      #expect(disabled.line(0) == " T" && disabled.screen.contains("Not now"))
    }
  }

  @Test("K55 P48 at every size the table of a folder is drawn and used")
  func sizes() async throws {
    try await withFolder { folder in
      path.value = folder + "/one.json"
      for (columns, lines) in [(1, 1), (5, 3), (20, 5), (40, 12), (80, 24)] {
        let stage = stage(file, columns: columns, lines: lines)
        stage.press(.enter)
        #expect(await stage.wait { stage.focusedText?.hasPrefix("one") == true || columns < 20 })
        stage.press(.up, .up, .down, .character("a"), .escape)
        #expect(!stage.hasEnded, "\(columns)×\(lines)")
      }
    }
  }

  /// The values of a form.
  private struct Trip: Equatable {
    var ticket: String
    var plate = ""
  }

  @Test(
    "P26 random keys in a picker and a mask lose nothing: undo restores the start",
    arguments: 1..<UInt64(5)
  )
  func randomKeysFuzz(seed: UInt64) async throws {
    try await withFolder { folder in
      let trip = Box(Trip(ticket: folder + "/one.json"))
      let start = trip.value
      let table = Table("Trip", editing: trip.binding) { draft in
        Cell.file("Ticket", path: draft.ticket)
        Cell.field("Plate", value: draft.plate, format: .plain.masked("AA-####"))
      }
      let stage = Stage(table, columns: 40, lines: 8)
      var random = SeededGenerator(seed: seed)
      let keys: [Key] =
        [
          .up, .down, .tab, .backTab, .enter, .space, .left, .right, .backspace, .escape,
          .control("w"), .control("_"), .control("r"), .character("é"), .character("日"), .home,
        ] + "abe123.-#".map { .character($0) }
      for _ in 0..<80 {
        guard let key = keys.randomElement(using: &random) else { continue }
        await Task.yield()
        stage.press(key)
        if stage.screen.contains("┌") { stage.press(.escape) }
      }
      #expect(!stage.hasEnded)
      #expect(trip.value == start, "nothing is written before it is saved")
      // Back from the table of a folder.
      for _ in 0..<3 where !stage.line(0).hasPrefix(" Trip") { stage.press(.escape) }
      for _ in 0..<200 {
        await Task.yield()
        stage.press(.control("_"))
      }
      #expect(!stage.line(0).contains("changed"), "\(stage.screen)")
      #expect(!stage.screen.contains("• "), "\(stage.screen)")
    }
  }
}
