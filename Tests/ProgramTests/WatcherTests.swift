#if os(Linux)
  import Foundation
  import Testing

  /// Ends that a program cannot prepare for: another process, the watcher, gives the terminal back.
  extension Programs {
    @Suite struct WatcherTests {
      @Test(
        "P57 After SIGKILL or a stack overflow on any thread the terminal is as it was",
        arguments: [("kill KILL", 137), ("stack in a task", 139)]
      )
      func ends(row: String, status: Int) async throws {
        let terminal = try BareTerminal([builtProgram("CrashingProgram"), row])
        _ = try await terminal.readUntilQuiet()
        let watcher = try #require(findWatcher(of: terminal.process))
        #expect(!terminal.isCooked)
        terminal.type("\r")
        let last = try await terminal.read(until: "\u{1B}[?25h")
        for mode in ["?1000l", "?1006l", "?2004l", "?1049l"] {
          #expect(last.contains("\u{1B}[\(mode)"), "\(last.debugDescription)")
        }
        #expect(try await holds { terminal.isCooked })
        #expect(try await holds { terminal.exitStatus == status }, "\(terminal.exitStatus ?? -1)")
        #expect(try await holds { !isRunning(watcher) })
      }

      @Test("P57 The watcher holds only the terminal, in a session of its own")
      func holdsLittle() async throws {
        let terminal = try BareTerminal([builtProgram("rows"), "50"])
        _ = try await terminal.readUntilQuiet()
        let watcher = try #require(findWatcher(of: terminal.process))
        let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(watcher)/fd")
        #expect(files.sorted() == ["0", "1", "2"])
        #expect(getsid(watcher) == watcher)
        #expect(getpgid(watcher) == watcher)
      }

      @Test("P57 The watcher ends with the program, and writes nothing then")
      func leaves() async throws {
        let terminal = try BareTerminal([builtProgram("rows"), "50"])
        _ = try await terminal.readUntilQuiet()
        let watcher = try #require(findWatcher(of: terminal.process))
        terminal.type("\u{1B}[>41;0;0cq")
        let last = try await terminal.read(untilEndOr: "\u{1B}[?25h")
        _ = try await terminal.timeToEnd()
        #expect(!isRunning(watcher))
        let after = try await terminal.readUntilQuiet(.milliseconds(50))
        #expect((last + after).components(separatedBy: "?1049l").count == 2)
      }

      @Test("P57 If a suspended program is killed, its watcher leaves the terminal to its owner")
      func suspended() async throws {
        let script = "\"$@\"; echo stopped; read -r line; echo heard $line; sleep 60"
        let command = [builtProgram("rows"), "50"]
        let terminal = try BareTerminal(["bash", "--norc", "-ic", script, "bash"] + command)
        _ = try await terminal.read(until: "Quit")
        let program = try #require(children(of: terminal.process).first)
        _ = try await terminal.readUntilQuiet()
        terminal.type("\u{1B}[>41;0;0c\u{1A}")
        _ = try await terminal.read(until: "stopped")
        let watcher = try #require(findWatcher(of: program))
        kill(program, SIGKILL)
        #expect(try await holds { !isRunning(watcher) })
        terminal.type("a word\r")
        let said = try await terminal.read(until: "heard a word")
        #expect(!said.contains("\u{1B}[?1049l"), "\(said.debugDescription)")
      }

      /// Returns the watcher of a program; nil if there is none.
      private func findWatcher(of program: pid_t) -> pid_t? {
        children(of: program).first { child in
          (try? String(contentsOfFile: "/proc/\(child)/cmdline", encoding: .utf8))?
            .hasPrefix("terminal-watcher") == true
        }
      }

      /// Returns the processes that any thread of a process has started.
      private func children(of process: pid_t) -> [pid_t] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.compactMap { Int32($0) }.filter { parent(of: $0) == process }
      }

      private func parent(of process: pid_t) -> pid_t? {
        let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        let fields = status?.split(separator: ")").last?.split(separator: " ")
        return fields.flatMap { $0.count > 1 ? Int32($0[1]) : nil }
      }

      /// Polls `isSo` for at most 20 s.
      ///
      /// - Returns: True if it became true.
      private func holds(_ isSo: () throws -> Bool) async throws -> Bool {
        let end = ContinuousClock.now + .seconds(20)
        while try !isSo() {
          guard ContinuousClock.now < end else { return false }
          try await Task.sleep(for: .milliseconds(2))
        }
        return true
      }
    }
  }
#endif
