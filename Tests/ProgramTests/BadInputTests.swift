import Foundation
import Testing

/// Files that cannot be used, and files that are hard to use.
extension Programs {
  @Suite struct BadInputTests {
    /// Names of files, their bytes, and the errors about them, after their paths.
    private static let files: [(String, [UInt8], String)] = [
      ("empty.json", [], ":1:1: the file is empty; expected a JSON value"),
      ("spaces.json", Array("  \n \t\n".utf8), ":3:1: the file is empty; expected a JSON value"),
      (
        "bytes.json", Array("[\"a".utf8) + [0xFF], ":1:4: expected valid UTF-8, found the byte 0xFF"
      ),
      ("sixteen.json", [0xFF, 0xFE], ":1:1: the file is empty; expected a JSON value"),
      (
        "cut off.json", Array("{\"a\":\n [1, 2".utf8),
        ":2:7: the file ends inside an array; expected “,” or “]”"
      ),
      (
        "文字.json", Array("{\"a\" 1}".utf8), ":1:6: expected “:” after the name, found “1”"
      ),
      (
        "two.json", Array("1 ]".utf8),
        ":1:3: expected the end of the file after the value, found “]”"
      ),
    ]

    @Test("A6 An error in a file is reported in one line, with its place", arguments: files)
    func broken(name: String, bytes: [UInt8], message: String) throws {
      let folder = try TemporaryFolder()
      let path = try folder.write(name, bytes: bytes)
      try expectBroken(path, "termtable: \(path)\(message)\n")
    }

