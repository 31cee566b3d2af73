import Foundation
import Testing

/// A folder of files, as a person walks through it.
extension Programs {
  @Suite struct FoldersTests {
    private func project() throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      for name in ["Sources/Main", "Empty"] {
        try FileManager.default.createDirectory(
          atPath: folder.path(name),
          withIntermediateDirectories: true
        )
      }
      _ = try folder.write("Sources/Main/main.txt", "first\nsecond\n")
      _ = try folder.write("config.json", "{\"server\": {\"port\": 80}}")
      _ = try folder.write("Notes 9.txt", "nine")
      _ = try folder.write("Notes 10.txt", "ten")
      _ = try folder.write(".env", "A=1")
      symlink("missing", folder.path("link"))
      // The words of an age could change while the test runs, a date cannot.
      for name in ["Sources", "Empty", "config.json", "Notes 9.txt", "Notes 10.txt"] {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1_577_836_800)],
          ofItemAtPath: folder.path(name)
        )
      }
      return folder
    }

    @Test(
      "A5 A folder is walked to the deepest value and back",
      arguments: [(80, 24), (40, 12)]
    )
    func walk(columns: Int, lines: Int) async throws {
      let folder = try project()
      let walk = try Walk(
        [builtProgram("termtable"), folder.url.path],
        columns: columns,
        lines: lines
      )
      let rows = [
        Row("Empty", []), Row("Sources", [Row("Main", [Row("main.txt", ["first", "second"])])]),
        Row("config.json", [Row("server", ["port"])]), "link", "Notes 9.txt",
        Row("Notes 10.txt", ["ten"]),
      ]
      try await walk.walk(rows, title: folder.url.lastPathComponent)
      try walk.terminal.send("A")
      try await walk.terminal.waitFor(".env")
    }

    @Test("A5 A13 A path leads through folders into a file; a folder is printed and spoken")
    func path() async throws {
      let folder = try project()
      let path = "\"config.json\".server.port"
      let terminal = try TmuxSession([builtProgram("termtable"), folder.url.path, path])
      try await terminal.waitFor("config.json › server")
      try await terminal.waitForFocus("port")
      let printed = try run([builtProgram("termtable"), "--print", folder.url.path])
      let link = "broken link to missing"
      #expect(
        printed.output.split(separator: "\n").dropFirst().filter { !$0.contains(link) } == [
          "  Name          Size  Changed     Kind",
          "  Empty               2020-01-01  folder ›",
          "  Sources             2020-01-01  folder ›",
          "  config.json   24 B  2020-01-01  JSON ›",
          "  Notes 9.txt    4 B  2020-01-01  text ›",
          "  Notes 10.txt   3 B  2020-01-01  text ›",
        ]
      )
      #expect(printed.output.contains(link + " ›\n"))
      let command = "printf '3\\nq\\n' | \"$0\" --linear \"$1\""
      let spoken = try run(["sh", "-c", command, builtProgram("termtable"), folder.url.path])
      #expect(spoken.output.contains(" › config.json, 1 row\n1. server, {port: 80}, opens a table"))
    }
  }
}
