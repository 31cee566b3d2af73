import Foundation
import Testing

/// The options that say how a file is read (F15 of real files), and files of any length.
extension Programs {
  @Suite struct ReadingOptionsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs a command in a shell, in the folder of the test; `$T` is the program.
    private func shell(
      _ script: String
    ) throws -> (status: Int, output: String, errors: String) {
      var environment = inheritedEnvironment
      environment["XDG_STATE_HOME"] = folder.path("state")
      environment["T"] = builtProgram("termtable")
      return try run(["sh", "-c", "cd '\(folder.path(""))'; " + script], environment: environment)
    }

    @Test(
      "P67 --format says what a file is, by an extension or a name",
      arguments: [
        ("[s]\nk = a:b\n", "get FILE s.k --format ini", "a:b\n"),
        ("a: [1, 2]\n", "get FILE --format yaml", #"{"a": [1, 2]}"# + "\n"),
        ("Host x\n  Port 22\n", "get FILE '\"Host x\".Port' --format ssh_config", "22\n"),
        ("a\tb\n1\t2\n", "get FILE --format tsv", #"[{"a": 1, "b": 2}]"# + "\n"),
        ("a,b\n1,2\n", "--format txt list FILE", "0=a,b\n1=1,2\n"),
        ("x=1\n", "--print --format env FILE", "NAME\n\n  x: 1\n"),
      ]
    )
    func format(_ text: String, _ command: String, _ output: String) throws {
      let path = try folder.write("unknown", text)
      let named = try shell("$T \(command.replacing("FILE", with: "unknown"))")
      #expect(named.output == output.replacing("NAME", with: "unknown") && named.status == 0)
      let input = try shell("$T \(command.replacing("FILE", with: "-")) <'\(path)'")
      #expect(input.output == output.replacing("NAME", with: "Standard input"))
      #expect(input.status == 0 && input.errors == "")
    }

    @Test("P31 P67 /dev/null is an empty file of the format that --format says of the other one")
    func nothing() throws {
      let text = "[s]\na = 1\n[t]\nb = 2\n"
      _ = try folder.write("unknown", text)
      _ = try folder.write("known.ini", text)
      let named = try shell("$T diff /dev/null known.ini")
      let said = try shell("$T diff --format ini /dev/null unknown")
      #expect(said.status == 1 && said.errors == "")
      #expect(!said.output.isEmpty && said.output == named.output)
    }

    @Test(
      "P67 --delimiter and --header say how delimited values are read",
      arguments: [
        ("a~b\n1~2\n", "--delimiter '~'", #"[{"a": 1, "b": 2}]"#),
        ("a~b\n1~2\n", "--delimiter '~' --no-header", #"[["a", "b"], [1, 2]]"#),
        ("a,b\n1,2\n", "--no-header", #"[["a", "b"], [1, 2]]"#),
        ("name,2020\nx,1\n", "--header", #"[{"name": "x", "2020": 1}]"#),
        ("a,x\tb\n1\t2\n", "--delimiter tab --header", #"[{"a,x": 1, "b": 2}]"#),
        ("a,x\tb\n1\t2\n", "--format tsv", #"[{"a,x": 1, "b": 2}]"#),
      ]
    )
    func delimiter(_ text: String, _ options: String, _ json: String) throws {
      try text.write(toFile: folder.path("values.csv"), atomically: true, encoding: .utf8)
      let result = try shell("$T get values.csv \(options)")
      #expect(result.output == json + "\n" && result.status == 0 && result.errors == "")
    }

    @Test("P29 A file is edited in the format that --format says, and nothing else changes")
    func editing() throws {
      let path = try folder.write("settings", "# c\n[s]\nk = 1 ; x\n\n[t]\n")
      #expect(try shell("$T set settings s.k=2 --format ini").status == 0)
      #expect(try shell("$T add settings t.x=true --format ini").status == 0)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.hasPrefix("# c\n[s]\nk = 2") && text.hasSuffix("[t]\nx = true\n"))
      #expect(try shell("$T set new a.b=1 --create --format json").status == 0)
      #expect(try shell("$T get new --format json").output == "{\"a\": {\"b\": 1}}\n")
    }

    @Test(
      "P31 diff reads the standard input in the format of --format, and the file as it is named"
    )
    func diff() throws {
      _ = try folder.write("a.toml", "a = 1\n")
      #expect(try shell("echo '{\"a\": 1}' | $T diff - a.toml --format json").status == 0)
      #expect(try shell("echo '{\"a\": 2}' | $T diff a.toml - --format json").status == 1)
    }

    @Test(
      "P31 diff is the tool of git difftool, also for files that were added or deleted",
      .enabled(if: isCommand("git"), "git is not installed")
    )
    func difftool() throws {
      let script = #"""
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        git init -q . && echo '{"a": [1, 2]}' >a.json && echo 'x: 1' >gone.yaml && git add . &&
          git -c user.name=n -c user.email=e commit -qm one
        echo '{"a": [0, 1, 2]}' >a.json; rm gone.yaml; echo 'n = 2' >new.toml; git add -A
        git difftool --cached -y -x "$T diff"
        """#
      let result = try shell(script)
      #expect(result.output == "+a.0=0\n-x=1\n+n=2\n" && result.errors == "")
    }

    @Test("P31 diff --paths prints only paths, and --json the new path of an item that has moved")
    func paths() throws {
      _ = try folder.write("a.json", #"{"l": [{"id": 1, "v": 1}], "n": 1}"#)
      _ = try folder.write("b.json", #"{"l": [{"id": 0}, {"id": 1, "v": 2}], "n": 2}"#)
      let paths = try shell("$T diff --paths a.json b.json")
      #expect(paths.output == "l.0.v\nl.0\nn\n" && paths.status == 1)
      let json = try shell("$T diff --json a.json b.json")
      #expect(
        json.output == """
          {"path": "l.0.v", "new path": "l.1.v", "old": 1, "new": 2}
          {"path": "l.0", "new": {"id": 0}}
          {"path": "n", "old": 1, "new": 2}

          """
      )
    }

    @Test("P68 An unknown format and a wrong delimiter are told in one line, with 64")
    func wrong() throws {
      for (options, words) in [
        ("--format nope", "--format nope: no files of this extension or name are known"),
        ("--delimiter ab", "expected one character of ASCII, or tab"),
        ("--format ini --delimiter ,", "are for delimited values, not for ini"),
      ] {
        let result = try shell("$T get - a \(options)")
        #expect(result.status == 64 && result.errors.contains(words), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1)
      }
    }

    #if os(Linux)
      @Test(
        "A6 list and get read a file of any length in the same memory",
        .enabled(if: isCommand("python3"), "python3 is not installed"),
        arguments: ["list FILE", "get FILE", "get FILE '*.name'", "list FILE '*'"]
      )
      func memory(command: String) throws {
        func peak(records: Int) throws -> Int {
          let row = "1234,some name of a person,some more words that fill the record,2024-01-01\n"
          let text = "id,name,words,date\n" + String(repeating: row, count: records)
          _ = try folder.write("large.csv", text)
          let measure =
            "import os, resource, sys; os.system(sys.argv[1]); "
            + "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
          let call = "$T " + command.replacing("FILE", with: "large.csv")
          let result = try shell("python3 -c '\(measure)' \"\(call) >/dev/null\"")
          return try #require(Int(result.output.trimmingCharacters(in: .newlines)))
        }
        // The larger file has 11 MB: who held it whole would need more than twice this difference.
        let (few, many) = (try peak(records: 10_000), try peak(records: 150_000))
        #expect(many - few < 5_000, "\(few) KB, \(many) KB")
      }
    #endif
  }
}
