import TermTable
import TermTableTesting
import Testing

@testable import TableDocuments

/// What the main actor reads of a large file while a person works in it.
@Suite("Reads on the main actor", .serialized) @MainActor struct MainActorReadsStory {
  /// The most bytes of a file that the main actor reads for one key: less than half of these.
  private nonisolated static let most = 1 << 19

  private nonisolated static func lines(_ line: (Int) -> String) -> String {
    (10_000..<25_000).map(line).joined(separator: "\n") + "\n"
  }

  /// A file of more than 1 MB whose rows are “item 10000” to “item 24999”.
  private static func text(of path: String) -> String {
    let rest = "of a list that is so long that it is read part by part, as it should be"
    return switch path {
    case "a.yaml": lines { "- item \($0) \(rest)" }
    case "a.toml": lines { "key\($0) = \"item \($0) \(rest)\"" }
    case "a.json": "[\n" + lines { "\"item \($0) \(rest)\"," } + "1]\n"
    case "a.jsonl": lines { "\"item \($0) \(rest)\"" }
    case "a.plist":
      "<plist><array>\n" + lines { "<string>item \($0) \(rest)</string>" } + "</array></plist>\n"
    case "a.csv": "name\n" + lines { "item \($0) \(rest)" }
    case "a.ini": lines { "key\($0) = item \($0) \(rest)" }
    default: lines { "item \($0) \(rest)" }
    }
  }

  private nonisolated static let paths = [
    "a.yaml", "a.toml", "a.json", "a.jsonl", "a.plist", "a.csv", "a.ini", "a.log",
  ]

  /// Opens a file, and waits until all of it is read.
  private func opened(_ path: String) async throws -> EditedFile {
    let edited = try EditedFile(Self.text(of: path), path)
    #expect(await edited.stage.wait { edited.editing?.file.document.progress == nil })
    #expect(await edited.shows("item 10003"))
    return edited
  }

  /// Types a text beyond ASCII in the first row.
  private func edit(_ edited: EditedFile, _ path: String) async {
    edited.stage.press(.home)
    switch path {
    case "a.log":
      edited.stage.press(.character("."), .character("e"), .control("u"))
      edited.stage.type("changéd")
      edited.stage.press(.control("s"))
      #expect(await edited.hides("Edit line"))
    case "a.csv":
      edited.stage.press(.enter)
      edited.replace(with: "changéd")
    default: edited.replace(with: "changéd")
    }
    #expect(await edited.shows("•"), "\(edited.stage.screen)")
    #expect(await edited.shows("changéd"), "\(edited.stage.screen)")
  }

  @Test("P40 The main actor reads a small part of a large file for each key", arguments: paths)
  func bounded(path: String) async throws {
    let reads = WatchedReads()
    try await reads.watch {
      func check(_ what: String) {
        let count = reads.takeCount()
        #expect(count <= Self.most, "\(what)")
      }
      let edited = try await opened(path)
      check("open")
      edited.stage.press(.pageDown, .end)
      #expect(await edited.shows("24999"))
      check("walk")
      await edit(edited, path)
      let count = reads.takeCount()
      // JSON reads up to 16 pages around an edit. An edit of CSV still reads the whole file.
      if path != "a.csv" { #expect(count <= (path == "a.json" ? 1 << 20 : Self.most)) }
      edited.stage.press(.character("u"))
      #expect(await edited.shows("Undone"), "\(edited.stage.screen)")
      check("undo")
      edited.stage.press(.control("r"))
      #expect(await edited.shows("Redone"), "\(edited.stage.screen)")
      check("redo")
      edited.stage.press(.character("="))
      #expect(await edited.shows("Each change"), "\(edited.stage.screen)")
      check("changes")
      edited.stage.press(.escape, .control("s"))
      #expect(await edited.stage.wait { edited.text.contains("changéd") })
      #expect(await edited.shows("Saved"), "\(edited.stage.screen)")
      check("save")
    }
  }

  @Test(
    "Edits of an earlier session are found off the main actor",
    arguments: ["a.json", "a.yaml"]
  )
  func earlierEdits(path: String) async throws {
    let reads = WatchedReads()
    try await reads.watch {
      let edited = try await opened(path)
      await edit(edited, path)
      _ = reads.takeCount()
      try edited.open()
      #expect(await edited.shows("Unsaved changes"), "\(edited.stage.screen)")
      #expect(reads.takeCount() <= Self.most)
      edited.stage.press(.character("s"))
      #expect(await edited.shows("+ "), "\(edited.stage.screen)")
      #expect(reads.takeCount() <= Self.most)
    }
  }

  @Test(
    "P40 Keys are answered while a file is read slowly",
    arguments: ["a.json", "a.jsonl", "a.csv", "a.log"]
  )
  func slow(path: String) async throws {
    let reads = WatchedReads()
    try await reads.watch {
      reads.hold()
      let edited = try EditedFile(Self.text(of: path), path)
      #expect(await edited.stage.wait { reads.isAwaited })
      edited.stage.press(.down, .down)
      #expect(edited.focused.contains("10002"), "\(edited.stage.screen)")
      reads.release()
      #expect(await edited.stage.wait { edited.editing?.file.document.progress == nil })
      // The hash and the bytes of the first edit.
      reads.hold()
      if path == "a.json" || path == "a.jsonl" {
        edited.replace(with: "changed")
        #expect(await edited.stage.wait { reads.isAwaited })
        edited.stage.press(.down)
        #expect(edited.focused.contains("10003"), "\(edited.stage.screen)")
        reads.release()
        #expect(await edited.text(contains: "changed"))
      }
    }
  }
}
