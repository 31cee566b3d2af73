import Foundation
import TableModel
import TableScreens
import TermTableTesting
import TestSupport
import Testing

@testable import TableDocuments
@testable import TableScreens

/// Rows whose values commands read and set.
@MainActor @Suite struct ScreenCommandsTests {
  /// A screen whose commands run in the folder of its image, `$PWD` being no part of it.
  private func screen(_ rows: String, _ files: [String: String] = [:]) async throws -> TestScreen {
    try await TestScreen(rows, files, runs: true)
  }

  @Test(
    "A31 get prints the value, 1 means that none is set, and other rows fail alone with a reason"
  )
  func reading() async throws {
    let screen = try await screen(
      """
      rows:
        - {id: a, get: [printf, "x y\\n"], set: ["true"]}
        - {id: b, get: "echo ignored >&2; exit 1", set: ["true"]}
        - {id: c, get: "echo first >&2; echo second >&2; exit 2", set: ["true"]}
        - {id: d, get: [no-such-program], set: ["true"]}
        - {id: e, get: "kill -9 $$", set: ["true"]}
        - {id: f, get: "sleep 9", set: ["true"], timeout: 0.2}
        - {id: g, type: toggle, get: [echo, "on"], set: ["true"]}
        - {id: i, type: toggle, checked: enabled, unchecked: disabled, get: "echo disabled; exit 1", set: ["true"]}
        - {id: h, type: choices, get: [printf, "a\\nb\\n"], set: ["true"], options: [a, b, c]}
      """
    )
    #expect(screen.errors == [])
    await screen.store.readCommands(of: ScreenPath())
    #expect(["a", "b", "g", "h"].map(screen.value) == ["x y", nil, "on", "a, b"])
    #expect(screen.value("i") == "disabled")
    let failures = screen.store.failures
    #expect(failures[ScreenPath("b")] == nil)
    #expect(failures[ScreenPath("c")] == "first")
    #expect(failures[ScreenPath("d")] == "the program no-such-program is not there")
    #expect(failures[ScreenPath("e")] == "sh was ended by signal 9")
    #expect(failures[ScreenPath("f")]?.contains("took longer than 0.2 s") == true)
  }

  @Test("A31 options are the lines that a command prints, with titles behind tabs")
  func options() async throws {
    let screen = try await screen(
      """
      rows:
        - id: a
          get: [echo, x]
          set: ["true"]
          options: {command: "printf 'x\\tThe X\\ny\\n'"}
      """
    )
    await screen.store.readCommands(of: ScreenPath())
    let row = try #require(screen.store.row(at: ScreenPath("a")))
    #expect(row.rules.options.map(\.value) == ["x", "y"])
    #expect(row.rules.options.map(\.label) == ["The X", "y"])
  }

  nonisolated static let values = [
    "x", "a b", " a", "'", "\"", "$(touch pwned)", "`touch pwned`", "*", "?", "~", "a;touch pwned",
    "&& touch pwned", "| touch pwned", "-rf", "--help", "\\", "\\n", "%s", "$HOME", "${x}",
    "a[$(touch pwned)0]",
    "\u{202E}abc", "ü€😀", "#", "!", "a=b", "IFS=x", String(repeating: "x", count: 100_000),
  ]

  @Test(
    "A31 no value becomes code: with and without a shell it arrives as it is",
    arguments: values
  )
  func values(_ value: String) async throws {
    let screen = try await screen("rows: []\n")
    let folder = screen.folder.path("image/.keep").dropLast(5)
    let out = screen.folder.path("out")
    for shell in ["sh", "bash", "dash"] {
      let ways: [ScreenCommand] = [
        .program(["printf", "%s", "$value"]),
        .shell("cd '\(folder)'; printf %s \"$value\" >'\(out)'; cat '\(out)'"),
        .program([shell, "-c", "cd '\(folder)'; printf %s \"$value\""]),
        .program([shell, "-c", "cd '\(folder)'; printf %s \"$1\"", "name", "$value"]),
      ]
      for way in ways {
        var call = CommandRunner.Call(command: way)
        call.allowsHyphen = true
        call.values["value"] = value
        #expect(try await screen.store.runner.output(call) == value, "\(shell) \(way)")
      }
    }
    #expect(!FileManager.default.fileExists(atPath: folder + "pwned"))
    #expect(!FileManager.default.fileExists(atPath: "pwned"))
  }

