import Foundation
import TableModel
import TermTable
import TermTableTesting
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// Logs as tables: lines with levels and colours, and records in columns.
@MainActor @Suite struct LogsStory {
  private func stage(
    _ text: String,
    _ name: String,
    columns: Int = 80,
    lines: Int = 10
  ) throws -> Stage {
    let path = FileManager.default.temporaryDirectory.appending(
      path: "\(UUID().uuidString)-\(name)"
    )
    try Data(text.utf8).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let file = FileName(path.path)
    return Stage(
      try DocumentTable(OpenFile(file), nil).table(of: file),
      columns: columns,
      lines: lines
    )
  }

  private let log = """
    2026-11-28 02:00:00 ERROR failed
    2026-11-28 02:00:01 INFO fine
      at line 3
    2026-11-28 02:00:02 DEBUG detail
    """

  @Test("P75 the times and levels of a log stand out, not those in prose")
  func levels() throws {
    let stage = try stage(log, "app.txt")
    #expect(stage.texts(in: .error) == ["ERROR"])
    #expect(stage.texts(in: .footer).contains("2026-11-28 02:00:01"))
    #expect(stage.texts(in: .footer).contains { $0.hasSuffix("DEBUG") })
    let prose = try self.stage("# Logs\n\nERROR means that\nit has failed.\n\nMore.\n", "a.txt")
    #expect(prose.texts(in: .error) == [])
    let readme = try self.stage(log, "README.md")
    #expect(readme.texts(in: .error) == [] && readme.focusedText?.hasSuffix("failed") == true)
  }

  @Test("P75 colours of a file are shown, found and copied as text")
  func colors() throws {
    let text =
      (0..<300).map { "line \($0)\n" }.joined() + "a \u{1B}[31mnee\u{1B}[1mdle\u{1B}[0m b\n"
    let stage = try stage(text, "a.txt")
    stage.type("/needle")
    stage.press(.enter)
    #expect(stage.focusedText == "a needle b")
    #expect(!stage.screen.contains("^["))
    stage.press(.character("y"), .character("y"))
    #expect(stage.copied == "a needle b")
  }

  @Test("P75 a long line is panned as far as it is read, and found there")
  func longLine() throws {
    let long =
      String(repeating: "x", count: 5_000) + "needle" + String(repeating: "y", count: 9_000_000)
    let stage = try stage("short\n\(long)\n\(long)\n", "a.txt")
    stage.type("/needle")
    stage.press(.enter)
    #expect(stage.line(2).contains("needle"))
    stage.press(.home, .escape)
    for _ in 0..<500 { stage.press(.character("L")) }
    #expect(stage.screen.contains("No line goes on to the right"))
    #expect(stage.line(2).contains("y…"))
    stage.press(.down, .enter)
    #expect(stage.line(0).contains("Line"))
  }

  @Test("P75 JSON lines of a log have time, level and message first, and other lines as they are")
  func records() throws {
    let stage = try stage(
      (0..<5).map {
        #"{"host":"web\#($0)","msg":"done \#($0)","level":"\#($0 == 1 ? "error" : "info")","ts":"02:00:0\#($0)"}"#
      }
      .joined(separator: "\n") + "\nnot JSON\n",
      "app.jsonl"
    )
    let titles = stage.line(1).split(separator: " ").map(String.init)
    #expect(titles == ["ts", "level", "msg", "host"])
    #expect(stage.texts(in: .error).contains("error"))
    #expect(stage.line(2).contains("02:00:00"))
  }
}
