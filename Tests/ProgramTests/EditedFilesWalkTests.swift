import Foundation
import TestSupport
import Testing

/// Changes values of real files in a terminal, looks at the difference, saves and undoes.
extension Programs {
  @Suite struct EditedFilesWalkTests {
    /// A value to change: the file, its path, its row, the new value, and the line before and
    /// after.
    struct Change: CustomTestStringConvertible {
      var name: String
      var path: String
      var row: String
      var value: String
      var old: String
      var new: String
      var testDescription: String { "\(name) \(path)" }
    }

    private static let unit = """
      [Unit]
      Description=A small service

      [Service]
      # The program.
      ExecStart=/usr/bin/old --port 80
      Restart=always
      """

    private static let daemon = """
      # Network
      Port 22
      PermitRootLogin no
      Subsystem sftp /usr/lib/sftp-server
      """

    private static let changes = [
      Change(
        name: "compose.yaml",
        path: "services.web.ports.0",
        row: "[0]",
        value: "9090:80",
        old: "      - \"8080:80\"   # HTTP",
        new: "      - \"9090:80\"   # HTTP"
      ),
      Change(
        name: "Cargo.toml",
        path: "package.version",
        row: "version",
        value: "9.9.9",
        old: "version",
        new: "9.9.9"
      ),
      Change(
        name: "a.service",
        path: "Service.ExecStart",
        row: "ExecStart",
        value: "/usr/bin/new",
        old: "ExecStart=/usr/bin/old --port 80",
        new: "ExecStart=/usr/bin/new"
      ),
      Change(
        name: "sshd_config",
        path: "PermitRootLogin",
        row: "PermitRootLogin",
        value: "yes",
        old: "PermitRootLogin no",
        new: "PermitRootLogin yes"
      ),
      Change(
        name: "orders.csv",
        path: "1.Items",
        row: "Items",
        value: "13",
        old: "12",
        new: "13"
      ),
    ]

    private func write(_ name: String, in folder: TemporaryFolder) throws -> String {
      switch name {
      case "a.service": return try folder.write(name, Self.unit)
      case "sshd_config": return try folder.write(name, Self.daemon)
      default:
        return try folder.write(name, bytes: Array(Data(contentsOf: URL(filePath: fixture(name)))))
      }
    }

    @Test(
      "P28 P29 P30 A value is changed, its difference is shown and saved: one line is another",
      arguments: changes
    )
    func change(_ change: Change) async throws {
      let folder = try TemporaryFolder()
      let file = try write(change.name, in: folder)
      let before = try String(contentsOfFile: file, encoding: .utf8)
      let terminal = try TmuxSession(
        [builtProgram("termtable"), file, change.path],
        environment: ["XDG_STATE_HOME": folder.path("state")]
      )
      try await terminal.waitForFocus(change.row)
      try terminal.send("e")
      try await terminal.waitFor("Done")
      try terminal.send("C-u")
      try terminal.type(change.value)
      try terminal.send("Enter")
      try await terminal.waitFor("1 changed")
      try terminal.send("C-s")
      try await terminal.waitFor("Save 1 change")
      try await terminal.waitFor("+ ")
      try terminal.send("C-s")
      try await terminal.waitFor("the file is saved") { _ in
        try String(contentsOfFile: file, encoding: .utf8) != before
      }
      let after = try String(contentsOfFile: file, encoding: .utf8)
      let different = zip(
        before.split(separator: "\n", omittingEmptySubsequences: false),
        after.split(separator: "\n", omittingEmptySubsequences: false)
      ).filter { $0 != $1 }
      #expect(different.count == 1)
      let line = try #require(different.first)
      #expect(line.0.contains(change.old) && line.1.contains(change.new))
      #expect(before.filter { $0 == "\n" }.count == after.filter { $0 == "\n" }.count)
      try await terminal.waitForFocus(change.row)
      try terminal.send("u")
      try await terminal.waitFor("Undone")
      try terminal.send("C-s")
      try await terminal.waitFor("Save 1 change")
      try terminal.send("C-s")
      try await terminal.waitFor("the file is as it was") { _ in
        try String(contentsOfFile: file, encoding: .utf8) == before
      }
      // Until the changes are closed, q closes them.
      try await terminal.waitForFocus(change.row)
      try terminal.send("q")
      let exit = try await terminal.waitForExit()
      #expect(exit == .init(status: 0, leftBehind: []))
    }

    @Test("P26 P28 P38 A row of a database is changed, shown, undone, made again, saved and undone")
    func database() async throws {
      let folder = try TemporaryFolder()
      let file = folder.path("music.db")
      try SampleDatabase.write(SampleDatabase.music, to: file)
      let terminal = try TmuxSession(
        [builtProgram("termtable"), file, "artists.2.country"],
        environment: ["XDG_STATE_HOME": folder.path("state")]
      )
      try await terminal.waitForFocus("country")
      try terminal.send("e")
      try await terminal.waitFor("Done")
      try terminal.type("IS")
      try terminal.send("Enter")
      try await terminal.waitFor("• country")
      try terminal.send("u")
      try await terminal.waitFor("Undone")
      try terminal.send("C-r")
      try await terminal.waitFor("• country")
      try terminal.send("C-s")
      try await terminal.waitFor("UPDATE")
      try terminal.send("C-s")
      try await terminal.waitFor("the row is saved") { _ in
        try run([builtProgram("termtable"), "get", file, "artists.2.country"]).output == "IS\n"
      }
      try await terminal.waitForFocus("country")
      try terminal.send("u")
      try await terminal.waitFor("Undone: artists.2.country: NULL to IS")
      try terminal.send("C-s")
      try await terminal.waitFor("UPDATE")
      try terminal.send("C-s")
      try await terminal.waitFor("the row is as it was") { _ in
        try run([builtProgram("termtable"), "get", file, "artists.2.country"]).output == "NULL\n"
      }
      try terminal.send("q")
      let exit = try await terminal.waitForExit()
      #expect(exit.status == 0)
    }

    @Test("P26 P46 ^C keeps the changes, says so, and the next session offers them")
    func interrupt() async throws {
      let folder = try TemporaryFolder()
      let file = try folder.write("a.json", #"{"port": 8080}"#)
      let state = ["XDG_STATE_HOME": folder.path("state")]
      let terminal = try TmuxSession([builtProgram("termtable"), file], environment: state)
      try await terminal.waitForFocus("port")
      try terminal.send("e", "C-u", "9", "0", "Enter")
      try await terminal.waitFor("1 changed")
      try terminal.send("C-c")
      let exit = try await terminal.waitForExit()
      #expect(exit == .init(status: 130, leftBehind: []))
      try await terminal.waitFor("1 unsaved change")
      let second = try TmuxSession([builtProgram("termtable"), file], environment: state)
      try await second.waitFor("Unsaved changes")
      try second.send("r")
      try await second.waitFor("• port")
      #expect(try String(contentsOfFile: file, encoding: .utf8) == #"{"port": 8080}"#)
    }
  }
}
