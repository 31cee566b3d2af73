import Foundation
import TestSupport
import Testing

/// `termtable get`, `set` and the other commands that read and change files without a screen.
extension Programs {
  @Suite struct CommandsTests {
    private static let server = """
      {
        // The public door.
        "server": {"host": "localhost", "port": 8080}, // reload after a change
        "users": [
          {"name": "ada", "shell": "/bin/sh", "admin": true},
          {"name": "bob", "shell": "/bin/sh", "admin": false}
        ],
        "none": null,
        "a.b": 1.50
      }

      """

    private let folder: TemporaryFolder
    private let file: String

    init() throws {
      folder = try TemporaryFolder()
      file = try folder.write("server.json", Self.server)
    }

    /// Runs a command; the versions that it keeps stay in the folder of the test.
    private func termtable(
      _ arguments: [String]
    ) throws -> (status: Int, output: String, errors: String) {
      try folder.termtable(arguments)
    }

    private func termtable(
      _ arguments: String...
    ) throws -> (status: Int, output: String, errors: String) {
      try termtable(arguments)
    }

    private func text() throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

    // MARK: - Reading

    @Test(
      "P67 A17 get prints values without quotes, objects and lists as JSON",
      arguments: [
        ("server.port", "8080\n"), ("server.host", "localhost\n"), ("\"a.b\"", "1.50\n"),
        ("none", "null\n"), ("users.1.admin", "false\n"), ("users[1].name", "bob\n"),
        ("server", #"{"host": "localhost", "port": 8080}"# + "\n"),
        ("users.*.name", "ada\nbob\n"), ("users[name=bob].shell", "/bin/sh\n"),
        ("users[admin=true].name", "ada\n"),
      ]
    )
    func get(_ path: String, _ expected: String) throws {
      let result = try termtable("get", file, path)
      #expect(result.output == expected)
      #expect(result.status == 0 && result.errors == "")
    }

    @Test("A17 get prints bytes that are not UTF-8, and blobs of a database, as they are")
    func getBytes() throws {
      func bytes(_ file: String, _ path: String) throws -> String {
        let script = #""$0" get "$1" "$2" | od -An -tx1"#
        return try run(["sh", "-c", script, builtProgram("termtable"), file, path]).output
      }
      // Windows-1252 is read as such, and printed in UTF-8.
      let table = try folder.write(
        "a.csv",
        bytes: Array("name,note\nAda,\"x".utf8) + [0xFF] + Array("\"\"y\"\nBob,z\n".utf8)
      )
      #expect(try bytes(table, "0.note") == " 78 c3 bf 22 79 0a\n")
      let lines = try folder.write("a.txt", bytes: Array("caf".utf8) + [0xC3, 0x0A])
      #expect(try bytes(lines, "0") == " 63 61 66 c3 0a\n")
      let latin = Array("k = caf".utf8) + [0xE9, 0x0A]
      let settings = try folder.write("a.ini", bytes: Array("[s]\n".utf8) + latin)
      #expect(try bytes(settings, "s.k") == " 63 61 66 e9 0a\n")
      #expect(try termtable("get", "--json", settings, "s").output == "{\"k\": \"caf<E9>\"}\n")
      let quoted = try folder.write("a.env", bytes: Array("A=\"x\\n".utf8) + [0xFF, 0x22, 0x0A])
      #expect(try bytes(quoted, "A") == " 78 0a ff 0a\n")
      try FileManager.default.createDirectory(
        atPath: folder.path("etc"),
        withIntermediateDirectories: true
      )
      let hosts = try folder.write("etc/hosts", bytes: Array("::1 caf".utf8) + [0xE9, 0x0A])
      #expect(try bytes(hosts, "0.names") == " 63 61 66 e9 0a\n")
      let library = folder.path("music.db")
      try SampleDatabase.write(
        SampleDatabase.music + "UPDATE albums SET title = CAST(x'61ff' AS TEXT);",
        to: library
      )
      #expect(try bytes(library, "albums.0.cover") == " 89 50 4e 47 0d 0a 1a 0a 00 0a\n")
      #expect(try bytes(library, "albums.0.title") == " 61 ff 0a\n")
    }

    @Test("A17 get takes several paths, prints JSON and ends values with a zero byte")
    func getOptions() throws {
      let several = try termtable("get", file, "server.host", "none", "-z")
      #expect(several.output == "localhost\0null\0")
      #expect(try termtable("get", file, "server.host", "--json").output == "\"localhost\"\n")
      #expect(try termtable("get", file, "no", "--default", "x").output == "x\n")
      #expect(try termtable("get", file, "no", "--default", "-5").output == "-5\n")
      #expect(try termtable("list", file, "--depth", "-1").errors.contains("'-1' is invalid"))
    }

    @Test("A17 get tells a path that leads nowhere with the nearest names, and ends with 66")
    func getUnknown() throws {
      let result = try termtable("get", file, "server.prot")
      #expect(result.status == 66 && result.output == "")
      #expect(
        result.errors
          == "termtable: \(file): nothing at prot in server; did you mean server.port?\n"
      )
      let empty = try termtable("get", file, "users[name=eve].shell")
      #expect(empty.status == 1 && empty.output == "" && empty.errors == "")
    }

