import Testing

@testable import TableDocuments

@Suite("Edits of settings") @MainActor struct SettingsEditsTests {
  nonisolated static let ini = [
    // A value keeps the blanks around it, comments and duplicates (crudini #33).
    EditPair("a=1\n", "set a 2", "a=2\n"),
    EditPair("a = 1\nb=2\n", "set a \"x y\"", "a = x y\nb=2\n"),
    EditPair("; c\n[s]\na: 1 \r\n", "set s.a 2", "; c\n[s]\na: 2 \r\n"),
    EditPair("a =\n", "set a 1", "a = 1\n"),
    EditPair("a=\n", "set a 1", "a=1\n"),
    EditPair("a = \n", "set a 1", "a = 1\n"),
    EditPair("a = 1", "set a \"\"", "a = "),
    EditPair("a = 1\na = 2\n", "set a#2 3", "a = 1\na = 3\n"),
    EditPair("\u{FEFF}a = 1\n", "set a \"日本\"", "\u{FEFF}a = 日本\n"),
    EditPair("a = 1\n", "set a \"x\\ny\"", "a = x\n    y\n"),
    EditPair("a = 1\n", "set a \" x\"", refused: "a value of this format cannot begin"),
    EditPair("a = 1\n", "set a null", refused: "files of settings have no null"),
    EditPair("a = 1\n", "set a [1]", refused: "a setting is one text"),
    EditPair("[s]\na = 1\n", "set s 1", refused: "this is a section"),
    EditPair("a = true\n", "set a \"off\"", "a = off\n"),

    EditPair("a = 1\n", "rename a b c", "b c = 1\n"),
    EditPair("a = 1\nb = 2\n", "rename a b", refused: "“b” is there already"),
    EditPair("a = 1\n", "rename a x=y", refused: "“x=y” cannot be the name of a setting"),
    EditPair("[ s ] ; c\na = 1\n", "rename s t", "[ t ] ; c\na = 1\n"),
    EditPair("a = 1\n", "rename a ;b", refused: "“;b” cannot be the name of a setting"),

    EditPair("a = 1\nb = 2\nc = 3\n", "delete b", "a = 1\nc = 3\n"),
    EditPair("# about a\na = 1\nb = 2\n", "delete a", "b = 2\n"),
    EditPair("a = 1\r\nb = 2", "delete b", "a = 1"),
    EditPair("\u{FEFF}a = 1\nb = 2\n", "delete a", "\u{FEFF}b = 2\n"),
    EditPair("[s]\na = 1\n", "delete s.a", "[s]\n"),
    EditPair("[s]\na = 1\n\n# about t\n[t]\nb = 2\n", "delete s", "# about t\n[t]\nb = 2\n"),
    EditPair("x = 1\n\n[s]\na = 1\n\n[t]\nb = 2\n", "delete s", "x = 1\n\n[t]\nb = 2\n"),
    EditPair("x = 1\n\n[s]\na = 1\n", "delete s", "x = 1\n"),

    EditPair("a=1\n", "add . b=2", "a=1\nb=2\n"),
    EditPair("a: 1", "add . b=2", "a: 1\nb: 2"),
    EditPair("  a = 1\r\n", "add . b=2", "  a = 1\r\n  b = 2\r\n"),
    EditPair("", "add . a=1", "a = 1\n"),
    EditPair("[s]\na=1\n\n[t]\n", "add t b=2", "[s]\na=1\n\n[t]\nb=2\n"),
    EditPair("[s]\na = 1\n# end\n\n[t]\n", "add s b=2", "[s]\na = 1\nb = 2\n# end\n\n[t]\n"),
    EditPair("[s]\na = 1\n", "add s b=2 before a", "[s]\nb = 2\na = 1\n"),
    EditPair("x=1\n\n[s]\na=1\n", "add . y=2", "x=1\ny=2\n\n[s]\na=1\n"),
    EditPair("# about s\n[s]\na=1\n", "add . y=2", refused: "settings of this file stand"),
    EditPair("[s]\na=1\n", "add . t={\"b\": 2}", "[s]\na=1\n\n[t]\nb=2\n"),
    EditPair(
      "[s]\na=1\n\n# about u\n[u]\n",
      "add . t={\"b\": 2} after s",
      "[s]\na=1\n\n[t]\nb=2\n\n# about u\n[u]\n"
    ),
    EditPair("[s]\n", "add s t={\"b\": 2}", refused: "a section has no sections in it"),

    EditPair("a = 1 2\n", "duplicate a b", "a = 1 2\nb = 1 2\n"),
    EditPair("[s]\na = 1\n", "duplicate s t", "[s]\na = 1\n\n[t]\na = 1\n"),

    EditPair("a = 1\nb = 2\nc = 3\n", "move a 2", "b = 2\nc = 3\na = 1\n"),
    EditPair("a = 1\nb = 2\nc = 3", "move c 0", "c = 3\na = 1\nb = 2"),
    EditPair(
      "[s]\na = 1\n\n[t]\nb = 2\n",
      "move t 0",
      "[t]\nb = 2\n\n[s]\na = 1\n"
    ),
  ]

