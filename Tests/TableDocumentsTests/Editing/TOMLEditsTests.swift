import Testing

@testable import TableDocuments

@Suite("Edits of TOML") @MainActor struct TOMLEditsTests {
  nonisolated static let pairs = [
    // Values keep their quotes where they fit.
    EditPair("a = 1 # c\n", "set a 2", "a = 2 # c\n"),
    EditPair("a = 'x'\n", "set a \"y\\\\z\"", "a = 'y\\z'\n"),
    EditPair("a = 'x'\n", "set a \"it's\"", "a = \"it's\"\n"),
    EditPair("a = \"x\"\n", "set a \"\\\"\\n\"", "a = \"\\\"\\n\"\n"),
    EditPair("a = \"\"\"\nx\n\"\"\"\n", "set a \"y\\nz\\n\"", "a = \"\"\"\ny\nz\n\"\"\"\n"),
    EditPair("a = '''x'''\n", "set a \"'''\"", "a = \"'''\"\n"),
    EditPair("a = true\n", "set a false", "a = false\n"),
    EditPair("a = 1979-05-27\n", "set a @2026-01-02T03:04:05Z", "a = 2026-01-02T03:04:05Z\n"),
    EditPair("a = 1\n", "set a @2026-02-30", refused: "the file would have an error"),
    EditPair("a = 1\n", "set a null", refused: "TOML has no null"),
    EditPair("a = 1\n", "set a {\"b c\": [1, \"x\"]}", "a = { \"b c\" = [1, \"x\"] }\n"),
    EditPair("[t]\na = 1\r\n", "set t.a 2", "[t]\na = 2\r\n"),
    // F35: a table can become a value, and a list of tables another list.
    EditPair("b = 0\n[t]\na = 1\n[u]\n", "set t 2", "b = 0\nt = 2\n[u]\n"),
    EditPair("# about\n[t]\na = 1\n", "set t 2", refused: "the comment above this table"),
    EditPair("[c]\nd.e = 1\nd.f = 2\ng = 3\n", "set c.d 1", "[c]\ng = 3\nd = 1\n"),
    EditPair("[[l]]\np = 1\n[[l]]\np = 2\n", "set l [{\"p\": 9}]", "l = [{ p = 9 }]\n"),
    EditPair("[[l]]\np = 1\n\n[m]\n", "set l []", "l = []\n[m]\n"),
    EditPair("[[l]]\np = 1\n", "set l.0 {\"q\": 1}", "[[l]]\nq = 1\n"),
    EditPair("[[l]]\np = 1\n", "set l.0 1", refused: "this is a table with keys or headers"),
    EditPair(
      "# c\na = 1 # x\nb = 2\n[t]\nu = 1\n",
      "set . {\"a\": 3, \"t\": {\"u\": 2}, \"n\": 0}",
      "# c\na = 3 # x\nn = 0\n[t]\nu = 2\n"
    ),
    EditPair("a = 1\n", "set . 1", refused: "this is the whole file"),
    EditPair("a = [1, # one\n 2]\n", "set a.0 7", "a = [7, # one\n 2]\n"),
    EditPair("a = { b = 1 }\n", "set a.b 2", "a = { b = 2 }\n"),
    EditPair("[[l]]\na = 1\n[[l]]\na = 2\n", "set l.1.a 3", "[[l]]\na = 1\n[[l]]\na = 3\n"),
    EditPair("\u{FEFF}a = 1", "set a 2", "\u{FEFF}a = 2"),

    // A table is renamed in every header and key (toml_edit #163).
    EditPair("a = 1\n", "rename a b c", "\"b c\" = 1\n"),
    EditPair("'a' = 1\n", "rename a b", "'b' = 1\n"),
    EditPair(
      "[a]\nx = 1\n[b]\n[a.c]\ny = 2\n[[a.d]]\n",
      "rename a z",
      "[z]\nx = 1\n[b]\n[z.c]\ny = 2\n[[z.d]]\n"
    ),
    EditPair("a.x = 1\nb = 2\na.y = 3\n", "rename a z", "z.x = 1\nb = 2\nz.y = 3\n"),
    EditPair("[[a]]\n[a.b]\n[[a]]\n[a.b]\n", "rename a.1.b c", "[[a]]\n[a.b]\n[[a]]\n[a.c]\n"),
    EditPair("t = { a.b = 1 }\n", "rename t.a c", "t = { c.b = 1 }\n"),
    EditPair("a = 1\nb = 2\n", "rename a b", refused: "“b” is there already"),

    // Deleting; comments directly above go, empty tables stay.
    EditPair("# about a\na = 1 # one\nb = 2\n", "delete a", "b = 2\n"),
    EditPair("a = 1\nb = 2", "delete b", "a = 1"),
    EditPair("a = [\n  1,\n  2,\n]\nb = 1\n", "delete a", "b = 1\n"),
    EditPair("a = [1, 2]\n", "delete a.1", "a = [1]\n"),
    EditPair("a = [\n  1, # one\n  2, # two\n]\n", "delete a.0", "a = [\n  2, # two\n]\n"),
    EditPair("a = { b = 1, c = 2 }\n", "delete a.c", "a = { b = 1 }\n"),
    EditPair("a = { b = 1, c = 2 }\n", "delete a.b", "a = { c = 2 }\n"),
    EditPair("a = { b = 1 }\n", "delete a.b", "a = {}\n"),

    // Inline tables of several lines, as TOML 1.1 has them, with commas after the last member or
    // without.
    EditPair("a = {\n  b = 1, # one\n}\n", "set a.b 2", "a = {\n  b = 2, # one\n}\n"),
    EditPair("a = {\n  b = 1,\n}\n", "add a c=2", "a = {\n  b = 1,\n  c = 2,\n}\n"),
    EditPair("a = {\n  b = 1 # c\n}\n", "add a c=2", "a = {\n  b = 1, # c\n  c = 2\n}\n"),
    EditPair("a = {\n}\n", "add a c=2", "a = {\n  c = 2\n}\n"),
    EditPair("a = { # c\n}\n", "add a c=2", "a = { # c\n  c = 2\n}\n"),
    EditPair(
      "a = {\n  b = 1, # one\n  # of c\n  c = 2, # two\n}\n",
      "delete a.c",
      "a = {\n  b = 1, # one\n}\n"
    ),
    EditPair(
      "a = {\n  b = 1, # one\n  # of c\n  c = 2, # two\n}\n",
      "move a.c 0",
      "a = {\n  # of c\n  c = 2, # two\n  b = 1, # one\n}\n"
    ),
    EditPair(
      "a = {\n  b.c = 1, # one\n  b.d = 2,\n}\n",
      "rename a.b e",
      "a = {\n  e.c = 1, # one\n  e.d = 2,\n}\n"
    ),
    EditPair(
      "a = {\r\n  b = 1,\r\n  c = 2\r\n}\r\n",
      "duplicate a.c d",
      "a = {\r\n  b = 1,\r\n  c = 2,\r\n  d = 2\r\n}\r\n"
    ),
    EditPair("a = 12:30\n", "set a @13:45", "a = 13:45\n"),
    EditPair("a = \"\\e\"\n", "set a \"\\u001bx\"", "a = \"\\u001Bx\"\n"),
    EditPair(
      "x = 1\n\n[a]\ny = 1\n\n[b]\nz = 1\n\n[a.c]\nw = 1\n",
      "delete a",
      "x = 1\n\n[b]\nz = 1\n"
    ),
    EditPair("[a]\nx = 1\n", "delete a.x", "[a]\n"),
    EditPair("[a.b]\nx = 1\n", "delete a.b", "[a]\n"),
    EditPair("a.b = 1\nc = 2\n", "delete a.b", "a = {}\nc = 2\n"),
    EditPair("[[l]]\na = 1\n\n[[l]]\na = 2\n", "delete l.0", "[[l]]\na = 2\n"),

    // Adding; a missing final line ending stays missing (toml_edit #1158), comments stay where they
    // are (#673, tomlkit #318).
    EditPair("a = 1\n", "add . b=2", "a = 1\nb = 2\n"),
    EditPair("a = 1", "add . b=2", "a = 1\nb = 2"),
    EditPair("a=1\r\n", "add . b=2", "a=1\r\nb=2\r\n"),
    EditPair("", "add . a=1", "a = 1\n"),
    EditPair("a = 1\n\n[t]\nx = 1\n", "add . b=2", "a = 1\nb = 2\n\n[t]\nx = 1\n"),
    EditPair(
      "[t]\nx = 1\n\n# about u\n[u]\n",
      "add t y=2",
      "[t]\nx = 1\ny = 2\n\n# about u\n[u]\n"
    ),
    EditPair("[t]\n  x = 1 # c\n", "add t y=2", "[t]\n  x = 1 # c\n  y = 2\n"),
    EditPair("[t]\n[t.u]\nx = 1\n", "add t y=2", "[t]\ny = 2\n[t.u]\nx = 1\n"),
    EditPair("[t.u]\nx = 1\n", "add t y=2", "[t]\ny = 2\n\n[t.u]\nx = 1\n"),
    EditPair("a.b = 1\nc = 2\n", "add a d=3", "a.b = 1\na.d = 3\nc = 2\n"),
    EditPair("a = []\n", "add a 1", "a = [1]\n"),
    EditPair("a = [1, 2]\n", "add a 3 before 0", "a = [3, 1, 2]\n"),
    EditPair("a = [\n  1, # one\n]\n", "add a 2", "a = [\n  1, # one\n  2,\n]\n"),
    EditPair("a = {}\n", "add a b=1", "a = { b = 1 }\n"),
    EditPair("a = { b = 1 }\n", "add a c=2", "a = { b = 1, c = 2 }\n"),
    EditPair("[t]\nx = 1\n", "add . u={\"y\": 2}", "[t]\nx = 1\n\n[u]\ny = 2\n"),
    EditPair("[t]\nx = 1\n\n[v]\n", "add t u={\"y\": 2}", "[t]\nx = 1\n\n[t.u]\ny = 2\n\n[v]\n"),
    EditPair("[[l]]\na = 1\n", "add l {\"a\": 2}", "[[l]]\na = 1\n\n[[l]]\na = 2\n"),

    EditPair("[x]\na.b = {}", "add x c=3", "[x]\na.b = {}\nc = 3"),
    EditPair("x = { a = 1, b = 2 }\n", "add x c=3", "x = { a = 1, b = 2, c = 3 }\n"),
    EditPair("[x.y.z.w]\n\n[x]\n", "add x c=3", "[x.y.z.w]\n\n[x]\nc = 3\n"),
    EditPair("a.b = 1\nz = 2\n", "add a new={\"x\": 1}", "a.b = 1\na.new = { x = 1 }\nz = 2\n"),
    EditPair("[[f]]\n[p]\n[f.a]\nx = 1\n", "add f.0.a y=2", "[[f]]\n[p]\n[f.a]\nx = 1\ny = 2\n"),
    EditPair("[foo.bar]\nh = 1\n\n[foo]\na = 1\n", "delete foo.bar", "[foo]\na = 1\n"),
    EditPair("# c\n\n[t]\nx = 1\n", "add . a=1", "# c\n\na = 1\n[t]\nx = 1\n"),
    EditPair("a = 1 # c\n", "duplicate a b", "a = 1 # c\nb = 1\n"),
    EditPair("[t]\nx = 1\n", "duplicate t u", "[t]\nx = 1\n\n[u]\nx = 1\n"),
    EditPair("[[l]]\na = 1\n", "duplicate l.0", "[[l]]\na = 1\n\n[[l]]\na = 1\n"),
    EditPair("a = [1]\n", "duplicate a.0", "a = [1, 1]\n"),

    EditPair("a = 1 # one\nb = 2\n", "move a 1", "b = 2\na = 1 # one\n"),
    EditPair(
      "[t]\n  # of a\n  a = 1\n  b = 2\n",
      "move t.b 0",
      "[t]\n  b = 2\n  # of a\n  a = 1\n"
    ),
    EditPair("[t]\na = 1\nb = 2\nc = 3\n", "move t.c 0", "[t]\nc = 3\na = 1\nb = 2\n"),
    EditPair("a = [1, 2, 3]\n", "move a.0 2", "a = [2, 3, 1]\n"),
    EditPair("[t]\n[u]\n", "move u 0", "[u]\n[t]\n"),
    EditPair("[t]\na = 1\n\n[u]\nb = 2\n", "move u 0", "[u]\nb = 2\n\n[t]\na = 1\n"),
    EditPair("[t]\na = 1\n\n[u]\nb = 2\n", "move t 1", "[u]\nb = 2\n\n[t]\na = 1\n"),
    EditPair(
      "x = 0\n\n# of t\n[t] # t\na = 1\n[t.in]\n\n# of u\n[u]\n\n[v]\n",
      "move t 2",
      "x = 0\n\n# of u\n[u]\n\n# of t\n[t] # t\na = 1\n[t.in]\n\n[v]\n"
    ),
    EditPair(
      "[a]\n[a.b]\nx = 1\n# of c\n[a.c]\ny = 2\n",
      "move a.c 0",
      "[a]\n# of c\n[a.c]\ny = 2\n[a.b]\nx = 1\n"
    ),
    EditPair(
      "[[p]]\nn = 1\n\n[[p]]\nn = 2\n\n[[p]]\nn = 3\n",
      "move p.2 0",
      "[[p]]\nn = 3\n\n[[p]]\nn = 1\n\n[[p]]\nn = 2\n"
    ),
    EditPair("[t]\r\na = 1\r\n\r\n[u]\r\nb = 2", "move u 0", "[u]\r\nb = 2\r\n\r\n[t]\r\na = 1"),
    EditPair(
      "x = 1\n[t]\n",
      "move t 0",
      refused: "a table with a header stands after all settings"
    ),
    EditPair("[a]\n[b]\n[a.c]\n", "move a 1", refused: "this table stands in several places"),
    EditPair("[t]\na = 1\nb = 2\n[t.u]\n", "move t.a 2", refused: "a setting cannot stand after"),
  ]

  @Test("P29 An edit of TOML changes its bytes alone", arguments: pairs)
  func edits(pair: EditPair) async throws { try await pair.check(path: "a.toml") }
}
