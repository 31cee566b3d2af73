import Foundation
import Testing

/// `termtable run`: tables that files compose, as commands and on the screen.
extension Programs {
  @Suite struct RunCommandTests {
    private static let definition = """
      termtable: 1
      id: web
      title: Web server
      rows:
        - {id: port, was: tcp-port, title: Port, file: /etc/web.ini, path: net.port, min: 1, max: 65535, unset: 80}
        - {id: mode, title: Mode, file: /etc/web.ini, path: mode, options: {fast: Schnell, safe: Sicher}}
        - {id: tls, title: TLS, file: /etc/web.ini, path: tls, checked: "yes", unchecked: "no"}
        - {id: key, title: Key, type: secret, file: /etc/web.ini, path: key}
        - {id: late, title: Late, file: /etc/web.ini, path: late, when: {row: tls}}
      """
    private static let text = "mode=fast\ntls=no\nkey=geheim\nlate=1\n[net]\nport=8080\n"
    private let folder: TemporaryFolder
    private let definition: String
    private let image: String

    init() throws {
      folder = try TemporaryFolder()
      definition = try folder.write("web.yaml", Self.definition)
      image = folder.path("image")
      try FileManager.default.createDirectory(
        atPath: image + "/etc",
        withIntermediateDirectories: true
      )
      try Self.text.write(toFile: image + "/etc/web.ini", atomically: true, encoding: .utf8)
    }

    private var stored: String? {
      try? String(contentsOfFile: image + "/etc/web.ini", encoding: .utf8)
    }

    private func web(_ words: String...) throws -> (status: Int, output: String, errors: String) {
      let arguments = [builtProgram("termtable"), "run", "--root", image, definition] + words
      return try run(arguments, environment: folder.environment)
    }

    @Test("A33 get, list and describe tell values by ids, in the words of the files")
    func reading() throws {
      #expect(try web("get", "port", "mode", "tls").output == "8080\nfast\noff\n")
      let list = try web("list").output
      #expect(list.hasPrefix("port=8080\nmode=fast\ntls=off\n"))
      #expect(!list.contains("geheim"))
      let facts = try web("describe", "port").output
      #expect(facts.contains("stored: /etc/web.ini net.port") && facts.contains("max:    65535"))
      try "".write(toFile: image + "/etc/web.ini", atomically: true, encoding: .utf8)
      #expect(try web("get", "port").output == "80\n")
      let missing = try web("get", "mode")
      #expect(missing.status == 1 && missing.output.isEmpty)
    }

    @Test(
      "A33 set changes several rows, all or none, and removes a value; the text around them stays"
    )
    func setting() throws {
      #expect(try web("set", "port=81", "mode=safe", "tls=on").status == 0)
      #expect(stored == "mode=safe\ntls=yes\nkey=geheim\nlate=1\n[net]\nport=81\n")
      for (word, sentence) in [
        ("port=0", "from 1 to 65535"), ("mode=Sicher", "none of fast, safe"),
        ("tls=x", "on or off"),
        ("key=a\nb", "control characters"), ("nosuch=1", "no row has this id"),
      ] {
        let result = try web("set", "late=2", word)
        #expect(result.status != 0 && result.errors.contains(sentence), "\(result)")
      }
      #expect(stored == "mode=safe\ntls=yes\nkey=geheim\nlate=1\n[net]\nport=81\n")
      #expect(try web("set", "mode=").status == 0)
      #expect(stored == "tls=yes\nkey=geheim\nlate=1\n[net]\nport=81\n")
    }

    @Test("A32 --dry-run prints the lines that would change, and changes nothing")
    func dryRun() throws {
      let result = try web("set", "--dry-run", "port=81")
      #expect(result.status == 0)
      #expect(result.output.contains("-port=8080\n+port=81\n"), "\(result)")
      #expect(!result.output.contains("geheim"))
      #expect(stored == Self.text)
      #expect(try web("get", "port", "--dry-run").status == 64)
    }

