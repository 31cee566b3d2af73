import Testing

@testable import TableDocuments

/// Comments directly above a member move with it and are deleted with it; a copy has none of them.
@Suite("Comments of members") @MainActor struct CommentsOfMembersTests {
  nonisolated static let json = [
    EditPair(
      "{\n  \"x\": 0,\n  // one\n  // more\n  \"a\": 1, // tail\n  \"b\": 2\n}\n",
      "delete a",
      "{\n  \"x\": 0,\n  \"b\": 2\n}\n"
    ),
    EditPair(
      "{\n  // about a\n  \"a\": 1,\n  /* about\n     b */\n  \"b\": 2\n}\n",
      "delete b",
      "{\n  // about a\n  \"a\": 1\n}\n"
    ),
    EditPair("{\n  // about a\n  \"a\": 1\n}\n", "delete a", "{}\n"),
    // An empty line, another indentation or a line with more in it part a comment from the member.
    EditPair(
      "{\n  // all\n\n  \"a\": 1,\n  \"b\": 2\n}\n",
      "delete a",
      "{\n  // all\n\n  \"b\": 2\n}\n"
    ),
    EditPair(
      "{ // top\n  \"a\": 1,\n  \"b\": 2\n}\n",
      "delete a",
      "{ // top\n  \"b\": 2\n}\n"
    ),
    EditPair(
      "{\n  \"a\": 1, // tail\n  \"b\": 2\n}\n",
      "delete b",
      "{\n  \"a\": 1 // tail\n}\n"
    ),
    // A member that is commented out is no comment of the next one.
    EditPair(
      "{\n  // \"old\": 0,\n  \"a\": 1,\n  \"b\": 2\n}\n",
      "delete a",
      "{\n  // \"old\": 0,\n  \"b\": 2\n}\n"
    ),
    EditPair(
      "{\n  // about a\n  \"a\": 1, // one\n  // about b\n  \"b\": 2 // two\n}\n",
      "move a 1",
      "{\n  // about b\n  \"b\": 2, // two\n  // about a\n  \"a\": 1 // one\n}\n"
    ),
    EditPair(
      "{\r\n  // about a\r\n  \"a\": 1,\r\n  // about b\r\n  \"b\": 2\r\n}\r\n",
      "move b 0",
      "{\r\n  // about b\r\n  \"b\": 2,\r\n  // about a\r\n  \"a\": 1\r\n}\r\n"
    ),
    EditPair("[\n  1,\n  // two\n  2,\n  3\n]\n", "move 1 2", "[\n  1,\n  3,\n  // two\n  2\n]\n"),
    EditPair(
      "{\n  // about a\n  \"a\": 1\n}\n",
      "duplicate a b",
      "{\n  // about a\n  \"a\": 1,\n  \"b\": 1\n}\n"
    ),
  ]

  @Test("P29 A comment above a member of JSON goes with it", arguments: json)
  func json(pair: EditPair) async throws { try await pair.check(path: "a.json") }

  nonisolated static let yaml = [
    EditPair("x: 0\n# one\n# more\na: 1 # tail\nb: 2\n", "delete a", "x: 0\nb: 2\n"),
    EditPair("# about a\na: 1\nb: 2\n", "delete a", "b: 2\n"),
    EditPair("# all\n\na: 1\nb: 2\n", "delete a", "# all\n\nb: 2\n"),
    EditPair(
      "#!/usr/bin/env x\n# vim: ft=yaml\na: 1\nb: 2\n",
      "delete a",
      "#!/usr/bin/env x\n# vim: ft=yaml\nb: 2\n"
    ),
    EditPair("# Copyright 日本\na: 1\nb: 2\n", "move a 1", "# Copyright 日本\nb: 2\na: 1\n"),
    EditPair("# $schema: s.json\na: 1\nb: 2\n", "delete a", "# $schema: s.json\nb: 2\n"),
    // A comment at the indentation of the lines above belongs there.
    EditPair(
      "a:\n  b: 1\n  # end of a\nc: 2\nd: 3\n",
      "delete c",
      "a:\n  b: 1\n  # end of a\nd: 3\n"
    ),
    EditPair("x: 0\n#old: 1\na: 1\n", "delete a", "x: 0\n#old: 1\n"),
    EditPair("x: 0\n#http://a/b\na: 1\n", "delete a", "x: 0\n"),
    EditPair(
      "s:\n  # about b\n  b: 1\n  # about c\n  c: 2\n",
      "move s.b 1",
      "s:\n  # about c\n  c: 2\n  # about b\n  b: 1\n"
    ),
    EditPair(
      "s:\n  # about b\n  b: 1\n  # about c\n  c: 2\n",
      "move s.c 0",
      "s:\n  # about c\n  c: 2\n  # about b\n  b: 1\n"
    ),
    EditPair("s:\n  # about b\n  b: 1\nc: 2\n", "delete s.b", "s: {}\nc: 2\n"),
    EditPair("- a\n# about b\n- b\n- c\n", "move 1 2", "- a\n- c\n# about b\n- b\n"),
    EditPair("- a\r\n# about b\r\n- b\r\n- c", "delete 1", "- a\r\n- c"),
    EditPair("a: [\n  1,\n  # two\n  2, # tail\n  3\n]\n", "delete a.1", "a: [\n  1,\n  3\n]\n"),
    EditPair(
      "x: 0\n# about a\na: 1 # tail\n",
      "duplicate a b",
      "x: 0\n# about a\na: 1 # tail\nb: 1\n"
    ),
    EditPair("x: |\n  # no comment\na: 1\nb: 2\n", "delete a", "x: |\n  # no comment\nb: 2\n"),
  ]

