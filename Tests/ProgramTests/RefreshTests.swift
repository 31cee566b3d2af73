import Foundation
import Testing

/// The output of a program to its terminal, and a terminal that nobody reads.
extension Programs {
  @Suite struct RefreshTests {
    private static let begin = "\u{1B}[?2026h"
    private static let end = "\u{1B}[?2026l"
    private static let down = "\u{1B}OB"

    private func count(_ text: String, in output: String) -> Int {
      output.components(separatedBy: text).count - 1
    }

    /// Starts a table of 10,000 rows, and reads its first frame.
    private func started() async throws -> BareTerminal {
      let terminal = try BareTerminal([builtProgram("rows"), "10000"])
      _ = try await terminal.read(until: "\u{1B}[?2026$p")
      return terminal
    }

    @Test("P58 Each frame is in one bracket if the terminal says that it knows these, else in none")
    func brackets() async throws {
      let terminal = try await started()
      terminal.type(Self.down)
      let bare = try await terminal.readUntilQuiet()
      #expect(count(Self.begin, in: bare) == 0 && !bare.isEmpty)
      terminal.type("\u{1B}[?2026;2$y")
      #expect(try await terminal.readUntilQuiet() == "")
      terminal.type(Self.down)
      let framed = try await terminal.readUntilQuiet()
      #expect(framed.hasPrefix(Self.begin) && framed.hasSuffix(Self.end))
      #expect(count(Self.begin, in: framed) == 1)
    }

    @Test("P58 A terminal that does not know brackets gets none", arguments: [0, 3, 4])
    func noBrackets(setting: Int) async throws {
      let terminal = try await started()
      terminal.type("\u{1B}[?2026;\(setting)$y" + Self.down)
      let frame = try await terminal.readUntilQuiet()
      #expect(!frame.isEmpty && count(Self.begin, in: frame) == 0)
    }

    @Test("P58 Keys that arrive together are one frame")
    func burst() async throws {
      let terminal = try await started()
      terminal.type("\u{1B}[?2026;2$y")
      _ = try await terminal.readUntilQuiet()
      terminal.type(String(repeating: Self.down, count: 1000))
      let output = try await terminal.readUntilQuiet()
      #expect(output.contains("1001"))
      // The system delivers typed bytes in pieces of at most 2 KB.
      #expect((1...4).contains(count(Self.begin, in: output)))
    }

    @Test(
      "P58 A key costs few bytes, and fewer if the terminal can repeat characters",
      arguments: [
        (answer: "", move: 226, scroll: 226), ("\u{1B}[>1;10;0c", 226, 226),
        ("\u{1B}[>41;370;0c", 160, 175),
      ]
    )
    func bytes(answer: String, move: Int, scroll: Int) async throws {
      let terminal = try await started()
      terminal.type(answer)
      func frame() async throws -> String {
        terminal.type(Self.down)
        return try await terminal.readUntilQuiet()
      }
      _ = try await frame()
      let moved = try await frame()
      #expect(moved.utf8.count <= move)
      terminal.type(String(repeating: Self.down, count: 60))
      _ = try await terminal.readUntilQuiet()
      let scrolled = try await frame()
      #expect(scrolled.utf8.count <= scroll)
      #expect(count("\n", in: scrolled) > 0)
      let repeats = answer == "\u{1B}[>41;370;0c"
      #expect(moved.contains(/\u{20}\u{1B}\[[0-9]+b/) == repeats)
    }

    #if os(Linux)
      @Test("P58 While nothing happens nothing is written, and nothing wakes up")
      func idle() async throws {
        let terminal = try await started()
        terminal.type(Self.down)
        _ = try await terminal.readUntilQuiet(.milliseconds(1500))
        let before = try terminal.wakeUps()
        let output = try await terminal.readUntilQuiet(.seconds(2))
        #expect(output == "")
        #expect(try terminal.wakeUps() == before)
      }
    #endif

    @Test("P58 A reader that stopped catches up with one frame, the newest")
    func catchingUp() async throws {
      let terminal = try await started()
      terminal.type("\u{1B}[?2026;2$y")
      _ = try await terminal.readUntilQuiet()
      terminal.flow(false)
      for _ in 0..<50 {
        terminal.type(Self.down)
        try await Task.sleep(for: .milliseconds(5))
      }
      #expect(try await terminal.readUntilQuiet() == "")
      terminal.flow(true)
      let output = try await terminal.readUntilQuiet()
      // The frame of the first key was on its way when the reader stopped.
      #expect((1...2).contains(count(Self.begin, in: output)))
      #expect(count(Self.begin, in: output) == count(Self.end, in: output))
      #expect(output.contains("51"))
    }

    @Test(
      "P58 A program ends even if its reader has stopped",
      arguments: [(SIGTERM, 143), (SIGHUP, 129), (0, 129)]
    )
    func ending(signal: Int32, status: Int) async throws {
      let terminal = try await started()
      for _ in 0..<200 {
        terminal.type("\u{1B}[6~")
        try await Task.sleep(for: .milliseconds(2))
      }
      if signal == 0 { terminal.hangUp() } else { kill(terminal.process, signal) }
      let time = try #require(try await terminal.timeToEnd())
      #expect(time < .seconds(5))
      #expect(terminal.exitStatus == status)
      guard signal != 0 else { return }
      #expect(terminal.isCooked)
      // Unread output is dropped, in favour of the bytes that bring the screen back.
      #expect(try await terminal.readUntilQuiet().hasSuffix("\u{1B}[?25h"))
    }
  }
}
