import Fuzzing
import Testing

@testable import TableDocuments

/// The items of lists that are compared with each other (F29 of real files).
@MainActor @Suite struct PairedItemsTests {
  /// The differences of two texts of JSON, as `diff` prints them.
  private func differences(_ old: String, _ new: String) async throws -> [String] {
    var lines: [String] = []
    try await DocumentDifference(
      of: OpenFile(Array(old.utf8), path: "a.json").current,
      and: OpenFile(Array(new.utf8), path: "b.json").current
    ) { pair in
      if let value = pair.old { lines.append("-\(pair.path)=\(try value.json())") }
      if let value = pair.new { lines.append("+\(pair.newPath)=\(try value.json())") }
    }
    return lines
  }

  nonisolated static let lists: [(String, String, [String])] = [
    ("[1, 2, 3]", "[1, 2, 3]", []), ("[]", "[1]", ["+0=1"]), ("[1]", "[]", ["-0=1"]),
    ("[1, 2]", "[0, 1, 2]", ["+0=0"]), ("[0, 1, 2]", "[1, 2]", ["-0=0"]),
    ("[1, 2, 3, 4]", "[1, 3, 4, 5]", ["-1=2", "+3=5"]),
    ("[1, 2, 3]", "[1, 9, 3]", ["-1=2", "+1=9"]), ("[1, 1, 1]", "[1, 1]", ["-2=1"]),
    ("[1.0, 2]", "[1, 2, 3]", ["+2=3"]),
    ("[[1], [2]]", "[[0], [1], [2, 3]]", ["+0=[0]", "+2.1=3"]),
    (
      #"[{"name": "x", "v": 1}, {"name": "y", "v": 2}]"#,
      #"[{"name": "n", "v": 0}, {"name": "x", "v": 1}, {"name": "y", "v": 3}]"#,
      [#"+0={"name": "n", "v": 0}"#, "-1.v=2", "+2.v=3"]
    ),
    (
      #"[{"id": 1, "v": 1}, {"id": 2, "v": 2}]"#, #"[{"v": 5, "id": 2}]"#,
      [#"-0={"id": 1, "v": 1}"#, "-1.v=2", "+0.v=5"]
    ),
    (
      #"[{"a": 1, "b": 2}, 5]"#, #"[5, {"b": 2, "a": 1}]"#,
      [#"-0={"a": 1, "b": 2}"#, #"+1={"b": 2, "a": 1}"#]
    ),
  ]

  @Test("P31 Items of lists are compared with those that they have become", arguments: lists)
  func items(_ old: String, _ new: String, _ lines: [String]) async throws {
    #expect(try await differences(old, new) == lines)
    #expect(try await differences(#"{"l": \#(old)}"#, #"{"l": \#(new)}"#).count == lines.count)
  }

  @Test(
    "P31 Each item of two random lists is in one pair, and equal lists have no pair that differs"
  )
  func randomLists() async throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let old = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
        Int.random(in: 0...5, using: &generator)
      }
      let new = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
        Int.random(in: 0...5, using: &generator)
      }
      let lines = try await differences("\(old)", "\(new)")
      // What goes and what comes turns the values of one list into those of the other.
      func values(_ sign: Character) -> [Int] {
        lines.filter { $0.first == sign }.compactMap { Int($0.split(separator: "=")[1]) }
      }
      #expect((old + values("+")).sorted() == (new + values("-")).sorted(), "\(old) \(new)")
      #expect(lines.isEmpty == (old == new), "\(old) \(new)")
    }
  }
}
