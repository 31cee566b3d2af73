import Fuzzing
import Synchronization
import TableModel
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// Sizes, durations and dates are sorted, compared and summed up by their value, in every format.
@Suite("Quantities") @MainActor struct QuantitiesTests {
  /// A quantity as a number, and as a file has it.
  struct Written: Sendable {
    /// Thousandths of a byte, or microseconds.
    var amount: Int
    var text: String
  }

  /// The kinds of random values.
  enum Column: String, CaseIterable, Sendable {
    case sizes, durations, dates

    func value(_ random: inout SeededGenerator) -> Written {
      switch self {
      case .sizes: size(&random)
      case .durations: duration(&random)
      case .dates: date(&random)
      }
    }

    private func size(_ random: inout SeededGenerator) -> Written {
      let units = [
        ("B", 1), (" bytes", 1), ("", 1), ("K", 1_000), (" KiB", 1 << 10), ("KB", 1_000),
        (" kB", 1_000), ("M", 1_000_000), ("MB", 1_000_000), (" MiB", 1 << 20), ("GiB", 1 << 30),
        (" GB", 1_000_000_000), ("G", 1_000_000_000),
      ]
      let (unit, factor) = units.randomElement(using: &random) ?? units[0]
      let tenths = Int.random(in: 0..<20_000, using: &random)
      let text = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
      return Written(amount: tenths * 100 * factor, text: text + unit)
    }

    private func duration(_ random: inout SeededGenerator) -> Written {
      let (h, m, s) = (
        Int.random(in: 0..<30, using: &random), Int.random(in: 0..<60, using: &random),
        Int.random(in: 0..<60, using: &random)
      )
      let count = Int.random(in: 0..<2_000, using: &random)
      let hours = h * 3_600 + m * 60 + s
      return [
        Written(amount: count, text: "\(count)µs"), Written(amount: count, text: "\(count) us"),
        Written(amount: count * 1_000, text: "\(count)ms"),
        Written(amount: count * 100_000, text: "\(count / 10).\(count % 10) s"),
        Written(amount: hours * 1_000_000, text: "\(h)h\(m)m\(s)s"),
        Written(amount: hours * 1_000_000, text: "\(h) hours, \(m) min \(s)sec"),
        Written(amount: count * 86_400_000_000, text: "\(count) days"),
        Written(
          amount: count * 86_400_000_000 + (h % 24 * 3_600 + m * 60 + s) * 1_000_000,
          text: "\(count)d \(h % 24)h\(m)m \(s) s"
        ),
      ].randomElement(using: &random) ?? Written(amount: 0, text: "0")
    }

    private func date(_ random: inout SeededGenerator) -> Written {
      let (year, month, day) = (
        Int.random(in: 1_970...2_068, using: &random), Int.random(in: 1...12, using: &random),
        Int.random(in: 1...28, using: &random)
      )
      return Written(amount: (year * 100 + month) * 100 + day, text: "\(day).\(month).\(year)")
    }

    /// A condition, and the amount that it compares with.
    var limit: (text: String, amount: Int) {
      switch self {
      case .sizes: ("1.5MB", 1_500_000_000)
      case .durations: ("2h30m", 9_000_000_000)
      case .dates: ("1.6.2020", 2_020_06_01)
      }
    }
  }

  /// 1,000 values; every tenth is none of the column, after those that tell its notation.
  private func values(_ column: Column) -> [Written?] {
    var random = SeededGenerator(seed: 11)
    return (0..<1_000).map { number in
      let value = column.value(&random)
      return number > 200 && number % 10 == 0 ? nil : value
    }
  }

  private func texts(_ values: [Written?]) -> [String] {
    values.enumerated().map { $1?.text ?? "x \($0)" }
  }

  /// The numbers of the rows as they must be sorted: by amount, then the texts, all in their order.
  private func order(_ values: [Written?], isDescending: Bool) -> [Int] {
    let found = values.indices.filter { values[$0] != nil }.sorted { one, other in
      guard let first = values[one]?.amount, let second = values[other]?.amount else {
        return false
      }
      if first == second { return one < other }
      return isDescending ? first > second : first < second
    }
    let texts = values.indices.filter { values[$0] == nil }
    return isDescending ? texts.reversed() + found : found + texts
  }

