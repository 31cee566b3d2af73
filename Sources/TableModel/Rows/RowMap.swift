/// Rows of another source in other places: each is one of the rows of ``RowWrapper/base``.
///
/// The rows of a control's table must not be among them; they are inserted last.
@MainActor protocol RowMap: RowWrapper {
  /// Returns the number in ``RowWrapper/base`` of a row.
  func baseNumber(of index: Int) -> Int
  /// Returns the row with a number in ``RowWrapper/base``; nil if it is not among the rows.
  func row(ofBaseNumber number: Int) -> Int?
}

extension RowMap {
  func cell(at index: Int) -> Cell { base.cell(at: baseNumber(of: index)) }
  func id(at index: Int) -> RowID { base.id(at: baseNumber(of: index)) }
  func index(of id: RowID) -> Int? { base.index(of: id).flatMap(row(ofBaseNumber:)) }
  func element(at index: Int) -> Any? { base.element(at: baseNumber(of: index)) }

  var lines: (any RowLines)? {
    base.lines.map { lines in
      MappedLines(lines: lines, rows: self, count: count, number: baseNumber(of:))
    }
  }

  /// - Complexity: O(number of rows).
  func search(for query: FindQuery) -> (any RowSearch)? {
    base.search(for: query).map { search in
      MappedSearch(search: search, numbers: (0..<count).map(baseNumber(of:)))
    }
  }
}

/// Rows in another order.
struct ReorderedRows: RowMap {
  let base: any RowSource
  private let order: [Int]
  private let places: [Int]

  /// - Parameter order: The numbers of all rows, in the order in which they are to stand.
  init(base: any RowSource, order: [Int]) {
    assert(base.inner.isEmpty, "the rows of a control are inserted last")
    self.base = base
    self.order = order
    var places = Array(repeating: 0, count: order.count)
    for (place, row) in order.enumerated() { places[row] = place }
    self.places = places
  }

  func baseNumber(of index: Int) -> Int { order[index] }
  func row(ofBaseNumber number: Int) -> Int? { places[number] }
}

/// Only some rows, and after them the last ones, such as “Load more”.
struct FilteredRows<Numbers: RandomAccessCollection<Int>>: RowMap where Numbers.Index == Int {
  let base: any RowSource
  private let numbers: Numbers
  private let offset: Int
  /// The number of last rows that are kept.
  private let kept: Int
  let appended: Int

  /// - Parameters:
  ///   - numbers: The numbers of the rows plus `offset`, in ascending order.
  ///   - kept: The number of last rows that are kept.
  init(base: any RowSource, numbers: Numbers, offset: Int, keepingLast kept: Int) {
    assert(base.inner.isEmpty, "the rows of a control are inserted last")
    self.base = base
    self.numbers = numbers
    self.offset = offset
    self.kept = kept
    let firstAppended = numbers.lowerBound(of: base.ownCount + offset)
    appended = numbers.endIndex - firstAppended + min(kept, base.appended)
  }

  var count: Int { numbers.count + kept }

  func baseNumber(of index: Int) -> Int {
    index < numbers.count
      ? numbers[numbers.startIndex + index] - offset : base.count - kept + index - numbers.count
  }

  func row(ofBaseNumber number: Int) -> Int? {
    if number >= base.count - kept { return numbers.count + number - (base.count - kept) }
    let place = numbers.lowerBound(of: number + offset)
    guard place < numbers.endIndex, numbers[place] == number + offset else { return nil }
    return place - numbers.startIndex
  }
}

/// Rows with those of the table that a control shows below its row.
struct InsertedRows: RowWrapper {
  let base: any RowSource
  /// The rows of each section of that table.
  private let sections: [Rows]
  let inner: Range<Int>

  /// - Parameter row: The number of the control's row.
  init(base: any RowSource, _ sections: [Rows], after row: Int) {
    self.base = base
    self.sections = sections
    inner = row + 1..<row + 1 + sections.reduce(0) { $0 + $1.count }
  }

