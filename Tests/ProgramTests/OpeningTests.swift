import Foundation
import Testing

/// The files, paths and rows with which `termtable` begins.
extension Programs {
  @Suite struct OpeningTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      let lines = (1...200).map { "line \($0)\n" }
      _ = try folder.write("notes.txt", lines.joined())
      _ = try folder.write(
        "app.json",
        #"{"server": {"port": 80, "names": ["a", "b"]}, "debug": true}"#
      )
    }

    private func start(_ arguments: String...) throws -> TmuxSession {
      try TmuxSession(
        [builtProgram("termtable"), "--no-state"] + arguments,
        directory: folder.url.path
      )
    }

    @Test("A13 A path to an object or a list opens its table, and one to a value its row")
    func containers() async throws {
      let object = try start("app.json", "server")
      try await object.waitFor("‹ app.json › server")
      try object.send("Left")
      try await object.waitForFocus("server")
      let list = try start("app.json", "server.names")
      try await list.waitFor("‹ app.json › server › names")
      let value = try start("app.json", "server.port")
      try await value.waitFor("‹ app.json › server")
      try await value.waitForFocus("port")
    }

    @Test(
      "P82 A file begins at a row, at the last one, or at the first one with some words",
      arguments: [
        ("+120", "line 120"), ("+", "line 200"), ("+9999", "line 200"), ("+0", "line 1"),
        ("+/line 7", "line 7"), ("+/ine 150", "line 150"), ("+/line", "line 1"),
      ]
    )
    func rows(start: String, row: String) async throws {
      let terminal = try self.start(start, "notes.txt")
      try await terminal.waitForFocus(row)
    }

    @Test("P82 Several files open as a table, above which the first one begins")
    func several() async throws {
      let terminal = try start("+7", "notes.txt", "app.json")
      try await terminal.waitFor("‹ 2 files › notes.txt")
      try await terminal.waitForFocus("line 7")
      try terminal.send("Left")
      try await terminal.waitForFocus("notes.txt")
      try terminal.send("Down", "Enter")
      try await terminal.waitFor("‹ 2 files › app.json")
      let three = try start("app.json", "notes.txt", "nothing.json")
      try await three.waitFor("‹ 3 files › app.json")
      try three.send("Left", "End", "Enter")
      try await three.waitFor("no such file")
    }

    @Test("A5 P82 Standard input opens at a path and at a row, and the keys come from the terminal")
    func input() async throws {
      for (words, title) in [("- server", "server"), ("+2 -", nil)] as [(String, String?)] {
        let command = "cat app.json | \"$0\" --no-state \(words)"
        let terminal = try TmuxSession(
          ["sh", "-c", command, builtProgram("termtable")],
          directory: folder.url.path
        )
        if let title {
          try await terminal.waitFor("› \(title)")
          try terminal.send("Left")
          try await terminal.waitForFocus("server")
        } else {
          try await terminal.waitForFocus("debug")
          try terminal.send("Up")
          try await terminal.waitForFocus("server")
        }
      }
    }

    @Test("P82 The options of reading hold for each of several files")
    func options() async throws {
      _ = try folder.write("data.txt", #"{"size": 3}"#)
      let terminal = try start("--format", "json", "data.txt", "app.json")
      try await terminal.waitForFocus("size")
    }

    @Test("P82 A second word is a path if it leads somewhere in the first file")
    func pathBeforeFile() async throws {
      _ = try folder.write("server", "a file of this name\n")
      let path = try start("app.json", "server")
      try await path.waitFor("‹ app.json › server")
      let files = try start("app.json", "./server")
      try await files.waitFor("‹ 2 files › app.json")
    }

    @Test("P82 Several files are printed one after the other")
    func printed() throws {
      let result = try run(
        [builtProgram("termtable"), "--print", folder.path("app.json"), folder.path("notes.txt")]
      )
      #expect(result.status == 0 && result.errors == "")
      #expect(result.output.hasPrefix("app.json\n") && result.output.hasSuffix("  line 200\n"))
    }

    @Test(
      "P82 Words that mean nothing are told",
      arguments: [
        (["+x", "app.json"], "+x: expected + and the number of a row"),
        (["+5"], "+5 begins at a row of a file; give a FILE"),
        (["+5", "app.json", "server"], "+5 begins at a row; leave the PATH out"),
        (["+5", "+6", "app.json"], "+5 and +6 cannot be combined"),
        (["-", "app.json", "b"], "- is standard input, and cannot be opened with other files"),
        (["app.json", ""], "the file name is empty"),
      ] as [([String], String)]
    )
    func mistakes(arguments: [String], message: String) throws {
      let result = try run([builtProgram("termtable")] + arguments)
      #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    }

    @Test("P82 The program says that a file opens where it was left")
    func left() async throws {
      let environment = ["XDG_STATE_HOME": folder.path("state"), "HOME": folder.url.path]
      func open() throws -> TmuxSession {
        try TmuxSession(
          [builtProgram("termtable"), "notes.txt"],
          environment: environment,
          directory: folder.url.path
        )
      }
      let first = try open()
      try await first.waitForFocus("line 1")
      #expect(!(try first.screen).contains("Opened where you left it"))
      try first.send("G", "Q")
      #expect(try await first.waitForExit().status == 0)
      let second = try open()
      try await second.waitForFocus("line 200")
      try await second.waitFor("Opened where you left it")
    }
  }
}