    @Test("A33 list --json is set again by --from, but for secrets and rows that are not set")
    func from() throws {
      let values = try folder.write("values", try web("list", "--json").output)
      #expect(try !String(contentsOfFile: values, encoding: .utf8).contains("geheim"))
      _ = try web("set", "port=81", "tls=on", "mode=")
      let result = try web("set", "--from", values)
      #expect(result.status == 0, "\(result)")
      #expect(stored == Self.text)
    }

    @Test("A33 the order of values does not count: one that another disables is set all the same")
    func order() throws {
      _ = try web("set", "tls=on")
      #expect(try web("set", "tls=off", "late=2").status == 0)
      #expect(stored?.contains("tls=no") == true && stored?.contains("late=2") == true)
      #expect(try web("set", "late=3").status == 65)
      #expect(try web("set", "late=4", "tls=on").status == 0)
      #expect(stored?.contains("late=4") == true)
    }

    @Test("A32 what saves wait for is told once when the screen is left")
    func needs() async throws {
      let row = "{id: mode, title: Mode, path: mode, needs: reboot}"
      let other = "{id: late, title: Late, path: late, needs: reboot}"
      let path = try folder.write(
        "needs.yaml",
        "termtable: 1\ntitle: T\nfile: /etc/web.ini\nrows: [\(row), \(other)]\n"
      )
      let terminal = try TmuxSession([builtProgram("termtable"), "run", "--root", image, path])
      try await terminal.waitFor("Late")
      try terminal.send("Enter", "x", "Enter", "q", "s")
      #expect(try await terminal.waitForExit().status == 0)
      // The terminal breaks it at its right edge.
      let sentence = "It counts after the next start of the machine.".filter { $0 != " " }
      let shown = try terminal.screen.filter { !$0.isWhitespace }
      #expect(shown.components(separatedBy: sentence).count == 2, "\(shown)")
      #expect(stored?.contains("mode=fastx") == true)
    }

    @Test("A32 undo asks, tells and prints as set does; a second one takes the first back")
    func undo() throws {
      let definition = try folder.write(
        "asks.yaml",
        """
        termtable: 1
        file: /etc/web.ini
        rows: [{id: mode, path: mode, needs: reboot, confirm: {text: Really?}}, {id: tls, path: tls}]
        """
      )
      func asks(_ words: String...) throws -> (status: Int, output: String, errors: String) {
        let arguments = [builtProgram("termtable"), "run", "--root", image, definition] + words
        return try run(arguments, environment: folder.environment)
      }
      let nothing = try asks("undo")
      #expect(nothing.status == 0 && nothing.errors.contains("nothing to undo"), "\(nothing)")
      #expect(try asks("set", "--answer", "Save", "mode=safe").status == 0)
      let asked = try asks("undo")
      #expect(asked.status == 64 && asked.errors.contains("Really?"), "\(asked)")
      #expect(stored?.hasPrefix("mode=safe\n") == true)
      let shown = try asks("undo", "--dry-run")
      #expect(shown.status == 0 && shown.output.contains("+mode=fast\n"), "\(shown)")
      let undone = try asks("undo", "--answer", "Save", "--json")
      #expect(undone.status == 0 && undone.output == "{\"needs\": [\"reboot\"]}\n", "\(undone)")
      #expect(stored == Self.text)
      #expect(try asks("undo", "--answer", "Save").status == 0)
      #expect(stored?.hasPrefix("mode=safe\n") == true)
      #expect(try asks("undo", "tls=x").status == 64)
    }

    @Test("A33 an id that a row had before works, with a warning")
    func renamed() throws {
      let result = try web("set", "tcp-port=99")
      #expect(result.status == 0 && result.errors.contains("tcp-port is port now"))
      #expect(try web("get", "port").output == "99\n")
    }

