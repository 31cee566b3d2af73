#if os(Linux)
  import Foundation
  import Fuzzing
  import Testing

  /// Ways for hostile text that HostileTextTests leaves out: messages about arguments and themes,
  /// linear mode, typing.
  extension Programs {
    @Suite struct HostileWaysTests {
      /// Text that sets a title, clears the screen, reverses the line and hides more in it.
      private static let hostile =
        "Zq7\u{1B}]0;x\u{07}\u{1B}[2J\u{9B}31m\u{8}\u{7F}\u{85}\u{202E}e\u{2066}v\u{200F}\u{61C}"
        + "\u{FEFF}\u{AD}\u{200B}\u{2060}\u{FFF9}\u{E0041}\u{2028}i\u{2029}l"

      @Test(
        "P56 a message about arguments has no byte that drives a terminal",
        arguments: ["rows", "colors", "primes"]
      )
      func arguments(program: String) throws {
        let result = try run([builtProgram(program), Self.hostile])
        #expect(result.status == 64)
        #expect(result.output == "")
        #expect(result.errors.hasPrefix("\(program): expected"))
        #expect(Self.forbidden(in: result.errors) == [])
      }

      @Test("P56 a byte that is no character is written out in a message about arguments")
      func bytes() throws {
        let script =
          "\"$0\" \"--$(printf '\\233')2J\"; \"$0\" --depth \"$(printf '\\233')1\" a.json"
        let result = try run(["sh", "-c", script, builtProgram("termtable")])
        #expect(result.errors.contains("unknown option '--<9B>2J'"))
        #expect(result.errors.contains("'<9B>1'"))
        #expect(Self.forbidden(in: result.errors) == [])
      }

      @Test("P56 a message about a theme has no byte that drives the terminal")
      func themes() async throws {
        let folder = try TemporaryFolder()
        let wrong = try folder.write(Self.hostile + ".theme", "text = \(Self.hostile)\n")
        let unknown = try folder.write("unknown.theme", "\(Self.hostile) = white\n")
        for theme in [Self.hostile, wrong, unknown, folder.path(Self.hostile + "/none.theme")] {
          for (command, environment, status) in [
            ([builtProgram("termtable"), "--theme", theme], [:], 64),
            ([builtProgram("rows"), "5"], ["TERMTABLE_THEME": theme], 1),
          ] {
            let session = try PtySession(command, environment: environment)
            let exit = try await session.waitForExit()
            #expect(exit == .init(status: status, leftBehind: []))
            let said = session.takeSteps().map(\.text).joined()
            #expect(
              said.contains(theme == unknown ? "unknown.theme:1:1" : "Zq7^[]0;x^G"),
              "\(said)"
            )
            #expect(Self.forbidden(in: said) == [], "\(said)")
          }
        }
      }

      @Test(
        "P56 P60 linear mode says nothing that drives a terminal, from a file or from input"
      )
      func linear() throws {
        let folder = try TemporaryFolder()
        let text = try JSONSerialization.data(withJSONObject: [
          Self.hostile: Self.hostile, "nested": [Self.hostile: [Self.hostile]],
        ])
        let path = try folder.write(Self.hostile + ".json", bytes: Array(text))
        let words = try folder.write(
          "words",
          "1\n2\n\(Self.hostile)\n?\n1\n1\nw\n/\(Self.hostile)\n' \u{202E}\nb\nq\n"
        )
        let script = "exec \"$0\" --linear \"$1\" <\"$2\""
        for columns in ["", "COLUMNS=20 "] {
          let result = try run([
            "sh", "-c", columns + script, builtProgram("termtable"), path, words,
          ])
          #expect(result.status == 0)
          #expect(result.output.count { $0 == "Z" } > 5, "\(result.output)")
          #expect(Self.forbidden(in: result.output + result.errors) == [], "\(result.output)")
        }
      }

      @Test("P56 a terminal gets only our vocabulary while hostile text is pasted into a field")
      func typed() async throws {
        let session = try PtySession([builtProgram("CrashingProgram"), "Text"], columns: 200)
        try await session.settle()
        try await session.press("Enter")
        try session.send(Array("\u{1B}[200~\(Self.hostile)\u{1B}[201~".utf8))
        try await session.settle()
        try await session.press("Home")
        #expect(session.grid.text.contains { $0.contains("Zq7") })
        try await session.press("Enter")
        #expect(session.grid.text.filter { $0.contains("Zq7") }.count == 2, "and as a detail")
        try session.send([0x03])
        #expect(try await session.waitForExit() == .init(status: 130, leftBehind: []))
        #expect(session.scanner.flaws == [])
      }

      /// Returns the characters that no output may have, except the ends of lines.
      private static func forbidden(in text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { FrameCheck.isForbidden($0) && $0 != "\n" && $0 != "\r" }
      }
    }
  }

  extension PtySession.Step {
    fileprivate var text: String {
      if case .written(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { "" }
    }
  }
#endif
