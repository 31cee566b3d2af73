import DocumentFuzzing
import Fuzzing
import Testing

@testable import TableDocuments

@Suite("Open files") @MainActor struct OpenFileTests {
  private func document(_ text: String, path: String = "a.json") throws -> OpenFile {
    try OpenFile(Array(text.utf8), path: path)
  }

  private func set(_ path: String, _ value: NewValue) throws -> Edit {
    Edit(try DocumentPath(parsing: path), .set(value))
  }

  @Test("Edits are applied all or none")
  func allOrNone() async throws {
    let document = try document("{\"a\": 1, \"b\": 2}")
    let good = try set("a", .number("3"))
    let bad = try set("c", .number("3"))
    await #expect(throws: UnknownPath.self) { try await document.apply([good, bad]) }
    #expect(document.text == "{\"a\": 1, \"b\": 2}")
    #expect(document.applied.isEmpty)
    let refused = try set("b", .number("x"))
    let error = await #expect(throws: EditRefusal.self) {
      try await document.apply([good, refused])
    }
    #expect(error?.description.hasPrefix("b: “x” is not a number") == true)
    try await document.apply([good, try set("b", .text("x"))])
    #expect(document.text == "{\"a\": 3, \"b\": \"x\"}")
    #expect(document.applied.count == 1)
  }

  @Test("Edits are undone and redone one after the other; a new edit ends redoing")
  func undo() async throws {
    let document = try document("[1, 2]")
    for value in 3..<9 { try await document.apply(set("0", .number("\(value)"))) }
    for value in (3..<8).reversed() {
      try document.undo()
      #expect(document.text == "[\(value), 2]")
    }
    document.redo()
    #expect(document.text == "[4, 2]")
    try await document.apply(set("1", .null))
    #expect(document.redo() == nil)
    #expect(document.text == "[4, null]")
    while try document.undo() != nil {}
    #expect(document.text == "[1, 2]")
    #expect(document.splices.isEmpty)
  }

  @Test("The splices of applied edits lead to the new text, and their inverse back")
  func splices() async throws {
    let document = try document("[1, 2, 3]")
    let step = try await document.apply([
      set("0", .text("one")), Edit(DocumentPath(parsing: "1"), .delete), set("0", .null),
    ])
    let before = ByteSource(Array("[1, 2, 3]".utf8))
    let after = EditedBytes(before).applying(step.splices)
    #expect(try after.bytes(at: 0, count: 100) == Array("[null, 3]".utf8))
    let back = EditedBytes(ByteSource(after)).applying(step.inverse)
    #expect(try back.bytes(at: 0, count: 100) == Array("[1, 2, 3]".utf8))
  }

  @Test("Several new values of one path are one change; one set back is none")
  func changes() async throws {
    let document = try document("{\"a\": 1, \"b\": 2}")
    try await document.apply(set("a", .number("5")))
    try await document.apply(set("a", .number("6")))
    #expect(document.changes.map { [$0.path.description, $0.old, $0.new] } == [["a", "1", "6"]])
    try await document.apply(set("a", .number("1")))
    #expect(document.changes.isEmpty)
  }

  @Test(
    "P29 A value that is set back has its old bytes again, and is no change",
    arguments: [
      ("a.json", #"{"a": "\u0041\/b", "b": 1.50e+3}"#, "A/b"),
      ("a.yaml", "a: 'x'\nb: 1\n", "x"), ("a.yaml", "a: >-\n  one\n  two\nb: 1\n", "one two"),
      ("a.yaml", "a: !!str x # c\nb: 1\n", "x"), ("a.yaml", "{a: \"x\\\n  y\", b: 1}\n", "xy"),
      ("a.toml", "a = \"\"\"\\\n  x\"\"\"\nb = 1\n", "x"),
      ("a.toml", "a = '''x'''\nb = 0x1F\n", "x"),
      ("a.yaml", "a: yes # c\nb: 1\n", "yes"), ("a.env", "a='x'\nb=1\n", "x"),
      ("a.ini", "a = x ; c\nb=1\n", "x ; c"),
    ]
  )
  func setBack(path: String, text: String, old: String) async throws {
    let document = try OpenFile(Array(text.utf8), path: path)
    let other = try await document.current.value("7", at: DocumentPath(parsing: "b"))
    try await document.apply(set("a", .text("some\tother's \"text\"")))
    try await document.apply(set("b", other))
    try await document.apply(set("a", .text("third")))
    try await document.apply(set("a", .text(old)))
    #expect(document.changes.map(\.path.description) == ["b"])
    while try document.undo() != nil {}
    #expect(document.text == text)
    try await document.apply([set("a", .text("other")), set("a", .text(old))])
    #expect(document.text == text)
    #expect(document.changes.isEmpty && document.splices.isEmpty)
  }

  @Test("P29 A list that is set back has its comments and its lines again")
  func listSetBack() async throws {
    for (path, text) in [
      ("a.yaml", "a: [x, # c\n  y]\nb: 1\n"), ("a.toml", "a = [\n  'x', # c\n  'y',\n]\nb = 1\n"),
      ("a.json", "{\"a\": [\"x\", // c\n  \"y\"], \"b\": 1}"),
    ] {
      let document = try OpenFile(Array(text.utf8), path: path)
      try await document.apply(set("a", .text("other")))
      try await document.apply(set("a", .list([.text("x"), .text("y")])))
      #expect(document.text == text)
      #expect(document.changes.isEmpty)
    }
  }

  @Test("P29 A value of the same text and another kind is a change")
  func otherKind() async throws {
    let document = try document("{\"a\": 1}")
    try await document.apply(set("a", .number("2")))
    try await document.apply(set("a", .text("1")))
    #expect(document.changes.map(\.new) == ["1"])
    #expect(document.text == "{\"a\": \"1\"}")
    try await document.apply(set("a", .number("1")))
    #expect(document.changes.isEmpty && document.splices.isEmpty)
  }

  @Test("A change tells its bytes in the old text and in the new one")
  func places() async throws {
    let document = try document("{\"a\": 1, \"b\": 2, \"c\": 3}")
    try await document.apply(set("b", .text("two")))
    try await document.apply(set("a", .number("100")))
    try await document.apply(Edit(DocumentPath(parsing: "c"), .delete))
    try await document.apply(set("b", .text("three")))
    let texts = document.changes.map { change in
      [document.base, document.bytes].enumerated().map { number, source in
        ByteReader(source).text(number == 0 ? change.oldRange : change.newRange)
      }
    }
    #expect(
      texts == [["2", "\"three\""], ["1", "100"], [", \"c\": 3", ""], ["2", "\"three\""]]
    )
  }

  @Test("The splices of a journal are applied again as one step")
  func restoring() async throws {
    let first = try document("[1, 2]")
    let step = try await first.apply([set("0", .text("one")), set("1", .null)])
    let second = try document("[1, 2]")
    try await second.restore(step.splices)
    #expect(second.text == "[\"one\", null]")
    try second.undo()
    #expect(second.text == "[1, 2]")
    await #expect(throws: EditRefusal.self) { try await second.restore([Splice(0..<1, [])]) }
    await #expect(throws: EditRefusal.self) { try await second.restore([Splice(0..<99, [])]) }
    #expect(second.text == "[1, 2]")
  }

  @Test("A new value has the kind of the old one; a text that does not fit is refused")
  func kinds() async throws {
    let document = try document("{\"n\": 1, \"t\": \"x\", \"b\": true, \"z\": null, \"o\": {}}")
    func value(_ text: String, _ path: String) async throws -> NewValue {
      try await document.current.value(text, at: DocumentPath(parsing: path))
    }
    #expect(try await value("2.50", "n") == .number("2.50"))
    #expect(try await value("80", "t") == .text("80"))
    #expect(try await value("false", "b") == .boolean("false"))
    // A null says nothing of a kind, so the text does.
    #expect(try await value("5", "z") == .number("5"))
    for (text, path) in [("x", "n"), ("yes", "b"), ("x", "o")] {
      await #expect(throws: EditRefusal.self) { _ = try await value(text, path) }
    }
  }

  @Test("The difference shows the changed lines with three lines around them")
  func difference() async throws {
    let lines = (1...20).map { "  \"k\($0)\": \($0)" }
    let document = try document("{\n\(lines.joined(separator: ",\n"))\n}")
    try await document.apply(set("k10", .number("0")))
    try await document.apply(Edit(DocumentPath(parsing: "k20"), .delete))
    let text = String(
      decoding: document.current.difference().unified(old: Array("a".utf8), new: Array("b".utf8)),
      as: UTF8.self
    )
    #expect(
      text == """
        --- a
        +++ b
        @@ -8,7 +8,7 @@
           "k7": 7,
           "k8": 8,
           "k9": 9,
        -  "k10": 10,
        +  "k10": 0,
           "k11": 11,
           "k12": 12,
           "k13": 13,
        @@ -17,6 +17,5 @@
           "k16": 16,
           "k17": 17,
           "k18": 18,
        -  "k19": 19,
        -  "k20": 20
        +  "k19": 19
         }
        \\ No newline at end of file

        """
    )
  }

  @Test("Edited bytes are the bytes of the splices, whatever their number and order")
  func editedBytesFuzz() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let base = (0..<Int.random(in: 0...60)).map { _ in UInt8.random(in: 0...255, using: &random) }
      var plain = base
      var edited = EditedBytes(ByteSource(base))
      for _ in 0..<Int.random(in: 0...6) {
        let ends = [Int.random(in: 0...plain.count), Int.random(in: 0...plain.count)].sorted()
        let new = (0..<Int.random(in: 0...5)).map { _ in UInt8.random(in: 0...255) }
        edited = edited.applying([Splice(ends[0]..<ends[1], new)])
        plain.replaceSubrange(ends[0]..<ends[1], with: new)
      }
      #expect(edited.count == plain.count)
      #expect(try edited.bytes(at: 0, count: 1_000) == plain)
      let start = Int.random(in: 0...plain.count)
      #expect(try edited.bytes(at: start, count: 7) == Array(plain[start...].prefix(7)))
      let again = EditedBytes(ByteSource(base)).applying(edited.splices)
      #expect(try again.bytes(at: 0, count: 1_000) == plain)
    }
  }

  @Test("The list of changes is the same whether it was asked for after each edit or at the end")
  func changesFuzz() async throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20 {
      let text = "[" + (0..<12).map { "\($0 * 37 % 11)" }.joined(separator: ", ") + "]"
      let often = try OpenFile(Array(text.utf8), path: "a.json")
      let once = try OpenFile(Array(text.utf8), path: "a.json")
      for _ in 0..<15 {
        let item = DocumentPath([.init("\(Int.random(in: 0..<8, using: &random))")])
        let value = NewValue.number("\(Int.random(in: 0..<2_000, using: &random))")
        let edit =
          switch Int.random(in: 0..<8, using: &random) {
          case 0: Edit(item, .delete)
          case 1: Edit(DocumentPath(), .add(name: nil, value, .before(item.steps[0])))
          case 2: Edit(item, .move(to: Int.random(in: 0..<6, using: &random)))
          default: Edit(item, .set(value))
          }
        if Int.random(in: 0..<6, using: &random) == 0 {
          _ = try often.undo()
          _ = try once.undo()
        } else {
          _ = try? await often.apply(edit)
          _ = try? await once.apply(edit)
        }
        _ = often.changes
      }
      #expect(often.bytesNow == once.bytesNow)
      #expect(often.changes.map(\.id) == once.changes.map(\.id))
      #expect(often.changes.map(\.oldRange) == once.changes.map(\.oldRange))
    }
  }

  @Test("Each change is at the bytes that it has set, and knows those that were there")
  func placesFuzz() async throws {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<20 {
      let old = (0..<12).map { "\($0 * 37 % 11)" }
      let document = try document("[" + old.joined(separator: ", ") + "]")
      var new = old
      for _ in 0..<30 {
        let index = Int.random(in: 0..<12, using: &random)
        new[index] = "\(Int.random(in: 11..<2_000, using: &random))"
        try await document.apply(try set("\(index)", .number(new[index])))
      }
      let bytes = document.bytesNow
      let base = Array(("[" + old.joined(separator: ", ") + "]").utf8)
      for change in document.changes {
        let index = try #require(Int(change.path.steps[0].name))
        #expect(String(decoding: bytes[change.newRange], as: UTF8.self) == new[index])
        #expect(String(decoding: base[change.oldRange], as: UTF8.self) == old[index])
      }
    }
  }
}
