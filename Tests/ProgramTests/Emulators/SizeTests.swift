#if os(Linux)
  import Testing

  /// The programs at all sizes, and through changes of size.
  extension PatientPrograms {
    @Suite struct SizeTests {
      static let sizes = [
        (1, 1), (1, 10), (10, 1), (2, 2), (20, 5), (40, 12), (80, 24), (132, 43), (300, 100),
        (500, 200),
      ]

      /// A state of a program in which the size changes, and the keys that lead there at any size.
      struct State {
        var name: String
        var program: [String]
        var keys: [String]
        /// A text on the screen in this state at 80×24.
        var text: String
        /// True if there is only one way to show it, as nothing was scrolled on the way.
        var isWhole = false
      }

      static let states: [State] = [
        State(
          name: "first table",
          program: ["termtable", "--examples"],
          keys: [],
          text: "Built-in tables",
          isWhole: true
        ),
        State(
          name: "nested table",
          program: ["termtable", "--examples"],
          keys: ["Enter"],
          text: "With a detail",
          isWhole: true
        ),
        State(
          name: "file",
          program: ["termtable", "walk.json"],
          keys: [],
          text: "price",
          isWhole: true
        ),
        State(
          name: "help",
          program: ["termtable", "--examples"],
          keys: ["?"],
          text: "Move up",
          isWhole: true
        ),
        State(
          name: "many rows",
          program: ["rows", "1000000000"],
          keys: [],
          text: "Row 0000002",
          isWhole: true
        ),
        State(
          name: "scrolled file",
          program: ["termtable", "walk.json"],
          keys: downs(9),
          text: "表格と設定"
        ),
        State(
          name: "scrolled rows",
          program: ["rows", "1000000000"],
          keys: downs(25),
          text: "Row 0000026"
        ),
        State(
          name: "last row",
          program: ["termtable", "walk.json"],
          keys: ["End"],
          text: "last"
        ),
        State(
          name: "editor",
          program: ["termtable", "--examples"],
          keys: ["Enter", "}"] + downs(3) + ["Enter", "日", "x"],
          text: "Ada日x"
        ),
        State(
          name: "alert",
          program: ["termtable", "--examples"],
          keys: ["Enter", "}", "}"] + downs(3) + ["Enter"],
          text: "Reset the counter?"
        ),
        State(
          name: "menu",
          program: ["termtable", "--examples"],
          keys: ["Enter", "}", "}", "}"] + downs(2) + ["."],
          text: "Add 1"
        ),
        State(
          name: "grid",
          program: ["termtable", "--examples"],
          keys: ["Down", "Enter", "}", "}", "}"],
          text: "List or grid"
        ),
        State(
          name: "card",
          program: ["termtable", "--examples"],
          keys: ["Down", "Enter", "}", "}"],
          text: "[ Add 1 ]"
        ),
        State(
          name: "edit mode",
          program: ["termtable", "--examples"],
          keys: ["Down", "Enter", "End", "E"],
          text: "E Done"
        ),
      ]

      private static func downs(_ count: Int) -> [String] { Array(repeating: "Down", count: count) }

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
          try await awaitPane(columns: columns)
          try await comparison.compare("\(state.name), with the table beside")
          try await comparison.repaint()
          try await session.interrupt()
          #expect(try await session.waitForExit() == .init(status: 130, leftBehind: []))
        }
      }

      @Test(
        "P47 After a resize the screen is that of a fresh start at that size, in every state",
        arguments: states.map(\.name)
      )
      func resized(state name: String) async throws {
        let state = try #require(Self.states.first { $0.name == name })
        let resized = try start(state.program, columns: 80, lines: 24)
        try await resized.settle()
        for key in state.keys { try await resized.press(key) }
        #expect(resized.grid.text.joined(separator: "\n").contains(state.text))
        for (columns, lines) in Self.sizes + Self.sizes.reversed().dropFirst() {
          let fresh = try start(state.program, columns: columns, lines: lines)
          try await fresh.settle()
          for key in state.keys { try await fresh.press(key) }
          resized.resize(columns: columns, lines: lines)
          try await resized.settle()
          try await expectSame(resized, fresh, state, columns: columns, lines: lines)
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
        #expect(resized.grid.text.joined(separator: "\n").contains(state.text))
        var seed: UInt32 = 1
        for (columns, lines) in [(40, 12), (20, 5), (132, 43), (2, 2), (80, 24)] {
          for _ in 0..<50 {
            seed = seed &* 1_664_525 &+ 1_013_904_223
            // No single column: libvterm 0.1.4 writes outside its memory if a wide character comes
            // late.
            resized.resize(columns: 2 + Int(seed >> 16) % 150, lines: 1 + Int(seed >> 8) % 50)
          }
          resized.resize(columns: columns, lines: lines)
          try await resized.settle()
          let fresh = try start(state.program, columns: columns, lines: lines)
          try await fresh.settle()
          for key in state.keys { try await fresh.press(key) }
          try await expectSame(resized, fresh, state, columns: columns, lines: lines)
        }
        #expect(resized.scanner.flaws == [])
      }

      /// Waits until the table of the focused row stands beside it: 80 ms after the focus has moved
      /// last, if there is room.
      private func awaitPane(columns: Int) async throws {
        if columns >= 120 { try await Task.sleep(for: .milliseconds(500)) }
      }

      /// Expects the same screen, or the same focus if it was scrolled on the way and there is
      /// room; and that nothing of another size is left.
      private func expectSame(
        _ resized: PtySession,
        _ fresh: PtySession,
        _ state: State,
        columns: Int,
        lines: Int
      ) async throws {
        try await awaitPane(columns: columns)
        try await resized.settle()
        try await fresh.settle()
        let place: Comment = "\(state.name) at \(columns)×\(lines)"
        let shown = resized.grid
        if state.isWhole {
          let difference = fresh.grid.difference(to: shown, names: ("fresh", "resized"))
          #expect(difference == nil, "\(place.rawValue):\n\(difference ?? "")")
        } else if columns >= 20, lines >= 5 {
          #expect(shown.markedText == fresh.grid.markedText, place)
          #expect(!shown.markedText.isEmpty, place)
          #expect(shown.cursor?.column == fresh.grid.cursor?.column, place)
          #expect(shown.text.last == fresh.grid.text.last, place)
        }
        try await resized.press("C-l")
        let difference = shown.difference(to: resized.grid, names: ("before ^L", "after it"))
        #expect(difference == nil, "\(place.rawValue):\n\(difference ?? "")")
      }
    }
  }

  extension Grid.Look {
    fileprivate var isMarked: Bool { isReversed || background >= 0 }
  }

  extension Grid {
    /// The text that is reversed or has a background, line by line: the focused row, or the button
    /// of an alert.
    fileprivate var markedText: [String] {
      lines.map { $0.filter(\.look.isMarked).map(\.text).joined().trimmed }.filter { !$0.isEmpty }
    }
  }
#endif
