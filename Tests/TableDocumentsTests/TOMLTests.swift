import TestSupport
import Testing

@testable import TableDocuments

@Suite("TOML") @MainActor struct TOMLTests {
  private func lines(_ text: String) -> [String] {
    nodeLines(text, TOMLFormat(), path: "a.toml")
  }

  @Test("A8 Tables, lists of tables, dotted keys and inline tables are nested, wherever they stand")
  func tables() {
    let text = """
      title = "x"
      [a.b]
      one.two = 1
      one."three 3" = { x = [1, 2], y.z = true }
      [[list]]
      n = 1
      [a]
      c = 2
      [[list]]
      [list.sub]
      n = 3
      """
    #expect(
      lines(text) == [
        "title = x", "a", "  b", "    one", "      two = 1", "      three 3", "        x",
        "          [0] = 1", "          [1] = 2", "        y", "          z = true", "  c = 2",
        "list",
        "  [0]", "    n = 1", "  [1]", "    sub", "      n = 3",
      ]
    )
  }

  @Test(
    "A8 A comment stands where it is in the file; one directly above a header, beside its table"
  )
  func comments() {
    let text = """
      # file

      # a
      [a] # after a
      x = 1 # after x
      # y = 2

      # b
      [b]
      list = [ # in list
        1, # one
        # end
      ]
      # last
      """
    #expect(
      lines(text) == [
        "# file", "# a", "a", "  # after a", "  x = 1", "  # after x", "  # y = 2", "# b", "b",
        "  list", "    # in list", "    [0] = 1", "    # one", "    # end", "  # last",
      ]
    )
  }

  @Test("A8 Numbers and dates are kept as they are written, strings are decoded")
  func scalars() throws {
    let text = #"""
      a = 0xFF_00
      b = +1_000.50e-3
      c = 1979-05-27 07:32:00.999-07:00
      d = 07:32:00
      e = -inf
      f = "a\tb\u00e9\\"
      g = '\n'
      h = """
      one \
         two"""""
      i = '''
      it's'''
      """#
    #expect(
      lines(text) == [
        "a = 0xFF_00", "b = +1_000.50e-3", "c = 1979-05-27 07:32:00.999-07:00", "d = 07:32:00",
        "e = -inf", "f = a\tb\u{E9}\\", "g = \\n", "h = one two\"\"", "i = it's",
      ]
    )
    let file = DocumentFile(name: nil, bytes: ByteSource(Array(text.utf8)))
    let root = try #require(TOMLFormat().document(of: file).root)
    #expect(
      (0..<root.count).map { root.child(at: $0).kind } == [
        .number, .number, .date, .date, .number, .text, .text, .text, .text,
      ]
    )
  }

  @Test(
    "A8 A21 TOML 1.1: lines, comments and a last comma in inline tables, \\e and \\x, no seconds"
  )
  func version() {
    let text = #"""
      a = { # of a
        # of b
        b = 1, # one
        c.d = [{}, {
          x = 2 }],
        c.e = 3
        , # end
      }
      f = "\e[1m\xe9\x7F"
      g = 12:30
      h = 1979-05-27 07:32Z
      i = 1979-05-27T07:32-07:00
      """#
    #expect(
      lines(text) == [
        "a", "  # of a", "  # of b", "  b = 1", "  # one", "  c", "    d", "      [0]", "      [1]",
        "        x = 2", "    e = 3", "  # end", "f = \u{1B}[1m\u{E9}\u{7F}", "g = 12:30",
        "h = 1979-05-27 07:32Z", "i = 1979-05-27T07:32-07:00",
      ]
    )
  }

  @Test(
    "A8 An error has its place and says what was expected; what precedes it is shown",
    arguments: [
      ("a = 1\nb = ", "2:5: the file ends inside a setting; expected a value"),
      ("a = 1\nb = \n", "2:5: expected a value, found the end of the line"),
      ("a = 1\na = 2", "2:1: “a” is defined already; expected a name that is not used yet"),
      ("a = 1\n[a]", "2:2: “a” is defined already; expected a name that is not used yet"),
      ("a = 1\n[a.b]", "2:2: “a” is a value; expected the name of a table"),
      (
        "a = 1\nt = {}\nt.x = 1",
        "3:1: “t” cannot be extended by a key; expected a name that is not used yet"
      ),
      ("a = 1\n[[l]]\n[l]", "3:2: “l” is defined already; expected a name that is not used yet"),
      (
        "a = 1\n[t]\n[[t]]",
        "3:3: “t” is not a list of tables; expected a name that is not used yet"
      ),
      ("a = 1 2", "1:7: expected the end of the line, found “2”"),
      ("a = 1\nb = 01", "2:6: expected the end of the number, found “1”"),
      ("a = 1\nb = 1__2", "2:7: expected a digit, found “_”"),
      ("a = 1\nb = 2021-02-29", "2:13: expected a day from 01 to 28, found “2”"),
      ("a = 1\nb = {x = 1,, }", "2:12: expected a key or “}”, found “,”"),
      ("a = 1\nb = {, }", "2:6: expected a key or “}”, found “,”"),
      ("a = 1\nb = {x = 1\ny = 2}", "3:1: expected “,” or “}”, found “y”"),
      ("a = 1\nb = \"\\x4\"", "2:9: expected 2 hexadecimal digits, found “\"”"),
      ("a = 1\nb = [1 2]", "2:8: expected “,” or “]”, found “2”"),
      ("a = 1\nb = \"x", "2:7: the file ends inside a string; expected a closing quote"),
      ("a = 1\nb = \"\\q\"", "2:7: expected one of \" \\ b e f n r t u U x after “\\”, found “q”"),
      ("a = 1\n[t", "2:3: the file ends inside a header; expected “.” or “]”"),
      ("a = 1\n= 2", "2:1: expected a key, “[” or a comment, found “=”"),
    ]
  )
  func errors(text: String, error: String) {
    let lines = lines(text)
    #expect(lines.first == "a = 1")
    #expect(lines.last == error)
  }

  @Test("Invalid UTF-8 is an error at its byte")
  func invalidUTF8() {
    for text in ["a = \"x", "# x", "a = '''x"] {
      let file = DocumentFile(name: nil, bytes: ByteSource(Array(text.utf8) + [0xFF, 0x27]))
      let error = TOMLFormat().document(of: file).error
      #expect(error?.offset == text.utf8.count, "\(text)")
      #expect(error?.description.hasPrefix("expected valid UTF-8") == true)
    }
  }

  @Test("A table's span has its settings and tables; a table in several places has none")
  func spans() throws {
    let text = "[a]\nx = 1\n[a.b]\ny = 2 # c\n[c.d]\n[e]\n[a.f]\n"
    let file = DocumentFile(name: nil, bytes: ByteSource(Array(text.utf8)))
    let root = try #require(TOMLFormat().document(of: file).root)
    #expect(root.child(at: 0).span == nil)
    #expect(root.child(at: 0).child(at: 1).span == NodeSpan(value: 10..<21, name: 13..<14))
    #expect(root.child(at: 1).span == nil)
    #expect(root.child(at: 1).child(at: 0).span == NodeSpan(value: 26..<31, name: 29..<30))
  }

  @Test("A million levels need no recursion")
  func nesting() async {
    let count = 1_000_000
    let text = "a = " + String(repeating: "[", count: count) + String(repeating: "]", count: count)
    let file = DocumentFile(name: nil, bytes: ByteSource(Array(text.utf8)))
    let document = TOMLFormat().document(of: file)
    await document.read()
    #expect(document.error == nil)
    #expect(document.progress == nil)
    #expect(document.root?.child(at: 0).span == NodeSpan(value: 4..<4 + 2 * count, name: 0..<1))
  }

  @Test("A member of an inline table takes as long as one of a table, however many there are")
  func manyMembers() {
    let members = (0..<10_000).map { "k\($0) = 1" }
    let lines = time(of: members.joined(separator: "\n"))
    let inline = time(of: "a = {" + members.joined(separator: ", ") + "}")
    #expect(inline < lines * 8)
  }

  private func time(of text: String) -> Duration {
    let bytes = Array(text.utf8)
    return processorTime {
      var parser = TOMLParser(bytes, NodeTree(bytes))
      #expect(throws: Never.self) { try parser.parse() }
    }
  }

  @Test("A8 A file is recognized by its name, or by a beginning without errors")
  func recognition() throws {
    #expect(TOMLFormat().recognizes(path: "/x/Cargo.toml"))
    #expect(TOMLFormat().recognizes(path: "Cargo.lock"))
    let long = "[a]\nx = '1'\n" + String(repeating: "# c\n", count: 20_000) + "y = [1, "
    // 64 KB end inside a character.
    let wide = "x = 2001-12-14\n" + String(repeating: "# 日本語\n", count: 6_000)
    for (text, isTOML) in [
      ("# c\n[a]\nb = \"1\"\n", true), (long, true), (wide, true), ("[a]\nb = x y\n", false),
      ("# c\n", false), ("[Service]\nLimitNOFILE=65536\nTasksMax=12\n", false),
      ("a = true\n", false),
      ("[[a]]\nx = 1\n", true), ("LANG=\"C\"\nexport A=1\n", false), ("a = [1]\n", true),
      ("[1, 2]\n", false), ("a,b\n1,2\n", false), ("[a]\n", false),
    ] {
      #expect(TOMLFormat().recognizes(start: Array(text.utf8.prefix(65_536))) == isTOML, "\(text)")
    }
  }
}
