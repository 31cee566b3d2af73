import DocumentFuzzing
import Fuzzing
import Testing

@testable import TableDocuments

@Suite("Several values of JSON in a file") @MainActor struct JSONValuesTests {
  private func lines(_ text: String) -> [String] {
    nodeLines(text, JSONValuesFormat(), path: "a.json")
  }

  @Test("A6 A21 Values of any number of lines are records, with the comments above them")
  func values() {
    #expect(lines("{\n\"a\":1\n}\n{\n\"b\":2\n}\n") == ["[0]", "  a = 1", "[1]", "  b = 2"])
    #expect(
      lines("[1]{}\n\n\"a\\\"[\" -7 true\n\n") == [
        "[0]", "  [0] = 1", "[1]", "[2] = a\\\"[".replacing("\\", with: ""), "[3] = -7",
        "[4] = true",
      ]
    )
    #expect(
      lines("// one {\n[1] // two\n/* three */ [3]\n") == [
        "[0]", "  # one {", "  [0] = 1", "  # two", "[1]", "  # three", "  [0] = 3",
      ]
    )
  }

  @Test("A6 An error in a value is told with its line, and the values after it are read")
  func errors() throws {
    let text = "{\n\"a\": 1\n}\n[2]{\n\"b\": x\n}\n[3]\n"
    let document = try OpenFile(Array(text.utf8), path: "a.json").document
    let root = try #require(document.root)
    #expect(root.count == 4)
    #expect(root.child(at: 2).error?.line == 5)
    #expect(root.child(at: 2).error?.column == 6)
    #expect(root.child(at: 3).child(at: 0).text.whole == "3")
  }

  @Test(
    "A6 A file has several values if another one follows the first",
    arguments: [
      ("{\n\"a\":1\n}\n{\n\"b\":2\n}\n", "a.json", "JSON values"),
      ("{\n\"a\":1\n}\n{\n\"b\":2\n}\n", "a", "JSON values"),
      ("{\n\"a\":1\n}\n{\n\"b\":2\n}\n", "a.jsonl", "JSON values"),
      ("{\"a\":1}\n{\"b\":\n", "a.jsonl", "JSON lines"),
      ("{\"a\":1} {\"b\":2}\n", "a.ndjson", "JSON values"),
      ("1\n2\n", "a.json", "JSON values"),
      ("{\"a\":1}\n{\"b\":2}\n", "a.json", "JSON values"),
      ("{\"a\":1}\n{\"b\":2}\n", "a", "JSON lines"),
      ("1\n2\n", "a", "text"),
      ("{\"a\":1}\n", "a.json", "JSON"),
      ("{\"a\":1}}\n", "a.json", "JSON"),
      ("{\"a\":1} and more\n", "a.json", "JSON"),
    ]
  )
  func recognition(text: String, path: String, format: String) throws {
    let bytes = ByteSource(Array(text.utf8))
    let file = DocumentFile(name: FileName(path), bytes: bytes)
    #expect(try Documents.format(of: file).name == format)
  }

  @Test(
    "A6 The values are the same, whatever the parts in which the file is read",
    arguments: 0..<8
  )
  func parts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for sample in FormatFiles.jsonValues.samples {
      let bytes = Array(sample.utf8)
      func starts(_ parts: [Range<Int>]) -> [Int] {
        var splitter = JSONValueSplitter()
        var starts: [Int] = []
        for part in parts {
          bytes[part].withUnsafeBufferPointer {
            splitter.split($0, at: part.lowerBound) { starts.append($0) }
          }
        }
        return starts
      }
      var parts: [Range<Int>] = []
      while (parts.last?.upperBound ?? 0) < bytes.count {
        let start = parts.last?.upperBound ?? 0
        parts.append(start..<min(bytes.count, start + Int.random(in: 1...9, using: &random)))
      }
      #expect(starts(parts) == starts([0..<bytes.count]))
    }
  }

  nonisolated static let pairs = [
    EditPair(
      "{\n  \"a\": 1\n}\n{\n  \"b\": 2\n}\n",
      "set 1.b 3",
      "{\n  \"a\": 1\n}\n{\n  \"b\": 3\n}\n"
    ),
    EditPair(
      "{\n  \"a\": 1\n}\n{}\n",
      "add 0 b={\"c\": 2}",
      "{\n  \"a\": 1,\n  \"b\": {\n    \"c\": 2\n  }\n}\n{}\n"
    ),
    EditPair("{\n  \"a\": 1\n}\n{\n  \"b\": 2\n}\n", "delete 0", "{\n  \"b\": 2\n}\n"),
    EditPair("{\n  \"a\": 1\n}\n{\n  \"b\": 2\n}", "delete 1", "{\n  \"a\": 1\n}"),
    EditPair("{\n  \"a\": 1\n}\n[2]\n", "move 1 0", "[2]\n{\n  \"a\": 1\n}\n"),
    EditPair("{\n  \"a\": 1\n}\n[2]\n", "duplicate 0", "{\n  \"a\": 1\n}\n{\n  \"a\": 1\n}\n[2]\n"),
    EditPair("{\n  \"a\": 1\n}\n[2]\n", "add . {\"c\": 3}", "{\n  \"a\": 1\n}\n[2]\n{\"c\": 3}\n"),
    EditPair("[1] [2]\n", "set 1.0 3", "[1] [3]\n"),
    EditPair("[1] [2]\n", "delete 0", refused: "this would also change"),
  ]

  @Test("P29 An edit of one of several values changes its bytes alone", arguments: pairs)
  func edits(pair: EditPair) async throws { try await pair.check(path: "a.json") }
}
