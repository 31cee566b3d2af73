import Fuzzing
import TableModel
import Testing

@testable import DocumentTables
@testable import TableDocuments
@testable import TermTable

/// The search of records over their bytes finds the rows whose words match.
@Suite("Search over bytes") @MainActor struct RecordSearchTests {
  /// A file, and queries for it.
  private struct Sample: Sendable {
    let name: String
    let text: String
    let queries: [String]
  }

  private nonisolated static let words = [
    "alpha", "Beta", "GAMMA", "délta", "Ｗｉｄｅ", "日本", "port", "80", "8080", "-", "x y", "Zürich",
    "ſ", "K", "🙂", "Жук", "жуки", "ΝΟΜΟΣ", "x\ty",
  ]

  private nonisolated static let queries = [
    "alpha", "beta", "Beta", "gamma port", "delta", "zurich", "wide", "日本", "80", "'80'", "!port",
    "alpha | beta", "!a !e",
    "^alpha", "80$", "k", "port !80", "'x y'", "x\\ y", "é", "nothing", "a 8 !z", "жук", "!Жук",
    "σ", "/^alpha/", "/[Bb]eta.+port/", "/\\d{4}/", "!/a/", "/délta|日本/", "/gamma/i", "/p+ort/",
    "alpha /80.*port/", "/a\\b/",
  ]

  private nonisolated static func lines(_ count: Int, _ line: (inout SeededGenerator) -> String)
    -> [String]
  {
    var random = SeededGenerator(seed: 3)
    return (0..<count).map { _ in line(&random) }
  }

  private nonisolated static func words(_ random: inout SeededGenerator, _ most: Int = 6) -> String
  {
    (0..<Int.random(in: 0...most, using: &random))
      .map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
  }

  private nonisolated static func records(
    _ count: Int,
    more: (Int) -> String = { "\($0)" }
  ) -> [String] {
    lines(count) { random in
      let name = words(&random, 3).replacing("\t", with: "\\t")
      let other = words(&random, 2)
        .replacing("é", with: "\\u00e9").replacing("x y", with: "x\\/\\t\\\"y")
        .replacing("alpha", with: "alpha ]},{[ \\\\").replacing("\t", with: "\\t")
      let port = Int.random(in: 0..<9_000, using: &random)
      return
        #"{"alpha": "\#(name)", "port": \#(port), "text": "\#(other)", "more": \#(more(port % 10))}"#
    }
  }

  /// Texts in quotes of JSON.
  private nonisolated static func texts(_ count: Int) -> [String] {
    lines(count) { random in
      let text = words(&random, 3).replacing("\t", with: "\\t").replacing("é", with: "\\u00e9")
        .replacing("alpha", with: "alpha ]},{[ \\\\")
      return "\"\(text)\""
    }
  }

  /// Members of an object of JSON.
  private nonisolated static func members(_ count: Int) -> [String] {
    zip(0..., texts(count)).map { number, text in
      "\"\(number) \(["alpha", "Beta", "日本", "Жук"][number % 4])\": \(text)"
    }
  }

  // Rows show texts that look like numbers in quotes, at which no number ends.
  private nonisolated static let queriesOfJSON =
    queries.filter { $0 != "80$" }
    + [
      "alpha:/beta/i", "port:/^8\\d+$/", "/x\\//", "/\\\\ ?/", "alpha:beta", "port>8900", "port:80",
      "text", "x/", "gamma$",
    ]

