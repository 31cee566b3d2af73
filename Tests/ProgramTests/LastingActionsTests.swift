import Foundation
import Testing

/// Actions of composed tables that go on without the terminal.
extension Programs {
  @Suite struct LastingActionsTests {
    private let folder: TemporaryFolder
    private let definition: String
    private let go: String

    init() throws {
      folder = try TemporaryFolder()
      go = folder.path("go")
      definition = try folder.write(
        "long.yaml",
        """
        termtable: 1
        title: Long
        rows:
          - {id: load, title: Load, cancel: false, run: 'echo begin; while ! [ -e \(go) ]; do sleep 0.02; done; echo finish'}
        """
      )
      _ = try folder.termtable(["trust", definition])
    }

    private func terminal() throws -> TmuxSession {
      try TmuxSession(
        [builtProgram("termtable"), "run", definition],
        environment: ["XDG_STATE_HOME": folder.path("state")]
      )
    }

    private func finish() throws {
      try "".write(toFile: go, atomically: true, encoding: .utf8)
    }

    /// Starts the action, ends the program or the terminal in some way, and finds the action in
    /// another terminal.
    private func survives(_ end: (TmuxSession) async throws -> Void) async throws {
      var first: TmuxSession? = try terminal()
      try await first?.waitFor("Load")
      try first?.send("Enter")
      try await first?.waitFor("begin")
      if let first { try await end(first) }
      first = nil
      let second = try terminal()
      try await second.waitFor("runs, started")
      try finish()
      try await second.waitFor("done")
      try second.send("Home", "Enter")
      try await second.waitFor("finish")
      try await second.waitFor("Done")
      #expect(try second.screen.contains("begin"))
    }

    @Test("A31 an action that cannot be cancelled survives that its terminal is closed")
    func hangUp() async throws { try await survives { try $0.close() } }

    @Test("A31 it survives that the program is killed")
    func killed() async throws {
      try await survives { terminal in
        try terminal.signal(SIGKILL)
        _ = try await terminal.waitForExit()
      }
    }

    @Test("A31 it survives that the person quits")
    func quit() async throws {
      try await survives { terminal in
        try terminal.send("C-c")
        #expect(try await terminal.waitForExit().leftBehind == [])
      }
    }

    @Test("A31 a script waits for it and prints its lines; a hang-up of the script does not end it")
    func script() async throws {
      let process = Process()
      process.executableURL = URL(filePath: builtProgram("termtable"))
      process.arguments = ["run", definition, "do", "load"]
      process.environment = folder.environment
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let line = pipe.fileHandleForReading.readData(ofLength: 6)
      #expect(String(decoding: line, as: UTF8.self) == "begin\n")
      kill(process.processIdentifier, SIGHUP)
      process.waitUntilExit()
      let twice = try folder.termtable(["run", definition, "do", "load"])
      #expect(twice.status == 1 && twice.errors.contains("Load runs already"), "\(twice)")
      try finish()
      let terminal = try terminal()
      try await terminal.waitFor("done")
      let again = try folder.termtable(["run", definition, "do", "load"])
      #expect(again.status == 0 && again.output == "begin\nfinish\n", "\(again)")
      let listed = try folder.termtable(["run", definition, "list"])
      #expect(listed.output == "load\tLoad\n", "\(listed)")
    }
  }
}
