import Testing

@testable import TableDocuments

/// Edits of what has several lines or stands in blocks: F02, F03, F03b, F05, F17.
@Suite("Edits of sections and of values of several lines") @MainActor struct SettingsSectionsTests {
  nonisolated private static let daemon =
    "Port 22\n\n# about git\nMatch User git\n  X no\n\nmatch all\n  Y yes\n"

  /// F05.
  nonisolated static let blocks = [
    EditPair(
      daemon,
      "add . PermitRootLogin=\"no\"",
      "Port 22\nPermitRootLogin no\n\n# about git\nMatch User git\n  X no\n\nmatch all\n  Y yes\n"
    ),
    EditPair("Match User a\n  X no\n", "add . P=\"no\"", "P no\nMatch User a\n  X no\n"),
    EditPair("# a\nHost b\n\tX no", "add . P=\"no\"", "P no\n# a\nHost b\n\tX no"),
    EditPair(
      "P 1\nMatch all\n",
      "add . Q=\"2\" after \"Match\\u{20}all\"",
      "P 1\nQ 2\nMatch all\n"
    ),
    EditPair("Match all\n", "add \"Match all\" Q=\"2\"", "Match all\n    Q 2\n"),
    EditPair(
      "Match all\n\tX 1\nMatch User b\n",
      "add \"Match User b\" Q=\"2\"",
      "Match all\n\tX 1\nMatch User b\n\tQ 2\n"
    ),
    EditPair(daemon, "delete \"Match User git\"", "Port 22\n\nmatch all\n  Y yes\n"),
    EditPair(
      daemon,
      "move \"match all\" 1",
      "Port 22\n\nmatch all\n  Y yes\n\n# about git\nMatch User git\n  X no\n"
    ),
    EditPair(daemon, "move Port 1", refused: "behind a section, the setting would belong to it"),
    EditPair(daemon, "move \"match all\" 0", refused: "settings outside of sections would belong"),
    EditPair(
      "Host a\nA 1\nHost b\nB 1\n# c\nHost c\n",
      "delete \"Host b\"",
      "Host a\nA 1\n# c\nHost c\n"
    ),
    EditPair("A 1\nB 2\nMatch all\n", "move A 1", "B 2\nA 1\nMatch all\n"),
    EditPair(
      "Match all\n  A 1\n",
      "duplicate \"Match all\" Match User x",
      "Match all\n  A 1\n\nMatch User x\n  A 1\n"
    ),
    EditPair(
      "A 1\nMatch all\n  B 2\n",
      "add . Match User x={\"C\": \"3\"}",
      "A 1\nMatch all\n  B 2\n\nMatch User x\n  C 3\n"
    ),
    EditPair("Host a\n", "rename \"Host a\" Host a b", "Host a b\n"),
    EditPair("Host=a # c\n", "rename \"host A\" Host b", "Host b # c\n"),
    EditPair(
      "Host a\n",
      "rename \"Host a\" Port",
      refused: "“Port” cannot be the name of a section"
    ),
    EditPair("A 1\n", "rename A Match", refused: "“Match” cannot be the name of a setting"),
    EditPair("Host a\nHost a\n P 1\n", "set \"Host a\"#2.P \"2\"", "Host a\nHost a\n P 2\n"),
    EditPair("Port 22 # c\n", "set port \"23\"", "Port 23 # c\n"),
    EditPair("Port 22\n", "set Port \"23 # c\"", refused: "the value would be read as “23”"),
    EditPair(daemon, "set Match \"x\"", refused: "nothing at Match outside of the blocks"),
    EditPair(daemon, "delete Match#2", refused: "nothing at Match#2 outside of the blocks"),
    EditPair(daemon, "set Y \"no\"", refused: "nothing at Y outside of the blocks"),
  ]

  @Test("P29 A21 What is edited outside of the blocks of ssh stays outside", arguments: blocks)
  func blocks(pair: EditPair) async throws { try await pair.check(path: "ssh_config") }

