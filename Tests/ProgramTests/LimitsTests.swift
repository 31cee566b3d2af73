#if os(Linux)
  import Foundation
  import Testing

  /// Systems with tight limits: few files, few threads, little memory.
  extension Programs {
    @Suite struct LimitsTests {
      /// A limit that the shell sets, and the error with which a program may end instead of showing
      /// a table.
      struct Limit: CustomTestStringConvertible {
        var script: String
        var told: String
        var testDescription: String { script }
      }

      static let files = (6...26).map {
        Limit(script: "ulimit -n \($0)", told: "too many open files")
      }
      static let memory = [25, 30, 35, 40, 45, 50, 55, 60, 61, 65, 70, 80, 84, 85, 100, 150].map {
        Limit(script: "ulimit -v \($0)000", told: "cannot start a thread")
      }
      static let threads = (2...8).map {
        Limit(script: "ulimit -u \($0)", told: "cannot start a thread")
      }

      @Test(
        "P57 With few files a table is shown and left as usual, or one line says why not",
        arguments: files
      )
      func checkFiles(limit: Limit) async throws { try await check(limit) }

      /// A debug build needs more memory to be loaded.
      @Test(
        "P57 With little memory a table is shown and left as usual, or one line says why not",
        .enabled(if: ProcessInfo.processInfo.environment["TERMTABLE_BIN_DIR"] != nil),
        arguments: memory
      )
      func checkMemory(limit: Limit) async throws { try await check(limit) }

      @Test(
        "P57 With few threads a table is shown and left as usual, or one line says why not",
        .enabled(if: geteuid() == 0, "only root can become somebody who has no process"),
        arguments: threads
      )
      func checkThreads(limit: Limit) async throws {
        try await check(limit, by: ["setpriv", "--reuid=65533", "--clear-groups"])
      }

      @Test(
        "P57 With few threads or little memory a command edits a file, or one line says why not"
      )
      func commands() throws {
        let folder = try TemporaryFolder()
        let isRoot = geteuid() == 0
        let other = isRoot ? ["setpriv", "--reuid=65533", "--clear-groups"] : []
        for limit in (isRoot ? Self.threads.map(\.script) : []) + Self.memory.map(\.script) {
          let file = try folder.write("a.json", "{\"a\": 1}\n")
          chmod(file, 0o666)
          chmod(folder.path(""), 0o777)
          let edit = "exec timeout 20 \"$0\" set \"$1\" a=2"
          let result = try run(
            (limit.contains("-u") ? other : [])
              + ["sh", "-c", "ulimit -c 0; \(limit); \(edit)", builtProgram("termtable"), file]
          )
          let text = try String(contentsOfFile: file, encoding: .utf8)
          if result.status == 0 {
            #expect(text == "{\"a\": 2}\n", "\(limit)")
          } else {
            #expect(text == "{\"a\": 1}\n", "\(limit)")
            #expect(result.status != 124, "\(limit): it hangs")
          }
        }
      }

      @Test(
        "P57 From the least memory in which the program starts, it works or says what is missing",
        .enabled(if: ProcessInfo.processInfo.environment["TERMTABLE_BIN_DIR"] != nil)
      )
      func start() throws {
        // How many addresses a program needs depends on how it is linked.
        var (small, enough) = (0, 1_000)
        while try started(within: enough).status != 0 {
          (small, enough) = (enough, enough * 2)
          try #require(enough < 1 << 22)
        }
        while enough - small > 100 {
          let size = (small + enough) / 2
          if try started(within: size).status == 0 { enough = size } else { small = size }
        }
        // With less memory the system does not load the program, or its C library ends it.
        let results = try stride(from: enough - 4_000, through: enough + 4_000, by: 200).map {
          try started(within: $0)
        }
        let first = try #require(results.firstIndex { $0.status == 1 })
        for result in results[first...] where result.status != 0 {
          #expect(result.status == 1)
          let told = "termtable: there is too little memory to start; expected more (ulimit -v)\n"
          #expect(result.errors == told)
        }
        #expect(results.last?.status == 0)
      }

      /// Starts a program that may have so many KiB of addresses.
      private func started(within size: Int) throws -> (status: Int, output: String, errors: String)
      {
        let script = "ulimit -c 0; ulimit -v $1; exec \"$0\" --version"
        return try run(["sh", "-c", script, builtProgram("termtable"), "\(max(0, size))"])
      }

      private func check(_ limit: Limit, by prefix: [String] = []) async throws {
        let start = ["sh", "-c", "\(limit.script); exec \"$@\"", "sh", builtProgram("rows"), "50"]
        let terminal = try BareTerminal(prefix + start)
        let shown = try await terminal.read(untilEndOr: "Quit")
        if terminal.exitStatus == nil {
          terminal.type("\u{1B}[B\u{1B}[>41;0;0cq")
          _ = try await terminal.read(untilEndOr: "?1049l")
          _ = try #require(await terminal.timeToEnd(), "it hangs")
          #expect(terminal.exitStatus == 0)
        } else {
          #expect(terminal.exitStatus == 1)
          #expect(shown.hasPrefix("rows: ") && shown.contains(limit.told), "\(shown)")
          #expect(shown.split(separator: "\r\n").count == 1, "\(shown)")
        }
        #expect(terminal.isCooked)
      }

      @Test(
        "P60 Linear mode, too, works or says in one line why not",
        arguments: [6, 8, 9, 10, 11, 12, 13, 14, 16]
      )
      func linear(files: Int) throws {
        let script = "ulimit -n \(files); echo 1 | timeout 20 \"$0\" --linear"
        let result = try run(["bash", "-c", script, builtProgram("termtable")])
        if result.status == 0 {
          #expect(result.errors == "")
          #expect(result.output.contains("> 1\n"))
        } else {
          #expect(result.status == 69)
          #expect(result.errors.hasPrefix("termtable: too many open files"))
          #expect(result.errors.split(separator: "\n").count == 1)
        }
      }

      @Test(
        "P30 If files may not grow, a command says why nothing is saved, and leaves all as it was",
        arguments: [1, 8]
      )
      func savedFile(limit: Int) throws {
        let folder = try TemporaryFolder()
        let text = "{\"a\": 1, \"b\": \"" + String(repeating: "x", count: 20_000) + "\"}\n"
        let file = try folder.write("a.json", text)
        let script = "ulimit -f \(limit); export XDG_STATE_HOME=\"$1\"; exec \"$0\" set \"$2\" a=2"
        let result = try run(
          ["sh", "-c", script, builtProgram("termtable"), folder.path("state"), file]
        )
        #expect(result.status == 73)
        #expect(result.errors.hasPrefix("termtable: \(file): not saved: "), "\(result.errors)")
        #expect(result.errors.contains("File too large"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(Set(files).isSubset(of: ["a.json", "state"]))
      }

      @Test(
        "P24 If files may not grow, an alert says why no editor opens, and the program goes on"
      )
      func fileSize() async throws {
        let terminal = try TmuxSession(
          ["sh", "-c", "ulimit -f 0; exec \"$@\"", "sh", builtProgram("CrashingProgram"), "Text"],
          columns: 200,
          environment: ["EDITOR": "true"]
        )
        try await terminal.waitForFocus("Text")
        try terminal.send("C-o")
        try await terminal.waitFor("File too large")
        try terminal.send("Enter", "q")
        #expect(try await terminal.waitForExit() == .init(status: 0, leftBehind: []))
      }
    }
  }
#endif
