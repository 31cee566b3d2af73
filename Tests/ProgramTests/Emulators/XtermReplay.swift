#if os(Linux)
  import Foundation

  /// xterm on a display without a screen (Xvfb), which shows the output of a program, and prints
  /// its screen to a file.
  ///
  /// The print (`CSI i`) shows where bold and such begin, but not where they end, so they are not
  /// compared.
  final class XtermReplay: Replay {
    let name = "xterm"
    let reportsAttributes = false
    private let display: PtySession
    private let xterm: PtySession
    private let folder: TemporaryFolder
    private let pipe: ReplayPipe
    private var columns: Int, lines: Int
    private var answers = 0

    /// True if both are installed.
    static var isInstalled: Bool { isCommand("xterm") && isCommand("Xvfb") }

    init(columns: Int, lines: Int) async throws {
      (self.columns, self.lines) = (columns, lines)
      folder = try TemporaryFolder()
      pipe = try ReplayPipe(in: folder)
      let numberPath = folder.path("display")
      display = try PtySession(
        [
          "sh", "-c",
          "exec Xvfb -displayfd 4 -screen 0 3000x2000x24 -nolisten tcp 4>\"$0\" >/dev/null 2>&1",
          numberPath,
        ],
        keepsSteps: false
      )
      let number = try await Self.wait("Xvfb") {
        try? String(contentsOfFile: numberPath, encoding: .utf8)
      } until: {
        $0.hasSuffix("\n")
      }
      let resources = [
        // The page is whole when all its lines have ended; ``grid()`` waits for that.
        "printerCommand: dd status=none of=\(folder.path("page"))", "printAttributes: 2",
        "printerAutoClose: true",
        "printerFormFeed: false", "allowWindowOps: true", "precompose: false",
        // If bold is bright, it takes 8 from the number of any bold colour before it prints it.
        "boldColors: false",
      ]
      xterm = try PtySession(
        ["xterm", "-u8", "-geometry", "\(columns)x\(lines)"]
          + resources.flatMap { ["-xrm", "*\($0)"] }
          + [
            "-e", "sh", "-c", "exec 3<&0; stty raw -echo; cat <&3 >\"$1\" & exec cat \"$0\"",
            pipe.path, folder.path("answers"),
          ],
        environment: ["DISPLAY": ":" + number.dropLast()],
        keepsSteps: false
      )
    }

    func resize(columns: Int, lines: Int) throws { (self.columns, self.lines) = (columns, lines) }

    func feed(_ bytes: [UInt8]) async throws { try await pipe.write(bytes) }

    func grid() async throws -> Grid {
      unlink(folder.path("page"))
      answers += 1
      // Print, and report the position of the cursor, and whether it is shown.
      try await pipe.write(Array("\u{1B}[i\u{1B}[6n\u{1B}[?25$p".utf8))
      let answersPath = folder.path("answers")
      let said = try await Self.wait("xterm") {
        try? String(contentsOfFile: answersPath, encoding: .utf8)
      } until: { [answers] in
        $0.count { $0 == "y" } >= answers
      }
      let pagePath = folder.path("page")
      let page = try await Self.wait("xterm's page") {
        try? String(contentsOfFile: pagePath, encoding: .utf8)
      } until: { [lines] in
        $0.utf8.count { $0 == 0x0A } >= lines
      }

      // It prints U+FFFF for the second half of a wide character, and nothing for a position never
      // written to.
      var reader = StyledText { $0 == "\u{FFFF}" ? 0 : 1 }
      var grid = Grid(columns: columns, lines: lines)
      let text = page.replacingOccurrences(of: "\r", with: "")
      for (line, cells) in reader.lines(of: text, columns: columns).prefix(lines).enumerated() {
        grid.lines[line] = Self.joined(cells)
      }
      let last = said.split(separator: "\u{1B}").suffix(2).map { text in
        text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
      }
      if last.count == 2, last[0].count == 2, last[1] == [25, 1] {
        grid.cursor = Grid.Position(column: last[0][1] - 1, line: last[0][0] - 1)
      }
      return grid
    }

    private static func joined(_ cells: [Grid.Cell]) -> [Grid.Cell] {
      var joined = cells
      for column in joined.indices.dropFirst() where joined[column].columns == 0 {
        joined[column].text = ""
        joined[column].look = joined[column - 1].look
        joined[column - 1].columns = 2
      }
      return joined
    }

    /// Asks for a value until there is one that is right.
    private static func wait<Value>(
      _ name: String,
      for value: () -> Value?,
      until isRight: (Value) -> Bool
    ) async throws -> Value {
      let deadline = ContinuousClock.now + .seconds(20)
      while ContinuousClock.now < deadline {
        if let value = value(), isRight(value) { return value }
        try await Task.sleep(for: .milliseconds(2))
      }
      throw CannotRun(command: name, reason: "it says nothing")
    }
  }
#endif
