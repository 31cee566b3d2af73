#if os(Linux)
  import Foundation
  import Testing

  /// The shell that started a program is killed, and another one above it takes the terminal.
  extension Programs {
    @Suite struct ParentTests {
      /// A shell with a prompt, and in it a shell that starts the program, which replaces `x`.
      struct Nesting: CustomTestStringConvertible {
        var outer: [String]
        var inner: String
        var testDescription: String { "\(outer[0]), \(inner)" }
      }

      static let nestings = ["bash --norc --noprofile -i", "dash -i"]
        .flatMap { outer in
          ["bash --norc --noprofile -ic 'x; true'", "sh -c 'x; true'"].map { inner in
            Nesting(outer: outer.split(separator: " ").map(String.init), inner: inner)
          }
        }

      @Test(
        "P57 If the shell that started it is killed, the shell above has the terminal as it was",
        arguments: nestings
      )
      func killed(nesting: Nesting) async throws {
        let folder = try TemporaryFolder()
        let terminal = try TmuxSession(
          nesting.outer,
          environment: ["PS1": "prompt> ", "HISTFILE": "/dev/null"]
        )
        try await terminal.waitFor("prompt>")
        let program =
          #"echo $$ >\#(folder.path("parent")); \#(builtProgram("termtable")) --examples"#
        let inner = nesting.inner.replacing("x;", with: program + ";")
        try terminal.type("before=$(stty -g); clear\n\(inner)\n")
        try await terminal.waitForFocus("Every kind of cell")
        try await terminal.waitForMouse(true)
        let parent = try #require(Int32(number(folder.path("parent"))))
        kill(parent, SIGKILL)
        try await terminal.waitFor("the end of the program") { screen in
          try screen.contains("prompt>") && terminal.modesLeftOn() == []
        }
        try terminal.type("[ \"$before\" = \"$(stty -g)\" ] && echo as be''fore\n")
        try await terminal.waitFor("as before")
      }

      private func number(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").joined()
      }
    }
  }
#endif
