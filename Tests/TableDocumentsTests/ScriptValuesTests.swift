import Testing

@testable import TableDocuments

/// What scripts read: `get --json`, `list --json` and `diff`.
@Suite("Values for scripts") @MainActor struct ScriptValuesTests {
  /// A value of a file, and its JSON.
  struct Case: Sendable, CustomTestStringConvertible {
    let file: String
    let text: String
    let path: String
    let json: String
    var testDescription: String { "\(path) of \(text.debugDescription)" }

    init(_ file: String, _ text: String, _ path: String, _ json: String) {
      (self.file, self.text, self.path, self.json) = (file, text, path, json)
    }
  }

  private func json(_ text: String, _ file: String, _ path: String) async throws -> String {
    let document = try Documents.open(Array(text.utf8), path: file)
    let found = try await DocumentPath(parsing: path).resolved(in: document)
    return try #require(found.value).json()
  }

  /// F07
  nonisolated static let texts = [
    Case(
      "a.csv",
      "c,v,p,n\nNO,TRUE,yes,1.10\n",
      "0",
      #"{"c": "NO", "v": "TRUE", "p": "yes", "n": 1.10}"#
    ),
    Case("a.csv", "c,d\n007,true\n", "0", #"{"c": "007", "d": "true"}"#),
    Case("a.tsv", "c\td\noff\ton\n", "0", #"{"c": "off", "d": "on"}"#),
    Case("a.ini", "[log]\nlevel = off\nn = 5\n", "log", #"{"level": "off", "n": 5}"#),
    Case(".env", "A=no\nB=\"yes\"\nC=True\n", "", #"{"A": "no", "B": "yes", "C": "True"}"#),
    Case("a.properties", "a=off\n", "a", #""off""#),
    Case(
      "a.service",
      "[Service]\nRemainAfterExit=yes\n",
      "Service",
      #"{"RemainAfterExit": "yes"}"#
    ),
    Case(".gitconfig", "[core]\n\tbare = false\n", "core.bare", #""false""#),
    Case("sshd_config", "UseDNS no\n", "UseDNS", #""no""#),
    Case("etc/passwd", "on:x:1:1::/:/bin/sh\n", "0.name", #""on""#),
  ]

  @Test("A format without types gives texts, whatever they look like", arguments: texts)
  func textsStayTexts(_ one: Case) async throws {
    #expect(try await json(one.text, one.file, one.path) == one.json)
  }

  /// F24
  nonisolated static let numbers =
    [
      ("0x1F", "31"), ("1_000", "1000"), ("+5", "5"), ("0o17", "15"), ("0b101", "5"),
      ("1e3", "1e3"),
      ("1_0.5_0", "10.50"), ("+1.5e+3", "1.5e+3"), ("-0", "-0"), ("inf", #""inf""#),
      ("-nan", #""-nan""#),
      ("0x7FFF_FFFF_FFFF_FFFF", "9223372036854775807"), ("1979-05-27", #""1979-05-27""#),
    ].map { Case("a.toml", "a = \($0)\n", "a", $1) }
    + [
      ("0x1F", "31"), ("0o14", "12"), (".5", "0.5"), ("5.", "5.0"), ("+12", "12"), ("007", "7"),
      ("1e3", "1e3"), ("00.5", "0.5"), (".inf", #"".inf""#), ("1_000", #""1_000""#),
      // YAML 1.1 reads 420, YAML 1.2 reads 644: no number is right for all.
      ("0644", #""0644""#), ("yes", #""yes""#), ("True", "true"), ("~", "null"),
      ("0xFFFFFFFFFFFFFFFFFFFF", "1208925819614629174706175"), ("!!bool yes", "true"),
    ].map { Case("a.yaml", "a: \($0)\n", "a", $1) }

  @Test("A number of TOML or YAML is a number of JSON", arguments: numbers)
  func numbersAreNumbers(_ one: Case) async throws {
    #expect(try await json(one.text, one.file, one.path) == one.json)
  }

  /// F09
  nonisolated static let aliases = [
    Case("a.yaml", "a: &v {x: 1}\nb: [*v, *v]\n", "b", #"[{"x": 1}, {"x": 1}]"#),
    Case("a.yaml", "a: &v {x: 1}\nc: {<<: *v, y: 2}\n", "c", #"{"x": 1, "y": 2}"#),
    Case("a.yaml", "a: &v {x: 1, y: 1}\nc:\n  y: 2\n  <<: *v\n", "c", #"{"y": 2, "x": 1}"#),
    Case(
      "a.yaml",
      "- &a {x: 1, y: 1}\n- &b {x: 2, z: 2}\n- {<<: [*a, *b], w: 0}\n- {\"<<\": 1}\n",
      "",
      #"[{"x": 1, "y": 1}, {"x": 2, "z": 2}, {"x": 1, "y": 1, "z": 2, "w": 0}, {"<<": 1}]"#
    ),
    Case(
      "a.yaml",
      "a: &a {x: &l [1]}\nb: &b {<<: *a, y: 2}\nc: {<<: *b}\n",
      "c",
      #"{"y": 2, "x": [1]}"#
    ),
    Case("a.yaml", "a: &n 5\nb: {<<: {k: *n}}\n", "b", #"{"k": 5}"#),
    Case("a.json", #"{"a": {"<<": "*v"}}"#, "a", #"{"<<": "*v"}"#),
  ]

  @Test("Aliases and merge keys have their values", arguments: aliases)
  func aliasesHaveValues(_ one: Case) async throws {
    #expect(try await json(one.text, one.file, one.path) == one.json)
  }

  @Test("Aliases that mean too much, or themselves, are refused")
  func aliasBombs() async throws {
    var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      bomb += "a\(level): &a\(level) [\(aliases)]\n"
    }
    await #expect(throws: EditRefusal.self) { try await json(bomb, "a.yaml", "a9") }
    #expect(try await json(bomb, "a.yaml", "a2.0.0.0") == "\"x\"")
    let circle = await #expect(throws: EditRefusal.self) {
      try await json("a: &a {b: [*a]}\n", "a.yaml", "a")
    }
    #expect(circle?.description.contains("inside the value that it means") == true)
  }

  @Test("A value with an error in it has no JSON")
  func broken() async throws {
    await #expect(throws: SyntaxError.self) {
      try await json(#"{"a": {"b": 1, "c" 2}"#, "a.json", "a")
    }
    await #expect(throws: SyntaxError.self) {
      try await json("{\"a\": 1}\n{\"a\": }\n", "a.jsonl", "1")
    }
    #expect(try await json(#"{"a": {"b": 1}, "c" 2}"#, "a.json", "a") == #"{"b": 1}"#)
  }

  // MARK: - Differences

  private func differences(
    _ old: (String, String),
    _ new: (String, String)
  ) async throws -> [String] {
    var paths: [String] = []
    _ = try await DocumentDifference(
      of: OpenFile(Array(old.1.utf8), path: old.0).current,
      and: OpenFile(Array(new.1.utf8), path: new.0).current
    ) { paths.append("\($0.path)") }
    return paths
  }

  /// F24, F09, F07
  @Test("Numbers are compared by their values, aliases by what they mean, texts of CSV as texts")
  func comparesMeanings() async throws {
    let numbers = "a = 0x1F\nb = 1_000\nc = +5\nd = 1e3\ne = 1.0\nf = 6.5\n"
    let json = #"{"a": 31, "b": 1000.0, "c": 5, "d": 1000, "e": 1, "f": 6.4}"#
    #expect(try await differences(("a.toml", numbers), ("a.json", json)) == ["f"])
    #expect(try await differences(("a.toml", "a = 1.0\n"), ("b.yaml", "a: 1\n")) == ["a"])
    #expect(
      try await differences(("a.json", "[1.0, 1e400, 10]"), ("b.json", "[1, 1e401, 1e1]")) == ["1"]
    )
    #expect(try await differences(("a.json", "[true]"), ("b.yaml", "- True\n")) == [])
    #expect(
      try await differences(("a.toml", "a = 1979-05-27\n"), ("b.json", #"{"a": "1979-05-27"}"#))
        == ["a"]
    )
    let yaml = "a: &v {x: 1}\nb: *v\nc: {<<: *v, y: 2}\nd: &n 5\ne: *n\n"
    let expanded = #"{"a":{"x":1},"b":{"x":1},"c":{"x":1,"y":2},"d":5,"e":5}"#
    #expect(try await differences(("a.yaml", yaml), ("b.json", expanded)) == [])
    #expect(
      try await differences(("a.yaml", yaml), ("b.json", expanded.replacing("2}", with: "3}"))) == [
        "c.y"
      ]
    )
    #expect(
      try await differences(("a.csv", "v,w\n1.10,no\n"), ("b.csv", "v,w\n1.1,false\n")) == [
        "0.v", "0.w",
      ]
    )
    #expect(
      try await differences(("a.ini", "n = 31\nb = true\n"), ("b.toml", "n = 0x1F\nb = true\n"))
        == []
    )
  }

  @Test("The lines that a format does not understand are counted")
  func unread() async throws {
    let old = try OpenFile(Array("A=1\nwhat is this\n\nB=2\nand this\n".utf8), path: ".env")
    let lines = old.document.unreadLines
    #expect(lines.count == 2)
    #expect(lines.description(for: FileName("x"))?.hasSuffix("the first is line 2") == true)
    #expect(
      try OpenFile(Array("[1, [2]]".utf8), path: "a.json").document.unreadLines.count == 0
    )
    let records = try OpenFile(Array("{\"a\": 1}\n{\"a\": \n{}\n".utf8), path: "a.jsonl").current
    let difference = try await DocumentDifference(of: records, and: records) { _ in }
    #expect(difference.unread.old.count == 1 && difference.unread.new.count == 1)
  }

  // MARK: - Types that stay

  /// F24
  nonisolated static let kept = [
    ("a.toml", "f = 6.0\n", "7", "f = 7.0\n"), ("a.toml", "f = 6.0\n", "7.25", "f = 7.25\n"),
    ("a.toml", "f = inf\n", "1_000", "f = 1_000.0\n"), ("a.toml", "f = 6\n", "7", "f = 7\n"),
    ("a.toml", "f = 1e3\n", "0x10", "f = 16.0\n"), ("a.toml", "f = 1e3\n", "2e3", "f = 2e3\n"),
    ("a.yaml", "f: 6.0\n", "7", "f: 7.0\n"), ("a.yaml", "f: 6\n", "7.5", "f: 7.5\n"),
    ("a.json", "{\"f\": 6.0}", "7", "{\"f\": 7}"),
    (
      "a.toml", "f = 1979-05-27T07:32:00Z\n", "1980-05-27 07:32:00+01:00",
      "f = 1980-05-27 07:32:00+01:00\n"
    ),
  ]

  @Test("A number with a fraction stays one, and a date keeps its form", arguments: kept)
  func keepsTypes(_ file: String, _ text: String, _ typed: String, _ after: String) async throws {
    let document = try OpenFile(Array(text.utf8), path: file)
    let path = DocumentPath([DocumentPath.Step("f")])
    try await document.apply(Edit(path, .set(try await document.current.value(typed, at: path))))
    #expect(document.text == after)
  }

  @Test(
    "A date is not replaced by a date of another form",
    arguments: ["1979-05-27", "07:32:00", "1979-05-27T07:32:00", "x"]
  )
  func refusesOtherDates(_ typed: String) async throws {
    let document = try OpenFile(Array("f = 1979-05-27T07:32:00Z\n".utf8), path: "a.toml")
    let path = DocumentPath([DocumentPath.Step("f")])
    let refusal = await #expect(throws: EditRefusal.self) {
      try await document.current.value(typed, at: path)
    }
    #expect(refusal?.description.contains("a date and a time with an offset") == true)
  }

  @Test(
    "An integer of TOML that has more than 64 bits is an error",
    arguments: [
      ("9223372036854775807", true), ("9223372036854775808", false), ("-9223372036854775808", true),
      ("-9223372036854775809", false), ("0x7FFFFFFFFFFFFFFF", true), ("0xFFFFFFFFFFFFFFFF", false),
      ("9_223_372_036_854_775_808", false), ("9223372036854775808.0", true), ("1e400", true),
    ]
  )
  func largeIntegers(_ number: String, _ isGood: Bool) throws {
    let document = try Documents.open(Array("a = [\(number)]\n".utf8), path: "a.toml")
    #expect((document.error == nil) == isGood)
    if !isGood { #expect(document.error?.line == 1 && document.error?.column == 6) }
  }
}
