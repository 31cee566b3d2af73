#if os(Linux)
  import Foundation

  /// tmux, which shows the output of a program.
  final class TmuxReplay: Replay {
    let name = "tmux"
    // `capture-pane` ends a line with the last written character, even if erased columns after it
    // have a background.
    let reportsBlankEnds = false
    private let session: TmuxSession
    private let folder: TemporaryFolder
    private let pipe: ReplayPipe
    private var columns: Int
    private var marks = 0
    /// The state after the last mark, until ``grid()`` takes it.
    private var markedState: String?
    private var widths: [String: Int] = [:]
    private var probe: TmuxReplay?

    init(columns: Int, lines: Int) throws {
      self.columns = columns
      folder = try TemporaryFolder()
      pipe = try ReplayPipe(in: folder)
      session = try TmuxSession(pipe.command, columns: columns, lines: lines)
    }

    func resize(columns: Int, lines: Int) throws {
      self.columns = columns
      try session.resize(columns: columns, lines: lines)
    }

    func feed(_ bytes: [UInt8]) async throws {
      // The title is sent last: once it is there, all before it is shown.
      marks += 1
      try await pipe.write(bytes + Array("\u{1B}]2;mark \(marks)\u{1B}\\".utf8))
      let deadline = ContinuousClock.now + .seconds(20)
      while true {
        let state = try state()
        if state.hasPrefix("mark \(marks),") {
          markedState = state
          return
        }
        guard ContinuousClock.now < deadline else { throw TmuxFailure("it shows nothing") }
        try await Task.sleep(for: .milliseconds(1))
      }
    }

    /// Asks for the title, the size and the cursor, and, in the lines after that, for the screen.
    private func state() throws -> String {
      try session.tmux(
        [
          "display-message", "-p",
          "#{pane_title},#{pane_width},#{pane_height},#{cursor_x},#{cursor_y},#{cursor_flag}",
          ";", "capture-pane", "-p", "-e", "-N",
        ]
      )
    }

    func grid() async throws -> Grid {
      let output = try markedState ?? state()
      markedState = nil
      let end = output.firstIndex(of: "\n") ?? output.endIndex
      let numbers = output[..<end].split(separator: ",").dropFirst().compactMap { Int($0) }
      guard numbers.count == 5 else { throw TmuxFailure("capture-pane: \(output)") }
      let text = String(output[end...].dropFirst().dropLast())
      var unknown: Set<String> = []
      func read() -> [[Grid.Cell]] {
        var reader = StyledText { character in
          if character.utf8.count == 1 { return 1 }
          if let columns = self.widths[character] { return columns }
          unknown.insert(character)
          return 1
        }
        return reader.lines(of: text, columns: numbers[0])
      }
      var lines = read()
      if !unknown.isEmpty {
        try await learnWidths(of: unknown.sorted())
        lines = read()
      }
      var grid = Grid(columns: numbers[0], lines: numbers[1])
      for (line, cells) in lines.prefix(numbers[1]).enumerated() { grid.lines[line] = cells }
      if numbers[4] == 1 { grid.cursor = Grid.Position(column: numbers[2], line: numbers[3]) }
      return grid
    }

    // MARK: Widths

    /// Asks tmux how many columns it gives to each of these characters: a bar in the third column
    /// of the line stands directly after a character of two columns.
    private func learnWidths(of unknown: [String]) async throws {
      let probe = try self.probe ?? TmuxReplay(columns: 20, lines: 200)
      self.probe = probe
      for start in stride(from: 0, to: unknown.count, by: 200) {
        let some = unknown[start..<min(start + 200, unknown.count)]
        var bytes = Array("\u{1B}[2J".utf8)
        for (line, character) in some.enumerated() {
          bytes += Array("\u{1B}[\(line + 1);1H\(character)\u{1B}[\(line + 1);3H|".utf8)
        }
        try await probe.feed(bytes)
        let shown = try probe.session.tmux(["capture-pane", "-p"]).split(separator: "\n")
        for (character, line) in zip(some, shown) {
          widths[character] =
            line.unicodeScalars.elementsEqual("\(character)|".unicodeScalars) ? 2 : 1
        }
      }
    }
  }
#endif
