#if os(Linux)
  import Testing

  /// The programs in several emulators at once: each frame must look the same in all, and none may
  /// leave anything behind.
  extension PatientPrograms {
    @Suite struct EmulatorTests {
      static let sizes = [(80, 24), (40, 12), (20, 5)]

      @Test("P47 P49 P61 libvterm and tmux show the same at each step of a walk", arguments: sizes)
      func tmux(columns: Int, lines: Int) async throws {
        let frames = try await travel(columns: columns, lines: lines) {
          [try TmuxReplay(columns: columns, lines: lines)]
        }
        #expect(frames > 400)
      }

      @Test(
        "P49 libvterm and tmux show the same with other names of the terminal",
        arguments: ["tmux-256color", "screen-256color"]
      )
      func names(name: String) async throws {
        let frames = try await travel(columns: 60, lines: 16, name: name) {
          [try TmuxReplay(columns: 60, lines: 16)]
        }
        #expect(frames > 400)
      }

      @Test("P49 libvterm and tmux show the same if the terminal shows each frame at once")
      func synchronized() async throws {
        let frames = try await travel(columns: 60, lines: 16, offersSynchronization: true) {
          [try TmuxReplay(columns: 60, lines: 16)]
        }
        #expect(frames > 400)
      }

      @Test(
        "P47 P49 P61 GNU screen, too, shows the same",
        .enabled(if: ScreenReplay.isInstalled, "screen is not installed"),
        arguments: sizes
      )
      func screen(columns: Int, lines: Int) async throws {
        let frames = try await travel(columns: columns, lines: lines, name: "screen-256color") {
          [try ScreenReplay(columns: columns, lines: lines)]
        }
        #expect(frames > 400)
      }

      @Test(
        "P47 P49 P61 xterm, too, shows the same",
        .enabled(if: XtermReplay.isInstalled, "xterm or Xvfb is not installed"),
        arguments: sizes
      )
      func xterm(columns: Int, lines: Int) async throws {
        let frames = try await travel(columns: columns, lines: lines) {
          [try await XtermReplay(columns: columns, lines: lines)]
        }
        #expect(frames > 400)
      }

      // MARK: Private

      /// Goes through all tables, in all emulators.
      ///
      /// - Returns: The number of frames that were compared.
      private func travel(
        columns: Int,
        lines: Int,
        name: String = "xterm-256color",
        offersSynchronization: Bool = false,
        replays: () async throws -> [any Replay]
      ) async throws -> Int {
        let programs = [
          ([builtProgram("termtable"), "--examples"], Journey.home),
          ([builtProgram("termtable"), fixture("walk.json")], Journey.file),
          ([builtProgram("rows"), "1000000000"], Journey.rows),
        ]
        var frames = 0
        for (command, journeys) in programs {
          let session = try PtySession(
            command,
            columns: columns,
            lines: lines,
            name: name,
            offersSynchronization: offersSynchronization
          )
          let comparison = EmulatorComparison(session, replays: try await replays())
          try await comparison.compare("at the start")
          for journey in journeys { try await comparison.take(journey) }
          try await session.interrupt()
          #expect(try await session.waitForExit() == .init(status: 130, leftBehind: []))
          frames += comparison.frames
        }
        return frames
      }
    }
  }
#endif