  @Test("P29 An edit of INI changes its lines alone", arguments: ini)
  func ini(pair: EditPair) async throws { try await pair.check(path: "a.ini") }

  nonisolated static let shell = [
    EditPair("A=1 # one\n", "set A 2", "A=2 # one\n"),
    EditPair("export A='x' # c\n", "set A \"y z\"", "export A='y z' # c\n"),
    EditPair("A='x'\n", "set A \"it's\"", "A=\"it's\"\n"),
    EditPair("A=\"x\"\n", "set A \"say \\\"hi\\\" \\\\\"", "A=\"say \\\"hi\\\" \\\\\"\n"),
    EditPair("A=x\n", "set A \"x y\"", "A=\"x y\"\n"),
    EditPair("A=x\n", "set A \"a#b\"", "A=\"a#b\"\n"),
    EditPair("A=\n", "set A 1", "A=1\n"),
    EditPair("A= # none\n", "set A 1", "A=1 # none\n"),
    EditPair("A=\"x\ny\"\nB=1\n", "set A \"z\"", "A=\"z\"\nB=1\n"),
    EditPair("A=x\n", "set A \"1\\n2\"", "A=\"1\n2\"\n"),
    EditPair("A=\"$HOME/a\"\n", "set A \"$HOME/b\"", "A=\"$HOME/b\"\n"),
    EditPair("export A=1\n", "add . B=\"x y\"", "export A=1\nexport B=\"x y\"\n"),
    EditPair("A=1 # one\nB=2\n", "delete A", "B=2\n"),
    EditPair("A=\"x\ny\" # two\nB=2\n", "delete A", "B=2\n"),
    EditPair("A=1 # one\nB=2\n", "move A 1", "B=2\nA=1 # one\n"),
    EditPair("A=1\n", "add . s={\"b\": 1}", refused: "this format has no sections"),
  ]

  @Test("P29 An edit of .env keeps quotes and comments", arguments: shell)
  func shell(pair: EditPair) async throws { try await pair.check(path: ".env") }