    @Test("A30 a definition that is wrong ends with 65 and its lines, one that is none says so")
    func wrong() throws {
      let wrong = try folder.write(
        "wrong.yaml",
        "termtable: 1\nrows: [{id: a, flie: /x, path: a}]\n"
      )
      let program = [builtProgram("termtable")]
      let result = try run(program + ["run", wrong], environment: folder.environment)
      #expect(result.status == 65 && result.errors.contains("wrong.yaml:2:16"), "\(result)")
      #expect(result.errors.contains("Did you mean `file`?"))
      let checked = try run(program + ["check", wrong], environment: folder.environment)
      #expect(checked.status == 65 && checked.output.contains("Did you mean `file`?"))
      let none = try folder.write("none.yaml", "a: 1\n")
      let other = try run(program + ["run", none], environment: folder.environment)
      #expect(other.status == 65 && other.errors.contains("termtable: 1"))
      let missing = try folder.write(
        "missing.yaml",
        "termtable: 1\nonly: {exists: /no/file}\nrows: []\n"
      )
      let absent = try run(program + ["run", missing, "list"], environment: folder.environment)
      #expect(absent.status == 69 && absent.errors.contains("/no/file is not there"))
    }

    @Test("A34 commands run once they are trusted, and again only if the file is the same")
    func trust() throws {
      let text = "termtable: 1\nrows: [{id: a, get: [echo, x], set: [\"true\"]}]\n"
      let path = try folder.write("commands.yaml", text)
      let program = [builtProgram("termtable")]
      func get() throws -> (status: Int, output: String, errors: String) {
        try run(program + ["run", path, "get", "a"], environment: folder.environment)
      }
      let first = try get()
      #expect(first.status == 77 && first.errors.contains("termtable trust"), "\(first)")
      let trusted = try run(program + ["trust", path], environment: folder.environment)
      #expect(trusted.status == 0 && trusted.output == "$ echo x\n$ true\n", "\(trusted)")
      #expect(try get().output == "x\n")
      _ = try folder.write("commands.yaml", text + "# changed\n")
      #expect(try get().status == 77)
      // Help reads the definition alone.
      let help = try run(program + ["run", path, "--help"], environment: folder.environment)
      #expect(help.status == 0 && help.output.hasSuffix("\nRows:\n  a  a\n"), "\(help)")
    }

    @Test("A33 do runs an action and prints its lines; a question needs an answer")
    func actions() throws {
      let path = try folder.write(
        "actions.yaml",
        """
        termtable: 1
        rows:
          - {id: name, keep: true, default: x y}
          - {id: greet, title: Greet, run: [echo, "$name"]}
          - {id: purge, title: Purge, run: "echo gone", confirm: All is lost.}
          - {id: bad, title: Bad, run: "exit 3"}
        """
      )
      let program = [builtProgram("termtable")]
      _ = try run(program + ["trust", path], environment: folder.environment)
      func act(_ words: String...) throws -> (status: Int, output: String, errors: String) {
        try run(program + ["run", path, "do"] + words, environment: folder.environment)
      }
      #expect(try act("greet").output == "x y\n")
      let asked = try act("purge")
      #expect(asked.status == 64 && asked.output.isEmpty && asked.errors.contains("All is lost."))
      #expect(try act("purge", "--answer", "Purge").output == "gone\n")
      let bad = try act("bad")
      #expect(bad.status == 1 && bad.errors.contains("sh ended with 3"), "\(bad)")
    }

    @Test("A31 list tells why a row cannot be read, and other rows their values; get ends with 1")
    func unreadable() throws {
      let path = try folder.write(
        "unreadable.yaml",
        """
        termtable: 1
        rows:
          - {id: a, title: A, get: [echo, x], set: ["true"]}
          - {id: b, title: B, get: "echo no way >&2; exit 3", set: ["true"]}
        """
      )
      let program = [builtProgram("termtable")]
      _ = try run(program + ["trust", path], environment: folder.environment)
      func ask(_ words: String...) throws -> (status: Int, output: String, errors: String) {
        try run(program + ["run", path] + words, environment: folder.environment)
      }
      #expect(try ask("list").output == "a=x\nb\tB\tno way\n")
      let failed = try ask("get", "b")
      #expect(failed.status == 1 && failed.output.isEmpty && failed.errors.contains("no way"))
    }

