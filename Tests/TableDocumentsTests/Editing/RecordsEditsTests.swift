import Testing

@testable import TableDocuments

@Suite("Edits of records") @MainActor struct RecordsEditsTests {
  nonisolated static let csv = [
    EditPair("a,b\n1,2\n3,4\n", "set 1.b 5", "a,b\n1,2\n3,5\n"),
    EditPair("a,b\r\n\"x\",y\r\n", "set 0.a \"z\"", "a,b\r\n\"z\",y\r\n"),
    EditPair("a,b\nx,y\n", "set 0.a \"p,q\"", "a,b\n\"p,q\",y\n"),
    EditPair("a,b\nx,y\n", "set 0.b \"say \\\"hi\\\"\"", "a,b\nx,\"say \"\"hi\"\"\"\n"),
    EditPair("a,b\nx,y\nz,w\n", "set 0.b \"1\\n2\"", "a,b\nx,\"1\n2\"\nz,w\n"),
    EditPair("a,b\n\"1\n2\",y\nz,w\n", "set 1.a \"v\"", "a,b\n\"1\n2\",y\nv,w\n"),
    EditPair("a,b\n\"1\n2\",y\nz,w\n", "set 0.a \"v\"", "a,b\n\"v\",y\nz,w\n"),
    EditPair("a,b\nx,y\n", "set 0.a \"\"", "a,b\n,y\n"),
    EditPair("a,b\n ,y\n", "set 0.b \" y \"", "a,b\n , y \n"),
    EditPair("a\tb\nx\ty\n", "set 0.a \"p q\"", "a\tb\np q\ty\n"),
    EditPair("a;b\n1,5;2\n", "set 0.b \"2,5\"", "a;b\n1,5;2,5\n"),
    EditPair("a,b\n1\n2,3,4\n", "set 1.\"column 3\" 5", "a,b\n1\n2,3,5\n"),
    EditPair("\u{FEFF}a,b\n1,2", "set 0.b 3", "\u{FEFF}a,b\n1,3"),
    EditPair("a,b\n1,2\n", "set 0 1", refused: "this is a record"),
    EditPair("a,b\n1,2\n", "delete 0.a", refused: "the columns of this file belong to all records"),
    EditPair("a,b\n1,2\n", "rename 0.b c d", "a,c d\n1,2\n"),
    EditPair("\"a\",b\n1,2\n3,4\n", "rename 1.a x", "\"x\",b\n1,2\n3,4\n"),
    EditPair("a,b\n1,2\n", "rename 0.b x,y", "a,\"x,y\"\n1,2\n"),
    EditPair("a,b\n1,2\n", "rename 0.b a", refused: "“a” is there already"),
    EditPair("a,b\n1,2,3\n", "rename 0.\"column 3\" c", refused: "this column has no name"),
    EditPair("1,2\n3,4\n", "rename 0.0 c", refused: "this item has a position and no name"),
    EditPair("a,b\n\"x \"\"y\"\"\",1\n", "set 0.a \"z\"", "a,b\n\"z\",1\n"),
    EditPair("a,b\n1,2\n\n3,4\n", "set 2.a 5", "a,b\n1,2\n\n5,4\n"),
    EditPair("a,b\n1,2\n\n3,4\n", "delete 0", "a,b\n\n3,4\n"),
    EditPair("a,b\n1,2\r\n3,4\n", "delete 1", "a,b\n1,2\r\n"),
    EditPair("a,b\n1,2\r\n3,4\n", "duplicate 1", "a,b\n1,2\r\n3,4\n3,4\n"),
    EditPair("a|b\n1|2\n3|4\n", "set 0.a \"x|y\"", "a|b\n\"x|y\"|2\n3|4\n"),
    EditPair("a,b\n1,2\n", "duplicate 0.a x", refused: "the columns of this file belong"),
    EditPair("a,b\n1,2\n", "move 0.a 1", refused: "the columns of this file belong"),
    EditPair("a,b\n1,2\n", "add 0 c=1", refused: "the columns of this file belong"),
    EditPair("a,b\n1,2\n", "set 0.a [1]", refused: "a field is one text"),
    EditPair("a,b\n1,2\n3,4\n", "delete 0", "a,b\n3,4\n"),
    EditPair("a,b\n1,2\n3,4", "delete 1", "a,b\n1,2"),
    EditPair("a,b\r\n1,2\r\n3,4", "delete 1", "a,b\r\n1,2"),
    EditPair("a,b\n\"1\n2\",2\n3,4\n", "delete 0", "a,b\n3,4\n"),
    EditPair("a,b\n1,2\n", "add . {\"b\": \"x,y\", \"a\": 3}", "a,b\n1,2\n3,\"x,y\"\n"),
    EditPair("a,b\n\"1\",2", "add . {\"a\": \"3\"}", "a,b\n\"1\",2\n\"3\","),
    EditPair("a,b\n1,2\n", "add . {\"c\": 3}", refused: "there is no column “c”"),
    EditPair("a,b\n1,2\n3,4\n", "add . {\"a\": 5, \"b\": 6} before 0", "a,b\n5,6\n1,2\n3,4\n"),
    EditPair("1,2\n3,4\n", "add . [5, 6]", "1,2\n3,4\n5,6\n"),
    EditPair("a,b\n\"1\n2\",2\n3,4\n", "duplicate 0", "a,b\n\"1\n2\",2\n\"1\n2\",2\n3,4\n"),
    EditPair("a,b\n1,2\n3,4\n5,6\n", "move 2 0", "a,b\n5,6\n1,2\n3,4\n"),
    EditPair("a,b\n1,2\n3,4\n5,6", "move 0 2", "a,b\n3,4\n5,6\n1,2"),
  ]