  @Test("P29 A comment above a member of YAML goes with it", arguments: yaml)
  func yaml(pair: EditPair) async throws { try await pair.check(path: "a.yaml") }

  nonisolated static let toml = [
    EditPair("x = 0\n# about a\na = 1\nb = 2\n", "delete a", "x = 0\nb = 2\n"),
    EditPair("#:schema s.json\na = 1\nb = 2\n", "delete a", "#:schema s.json\nb = 2\n"),
    EditPair(
      "# about a\na = 1\n# about b\nb = 2\n",
      "move b 0",
      "# about b\nb = 2\n# about a\na = 1\n"
    ),
    EditPair(
      "# about a\na = 1\n# about b\nb = 2\n",
      "move a 1",
      "# about b\nb = 2\n# about a\na = 1\n"
    ),
    EditPair("x = 0\n\n# about t\n[t]\na = 1\n\n[u]\n", "delete t", "x = 0\n\n[u]\n"),
    EditPair("x = 0\n#old = 1\na = 1\nb = 2\n", "delete a", "x = 0\n#old = 1\nb = 2\n"),
    EditPair("# about a\na = 1\n", "duplicate a b", "# about a\na = 1\nb = 1\n"),
    EditPair(
      "a = [\n  1,\n  # two\n  2,\n  3,\n]\n",
      "move a.1 2",
      "a = [\n  1,\n  3,\n  # two\n  2,\n]\n"
    ),
  ]

  @Test("P29 A comment above a key or a table of TOML goes with it", arguments: toml)
  func toml(pair: EditPair) async throws { try await pair.check(path: "a.toml") }

  nonisolated static let ini = [
    EditPair("x = 0\n; about a\na = 1\nb = 2\n", "delete a", "x = 0\nb = 2\n"),
    EditPair(
      "[s]\n# about a\na = 1\n# about b\nb = 2\n",
      "move s.a 1",
      "[s]\n# about b\nb = 2\n# about a\na = 1\n"
    ),
    EditPair(
      "[s]\n# about a\na = 1\n# about b\nb = 2\n",
      "move s.b 0",
      "[s]\n# about b\nb = 2\n# about a\na = 1\n"
    ),
    EditPair("x = 0\n\n# about s\n[s]\na = 1\n\n[t]\nb = 2\n", "delete s", "x = 0\n\n[t]\nb = 2\n"),
    EditPair(
      "# about s\n[s]\na = 1\n\n# about t\n[t]\nb = 2\n",
      "move t 0",
      "# about t\n[t]\nb = 2\n\n# about s\n[s]\na = 1\n"
    ),
    EditPair("x = 0\n;old = 1\na = 1\nb = 2\n", "delete a", "x = 0\n;old = 1\nb = 2\n"),
    EditPair("x = 0\n# all\n\na = 1\nb = 2\n", "delete a", "x = 0\n# all\n\nb = 2\n"),
    EditPair("x = 0\n# about a\na = 1\n", "duplicate a b", "x = 0\n# about a\na = 1\nb = 1\n"),
    EditPair(
      "x = 0\n\n# about s\n[s]\na = 1\n",
      "duplicate s t",
      "x = 0\n\n# about s\n[s]\na = 1\n\n[t]\na = 1\n"
    ),
  ]

  @Test("P29 A comment above a setting or a section goes with it", arguments: ini)
  func ini(pair: EditPair) async throws { try await pair.check(path: "a.ini") }

  nonisolated static let others = [
    (
      ".gitconfig",
      EditPair("[u]\n\t# about a\n\ta = 1\n\tb = 2\n", "delete u.a", "[u]\n\tb = 2\n")
    ),
    (
      ".gitconfig",
      EditPair(
        "[u]\n\t; about a\n\ta = 1\n\tb = 2\n",
        "move u.a 1",
        "[u]\n\tb = 2\n\t; about a\n\ta = 1\n"
      )
    ),
    (
      "a.service",
      EditPair(
        "[Service]\n# keeps it up\nRestart=no\nUser=me\n",
        "move Service.Restart 1",
        "[Service]\nUser=me\n# keeps it up\nRestart=no\n"
      )
    ),
    (
      "a.service",
      EditPair(
        "[Service]\n#Restart=always\nUser=me\nGroup=me\n",
        "delete Service.User",
        "[Service]\n#Restart=always\nGroup=me\n"
      )
    ),
    (
      "sshd_config",
      EditPair(
        "Port 22\n#AddressFamily any\n# no names, please\nUseDNS no\nX11Forwarding no\n",
        "delete UseDNS",
        "Port 22\n#AddressFamily any\nX11Forwarding no\n"
      )
    ),
    (
      "sshd_config",
      EditPair(
        "Port 22\n# no names, please\nUseDNS no\n",
        "move UseDNS 0",
        "# no names, please\nUseDNS no\nPort 22\n"
      )
    ),
    (".env", EditPair("X=0\n# about A\nA='1' # tail\nB=2\n", "delete A", "X=0\nB=2\n")),
    (".env", EditPair("# about A\nA=1\nB=2\n", "move A 1", "B=2\n# about A\nA=1\n")),
    ("a.properties", EditPair("x=0\n! about a\na=1\nb=2\n", "delete a", "x=0\nb=2\n")),
    (
      "a.properties",
      EditPair("x=0\n# about a\na=1\\\n  2\nb=2\n", "move a 2", "x=0\nb=2\n# about a\na=1\\\n  2\n")
    ),
  ]

  @Test(
    "P29 A comment above a setting of git, systemd, ssh, a shell or Java goes with it",
    arguments: others
  )
  func others(path: String, pair: EditPair) async throws { try await pair.check(path: path) }
}
