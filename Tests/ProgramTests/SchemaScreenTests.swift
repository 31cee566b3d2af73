import Foundation
import Testing

/// What a schema says of a file, on the screen of the program and line by line.
extension Programs {
  @Suite struct SchemaScreenTests {
    private let folder: TemporaryFolder
    private let environment: [String: String]

    init() throws {
      folder = try TemporaryFolder()
      environment = ["XDG_CONFIG_HOME": folder.path("config"), "XDG_DATA_HOME": "/none"]
      _ = try folder.write(
        "s.json",
        #"{"properties": {"port": {"maximum": 9, "description": "The door."}, "mode": {"enum": ["a", "b"]}}}"#
      )
    }

    private func start(_ path: String) throws -> TmuxSession {
      try TmuxSession([builtProgram("termtable"), path], environment: environment)
    }

    @Test("A25 a schema that a person chooses for a file is kept in the settings, and counts again")
    func choice() async throws {
      let path = try folder.write("a.yaml", "port: 10\n")
      let terminal = try start(path)
      try await terminal.waitForFocus("port")
      try terminal.send(":")
      try terminal.type("schema")
      try await terminal.waitFor("Command  schema")
      try terminal.send("Enter")
      try await terminal.waitFor("No schema is known for this file")
      try terminal.send("Down")
      try await terminal.waitForFocus("Path or URI of another")
      try terminal.send("e")
      try terminal.type(folder.path("s.json"))
      try terminal.send("Enter")
      try await terminal.waitFor("chosen by you")
      try terminal.send("Escape")
      try await terminal.waitFor("Must be at most 9")
      let kept = try String(
        contentsOfFile: folder.path("config/termtable/config.toml"),
        encoding: .utf8
      )
      #expect(kept.hasPrefix("[schemas]\n\"/"))
      #expect(kept.contains("/a.yaml\" = \"/"))
      try terminal.send("q")
      let again = try start(path)
      try await again.waitFor("1 problem")
      let result = try run(
        [builtProgram("termtable"), "check", path],
        environment: folder.environment.merging(environment) { $1 }
      )
      #expect(result.status == 65 && result.output == "\(path):1:7: port: must be at most 9\n")
    }

    @Test("A24 line by line, rows say their choices, what is wrong, and what is not set")
    func spoken() throws {
      let path = try folder.write(
        "a.yaml",
        "# yaml-language-server: $schema=s.json\nport: 10\n"
      )
      let script = #"printf 'explain 2\nquit\n' | "$0" --linear "$1""#
      let result = try run(
        ["sh", "-c", script, builtProgram("termtable"), path],
        environment: folder.environment.merging(environment) { $1 }
      )
      let lines = result.output.split(separator: "\n").map(String.init)
      #expect(lines.contains("2. port, text field, 10, error: Must be at most 9"))
      #expect(lines.contains { $0.hasPrefix("3. mode, choice") })
      #expect(lines.contains { $0.contains("1 problem") })
      #expect(lines.contains { $0.contains("The door. Must be at most 9.") })
      // The rows are said once.
      #expect(!result.output.contains("is running"))
    }
  }
}
