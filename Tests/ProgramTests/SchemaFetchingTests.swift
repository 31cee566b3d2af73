import Foundation
import TestServers
import Testing

/// `termtable schema list`, `add` and `fetch`: from a server on this machine.
extension Programs {
  @Suite struct SchemaFetchingTests {
    private let folder: TemporaryFolder
    private let environment: [String: String]

    init() throws {
      folder = try TemporaryFolder()
      environment = folder.environment.merging(
        ["XDG_DATA_HOME": folder.path("data"), "XDG_CONFIG_HOME": folder.path("config")]
      ) { $1 }
    }

    private func schema(
      _ arguments: String...
    ) throws -> (status: Int, output: String, errors: String) {
      try run([builtProgram("termtable"), "schema"] + arguments, environment: environment)
    }

    private func server() throws -> LoopbackServer {
      try LoopbackServer { target in
        switch target {
        case "/a/port.json":
          .init(body: #"{"properties": {"port": {"$ref": "kind.json"}}}"#)
        case "/a/kind.json": .init(body: #"{"type": "integer"}"#)
        case "/list.json": .init(body: "[1]")
        case "/broken.json": .init(body: "{")
        default: .init(status: 404)
        }
      }
    }

    @Test("A25 fetch keeps a schema under its address, where it is found from then on")
    func fetching() throws {
      let server = try server()
      let uri = server.address + "/a/port.json"
      let host = try #require(server.address.split(separator: "/").last)
      let path = folder.path("data/termtable/schemas/\(host)/a/port.json")
      let file = try folder.write("a.yaml", "# $schema: \(uri)\nport: x\n")
      let check = [builtProgram("termtable"), "check", file]
      #expect(try run(check, environment: environment).status == 78)
      let result = try schema("fetch", uri)
      #expect(result.status == 0 && result.output == "\(uri) is at \(path)\n")
      #expect(
        result.errors
          == "termtable: it refers to \(server.address)/a/kind.json, which is not on this machine\n"
      )
      // What nobody knows is neither right nor wrong.
      #expect(try run(check, environment: environment).status == 0)
      #expect(try schema("fetch", server.address + "/a/kind.json").errors == "")
      let judged = try run(check, environment: environment)
      #expect(judged.output == "\(file):2:7: port: expected a whole number; this is text\n")
      #expect(try schema("list").output.contains(path + "\n"))
    }

    @Test("A25 what is no schema, or is not there, is told, and nothing is kept")
    func failures() throws {
      let server = try server()
      for (name, status, reason) in [
        ("list.json", 65, "expected an object, true or false"), ("broken.json", 65, "expected"),
        ("none.json", 69, "404"),
      ] {
        let result = try schema("fetch", "\(server.address)/\(name)")
        #expect(result.status == status && result.output == "", "\(name)")
        #expect(result.errors.contains(reason), "\(result.errors)")
      }
      for address in [
        "http://example.com/a.json", "ftp://example.com/a.json", "https://", "a.json",
        "https://example.com/../a.json", "http://127.0.0.1.example.com/a.json",
      ] {
        let result = try schema("fetch", address)
        #expect(result.status == 64, "\(address)")
        #expect(result.errors.contains("expected an address of https"), "\(result.errors)")
      }
      let kept = try schema("list")
      #expect(kept.status == 1 && kept.errors == "termtable: no schema was chosen or fetched\n")
      #expect(try schema("fetch").status == 64)
      #expect(try schema().status == 64)
    }

    @Test("A25 a catalog that is fetched tells the schemas of names of files")
    func catalog() throws {
      let server = try LoopbackServer { target in
        target == "/catalog.json"
          ? .init(
            body: """
              {"schemas": [{"url": "https://example.com/tool.json", "fileMatch": ["tool.yaml"]}]}
              """
          ) : .init(status: 404)
      }
      let file = try folder.write("tool.yaml", "port: 1\n")
      #expect(try schema(file).status == 1)
      #expect(try schema("fetch", "--catalog", server.address + "/catalog.json").status == 0)
      try FileManager.default.createDirectory(
        atPath: folder.path("data/termtable/schemas/example.com"),
        withIntermediateDirectories: true
      )
      _ = try folder.write("data/termtable/schemas/example.com/tool.json", "{}")
      #expect(try schema(file).output.contains("https://example.com/tool.json, a guess"))
    }

    @Test("A25 add chooses a schema for files of a pattern")
    func adding() throws {
      let own = try folder.write("own.json", #"{"properties": {"port": {"maximum": 5}}}"#)
      let file = try folder.write("deploy.yaml", "port: 9\n")
      #expect(try schema("add", own).status == 64)
      #expect(try schema("add", folder.path("none.json"), "*.yaml").status == 78)
      let added = try schema("add", own, "**/deploy*.yaml")
      #expect(added.status == 0 && added.output.hasSuffix("is the schema of **/deploy*.yaml now\n"))
      #expect(try schema("list").output.hasPrefix("**/deploy*.yaml: /"))
      let check = [builtProgram("termtable"), "check", file]
      let judged = try run(check, environment: environment)
      #expect(judged.status == 65 && judged.output.contains("must be at most 5"))
      #expect(try schema("add", "none", "**/deploy*.yaml").status == 0)
      #expect(try run(check, environment: environment).status == 0)
    }
  }
}