  nonisolated static let git = [
    EditPair("[u]\n\tname = A B # c\n", "set u.name \"C\"", "[u]\n\tname = C # c\n"),
    EditPair("[u]\n\tname = \"A\"\n", "set u.name \"B ; C\"", "[u]\n\tname = \"B ; C\"\n"),
    EditPair("[u]\n\tname = A\n", "set u.name \"a#b\"", "[u]\n\tname = \"a#b\"\n"),
    EditPair("[u]\n\tp = a\n", "set u.p \"c:\\\\x \\\"y\\\"\"", "[u]\n\tp = c:\\\\x \\\"y\\\"\n"),
    EditPair("[u]\n\tp = a\\\nb\n\tq = 1\n", "set u.p \"c\"", "[u]\n\tp = c\n\tq = 1\n"),
    EditPair("[u]\n\tname = A\n", #"set u.name "a\u0000b""#, refused: "this format cannot express"),
    EditPair("[u]\n\tflag\n", "set u.flag true", "[u]\n\tflag = true\n"),
    EditPair(
      "[r \"o\"]\n\turl = x\n",
      "add \"r.o\" fetch=\"+a:b\"",
      "[r \"o\"]\n\turl = x\n\tfetch = +a:b\n"
    ),
    EditPair("[r \"o\"]\n", "add . s={\"a\": 1}", "[r \"o\"]\n\n[s]\n\ta = 1\n"),
    EditPair("[u]\n\ta = 1\n\ta = 2\n", "delete u.a#2", "[u]\n\ta = 1\n"),
    // Sections have the names that git gives them.
    EditPair("[u]\n", "add . r.o={\"url\": \"x\"}", "[u]\n\n[r \"o\"]\n\turl = x\n"),
    EditPair("[r \"o\"]\n\ta = 1\n", "rename \"r.o\" r.a\"b\\", "[r \"a\\\"b\\\\\"]\n\ta = 1\n"),
    EditPair("[r \"o\"]\n\ta = 1\n", "rename \"r.o\" s", "[s]\n\ta = 1\n"),
    EditPair("[r.o]\n\ta = 1\n", "rename \"r.o\" \"r.o p\"", refused: "“\"r.o p\"” cannot be"),
    EditPair("[r \"o.p\"]\n\ta = 1\n", "set \"r.o.p\".a \"2\"", "[r \"o.p\"]\n\ta = 2\n"),
  ]

  @Test("P29 An edit of git config keeps quotes, escapes and comments", arguments: git)
  func git(pair: EditPair) async throws { try await pair.check(path: ".gitconfig") }

  nonisolated static let properties = [
    EditPair("a = 1\n", "set a \"x\\\\y\"", "a = x\\\\y\n"),
    EditPair("a:1\n", "set a \" x\"", "a:\\ x\n"),
    EditPair("a 1\n", "set a \"x\\ty\"", "a x\\ty\n"),
    EditPair("a=\\u00e9\n", "set a \"日\"", "a=\\u65E5\n"),
    EditPair("a=1\n", "set a \"日\"", "a=\\u65E5\n"),
    EditPair("a=é\n", "set a \"日\"", "a=日\n"),
    EditPair("a=b\\\n  c\nd=1\n", "set a \"e\"", "a=e\nd=1\n"),
    EditPair("a\nb=1\n", "set a 1", "a=1\nb=1\n"),
    // The last backslash continues the line by nothing.
    EditPair("a=1\nb = x\\", "set b \"y\"", "a=1\nb = y"),
    EditPair("a=1\n", "rename a x y", "x\\ y=1\n"),
    EditPair("a=1\n", "add . b:c=2", "a=1\nb\\:c=2\n"),
    EditPair("a=b\\\n  c\nd=1\n", "delete a", "d=1\n"),
    EditPair("a=b\\\n  c\nd=1\n", "move a 1", "d=1\na=b\\\n  c\n"),
  ]

  @Test("P29 An edit of properties keeps escapes and continued lines", arguments: properties)
  func properties(pair: EditPair) async throws { try await pair.check(path: "a.properties") }

  nonisolated static let units = [
    EditPair(
      "[Service]\nExecStart=/bin/a \\\n  --b\nRestart=no\n",
      "set Service.ExecStart \"/bin/c --d\"",
      "[Service]\nExecStart=/bin/c --d\nRestart=no\n"
    ),
    EditPair(
      "[Service]\nEnvironment=A=1\nEnvironment=B=2\n",
      "set Service.Environment#2 \"B=3\"",
      "[Service]\nEnvironment=A=1\nEnvironment=B=3\n"
    ),
    EditPair(
      "[Service]\nEnvironment=A=1\n",
      "add Service Environment=\"B=2\"",
      "[Service]\nEnvironment=A=1\nEnvironment=B=2\n"
    ),
    EditPair("[S]\nA=1\n", "set S.A \"x\\\\\"", refused: "a backslash at the end"),
  ]

  @Test("P29 An edit of a unit keeps repeated names and other lines", arguments: units)
  func units(pair: EditPair) async throws { try await pair.check(path: "a.service") }

  nonisolated static let words = [
    EditPair("Port 22\nPermitRootLogin no\n", "set Port 2222", "Port 2222\nPermitRootLogin no\n"),
    EditPair("#Port 22\nUseDNS no\n", "add . Port=2222", "#Port 22\nUseDNS no\nPort 2222\n"),
    EditPair("Match all\n", "rename \"Match all\" Match User me", "Match User me\n"),
    EditPair("A b\n", "rename A x y", refused: "“x y” cannot be the name"),
  ]

  @Test("P29 An edit of lines of words changes its words alone", arguments: words)
  func words(pair: EditPair) async throws { try await pair.check(path: "sshd_config") }
}
