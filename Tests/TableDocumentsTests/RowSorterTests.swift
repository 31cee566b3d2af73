import Fuzzing
import TableModel
import Testing

@testable import TableDocuments

/// The order of values as bytes, and rows that are sorted by it.
@Suite("Sorting rows") struct RowSorterTests {
  private func key(
    _ text: String,
    _ kind: ColumnValue.Kind = .untyped,
    isDescending: Bool = false
  ) -> [UInt8] {
    var key: [UInt8] = []
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      SortKey.add(
        ColumnValue(kind, bytes),
        RowSort(RowColumn("a", .index(0)), isDescending: isDescending),
        to: &key
      )
    }
    return key
  }

  /// Finds every third row, one row at a time.
  private struct SlowSearch: RowSearch {
    let count: Int

    func search(
      _ rows: Range<Int>,
      header: String,
      until end: ContinuousClock.Instant
    ) -> SearchedRows {
      var result = SearchedRows(next: rows.lowerBound + 1)
      if rows.lowerBound.isMultiple(of: 3) { result.found = [rows.lowerBound] }
      return result
    }
  }

  @Test("P77 Sorted rows are told once all are searched, and no call takes longer than its time")
  func sortedSearch() {
    let count = 3_000
    let order = (0..<count).map { $0 * 7 % count }
    let search = SortedSearch(SlowSearch(count: count), in: NumberList(order))
    var calls = 0
    var result = SearchedRows(next: 0)
    repeat {
      result = search.search(10..<count, header: "", until: .now)
      calls += 1
    } while result.next == 10 && result.found.isEmpty && calls <= count
    #expect(calls == count)
    // All are searched: the rows are told part by part.
    let wanted = (10..<count).filter { order[$0].isMultiple(of: 3) }
    #expect(result.next == 1_024 && result.found == wanted.filter { $0 < 1_024 })
    let rest = search.search(result.next..<count, header: "", until: .now + .seconds(60))
    #expect(rest.next == count && rest.found == wanted.filter { $0 >= 1_024 })
    #expect(SortedSearch(SlowSearch(count: 5), in: NumberList(order)).count == 0)
  }

  @Test("P77 A long list of numbers waits in a file, and is read by parts")
  func longList() throws {
    let count = NumberList.mostKept * 2 + 700
    var writer = NumberList.Writer()
    for number in 0..<count { try writer.append(number &* 7 ^ 1) }
    let list = try writer.finished()
    #expect(list.count == count)
    for index in [0, 511, 512, NumberList.mostKept - 1, NumberList.mostKept, count - 1] {
      #expect(list[index] == index * 7 ^ 1)
      #expect(list.firstIndex(of: index * 7 ^ 1) == index)
    }
    #expect(list[count - 2..<count + 5] == [(count - 2) * 7 ^ 1, (count - 1) * 7 ^ 1])
    #expect(list.firstIndex(of: 3) == nil)
    #expect(NumberList([5, 9])[0..<9] == [5, 9])
  }

  @Test("P79 Keys of bytes have the order of values: numbers, then texts, then none")
  func order() {
    let values = [
      "-1e400", "-123456789012345678901234567890.5", "-10", "-9.99", "-1", "-0.001", "0", "1e-400",
      "0.00999", ".01", "1", "1.5", "9", "10", "100", "9007199254740992", "9007199254740993",
      "1e300",
      "a", "a 2", "a 10", "A 11", "a_", "ab", "file 9", "file 10 b", "file 010 c", "z", "é", "日本",
      "",
    ]
    for (index, one) in values.enumerated() {
      for (place, other) in values.enumerated() {
        let isLess = key(one).lexicographicallyPrecedes(key(other))
        #expect(isLess == (index < place), "\(one) \(other)")
        if !one.isEmpty, !other.isEmpty {
          let isLess = key(one, isDescending: true)
            .lexicographicallyPrecedes(key(other, isDescending: true))
          #expect(isLess == (index > place), "\(one) \(other)")
        }
      }
    }
    for (one, other) in [("1", "1.0"), ("10", "1e1"), ("-0", "0"), ("100", "1e+2"), ("A", "a")] {
      #expect(key(one) == key(other))
    }
    #expect(key("z").lexicographicallyPrecedes(key("", isDescending: true)))
  }

  @Test("P79 A key that follows minus infinity or another number does not change its order")
  func infinity() {
    let numbers = ["-Infinity", "-1e300", "-1", "0", "1", "Infinity"].map { key($0, .number) }
    for (one, other) in zip(numbers, numbers.dropFirst()) {
      for (first, second) in [("", "1"), ("1", ""), ("z", "-1"), ("-1", "z")] {
        #expect((one + key(first)).lexicographicallyPrecedes(other + key(second)))
      }
    }
  }

  @Test("P79 Keys of short texts have the order of SortValue", arguments: 1...10)
  func sameOrder(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = ["a", "B", "0", "7", "10", " ", "-", ".", "é", "\u{1}"]
    let texts = (0..<60).map { _ in
      (0..<Int.random(in: 1...5, using: &random))
        .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
    }
    .filter { NodeKind(of: $0) == .number || Double($0) == nil }
    for one in texts {
      for other in texts {
        #expect(
          key(one).lexicographicallyPrecedes(key(other)) == (SortValue(one) < SortValue(other)),
          "\(one) \(other)"
        )
      }
    }
  }

  @Test("P79 Rows beyond memory are sorted in files, equal ones in their order", arguments: 1...5)
  func files(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let keys = (0..<20_000).map { _ in
      (0..<Int.random(in: 0...12, using: &random)).map { _ in
        UInt8.random(in: 0...3, using: &random)
      }
    }
    let expected = keys.indices.sorted { one, other in
      keys[one] == keys[other] ? one < other : keys[one].lexicographicallyPrecedes(keys[other])
    }
    for budget in [1 << 30, 20_000] {
      let sorter = RowSorter(budget: budget)
      for (number, key) in keys.enumerated() { try sorter.add(key: key, Array("\(number)".utf8)) }
      var sorted: [Int] = []
      try sorter.forEach { row in
        sorted.append(Int(String(decoding: row, as: UTF8.self)) ?? -1)
        return true
      }
      #expect(sorted == expected)
    }
  }

  @Test("P79 The first rows in the order are the same, whether the others are kept or not")
  func firstRows() throws {
    var random = SeededGenerator(seed: 7)
    let keys = (0..<5_000).map { _ in
      (0..<Int.random(in: 0...3, using: &random)).map { _ in UInt8.random(in: 0...9, using: &random)
      }
    }
    func sorted(_ sorter: RowSorter, first limit: Int) throws -> [Int] {
      for (number, key) in keys.enumerated() { try sorter.add(key: key, Array("\(number)".utf8)) }
      var sorted: [Int] = []
      try sorter.forEach { row in
        sorted.append(Int(String(decoding: row, as: UTF8.self)) ?? -1)
        return sorted.count < limit
      }
      return sorted
    }
    for limit in [1, 2, 10, 2_499, 2_500, 4_999, 5_000, 9_000] {
      let first = try sorted(RowSorter(limit: limit), first: limit)
      #expect(try first == sorted(RowSorter(), first: limit))
      #expect(first.count == min(limit, keys.count))
    }
  }

  @Test("P79 Rows of a limit are the first ones of all, of several parts that are read at once")
  func limitedScan() async throws {
    var random = SeededGenerator(seed: 8)
    let column = RowColumn("a", .index(0))
    var rows = KeptRows([column])
    for _ in 0..<60_000 {
      rows.add([(.number, Array("\(Int.random(in: 0...5_000, using: &random))".utf8))])
    }
    func numbers(limit: Int?) async throws -> [Int] {
      let sorts = [RowSort(column, isDescending: true)]
      let (sorter, _) = try await RowScan(rows).sorted(by: sorts, limit: limit) { row, _, bytes in
        withUnsafeBytes(of: row) { bytes += $0 }
      }
      var numbers: [Int] = []
      try sorter.forEach { bytes in
        numbers.append(bytes.withUnsafeBytes { $0.loadUnaligned(as: Int.self) })
        return numbers.count < limit ?? .max
      }
      return numbers
    }
    let all = try await numbers(limit: nil)
    #expect(all.count == 60_000)
    for limit in [1, 100, 4_096, 30_000] {
      #expect(try await numbers(limit: limit) == Array(all.prefix(limit)))
    }
  }

  @Test("P78 Digits with a sign or a mark are the number that their notation reads")
  func plainNumbers() {
    var random = SeededGenerator(seed: 9)
    let marks = ["0", "1", "9", ".", ",", "-", "+", "e", " ", "'", "%"]
    var plain = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...6, using: &random)
      let some = (0..<count).compactMap { _ in marks.randomElement(using: &random) }.joined()
      for text in [some, "12\(some)", "\(some)7"] {
        for notation in NumberNotation.allCases {
          let expected = notation.decimal(text).flatMap { ColumnNumber($0) }
          Array(text.utf8).withUnsafeBufferPointer { bytes in
            if let number = ColumnNumber(plain: bytes, in: notation) {
              #expect(number == expected, "\(text) \(notation)")
              plain += 1
            }
            #expect(ColumnValue(.untyped, bytes).number(in: notation) == expected)
          }
        }
      }
    }
    #expect(plain > 1_000)
  }
}
