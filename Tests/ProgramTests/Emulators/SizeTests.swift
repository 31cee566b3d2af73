#if os(Linux)
  import Testing

  /// The programs at all sizes, and through changes of size.
  extension Programs {
    @Suite struct SizeTests {
      static let sizes = [
        (1, 1), (1, 10), (10, 1), (2, 2), (20, 5), (40, 12), (80, 24), (132, 43), (300, 100),
        (500, 200),
      ]

      /// What is open when the size changes, and the keys that lead there at any size.
      static let states: [(name: String, program: [String], keys: [String])] = [
        ("first table", ["termtable"], []),
        ("last row", ["termtable"], ["End"]),
        ("file", ["termtable", "walk.json"], ["Down", "Down", "Down", "Down"]),
        ("row of a billion", ["rows", "1000000000"], ["9", "9", "9", "9", "9", "Enter"]),
        ("editor", ["termtable"], ["Enter", "}", "Down", "Down", "Down", "Enter", "日", "x"]),
        ("alert", ["termtable"], ["Enter", "}", "}", "Enter", "Down", "Down", "Down", "Enter"]),
        ("menu", ["termtable"], ["Enter", "}", "}", "}", "Down", "Down", "."]),
        ("help", ["termtable"], ["?"]),
        ("grid", ["termtable"], ["Down", "Enter", "'", "a", "}", "}", "}"]),
        ("card", ["termtable"], ["Down", "Enter", "}", "}"]),
        ("edit mode", ["termtable"], ["Down", "Enter", "End", "E"]),
      ]

      private func start(_ program: [String], columns: Int, lines: Int) throws -> PtySession {
        var command = [builtProgram(program[0])]
        command += program.dropFirst().map { $0.hasSuffix(".json") ? fixture($0) : $0 }
        return try PtySession(command, columns: columns, lines: lines)
      }

      @Test(
        "P48 At any size the screen is whole, in libvterm and in tmux, and q ends the program",
        arguments: sizes
      )
      func anySize(columns: Int, lines: Int) async throws {
        for state in Self.states {
          let session = try start(state.program, columns: columns, lines: lines)
          let tmux = try TmuxReplay(columns: columns, lines: lines)
          let comparison = EmulatorComparison(session, replays: [tmux])
          try await comparison.compare("\(state.name), at the start")
          for key in state.keys {
            try session.send(bytes(ofKey: key))
            try await comparison.compare("\(state.name), after \(key)")
          }
          try await comparison.repaint()
          try session.send(bytes(ofKey: "C-c"))
          #expect(try await session.waitForExit() == .init(status: 130, leftBehind: []))
        }
      }

      @Test(
        "P47 After a resize the screen is that of a fresh start at that size, whatever is open",
        arguments: states.map(\.name)
      )
      func resized(state name: String) async throws {
        let state = try #require(Self.states.first { $0.name == name })
        let resized = try start(state.program, columns: 80, lines: 24)
        try await resized.settle()
        for key in state.keys { try await resized.press(key) }
        for (columns, lines) in Self.sizes + Self.sizes.reversed() {
          let fresh = try start(state.program, columns: columns, lines: lines)
          try await fresh.settle()
          for key in state.keys { try await fresh.press(key) }
          resized.resize(columns: columns, lines: lines)
          try await resized.settle()
          expectSame(resized, fresh, "\(name) at \(columns)×\(lines)")
        }
        #expect(resized.scanner.flaws == [])
      }

      @Test(
        "P47 After fifty sizes at once the screen is that of a fresh start",
        arguments: states.map(\.name)
      )
      func storm(state name: String) async throws {
        let state = try #require(Self.states.first { $0.name == name })
        let resized = try start(state.program, columns: 80, lines: 24)
        try await resized.settle()
        for key in state.keys { try await resized.press(key) }
        var seed: UInt32 = 1
        for (columns, lines) in [(40, 12), (20, 5), (132, 43), (80, 24)] {
          for _ in 0..<50 {
            seed = seed &* 1_664_525 &+ 1_013_904_223
            resized.resize(columns: 1 + Int(seed >> 16) % 150, lines: 1 + Int(seed >> 8) % 50)
          }
          resized.resize(columns: columns, lines: lines)
          try await resized.settle()
          let fresh = try start(state.program, columns: columns, lines: lines)
          try await fresh.settle()
          for key in state.keys { try await fresh.press(key) }
          expectSame(resized, fresh, "\(name) at \(columns)×\(lines)")
        }
        #expect(resized.scanner.flaws == [])
      }

      private func expectSame(_ resized: PtySession, _ fresh: PtySession, _ place: String) {
        let difference = fresh.grid.difference(to: resized.grid, names: ("fresh", "resized"))
        #expect(difference == nil, "\(place):\n\(difference ?? "")")
      }
    }
  }
#endif