  var count: Int { base.count + inner.count }

  /// The number of a row among those of the base; nil for a row of the control's table.
  private func outer(_ index: Int) -> Int? {
    if index < inner.lowerBound { return index }
    return index < inner.upperBound ? nil : index - inner.count
  }

  /// The section and the number of a row of the control's table.
  private func part(_ index: Int) -> (section: Int, row: Int) {
    var (section, row) = (0, index - inner.lowerBound)
    while row >= sections[section].count {
      row -= sections[section].count
      section += 1
    }
    return (section, row)
  }

  func cell(at index: Int) -> Cell {
    if let row = outer(index) { return base.cell(at: row) }
    let part = part(index)
    return sections[part.section].selectableCell(at: part.row)
  }

  func id(at index: Int) -> RowID {
    if let row = outer(index) { return base.id(at: row) }
    let part = part(index)
    return .inner(section: part.section, sections[part.section].id(at: part.row))
  }

  func index(of id: RowID) -> Int? {
    guard case .inner(let section, let id) = id else {
      return base.index(of: id).map { $0 < inner.lowerBound ? $0 : $0 + inner.count }
    }
    guard sections.indices.contains(section), let row = sections[section].index(of: id) else {
      return nil
    }
    return inner.lowerBound + sections[..<section].reduce(0) { $0 + $1.count } + row
  }

  func element(at index: Int) -> Any? { outer(index).flatMap(base.element(at:)) }

  /// The lines of the rows above the control's table.
  var lines: (any RowLines)? {
    base.lines.map { lines in
      MappedLines(
        lines: lines,
        rows: self,
        count: min(lines.count, inner.lowerBound),
        number: { $0 }
      )
    }
  }

  /// The search of the rows above the control's table.
  func search(for query: FindQuery) -> (any RowSearch)? {
    base.search(for: query).map {
      FirstRowsSearch(search: $0, count: min($0.count, inner.lowerBound))
    }
  }
}

/// The search of the first rows, which keep their numbers.
private struct FirstRowsSearch: RowSearch {
  let search: any RowSearch
  let count: Int

  func search(
    _ rows: Range<Int>,
    header: String,
    until end: ContinuousClock.Instant
  ) -> SearchedRows {
    search.search(rows, header: header, until: end)
  }
}

/// The lines of rows in other places.
private struct MappedLines: RowLines {
  let lines: any RowLines
  let rows: any RowSource
  let count: Int
  /// Returns the number in ``lines`` of a row.
  let number: (Int) -> Int

  func write(_ row: Int, opens: Bool, to line: inout RowLine) -> Bool {
    let number = number(row)
    return number < lines.count && lines.write(number, opens: opens, to: &line)
  }

  func cell(at row: Int) -> Cell { rows.cell(at: row) }
}

/// The search of rows in other places.
private struct MappedSearch: RowSearch {
  let search: any RowSearch
  /// The number in ``search`` of each row.
  let numbers: [Int]
  let count: Int

  init(search: any RowSearch, numbers: [Int]) {
    self.search = search
    self.numbers = numbers
    count = numbers.firstIndex { $0 >= search.count } ?? numbers.count
  }

  func search(
    _ rows: Range<Int>,
    header: String,
    until end: ContinuousClock.Instant
  ) -> SearchedRows {
    var result = SearchedRows(next: rows.upperBound)
    for row in rows {
      let number = numbers[row]
      let part = search.search(number..<number + 1, header: header, until: end)
      guard part.next > number else {
        // The data cannot be read now.
        result.next = row
        break
      }
      if !part.found.isEmpty { result.found.append(row) }
      if !part.foundInHeader.isEmpty { result.foundInHeader.append(row) }
      guard ContinuousClock.now < end else {
        result.next = row + 1
        break
      }
    }
    return result
  }
}

extension RandomAccessCollection where Element == Int, Index == Int {
  /// Returns the place of the first number that is not less than another one; the numbers ascend.
  ///
  /// - Complexity: O(log n).
  package func lowerBound(of number: Int) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
