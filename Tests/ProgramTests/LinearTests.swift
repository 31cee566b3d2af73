import Foundation
import Testing

/// Linear mode in a terminal, in a dumb one, and by a pipe.
extension Programs {
  @Suite struct LinearTests {
    private let file = fixture("walk.json")

    /// Runs `termtable` with lines from a pipe.
    private func say(
      _ lines: String,
      _ arguments: String...,
      environment: String = ""
    ) throws -> (status: Int, output: String, errors: String) {
      let command = "printf '\(lines)' | \(environment) \"$0\" \"$@\""
      return try run(["sh", "-c", command, builtProgram("termtable")] + arguments)
    }

    @Test("P60 Commands from a pipe are answered in order, without any escape sequence")
    func pipe() throws {
      let result = try say("g 12\\n12\\n1\\nb\\nfoo\\nq\\n1\\n", "--linear", file)
      #expect(result.status == 0)
      #expect(result.errors == "")
      let lines = result.output.split(separator: "\n").map(String.init)
      #expect(
        lines.prefix(3) == [
          "Type a row number to select a row, or help.", "walk.json, 16 rows",
          "1. name, text field, TermTable",
        ]
      )
      #expect(lines.contains("walk.json › servers, 3 rows"))
      #expect(lines.contains("walk.json › servers › row 1, 2 rows"))
      #expect(lines.contains { $0.hasPrefix("Unknown command “foo”.") })
      #expect(lines.last == "> q", "nothing is read after the end")
      #expect(!result.output.utf8.contains { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F })
    }

