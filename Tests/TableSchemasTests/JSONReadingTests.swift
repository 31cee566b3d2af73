import Fuzzing
import TestSupport
import Testing

@testable import TableDocuments
@testable import TableSchemas

/// Values that are read from the bytes of JSON, compared with those of the nodes of its document.
@MainActor @Suite struct JSONReadingTests {
  private func nodes(_ text: String, hasTemplates: Bool = true) async throws -> JSONValue {
    let folder = try WrittenFolder()
    try folder.write("a.json", text)
    let file = try await Documents.checked(Address(FileName(folder.path("a.json"))))
    if let error = file.document.error { throw error }
    return try JSONValue(
      nodesOf: try #require(file.document.root),
      hasTemplates: hasTemplates
    )
  }

  /// The value with the indices of its parts.
  private func words(_ value: JSONValue) -> String {
    let content =
      switch value.content {
      case .null: "null"
      case .boolean(let boolean): "\(boolean)"
      case .number(let number):
        "\(number.json) \(number.isInteger) \(number.digits) \(number.exponent) \(number.isNegative)"
      case .text(let text): "\(Array(text.utf8))"
      case .unknown: "?"
      case .list(let list): "[" + list.map(words).joined(separator: ", ") + "]"
      case .object(let object):
        "{" + object.members.map { "\(Array($0.name.utf8)): " + words($0.value) }.joined() + "}"
          + (object.isOpen ? "…" : "")
      }
    return "\(value.index) \(content)"
  }

  @Test(
    "A24 bytes of JSON are read as the nodes of its document are",
    arguments: [
      "null", " true ", "-0", "0", "10", "1200", "-1.50e+3", "1E-2", "12345678901234567890123",
      "1.0",
      #""""#, #""a\"b\\c\/d\b\f\n\r\té😀""#,
      #""\u00e9\u20ac\ud83d\ude00 \ud800 \ude00\ud800\u0041""#,
      "\"é\u{2028}\u{10FFFF}\"", "[]", "[ ]", "{}", "{ }", "[1,[2,{\"a\":[]}],\t3\r\n]",
      #"{"a": 1, "b": {"c": null}, "a": 2}"#, #"{"": 1}"#,
      #"{"t": "${X}", "u": "{{ y }}", "v": "{% z %}", "w": "{a}", "${{ if }}": {"x": 1}, "z": true}"#,
      #"{"1":1,"2":2,"3":3,"4":4,"5":5,"6":6,"7":7,"8":8,"9":9,"10":10,"9":11}"#,
    ]
  )
  func values(text: String) async throws {
    let expected = try await nodes(text)
    let found = JSONReading.value(Array(text.utf8), hasTemplates: true)
    #expect(found.map(words) == words(expected))
    let whole = JSONReading.value(Array(text.utf8), hasTemplates: false)
    #expect(whole.map(words) == words(try await nodes(text, hasTemplates: false)))
  }

  @Test(
    "A24 what is unusual is left to the nodes",
    arguments: [
      "", "nul", "[1,]", "{\"a\":1,}", "[1 2]", "{\"a\" 1}", "{a:1}", "\"a", "[1", "1 2", "// c\n1",
      "NaN", "+", "\"\\u12\"", "\"\\", "[1]x",
    ]
  )
  func unusual(text: String) {
    #expect(JSONReading.value(Array(text.utf8), hasTemplates: true) == nil)
  }

  @Test("A24 deep lists are left to the nodes, which tell how deep they may be")
  func deep() {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(JSONReading.value(Array(deep.utf8), hasTemplates: true) == nil)
    let fine = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
    #expect(JSONReading.value(Array(fine.utf8), hasTemplates: true) != nil)
  }

  @Test("A24 random values of JSON are read as their nodes are", arguments: 1...8)
  func random(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let text = Self.text(depth: 4, &random)
      let found = JSONReading.value(Array(text.utf8), hasTemplates: true)
      #expect(found.map(words) == words(try await nodes(text)), "\(text)")
    }
  }

  private static func text(depth: Int, _ random: inout SeededGenerator) -> String {
    let blank = ["", " ", "\n\t"].randomElement(using: &random) ?? ""
    switch Int.random(in: 0...(depth > 0 ? 8 : 5), using: &random) {
    case 0: return ["null", "true", "false"].randomElement(using: &random) ?? "null"
    case 1, 2:
      let digits = String(Int.random(in: -5_000...5_000, using: &random))
      return digits
        + (["", "0", ".50", "e3", "E-2"].randomElement(using: &random) ?? "")
        .replacing("0", with: digits == "0" || digits == "-0" ? "" : "0")
    case 3, 4, 5: return string(&random)
    case 6:
      let items = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        blank + text(depth: depth - 1, &random)
      }
      return "[" + items.joined(separator: blank + ",") + blank + "]"
    default:
      let members = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        blank + string(&random) + blank + ":" + text(depth: depth - 1, &random)
      }
      return "{" + members.joined(separator: ",") + blank + "}"
    }
  }

  private static func string(_ random: inout SeededGenerator) -> String {
    let parts = [
      "a", "b", "é", "\\n", "\\\"", "\\u0041", "\\ud83d\\ude00", "{", "{{", "$", "😀", "\\\\", " ",
    ]
    let text = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      parts.randomElement(using: &random) ?? ""
    }
    return "\"" + text.joined() + "\""
  }
}