  /// F02.
  nonisolated static let indented = [
    EditPair("[o]\na =\n    x=1\n    # c\n    y\nb = 2\n", "set o.a \"z\"", "[o]\na = z\nb = 2\n"),
    EditPair("[o]\na=\n  x\n", "set o.a \"z\"", "[o]\na=z\n"),
    EditPair("[o]\na = x\n  y\n", "set o.a \"z\"", "[o]\na = z\n"),
    EditPair("[o]\na = x\n  y\n", "set o.a \"p\\nq\\nr\"", "[o]\na = p\n  q\n  r\n"),
    EditPair("[o]\na = x\n", "set o.a \"\\np\\n\\nq\"", "[o]\na =\n    p\n\n    q\n"),
    EditPair("[o]\na =\n\n# c\n  x\n", "set o.a \"p\\nq\"", "[o]\na = p\n  q\n"),
    EditPair("[o]\na =\n\tx\n", "set o.a \"\\np\\nq\"", "[o]\na =\n\tp\n\tq\n"),
    EditPair("[o]\na =\n", "set o.a \"\\np\"", "[o]\na =\n    p\n"),
    EditPair("[o]\r\na = x\r\n", "set o.a \"p\\nq\"", "[o]\r\na = p\r\n    q\r\n"),
    EditPair("[o]\na =\n  x\n\n  y\n\nb = 1\n", "delete o.a", "[o]\n\nb = 1\n"),
    EditPair("[o]\na =\n  x\n  # c\nb = 1\n", "move o.a 1", "[o]\n  # c\nb = 1\na =\n  x\n"),
    EditPair("[o]\na =\n  x\nb = 1", "move o.b 0", "[o]\nb = 1\na =\n  x"),
    EditPair("[o]\na =\n  x\n", "rename o.a c", "[o]\nc =\n  x\n"),
    EditPair("[o]\na =\n  x\n", "duplicate o.a c", "[o]\na =\n  x\nc =\n  x\n"),
    EditPair("[o]\na =\n  x\n", "add o c=\"1\"", "[o]\na =\n  x\nc = 1\n"),
    EditPair("[o]\n", "add o c=\"1\\n2\"", "[o]\nc = 1\n    2\n"),
    EditPair("[o]\na = x\n  y\n[p]\n", "delete o", "[p]\n"),
    EditPair("[o]\na = x\n", "set o.a \"p\\n#q\"", refused: "a line that begins with “#”"),
    EditPair("[o]\na = x\n", "set o.a \"p\\n q\"", refused: "a value of this format cannot begin"),
    EditPair("[o]\na = x\n", "set o.a \"p\\n\"", refused: "a value of this format cannot end"),
    EditPair("[o]\na = x\n", "set o.a \"p\\rq\"", refused: "a value of this format cannot have"),
    EditPair(
      "[o]\na = x\n",
      "set o.a \"p\\u2028q\"",
      refused: "a value of this format cannot have"
    ),
  ]

  @Test("P29 A21 A value of several lines of INI is edited as a whole", arguments: indented)
  func indented(pair: EditPair) async throws { try await pair.check(path: "setup.cfg") }

  /// F03, F03b.
  nonisolated static let units = [
    EditPair("[S]\nA=a \\\n# c\n; d \\\n  b\nB=1\n", "set S.A \"x\"", "[S]\nA=x\nB=1\n"),
    EditPair("[S]\nA=a \\\n# c\n  b\nB=1\n", "delete S.A", "[S]\nB=1\n"),
    EditPair("[S]\nA=a \\\n# c\n  b\nB=1\n", "move S.A 1", "[S]\nB=1\nA=a \\\n# c\n  b\n"),
    EditPair("[S]\nA=\nA=a \\\n  b\n", "set S.A#2 \"c\"", "[S]\nA=\nA=c\n"),
    EditPair("[S]\nA=a\\\n", "set S.A \"c\"", "[S]\nA=c\n"),
    EditPair("[S]\nA=a \\\n b\n", "add S B=\"c\"", "[S]\nA=a \\\n b\nB=c\n"),
    EditPair("[S]\nA=1\n", "set S.A \"infinity\"", "[S]\nA=infinity\n"),
  ]

  @Test(
    "P29 A21 A continued value of a drop-in is edited as a whole, with its comments",
    arguments: units
  )
  func units(pair: EditPair) async throws {
    try await pair.check(path: "/etc/systemd/system/a.service.d/override.conf")
  }

  /// F17.
  nonisolated static let git = [
    EditPair("[a] x = 1 ; c\n\ty = 2\n", "set A.X \"3\"", "[a] x = 3 ; c\n\ty = 2\n"),
    EditPair("[a] x = 1\n\ty = 2\n", "delete a.x", "[a]\n\ty = 2\n"),
    EditPair("[a] x = 1 ; c\n", "delete a.x", "[a]\n"),
    EditPair("[a] x = 1\n", "add a y=\"2\"", "[a] x = 1\n\ty = 2\n"),
    EditPair("[a] x = 1\n", "add a y=\"2\" before x", "[a]\n\ty = 2\n\tx = 1\n"),
    EditPair("[a] x = 1\n\ty = 2\n", "move a.x 1", "[a]\n\ty = 2\n\tx = 1\n"),
    EditPair("[a] x = 1\n\ty = 2\n", "move a.y 0", "[a]\n\ty = 2\n\tx = 1\n"),
    EditPair("[a] x = 1\n", "duplicate a.x y", "[a] x = 1\n\ty = 1\n"),
    EditPair("[a] x = 1\n", "rename a b", "[b] x = 1\n"),
    EditPair("[a]\n\tx = b # c \\\n\ty = 2\n", "delete a.y", "[a]\n\tx = b # c \\\n"),
  ]

  @Test("P29 A21 A variable in the line of its header is edited without the header", arguments: git)
  func git(pair: EditPair) async throws { try await pair.check(path: ".gitconfig") }
}
