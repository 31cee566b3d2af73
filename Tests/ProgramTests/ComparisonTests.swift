import Foundation
import Testing

/// One form, written with TermTable and with other toolkits: Documentation/Comparison.
extension Programs {
  @Suite struct ComparisonTests {
    private static let sources = [
      "termtable/main.swift", "textual/server_form.py", "tview/main.go",
    ]

    /// Returns the number of lines of a source that are neither blank nor only a comment.
    private func lines(of path: String) throws -> Int {
      let folder = packageFolder.appending(path: "Documentation/Comparison")
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      let comments = ["//", "# ", "\"\"\"The form"]
      return text.split(separator: "\n").map(\.trimmed).count { line in
        !line.isEmpty && !comments.contains { line.hasPrefix($0) }
      }
    }

    @Test(
      "The form takes at most half of the lines that it takes with Textual or tview, as the page says"
    )
    func count() throws {
      let counts = try Self.sources.map { try lines(of: $0) }
      #expect(counts[0] * 2 <= counts[1] && counts[0] * 2 <= counts[2], "\(counts)")
      let page = try String(
        contentsOf: packageFolder.appending(path: "Documentation/Comparison/README.md"),
        encoding: .utf8
      )
      for (source, count) in zip(Self.sources, counts) {
        #expect(page.contains("[`\(source)`](\(source)) | \(count) |"), "\(source): \(count)")
      }
    }

    @Test(
      "K58 K59 K62 the form validates, masks the password, refuses to save, and returns the values"
    )
    func form() async throws {
      let terminal = try TmuxSession([debugProgram("ServerForm")], columns: 60, lines: 12)
      try await terminal.waitForCursor(in: "Name")
      try terminal.send("Tab", "C-u")
      try terminal.type("70000")
      try terminal.send("C-s")
      try await terminal.waitFor("Not saved: 3 errors")
      try await terminal.waitFor("Name is required")
      try await terminal.waitFor("65535")
      try terminal.send("Enter")
      try await terminal.waitForCursor(in: "Name")
      try terminal.type("alpha\t")
      try terminal.send("C-u")
      try terminal.type("80\t\t\tswordfish")
      try await terminal.waitFor("•••••••••")
      #expect(try !terminal.screen.contains("swordfish"))
      try terminal.send("Enter")
      try await terminal.waitFor("Save “Server”?")
      try terminal.send("Enter")
      #expect(try await terminal.waitForExit().status == 0)
      #expect(try terminal.history.contains("Saved alpha, port 80, North"))
    }
  }
}