  @Test(
    "A31 a value that a program could take for an option is refused, unless -- or the row allows it"
  )
  func hyphens() throws {
    let command = ScreenCommand.program(["rm", "$value"])
    #expect(throws: CommandFailure.self) { try command.arguments(["value": "-rf"]) }
    #expect(try command.arguments(["value": "-rf"], allowsHyphen: true) == ["rm", "-rf"])
    let safe = ScreenCommand.program(["rm", "--", "$value", "a$value", "$other", "$"])
    #expect(
      try safe.arguments(["value": "-rf"]) == ["rm", "--", "-rf", "a$value", "$other", "$"]
    )
  }

  @Test("A31 a command has few variables of this program, and a secret as its input alone")
  func environment() async throws {
    setenv("BASH_ENV", "/tmp/none", 1)
    setenv("LD_TERMTABLE", "x", 1)
    defer {
      unsetenv("BASH_ENV")
      unsetenv("LD_TERMTABLE")
    }
    let screen = try await screen("rows: []\n")
    var call = CommandRunner.Call(command: .shell("env; cat"))
    call.values["value"] = "v"
    call.secret = "geheim"
    let output = try #require(try await screen.store.runner.output(call))
    let lines = output.split(separator: "\n").map(String.init)
    #expect(lines.contains("value=v") && lines.contains("LC_ALL=C.UTF-8") && lines.last == "geheim")
    #expect(!output.contains("BASH_ENV") && !output.contains("LD_TERMTABLE"))
  }

  @Test(
    "A32 a plan saves files, then runs commands in the order of the rows, and what follows once"
  )
  func plan() async throws {
    let log = "\(FileManager.default.temporaryDirectory.path)/tt-\(UUID().uuidString)"
    defer { unlink(log) }
    let screen = try await screen(
      """
      after: ["echo after >>\(log)"]
      rows:
        - {id: f, file: /a.ini, path: a}
        - {id: g, file: /a.ini, path: b}
        - {id: c, get: [echo, old], set: 'echo "c $old $value" >>\(log)'}
      """,
      ["/a.ini": "a=1\nb=1\n"]
    )
    await screen.store.readCommands(of: ScreenPath())
    var changes = ScreenChanges()
    for (path, value) in [("f", "2"), ("g", "3"), ("c", "a b")] {
      screen.store.set(.text(value), at: ScreenPath(path), in: &changes)
    }
    let text = try await screen.saves.plan(changes).unified
    #expect(text.contains("-a=1") && text.hasSuffix("$ sh -c 'echo after >>\(log)'\n"), "\(text)")
    #expect(text.contains("old=old value='a b' sh -c"))
    try? await screen.saves.save(changes)
    #expect(screen.text("/a.ini") == "a=2\nb=3\n")
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    #expect(lines == ["c old a b", "after"])
  }

  @Test("A32 a command that fails tells what was done and what was not run")
  func failing() async throws {
    let screen = try await screen(
      """
      rows:
        - {id: f, file: /a.ini, path: a}
        - {id: c, get: [echo, x], set: "echo no way >&2; exit 4"}
        - {id: d, get: [echo, x], set: ["true", "$value"]}
      """,
      ["/a.ini": "a=1\n"]
    )
    await screen.store.readCommands(of: ScreenPath())
    let error = await #expect(throws: (any Error).self) {
      try await screen.set(["f": .text("2"), "c": .text("y"), "d": .text("z")])
    }
    let words = "\(error as Any)"
    #expect(words.contains("no way") && words.contains("Done: ") && words.contains("a.ini"))
    #expect(words.contains("Not run: true z"), "\(words)")
    #expect(screen.text("/a.ini") == "a=2\n")
  }

  @Test("A32 a command of a plan shows its lines as they come, under its title, and its failure")
  func shownSteps() async throws {
    let go = "\(FileManager.default.temporaryDirectory.path)/tt-\(UUID().uuidString)"
    defer { unlink(go) }
    let screen = try await screen(
      """
      rows:
        - id: f
          title: F
          file: /a.ini
          path: a
          type: toggle
          after:
            - {run: 'echo one; while ! [ -e \(go) ]; do sleep 0.02; done; echo two', title: Making it, output: lines}
            - {run: 'echo three; [ "$value" = true ] || exit 3', output: lines, title: Next one}
      """,
      ["/a.ini": "a=false\n"]
    )
    #expect(screen.errors == [])
    let stage = screen.stage(lines: 14)
    stage.press(.space, .control("s"))
    #expect(await stage.wait { stage.screen.contains("one") }, "\(stage.screen)")
    #expect(stage.line(0).contains("Making it") && !stage.screen.contains("two"))
    try "".write(toFile: go, atomically: true, encoding: .utf8)
    #expect(await stage.wait { stage.screen.contains("Done") }, "\(stage.screen)")
    #expect(stage.screen.contains("two") && stage.screen.contains("Next one"))
    stage.press(.escape)
    #expect(await stage.wait { stage.line(1).contains("[✓]") || stage.line(2).contains("[✓]") })
    stage.press(.space, .control("s"))
    #expect(
      await stage.wait { stage.screen.contains("Next one: sh ended with 3") },
      "\(stage.screen)"
    )
    #expect(stage.screen.contains("Making it"))
  }

  @Test("A32 the steps after a change are told as commands, run once, and have a time limit")
  func steps() async throws {
    let screen = try await screen(
      """
      after: [{run: ["true", x], title: Making it}]
      rows:
        - {id: f, file: /a.ini, path: a, after: [{run: "sleep 9", timeout: 0.2, title: Waiting}]}
        - {id: g, file: /a.ini, path: b}
      """,
      ["/a.ini": "a=1\nb=1\n"]
    )
    #expect(screen.errors == [])
    var changes = ScreenChanges()
    for path in ["f", "g"] { screen.store.set(.text("2"), at: ScreenPath(path), in: &changes) }
    let plan = try await screen.saves.plan(changes)
    #expect(plan.commandTexts == ["true x", "sh -c 'sleep 9'"])
    let error = await #expect(throws: (any Error).self) { try await screen.saves.save(changes) }
    let words = "\(error as Any)"
    #expect(words.contains("Waiting: ") && words.contains("0.2 s"), "\(words)")
    #expect(words.contains("Making it"), "\(words)")
  }

  @Test("A32 verify and check refuse before anything is written")
  func refusing() async throws {
    let screen = try await screen(
      """
      rows:
        - {id: f, file: /a.ini, path: a, verify: 'grep -q a=1 "$file" || { echo bad file >&2; exit 2; }'}
        - {id: g, file: /b.ini, path: a, check: '[ "$value" != x ] || { echo bad value >&2; exit 2; }'}
      """,
      ["/a.ini": "a=1\n", "/b.ini": "a=1\n"]
    )
    for new in ["1", "2"] {
      let error = await #expect(throws: (any Error).self) {
        try await screen.set(["f": .text(new), "g": .text("x")])
      }
      #expect("\(error as Any)".contains("bad value"), "\(error as Any)")
    }
    let error = await #expect(throws: (any Error).self) { try await screen.set(["f": .text("2")]) }
    #expect("\(error as Any)".contains("bad file"))
    #expect(screen.text("/a.ini") == "a=1\n" && screen.text("/b.ini") == "a=1\n")
  }

  @Test("A31 on an image of another machine no command runs, which is told")
  func image() async throws {
    let screen = try await TestScreen("rows: [{id: a, get: [echo, x], set: [\"true\"]}]\n")
    await screen.store.readCommands(of: ScreenPath())
    let reason = "commands do not run on an image of another machine"
    #expect(screen.store.failures[ScreenPath("a")] == reason)
  }

  @Test("A31 the first frame waits for no command, and rows fill in, at most four at a time")
  func late() async throws {
    let rows = (0..<200).map {
      "  - {id: r\($0), title: Row \($0), get: 'sleep 0.02; echo v', set: [\"true\"]}\n"
    }
    let screen = try await screen("rows:\n" + rows.joined())
    let start = ContinuousClock.now
    let stage = screen.stage(lines: 20)
    #expect(stage.screen.contains("Row 3") && stage.screen.contains("is being read"))
    #expect(await stage.wait { !stage.screen.contains("is being read") })
    #expect(await stage.wait { screen.store.unread.isEmpty })
    // Fifty turns of four.
    #expect(ContinuousClock.now - start >= .seconds(1))
  }

  @Test("A31 conditions may ask commands, each once")
  func conditions() async throws {
    let note = "\(FileManager.default.temporaryDirectory.path)/tt-\(UUID().uuidString)"
    defer { unlink(note) }
    let asks = "'echo x >>\(note); exit 0'"
    let screen = try await screen(
      """
      rows:
        - {id: a, title: Here, file: /a, path: 0, only: {command: \(asks)}}
        - {id: b, title: Not here, file: /a, path: 0, only: {not: {command: \(asks)}}}
        - {id: c, title: Disabled, file: /a, path: 0, when: {command: ["false"]}}
      """,
      ["/a": "v\n"]
    )
    #expect(screen.errors == [])
    let stage = screen.stage()
    #expect(await stage.wait { stage.screen.contains("Here") })
    #expect(!stage.screen.contains("Not here"))
    stage.press(.end)
    let isTold = await stage.wait {
      stage.press(.enter)
      return stage.screen.contains("cannot be changed now")
    }
    #expect(isTold, "\(stage.screen)")
    #expect(try String(contentsOfFile: note, encoding: .utf8) == "x\n")
  }

  @Test("A31 a value that a system does not tell after a while is told as such")
  func unsettled() async throws {
    let screen = try await screen(
      "rows: [{id: a, title: Row, get: [echo, old], set: [\"true\"]}]",
      [:]
    )
    await screen.store.readCommands(of: ScreenPath())
    var changes = ScreenChanges()
    screen.store.set(.text("new"), at: ScreenPath("a"), in: &changes)
    try await screen.saves.save(changes)
    #expect(screen.value("a") == "old")
    #expect(screen.saves.unsettled(by: changes) == ["Row still tells old."])
  }

  @Test("A33 a script reads only what it names, and what that depends on")
  func needed() async throws {
    let screen = try await screen(
      """
      rows:
        - {id: a, get: [echo, "1"], set: ["true"], when: {row: b, is: "2"}}
        - {id: b, get: [echo, "2"], set: ["true"], only: {row: more.c}}
        - {id: d, get: [echo, "4"], set: ["true"]}
        - {id: run, run: ["true"]}
        - {id: more, title: More, rows: [{id: c, get: [echo, "3"], set: ["true"]}, {id: e, get: [echo, "5"], set: ["true"]}]}
      """
    )
    func needed(_ paths: String...) -> Set<String>? {
      let all = screen.store.index.rowsNeeded(by: paths.map { ScreenPath($0) })
      return all.map { Set($0.map(\.description)) }
    }
    #expect(needed("d") == ["d"])
    #expect(needed("a") == ["a", "b", "more", "more.c"])
    #expect(needed("more") == ["more", "more.c", "more.e"])
    #expect(needed("more.e") == ["more", "more.e"])
    #expect(needed("run") == ["run", "a", "b", "d", "more", "more.c"])
    #expect(needed("a", "other") == nil)
    screen.store.readOnly(["a"])
    for table in ["", "more"] { await screen.store.readCommands(of: ScreenPath(table)) }
    #expect(screen.store.unread.map(\.description).sorted() == ["d", "more.e"])
  }

  @Test("A31 leaving a table ends its commands, and what they have begun")
  func leaving() async throws {
    let note = "\(FileManager.default.temporaryDirectory.path)/tt-\(UUID().uuidString)"
    defer { unlink(note) }
    let screen = try await screen(
      """
      rows:
        - id: more
          title: More
          rows: [{id: a, get: 'sleep 60 & echo $! >\(note); wait', set: ["true"], timeout: 60}]
      """
    )
    let stage = screen.stage()
    func child() -> pid_t? {
      (try? String(contentsOfFile: note, encoding: .utf8)).flatMap { pid_t($0.dropLast()) }
    }
    stage.press(.enter)
    #expect(await stage.wait { child() != nil })
    let process = try #require(child())
    stage.press(.escape)
    #expect(await stage.wait { kill(process, 0) != 0 })
    #expect(screen.store.unread == [ScreenPath("more.a")])
  }

  @Test("A31 advice is given about values that a shell splits or evaluates")
  func advice() {
    let unquoted = ScreenTexts.current.problems.unquoted
    let evaluated = ScreenTexts.current.problems.evaluated
    func remarks(_ text: String) -> [String] { CommandLint.remarks(on: .shell(text)) }
    #expect(remarks("echo $value") == [unquoted])
    #expect(remarks("echo ${value}x") == [unquoted])
    #expect(remarks(#"echo "$value" '$value' \$value"#) == [])
    #expect(remarks("x=$value; case $value in a) ;; esac") == [])
    #expect(remarks(#"eval "$value""#) == [evaluated])
    #expect(remarks(#"[[ "$value" -gt 3 ]]"#) == [evaluated])
    #expect(remarks(#"ssh host "$value""#) == [evaluated])
    #expect(remarks("echo $other") == [])
    #expect(CommandLint.remarks(on: .program(["sh", "-c", "$value"])) == [evaluated])
    #expect(CommandLint.remarks(on: .program(["ssh", "host", "$value"])) == [evaluated])
    #expect(CommandLint.remarks(on: .program(["echo", "$value"])) == [])
  }
}
