import Testing

@testable import TableDocuments

/// More edits of the dialects of settings, and of columns as in /etc/hosts.
@Suite("Edits of dialects") @MainActor struct DialectEditsTests {
  nonisolated static let hosts = [
    EditPair("1 a\n2 b\n", "set 1.names \"c\"", "1 a\n2 c\n"),
    EditPair("1 a\n\n2 b\n", "delete 1", "1 a\n\n"),
    EditPair("1 a\n\n2 b\n", "delete 0", "\n2 b\n"),
    EditPair("1 a\r\n2 b\r\n", "set 0.names \"c\"", "1 c\r\n2 b\r\n"),
    EditPair("1 a\r\n2 b\r\n", "delete 0", "2 b\r\n"),
    EditPair("1 a\n2 b", "delete 1", "1 a"),
    EditPair("1 a\n2 b", "set 1.names \"c\"", "1 a\n2 c"),
    EditPair("\t1 a\n", "set 0.address \"2\"", "\t2 a\n"),
    EditPair("1 a b c\n", "set 0.names \"d\"", "1 d\n"),
    EditPair("1\ta\n2\tb\n", "add . {\"address\": \"3\", \"names\": \"c\"}", "1\ta\n2\tb\n3\tc\n"),
    EditPair("1 a\n", "add . {\"address\": \"3\", \"names\": \"c\"} before 0", "3 c\n1 a\n"),
    EditPair(
      "1 a\n2 b\n",
      "add . {\"address\": \"3\", \"names\": \"c\"} after 0",
      "1 a\n3 c\n2 b\n"
    ),
    EditPair("# x\n1 a\n", "set 0.address \"2\"", "# x\n2 a\n"),
    EditPair("1 a\n# x\n2 b\n", "move 1 0", "2 b\n1 a\n# x\n"),
    EditPair("1 a\n2 b\n3 c\n", "move 0 2", "2 b\n3 c\n1 a\n"),
    EditPair("1 a\n2 b\n3 c\n", "move 2 0", "3 c\n1 a\n2 b\n"),
    EditPair("1 a\n2 b\n", "duplicate 1", "1 a\n2 b\n2 b\n"),
    EditPair("1 a\n", "set 0.address \"\"", refused: ""),
    EditPair("1 a\n", "set 0.names \"日本\"", "1 日本\n"),
    EditPair("1 a # 日本\n", "set 0.names \"b\"", "1 b # 日本\n"),
    EditPair("1 a#x\n", "set 0.address \"2\"", "2 a#x\n"),
    EditPair("1 a\n", "set 0 \"x\"", refused: ""),
    EditPair("1 a\n", "delete 0.names", refused: "the columns of this file are fixed"),
    EditPair("1 a\n", "set 0.names [\"b\"]", refused: ""),
    EditPair("1 a\n", "set 0.names \"b\\nc\"", refused: ""),
    EditPair("1 a\n", "move 0.names 0", refused: "the columns of this file are fixed"),
    EditPair("1 a\n", "duplicate 0.names x", refused: "the columns of this file are fixed"),
    EditPair("1 a\n", "delete 0", ""),
    EditPair("\u{FEFF}1 a\n", "set 0.names \"b\"", "\u{FEFF}1 b\n"),
    EditPair("1  a   # x\n", "set 0.names \"b c\"", "1  b c   # x\n"),
  ]

  nonisolated static let units = [
    EditPair("[A]\nx=1\n", "set A.x \"2\"", "[A]\nx=2\n"),
    EditPair("[A]\nx = 1\n", "set A.x \"2\"", "[A]\nx = 2\n"),
    EditPair("[A]\r\nx=1\r\n", "set A.x \"2\"", "[A]\r\nx=2\r\n"),
    EditPair("[A]\nx=1", "set A.x \"2\"", "[A]\nx=2"),
    EditPair("[A]\n# c\nx=1\n", "set A.x \"2\"", "[A]\n# c\nx=2\n"),
    EditPair("[A]\n; c\nx=1\n", "set A.x \"2\"", "[A]\n; c\nx=2\n"),
    EditPair("[A]\nx=1\ny=2\n", "delete A.x", "[A]\ny=2\n"),
    EditPair("[A]\nx=1\nx=2\n", "delete A.x#2", "[A]\nx=1\n"),
    EditPair("[A]\nx=1\nx=2\n", "delete A.x#1", "[A]\nx=2\n"),
    EditPair("[A]\nx=1\nx=2\n", "delete A.x", refused: "x stands 2 times in A"),
    EditPair("[A]\nx=1\n[B]\ny=2\n", "delete A", "[B]\ny=2\n"),
    EditPair("[A]\nx=1\n\n[B]\ny=2\n", "set B.y \"3\"", "[A]\nx=1\n\n[B]\ny=3\n"),
    EditPair("[A]\nx=1\n", "add A y=\"2\"", "[A]\nx=1\ny=2\n"),
    EditPair("[A]\nx=1\n", "add A y=\"2\" before x", "[A]\ny=2\nx=1\n"),
    EditPair("[A]\nx=1\ny=2\n", "add A z=\"3\" after x", "[A]\nx=1\nz=3\ny=2\n"),
    EditPair("[A]\nx=1\n", "rename A.x y", "[A]\ny=1\n"),
    EditPair("[A]\nx=1\n", "rename A B", "[B]\nx=1\n"),
    EditPair("[A]\nx=1\ny=2\n", "move A.y 0", "[A]\ny=2\nx=1\n"),
    EditPair("[A]\nx=1\ny=2\n", "move A.x 1", "[A]\ny=2\nx=1\n"),
    EditPair("[A]\nx=1\n", "set A.x \"\"", "[A]\nx=\n"),
    EditPair("[A]\nx=\n", "set A.x \"1\"", "[A]\nx=1\n"),
    EditPair("[A]\nx=1\n", "set A.x \"日本\"", "[A]\nx=日本\n"),
    EditPair("[A]\nx=a \"b c\"\n", "set A.x \"d\"", "[A]\nx=d\n"),
    EditPair("[A]\nx=a\\\n b\n", "delete A.x", "[A]\n"),
    EditPair("[A]\nx=1 # no comment\n", "set A.x \"2\"", "[A]\nx=2\n"),
    EditPair("[A]\nx=1\n", "set A.x \"a\\nb\"", refused: ""),
    EditPair("[A]\nx=1\n", "set A.x [1]", refused: ""),
    EditPair("[A]\nx=1\n", "set A 1", refused: ""),
    EditPair("[A]\nx=1\n", "rename A.x a=b", refused: ""),
    EditPair("# c\n\n[A]\nx=1\n", "set A.x \"2\"", "# c\n\n[A]\nx=2\n"),
    EditPair("[A]\nx=1\n", "duplicate A.x y", "[A]\nx=1\ny=1\n"),
    EditPair("[A]\nx=yes\n", "set A.x false", "[A]\nx=false\n"),
  ]

