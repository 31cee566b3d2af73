import Foundation
import Testing

/// `check` and `describe` with JSON Schemas. Nothing is fetched.
extension Programs {
  @Suite struct SchemaCommandsTests {
    private static let schema = """
      {"$id": "https://example.com/s.json", "type": "object", "required": ["name"],
       "properties": {"name": {"type": "string", "description": "Who it is"}, "port": {"type": "integer", "maximum": 9}},
       "additionalProperties": false}
      """
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      _ = try folder.write("s.json", Self.schema)
    }

    private func termtable(
      _ arguments: String...,
      data: String? = nil
    ) throws -> (status: Int, output: String, errors: String) {
      let environment = folder.environment.merging(["XDG_DATA_HOME": data ?? "/none"]) { $1 }
      return try run([builtProgram("termtable")] + arguments, environment: environment)
    }

    @Test(
      "A28 check judges a file by the schema that it names, with lines and paths, and ends with 65"
    )
    func named() throws {
      let path = try folder.write(
        "a.yaml",
        "# yaml-language-server: $schema=s.json\nport: 10\nprot: 1\n"
      )
      let result = try termtable("check", path)
      #expect(result.status == 65 && result.errors == "")
      #expect(
        result.output == """
          \(path):2:1: `name` is missing
          \(path):2:7: port: must be at most 9
          \(path):3:1: prot: `prot` is not known here. Did you mean `port`?

          """
      )
      let json = try termtable("check", "--json", path).output.split(separator: "\n")
      #expect(
        json.dropFirst().first
          == #"{"file": "\#(path)", "severity": "error", "message": "must be at most 9", "line": 2, "column": 7, "path": "port"}"#
      )
      #expect(try termtable("check", "--schema", "none", path).status == 0)
      let german = try termtable("check", "--language", "de", path).output
      #expect(german.contains("port: darf höchstens 9 sein"))
    }

    @Test("A28 check --github prints commands of a workflow, --sarif one object of SARIF")
    func forms() throws {
      let path = try folder.write("a,b.yaml", "name: x\nport: 10\n\"a%\": 1\n")
      let schema = folder.path("s.json")
      let commands = try termtable("check", "--github", "--schema", schema, path)
      let escaped = path.replacing(",", with: "%2C")
      #expect(commands.status == 65 && commands.errors == "")
      #expect(
        commands.output == """
          ::error file=\(escaped),line=2,col=7::port: must be at most 9
          ::error file=\(escaped),line=3,col=1::a%25: `a%25` is not known here

          """
      )
      let missing = try termtable("check", "--github", folder.path("missing"))
      #expect(missing.output.hasPrefix("::error file="))
      let sarif = try termtable("check", "--sarif", "--schema", schema, path, folder.path("s.json"))
      #expect(sarif.status == 65)
      let log = try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any]
      let run = try #require((log?["runs"] as? [[String: Any]])?.first)
      let results = try #require(run["results"] as? [[String: Any]])
      #expect(results.first?["level"] as? String == "error")
      let location = try #require((results.first?["locations"] as? [[String: Any]])?.first)
      let place = try #require(location["physicalLocation"] as? [String: Any])
      #expect((place["region"] as? [String: Int]) == ["startLine": 2, "startColumn": 7])
      let file = try #require((place["artifactLocation"] as? [String: String])?["uri"])
      #expect(file == "file://" + path.replacing(",", with: "%2C"))
      let empty = try termtable("check", "--sarif", schema)
      #expect(empty.status == 0 && empty.output.contains("\"results\": []"))
      #expect(try termtable("check", "--sarif", "--json", path).status == 64)
    }

    @Test("A28 describe tells the other files that a program reads, and which value counts")
    func layers() throws {
      let global = try folder.write(".gitconfig", "[user]\n\tname = Me\n\tname = Again\n")
      let told = try run(
        [builtProgram("termtable"), "describe", global, "user.name#2"],
        environment: folder.environment.merging([
          "HOME": String(global.dropLast("/.gitconfig".count)),
          "XDG_CONFIG_HOME": folder.path("none"),
        ]) { $1 }
      ).output
      #expect(told.contains("counts:    Again (\(global):3)\n"))
      #expect(
        told.contains("overridden: Me (\(global):2)")
      )
      #expect(try termtable("describe", global, "core.none").status != 0)
    }

    @Test("A28 paths that are not set, and values, are completed by the schema of the file")
    func completed() throws {
      let schema =
        #"{"properties": {"mode": {"enum": ["on", "off"]}, "is-new": {"type": "boolean"}}}"#
      _ = try folder.write("words.json", schema)
      let file = try folder.write("a.yaml", "# $schema: words.json\nmode: of\n")
      func words(_ line: String) throws -> [String] {
        let run = try termtable("--complete", "fish", "termtable \(line)")
        return run.output.split(separator: "\n").dropFirst().map(String.init)
      }
      #expect(try words("set \(file) ") == ["mode", "is-new"])
      #expect(try words("get \(file) ") == ["mode"])
      #expect(try words("describe \(file) is") == ["is-new"])
      #expect(try words("set \(file) mode=") == ["mode=of", "mode=on", "mode=off"])
      #expect(try words("set \(file) mode=on") == ["mode=on"])
      #expect(try words("set \(file) mode o") == ["of", "on", "off"])
      #expect(try words("set \(file) is-new=t") == ["is-new=true"])
    }

    @Test("A28 check --schema judges all files, each record of a file of records by itself")
    func given() throws {
      let good = try folder.write("good.toml", "name = \"x\"\n")
      let lines = try folder.write("a.jsonl", "{\"name\": \"x\"}\n{\"name\": 1}\n")
      let documents = try folder.write("b.yaml", "name: x\n---\nname: [x]\n")
      let result = try termtable("check", "--schema", folder.path("s.json"), good, lines, documents)
      #expect(result.status == 65)
      #expect(
        result.output == """
          \(lines):2:10: 1.name: expected text; this is a whole number
          \(documents):3:7: 1.name: expected text; this is a list

          """
      )
      // A file with an error in its syntax is not judged.
      let broken = try folder.write("c.json", "{\"port\": 10,}")
      let told = try termtable("check", "--schema", folder.path("s.json"), broken).output
      #expect(told.split(separator: "\n").count == 1 && !told.contains("must be"))
    }

    @Test("A28 a schema that is not on this machine is told, and ends check with 78")
    func missing() throws {
      let path = try folder.write(
        "a.json",
        #"{"$schema": "https://example.com/x.json", "name": 1}"#
      )
      let result = try termtable("check", path)
      #expect(result.status == 78 && result.output == "")
      #expect(
        result.errors.contains("the schema https://example.com/x.json is not on this machine")
      )
      #expect(try termtable("check", "--skip-unknown", path).status == 0)
      #expect(try termtable("check", "--schema", folder.path("none.json"), path).status == 78)
      let broken = try folder.write("broken.json", "{")
      let unusable = try termtable("check", "--schema", broken, path)
      #expect(
        unusable.status == 78 && unusable.errors.contains("broken.json cannot be used: line 1")
      )
      // An error of another file counts before it.
      let bad = try folder.write("bad.json", "[")
      #expect(try termtable("check", path, bad).status == 65)
    }

    @Test(
      "A25 a URI is found in the folder of schemas, and a file that names a draft is judged by it"
    )
    func folders() throws {
      try FileManager.default.createDirectory(
        atPath: folder.path("data/termtable/schemas/example.com"),
        withIntermediateDirectories: true
      )
      _ = try folder.write("data/termtable/schemas/example.com/x.json", Self.schema)
      let path = try folder.write(
        "a.json",
        #"{"$schema": "https://example.com/x.json", "name": 1}"#
      )
      let result = try termtable("check", path, data: folder.path("data"))
      #expect(result.status == 65)
      #expect(result.output.contains("name: expected text; this is a whole number"))
      let schema = try folder.write(
        "own.json",
        #"{"$schema": "http://json-schema.org/draft-07/schema#", "minLength": -1}"#
      )
      let own = try termtable("check", schema)
      #expect(own.status == 65 && own.output.contains("minLength: must be at least 0"))
    }

    @Test("A28 describe tells what a schema says of a value, and of one that is not set")
    func described() throws {
      let path = try folder.write("a.yaml", "# $schema: s.json\nport: 3\n")
      let result = try termtable("describe", path, "port", "name")
      #expect(result.status == 0)
      #expect(result.output.contains("kinds:     a whole number\ndemands:   must be at most 9\n"))
      #expect(
        result.output.contains(
          "path:      name\ntype:      not set\nhelp:      Who it is\nkinds:     text\nrequired:  yes\n"
        )
      )
      #expect(try termtable("describe", path, "other").status == 66)
      #expect(
        !(try termtable("describe", "--schema", "none", path, "port").output.contains("kinds"))
      )
      #expect(try termtable("describe", "--schema", "none", path, "name").status == 66)
      #expect(try termtable("describe", "--schema", "/none.json", path, "port").status == 78)
      let json = try termtable("describe", "--json", path, "name").output
      #expect(json.contains(#""type": "not set", "help": "Who it is""#))
    }

    @Test(
      "A25 a catalog knows the schema of a file by its name; a guess that its root does not fit judges nothing"
    )
    func guessed() throws {
      try FileManager.default.createDirectory(
        atPath: folder.path("data/termtable/schemas/schemas/json"),
        withIntermediateDirectories: true
      )
      _ = try folder.write("data/termtable/schemas/schemas/json/tool.json", Self.schema)
      _ = try folder.write(
        "data/termtable/schemas/catalog.json",
        """
        {"schemas": [
          {"url": "https://example.com/none.json", "fileMatch": ["tool.yaml"]},
          {"url": "https://json.schemastore.org/tool.json", "fileMatch": ["tool.yaml"]}
        ]}
        """
      )
      let data = folder.path("data")
      let path = try folder.write("tool.yaml", "name: x\nport: 10\n")
      #expect(try termtable("check", path, data: data).status == 0)
      let result = try termtable("check", "--guess", path, data: data)
      #expect(result.status == 65 && result.output == "\(path):2:7: port: must be at most 9\n")
      let told = try termtable("schema", path, data: data)
      #expect(told.status == 0)
      #expect(told.output.hasPrefix("\(path): https://json.schemastore.org/tool.json, a guess"))
      let other = try folder.write("tool.yaml", "title: x\nport: 10\n")
      #expect(try termtable("check", "--guess", other, data: data).status == 0)
      let none = try termtable("schema", other, data: data)
      #expect(
        none.status == 1
          && none.output
            == "\(other): no schema: https://json.schemastore.org/tool.json would be one for the name "
            + "of the file, but does not fit\n"
      )
      let named = try folder.write("a.yaml", "# $schema: s.json\n")
      #expect(try termtable("schema", named).output.contains("s.json, which the file names (/"))
      let missing = try folder.write("b.yaml", "# $schema: none.json\n")
      #expect(try termtable("schema", missing).status == 78)
    }

    @Test(
      "A28 set and its kin refuse what a schema forbids, with 65, and take the kinds that it has"
    )
    func changed() throws {
      let path = try folder.write("a.yaml", "# $schema: s.json\nname: x\nport: 3\n")
      func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
      let refused = try termtable("set", path, "port", "10")
      #expect(refused.status == 65 && refused.output == "")
      #expect(
        refused.errors.hasSuffix("port: must be at most 9 (--anyway changes it all the same)\n")
      )
      #expect(try termtable("add", path, "prot=1").status == 65)
      #expect(try termtable("unset", path, "name").status == 65)
      #expect(try termtable("rename", path, "name", "title").status == 65)
      #expect(try text() == "# $schema: s.json\nname: x\nport: 3\n")
      // 1.10 is a number in YAML, and the name is a text.
      #expect(try termtable("set", path, "name=1.10", "port=4").status == 0)
      #expect(try text() == "# $schema: s.json\nname: \"1.10\"\nport: 4\n")
      #expect(try termtable("set", "--anyway", path, "port", "10").status == 0)
      // A problem that was there before refuses nothing.
      #expect(try termtable("set", path, "port", "11").status == 0)
      #expect(try termtable("unset", path, "port").status == 0)
      #expect(try termtable("set", "--create", path, "port", "5").status == 0)
      #expect(try termtable("set", "--schema", "none", path, "port", "12").status == 0)
      #expect(try termtable("set", "--schema", "/none.json", path, "port", "1").status == 78)
      #expect(try text() == "# $schema: s.json\nname: \"1.10\"\nport: 12\n")
      // The file names a schema of other machines.
      let other = try folder.write("b.json", #"{"$schema": "https://example.com/none", "port": 1}"#)
      #expect(try termtable("set", other, "port", "99").status == 0)
    }

    @Test("A28 what is deprecated is a warning of check, which ends with 0, and refuses no change")
    func deprecated() throws {
      let schema = try folder.write("old.json", #"{"properties": {"old": {"deprecated": true}}}"#)
      let path = try folder.write("a.json", #"{"old": 1}"#)
      let result = try termtable("check", "--schema", schema, path)
      #expect(result.status == 0 && result.output == "")
      #expect(result.errors == "termtable: \(path):1:2: old: is deprecated\n")
      let json = try termtable("check", "--json", "--schema", schema, path).output
      #expect(json.contains(#""severity": "warning", "message": "is deprecated""#))
      #expect(try termtable("unset", "--schema", schema, path, "old").status == 0)
      #expect(try termtable("add", "--schema", schema, path, "old=2").status == 0)
    }

    @Test("A28 a value that is set gets the one kind that the schema has for it")
    func kinds() throws {
      let schema = """
        {"properties": {"t": {"type": "string"}, "n": {"type": ["integer", "null"]}, "b": {"type": "boolean"}}}
        """
      let schemaPath = try folder.write("kinds.json", schema)
      let path = try folder.write("a.json", "{}")
      let set = ["set", "--create", "--schema", schemaPath, path, "t=7", "n=7", "b=true"]
      #expect(
        try run([builtProgram("termtable")] + set, environment: folder.environment).status == 0
      )
      let json = try termtable("get", path).output
      #expect(json == "{\"t\": \"7\", \"n\": 7, \"b\": true}\n")
      let more = try termtable("set", "--schema", schemaPath, path, "n:=null", "t=null")
      #expect(more.status == 0, "\(more.errors)")
      #expect(try termtable("set", "--schema", schemaPath, path, "b:=1").status == 65)
    }
  }
}
