import Fuzzing
import TestSupport
import Testing

@testable import TableDocuments

@Suite("A17 Checking CSV tells records with other numbers of fields") @MainActor
struct CSVCheckingTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Returns the warnings of a file as `line:column: words`.
  private func warnings(_ text: String, _ name: String = "a.csv") async throws -> [String] {
    let address = Address(FileName(try scratch.file(name, text)))
    let problems = try await Documents.checked(address).problems
    #expect(problems.errors.isEmpty)
    return problems.warnings.map { "\($0.line):\($0.column): \($0)" }
  }

  @Test("A17 A record with more or fewer fields is told with its line; empty lines are not")
  func records() async throws {
    #expect(
      try await warnings("name,age\nAda,36\nBob\n\n\"two\nlines\",1,2\nEve,5\n") == [
        "3:1: 1 field, but most records have 2", "5:1: 3 fields, but most records have 2",
      ]
    )
    #expect(try await warnings("name,age\nAda,\n,36\n,\n\"a,b\",1\n") == [])
    #expect(try await warnings("name\nAda\nBob,1\n") == [])
    #expect(try await warnings("") == [])
    #expect(
      try await warnings("1\t2\t3\n1\t2\n1\t2\t3\n", "a.tsv") == [
        "2:1: 2 fields, but most records have 3"
      ]
    )
    #expect(
      try await warnings("a;b\r\n1;2\r\n3;4;5\r\n6;7\r\n") == [
        "3:1: 3 fields, but most records have 2"
      ]
    )
  }

  @Test("A17 Names of columns that are too few or too many are told, too")
  func header() async throws {
    #expect(
      try await warnings("name,age\nAda,36,x\nBob,5,y\nEve,7,z\n") == [
        "1:1: 2 fields, but most records have 3"
      ]
    )
    #expect(
      try await warnings("name,age,city\nAda,36\nBob,5\nEve,7\n") == [
        "1:1: 3 fields, but most records have 2"
      ]
    )
  }

  @Test("A17 Only the first hundred are told, and of any number of records")
  func many() async throws {
    let even = "a,b,c\n" + String(repeating: "1,2,3\n", count: 50_000)
    let told = try await warnings(even + String(repeating: "1,2\n", count: 300))
    #expect(told.count == 100)
    #expect(told.first == "50002:1: 2 fields, but most records have 3")
    #expect(told.last == "50101:1: 2 fields, but most records have 3")
  }

  @Test("A17 Each of random records with another number of fields is told")
  func random() async throws {
    for seed in UInt64(0)..<40 {
      var random = SeededGenerator(seed: seed)
      var text = ""
      var line = 1
      var expected: [String] = []
      for record in 0..<60 {
        // The first ones tell the number of columns.
        let isEven = record < 20 || Int.random(in: 0..<4, using: &random) > 0
        let count = isEven ? 3 : [1, 2, 4, 5].randomElement(using: &random) ?? 1
        let fields = (0..<count).map { _ in
          ["x", "7", "\"a,b\"", "\"\"", "\"two\nlines\"", "\"say \"\"hi\"\"\"", "日本"]
            .randomElement(using: &random) ?? ""
        }
        if !isEven {
          let words = count == 1 ? "1 field" : "\(count) fields"
          expected.append("\(line):1: \(words), but most records have 3")
        }
        let written = fields.joined(separator: ",")
        text += written + "\n"
        line += 1 + written.count { $0 == "\n" }
      }
      #expect(try await warnings(text) == expected, "seed \(seed): \(text)")
    }
  }
}
