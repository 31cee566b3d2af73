#if os(Linux)
  import Foundation
  import Testing

  private let asUnknown = ["setpriv", "--reuid=54321", "--regid=54321", "--clear-groups"]

  /// True if programs can be run as a user who is in no file, and this user may run the built ones.
  private let canRunAsUnknown =
    geteuid() == 0
    && (try? run(asUnknown + ["test", "-x", builtProgram("termtable")]).status) == 0

  /// True if strace is installed, and the system lets it trace; containers may not.
  private let canTrace = (try? run(["strace", "-qq", "-o", "/dev/null", "true"]).status) == 0

  /// Parts of the paths that the C library opens to look a name up.
  private let directories = [
    "nsswitch", "libnss", "nscd", "userdb", "varlink", "/sss", "resolv.conf",
  ]

  /// Users who are not in `/etc/passwd`, as in containers and with accounts of a directory.
  extension Programs {
    @Suite struct UnknownUserTests {
      /// A way to set the variables from which the places of state and settings follow.
      static let homes = ["HOME=$PWD", "-u HOME", "HOME=/dev/null/none", "HOME=relative"]

      static let commands: [[String]] = [
        ["--version"], ["get", "a.json", "a"], ["list", "a.json"], ["describe", "a.json", "a"],
        ["check", "a.json"], ["set", "a.json", "a=2"], ["set", "--dry-run", "a.json", "a=2"],
        ["add", "a.json", "c", "3"], ["unset", "a.json", "a"],
        ["rename", "a.json", "a", "z"],
        ["diff", "a.json", "b.json"], ["restore", "--list", "a.json"],
        ["set", "--create", "new.json", "a=1"], ["--print", "a.json"],
      ]

      /// Runs a command in a folder of its own that has two files.
      ///
      /// - Returns: What it said, and its files afterwards.
      private func outcome(
        of command: [String],
        home: String,
        by prefix: [String]
      ) throws -> [String] {
        let folder = try TemporaryFolder()
        _ = try folder.write("a.json", #"{"a": 1, "b": 2}"#)
        _ = try folder.write("b.json", #"{"a": 1}"#)
        for name in ["", "a.json", "b.json"] where !prefix.isEmpty {
          chown(folder.path(name), 54_321, 54_321)
        }
        let script =
          "cd \"$0\" && exec env -u XDG_STATE_HOME -u XDG_CONFIG_HOME \(home) \"$@\""
        let result = try run(
          prefix + ["sh", "-c", script, folder.url.path, builtProgram("termtable")] + command
        )
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
          .filter { $0.hasSuffix(".json") }.sorted()
        let texts = try files.map { name in
          "\(name): " + (try String(contentsOfFile: folder.path(name), encoding: .utf8))
        }
        return ["status \(result.status)", result.output, result.errors] + texts
      }

      /// Finding 1.
      @Test(
        "A user whom no file names gets from each command what any other user gets",
        .enabled(if: canRunAsUnknown, "needs root, setpriv and programs that others may run"),
        arguments: commands,
        homes
      )
      func equal(command: [String], home: String) throws {
        let known = try outcome(of: command, home: home, by: [])
        let unknown = try outcome(of: command, home: home, by: asUnknown)
        #expect(unknown == known)
        #expect(["status 0", "status 1", "status 66"].contains(known[0]), "\(known)")
      }

      /// Finding 1.
      @Test(
        "P29 P30 A user whom no file names changes and saves a file on the screen",
        .enabled(if: canRunAsUnknown, "needs root, setpriv and programs that others may run"),
        arguments: [["HOME": "/dev/null/none"], [:]]
      )
      func screen(variables: [String: String]) async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("a.json", #"{"port": 8080}"#)
        for name in ["", "a.json"] { chown(folder.path(name), 54_321, 54_321) }
        var environment = [
          "XDG_STATE_HOME": folder.path("state"), "XDG_CONFIG_HOME": folder.path("config"),
          "HOME": folder.path(""),
        ]
        environment.merge(variables) { _, given in given }
        let terminal = try TmuxSession(
          asUnknown + [builtProgram("termtable"), file],
          environment: environment
        )
        try await terminal.waitForFocus("port")
        try terminal.send("e", "C-u", "9", "0", "Enter")
        try await terminal.waitFor("1 changed")
        try terminal.send("C-s")
        try await terminal.waitFor("Save 1 change")
        try terminal.send("C-s")
        try await terminal.waitFor("the file is saved") { _ in
          try String(contentsOfFile: file, encoding: .utf8) == #"{"port": 90}"#
        }
        // Until the changes are closed, q closes them.
        try await terminal.waitForFocus("port")
        try terminal.send("q")
        #expect(try await terminal.waitForExit() == .init(status: 0, leftBehind: []))
      }

      /// Finding 1.
      @Test(
        "A4 A process of a user whom no file names is shown with the number of the user, and no directory is asked",
        .enabled(if: canRunAsUnknown && canTrace, "needs root, setpriv and a strace that may trace")
      )
      func processes() async throws {
        let folder = try TemporaryFolder()
        let (log, number) = (folder.path("log"), folder.path("number"))
        // In a shell of its own, as strace would wait for it.
        let script = """
          (\(asUnknown.joined(separator: " ")) sleep 300 & echo $! >"$0")
          exec strace -f -qq -o "$1" -e trace=open,openat,connect "$2"
          """
        let terminal = try TmuxSession(
          ["sh", "-c", script, number, log, builtProgram("termtable")]
        )
        try await terminal.waitFor("This machine")
        let sleeper = try #require(
          Int32(try String(contentsOfFile: number, encoding: .utf8).trimmed)
        )
        defer { kill(sleeper, SIGKILL) }
        try terminal.type("/This machine")
        try terminal.send("Enter", "Enter")
        try await terminal.waitFor("Processes")
        try terminal.type("/Processes")
        try terminal.send("Enter", "Enter")
        try await terminal.waitFor("Command")
        try terminal.type("/PID=\(sleeper)")
        try terminal.send("Enter")
        let look = try await terminal.waitForFocus("\(sleeper)")
        #expect(look.focusedText.contains(" 54321 "))
        try terminal.send("q")
        #expect(try await terminal.waitForExit().status == 0)
        let calls = try String(contentsOfFile: log, encoding: .utf8)
        #expect(calls.contains("/etc/passwd"))
        for way in directories { #expect(!calls.contains(way), "\(way)") }
      }

      /// Finding 1.
      @Test(
        "No command asks a directory for names",
        .enabled(
          if: canRunAsUnknown && canTrace,
          "needs root, setpriv and a strace that may trace"
        ),
        arguments: commands
      )
      func unasked(command: [String]) throws {
        let folder = try TemporaryFolder()
        let log = folder.path("log")
        chown(folder.url.path, 54_321, 54_321)
        let traced = ["strace", "-f", "-qq", "-o", log, "-e", "trace=execve,open,openat,connect"]
        _ = try outcome(of: command, home: "HOME=$PWD", by: asUnknown + traced)
        let calls = try String(contentsOfFile: log, encoding: .utf8)
        #expect(calls.contains("/termtable\""))
        for way in directories { #expect(!calls.contains(way), "\(way)") }
      }
    }
  }
#endif
