import Testing

/// Mistakes of other programs that edit files, each with the number under which it was reported
/// there.
@Suite("Known traps of editing") @MainActor struct KnownTrapsTests {
  private func check(_ path: String, _ pairs: EditPair...) async throws {
    for pair in pairs { try await pair.check(path: path) }
  }

  @Test("P29 jsonc-parser #108: an item deleted from an array takes one comma along")
  func deletedItem() async throws {
    try await check(
      "a.json",
      EditPair("[1,2]", "delete 1", "[1]"),
      EditPair("[\"a\",\"b\"]", "delete 1", "[\"a\"]"),
      EditPair("[1,2,3]", "delete 2", "[1,2]"),
      EditPair("{\"a\":[1,2]}", "delete a.1", "{\"a\":[1]}")
    )
  }

  @Test("P29 jsonc-parser #125: the comment of the last member stays with it when another is added")
  func commentOfLastMember() async throws {
    try await check(
      "a.json",
      EditPair(
        "{\n  \"host\": \"localhost\",\n  \"port\": 8080 // default port\n}",
        "add . debug=true",
        "{\n  \"host\": \"localhost\",\n  \"port\": 8080, // default port\n  \"debug\": true\n}"
      )
    )
  }

  @Test("P29 jsonc-parser #10: a comment of the next member stays when a member is deleted")
  func commentOfNextMember() async throws {
    try await check(
      "a.json",
      EditPair(
        "{\n  \"x\": \"y\",\n  // This is a comment\n  \"test\": \"1\"\n}",
        "delete x",
        "{\n  // This is a comment\n  \"test\": \"1\"\n}"
      )
    )
  }

  @Test("P29 toml_edit #163: dotted keys keep their places among others")
  func orderOfDottedKeys() async throws {
    let file = "hello.world = \"a\"\ngoodbye = \"b\"\nhello.moon = \"c\"\n"
    try await check(
      "a.toml",
      EditPair(file, "set goodbye \"x\"", file.replacing("\"b\"", with: "\"x\"")),
      EditPair(file, "set hello.moon \"x\"", file.replacing("\"c\"", with: "\"x\"")),
      EditPair(file, "rename hello bye", file.replacing("hello", with: "bye"))
    )
  }

  @Test("P29 toml_edit #673: comments and empty lines between dotted keys stay single")
  func commentsBetweenDottedKeys() async throws {
    let file = """
      [workspace.lints]
      rust.unsafe = "deny"

      rust.explicit = "warn"
      # rust.unused = "warn"

      clippy.cast = "warn"
      clippy.doc = "warn"

      """
    try await check(
      "a.toml",
      EditPair(
        file,
        "set workspace.lints.clippy.doc \"deny\"",
        file.replacing("doc = \"warn\"", with: "doc = \"deny\"")
      ),
      EditPair(
        file,
        "add workspace.lints.clippy x=\"allow\"",
        file + "clippy.x = \"allow\"\n"
      )
    )
  }

  @Test("P29 toml_edit #1158: a missing line ending at the end stays missing")
  func missingLineEnding() async throws {
    try await check(
      "a.toml",
      EditPair("answer = 42", "set answer 43", "answer = 43"),
      EditPair("answer = 42", "add . b=1", "answer = 42\nb = 1"),
      EditPair("a = 1\r\nb = 2", "delete b", "a = 1")
    )
  }

  @Test("P29 tomlkit #318: the empty line after a table stays when a value in it changes")
  func lineAfterTable() async throws {
    try await check(
      "a.toml",
      EditPair("[a]\nx = 1\n\n[b]\ny = 1\n", "set a.x 2", "[a]\nx = 2\n\n[b]\ny = 1\n"),
      EditPair("[a]\nx = 1\n\n[b]\ny = 1\n", "add a z=2", "[a]\nx = 1\nz = 2\n\n[b]\ny = 1\n"),
      EditPair("[a]\nx = 1\n\n[b]\ny = 1\n", "delete a.x", "[a]\n\n[b]\ny = 1\n")
    )
  }

  @Test("P29 tomlkit #482: tables out of order keep their order and their layout")
  func tablesOutOfOrder() async throws {
    let file = "[ a . b ]\nx = 1\n\n[c]\n\n\n  [a]\n  y = 0x1F # why\n[a.d]\n"
    try await check(
      "a.toml",
      EditPair(file, "set a.b.x 2", file.replacing("x = 1", with: "x = 2")),
      EditPair(file, "set a.y 7", file.replacing("0x1F", with: "7")),
      EditPair(file, "add a z=2", file.replacing("# why\n", with: "# why\n  z = 2\n"))
    )
  }

  @Test("P29 tomlkit #476, #486, #494, #512: commas of inline tables and arrays stay single")
  func commas() async throws {
    try await check(
      "a.toml",
      EditPair("x = { a = 1, b = 2 }\n", "add x c=3", "x = { a = 1, b = 2, c = 3 }\n"),
      EditPair("t = {a = 1, b = 2, c = 3}\n", "delete t.b", "t = {a = 1, c = 3}\n"),
      EditPair(
        "a = [\n  1 # one\n  ,2\n]\n",
        "set a.1 99",
        "a = [\n  1 # one\n  ,99\n]\n"
      ),
      EditPair("a = [\n  1 # one\n]\n", "add a 2", "a = [\n  1, # one\n  2\n]\n")
    )
  }

  @Test("P29 yq #465: empty lines and the blanks before comments stay")
  func emptyLines() async throws {
    let file = """
      # Log level for operator
      logLevel: 3

      # Annotations applied to operator deployment
      annotations: {}

      nodeSelector:  # +doc-gen:break
        beta.kubernetes.io/os: linux

      """
    try await check(
      "a.yaml",
      EditPair(file, "set logLevel 4", file.replacing("logLevel: 3", with: "logLevel: 4")),
      EditPair(
        file,
        "set nodeSelector.\"beta.kubernetes.io/os\" \"bsd\"",
        file.replacing("linux", with: "bsd")
      ),
      EditPair(
        file,
        "delete logLevel",
        file.replacing("# Log level for operator\nlogLevel: 3\n", with: "")
      )
    )
  }

  @Test("P29 crudini #33: blanks around the sign of equality stay as they are, and are copied")
  func blanksAroundSign() async throws {
    try await check(
      "a.ini",
      EditPair("VAR=value\n", "set VAR \"x\"", "VAR=x\n"),
      EditPair("VAR=value\n", "add . NEW=\"x\"", "VAR=value\nNEW=x\n"),
      EditPair("VAR  =  value\n", "set VAR \"x\"", "VAR  =  x\n")
    )
  }
}
