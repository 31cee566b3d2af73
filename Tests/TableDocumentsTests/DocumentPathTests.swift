import Fuzzing
import TableModel
import TermTable
import TermTableTesting
import Testing

@testable import DocumentTables
@testable import TableDocuments

@Suite("Paths") @MainActor struct DocumentPathTests {
  private func document(_ text: String) -> JSONDocument { JSONDocument(Array(text.utf8)) }

  private let servers = """
    // comment
    {"servers": [{"port": 80, "a.b": {"": 1}}, /* two */ {"port": 443, "port": 8443}], "é": 1}
    """

  /// Returns the text of the node at a path, or the message if there is none.
  private func text(_ path: String) async throws -> String {
    let document = document(servers)
    do {
      let way = try await DocumentPath(parsing: path).resolved(in: document)
      guard let last = way.containers.last, let index = way.indices.last else { return "root" }
      let node = last.child(at: index)
      return node.kind.isContainer ? "\(node.count) children" : node.text.whole
    } catch let error as UnknownPath {
      return error.description
    }
  }

  @Test(
    "A path is printed as it is read",
    arguments: [
      "", "servers", "servers.0.port", "\"a.b\".c", "\"\"", "\"two words\"#2",
      "日本.\"\\u{1B}\\n\\\"\\\\\"",
      "a/b-c@1", "\"#\"",
    ]
  )
  func examples(path: String) throws {
    #expect(try DocumentPath(parsing: path).description == path)
  }

  @Test("Random paths are read as they were printed")
  func roundTripFuzz() throws {
    var random = SeededGenerator(seed: 13)
    let characters = Array("ab0.\"\\#{}u \n\t\u{1B}\u{200B}日é\u{301}")
    for _ in 0..<2_000 {
      let steps = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let name = (0..<Int.random(in: 0...5, using: &random)).map { _ in
          characters.randomElement(using: &random) ?? "a"
        }
        return DocumentPath.Step(String(name), occurrence: Int.random(in: 1...3, using: &random))
      }
      let path = DocumentPath(steps)
      #expect(try DocumentPath(parsing: path.description) == path, "\(path)")
    }
  }

  @Test(
    "A path that cannot be read says where and what was expected",
    arguments: [
      ("..", "column 2: expected a name or a number"),
      ("a..b", "column 3: expected a name or a number"),
      ("a.", "column 3: expected a name or a number"),
      ("\"a", "column 3: expected “\"”"),
      ("\"a\"b", "column 4: expected “.” or the end of the path"),
      ("a#0", "column 3: expected a number from 1 after “#”"),
      ("\"\\x\"", "column 3: expected one of \" \\ n r t u after “\\”"),
      (
        "\"\\u{110000}\"",
        "column 4: expected the number of a character after “\\u”, as in “\\u{1B}”"
      ),
    ]
  )
  func errors(path: String, message: String) {
    #expect {
      try DocumentPath(parsing: path)
    } throws: { "\($0)" == message }
  }

  @Test(
    "A path leads to members by name and occurrence, and to items by number, past comments",
    arguments: [
      ("", "root"), ("servers", "3 children"), ("servers.0.port", "80"), ("servers.1.port", "8443"),
      ("servers.1.port#1", "443"), ("servers.1.port#2", "8443"), ("servers.0.\"a.b\".\"\"", "1"),
      ("é", "1"),
      // The name in the file is “é” in one scalar, the step “e” and an accent.
      ("e\u{301}", "1"), (".", "root"), (".servers.0.port", "80"),
    ]
  )
  func resolved(path: String, text: String) async throws {
    #expect(try await self.text(path) == text)
  }

  @Test(
    "An unknown path suggests the nearest names, or the numbers of a list",
    arguments: [
      ("server", "nothing at server; did you mean servers?"),
      ("servers.0.prot", "nothing at prot in servers.0; did you mean servers.0.port?"),
      ("servers.2", "nothing at 2 in servers; the items are 0 to 1"),
      ("servers.00", "nothing at 00 in servers; the items are 0 to 1"),
      ("servers.0.port.x", "nothing at x in servers.0.port"),
      ("servers.1.port#3", "nothing at port#3 in servers.1; did you mean servers.1.port?"),
      ("nowhere", "nothing at nowhere"),
      ("e\u{301}n", "nothing at e\u{301}n; did you mean é?"),
    ]
  )
  func unknown(path: String, message: String) async throws {
    #expect(try await text(path) == message)
  }

  @Test("A13 A file opens with the row at a path focused, and ← leads to the tables above it")
  func opens() async throws {
    let document = document(servers)
    let path = try await DocumentPath(parsing: "servers.1.port#2").resolved(in: document)
    let file = FileName("servers.json")
    let stage = Stage(DocumentTable(document).table(of: file, opening: path))
    #expect(stage.screen.contains("servers.json › servers › [1]"))
    #expect(stage.focusedText?.hasPrefix("port ") == true)
    #expect(stage.focusedText?.hasSuffix(" 8443") == true)
    stage.press(.left)
    #expect(stage.focusedText?.contains("8443") == true)
    stage.press(.left)
    #expect(stage.focusedText?.hasPrefix("servers") == true)
  }

  @Test("A13 A path to an object or a list opens its table; ← leads to its row")
  func enters() async throws {
    let document = document(servers)
    func stage(_ path: String) async throws -> Stage {
      let location = try await DocumentPath(parsing: path).resolved(in: document)
      let file = FileName("servers.json")
      return Stage(
        DocumentTable(document).table(of: file, opening: location, entersContainer: true)
      )
    }
    let list = try await stage("servers")
    #expect(list.line(0).contains("servers.json › servers"))
    list.press(.left)
    #expect(list.focusedText?.hasPrefix("servers") == true)
    let object = try await stage("servers.1")
    #expect(object.line(0).contains("servers.json › servers › [1]"))
    let scalar = try await stage("servers.0.port")
    #expect(scalar.focusedText?.hasPrefix("port") == true)
    let root = try await stage("")
    #expect(root.line(0).contains("servers.json") && !root.line(0).contains("›"))
  }

  @Test("A13 A path beyond the beginning of a large file is found")
  func large() async throws {
    let items = (0..<60_000).map { "{\"id\": \($0)}" }
    let document = document("[" + items.joined(separator: ",\n") + "]")
    #expect(document.progress != nil)
    let path = try await DocumentPath(parsing: "59999.id").resolved(in: document)
    #expect(path.indices == [59_999, 0])
  }

  @Test("A13 Keys are handled while a large object is searched for a name")
  func searching() async throws {
    let members = (0..<100_000).map { "\"name \($0)\": \($0)" }
    let document = document("{" + members.joined(separator: ", ") + "}")
    await document.read()
    var turns = 0
    let others = Task {
      while !Task.isCancelled {
        turns += 1
        await Task.yield()
      }
    }
    let path = try await DocumentPath(parsing: "\"name 99999\"").resolved(in: document)
    others.cancel()
    #expect(path.indices == [99_999])
    #expect(turns > 2)
  }
}
