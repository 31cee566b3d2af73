import Synchronization
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

@Suite("YAML") @MainActor struct YAMLTests {
  private func lines(_ text: String) -> [String] {
    nodeLines(text, YAMLFormat(), path: "a.yaml")
  }

  private func document(_ text: String) -> any Document {
    let bytes = ByteSource(Array(text.utf8))
    return YAMLFormat().document(of: DocumentFile(name: nil, bytes: bytes))
  }

  private let compose = """
    # top
    base: &base
      restart: always # note
      # inside
      env: {A: 1}
    # before web
    web:
      <<: *base
      restart: "no"
      ports:
      - 80
      - "443:443"
      # about script
      script: | # header
        one
        two
    on: yes
    """

  @Test("A7 Comments stand where they are in the file, aliases are links, merge keys inherit")
  func members() {
    #expect(
      lines(compose) == [
        "# top", "base  (&base)", "  restart = always", "  # note", "  # inside", "  env",
        "    A = 1", "# before web", "web", "  << = *base", "  restart = no", "  ports",
        "    [0] = 80", "    [1] = 443:443", "  # about script", "  script = one\ntwo\n",
        "  # header", "  env =   (from *base)", "on = yes  (true in YAML 1.1)",
      ]
    )
  }

  @Test("A7 Enter follows an alias and an inherited object; inherited rows are dim")
  func links() {
    let stage = Stage(
      DocumentTable(document(compose)).table(title: "a.yaml"),
      columns: 60,
      lines: 14
    )
    stage.press(.down, .down, .down, .enter)
    #expect(stage.screen.contains("a.yaml › web"))
    #expect(stage.focusedText?.hasPrefix("<<") == true)
    #expect(stage.focusedText?.contains("*base  {restart: \"always\", env: {…}}") == true)
    stage.press(.enter)
    #expect(stage.screen.contains("a.yaml › web › <<"))
    #expect(stage.focusedText?.hasPrefix("restart") == true)
    stage.press(.left, .end)
    let dim = stage.texts(in: .disabled)
    #expect(dim.count == 1 && dim.first?.hasPrefix("env") == true)
    #expect(stage.focusedText?.hasPrefix("env") == true)
    #expect(stage.focusedText?.contains("  {A: 1}  from *base  ") == true)
    stage.press(.enter)
    #expect(stage.focusedText?.hasPrefix("A ") == true)
  }

  @Test("P43 A path goes through an alias and to an inherited member")
  func paths() async throws {
    let document = document(compose)
    for path in ["web.\"<<\".env.A", "web.env.A"] {
      let resolved = try await DocumentPath(parsing: path).resolved(in: document)
      #expect(resolved.containers.last?.count == 1)
    }
  }

  @Test("A7 Several documents are a list")
  func documents() {
    #expect(lines("# c\na: 1\n") == ["# c", "a = 1"])
    #expect(
      lines("# a\n---\nx: 1\n# b\n---\n- w\n...\n---\nz\n# end\n") == [
        "[0]", "  # a", "  x = 1", "  # b", "[1]", "  [0] = w", "[2] = z", "# end",
      ]
    )
    #expect(lines("# s\nx\n---\na: 1\n") == ["[0] = x", "# s", "[1]", "  a = 1"])
    #expect(lines("# only a comment\n") == ["# only a comment"])
    #expect(lines("") == [])
  }

  @Test("A7 An anchor belongs to its document; redefined, it means the last one")
  func anchors() {
    #expect(lines("- &a 1\n- *a\n- &a 2\n- *a").count == 4)
    let document = document("- &a 1\n- &a 2\n- *a")
    #expect(document.root?.child(at: 2).link?.text.whole == "2")
    #expect(
      lines("--- &a\nx: 1\n--- *a\n").last
        == "3:5: expected the name of an anchor above, found “*”"
    )
  }

  @Test(
    "A7 Scalars without quotes have their types, with a note if YAML 1.1 differs",
    arguments: [
      ("80", .number, nil), ("-1.5", .number, nil), ("0x1F", .number, nil), (".5", .number, nil),
      ("-.inf", .number, nil), ("~", .null, nil), ("", .null, nil), ("True", .boolean, nil),
      ("a", .text, nil), ("1.2.3", .text, nil), ("2001-12-14", .date, nil),
      ("2001-12-14t21:59:43.10-05:00", .date, nil), ("no", .text, "false in YAML 1.1"),
      ("On", .text, "true in YAML 1.1"), ("010", .number, "8 in YAML 1.1"),
      ("0o17", .number, "a text in YAML 1.1"), ("08", .number, "a text in YAML 1.1"),
      ("1:30", .text, "90 in YAML 1.1"), ("1_000", .text, "1000 in YAML 1.1"),
      ("0b101", .text, "5 in YAML 1.1"), ("1e3", .number, "a text in YAML 1.1"),
      ("-010", .number, "-8 in YAML 1.1"), ("-0b101", .text, "-5 in YAML 1.1"),
      ("--5", .text, nil), ("+-5", .text, nil), ("0b+1", .text, nil), ("192.168.0.1", .text, nil),
      ("1:3x", .text, nil),
      ("2001-1-2 3:04:05 +530", .date, nil), ("2001-01-02T03:04:05.6Z", .date, nil),
      ("2001-01-02T03:04", .text, nil), ("2001-01-012", .text, nil), ("2001-01-02 Z", .text, nil),
      ("1.5e+3", .number, nil), ("5.", .number, nil), (".", .text, nil), ("1e", .text, nil),
      ("+.nan", .text, nil), ("0xG", .text, nil), ("1:60", .text, nil),
    ] as [(String, NodeKind, String?)]
  )
  func scalars(text: String, kind: NodeKind, note: String?) {
    let scalar = YAMLScalar(plain: text)
    #expect(scalar.kind == kind)
    #expect(scalar.otherMeaning == note)
  }

  @Test("A7 Tags and anchors are notes, and a standard tag decides the kind")
  func tags() {
    let text = "a: !!str 80\nb: !Ref x\nc: !!set\n  y:\nd: &x !local [1]\ne: \"80\""
    #expect(
      lines(text) == [
        "a = 80  (!!str)", "b = x  (!Ref)", "c  (!!set)", "  y = ", "d  (&x  !local)", "  [0] = 1",
        "e = 80",
      ]
    )
    #expect(document(text).root?.child(at: 0).kind == .text)
    #expect(document(text).root?.child(at: 1).kind == .other)
  }

  @Test("Spans are bytes, without anchors and tags, also after a byte order mark")
  func spans() {
    let text = "\u{FEFF}日: &x\n  !t é\nb: &y # c\n  - 本\n"
    let bytes = Array(text.utf8)
    let root = document(text).root
    let spans = (0..<2).compactMap { root?.child(at: $0).span }
    let written = spans.map { String(decoding: bytes[$0.value], as: UTF8.self) }
    #expect(written == ["é", "- 本"])
    #expect(spans.first?.name == 3..<6)
  }

  @Test(
    "A7 An error has its place and says what was expected; what precedes it is shown",
    arguments: [
      ("a: 1\nb: [1, 2", "2:9: the file ends inside a list; expected “,” or “]” (libyaml)"),
      (
        "a: 1\nb: c: d",
        "2:5: no second “:” can stand here; expected quotes around the value, or the key on its own line (libyaml)"
      ),
      (
        "a: 1\nc: x\n b: 2",
        "3:3: no second “:” can stand here; expected quotes around the value, or the key on its own line (libyaml)"
      ),
      ("a: 1\nc: 2\n\tb: 2", "3:1: a tab cannot indent; expected spaces (libyaml)"),
      (
        "a: 1\nb: \"\\q\"",
        "2:5: unknown escape; expected one of 0 a b t n v f r e \" / \\ N _ L P x u U after “\\” (libyaml)"
      ),
      ("a: 1\nb: *none", "2:4: expected the name of an anchor above, found “*”"),
      ("a: 1\nb: \"x", "2:6: the file ends inside a text; expected a closing quote (libyaml)"),
      ("a: 1\nb: @x", "2:4: expected a value or a key (libyaml), found “@”"),
    ]
  )
  func errors(text: String, error: String) {
    let lines = lines(text)
    #expect(lines.first == "a = 1")
    #expect(lines.last == error)
  }

  @Test(
    "A7 A refusal of libyaml says so, and whether YAML 1.2 allows the text",
    arguments: [
      ("{a\n: b}", "a name in brackets over several lines"), ("? : x", "a member without a name"),
      (": a\n", "a member without a name"), ("[a, :b]", "a text in brackets that begins with “:”"),
      ("-\ta\n-\tb", "a tab here"), ("a:\n \tb", "a tab here"), ("a:\n\tb: c", nil),
      ("%A\n---\n", "directives of other names"),
      ("--- |\na: b\n", "a text below “|” or “>” without indentation"),
      ("[a::, b]", "“:” right before a sign of brackets"),
      ("a\n...\nb: c\n", "a document without “---” after “...”"),
      ("&a: b: c", "such names of anchors"),
      ("{a:,}", "“:” right before a sign of brackets"), ("...\n", "“...” before any document"),
      ("%YAML 1.3\n---\n", "other versions"), ("a: b: c", nil), ("[a", nil), ("a: @b", nil),
    ] as [(String, String?)]
  )
  func libyaml(text: String, construct: String?) {
    guard let error = lines(text).last, error.contains("libyaml") else {
      #expect(construct == nil, "\(lines(text))")
      return
    }
    let allowed = construct.map {
      "libyaml, which reads YAML here, refuses \($0), which YAML 1.2 allows; expected "
    }
    #expect(error.contains(allowed ?? " (libyaml)"), "\(error)")
    #expect(allowed != nil || !error.contains("allows"), "\(error)")
  }

  @Test("Invalid UTF-8 is an error at its byte")
  func encodings() {
    let bytes = ByteSource(Array("é: \"x".utf8) + [0xFF, 0x22])
    let error = YAMLFormat().document(of: DocumentFile(name: nil, bytes: bytes)).error
    #expect(error?.offset == 6)
    #expect(error?.description == "expected valid UTF-8, found the byte 0xFF")
  }

  @Test("Aliases and merge keys that multiply cost nothing")
  func bombs() {
    var text = "a0: &a0 [x, x]\n"
    for level in 1..<60 {
      let alias = "*a\(level - 1)"
      text += "a\(level): &a\(level) [\(alias), \(alias), \(alias)]\n"
    }
    text += "m0: &m0 {k0: 1}\n"
    for level in 1..<600 { text += "m\(level): &m\(level) {<<: *m\(level - 1), k\(level): 1}\n" }
    let document = document(text)
    #expect(document.error == nil)
    #expect(document.root?.count == 660)
    #expect(
      document.root?.child(at: 659).child(at: 0).properties.words == "too many members to list"
    )
    var lines = 0
    PlainText(DocumentTable(document).table(title: "bomb"), depth: .max, rows: 100).write { _ in
      lines += 1
    }
    #expect(lines < 5_000)
  }

  @Test("Objects that inherit from the same object many times end")
  func repeatedMerges() {
    let members = (0..<1_000).map { "k\($0): 1" }.joined(separator: ", ")
    let aliases = Array(repeating: "*a", count: 10_000).joined(separator: ", ")
    let document = document("a: &a {\(members)}\nb: {<<: [\(aliases)]}")
    #expect(document.root?.child(at: 1).count == 1_001)
    #expect(document.root?.child(at: 1).child(at: 0).properties.words == "too many members to list")
  }

  @Test("A comment below many lists costs no more than blank lines below them")
  func commentBelowLists() throws {
    let text = String(repeating: "- ", count: 2_000) + "x" + String(repeating: "\n", count: 50_000)
    let blank = processorTime { #expect(document(text).error == nil) }
    let commented = processorTime { #expect(document(text + "# c").hasComments) }
    #expect(commented < blank * 8)
  }

  @Test("Objects that inherit from themselves end")
  func circle() {
    #expect(
      lines("&a\n<<: *a\nb: &c [*a, *c]") == ["<< = *a", "b  (&c)", "  [0] = *a", "  [1] = *c"]
    )
  }

  @Test("Deep nesting needs no recursion; brackets have a limit that is told")
  func nesting() {
    let block = document(String(repeating: "- ", count: 5_000) + "x")
    #expect(block.error == nil)
    let flow = document(String(repeating: "[", count: 5_000))
    #expect(
      flow.error?.description
        == "more than 1000 brackets or keys enclose this value; expected at most 1000"
    )
  }

  @Test("A12 An object begins with what it inherits, too; null stands where there is no text")
  func previews() {
    let text = "base: &b {list: [1]}\nweb:\n  <<: *b\n  name:\nempty:\n"
    let stage = Stage(DocumentTable(document(text)).table(title: "a"), columns: 70, lines: 9)
    stage.press(.down)
    #expect(stage.focusedText?.contains("  {\"<<\": *b, name: null, list: [1]}  ") == true)
    stage.press(.down)
    #expect(stage.focusedText?.hasSuffix("null") == true)
  }

  @Test("A7 A file is recognized by its name, its first line, or members whose names are words")
  func recognition() {
    let format = YAMLFormat()
    #expect(format.recognizes(path: "/x/docker-compose.YML"))
    let long = String(repeating: "kind: List\nitems: []\n", count: 4_000)
    for (text, isYAML) in [
      ("---\na\n", true), ("---\r\n- a\r\n", true), ("# c\n%YAML 1.2\n---\n", true),
      ("apiVersion: v1\nkind: Pod\n", false), ("kind: Pod\nspec:\n  a: 1\n", true),
      ("Package: *\nPin: release a=x\nPin-Priority: 9\n", false), ("a: 1\nb: [2]\n", true),
      (long, true), ("Note: this\nfor you: x\n", false), ("a: 1\n", false), ("plain text\n", false),
      ("- a\n- b\n", false), ("a: b: c\nd: e\n", false),
    ] {
      #expect(
        format.recognizes(start: Array(text.utf8.prefix(65_536))) == isYAML,
        "\(text.prefix(80))"
      )
    }
  }

  @Test("A7 A second document does not change the root while the file is read")
  func lateDocument() throws {
    let members = (0..<10_000).map { "name \($0): \($0)\n" }.joined()
    for (text, kind) in [(members + "---\nb: 1\n", NodeKind.list), ("---\n" + members, .object)] {
      let bytes = Array(text.utf8)
      let kinds = Mutex<[NodeKind]>([])
      var tree = NodeTree(bytes) { tree in kinds.withLock { $0.append(tree.kind(of: 0)) } }
      try YAMLParser.parse(bytes, into: &tree)
      #expect(kinds.withLock { $0.count } > 1)
      #expect(kinds.withLock { $0.allSatisfy { $0 == kind } })
      #expect(tree.sealed().kind(of: 0) == kind)
    }
  }

  @Test("A7 Who is in the first document stays there when the second one has been read")
  func stays() async {
    let members = (0..<30_000).map { "name \($0): {a: \($0)}\n" }.joined()
    let document = document(members + "---\nb: 1\n")
    let stage = Stage(DocumentTable(document).table(title: "file"), columns: 60, lines: 8)
    #expect(await stage.wait { stage.screen.contains("[0]") })
    stage.press(.enter, .down, .enter)
    #expect(stage.focusedText == "a  1" || stage.focusedText?.hasPrefix("a") == true)
    #expect(await stage.wait { document.progress == nil })
    #expect(stage.line(0).contains("[0] › name 1"))
    #expect(stage.focusedText?.hasSuffix("1") == true)
    stage.press(.left, .left, .down)
    #expect(stage.focusedText?.hasPrefix("[1]") == true)
  }

  @Test("A7 Marks of documents in any place give the documents that libyaml finds")
  func marks() {
    let texts = [
      "%YAML 1.1\n---\na: 1\n", "a: 1\n...\nb: 2\n", "...\n---\na: 1\n", "---\n---\n", "a: 1\n---",
      "a: |\n  x\n  ---\nb: 1\n", "# c\n---\n# d\n", "\u{FEFF}---\na: 1\n", "a: 1\r---\rb: 1\r",
      "--- a\n--- b\n", ".a: 1\n---\nb: 1\n",
    ]
    let counts = [0, 0, 0, 2, 2, 0, 0, 0, 2, 2, 2]
    for (text, count) in zip(texts, counts) {
      let root = document(text).root
      let isList = root?.kind == .list
      #expect((isList ? root?.count : 0) == count, "\(text.debugDescription)")
    }
  }
}