  /// F26: lone CR and `sep=`; documents.md 7: a byte order mark before a quote.
  nonisolated static let beginnings = [
    EditPair("a,b\r1,2\r3,4\r", "delete 0", "a,b\r3,4\r"),
    EditPair("a,b\r1,2\r3,4", "delete 1", "a,b\r1,2"),
    EditPair("a,b\r1,2\r3,4", "add . {\"a\":5,\"b\":6}", "a,b\r1,2\r3,4\r5,6"),
    EditPair("a,b\r1,2\r3,4\r", "add . {\"a\":5,\"b\":6} before 0", "a,b\r5,6\r1,2\r3,4\r"),
    EditPair("a,b\r1,2\r3,4\r", "move 1 0", "a,b\r3,4\r1,2\r"),
    EditPair("a,b\r1,2\r3,4", "move 0 1", "a,b\r3,4\r1,2"),
    EditPair("a,b\r1,2\r3,4\r", "duplicate 0", "a,b\r1,2\r1,2\r3,4\r"),
    EditPair("a,b\r1,2\r3,4\r", "set 0.b \"x\\ry\"", "a,b\r1,\"x\ry\"\r3,4\r"),
    EditPair("a,b\n1,2\r3,4\n", "delete 0", "a,b\n3,4\n"),
    EditPair("a,b\r1,2\r", "delete *.b", "a\r1\r"),
    EditPair("1,2\r3,4\r", "add . [5,6] before 0", "5,6\r1,2\r3,4\r"),
    EditPair("sep=;\r\na;b\r\n1;2\r\n", "delete 0", "sep=;\r\na;b\r\n"),
    EditPair("sep=;\na;b\n1;2", "add . {\"a\":5,\"b\":\"x;y\"}", "sep=;\na;b\n1;2\n5;\"x;y\""),
    EditPair("sep=;\na;b\n1;2\n", "add . {\"a\":5,\"b\":6} before 0", "sep=;\na;b\n5;6\n1;2\n"),
    EditPair("sep=;\na;b\n1;2\n3;4\n", "move 1 0", "sep=;\na;b\n3;4\n1;2\n"),
    EditPair("sep=;\na;b\n1;2\n", "rename 0.b c", "sep=;\na;c\n1;2\n"),
    EditPair("sep=;\na;b\n1;2\n", "delete *.a", "sep=;\nb\n2\n"),
    EditPair("sep=;\na;b\n1;2\n", "add * c=\"x\" before a", "sep=;\nc;a;b\nx;1;2\n"),
    EditPair("sep=;\n1;2\n3;4\n", "delete 0", "sep=;\n3;4\n"),
    EditPair("sep=;\n1;2\n", "add . [3,4] before 0", "sep=;\n3;4\n1;2\n"),
    EditPair("sep=;\n1;2", "delete 0", "sep=;"),
    EditPair("\u{FEFF}sep=,\na,b\n1,2\n", "set 0.a 3", "\u{FEFF}sep=,\na,b\n3,2\n"),
    EditPair("\u{FEFF}\"a\nx\",b\n1,2\n", "set 0.b 3", "\u{FEFF}\"a\nx\",b\n1,3\n"),
    EditPair("\u{FEFF}\"a\nx\",b\n1,2\n", "rename 0.b c", "\u{FEFF}\"a\nx\",c\n1,2\n"),
    EditPair("\u{FEFF}\"a\nx\",b\n1,2\n", "delete *.b", "\u{FEFF}\"a\nx\"\n1\n"),
    EditPair("\u{FEFF}1,2\n3,4\n", "delete 0", "\u{FEFF}3,4\n"),
    EditPair("\u{FEFF}1,2\n3,4\n", "move 1 0", "\u{FEFF}3,4\n1,2\n"),
    EditPair("\u{FEFF}1,2\n3,4\n", "add . [5,6] before 0", "\u{FEFF}5,6\n1,2\n3,4\n"),
  ]

