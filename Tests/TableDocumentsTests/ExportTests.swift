import CSQLite
import Foundation
import Fuzzing
import Synchronization
import TableModel
import TestSupport
import Testing

@testable import TableDocuments

/// Rows that are shown, written in other formats.
@Suite("Exporting rows") @MainActor struct ExportTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// The rows of a file, all of them or those with some words.
  private func export(
    _ path: String,
    table: Int? = nil,
    as format: ExportFormat,
    where words: String? = nil,
    sort: [(String, Bool)] = [],
    columns: [String] = [],
    limit: Int? = nil
  ) async throws -> (text: String, result: RowExport.Result) {
    let document = try Documents.open(Address(FileName(path)))
    await document.read()
    var node = try #require(document.root)
    if let table { node = node.child(at: table) }
    await node.read()
    let rows = try #require(RowTable(node))
    let named = try columns.map { try #require(rows.column(named: $0)) }
    var export = RowExport(columns.isEmpty ? rows.columns : named, as: format, title: "my \"t\"")
    export.sorts = try sort.map {
      RowSort(try #require(rows.column(named: $0.0)), isDescending: $0.1)
    }
    export.limit = limit
    let scan = try await rows.scan(for: words.map(FindQuery.init))
    let text = Mutex<[UInt8]>([])
    let result = try await export.write(scan) { part in text.withLock { $0 += part } }
    return (String(decoding: text.withLock { $0 }, as: UTF8.self), result)
  }

  private nonisolated static let people = #"""
    name,city,age,note
    Ann,"Bern, CH",31,"said ""hi"""
    Bob,Zürich,4,a|b
    Cy,Bern,,<b>&'x'
    Dee,007,12.50,"two
    lines"
    Eve,-,1e3,TRUE

    """#

  private nonisolated static let exported: [(ExportFormat, String)] = [
    (.csv, people),
    (.tsv, people.replacing(",", with: "\t").replacing("\"Bern\t CH\"", with: "Bern, CH")),
    (
      .json,
      #"""
      [
        {"name": "Ann", "city": "Bern, CH", "age": 31, "note": "said \"hi\""},
        {"name": "Bob", "city": "Zürich", "age": 4, "note": "a|b"},
        {"name": "Cy", "city": "Bern", "age": null, "note": "<b>&'x'"},
        {"name": "Dee", "city": "007", "age": 12.50, "note": "two\nlines"},
        {"name": "Eve", "city": "-", "age": 1e3, "note": "TRUE"}
      ]

      """#
    ),
    (
      .jsonLines,
      #"""
      {"name": "Ann", "city": "Bern, CH", "age": 31, "note": "said \"hi\""}
      {"name": "Bob", "city": "Zürich", "age": 4, "note": "a|b"}
      {"name": "Cy", "city": "Bern", "age": null, "note": "<b>&'x'"}
      {"name": "Dee", "city": "007", "age": 12.50, "note": "two\nlines"}
      {"name": "Eve", "city": "-", "age": 1e3, "note": "TRUE"}

      """#
    ),
    (
      .markdown,
      #"""
      | name | city | age | note |
      | --- | --- | ---: | --- |
      | Ann | Bern, CH | 31 | said "hi" |
      | Bob | Zürich | 4 | a\|b |
      | Cy | Bern |  | &lt;b\>&amp;'x' |
      | Dee | 007 | 12.50 | two<br>lines |
      | Eve | - | 1e3 | TRUE |

      """#
    ),
    (
      .sql,
      #"""
      BEGIN;
      CREATE TABLE "my ""t""" (
        "name" TEXT,
        "city" TEXT,
        "age" NUMERIC,
        "note" TEXT
      );
      INSERT INTO "my ""t""" ("name", "city", "age", "note") VALUES ('Ann', 'Bern, CH', 31, 'said "hi"');
      INSERT INTO "my ""t""" ("name", "city", "age", "note") VALUES ('Bob', 'Zürich', 4, 'a|b');
      INSERT INTO "my ""t""" ("name", "city", "age", "note") VALUES ('Cy', 'Bern', NULL, '<b>&''x''');
      INSERT INTO "my ""t""" ("name", "city", "age", "note") VALUES ('Dee', '007', 12.50, 'two
      lines');
      INSERT INTO "my ""t""" ("name", "city", "age", "note") VALUES ('Eve', '-', 1e3, 'TRUE');
      COMMIT;

      """#
    ),
  ]

  @Test("P79 Rows are written as each format needs them", arguments: exported)
  func formats(format: ExportFormat, expected: String) async throws {
    let path = try scratch.file("people.csv", Self.people)
    let (text, result) = try await export(path, as: format)
    #expect(text == expected)
    #expect(result == RowExport.Result(rows: 5))
  }

  @Test("P79 In HTML nothing of a value is a mark")
  func html() async throws {
    let path = try scratch.file("a.csv", "n,\"<script>\"\n1,\"\"\"&'</td>\u{1}\"\n")
    let (text, _) = try await export(path, as: .html)
    #expect(text.contains("<title>my &quot;t&quot;</title>"))
    #expect(text.contains("<th>n</th><th>&lt;script&gt;</th>"))
    #expect(
      text.contains("<tr><td class=\"n\">1</td><td>&quot;&amp;&#39;&lt;/td&gt;\u{FFFD}</td></tr>\n")
    )
  }

  @Test("P79 Rows that match, some columns, sorted by several, and a number of them")
  func choices() async throws {
    let path = try scratch.file("people.csv", Self.people)
    func csv(
      _ words: String? = nil,
      _ sort: [(String, Bool)] = [],
      _ columns: [String] = ["name"],
      limit: Int? = nil
    ) async throws -> String {
      try await export(
        path,
        as: .csv,
        where: words,
        sort: sort,
        columns: columns,
        limit: limit
      ).text.replacing("\n", with: " ")
    }
    #expect(try await csv("bern") == "name Ann Cy ")
    #expect(try await csv("age>10") == "name Ann Dee Eve ")
    #expect(try await csv("age>3 !bern", [("name", true)]) == "name Eve Dee Bob ")
    #expect(try await csv(nil, [("age", false)]) == "name Bob Dee Ann Eve Cy ")
    #expect(try await csv(nil, [("age", true)]) == "name Eve Ann Dee Bob Cy ")
    #expect(try await csv(nil, [("age", true)], limit: 2) == "name Eve Ann ")
    #expect(try await csv(nil, [], ["age", "name"], limit: 1) == "age,name 31,Ann ")
    #expect(try await csv("nobody") == "name ")
    #expect(try await export(path, as: .json, where: "nobody").text == "[\n]\n")
  }

  @Test("P79 Numbers, null and nested values of JSON stay what they are; broken rows are counted")
  func jsonLines() async throws {
    let path = try scratch.file(
      "a.jsonl",
      """
      {"id": 1, "u": {"n": "x", "l": [1, 2]}, "s": "a\\"b\\u00e9\\n", "z": null}
      {"id": 2, "s": "", "q": 5, "b": true}

      {"id": 3, "s": oops}
      {"id": 4, "u": {"n": }}
      {"id": 20000000000000000001, "s": "日本"}
      """
    )
    let (json, result) = try await export(path, as: .jsonLines)
    #expect(
      json == """
        {"id": 1, "u": {"n":"x","l":[1,2]}, "s": "a\\"bé\\n", "z": null, "q": null, "b": null}
        {"id": 2, "u": null, "s": "", "z": null, "q": 5, "b": true}
        {"id": 20000000000000000001, "u": null, "s": "日本", "z": null, "q": null, "b": null}

        """
    )
    #expect(result == RowExport.Result(rows: 3, unread: 2))
    let (csv, _) = try await export(path, as: .csv, columns: ["id", "s", "z"])
    #expect(csv == "id,s,z\n1,\"a\"\"bé\n\",\n2,\"\",\n20000000000000000001,日本,\n")
  }

  @Test(
    "P79 A column can be written twice, and rows sorted by it",
    arguments: [
      ("a.jsonl", "{\"a\": 2}\n{\"a\": 10}\n{\"a\": 1}\n"),
      ("a.json", "[{\"a\": 2}, {\"a\": 10}, {\"a\": 1}]"), ("a.csv", "a,b\n2,\n10,\n1,\n"),
      ("a.yaml", "- {a: 2}\n- {a: 10}\n- {a: 1}\n"),
    ]
  )
  func twice(name: String, text: String) async throws {
    let path = try scratch.file(name, text)
    let sorted = try await export(path, as: .csv, sort: [("a", true)], columns: ["a", "a"])
    #expect(sorted.text == "a,a\n10,10\n2,2\n1,1\n")
  }

  @Test("P79 A script of SQL makes the same rows in a database")
  func script() async throws {
    let path = scratch.folder.appending(path: "a.db").path
    try SampleDatabase.write(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, v REAL, b BLOB, n);
      INSERT INTO t VALUES (1, 'it''s; --', 1.5, x'00ff', 7), (2, NULL, 1e300, NULL, 'x'),
        (9223372036854775807, '', -0.1, x'', NULL);
      """,
      to: path
    )
    let (text, result) = try await export(path, table: 0, as: .sql)
    #expect(result.rows == 3)
    let copy = scratch.folder.appending(path: "b.db").path
    try SampleDatabase.write(text.replacing("my \"\"t\"\"", with: "t"), to: copy)
    for format in [ExportFormat.jsonLines, .csv] {
      let one = try await export(path, table: 0, as: format, columns: ["id", "name", "v", "b"])
      let other = try await export(copy, table: 0, as: format, columns: ["id", "name", "v", "b"])
      #expect(one.text == other.text)
    }
    let (json, _) = try await export(copy, table: 0, as: .jsonLines, sort: [("v", true)])
    #expect(
      json == """
        {"id": 2, "name": null, "v": 1e+300, "b": null, "n": "x"}
        {"id": 1, "name": "it's; --", "v": 1.5, "b": "00ff", "n": "7"}
        {"id": 9223372036854775807, "name": "", "v": -0.1, "b": "", "n": null}

        """
    )
  }

  @Test("P79 A row of YAML has the values of its aliases and nested lists")
  func yaml() async throws {
    let path = try scratch.file(
      "a.yaml",
      "- {a: 1, b: &x 0x1F}\n- {a: yes, b: [1, {c: d}]}\n- {a: 2024-01-02, b: *x}\n- {a: ~}\n"
    )
    let (json, _) = try await export(path, as: .jsonLines)
    #expect(
      json == """
        {"a": 1, "b": 31}
        {"a": "yes", "b": [1,{"c":"d"}]}
        {"a": "2024-01-02", "b": 31}
        {"a": null, "b": null}

        """
    )
    #expect(try await export(path, as: .csv, where: "a:yes", columns: ["a"]).text == "a\nyes\n")
  }

  @Test(
    "P79 A column that only a later record has can be named, found and sorted by",
    arguments: ["json", "jsonl", "yaml"]
  )
  func laterColumns(format: String) async throws {
    let rows = (0..<1_005).map { "{\"a\": \($0)}" } + [#"{"late": 7, "a": 1005}"#, #"{"late": 9}"#]
    let text =
      switch format {
      case "json": "[" + rows.joined(separator: ",\n") + "]"
      case "yaml": rows.map { "- \($0)\n" }.joined()
      default: rows.joined(separator: "\n")
      }
    let path = try scratch.file("a." + format, text)
    let sorted = try await export(
      path,
      as: .csv,
      sort: [("late", true)],
      columns: ["a", "late"],
      limit: 3
    )
    #expect(sorted.text == "a,late\n,9\n1005,7\n0,\n")
    let found = try await export(path, as: .csv, where: "late=7", columns: ["late"])
    #expect(found.text == "late\n7\n")
  }

  @Test("P79 Names of the same characters in other code points are columns of their own")
  func exactNames() async throws {
    let (one, other) = ("\"\u{E9}\"", "\"e\u{301}\"")
    let path = try scratch.file("a.jsonl", "{\(one): 1, \(other): 2}\n{\(other): 3}\n")
    let text = try await export(path, as: .csv).text
    #expect(text.split(separator: "\n").dropFirst() == ["1,2", ",3"])
  }

  // MARK: - Properties

  /// Fields with all that delimited values have to quote.
  private nonisolated static func field(_ random: inout SeededGenerator) -> String {
    let parts = ["a", "Ü", ",", ";", "\"", "\n", "\r\n", " ", "\t", "1", "-2.5", "日本", "'", "|"]
    return (0..<Int.random(in: 0...4, using: &random))
      .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
  }

  @Test("P79 What is exported as CSV and TSV is read again as the same values", arguments: 1...20)
  func roundTrip(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let rows = (0..<300).map { number in
      ["\(number)"] + (0..<3).map { _ in Self.field(&random) }
    }
    func quoted(_ text: String) -> String {
      "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
    let lines = [["id", "one", "two", "three"]] + rows
    let path = try scratch.file(
      "a.csv",
      lines.map { $0.map(quoted).joined(separator: ",") + "\n" }.joined()
    )
    let json = try await export(path, as: .jsonLines).text
    let objects = try json.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      )
    }
    #expect(objects.count == rows.count)
    for (object, row) in zip(objects, rows) {
      for (name, value) in zip(["one", "two", "three"], row.dropFirst()) {
        switch object[name] {
        case is NSNull: #expect(value.isEmpty)
        case let text as String: #expect(Array(text.utf8) == Array(value.utf8))
        case let number as NSNumber: #expect(Double(value) == number.doubleValue)
        default: Issue.record("\(name) is missing")
        }
      }
    }
    for format in [ExportFormat.csv, .tsv] {
      let text = try await export(path, as: format).text
      let copy = try scratch.file("b.\(format.rawValue)", text)
      #expect(try await export(copy, as: .jsonLines).text == json)
    }
  }

  @Test(
    "P79 An export tells the part that is done, from pass to pass",
    arguments: [(ExportFormat.csv, false), (.csv, true), (.sql, false), (.sql, true)]
  )
  func progress(format: ExportFormat, isSorted: Bool) async throws {
    let lines = (0..<200_000).map { "\($0),\(200_000 - $0),some more text" }
    let path = try scratch.file("a.csv", "a,b,c\n" + lines.joined(separator: "\n"))
    let document = try Documents.open(Address(FileName(path)))
    await document.read()
    let rows = try RowTable(#require(document.root))
    let table = try #require(rows)
    var export = RowExport(table.columns, as: format, title: "a")
    if isSorted { export.sorts = [RowSort(table.columns[1])] }
    let shares = Mutex<[Double]>([])
    _ = try await export.write(
      try await table.scan(),
      telling: { share in shares.withLock { $0.append(share) } },
      to: { _ in }
    )
    let told = shares.withLock { $0 }
    #expect(told.count > 3 && told == told.sorted())
    #expect(told.allSatisfy { (0...1).contains($0) } && (told.last ?? 0) > 0.9)
    #expect(told.contains { (0.2...0.5).contains($0) })
  }

  @Test("P79 The values of a scan are those of the nodes", arguments: ["csv", "jsonl", "json"])
  func sameValues(format: String) async throws {
    var random = SeededGenerator(seed: 7)
    let texts = ["", "x y", "Ünï", "\"q\"", "a,b", "\\", "1", "-1.50", "true", "line\nbreak"]
    let rows = (0..<3_000).map { number -> String in
      let values = (0..<3).map { _ in texts.randomElement(using: &random) ?? "" }
      guard format == "csv" else {
        let members = zip(["a", "b", "c"], values).map { name, value in
          "\"\(name)\": \(Double(value) == nil && value != "true" ? quotedAsJSON(value) : value)"
        }
        return "{\"id\": \(number), \(members.shuffled(using: &random).joined(separator: ","))}"
      }
      return "\(number),"
        + values.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
    }
    let text =
      format == "json"
      ? "[" + rows.joined(separator: ",\n") + "]"
      : (format == "csv" ? "id,a,b,c\n" : "") + rows.joined(separator: "\n")
    let path = try scratch.file("a." + format, text)
    let document = try Documents.open(Address(FileName(path)))
    await document.read()
    let root = try #require(document.root)
    let table = try #require(RowTable(root))
    let columns = ["id", "a", "b", "c"].compactMap { table.column(named: $0) }
    #expect(columns.count == 4 && root.layout.reader() != nil)
    let all = try await table.scan().texts(of: columns)
    #expect(all.count == root.count)
    for (number, row) in all.enumerated() {
      let record = root.child(at: number)
      let values = Dictionary(
        uniqueKeysWithValues: record.firstChildren(10).map {
          ($0.name?.whole ?? "", $0.text.whole)
        }
      )
      #expect(row == ["id", "a", "b", "c"].map { values[$0] ?? "" })
    }
  }
}