    @Test(
      "P68 A17 get of a missing file ends with 66, of a broken one with 65, of a path that cannot be read with 64"
    )
    func getErrors() throws {
      let missing = try termtable("get", folder.path("no.json"), "a")
      #expect(missing.status == 66)
      #expect(missing.errors.contains("no such file"))
      let broken = try folder.write("broken.json", "{\"a\": 1, \"b\" 2}")
      #expect(try termtable("get", broken, "a").output == "1\n")
      let behind = try termtable("get", broken, "b")
      #expect(behind.status == 65)
      #expect(behind.errors.contains(":1:14: expected “:” after the name"))
      let path = try termtable("get", file, "a..b")
      #expect(path.status == 64)
      #expect(path.errors.contains("column 3: expected a name or a number"))
      #expect(try termtable("get").status == 64)
    }

    @Test("A17 list prints each value with its path; --depth closes objects")
    func list() throws {
      let all = try termtable("list", file)
      #expect(
        all.output == """
          server.host=localhost
          server.port=8080
          users.0.name=ada
          users.0.shell=/bin/sh
          users.0.admin=true
          users.1.name=bob
          users.1.shell=/bin/sh
          users.1.admin=false
          none=null
          "a.b"=1.50

          """
      )
      let one = try termtable("list", file, "users.0", "--depth", "1", "-z")
      #expect(one.output == "users.0.name\nada\0users.0.shell\n/bin/sh\0users.0.admin\ntrue\0")
      let json = try termtable("list", file, "server", "--json")
      #expect(
        json.output == """
          {"path": "server.host", "value": "localhost"}
          {"path": "server.port", "value": 8080}

          """
      )
      #expect(
        try termtable("list", file, "--depth", "1").output.hasPrefix(
          #"server={"host": "localhost", "port": 8080}"# + "\n"
        )
      )
    }

    @Test("A17 describe tells type, value, comment, place and what can be set")
    func describe() throws {
      let port = try termtable("describe", file, "server.port")
      #expect(
        port.output == """
          path:      server.port
          type:      number
          value:     8080
          place:     line 3, column 35
          format:    JSON
          set:       a number

          """
      )
      let server = try termtable("describe", file, "server")
      #expect(server.output.contains("comment:   The public door. reload after a change\n"))
      let both = try termtable("describe", "--json", file, "server.port", "users.*.name")
      let lines = both.output.split(separator: "\n")
      #expect(lines.count == 3)
      #expect(lines[0].hasPrefix(#"{"path": "server.port", "type": "number""#))
      #expect(lines[2].hasPrefix(#"{"path": "users.1.name", "type": "text""#))
      #expect(try termtable("describe", file, "server.port", "no").status == 66)
    }

    @Test("A17 An edit whose patterns select nothing says so, and ends with 1")
    func selectsNothing() throws {
      let set = try termtable("set", file, "users.*.home=x")
      #expect(set.status == 1 && set.output == "")
      #expect(set.errors == "termtable: \(file): nothing at users.*.home\n")
      let unset = try termtable("unset", file, "users.*.home", "*.door")
      #expect(unset.status == 1)
      #expect(unset.errors == "termtable: \(file): nothing at users.*.home or *.door\n")
      #expect(try text() == Self.server)
    }

    @Test("P31 A17 diff compares files of two formats by path, and ends with 1 if they differ")
    func diff() throws {
      let other = try folder.write(
        "server.toml",
        "none = \"x\"\n[server]\nport = 8081\nhost = 'localhost'\n"
      )
      let result = try termtable("diff", file, other)
      #expect(result.status == 1)
      #expect(result.output.hasPrefix("-server.port=8080\n+server.port=8081\n"))
      #expect(result.output.contains("-none=null\n+none=\"x\"\n"))
      #expect(try termtable("diff", file, file).status == 0)
      let env = try folder.write("a.env", "PORT=80\n")
      let json = try folder.write("a.json", "{\"PORT\": 80}")
      #expect(try termtable("diff", env, json).status == 0)
    }

    // MARK: - Changing

    @Test(
      "P29 A17 set changes one value and no other byte",
      arguments: [
        (["server.port", "80"], "8080", "80"), (["server.port", "-5"], "8080", "-5"),
        (["server.port=1e3"], "8080", "1e3"), (["server.host", "a\"b"], "localhost", "a\\\"b"),
        (["users[name=bob].admin", "true"], "false", "true"),
        (["none:=\"x\""], "null", "\"x\""), (["none", "x"], "null", "\"x\""),
        (["none", "--string", "5"], "null", "\"5\""), (["none=[]"], "null", "[]"),
        (["server.port:=true"], "8080", "true"), (["server.host=:=x"], "localhost", ":=x"),
        (["server.port", "--string", "none"], "8080", "\"none\""),
      ]
    )
    func set(_ arguments: [String], _ old: String, _ new: String) throws {
      var environment = inheritedEnvironment
      environment["XDG_STATE_HOME"] = folder.path("state")
      let result = try run(
        [builtProgram("termtable"), "set", file] + arguments,
        environment: environment
      )
      #expect(result.status == 0 && result.output == "" && result.errors == "")
      #expect(try text() == Self.server.replacing(old, with: new, maxReplacements: 1))
    }

    @Test("P67 A17 set changes several values, all or none")
    func setSeveral() throws {
      let both = try termtable("set", file, "users.*.shell=/bin/zsh", "server.port=1")
      #expect(both.status == 0)
      let changed = Self.server.replacing("/bin/sh", with: "/bin/zsh").replacing("8080", with: "1")
      #expect(try text() == changed)
      let none = try termtable("set", file, "server.port=2", "users.0.admin=maybe")
      #expect(none.status == 65)
      #expect(none.errors.contains("“maybe” is not true or false"))
      #expect(try text() == changed)
    }

    @Test("A17 a value of another type, an unknown path and a broken file change nothing")
    func setRefused() throws {
      let kind = try termtable("set", file, "server.port", "http")
      #expect(kind.status == 65)
      #expect(kind.errors.contains("“http” is not a number, but the value is “8080”"))
      let unknown = try termtable("set", file, "server.prot", "1")
      #expect(unknown.status == 66)
      #expect(unknown.errors.contains("did you mean server.port?"))
      #expect(try termtable("set", file, "server.port").status == 64)
      #expect(try text() == Self.server)
      let broken = try folder.write("broken.json", "{\"a\": 1, \"b\" 2}")
      #expect(try termtable("set", broken, "a", "2").status == 65)
      #expect(try String(contentsOfFile: broken, encoding: .utf8) == "{\"a\": 1, \"b\" 2}")
    }

    @Test("A17 --dry-run prints the difference, and changes nothing")
    func dryRun() throws {
      let result = try termtable("set", file, "server.port", "80", "--dry-run")
      #expect(result.status == 0)
      #expect(result.output.hasPrefix("--- \(file)\n+++ \(file)\n@@ -1,6 +1,6 @@\n"))
      #expect(
        result.output.contains(
          """
          -  "server": {"host": "localhost", "port": 8080}, // reload after a change
          +  "server": {"host": "localhost", "port": 80}, // reload after a change

          """
        )
      )
      #expect(try text() == Self.server)
    }

    @Test("A17 set - reads standard input and prints the result")
    func standardInput() throws {
      let result = try run([
        "/bin/sh", "-c", "'\(builtProgram("termtable"))' set - server.port 80 < '\(file)'",
      ])
      #expect(result.status == 0)
      #expect(result.output == Self.server.replacing("8080", with: "80"))
    }

    @Test(
      "A17 set - takes what comes through a pipe, at once or in parts",
      arguments: [0, 300_000]
    )
    func pipe(rows: Int) throws {
      let rest = (0..<rows).map { ",\n{\"b\": \($0)}" }.joined()
      let large = try folder.write("large.json", "[{\"a\": 1}\(rest)]\n")
      let script = "cat \"$1\" | \"$0\" set - 0.a 2 > \"$1.out\""
      let result = try run(["/bin/sh", "-c", script, builtProgram("termtable"), large])
      #expect(result.status == 0 && result.errors == "")
      let output = try String(contentsOfFile: large + ".out", encoding: .utf8)
      #expect(output == "[{\"a\": 2}\(rest)]\n")
    }

    @Test("A17 set --create begins a YAML file in lines")
    func createYAML() throws {
      let new = folder.path("new.yaml")
      #expect(try termtable("set", new, "server.host=a", "--create").status == 0)
      #expect(try termtable("set", new, "server.port=b", "--create").status == 0)
      #expect(try String(contentsOfFile: new, encoding: .utf8) == "server:\n  host: a\n  port: b\n")
    }

    @Test("A17 unset deletes members and items; add, move and rename change the structure")
    func structure() throws {
      #expect(try termtable("unset", file, "users.0", "users.1.shell", "none").status == 0)
      #expect(
        try termtable("get", file, "users").output == #"[{"name": "bob", "admin": false}]"# + "\n"
      )
      #expect(try termtable("add", file, "users.-", "{\"name\": \"eve\"}").status == 0)
      #expect(try termtable("get", file, "users.1.name").output == "eve\n")
      #expect(try termtable("move", file, "users.1", "0").status == 0)
      #expect(try termtable("get", file, "users.0.name").output == "eve\n")
      #expect(try termtable("add", file, "server.path", "/", "--after", "host").status == 0)
      #expect(
        try termtable("get", file, "server").output
          == #"{"host": "localhost", "path": "/", "port": 8080}"# + "\n"
      )
      #expect(try termtable("rename", file, "server.path", "root").status == 0)
      let clash = try termtable("rename", file, "server.root", "port")
      #expect(clash.status == 65 && clash.errors.contains("is there already"))
      #expect(try text().contains("// The public door.") && text().contains("// reload after"))
    }

    /// F16 and documents.md §3: the lines that a format does not understand.
    @Test("A17 list, get and diff tell how many lines were not understood")
    func unreadLines() throws {
      let one = try folder.write("a.env", "A=1\n?\nB=2\nwhat\n")
      let two = try folder.write("b.env", "A=1\n!\nB=2\nwhat\n")
      let words = "termtable: \(one): 2 lines were not understood; the first is line 2\n"
      let list = try termtable("list", one)
      #expect(list.status == 0 && list.output == "A=1\nB=2\n" && list.errors == words)
      let get = try termtable("get", one, "A")
      #expect(get.status == 0 && get.output == "1\n" && get.errors == words)
      let diff = try termtable("diff", one, two)
      #expect(diff.status == 65 && diff.output == "" && diff.errors.hasPrefix(words))
      let lines = try folder.write("a.jsonl", "{\"a\": 1}\n{\"a\": \n{\"a\": 3}\n")
      let records = try termtable("list", lines)
      #expect(records.status == 65 && records.output.contains("2.a=3\n"))
      #expect(records.errors.contains("line 2 was not understood"))
      let broken = try termtable("get", lines, "1")
      #expect(broken.status == 65 && broken.output == "" && broken.errors.contains(":2:"))
      #expect(try termtable("get", lines, "2.a").output == "3\n")
      #expect(try termtable("list", lines, "1").status == 65)
      let all = try termtable("get", lines, "*.a")
      #expect(all.status == 65 && all.output == "1\n3\n" && all.errors.contains("line 2"))
      #expect(try termtable("diff", lines, lines).status == 65)
      let cut = try folder.write("cut.json", "{\"a\": {\"b\": 1, \"c\"")
      let object = try termtable("get", cut, "a")
      #expect(object.status == 65 && object.output == "")
    }

    /// F24
    @Test("A17 diff tells the types of values that look alike")
    func types() throws {
      let toml = try folder.write("a.toml", "g = 1979-05-27\n")
      let json = try folder.write("b.json", "{\"g\": \"1979-05-27\"}")
      let result = try termtable("diff", toml, json)
      #expect(result.status == 1)
      #expect(result.output == "-g=\"1979-05-27\" (date)\n+g=\"1979-05-27\" (text)\n")
      let asJSON = try termtable("diff", "--json", toml, json)
      #expect(asJSON.output.contains(#""old type": "date", "new type": "text""#))
    }

    /// F09
    @Test("A17 list follows aliases and merge keys, but not without end")
    func aliases() throws {
      let yaml = try folder.write("a.yaml", "a: &v {x: 1}\nb: *v\nc: {<<: *v, y: 2}\n")
      #expect(try termtable("list", yaml).output == "a.x=1\nb.x=1\nc.y=2\nc.x=1\n")
      let circle = try folder.write("c.yaml", "a: &a [1, *a]\n")
      let result = try termtable("list", circle)
      #expect(result.status == 65 && result.errors.contains("inside the value that it means"))
      #expect(try termtable("diff", circle, yaml).status == 65)
    }

    /// F12
    @Test("P67 A17 get prints all values that count, set refuses to choose one")
    func repeatedNames() throws {
      let sshd = try folder.write("sshd_config", "Port 22\nPort 2222\nUseDNS no\nUseDNS yes\n")
      #expect(try termtable("get", sshd, "Port").output == "22\n2222\n")
      #expect(try termtable("get", sshd, "Port#2").output == "2222\n")
      #expect(try termtable("get", sshd, "UseDNS").output == "no\n")
      #expect(
        try termtable("list", sshd).output == "Port#1=22\nPort#2=2222\nUseDNS#1=no\nUseDNS#2=yes\n"
      )
      for arguments in [
        ["set", sshd, "Port=1"], ["set", "--create", sshd, "Port=1"], ["unset", sshd, "Port"],
      ] {
        let result = try termtable(arguments)
        #expect(result.status == 64, "\(arguments)")
        #expect(result.errors.hasSuffix("Port stands 2 times; choose one of Port#1, Port#2\n"))
      }
      let env = try folder.write("a.env", "A=1\nB=2\nA=3\n")
      let unset = try termtable("unset", env, "A")
      #expect(unset.status == 64 && unset.errors.contains("A stands 2 times"))
      #expect(try String(contentsOfFile: env, encoding: .utf8) == "A=1\nB=2\nA=3\n")
      #expect(try termtable("unset", env, "A#1", "B").status == 0)
      #expect(try String(contentsOfFile: env, encoding: .utf8) == "A=3\n")
      #expect(try termtable("set", sshd, "Port#2=1", "UseDNS=off").status == 0)
      #expect(
        try String(contentsOfFile: sshd, encoding: .utf8)
          == "Port 22\nPort 1\nUseDNS off\nUseDNS yes\n"
      )
    }

    /// F36
    @Test("A17 A path of another program is understood, but never where a value is added")
    func otherSpellings() throws {
      #expect(try termtable("get", file, "/users/1/name").output == "bob\n")
      #expect(try termtable("set", file, "server/port", "81").status == 0)
      #expect(try termtable("get", file, ".server.port").output == "81\n")
      #expect(try termtable("rename", file, "/server/port", "door").status == 0)
      #expect(try termtable("move", file, "users/1", "0").status == 0)
      #expect(try termtable("get", file, "users.0.name", "server.door").output == "bob\n81\n")
      #expect(try termtable("set", file, "server/door", "--string", "1", "--create").status == 0)
      #expect(try termtable("get", file, "\"server/door\"").output == "1\n")
      #expect(try termtable("get", file, "/server/none").status == 66)
    }

    @Test("A17 A refusal of a value of another kind tells --string")
    func hintOfText() throws {
      let result = try termtable("set", file, "server.port", "high")
      #expect(
        result.status == 65 && result.errors.hasSuffix("to take it as a text, add --string\n")
      )
      #expect(try termtable("set", file, "server.port", "high", "--string").status == 0)
    }

    /// D26
    @Test("P67 A refusal of a value that looks like JSON tells :=")
    func hintOfJSON() throws {
      for arguments in [
        ["set", file, "server", #"{"a": 1}"#], ["set", file, "server.port", "[1]"],
      ] {
        let result = try termtable(arguments)
        #expect(
          result.status == 65 && result.errors.contains("write PATH:=VALUE"),
          "\(arguments) \(result.errors)"
        )
      }
      let other = try termtable("set", file, "server.port", "x")
      #expect(other.status == 65 && !other.errors.contains(":="))
    }

    @Test("A17 unset, add, move and rename change a column of all records")
    func columns() throws {
      let folder = try TemporaryFolder()
      let file = try folder.write("a.csv", "name,\"port\",é\nweb,80,x\n日本,1\n")
      func text() throws -> String { try String(contentsOfFile: file, encoding: .utf8) }
      #expect(try termtable("unset", file, "*.port").status == 0)
      #expect(try text() == "name,é\nweb,x\n日本\n")
      #expect(try termtable("add", file, "*.zone", "eu", "--before", "é").status == 0)
      #expect(try text() == "name,zone,é\nweb,eu,x\n日本,eu\n")
      #expect(try termtable("move", file, "*.é", "0").status == 0)
      #expect(try termtable("rename", file, "*.zone", "a,b").status == 0)
      let after = "é,name,\"a,b\"\nx,web,eu\n,日本,eu\n"
      #expect(try text() == after)
      for (arguments, words) in [
        (["unset", file, "0.name"], "write * in place of the number"),
        (["unset", file, "*.none"], "there is no column “none”; there are é, name, a,b"),
        (["add", file, "*.name", "x"], "is there already"),
        (["move", file, "*.name", "3"], "0 to 2"),
      ] {
        let result = try termtable(arguments)
        #expect(result.status != 0 && result.errors.contains(words), "\(arguments)")
        #expect(try text() == after)
      }
    }

    @Test("A17 a read-only file stays as it is, and the status is 77")
    func readOnly() throws {
      try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: file)
      let result = try termtable("set", file, "server.port", "80")
      #expect(result.status == 77)
      #expect(result.errors.contains("is read-only"))
      #expect(try text() == Self.server)
    }

    @Test("P68 A15 A17 the help of each command tells its exit statuses")
    func help() throws {
      for command in [
        "get", "list", "describe", "diff", "set", "unset", "add", "move", "rename", "check",
        "restore",
      ] {
        let result = try termtable(command, "--help")
        #expect(result.status == 0)
        #expect(result.output.contains("Exit status"), "\(command)")
        #expect(try termtable("--help").output.contains("\n  \(command) "), "\(command)")
        #expect(try termtable("help", command).output == result.output)
      }
    }
  }
}