    @Test("A16 A broken file is printed up to the error")
    func printed() throws {
      let folder = try TemporaryFolder()
      let path = try folder.write("cut.json", "{\"a\": 1, \"b\": [2, {\"c\": 3")
      let result = try run([builtProgram("termtable"), "--depth", "9", path])
      #expect(result.status == 65)
      #expect(
        result.output == """
          cut.json

            a: 1
            b: [2, {c: 3}] ›
              [0]: 2
              [1]: {c: 3} ›
                c: 3

          """
      )
      #expect(
        result.errors
          == "termtable: \(path):1:26: the file ends inside an object; expected “,” or “}”\n"
      )
    }

    @Test("A6 A file name cannot drive the terminal")
    func hostileName() throws {
      let folder = try TemporaryFolder()
      let path = try folder.write("a\u{1B}[31m\nb\u{202E}.json", "[")
      let shown = folder.path("a^[[31m^Jb<U+202E>.json")
      try expectBroken(
        path,
        "termtable: \(shown):1:2: the file ends inside an array; expected a value or “]”\n"
      )
    }

    @Test("A6 A missing file and a device are told apart")
    func missing() throws {
      let folder = try TemporaryFolder()
      let path = folder.path("none.json")
      try expectFailure(
        path,
        "termtable: \(path): no such file\n"
      )
      try expectFailure("/dev/zero", "termtable: /dev/zero: is a device, not a file\n")
    }

    @Test("A6 An unreadable file is named", .enabled(if: geteuid() != 0, "root may read all"))
    func unreadable() throws {
      let folder = try TemporaryFolder()
      let path = try folder.write("secret.json", "[]")
      chmod(path, 0)
      try expectFailure(
        path,
        "termtable: \(path): permission denied\n"
      )
    }

    /// Expects that the program refuses a file with `message`, without any output.
    private func expectFailure(_ path: String, _ message: String) throws {
      for arguments in [[path], ["--print", path]] {
        let result = try run([builtProgram("termtable")] + arguments)
        #expect(result.status == 66)
        #expect(result.output == "")
        #expect(result.errors == message)
      }
    }

    /// Expects that a broken file is printed as far as it can be read, with `message`.
    private func expectBroken(_ path: String, _ message: String) throws {
      for arguments in [[path], ["--print", path]] {
        let result = try run([builtProgram("termtable")] + arguments)
        #expect(result.status == 65)
        #expect(!result.output.isEmpty)
        #expect(result.errors == message)
      }
    }

    @Test("A6 In a terminal an unusable file leaves the screen untouched")
    func missingInTerminal() async throws {
      let terminal = try TmuxSession([builtProgram("termtable"), "/none/a b.json"])
      let exit = try await terminal.waitForExit()
      #expect(exit.status == 66)
      #expect(exit.leftBehind == [])
      try await terminal.waitForScreen(
        "termtable: /none/a b.json: no such file"
      )
    }

    @Test("A16 In a terminal a broken file opens, and shows the error in its place")
    func brokenInTerminal() async throws {
      let folder = try TemporaryFolder()
      let path = try folder.write("a b.json", "[1,")
      let terminal = try TmuxSession([builtProgram("termtable"), path])
      try await terminal.waitFor(
        "line 1, column 4: the file ends inside an array; expected a value"
      )
      let look = try await terminal.waitForFocus("[0]")
      #expect(look.title == "a b.json")
      #expect(look.flaws() == [])
    }

    @Test(
      "P68 Wrong usage exits with 64, and says in one line what is wrong and where help is",
      arguments: [
        ["--bogus"], ["-", "two", "three"], ["one", "a..b"], ["--depth", "0", "x"],
        ["--depth", "x"], ["--width", "0"], ["--columns", "80"], ["--columns", "name"],
        [""],
      ]
    )
    func usage(arguments: [String]) throws {
      let result = try run([builtProgram("termtable")] + arguments)
      #expect(result.status == 64)
      #expect(result.output == "")
      #expect(result.errors.hasPrefix("termtable: "))
      #expect(result.errors.hasSuffix("; see termtable --help\n"))
      #expect(result.errors.split(separator: "\n").count == 1)
    }

    @Test(
      "For an unknown option only a similar one is suggested",
      arguments: [
        ("--bogus", nil), ("--date", nil), ("--row", "--rows"), ("--pritn", "--print"),
        ("--widht", "--width"), ("--no-mose", "--no-mouse"),
      ] as [(String, String?)]
    )
    func suggestions(option: String, suggested: String?) throws {
      let result = try run([builtProgram("termtable"), option])
      #expect(result.status == 64)
      let suggestion = suggested.map { ". Did you mean '\($0)'?" } ?? ""
      #expect(
        result.errors
          == "termtable: unknown option '\(option)'\(suggestion); see termtable --help\n"
      )
    }

    @Test("A6 A file whose name is not UTF-8 opens, and messages show its bytes")
    func bytesOfAName() throws {
      let folder = try TemporaryFolder()
      _ = try folder.write("a.json", "{\"a\": 1}")
      let script = #"""
        cd "$1"; name=$(printf 'b\344d \364\217\277\244.json'); mv a.json "$name"
        "$0" --print "$name"; echo $?; "$0" --print "no $name"; echo $?
        "$0" --print --theme "./$name"; echo $?
        """#
      let result = try run(["sh", "-c", script, builtProgram("termtable"), folder.path("")])
      #expect(result.output == "b\u{FFFD}d \u{10FFE4}.json\n\n  a: 1\n0\n66\n64\n")
      #expect(result.errors.hasPrefix("termtable: no b<E4>d <U+10FFE4>.json: no such file"))
      #expect(
        result.errors.contains(
          "--theme: ./b<E4>d \u{10FFE4}.json:1:1: expected focus, own.NAME or a"
        )
      )
    }

    @Test("A name that begins with a hyphen, and one with wide characters, open")
    func names() async throws {
      let folder = try TemporaryFolder()
      _ = try folder.write("-x 日本.json", "{\"a\": 1}")
      let terminal = try TmuxSession(
        [builtProgram("termtable"), "--", "-x 日本.json"],
        directory: folder.url.path
      )
      let look = try await terminal.waitForFocus("a")
      #expect(look.title == "-x 日本.json")
    }

    @Test("A5 A hyphen reads standard input, and the keys still work")
    func standardInput() async throws {
      let terminal = try TmuxSession(
        ["sh", "-c", "cat \"$1\" | \"$0\" -", builtProgram("termtable"), fixture("walk.json")]
      )
      let look = try await terminal.waitForFocus("name")
      #expect(look.title == "Standard input")
      try terminal.send("Down")
      try await terminal.waitForFocus("price")
      try terminal.send("q")
      let exit = try await terminal.waitForExit()
      #expect(exit.status == 0)
      #expect(exit.leftBehind == [])
    }

    /// Commands with different standard inputs, and the beginning of their output.
    static let inputs = [
      ("cat \"$1\" | \"$0\" --print", "Standard input"),
      ("\"$0\" --print <\"$1\"", "Standard input"),
      ("\"$0\" --print </dev/null", "TermTable"), ("\"$0\" --print <&-", "TermTable"),
      ("cat \"$1\" | TERMTABLE_LINEAR=0 \"$0\"", "Standard input"),
      ("echo q | \"$0\" --linear", "Type"), ("echo q | TERMTABLE_LINEAR=1 \"$0\"", "Type"),
      ("echo q | \"$0\" --print \"$1\"", "walk.json"),
    ]

    @Test(
      "A5 Piped input is data, in linear mode commands",
      arguments: inputs
    )
    func pipes(script: String, first: String) throws {
      let result = try run(["sh", "-c", script, builtProgram("termtable"), fixture("walk.json")])
      #expect(result.status == 0)
      #expect(result.output.hasPrefix(first), "\(result.output.prefix(80))")
    }

    @Test("A5 An empty pipe shows the message of an empty file")
    func emptyPipe() throws {
      let result = try run(["sh", "-c", "true | \"$0\"", builtProgram("termtable")])
      #expect(result.status == 0)
      #expect(result.output == "Standard input\n  The file is empty\n")
      #expect(result.errors == "")
    }

    @Test("A5 Piped data is shown, and the keys still work")
    func pipeInTerminal() async throws {
      let terminal = try TmuxSession(
        ["sh", "-c", "cat \"$1\" | \"$0\"", builtProgram("termtable"), fixture("walk.json")]
      )
      let look = try await terminal.waitForFocus("name")
      #expect(look.title == "Standard input")
      try terminal.send("q")
      #expect(try await terminal.waitForExit() == .init(status: 0, leftBehind: []))
    }

    @Test("A6 100,000 levels of nesting open, and 300 of them are walked down and back")
    func deepNesting() async throws {
      let folder = try TemporaryFolder()
      let levels = 100_000
      let path = try folder.write(
        "deep.json",
        String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      )
      let terminal = try TmuxSession([builtProgram("termtable"), path])
      let start = try await terminal.waitForFocus("[0]")
      for _ in 0..<300 { try terminal.send("Right") }
      try await terminal.waitForLook { look in
        look.lines[0].hasPrefix(" ‹ deep.json › … › [0]")
          ? look.flaws() : ["the path is not shortened"]
      }
      for _ in 0..<300 { try terminal.send("Left") }
      try await terminal.waitForLook { $0 == start ? [] : ["expected the first table again"] }
    }

    @Test("A6 A number of 10,000 digits is kept exactly")
    func longNumber() async throws {
      let folder = try TemporaryFolder()
      let digits = (0..<10_000).map { "\($0 * 7919 % 10)" }.joined()
      let number = "1" + digits.dropFirst()
      let path = try folder.write("number.json", "{\"n\": \(number)}")
      let printed = try run([builtProgram("termtable"), "--print", "--depth", "2", path]).output
      let nested = printed.split(separator: "\n").dropFirst(2).map(\.trimmed)
      #expect(nested.joined() == number)

      let terminal = try TmuxSession([builtProgram("termtable"), path], columns: 80, lines: 200)
      try await terminal.waitForFocus("n")
      try terminal.send("Enter")
      try await terminal.waitFor("‹ number.json › n")
      let shown = try await terminal.waitForLook { look in
        look.tableLines.map(\.trimmed).joined() == number ? [] : ["the number is not shown whole"]
      }
      #expect(shown.flaws() == [])
    }
  }
}
