import Foundation
import Testing

/// The table that `termtable` shows without a file, and what it remembers of files.
extension Programs {
  @Suite struct HomeTests {
    private let folder: TemporaryFolder
    private let environment: [String: String]

    init() throws {
      folder = try TemporaryFolder()
      environment = ["XDG_STATE_HOME": folder.path("state"), "HOME": folder.url.path]
    }

    private func start(
      _ arguments: String...,
      columns: Int = 80,
      lines: Int = 24
    ) throws -> TmuxSession {
      try TmuxSession(
        [builtProgram("termtable")] + arguments,
        columns: columns,
        lines: lines,
        environment: environment,
        directory: folder.url.path
      )
    }

    private func leave(_ terminal: TmuxSession) async throws {
      try terminal.send("q")
      #expect(try await terminal.waitForExit().status == 0)
    }

    @Test("A2 Without a file, files, examples and help are one key away")
    func firstScreen() async throws {
      let terminal = try start()
      try await terminal.waitForScreen(
        """
         TermTable
           Open a file                                                               ›
           This folder                                                             ~ ›
           This machine                                                              ›

         Recent files
           Files that you open appear here.

           Examples                                                                  ›
           Settings                                                                  ›
           Help                                                                      ›












         Enter Open  q Quit  ↑↓ Move  ? Keys
        """
      )
      try await leave(terminal)
    }

    @Test("A2 P2 A recent file opens at the row where it was left, also from the home table")
    func recentFiles() async throws {
      let file = try folder.write(
        "日本.json",
        #"{"a": 1, "servers": [{"host": "alpha"}, {"host": "beta", "port": 80}]}"#
      )
      let first = try start(file)
      try await first.waitForFocus("a")
      try first.send("Down", "Enter")
      try await first.waitForFocus("alpha")
      try first.send("Down", "Enter")
      try await first.waitForFocus("host")
      try first.send("Down")
      try await first.waitForFocus("port")
      try await leave(first)

      let again = try start(file)
      #expect(try await again.waitForFocus("port").title == "[1]")
      try await leave(again)

      // The row is found by its name, and if it is gone, the one that led to it.
      _ = try folder.write("日本.json", #"{"servers": [{"host": "alpha"}, {"host": "beta"}]}"#)
      let home = try start()
      try await home.waitForFocus("日本.json")
      try home.send("Enter")
      try await home.waitForFocus("[1]")
      try home.send("Left", "Left")
      let look = try await home.waitForFocus("日本.json")
      #expect(look.lines.contains { $0.contains("日本.json") && $0.contains("~") })
      try await leave(home)
      let mode = try FileManager.default.attributesOfItem(
        atPath: folder.path("state/termtable/recent")
      )[.posixPermissions]
      #expect(mode as? Int == 0o600)
    }

    @Test("A2 A file that is gone is told, and leaves the list")
    func missingFile() async throws {
      let file = try folder.write("gone.json", "[1]")
      let first = try start(file)
      try await first.waitForFocus("[0]")
      try await leave(first)
      try FileManager.default.removeItem(atPath: file)
      let home = try start()
      #expect(
        try await home.waitForFocus("gone.json").lines.contains { $0.contains("no longer there") }
      )
      try home.send("Enter")
      try await home.waitFor("Remove it from the list?")
      try home.send("Enter")
      try await home.waitFor("Files that you open appear here.")
      try await leave(home)
    }

    @Test("A2 --no-state keeps nothing, and finds nothing")
    func withoutState() async throws {
      let file = try folder.write("a.json", #"{"a": 1, "b": 2}"#)
      let first = try start("--no-state", file)
      try await first.waitForFocus("a")
      try first.send("Down")
      try await first.waitForFocus("b")
      try await leave(first)
      #expect(!FileManager.default.fileExists(atPath: folder.path("state")))
      let home = try start("--no-state")
      try await home.waitFor("The program keeps no list of files.")
      try await leave(home)
    }

    @Test("A2 A file is opened by its path or from a list, at 20×5")
    func openingFiles() async throws {
      _ = try folder.write("b.toml", "port = 80\n")
      let terminal = try start(columns: 20, lines: 5)
      try await terminal.waitForFocus("Open a file")
      try terminal.send("Enter")
      try await terminal.waitFor("parent folder")
      try terminal.send("End")
      try await terminal.waitForFocus("b.toml")
      try terminal.send("Enter")
      try await terminal.waitForFocus("port")
      try terminal.send("Left")
      try await terminal.waitForFocus("b.toml")
      try terminal.send("Home", "Enter")
      try await terminal.waitFor("Enter Done")
      try terminal.send("C-u")
      try terminal.type("~/b.toml")
      try terminal.send("Enter")
      try await terminal.waitForFocus("port")
    }

    @Test(
      "Changes of a file that was opened from the home table are kept after ^C, and that is told"
    )
    func unsavedChanges() async throws {
      let file = try folder.write("d.json", #"{"isOn": true}"#)
      let first = try start(file)
      try await first.waitForFocus("isOn")
      try await leave(first)
      // Wide, as the path of the folder is as long as the machine has it.
      let home = try start(columns: 300)
      try await home.waitForFocus("d.json")
      try home.send("Enter")
      try await home.waitForFocus("isOn")
      try home.send("Space")
      try await home.waitFor("false")
      try home.send("C-c")
      try await home.waitFor("d.json: 1 unsaved change")
    }

    @Test("P42 --print-on-exit prints what was copied, also for $(…)")
    func printsCopies() async throws {
      let file = try folder.write("c.json", #"{"name": "Ada\nLovelace", "b": 2}"#)
      let script = #"x=$("$0" --print-on-exit "$1"); echo "got <$x>"; sleep 1000"#
      let terminal = try TmuxSession(
        ["sh", "-c", script, builtProgram("termtable"), file],
        environment: environment
      )
      try await terminal.waitForFocus("name")
      try terminal.send("y", "y", "y", "k", "q")
      try await terminal.waitFor("got <Ada")
      try await terminal.waitFor("Lovelace")
      try await terminal.waitFor("name>")
    }
  }
}