    @Test("P60 The end of the input ends it with 0, for any kind of file")
    func endOfInput() throws {
      #expect(try say("", "--linear", file).status == 0)
      #expect(
        try say("2", "--linear", "--examples").output.contains("> 2\nExamples › "),
        "no line feed at the end"
      )
      for input in ["/dev/null", file] {
        let command = "\"$0\" --linear \"$1\" <\(input)"
        let result = try run(["sh", "-c", command, builtProgram("termtable"), file])
        #expect(result.status == 0)
        #expect(result.output.contains("walk.json, 16 rows"))
      }
      let closed = try run(
        ["sh", "-c", "\"$0\" --linear \"$1\" <&-", builtProgram("termtable"), file]
      )
      #expect(closed.status == 0)
    }

    #if os(Linux)
      @Test("P60 If its output cannot be written it ends with 73, and says why")
      func lostOutput() throws {
        for input in ["", "printf '1\\n1\\n' | "] {
          let command = input + "\"$0\" --linear \"$1\" >/dev/full"
          let result = try run(["sh", "-c", command, builtProgram("termtable"), file])
          #expect(result.status == 73)
          #expect(result.errors.hasPrefix("termtable: cannot write to standard output"))
          #expect(result.errors.split(separator: "\n").count == 1)
        }
      }

      @Test("P60 Lines of any length are heard whole, from a pipe as from a file")
      func longLines() throws {
        let folder = try TemporaryFolder()
        for length in [4095, 4096, 4097, 8191, 8192, 12_288, 65_535, 65_536, 65_537, 200_000] {
          let word = String(repeating: "x", count: length)
          let lines = try folder.write("lines", "\(word)\n\(word)\nq\n")
          let program = "timeout 20 \"$0\" --linear"
          for start in ["\(program) <\"$1\"", "cat \"$1\" | \(program)"] {
            let result = try run(["sh", "-c", start, builtProgram("termtable"), lines])
            #expect(result.status == 0, "\(length)")
            #expect(result.output.hasSuffix("> q\n"), "\(length)")
            #expect(result.output.count { $0 == "x" } >= 2 * length, "\(length)")
          }
        }
      }

      @Test("P60 A line that arrives in pieces, with pauses, is one line; the last needs no end")
      func pieces() throws {
        let folder = try TemporaryFolder()
        let piece = try folder.write("piece", String(repeating: "x", count: 4096))
        // Each piece is read before the next one comes: the program has gone to sleep by then.
        let script =
          "{ for i in 1 2 3 4; do cat \"$1\"; sleep 0.05; done; echo; printf q; } | timeout 20 \"$0\" --linear"
        let result = try run(["sh", "-c", script, builtProgram("termtable"), piece])
        #expect(result.status == 0)
        #expect(result.output.contains("> " + String(repeating: "x", count: 4 * 4096) + "\n"))
        #expect(result.output.hasSuffix("> q\n"))
      }
    #endif

    @Test(
      "P60 TERMTABLE_LINEAR=1 asks for it in any program; 0 prints to a dumb terminal instead"
    )
    func environment() throws {
      let asked = try say("q\\n", file, environment: "env TERMTABLE_LINEAR=1")
      #expect(asked.output.hasSuffix("> q\n"))
      let refused = try say("q\\n", file, environment: "env TERMTABLE_LINEAR=0 TERM=dumb")
      #expect(refused.output.hasPrefix("walk.json\n\n  name: TermTable"))
      let command = "printf '1\\nq\\n' | TERMTABLE_LINEAR=1 \"$0\""
      let settings = try run(["sh", "-c", command, builtProgram("settings")])
      #expect(settings.status == 0)
      #expect(settings.output.contains("1. Wi-Fi, switch, on\n"))
      #expect(settings.output.contains("1 of 1000000010, Wi-Fi, switch, off\n"))
    }

    @Test("P60 A dumb terminal gets linear mode without an option, and ^D ends it")
    func dumbTerminal() async throws {
      let terminal = try TmuxSession(
        [builtProgram("termtable"), file],
        environment: ["TERM": "dumb"]
      )
      try await terminal.waitFor("walk.json, 16 rows")
      try terminal.type("12\n")
      try await terminal.waitFor("walk.json › servers, 3 rows")
      try terminal.type("b\n")
      try await terminal.waitFor("12 of 16, servers, 3 items [{host:")
      try terminal.send("C-d")
      let exit = try await terminal.waitForExit()
      #expect(exit.status == 0)
      #expect(exit.leftBehind == [])
    }

    @Test("P60 With --linear any terminal gets linear mode; ^C ends it with 130, SIGTERM with 143")
    func signals() async throws {
      for (key, status) in [("C-c", 130), ("", 143)] {
        let terminal = try TmuxSession([builtProgram("termtable"), "--linear", "--examples"])
        try await terminal.waitFor("Examples, 12 rows")
        if key.isEmpty { try terminal.signal(SIGTERM) } else { try terminal.send(key) }
        let exit = try await terminal.waitForExit()
        #expect(exit.status == status)
        #expect(exit.leftBehind == [])
      }
    }

    @Test("P60 A file from standard input is said, and commands come from the terminal")
    func fileFromInput() async throws {
      let terminal = try TmuxSession([
        "sh", "-c", "\"$0\" --linear - <\"$1\"", builtProgram("termtable"), file,
      ])
      try await terminal.waitFor("16 rows")
      try terminal.type("1\n")
      try await terminal.waitFor("1 of 16, name, TermTable")
      try terminal.type("q\n")
      #expect(try await terminal.waitForExit().status == 0)
    }

    @Test("P60 The end of a slow action is said without a key, on a line of its own")
    func running() async throws {
      let terminal = try TmuxSession([builtProgram("settings")], environment: ["TERM": "dumb"])
      try await terminal.waitFor("4. Download, button")
      try terminal.type("4\n")
      try await terminal.waitFor("“Download” is running.")
      try await terminal.waitFor("“Download” has finished.\n4. Download, 1 time, button\n>")
      try terminal.type("q\n")
      #expect(try await terminal.waitForExit().status == 0)
    }

    @Test("P60 --linear and --print exclude each other")
    func wrongUsage() throws {
      let result = try say("", "--linear", "--print", file)
      #expect(result.status == 64)
      #expect(result.errors.contains("--linear and --print cannot be combined;"))
    }
  }
}
