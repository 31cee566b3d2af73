import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// The table of `termtable diff`.
@Suite("Story: Two files are compared") @MainActor struct ComparisonStory {
  private static let old = #"""
    {"name": "alpha", "servers": [{"id": 1, "port": 80}, {"id": 2}], "gone": {"a": 1},
     "\u001b[31m": "a\u001b[32m", "text": "one line\ntwo"}
    """#
  private static let new = #"""
    {"name": "beta", "servers": [{"id": 0}, {"id": 1, "port": 8080}, {"id": 2}],
     "\u001b[31m": "b", "text": "one line\nthree"}
    """#

  private func comparison(
    _ old: String,
    _ new: String,
    _ names: (String, String) = ("old.json", "new.json")
  ) throws -> DocumentComparison {
    func side(_ text: String, _ name: String) throws -> DocumentComparison.Side {
      DocumentComparison.Side(FileName(name), try OpenFile(Array(text.utf8), path: name))
    }
    return DocumentComparison(try side(old, names.0), try side(new, names.1))
  }

  /// Shows a comparison that is done.
  private func stage(
    _ comparison: DocumentComparison,
    columns: Int = 60,
    lines: Int = 14
  ) async throws -> Stage {
    let table = ComparisonTable(comparison).table()
    let stage = Stage(table, columns: columns, lines: lines)
    // Without a spinner.
    #expect(await stage.wait { comparison.isComplete && !stage.line(0).contains("⠋") })
    return stage
  }

  @Test("P31 The table says what was changed, removed and added, and where")
  func rows() async throws {
    let stage = try await stage(comparison(Self.old, Self.new))
    expectScreen(
      stage,
      """
       old.json → new.json
       4 values changed
         name                                     alpha → beta ›
         servers.0.port → servers.1.port             80 → 8080 ›
         "\\u{1B}[31m"                              a^[[32m → b ›
         text                one line ⏎ two → one line ⏎ three ›

       1 value removed
         gone                                         - {a: 1} ›

       1 value added
         servers.0                                   + {id: 0} ›

       Enter Open  q Quit  ↑↓ Move  ? Keys
      """
    )
  }

  @Test("P31 Two files of one name are told apart by as much of their paths as it takes")
  func oneName() async throws {
    let names = ("backup/2024/a/app.json", "live/2024/a/app.json")
    let stage = try await stage(comparison(#"{"a": 1}"#, #"{"a": 2}"#, names))
    #expect(stage.line(0) == " backup/2024/a/app.json → live/2024/a/app.json")
    let near = try comparison(#"{"a": 1}"#, #"{"a": 2}"#, ("x/old/app.json", "x/new/app.json"))
    let nearStage = try await self.stage(near)
    #expect(nearStage.line(0) == " old/app.json → new/app.json")
    nearStage.press(.enter)
    #expect(await nearStage.wait { nearStage.screen.contains("New: new/app.json") })
    #expect(nearStage.screen.contains("Go to it in old/app.json"))
    let inner = try comparison(#"{"a": 1}"#, #"{"a": 2}"#, ("app.json", "new/app.json"))
    #expect(inner.old.title == "app.json" && inner.new.title == "new/app.json")
    let git = try comparison("1", "2", ("/tmp/git-blob-2qxWNX/app.json", "new/app.json"))
    #expect(git.old.title == "app.json" && git.new.title == "app.json")
    let same = try comparison("1", "2", ("./app.json", "./app.json"))
    #expect(same.old.title == "app.json" && same.new.title == "app.json")
  }

  @Test("P31 Lines of text are counted from 1")
  func lines() async throws {
    let stage = try await stage(comparison("one\ntwo\n", "one\nTWO\nthree\n", ("a.txt", "b.txt")))
    #expect(stage.line(2).hasPrefix("   Line 2 ") && stage.line(2).contains("two → TWO"))
    #expect(stage.line(5).hasPrefix("   Line 3 ") && stage.line(5).contains("+ three"))
  }

  @Test("P31 Enter shows both values whole, and leads to each in its file")
  func values() async throws {
    let stage = try await stage(comparison(Self.old, Self.new))
    stage.press(.down, .down, .down, .enter)
    #expect(await stage.wait { stage.screen.contains("Old: old.json") })
    expectScreen(
      stage,
      """
       ‹ old.json → new.json › text
       Old: old.json
         one line
         two

       New: new.json
         one line
         three

         Go to it in old.json                                  ›
         Go to it in new.json                                  ›


       ← Back  ↑↓ Move  q Quit  ? Keys
      """
    )
    stage.press(.end, .enter)
    #expect(stage.line(0).contains("new.json"))
    #expect(stage.focusedText?.hasPrefix("text") == true)
  }

  @Test("P31 A value that only one file has is shown with its rows")
  func oneSided() async throws {
    let stage = try await stage(comparison(Self.old, Self.new))
    stage.press(.down, .down, .down, .down, .enter)
    #expect(await stage.wait { stage.screen.contains("Old: old.json") })
    #expect(!stage.screen.contains("New"))
    #expect(stage.focusedText?.hasPrefix("a") == true)
  }

  @Test("P31 A search finds paths and values, and the path of a row is copied")
  func finding() async throws {
    let stage = try await stage(comparison(Self.old, Self.new))
    stage.type("/8080")
    stage.press(.enter)
    #expect(stage.focusedText?.hasPrefix("servers.0.port") == true)
    stage.type("yp")
    #expect(stage.screen.contains("Copied path: servers.0.port"), "\(stage.screen)")
  }

  @Test("P31 The table of differences works at 20×5, and at any size after a resize")
  func small() async throws {
    let stage = try await stage(comparison(Self.old, Self.new), columns: 20, lines: 5)
    #expect(stage.focusedText?.hasPrefix("name") == true)
    stage.press(.end, .enter)
    #expect(await stage.wait { stage.screen.contains("New: new.json") })
    stage.resize(columns: 60, lines: 14)
    #expect(stage.screen.contains("Go to it in new.json"))
  }

  @Test("P31 Files with the same values have no differences")
  func same() async throws {
    let comparison = try comparison("{\"a\": 1}", "a = 1\n", ("a.json", "a.toml"))
    let stage = try await stage(comparison)
    #expect(stage.screen.contains("No differences"))
    #expect(!comparison.differs)
  }

  @Test("P31 Long values are shown from where they differ, and types where values look alike")
  func words() async throws {
    let long = String(repeating: "word ", count: 50)
    let stage = try await stage(
      comparison(
        "t: \(long)one\nd: 2020-01-01\n",
        "t: \(long)two\nd: '2020-01-01'\n",
        ("a.yaml", "b.yaml")
      )
    )
    #expect(stage.screen.contains("…rd word one → …rd word two"), "\(stage.screen)")
    #expect(stage.screen.contains("2020-01-01 (date) → 2020-01-01 (text)"), "\(stage.screen)")
  }

  @Test(
    "P31 Two versions of one file are told apart by their age, and lines that were not understood are told"
  )
  func unread() async throws {
    let comparison = try comparison("[s]\na = 1\n???\n", "[s]\na = 2\n", ("one/a.ini", "one/a.ini"))
    let stage = try await stage(comparison)
    #expect(stage.line(0).contains("Differences in a.ini"))
    #expect(stage.screen.contains("one/a.ini: line 3 was not understood"), "\(stage.screen)")
    stage.press(.enter)
    #expect(await stage.wait { stage.screen.contains("Go to it in the old a.ini") })
    #expect(stage.screen.contains("Old: a.ini") && stage.screen.contains("New: a.ini"))
    #expect(stage.screen.contains("Go to it in the new a.ini"))
  }

  @Test("P31 Of many differences, each has its row")
  func many() async throws {
    let numbers = 0..<30_000
    let comparison = try comparison(
      "{\(numbers.map { "\"name \($0)\": \($0)" }.joined(separator: ",\n"))}",
      "{\(numbers.map { "\"name \($0)\": \(-$0 - 1)" }.joined(separator: ",\n"))}"
    )
    let stage = Stage(ComparisonTable(comparison).table(), columns: 60, lines: 14)
    #expect(await stage.wait { stage.screen.contains("changed") })
    #expect(await stage.wait { comparison.isComplete })
    #expect(stage.line(1).contains("30000 values changed"))
    for place in [0, 1, 12_345, 29_999] {
      let entry = try comparison.list.entry(place, of: .changed)
      let path = "\"name \(place)\""
      #expect(
        entry
          == DifferenceList.Entry(
            kind: .changed,
            path: path,
            newPath: path,
            old: "\(place)",
            new: "\(-place - 1)"
          )
      )
    }
    stage.press(.end)
    #expect(stage.focusedText?.contains("name 29999") == true)
  }

  @Test("P31 A comparison that is left before its end is not complete")
  func leaving() async throws {
    let numbers = 0..<30_000
    let text = "[\(numbers.map(String.init).joined(separator: ",\n"))]"
    let comparison = try comparison(text, text + "\n")
    let run = Task { await comparison.run() }
    // Twice: the comparison is a task of its own.
    for _ in 0..<2 { await Task.yield() }
    comparison.cancel()
    await run.value
    #expect(!comparison.isComplete && comparison.failure is CancellationError)
  }
}