    @Test("A34 on the screen the commands are shown first, and run once the person says so")
    func asking() async throws {
      let row = "{id: a, title: Row, get: [echo, xyz], set: [\"true\"]}"
      let text = "termtable: 1\ntitle: T\nrows: [\(row)]\n"
      let path = try folder.write("asked.yaml", text)
      let terminal = try TmuxSession([builtProgram("termtable"), "run", path])
      try await terminal.waitFor("echo xyz")
      #expect(try !terminal.screen.contains("Row"))
      try terminal.send("End", "Enter")
      try await terminal.waitFor("Row")
      try await terminal.waitFor("xyz")
    }

    @Test("A32 a command of a change can have the terminal, for a time, and the screen comes back")
    func terminalOfAChange() async throws {
      let note = folder.path("note")
      let path = try folder.write(
        "terminal.yaml",
        """
        termtable: 1
        rows:
          - {id: a, title: Row, get: 'cat \(note) 2>/dev/null || echo old', set: 'echo type a word; read -r w; echo "$w" >\(note)', output: terminal}
          - {id: b, title: Slow, get: [echo, b], set: 'echo waiting; sleep 60', output: terminal, timeout: 1}
        """
      )
      _ = try folder.termtable(["trust", path])
      let terminal = try TmuxSession(
        [builtProgram("termtable"), "run", path],
        environment: ["XDG_STATE_HOME": folder.path("state")]
      )
      try await terminal.waitFor("old")
      try terminal.send("Enter", "x", "Enter", "C-s")
      try await terminal.waitFor("type a word")
      try terminal.send("new", "Enter")
      try await terminal.waitFor("Slow")
      try await terminal.waitFor("new")
      try terminal.send("Down", "Enter", "x", "Enter", "C-s")
      try await terminal.waitFor("waiting")
      try await terminal.waitFor("took longer than 1 s")
    }

    @Test("A33 a definition with a first line for the shell is a program of its own")
    func program() throws {
      let own = try folder.write("own", "#!/usr/bin/env -S termtable run\n" + Self.definition)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: own)
      var environment = folder.environment
      let programs = builtProgram("termtable").split(separator: "/").dropLast().joined(
        separator: "/"
      )
      environment["PATH"] = "/\(programs):/usr/bin:/bin"
      let result = try run([own, "get", "port", "--root", image], environment: environment)
      #expect(result.status == 0 && result.output == "8080\n", "\(result)")
      let data = try run(
        [builtProgram("termtable"), "get", definition, "title"],
        environment: environment
      )
      #expect(data.output == "Web server\n")
    }

    @Test("A30 the screens of the examples are right, and read the files of a machine")
    func examples() throws {
      let screens = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Examples/screens")
      let names = try FileManager.default.contentsOfDirectory(atPath: screens.path)
      #expect(names.count > 2)
      for name in names where name.hasSuffix(".yaml") {
        // A copy of this user: root takes no commands from a checkout of another one.
        let text = try String(contentsOf: screens.appending(path: name), encoding: .utf8)
        let path = try folder.write(name, text)
        let program = [builtProgram("termtable")]
        let checked = try run(program + ["check", path], environment: folder.environment)
        #expect(checked.status == 0 && checked.output.isEmpty, "\(checked)")
        _ = try run(program + ["trust", path], environment: folder.environment)
        let help = try run(
          program + ["run", "--root", image, path, "--help"],
          environment: folder.environment
        )
        #expect(help.status == 0 && help.output.contains("set ROW=VALUE"), "\(name)")
        // All rows are named, whether they have a value or not.
        #expect(
          help.output.contains("\nRows:\n") || help.output.contains("\nActions:\n"),
          "\(name)"
        )
      }
    }

    @Test("A30 on the screen rows are changed and saved, and the difference is shown before")
    func screen() async throws {
      let terminal = try TmuxSession([
        builtProgram("termtable"), "run", "--root", image, definition,
      ])
      try await terminal.waitFor("8080")
      try terminal.send("+")
      try await terminal.waitFor("8081")
      try terminal.send("=")
      try await terminal.waitFor("+ port=8081")
      #expect(try !terminal.screen.contains("geheim"))
      try terminal.send("Escape")
      try await terminal.waitFor("Schnell")
      try terminal.send("C-s")
      try await terminal.waitFor("Saved")
      #expect(stored?.hasSuffix("port=8081\n") == true)
    }
  }
}
