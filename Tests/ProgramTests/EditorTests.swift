import Foundation
import Testing

/// The person's own editor; here scripts take its place.
extension Programs {
  @Suite struct EditorTests {
    private let folder: TemporaryFolder
    private let temporary: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      temporary = try TemporaryFolder()
    }

    /// Makes an editor that prints “editing” and then runs a shell script; $1 is its file.
    ///
    /// - Returns: Its name, which is found in the `PATH` of ``variables(_:)``.
    private func editor(_ script: String) throws -> String {
      chmod(try folder.write("editor", "#!/bin/sh\necho editing\n\(script)\n"), 0o700)
      return "editor"
    }

    private func variables(_ editor: String) -> [String: String] {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      return [
        "EDITOR": editor, "TMPDIR": temporary.path(""), "PATH": folder.path("") + ":" + path,
        "PS1": "prompt> ", "HISTFILE": "/dev/null",
      ]
    }

    /// Starts the program with the focus on its text field.
    private func started(_ editor: String) async throws -> TmuxSession {
      let terminal = try TmuxSession(
        [builtProgram("CrashingProgram"), "Text"],
        environment: variables(editor)
      )
      try await terminal.waitForFocus("Text")
      return terminal
    }

    private var leftFiles: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: temporary.path("")) }
    }

    @Test(
      "P24 An editor with arguments gets the text in a private file, a sane terminal and clean signals"
    )
    func editing() async throws {
      let facts = folder.path("facts")
      let editor = try editor(
        """
        { echo "$1"; stat -c %a "$2"; cat "$2"; echo; grep SigBlk /proc/self/status
        stty -a | grep -o -- '-icanon\\|-echo \\|-isig'; } >"\(facts)"
        printf 'a longer text\\n' >"$2"
        """
      )
      let terminal = try await started("'\(editor)' --wait")
      try terminal.send("C-o")
      try await terminal.waitForLook {
        $0.focusedText.hasSuffix("a longer text") ? [] : ["not taken"]
      }
      #expect(try leftFiles == [])
      let found = try String(contentsOfFile: facts, encoding: .utf8).split(separator: "\n")
      #expect(found.prefix(3) == ["--wait", "600", "short"])
      #expect(found.dropFirst(3).allSatisfy { $0.hasSuffix("0000000000000000") }, "\(found)")
      try terminal.send("Enter")
      try await terminal.waitFor("Enter Done")
      try terminal.send("Escape")
      try await terminal.waitFor("q Quit")
      try terminal.send("q")
      let exit = try await terminal.waitForExit()
      #expect(exit.status == 0)
      #expect(exit.leftBehind == [])
    }

    @Test(
      "P24 If the editor fails the text is unchanged, the reason is shown, and the screen is whole",
      arguments: [
        ("exit 3", "exited with status 3"), ("rm \"$1\"", "deleted its file"),
        ("printf '\\377' >\"$1\"", "is not UTF-8"), ("kill -KILL $$", "exited with status 137"),
        ("stty raw -echo; exit 1", "exited with status 1"),
      ]
    )
    func failing(script: String, told: String) async throws {
      let terminal = try await started(try editor(script))
      let before = try terminal.look
      try terminal.send("C-o")
      try await terminal.waitFor(told)
      try terminal.send("Enter")
      try await terminal.waitForLook { $0 == before ? [] : ["expected\n\(before)"] }
      try terminal.send("q")
      let exit = try await terminal.waitForExit()
      #expect(exit.status == 0)
      #expect(exit.leftBehind == [])
    }

    @Test("P24 An alert names an editor that cannot be started")
    func missing() async throws {
      let terminal = try await started("no-such-editor")
      try terminal.send("C-o")
      try await terminal.waitFor("Cannot start “no-such-editor”")
      #expect(try leftFiles == [])
    }

    @Test("P24 An alert says that there is no folder for the editor's file")
    func noFolder() async throws {
      var variables = variables("true")
      variables["TMPDIR"] = folder.path("none")
      let terminal = try TmuxSession(
        [builtProgram("CrashingProgram"), "Text"],
        columns: 200,
        environment: variables
      )
      try await terminal.waitForFocus("Text")
      try terminal.send("C-o")
      try await terminal.waitFor("Set TMPDIR to another folder")
      #expect(try terminal.screen.contains("\(folder.path("none")): No such file"))
    }

    @Test("P24 After a resize while the editor is open the screen is that of a fresh start")
    func resizing() async throws {
      let editor = try editor("read line; printf '%s' \"$line\" >\"$1\"")
      let terminal = try await started(editor)
      try terminal.send("C-o")
      try await terminal.waitFor("editing")
      try terminal.resize(columns: 50, lines: 12)
      try terminal.type("short\n")
      let fresh = try TmuxSession(
        [builtProgram("CrashingProgram"), "Text"],
        columns: 50,
        lines: 12
      )
      let expected = try await fresh.waitForFocus("Text")
      try await terminal.waitForLook { $0 == expected ? [] : ["expected\n\(expected)"] }
    }

    @Test("P24 A signal ends the editor, too", arguments: [(SIGTERM, 143), (SIGHUP, 129)])
    func signals(signal: Int32, status: Int) async throws {
      // The editor ignores the signals that ask it to end, so it is killed.
      let editor = try editor(
        "trap '' HUP TERM; echo $$ >\"\(folder.path("process"))\"; echo deaf; cat"
      )
      let terminal = try await started(editor)
      try terminal.send("C-o")
      try await terminal.waitFor("deaf")
      try terminal.signal(signal)
      let exit = try await terminal.waitForExit()
      #expect(exit.status == status)
      #expect(exit.leftBehind == [])
      let process = try String(contentsOfFile: folder.path("process"), encoding: .utf8)
      let number = try #require(Int32(process.dropLast()))
      #expect(!isRunning(number), "the editor still runs")
      #expect(try leftFiles.count == 1, "the written text is still there")
    }

    @Test(
      "P24 ^Z in the editor gives the shell its terminal, and fg leads back to the editor",
      arguments: [false, true]
    )
    func suspending(alone: Bool) async throws {
      // The editor stops itself alone, or ^Z stops the whole job.
      let stop = alone ? "kill -STOP $$" : "read stopped"
      let editor = try editor("\(stop)\necho going on; read line; printf '%s' \"$line\" >\"$1\"")
      let terminal = try TmuxSession(
        ["bash", "--norc", "--noprofile", "-i"],
        environment: variables(editor)
      )
      try await terminal.waitFor("prompt>")
      try terminal.type("before=$(stty -g)\n\(builtProgram("CrashingProgram")) Text\n")
      try await terminal.waitForFocus("Text")
      for time in 1...2 {
        try terminal.send("C-o")
        try await terminal.waitFor("editing")
        if !alone { try terminal.send("C-z") }
        try await terminal.waitFor("Stopped")
        try terminal.type("[ \"$before\" = \"$(stty -g)\" ] && echo as be''fore\n")
        try await terminal.waitFor("as before")
        try terminal.type("clear; fg\n")
        if !alone {
          try await terminal.waitFor("CrashingProgram Text")
          try terminal.type("\n")
        }
        try await terminal.waitFor("going on")
        try terminal.type("text \(time)\n")
        try await terminal.waitForLook {
          $0.focusedText.hasSuffix("text \(time)") ? [] : ["not taken"]
        }
      }
      try terminal.send("q")
      try await terminal.waitFor("said after")
      try terminal.type("clear; [ \"$before\" = \"$(stty -g)\" ] && echo as be''fore\n")
      try await terminal.waitFor("as before")
      #expect(try terminal.modesLeftOn() == [])
    }
  }
}