  private func document(_ format: String, _ texts: [String]) async throws -> any Document {
    let rows = texts.enumerated().map { #"{"nr": \#($0), "v": "\#($1)"}"# }
    let text =
      switch format {
      case "csv": "nr,v\n" + texts.enumerated().map { "\($0),\"\($1)\"\n" }.joined()
      case "jsonl": rows.joined(separator: "\n") + "\n"
      case "json": "[" + rows.joined(separator: ",\n") + "]"
      case "yaml": rows.map { "- \($0)\n" }.joined()
      default: texts.enumerated().map { "[[row]]\nnr = \($0)\nv = \"\($1)\"\n" }.joined()
      }
    let document = try Documents.open(Array(text.utf8), path: "a.\(format)")
    await document.read()
    return document
  }

  private func list(_ document: any Document) throws -> any Node {
    let root = try #require(document.root)
    return root.kind == .object ? root.child(at: 0) : root
  }

  /// The numbers of the rows that `print` writes with an order or words.
  private func printed(
    _ list: any Node,
    where words: String? = nil,
    isDescending: Bool? = nil
  ) async throws -> [Int] {
    let table = try #require(RowTable(list))
    let number = try #require(table.column(named: "nr"))
    let value = try #require(table.column(named: "v"))
    var export = RowExport([number], as: .csv, title: "")
    export.sorts = isDescending.map { [RowSort(value, isDescending: $0)] } ?? []
    let scan = try await table.scan(for: words.map(FindQuery.init))
    return try await export.lines(of: scan).dropFirst().compactMap { Int($0) }
  }

  @Test(
    "P77 Sizes, durations and dates of each format are sorted by their value, others after them",
    arguments: ["csv", "jsonl", "json", "yaml", "toml"],
    Column.allCases
  )
  func sorting(format: String, column: Column) async throws {
    let values = values(column)
    let document = try await document(format, texts(values))
    let list = try list(document)
    let columns = try #require(RecordColumns(of: list))
    let number = try #require(columns.columns.firstIndex { $0.title == "v" })
    for isDescending in [false, true] {
      let expected = order(values, isDescending: isDescending)
      let rows = RecordList()
      try await rows.sorting(of: list, columns).sort(
        ColumnSort(column: number, isDescending: isDescending)
      )
      #expect(values.indices.map(rows.number(inRow:)) == expected)
      #expect(try await printed(list, isDescending: isDescending) == expected)
    }
  }

  @Test(
    "P77 Conditions of each format compare sizes, durations and dates by their value",
    arguments: ["csv", "jsonl", "json", "yaml", "toml"],
    Column.allCases
  )
  func searching(format: String, column: Column) async throws {
    let values = values(column)
    let document = try await document(format, texts(values))
    let list = try list(document)
    _ = list.child(at: 0).kind
    let (limit, amount) = column.limit
    for (sign, isWanted) in [(">", { $0 > amount }), ("<=", { $0 <= amount })]
      as [(String, (Int) -> Bool)]
    {
      let expected = values.indices.filter { values[$0].map { isWanted($0.amount) } ?? false }
      #expect(expected.count > 50)
      #expect(try await printed(list, where: "v\(sign)\(limit)") == expected)
      let query = FindQuery("v\(sign)\(limit)")
      let search = try #require(RecordList().search(of: list, for: query, inColumns: true))
      #expect(search.rows(in: values.indices) == expected)
    }
  }

  @Test("P77 The texts of a database are sorted and compared so, too, by its own query")
  func databases() async throws {
    let scratch = try Scratch()
    for column in Column.allCases {
      let values = values(column)
      let path = scratch.folder.path + "/\(column).db"
      let rows = texts(values).enumerated().map { "(\($0), '\($1)')" }
      try SampleDatabase.write(
        "CREATE TABLE t (nr INTEGER PRIMARY KEY, v); INSERT INTO t VALUES "
          + rows.joined(separator: ", "),
        to: path
      )
      let document = try Documents.open(Address(FileName(path)))
      await document.read()
      let list = try #require(document.root).child(at: 0)
      await list.read()
      let columns = try #require(RecordColumns(of: list))
      for isDescending in [false, true] {
        let expected = order(values, isDescending: isDescending)
        let sorted = RecordList()
        try await sorted.sorting(of: list, columns).sort(
          ColumnSort(column: 1, isDescending: isDescending)
        )
        #expect(sorted.hasKeys)
        let shown = sorted.sorted(list)
        var numbers: [Int] = []
        for row in values.indices {
          let record = await shown.arrivedChild(at: row)
          numbers.append(Int(record.child(at: 0).text.whole) ?? -1)
        }
        #expect(numbers == expected)
        #expect(try await printed(list, isDescending: isDescending) == expected)
      }
      let (limit, amount) = column.limit
      let expected = values.indices.filter { values[$0].map { $0.amount > amount } ?? false }
      let query = FindQuery("v>\(limit)")
      let search = RecordList(columns).search(of: list, for: query, inColumns: true)
      #expect(search?.rows(in: values.indices) == expected)
      #expect(try await printed(list, where: query.text) == expected)
    }
  }

  // MARK: - Sums

  private func sums(_ format: String, _ texts: [String]) async throws -> ColumnSums {
    let table = try #require(RowTable(list(await document(format, texts))))
    let sums = try await TableSums.sums(of: table.scan(), table.columns) { _ in }
    return try #require(sums.columns.first { $0.column.title == "v" })
  }

  @Test(
    "P78 The sum and the mean of quantities have a unit, the least and the greatest are as written",
    arguments: ["csv", "jsonl", "yaml"]
  )
  func figures(format: String) async throws {
    func figures(_ texts: [String]) async throws -> [String?] {
      let sums = try await sums(format, texts)
      return [sums.least, sums.greatest, sums.sum, sums.mean]
    }
    #expect(
      try await figures(["1.5 MB", "500 KB", "2 MB"]) == ["500 KB", "2 MB", "3.99 MB", "1.33 MB"]
    )
    #expect(
      try await figures(["1.5 MB", "0.1 MB", "2 MB"]) == ["0.1 MB", "2 MB", "3.6 MB", "1.2 MB"]
    )
    #expect(
      try await figures(["90s", "1h30m", "n/a"]) == ["90s", "1h30m", "1h 31m 30s", "45m 45s"]
    )
    #expect(try await figures(["5ms", "n/a", "unknown"]) == ["5ms", "unknown", "5ms", "5ms"])
    #expect(try await figures(["0.1ms", "0.2ms", "7ms"]) == ["0.1ms", "7ms", "7.3ms", "2.433ms"])
  }

  @Test("P78 The sum of many quantities is exact")
  func exactSum() async throws {
    for column in [Column.sizes, .durations] {
      let values = values(column)
      let sums = try await sums("jsonl", texts(values))
      let expected = values.reduce(0) { $0 + ($1?.amount ?? 0) }
      let trillionths: Int128 = column == .sizes ? 1_000_000_000 : 1_000_000
      #expect(sums.numbers.sum == .exact(Int128(expected) * trillionths, scale: 12))
      #expect(sums.numbers.count == values.count { $0 != nil })
    }
  }

  @Test("P78 Ranges of quantities have round bounds in the unit of the greatest")
  func ranges() async throws {
    func bounds(_ texts: [String]) async throws -> [String] {
      let sums = try await sums("csv", texts)
      let (least, greatest) = try (#require(sums.numbers.least), #require(sums.numbers.greatest))
      let ranges = try #require(Histogram(from: least, to: greatest, in: sums.rangeUnit))
      return ranges.bins.map { sums.written($0.upper) }
    }
    #expect(
      try await bounds(["20 MB", "1980 MB"]) == ["500 MB", "1000 MB", "1500 MB", "2000 MB"]
    )
    #expect(try await bounds(["5 KB", "1980 MB"]) == ["512 MB", "1 GB", "1.5 GB", "2 GB"])
    #expect(
      try await bounds(["5 ms", "150 min"]) == ["30m", "1h", "1h 30m", "2h", "2h 30m", "3h"]
    )
    #expect(
      try await bounds(["5 ms", "31 ms"]) == ["10 ms", "15 ms", "20 ms", "25 ms", "30 ms", "35 ms"]
    )
  }

  @Test("P78 Groups sum up sizes in bytes and durations in seconds, for scripts")
  func groups() async throws {
    let table = try #require(RowTable(list(await document("jsonl", ["1 KB", "2 KB", "1 MB"]))))
    let (groups, _) = try await RowGroups.groups(
      of: table.scan(),
      by: [],
      summing: [#require(table.column(named: "v"))]
    )
    let (columns, rows) = groups.table
    let scan = RowScan(rows)
    #expect(
      try await scan.texts(of: columns) == [
        ["3", "1051648", "350549.3333333333", "1024", "1048576"]
      ]
    )
  }

  // MARK: - Choosing

  @Test("P77 In CSV a K can be 1,000 or 1,024 bytes, and a column of quantities read as texts")
  func choosing() async throws {
    let file = try OpenFile(Array("a,b,c\n1 KB,5ms,1 KiB\n1 MB,3s,2 MiB\n".utf8), path: "a.csv")
    func sum() async throws -> [String?] {
      let table = try #require(file.document.root.flatMap { RowTable($0) })
      let sums = try await TableSums.sums(of: table.scan(), table.columns) { _ in }
      return sums.columns.map { $0.numbers.sum?.text }
    }
    #expect(try await sum() == ["1049600", "3.005", "2098176"])
    let options = file.document.options.suffix(3)
    #expect(options.map(\.name) == ["Sizes in a", "Durations in b", "Sizes in c"])
    #expect(
      options.map(\.values) == [
        ["1 K = 1024 B", "1 K = 1000 B", "As texts"], ["As durations", "As texts"],
        ["As sizes", "As texts"],
      ]
    )
    options.first?.choose(1)
    #expect(try await sum() == ["1001000", "3.005", "2098176"])
    file.document.options.suffix(3).first?.choose(2)
    #expect(try await sum() == [nil, "3.005", "2098176"])
    // Nothing is shown or written in another way.
    let json = try #require(try file.document.root?.child(at: 1).json())
    #expect(json == #"{"a": "1 MB", "b": "3s", "c": "2 MiB"}"#)
  }
}

extension RowExport {
  /// The lines that are written.
  fileprivate func lines(of scan: RowScan) async throws -> [String] {
    let text = Mutex<[UInt8]>([])
    _ = try await write(scan) { part in text.withLock { $0 += part } }
    return String(decoding: text.withLock { $0 }, as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }
}