  private nonisolated static let samples = [
    Sample(
      name: "text.log",
      text: lines(3_000) { words(&$0) }.joined(separator: "\n"),
      queries: queries + ["title:alpha", "help:x"]
    ),
    Sample(
      name: "windows.txt",
      text: "\u{FEFF}" + lines(300) { words(&$0) }.joined(separator: "\r\n") + "\r\n",
      queries: queries
    ),
    Sample(
      name: "table.csv",
      text: "first,second,third\n"
        + lines(3_000) { random in
          (0..<3).map { _ in
            let field = words(&random, 2)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: return "\"\(field)\""
            case 1: return "\"\(field), \"\"\(field)\"\"\n\(field)\""
            default: return field
            }
          }.joined(separator: ",")
        }.joined(separator: "\n"),
      queries: queries + [
        "second:/^alpha$/", "/\"al/", "/, ./", "/^\\p{L}+$/", "second:alpha", "third=80",
        "first>70", "a,", "'\"alpha'", "a | b,",
      ]
    ),
    Sample(
      name: "records.jsonl",
      text: records(3_000).joined(separator: "\n"),
      queries: queriesOfJSON
    ),
    Sample(
      name: "array.json",
      text: "[\n  " + records(3_000).joined(separator: " ,\n  ") + "\n]\n",
      queries: queriesOfJSON
    ),
    Sample(
      name: "object.json",
      text: "{" + members(3_000).joined(separator: " ,\n  ") + "}",
      queries: queriesOfJSON.filter { $0 != "port>8900" } + ["99", "'0 a'"]
    ),
    Sample(
      name: "list.json",
      text: "[" + texts(3_000).joined(separator: ",") + "]",
      queries: queriesOfJSON + ["99", "[12]", "!99 alpha", "'[7]'"]
    ),
    Sample(
      name: "list.yaml",
      text: texts(3_000).map { "- \($0)\n" }.joined(),
      queries: queriesOfJSON + ["99", "[12]", "!99 alpha", "'[7]'", "null"]
    ),
    Sample(
      name: "map.yaml",
      text: members(3_000).map { "\($0)\n" }.joined() + "empty:\ntagged: !one alpha\n",
      queries: queriesOfJSON + ["99", "null", "one"]
    ),
    Sample(
      name: "records.yaml",
      text: records(2_000).map { "- \($0)\n" }.joined(),
      queries: queriesOfJSON
    ),
    Sample(
      name: "settings.ini",
      text: lines(2_000) {
        "name\(Int.random(in: 0..<9_000_000_000, using: &$0)) = \(words(&$0, 3))"
      }
      .joined(separator: "\n"),
      queries: queries.filter { $0 != "80$" }
    ),
    Sample(
      name: "nested.json",
      text: "[" + records(2_000) { "[\($0), {\"deep\": \"needle \($0)\"}]" }.joined(separator: ",")
        + "]",
      queries: ["alpha beta"]
    ),
  ]

  @Test(
    "P13 P81 a search over bytes finds the rows that their words match",
    arguments: samples.map(\.name)
  )
  func sameRows(_ name: String) async throws {
    let sample = try #require(Self.samples.first { $0.name == name })
    let section = try await section(of: sample)
    let words = (0..<section.rows.count).map { row in
      RowDescription(section.rows.cell(at: row), columns: section.columns).foundWords()
    }
    for text in sample.queries {
      let query = FindQuery(text)
      let search = try #require(section.rows.search(for: query))
      #expect(search.count == words.count)
      let expected = words.indices.filter { query.match(words[$0]) != nil }
      #expect(search.rows(in: 0..<search.count) == expected, "\(text) in \(name)")
      // Any part, in pieces of any size.
      let part = search.count / 3..<search.count / 2
      #expect(
        search.rows(in: part, for: .zero) == expected.filter(part.contains),
        "\(text) in a part of \(name)"
      )
    }
  }

  @Test("P13 values are found at any depth of a record, and names are not")
  func deepValues() async throws {
    let sample = try #require(Self.samples.first { $0.name == "nested.json" })
    let section = try await section(of: sample)
    func found(_ text: String) throws -> [Int] {
      let search = try #require(section.rows.search(for: FindQuery(text)))
      return search.rows(in: 0..<search.count)
    }
    #expect(try found("needle") == Array(0..<2_000))
    #expect(try found("deep").isEmpty)
    #expect(100..<400 ~= (try found("'needle 7'")).count)
  }

  private func section(of sample: Sample) async throws -> Section {
    let file = DocumentFile(name: FileName(sample.name), bytes: ByteSource(Array(sample.text.utf8)))
    let document = try Documents.document(of: file)
    await document.read()
    return try #require(DocumentTable(document).table(title: sample.name).sections().first)
  }

  @Test("P13 words far inside a long line are found, and each line after it")
  func longLines() async throws {
    let long = String(repeating: "abc ", count: 100_000)
    let text = "first\n\(long)needle\n\(long)\nlast needle\n"
    let section = try await section(of: Sample(name: "long.log", text: text, queries: []))
    let search = try #require(section.rows.search(for: FindQuery("needle")))
    #expect(search.rows(in: 0..<search.count) == [1, 3])
  }

  @Test("P77 rows that are sorted are found in their order")
  func sorted() async throws {
    let sample = try #require(Self.samples.first { $0.name == "table.csv" })
    let file = DocumentFile(name: FileName(sample.name), bytes: ByteSource(Array(sample.text.utf8)))
    let document = try Documents.document(of: file)
    await document.read()
    let table = DocumentTable(document).table(title: sample.name)
    let section = try #require(table.sections().first)
    try await #require(section.sorting).sort(ColumnSort(column: 0, isDescending: true))
    let rows = try #require(table.sections().first).rows
    let search = try #require(rows.search(for: FindQuery("alpha")))
    let wanted = (0..<rows.count).filter { row in
      guard case .record(let texts) = rows.cell(at: row).style else { return false }
      return texts.contains { $0.text.lowercased().contains("alpha") }
    }
    #expect(wanted.count > 10)
    #expect(search.rows(in: 0..<search.count) == wanted)
    #expect(search.rows(in: 100..<200) == wanted.filter { (100..<200).contains($0) })
  }

  @Test(
    "P13 rows with comments or links between them, and few rows, are asked for their words",
    arguments: [
      ("comments.jsonc", "[" + texts(2_000).joined(separator: ", // “\"]”\n") + "]"),
      ("comments.yaml", "# [\n" + texts(2_000).map { "- \($0)\n" }.joined()),
      ("links.yaml", "- &a one\n- *a\n" + texts(2_000).map { "- \($0)\n" }.joined()),
      ("few.json", "[" + texts(900).joined(separator: ",") + "]"),
      ("few.yaml", texts(900).map { "- \($0)\n" }.joined()),
    ]
  )
  func asked(name: String, text: String) async throws {
    let section = try await section(of: Sample(name: name, text: text, queries: []))
    #expect(section.rows.count >= 900)
    #expect(section.rows.search(for: FindQuery("alpha")) == nil)
  }

  @Test("P13 a file that became shorter ends the search")
  func shorter() {
    let index = RecordIndex(
      checkpoints: [RecordIndex.Checkpoint(record: 500, offset: 5_000)],
      count: 1_000,
      position: 10_000
    )
    let search = RecordSearch(
      query: FindQuery("a"),
      records: SplitRecords(index: index, splitter: Lines()),
      matcher: LineMatcher(FindQuery("a")),
      source: ByteSource(Array(String(repeating: "a 3456789\n", count: 600).utf8)),
      data: nil
    )
    #expect(search.rows(in: 0..<1_000) == Array(0..<600))
  }
}
