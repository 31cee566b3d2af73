import Foundation
import TableDocuments
import Testing

/// What can be typed after `termtable`: values and their kinds, several paths, options before a
/// command, and what is missing.
extension Programs {
  @Suite struct CommandLineTests {
    private static let server = """
      {"server": {"host": "localhost", "port": 8080}, "users": [], "none": null}

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

    @Test(
      "P67 A new value, and one in place of null, has the kind that it has in JSON",
      arguments: [
        ("1", "1"), ("-1.5e3", "-1.5e3"), ("true", "true"), ("null", "null"), ("x", #""x""#),
        ("yes", #""yes""#), ("007", #""007""#), (" 1", #"" 1""#), ("", #""""#), (#""1""#, #""1""#),
        ("[1, \"a\"]", "[1, \"a\"]"), (#"{"a": 1}"#, #"{"a": 1}"#),
        ("[1] // one", #""[1] // one""#), ("2024-01-01", #""2024-01-01""#),
      ]
    )
    func kinds(_ typed: String, _ json: String) throws {
      let yaml = try folder.write("a.yaml", "a: null\nz: 1\n")
      #expect(try termtable("add", yaml, "b", typed).status == 0)
      #expect(try termtable("set", yaml, "c", typed, "--create").status == 0)
      #expect(try termtable("set", yaml, "a", typed).status == 0)
      let values = try termtable("get", yaml, "a", "b", "c", "--json")
      #expect(values.output == "\(json)\n\(json)\n\(json)\n")
      #expect(try termtable("add", yaml, "d", typed, "--string").status == 0)
      #expect(try termtable("get", yaml, "d").output == typed + "\n")
    }

    @Test("P29 The refusal of a file that cannot be edited gives no advice for the value")
    func refusedFile() throws {
      let packed = try #require(
        Data(base64Encoded: "H4sIAAAAAAAAA6tWSlSyUjCs5aoGM4xquQDOMt7BEgAAAA==")
      )
      let file = try folder.write("a.jsonl.gz", bytes: Array(packed))
      let result = try termtable("set", file, "0.a=5")
      #expect(result.status == 65)
      #expect(result.errors.hasSuffix("to change it, unpack it with “gunzip”\n"))
    }

    @Test("A17 set --create adds values and files that do not exist")
    func create() throws {
      let new = folder.path("new.json")
      #expect(try termtable("set", new, "a.b", "x").status == 66)
      #expect(try termtable("set", new, "a.b", "x", "--create").status == 0)
      #expect(try termtable("get", new, "a.b").output == "x\n")
      #expect(try termtable("set", new, "c", "1", "--create").status == 0)
      #expect(try termtable("get", new, "c", "--json").output == "1\n")
    }

    @Test("P67 set and add refuse --json, which is for output, and name :=")
    func jsonIsOutput() throws {
      for arguments in [["set", file, "none", "1", "--json"], ["add", file, "x", "1", "--json"]] {
        let result = try termtable(arguments)
        #expect(result.status == 64)
        #expect(
          result.errors
            == "termtable: --json is for output; write PATH:=VALUE for a value of JSON; "
            + "see termtable \(arguments[0]) --help\n"
        )
      }
      #expect(try text() == Self.server)
    }

    @Test("P67 add takes many pairs, all or none, and puts them in their order")
    func addSeveral() throws {
      let many = try termtable("add", file, "server.a=1", "users.-:={\"name\": \"eve\"}", "b=x")
      #expect(many.status == 0 && many.errors == "")
      #expect(try termtable("get", file, "server.a", "users.0.name", "b").output == "1\neve\nx\n")
      for place in ["--after", "--before"] {
        let order = try folder.write("order.json", #"{"x": 0, "y": 0}"#)
        let member = place == "--after" ? "x" : "y"
        #expect(try termtable("add", order, place, member, "a=1", "b=2").status == 0)
        #expect(try termtable("get", order).output == #"{"x": 0, "a": 1, "b": 2, "y": 0}"# + "\n")
      }
      let before = try text()
      #expect(try termtable("add", file, "c=1", "server.port=2").status == 65)
      #expect(try text() == before)
    }

    @Test("P67 get without a path prints the whole file as JSON, in any format")
    func getWhole() throws {
      let toml = try folder.write("a.toml", "a = 1\n[b]\nc = 'x'\n")
      #expect(try termtable("get", toml).output == #"{"a": 1, "b": {"c": "x"}}"# + "\n")
      let csv = try folder.write("a.csv", "name,age\nada,36\nbob,40\n")
      #expect(
        try termtable("get", csv).output
          == #"[{"name": "ada", "age": 36}, {"name": "bob", "age": 40}]"# + "\n"
      )
      let text = try folder.write("a.json", #""x""#)
      #expect(try termtable("get", text).output == "\"x\"\n")
      let broken = try folder.write("broken.json", "{\"a\": 1, \"b\" 2}")
      let result = try termtable("get", broken)
      #expect(result.status == 65 && result.output == "" && result.errors.contains(":1:14:"))
    }

    @Test("P67 Options that stand before a command are understood")
    func optionsFirst() throws {
      #expect(try termtable("--json", "get", file, "server.host").output == "\"localhost\"\n")
      let list = try termtable("--depth", "1", "list", file, "none")
      #expect(list.status == 0 && list.output == "none=null\n")
      #expect(try termtable("--default", "get", "get", file, "no").output == "get\n")
      let unknown = try termtable("--print", "get", file, "none")
      #expect(unknown.status == 64)
      #expect(unknown.errors == "termtable: unknown option '--print'; see termtable get --help\n")
    }

    @Test("P68 A missing argument is told in one line", arguments: ["get", "set", "add", "diff"])
    func missingArgument(command: String) throws {
      let result = try termtable(command)
      #expect(result.status == 64 && result.output == "")
      #expect(result.errors.hasPrefix("termtable: missing expected argument '<f"))
      #expect(result.errors.hasSuffix("'; see termtable \(command) --help\n"))
    }

    @Test("A17 Many edits of one file at the same time are made one after the other")
    func waiting() throws {
      let log = try folder.write("list.json", "[]\n")
      let script = #"for i in 1 2 3 4 5 6; do "$0" add "$1" "-=$i" & done; wait"#
      let result = try run(
        ["sh", "-c", script, builtProgram("termtable"), log],
        environment: folder.environment
      )
      #expect(result.errors == "")
      let items = try termtable("list", log).output.split(separator: "\n")
      #expect(Set(items.map { $0.suffix(1) }) == ["1", "2", "3", "4", "5", "6"])
    }

    @Test("A17 A file that something else is editing stays as it is, and the status is 75")
    func locked() throws {
      let state = StateFolder(FileName(folder.path("state/termtable")))
      let lock = try FileLock(for: FileName(file), in: state)
      // Without --no-wait it waits for two seconds first.
      for arguments in [["set", file, "none=1", "--no-wait"], ["add", file, "x=1"]] {
        let result = try termtable(arguments)
        #expect(result.status == 75 && result.errors.contains("is being edited by"))
      }
      #expect(try termtable("set", file, "none=1", "--dry-run").status == 0)
      withExtendedLifetime(lock) {}
      #expect(try text() == Self.server)
    }
  }
}
