import Testing

@testable import TableDocuments

/// Edits after which the programs that read such files would refuse them, or read something else.
@Suite("Edits that other readers understand") @MainActor struct OtherReadersTests {
  nonisolated static let edits: [(String, EditPair)] = [
    // sshd(8) and ssh(1) take a file with an empty value, open quotes or a bare Match for broken.
    ("sshd_config", EditPair("A b\n", #"set A """#, refused: "a value of this format cannot be")),
    ("sshd_config", EditPair("A b\n", #"set A "a\"b""#, refused: "a quote in this value")),
    ("ssh_config", EditPair("A b\n", #"set A "it's""#, refused: "a quote in this value")),
    ("sshd_config", EditPair("A b\n", #"set A "\"a b\" 'c'""#, "A \"a b\" 'c'\n")),
    ("sshd_config", EditPair("A b\n", #"set A "it\\'s""#, "A it\\'s\n")),
    ("sshd_config", EditPair("A b\n", #"add . B="""#, refused: "a value of this format cannot be")),
    ("ssh_config", EditPair("Host a\n", #"rename "Host a" host"#, refused: "“host” cannot be the")),
    (
      "sshd_config",
      EditPair("Match all\n", #"rename "Match all" Host a"#, refused: "“Host a” cannot be the name")
    ),
    // GKeyFile leaves white space before a value out, and reads escapes.
    ("a.desktop", EditPair("[D]\nA=1\n", #"set D.A " x ""#, "[D]\nA=\\sx\\s\n")),
    ("a.desktop", EditPair("[D]\nA=1\r\n", #"set D.A "  x""#, "[D]\nA=\\s x\r\n")),
    // Blanks at the end belong to a value.
    ("a.desktop", EditPair("[D]\nA=x \r\nB=1\r\n", #"set D.A "y""#, "[D]\nA=y\r\nB=1\r\n")),
    ("a.desktop", EditPair("[D]\nA=1", #"set D.A " ""#, "[D]\nA=\\s")),
    (
      "a.desktop",
      EditPair("[D]\nA=1\n", #"set D.A "a\nb\r\n\tc\n""#, "[D]\nA=a\\nb\\r\\n\\tc\\n\n")
    ),
    ("a.desktop", EditPair("[D]\nA=1\n", #"set D.A "a\\b\\""#, "[D]\nA=a\\\\b\\\\\n")),
    ("a.desktop", EditPair("[D]\nA=a\\;b;\n", #"set D.A "a\\;c;""#, "[D]\nA=a\\;c;\n")),
    ("a.desktop", EditPair("[D]\nA=a\\\\;b\n", #"set D.A "a\\;c""#, "[D]\nA=a\\\\;c\n")),
    ("a.desktop", EditPair("[D]\nA=a\\xb\n", #"set D.A "a\\xc""#, "[D]\nA=a\\\\xc\n")),
    ("a.theme", EditPair("[D]\nA=1\n", #"add D B="\tx""#, "[D]\nA=1\nB=\\tx\n")),
    (
      "a.desktop",
      EditPair("[D]\nA=1\n", #"set D.A "\fx""#, refused: "a value of this format cannot")
    ),
    // A line of these files ends at ASCII alone; iniconfig, which reads pytest.ini, ends it at
    // others, too.
    (
      "a.desktop",
      EditPair("[D]\nA=1\n", #"set D.A "a\u0085b\u2028c""#, "[D]\nA=a\u{85}b\u{2028}c\n")
    ),
    (
      "a.service",
      EditPair("[U]\nA=1\n", #"set U.A "a\u0085b\u2028c""#, "[U]\nA=a\u{85}b\u{2028}c\n")
    ),
    ("a.ini", EditPair("[U]\nA=1\n", #"set U.A "a\u0085b""#, "[U]\nA=a\u{85}b\n")),
    ("php.ini", EditPair("[U]\nA=1\n", #"set U.A "a\u2029b""#, "[U]\nA=a\u{2029}b\n")),
    (
      "a.service",
      EditPair("[U]\nA=1\n", #"set U.A "a\rb""#, refused: "a value of this format cannot have")
    ),
    (
      "pytest.ini",
      EditPair("[U]\nA=1\n", #"set U.A "a\u2028b""#, refused: "a value of this format")
    ),
    (".editorconfig", EditPair("[U]\nA=1\n", #"set U.A "a\u0085b""#, refused: "a value of this")),
    // configparser takes no setting before the sections, and no name twice, in any case.
    ("setup.cfg", EditPair("[a]\nb = 1\n", "add . c=2", refused: "settings of this file stand in")),
    ("setup.cfg", EditPair("[a]\nb = 1\n", "add a b=2", refused: "“b” is there already")),
    ("setup.cfg", EditPair("[a]\nb = 1\n", "add a B=2", refused: "“b” is there already")),
    ("tox.ini", EditPair("[a]\nb=1\nc=2\n", "rename a.c B", refused: "“b” is there already")),
    ("tox.ini", EditPair("[a]\nb=1\n", "rename a.b B", "[a]\nB=1\n")),
    ("tox.ini", EditPair("[a]\nb=1\n", #"add . a={"c": "1"}"#, refused: "“a” is there already")),
    ("x.ini", EditPair("a=1\n[s]\nb=1\n", "add . c=2", "a=1\nc=2\n[s]\nb=1\n")),
    (
      "a.service", EditPair("[Unit]\nA=1\n", "add . Nice=5", refused: "settings of this file stand")
    ),
    ("a.desktop", EditPair("[D]\nA=1\n", "add . B=5", refused: "settings of this file stand in")),
    (".gitconfig", EditPair("[d]\n\ta = 1\n", "add . b=5", refused: "settings of this file stand")),
    // Comments between the lines of a value stay; an equal value changes nothing.
    (
      "tox.ini",
      EditPair(
        "[a]\nl =\n  x\n  # y\n  y\nm = 1\n",
        #"set a.l "\nx\ny""#,
        "[a]\nl =\n  x\n  # y\n  y\nm = 1\n"
      )
    ),
    (
      "tox.ini",
      EditPair(
        "[a]\nl =\n  x\n  # y\n  y\nm = 1\n",
        #"set a.l "\nx\ny\nz""#,
        "[a]\nl =\n  x\n  # y\n  y\n  z\nm = 1\n"
      )
    ),
    (
      "tox.ini",
      EditPair(
        "[a]\nl =\n  x\n  # y\n  y\n  # z\n  z\n",
        #"set a.l "\nx\nw\nz""#,
        "[a]\nl =\n  x\n  # y\n  w\n  # z\n  z\n"
      )
    ),
    (
      "tox.ini",
      EditPair(
        "[a]\r\nl =\r\n  x\r\n  # y\r\n  y\r\n  z\r\n",
        #"set a.l "\nx\nz""#,
        "[a]\r\nl =\r\n  x\r\n  # y\r\n  z\r\n"
      )
    ),
    (
      "tox.ini",
      EditPair("[a]\nl = a\n  # b\n  b\n", #"set a.l "a\nc\nb""#, "[a]\nl = a\n  c\n  # b\n  b\n")
    ),
    (
      "a.service",
      EditPair("[S]\nE=/a \\\n# c\n  -y\n", #"set S.E "/a    -y""#, "[S]\nE=/a \\\n# c\n  -y\n")
    ),
    ("c.yaml", EditPair("a:\n  - 1 # o\n  - 2\n", "set a [1, 2]", "a:\n  - 1 # o\n  - 2\n")),
    ("c.toml", EditPair("y = [ 1, # o\n 2 ]\n", "set y [1, 2]", "y = [ 1, # o\n 2 ]\n")),
    ("c.toml", EditPair("y = [ 1 ]\n", "set y [1.0]", "y = [1.0]\n")),
    // Signs that begin comments.
    (
      "etc/fstab", EditPair("s#u@h:/d /m fuse rw\n", #"set 0.device "x""#, "x /m fuse rw\n")
    ),
    ("etc/fstab", EditPair("a /m x rw\n", ##"set 0."mount point" "/a#b""##, "a /a#b x rw\n")),
    ("etc/fstab", EditPair("a /m x rw\n", ##"set 0.device "#b""##, refused: "“#” would begin a")),
    ("etc/fstab", EditPair("a /m x rw # c\n", #"set 0.options "ro""#, "a /m x ro # c\n")),
    ("etc/hosts", EditPair("1 a\n", ##"set 0.names "b#c""##, refused: "“#” would begin a comment")),
    ("my.cnf", EditPair("[m]\np=1 # c\n", "set m.p 2", "[m]\np=2 # c\n")),
    ("my.cnf", EditPair("[m]\np=1\n", ##"set m.p "a#b""##, refused: "“#” would begin a comment")),
    ("my.cnf", EditPair("[m]\np=1\n", ##"set m.p "'a#b'""##, "[m]\np='a#b'\n")),
    ("php.ini", EditPair("x = 1 ; c\n", "set x 2", "x = 2 ; c\n")),
    // A line ending of two characters is one in Swift.
    (".gitconfig", EditPair("[a]\n\tb = c\n", #"set a.b "a\r\nb""#, "[a]\n\tb = \"a\r\\nb\"\n")),
    // A command in backticks is none of a text that is typed.
    (".env", EditPair("A=`x`\n", #"set A "${HOME}""#, "A='${HOME}'\n")),
    (".env", EditPair("A=`x`\n", #"set A "`id`""#, "A='`id`'\n")),
  ]

  @Test("P29 An edit leaves a file that its readers understand, or is refused", arguments: edits)
  func edits(_ path: String, _ pair: EditPair) async throws { try await pair.check(path: path) }

  @Test(
    "A file of columns is known by its name and by its first line, in any folder",
    arguments: [
      ("hosts", "127.0.0.1 a\n", true), ("/x/hosts", "# c\n\n::1 a b\n", true),
      ("hosts", "[web]\na ansible_host=1\n", false), ("hosts", "web1\nweb2\n", false),
      ("/etc/hosts", "odd\n", true), ("/x/fstab", "UUID=1 / ext4 rw\n", true),
      ("fstab", "some text\n", false), ("x/passwd", "a:x:1:1::/:/bin/sh\n", true),
      ("passwd", "secret\n", false), ("group", "a:x:1:\n", true), ("group", "a, b\n", false),
    ]
  )
  func recognizes(_ path: String, _ text: String, _ isColumns: Bool) throws {
    let file = DocumentFile(name: FileName(path), bytes: ByteSource(Array(text.utf8)))
    #expect((try Documents.format(of: file) is ColumnsFormat) == isColumns)
  }

  @Test("A name that stands several times is not deleted without its number")
  func unset() async throws {
    let document = try Documents.open(Array("A=1\nB=2\nA=3\n".utf8), path: ".env")
    try await DocumentPath(parsing: "B").checkIsAlone(in: document)
    try await DocumentPath(parsing: "A#2").checkIsAlone(in: document)
    let error = await #expect(throws: UnknownPath.self) {
      try await DocumentPath(parsing: "A").checkIsAlone(in: document)
    }
    #expect(error?.description == "A stands 2 times; choose one of A#1, A#2")
  }
}