  @Test(
    "P29 The line that names the delimiter, and lone CRs, stay as they are",
    arguments: beginnings
  )
  func beginnings(pair: EditPair) async throws { try await pair.check(path: "a.csv") }

  @Test("P29 An edit of CSV keeps quotes, ragged rows and line ends", arguments: csv)
  func csv(pair: EditPair) async throws { try await pair.check(path: "a.csv") }

  @Test("A field in Windows-1252 is written in it; other characters are refused")
  func windows() async throws {
    let start = Array("a,b\nx".utf8)
    let document = try OpenFile(
      start + [0xE9, Byte.comma, 0x80, Byte.newline],
      path: "a.csv"
    )
    try await document.apply(Edit(DocumentPath(parsing: "0.b"), .set(.text("ü€"))))
    let bytes = ByteReader(document.bytes).bytes(in: 0..<100)
    #expect(bytes == start + [0xE9, Byte.comma, 0xFC, 0x80, Byte.newline])
    let other = Edit(try DocumentPath(parsing: "0.b"), .set(.text("日")))
    await #expect(throws: EditRefusal.self) { try await document.apply(other) }
  }

  nonisolated static let columns = [
    EditPair("127.0.0.1\tlocalhost me # c\n", "set 0.names \"a b\"", "127.0.0.1\ta b # c\n"),
    EditPair("127.0.0.1  a\n", "set 0.address \"::1\"", "::1  a\n"),
    EditPair("1 a\n", "set 0.address \"2 3\"", refused: "white space separates"),
    EditPair("# c\n1 a # x\n2 b\n", "delete 0", "# c\n2 b\n"),
    EditPair("1  a\n", "add . {\"address\": \"2\", \"names\": \"b c\"}", "1  a\n2  b c\n"),
    EditPair("1 a\n", "add . {\"names\": \"b\"}", refused: "a record has the fields"),
    EditPair("1 a # x\n2 b\n", "move 0 1", "2 b\n1 a # x\n"),
    EditPair("1 a # x\n", "duplicate 0", "1 a # x\n1 a\n"),
    EditPair("1 a\n", "rename 0.names b", refused: "the columns of this file are fixed"),
  ]

  @Test("P29 An edit of columns keeps the blanks between them", arguments: columns)
  func columns(pair: EditPair) async throws { try await pair.check(path: "/etc/hosts") }

  @Test("A field of passwd can be empty, and has no colon")
  func passwd() async throws {
    let before = "root:x:0:0::/root:/bin/sh\n"
    try await EditPair(before, "set 0.comment \"me\"", "root:x:0:0:me:/root:/bin/sh\n")
      .check(path: "/etc/passwd")
    try await EditPair(before, "set 0.name \"a:b\"", refused: "a field cannot contain “:”")
      .check(path: "/etc/passwd")
  }

  nonisolated static let text = [
    EditPair("one\ntwo\r\nthree", "set 1 \"2\"", "one\n2\r\nthree"),
    EditPair("one\n", "set 0 \"a\\nb\"", refused: "this file has lines of text"),
    EditPair("one\ntwo\nthree", "delete 2", "one\ntwo"),
    EditPair("one\ntwo\n", "delete 0", "two\n"),
    EditPair("one\n", "add . \"two\"", "one\ntwo\n"),
    EditPair("one", "add . \"two\"", "one\ntwo"),
    EditPair("one\n\ntwo\n", "add . \"x\" before 1", "one\nx\n\ntwo\n"),
    EditPair("one\ntwo\n", "duplicate 0", "one\none\ntwo\n"),
    EditPair("one\ntwo\nthree\n", "move 2 0", "three\none\ntwo\n"),
    EditPair("one\r\ntwo", "move 1 0", "two\r\none"),
  ]

  @Test("P29 An edit of text changes its lines alone", arguments: text)
  func text(pair: EditPair) async throws { try await pair.check(path: "a.txt") }
}
