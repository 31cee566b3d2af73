import Testing

@testable import TableDocuments

/// F12: names that stand twice.
@Suite("Names that stand twice") @MainActor struct RepeatedNamesTests {
  /// A file, a path, and the values that count there.
  struct Case: Sendable, CustomTestStringConvertible {
    let file: String
    let text: String
    let path: String
    let values: [String]
    var testDescription: String { "\(path) of \(text.debugDescription)" }

    init(_ file: String, _ text: String, _ path: String, _ values: String...) {
      (self.file, self.text, self.path, self.values) = (file, text, path, values)
    }
  }

  nonisolated static let counting = [
    Case("a.json", #"{"a": 1, "b": 2, "a": 3}"#, "a", "3"),
    Case("a.json", #"{"a": {"x": 1}, "a": {"x": 2, "y": 3}}"#, "a.x", "2"),
    Case("a.json", "// c\n{\"a\": 1, \"a\": 3}", "a", "3"),
    Case("a.jsonl", "{\"a\": 1, \"a\": 3}\n{\"a\": 5}\n", "0.a", "3"),
    Case("a.yaml", "a: 1\na: 2\n", "a", "2"),
    Case(".env", "A=1\nB=x\nexport A=2\n", "A", "2"),
    Case("a.properties", "a=1\na:2\n", "a", "2"),
    Case("a.ini", "[s]\na=1\n[t]\na=9\n[s]\na=2\nz=3\n", "s.a", "2"),
    Case("a.ini", "[s]\na=1\n[t]\na=9\n[s]\na=2\nz=3\n", "s.z", "3"),
    Case("a.ini", "[s]\na=1\n[t]\na=9\n[s]\na=2\nz=3\n", "s#1.a", "1"),
    Case("wg.ini", "[Peer]\nk=1\n[Peer]\nk=2\n", "Peer.k", "1", "2"),
    Case(
      ".gitconfig",
      "[user]\n\temail = a\n[core]\n\teditor = vi\n[user]\n\temail = b\n",
      "user.email",
      "b"
    ),
    Case(".gitconfig", "[user]\n\temail = a\n[user]\n\tname = b\n", "user.email", "a"),
    Case("sshd_config", "PermitRootLogin no\nPermitRootLogin yes\n", "PermitRootLogin", "no"),
    Case("sshd_config", "Port 22\nPort 2222\n", "Port", "22", "2222"),
    Case("sshd_config", "AcceptEnv A\nAcceptEnv B\n", "AcceptEnv", "A", "B"),
    Case("ssh_config", "User a\nUser b\n", "User", "a"),
    Case("ssh_config", "IdentityFile a\nIdentityFile b\n", "IdentityFile", "a", "b"),
    Case("etc/resolv.conf", "nameserver 1\nnameserver 2\nsearch a\nsearch b\n", "search", "b"),
    Case("a.service", "[Service]\nType=simple\nType=oneshot\n", "Service.Type", "oneshot"),
    Case(
      "a.service",
      "[Service]\nType=simple\n[Service]\nType=oneshot\n",
      "Service.Type",
      "oneshot"
    ),
    Case(
      "a.service",
      "[Service]\nEnvironment=A=1\nEnvironment=B=2\n",
      "Service.Environment",
      "A=1",
      "B=2"
    ),
    Case(
      "a.service",
      "[Service]\nExecStart=/a\nExecStart=\nExecStart=/b\n",
      "Service.ExecStart",
      "/b"
    ),
    Case("a.service", "[Service]\nExecStart=/a\nExecStart=\n", "Service.ExecStart", ""),
    Case("a.service", "[Unit]\nAfter=a\nAfter=\nAfter=b\n", "Unit.After", "a", "", "b"),
    Case("a.service", "[X-Own]\nA=1\nA=2\n", "X-Own.A", "1", "2"),
    Case("a.network", "[Network]\nDNS=1\nDNS=2\n", "Network.DNS", "1", "2"),
    Case(
      "a.plist",
      "<plist><dict><key>a</key><string>1</string><key>a</key><string>2</string></dict></plist>",
      "a",
      "1",
      "2"
    ),
  ]

  @Test("A name leads to the values that count for the readers of the format", arguments: counting)
  func counts(_ one: Case) async throws {
    let document = try Documents.open(Array(one.text.utf8), path: one.file)
    var values: [String] = []
    for path in try await PathPattern(parsing: one.path).paths(in: document, isForReading: true) {
      values.append(try #require(try await path.resolved(in: document).value).text.whole)
    }
    #expect(values == one.values)
  }

  /// Git's lists need other names than those of the other cases.
  @Test("Variables of git that have several values keep all, from the last empty one")
  func gitLists() async throws {
    let text =
      "[remote \"o\"]\n\tfetch = a\n\tfetch = b\n[credential]\n\thelper = x\n\thelper =\n\thelper = y\n"
    let document = try Documents.open(Array(text.utf8), path: ".gitconfig")
    let all = try #require(document.root)
    let remote = all.child(at: 0)
    #expect(remote.children.counting([0, 1]) == [0, 1])
    let credential = all.child(at: 1)
    #expect(credential.children.counting([0, 1, 2]) == [2])
    #expect(credential.children.reasonNotCounting(0) == "line 6 resets it")
    #expect(credential.children.reasonNotCounting(1) == nil)
  }

  nonisolated static let edits: [(String, EditPair)] = [
    ("a.json", EditPair(#"{"a": 1, "a": 2}"#, "set a 3", #"{"a": 1, "a": 3}"#)),
    ("a.json", EditPair(#"{"a": 1, "a": 2}"#, "set a#1 3", #"{"a": 3, "a": 2}"#)),
    ("a.yaml", EditPair("a: 1\na: 2\n", "delete a", "a: 1\n")),
    (".env", EditPair("A=1\nA=2\n", "set A 3", "A=1\nA=3\n")),
    (
      ".gitconfig",
      EditPair(
        "[u]\n\te = a\n[c]\n\tx = 1\n[u]\n\te = b\n",
        "set u.e \"z\"",
        "[u]\n\te = a\n[c]\n\tx = 1\n[u]\n\te = z\n"
      )
    ),
    (
      ".gitconfig",
      EditPair(
        "[u]\n\te = a\n[u]\n\tn = b\n",
        "add u k=\"z\"",
        "[u]\n\te = a\n[u]\n\tn = b\n\tk = z\n"
      )
    ),
    (
      "sshd_config",
      EditPair("UseDNS no\nUseDNS yes\n", "set UseDNS \"off\"", "UseDNS off\nUseDNS yes\n")
    ),
    (
      "sshd_config",
      EditPair(
        "Port 22\nPort 2222\n",
        "set Port 1",
        refused: "Port stands 2 times; choose one of Port#1, Port#2"
      )
    ),
    ("sshd_config", EditPair("Port 22\nPort 2222\n", "set Port#2 1", "Port 22\nPort 1\n")),
    (
      "a.service",
      EditPair(
        "[Service]\nExecStart=/a\nExecStart=\nExecStart=/b\n",
        "set Service.ExecStart \"/c\"",
        "[Service]\nExecStart=/a\nExecStart=\nExecStart=/c\n"
      )
    ),
    (
      "wg.ini",
      EditPair(
        "[Peer]\nk=1\n[Peer]\nk=2\n",
        "set Peer.k 3",
        refused: "Peer stands 2 times; choose one of Peer#1.k, Peer#2.k"
      )
    ),
    (
      "wg.ini",
      EditPair("[Peer]\nk=1\n[Peer]\nk=2\n", "add Peer j=3", refused: "Peer stands 2 times")
    ),
    (
      "wg.ini",
      EditPair("[Peer]\nk=1\n[Peer]\nk=2\n", "set Peer#2.k 3", "[Peer]\nk=1\n[Peer]\nk=3\n")
    ),
  ]

  @Test("An edit changes the value that counts, or is refused", arguments: edits)
  func changes(_ path: String, _ pair: EditPair) async throws { try await pair.check(path: path) }

  @Test(
    "In an object of many members a name leads to the same ones, also when it is looked up again"
  )
  func manyMembers() async throws {
    let members = (0..<200).map { "n\($0 % 150)=\($0)\n" }.joined()
    let git = "[s]\n" + (0..<200).map { "\tN\($0 % 150) = \($0)\n" }.joined()
    for (file, text, prefix) in [(".env", members, ""), (".gitconfig", git, "S.")] {
      let document = try Documents.open(Array(text.utf8), path: file)
      for _ in 0..<3 {
        for (path, value) in [("n7", "157"), ("n7#1", "7"), ("n7#2", "157"), ("n149", "149")] {
          let found = try await DocumentPath(parsing: prefix + path).resolved(in: document)
          #expect(found.value?.text.whole == value, "\(path)")
        }
        for path in ["n150", "n7#3"] {
          await #expect(throws: UnknownPath.self) {
            try await DocumentPath(parsing: prefix + path).resolved(in: document)
          }
        }
      }
    }
  }

  @Test("A path that is printed leads back to its value, also where names stand twice")
  func pathsLeadBack() async throws {
    for (file, text) in [
      ("a.json", #"{"a": 1, "b": {"c": 2, "c": 3}, "a": 4}"#), (".env", "A=1\nB=2\nA=3\n"),
      ("a.ini", "[s]\na=1\na=2\n[s]\na=3\nb=4\n"), ("a.json", "{\"é\": 1, \"e\u{301}\": 2}"),
    ] {
      let document = try Documents.open(Array(text.utf8), path: file)
      var open: [(path: DocumentPath, node: any Node)] = [
        (DocumentPath(), try #require(document.root))
      ]
      while let next = open.popLast() {
        let found = try await DocumentPath(parsing: "\(next.path)").resolved(in: document)
          .destination
        #expect(found?.span == next.node.span, "\(next.path)")
        open += next.path.children(of: next.node)
      }
    }
  }

  /// The reasons of all rows, in the order of the file.
  private func reasons(_ text: String, _ file: String) throws -> [String?] {
    let root = try #require(try Documents.open(Array(text.utf8), path: file).root)
    return (0..<root.count).flatMap { index in
      let child = root.child(at: index)
      guard child.kind == .object else { return [root.children.reasonNotCounting(index)] }
      return (0..<child.count).map(child.children.reasonNotCounting)
    }
  }

  @Test("Values that do not count tell the line that does")
  func marks() throws {
    #expect(try reasons("A=1\n\nB=2\nA=3\n", ".env") == ["line 4 sets it again", nil, nil])
    #expect(
      try reasons("UseDNS no\nusedns yes\n", "sshd_config") == [nil, "line 1 sets it earlier"]
    )
    #expect(
      try reasons("{\"a\": 1,\n\"a\": 2, \"b\": 1}", "a.json") == [
        "line 2 sets it again", nil, nil,
      ]
    )
    #expect(
      try reasons("{\"x\": {\"a\": 1, \"a\": 2}}", "a.json") == ["line 1 sets it again", nil]
    )
    #expect(try reasons("Port 1\nPort 2\n", "sshd_config") == [nil, nil])
    #expect(try reasons("[s]\na=1\n[s]\na=2\n", "a.ini") == ["line 4 sets it again", nil])
    let large = "{" + (0..<3_000).map { "\"k\($0)\": 0" }.joined(separator: ", ") + ", \"k0\": 1}"
    #expect(try reasons(large, "a.json").compactMap { $0 } == ["line 1 sets it again"])
  }

  @Test("A value that does not count is told on the screen")
  func picture() async throws {
    let file = try EditedFile("A=1\nB=2\nA=3\n", ".env")
    #expect(file.stage.screen.contains("line 3 sets it again"))
  }

  // MARK: - Checks

  private func problems(_ text: String, _ name: String) async throws -> FileProblems {
    let scratch = try Scratch()
    let path = try scratch.file(name, text)
    return try await Documents.checked(Address(FileName(path))).problems
  }

  @Test("A check warns of values that do not count")
  func warnings() async throws {
    for (text, name, lines) in [
      ("{\"a\": 1,\n \"b\": {\"a\": 2},\n \"a\": 3}", "a.json", [3]),
      ("{\"a\": 1, \"b\": [{\"a\": 2}, \"a\", \"a\"]}", "a.json", []),
      ("A=1\nA=2\nB=3\n", ".env", [1]), ("x:\n  a: 1\n  a: 2\n", "a.yaml", [2]),
      ("Port 1\nPort 2\n", "sshd_config", []),
      ("{\"a\": 1}\n{\"a\": 1, \"a\": 2}\n", "a.jsonl", [2]),
    ] {
      #expect(try await problems(text, name).warnings.map(\.line) == lines, "\(name): \(text)")
    }
  }

  @Test(
    "JSON is checked strictly, but for names whose readers take comments",
    arguments: [
      ("package.json", "{\"a\": 1,\n}", "1:8"), ("package.json", "[1, 2,]", "1:6"),
      ("a.json", "{\n// c\n\"a\": \"//,]\"}", "2:1"), ("a.json", "[1 /* , */, 2]", "1:4"),
      ("a.json", "{\"a\": \"x\\\",]\", \"b\": [\"/* \"]}", ""), ("a.jsonc", "{\"a\": 1,}", ""),
      ("tsconfig.json", "{\"a\": 1,} // c", ""), ("tsconfig.base.json", "[1,]", ""),
      ("composer.json", "// c\n{}", "1:1"), ("a.geojson", "[[1,],]", "1:4"),
    ]
  )
  func strict(_ name: String, _ text: String, _ place: String) async throws {
    let errors = try await problems(text, name).errors
    #expect(errors.map { "\($0.line):\($0.column)" } == (place.isEmpty ? [] : [place]))
  }
}