  nonisolated static let words = [
    EditPair("A 1\nB 2\n", "set B \"3\"", "A 1\nB 3\n"),
    EditPair("A  1\n", "set A \"2\"", "A  2\n"),
    EditPair("A\t1\n", "set A \"2\"", "A\t2\n"),
    EditPair("  A 1\n", "set A \"2\"", "  A 2\n"),
    EditPair("A 1\r\nB 2\r\n", "set A \"3\"", "A 3\r\nB 2\r\n"),
    EditPair("A 1", "set A \"2\"", "A 2"),
    EditPair("# c\nA 1\n", "set A \"2\"", "# c\nA 2\n"),
    EditPair("A 1\nA 2\n", "set A#2 \"3\"", "A 1\nA 3\n"),
    EditPair("A 1\nB 2\n", "delete A", "B 2\n"),
    EditPair("A 1\nB 2", "delete B", "A 1"),
    EditPair("A 1\n\nB 2\n", "delete A", "\nB 2\n"),
    EditPair("A 1\nA 2\n", "delete A#2", "A 1\n"),
    EditPair("A 1\n", "add . B=\"2\"", "A 1\nB 2\n"),
    EditPair("A 1\n", "add . B=\"2\" before A", "B 2\nA 1\n"),
    EditPair("A 1\nC 3\n", "add . B=\"2\" after A", "A 1\nB 2\nC 3\n"),
    EditPair("A 1\r\n", "add . B=\"2\"", "A 1\r\nB 2\r\n"),
    EditPair("A 1\n", "rename A B", "B 1\n"),
    EditPair("A 1\nB 2\n", "move B 0", "B 2\nA 1\n"),
    EditPair("A 1\nB 2\nC 3\n", "move A 2", "B 2\nC 3\nA 1\n"),
    EditPair("A 1\n", "set A \"x y z\"", "A x y z\n"),
    EditPair("A x y\n", "set A \"z\"", "A z\n"),
    EditPair("A 1\n", "set A \"日本\"", "A 日本\n"),
    EditPair("A 1\n", "set A \"a\\nb\"", refused: ""),
    EditPair("A 1\n", "set A [1]", refused: ""),
    EditPair("A 1\n", "set A {\"b\": 1}", refused: ""),
    EditPair("A 1\n", "duplicate A", refused: ""),
    EditPair("A 1\n", "duplicate A B", "A 1\nB 1\n"),
    EditPair("A 1\n# c\nB 2\n", "set B \"3\"", "A 1\n# c\nB 3\n"),
    EditPair("A 1\n# c\n\nB 2\n", "delete B", "A 1\n# c\n\n"),
    EditPair("A 1\n", "delete A", ""),
    EditPair("A 1\nMatch User b\n  C 2\n", "set A \"3\"", "A 3\nMatch User b\n  C 2\n"),
    EditPair("#A 1\n", "add . B=\"2\"", "#A 1\nB 2\n"),
  ]

  @Test("P29 More edits of hosts", arguments: hosts)
  func hosts(pair: EditPair) async throws { try await pair.check(path: "/etc/hosts") }

  @Test("P29 More edits of units", arguments: units)
  func units(pair: EditPair) async throws { try await pair.check(path: "a.service") }

  @Test("P29 More edits of lines of words", arguments: words)
  func words(pair: EditPair) async throws { try await pair.check(path: "sshd_config") }
}
