import TableModel

/// The values of an object or a list that may have a text, one after the other. A long list is
/// searched over its data, part by part, so that it needs no memory.
@MainActor struct ReplacedLevel {
  /// The time for which a part of a list is searched.
  nonisolated private static let partTime = Duration.milliseconds(50)

  private let path: DocumentPath
  private let container: any Node
  /// The values of an object; nil for a list.
  private let members: [(index: Int, path: DocumentPath, node: any Node)]?
  /// The indices of the wanted values; nil for all.
  private let wanted: (any RandomAccessCollection<Int>)?
  /// Finds the values of a list that may have the text; nil if each is looked at.
  private let search: (any RowSearch)?
  /// The indices that were found in the last part, and the number of those that were returned.
  private var found: [Int] = []
  private var place = 0
  /// The index after the last one that was searched.
  private var searched = 0

  /// - Parameters:
  ///   - query: Finds the values that may have the text; empty to look at all.
  ///   - wanted: The indices of the wanted values, in ascending order; nil for all.
  init(
    _ container: any Node,
    at path: DocumentPath,
    _ query: FindQuery,
    _ wanted: (any RandomAccessCollection<Int>)? = nil
  ) {
    self.path = path
    self.container = container
    self.wanted = wanted
    let isList = container.isListWithoutNames
    if isList {
      members = nil
    } else {
      let wanted = wanted.map { Set($0) }
      members = path.numberedChildren(of: container).filter { wanted?.contains($0.index) ?? true }
    }
    search =
      isList && wanted == nil && !query.isEmpty
      ? container.layout.search(for: query, inColumns: false) : nil
  }

  /// Returns the next value; nil at the end.
  ///
  /// - Throws: `CancellationError` if the task was cancelled.
  mutating func next() async throws -> (path: DocumentPath, node: any Node)? {
    if let members {
      guard place < members.count else { return nil }
      defer { place += 1 }
      return (members[place].path, members[place].node)
    }
    guard let index = try await nextIndex() else { return nil }
    let node = await container.arrivedChild(at: index)
    return (path.path(to: DocumentPath.Step(String(node.position ?? index))), node)
  }

  private mutating func nextIndex() async throws -> Int? {
    if let wanted {
      guard place < wanted.count else { return nil }
      defer { place += 1 }
      let index = wanted[at: place]
      return index < container.count ? index : nil
    }
    guard let search else {
      guard place < container.count else { return nil }
      defer { place += 1 }
      return place
    }
    while place == found.count, searched < container.count {
      try Task.checkCancellation()
      try await searchPart(search)
    }
    guard place < found.count else { return nil }
    defer { place += 1 }
    return found[place]
  }

  private mutating func searchPart(_ search: any RowSearch) async throws {
    let start = searched
    let result = await Self.part(of: search, start..<container.count)
    // A row that cannot be searched now is looked at.
    searched = max(start + 1, result.next)
    let rows = start < result.next ? result.found : [start]
    found = Set(rows).union(longRows(start..<searched)).sorted()
    place = 0
  }

  @concurrent private nonisolated static func part(
    of search: any RowSearch,
    _ rows: Range<Int>
  ) async -> SearchedRows {
    let known = rows.clamped(to: 0..<search.count)
    guard !known.isEmpty else { return SearchedRows(next: rows.lowerBound) }
    return search.search(known, header: "", until: .now + partTime)
  }

  /// Returns the rows that are longer than a search looks.
  private func longRows(_ rows: Range<Int>) -> [Int] {
    guard !rows.isEmpty,
      let start = container.child(at: rows.lowerBound).span?.value.lowerBound,
      let end = container.child(at: rows.upperBound - 1).span?.value.upperBound,
      end - start > DataSearch.mostBytes
    else { return [] }
    if rows.count == 1 { return [rows.lowerBound] }
    let middle = (rows.lowerBound + rows.upperBound) / 2
    return longRows(rows.lowerBound..<middle) + longRows(middle..<rows.upperBound)
  }
}

extension RandomAccessCollection<Int> {
  /// Returns the element at a place, 0-based.
  fileprivate subscript(at place: Int) -> Int {
    self[index(startIndex, offsetBy: place)]
  }
}
