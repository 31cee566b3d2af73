import TableModel

/// Some rows of a list, such as those with a value in a column, in the order of the list.
package struct ChosenRows: Node, NodeLayout {
  private let list: any Node
  /// The indices of the rows among the children of the list, in ascending order.
  private let indices: [Int]

  package init(_ list: any Node, _ indices: [Int]) {
    self.list = list
    self.indices = indices
  }

  package var kind: NodeKind { list.kind }
  package var layout: any NodeLayout { self }
  package var count: Int { indices.count }
  package func child(at index: Int) -> any Node {
    indices.indices.contains(index) ? list.child(at: indices[index]) : NoNode()
  }

  package var columns: NodeColumns { list.layout.columns }

  package func search(for query: FindQuery, inColumns: Bool) -> (any RowSearch)? {
    let search = list.layout.search(for: query, inColumns: inColumns)
    return search.map { ChosenRowSearch(search: $0, indices: indices) }
  }

  package func reader() -> (any RowReader)? {
    list.layout.reader().map { ChosenRowReader(reader: $0, indices: indices) }
  }
}

/// Searches chosen rows by the search of their list.
private struct ChosenRowSearch: RowSearch {
  let search: any RowSearch
  let indices: [Int]

  var count: Int { indices.firstPlace { $0 >= search.count } }

  func search(
    _ rows: Range<Int>,
    header: String,
    until end: ContinuousClock.Instant
  ) -> SearchedRows {
    let all = indices[rows.lowerBound]..<indices[rows.upperBound - 1] + 1
    let found = search.search(all, header: header, until: end)
    // A database that is being written is asked again.
    let next =
      found.next == all.lowerBound ? rows.lowerBound : indices.firstPlace { $0 >= found.next }
    var result = SearchedRows(next: min(next, rows.upperBound))
    result.found = places(of: found.found)
    result.foundInHeader = places(of: found.foundInHeader)
    return result
  }

  /// Returns the places of those of some indices that are chosen.
  private func places(of found: [Int]) -> [Int] {
    found.compactMap { index in
      let place = indices.firstPlace { $0 >= index }
      return place < indices.count && indices[place] == index ? place : nil
    }
  }
}

/// Reads chosen rows by the reader of their list.
private struct ChosenRowReader: RowReader {
  let reader: any RowReader
  let indices: [Int]

  var count: Int { indices.firstPlace { $0 >= reader.count } }
  var isParallel: Bool { reader.isParallel }

  func part(from row: Int) -> Range<Int> {
    let end = reader.part(from: indices[row]).upperBound
    return row..<min(count, max(row + 1, indices.firstPlace { $0 >= end }))
  }

  func read(
    _ rows: Range<Int>,
    wanted: [Int]?,
    _ columns: [RowColumn],
    _ visit: (Int, [ColumnValue]) throws -> Void
  ) throws -> Int {
    let places = wanted ?? Array(rows)
    guard let first = places.first, let last = places.last else { return 0 }
    var next = 0
    return try reader.read(
      indices[first]..<indices[last] + 1,
      wanted: places.map { indices[$0] },
      columns
    ) { index, values in
      // Rows that cannot be read are left out.
      while next < places.count - 1, indices[places[next]] < index { next += 1 }
      try visit(places[next], values)
    }
  }
}

extension [Int] {
  /// Returns the place of the first number, in ascending order, that meets a condition; the count
  /// if none does.
  fileprivate func firstPlace(where isMet: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isMet(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
