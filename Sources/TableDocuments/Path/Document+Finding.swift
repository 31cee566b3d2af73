// Finds nodes by their bytes.

extension Document {
  /// Returns the location of the node whose name or value begins at one of some places; nil if
  /// there is none.
  ///
  /// - Parameters:
  ///   - depth: The number of steps of its path.
  ///   - isComment: True to find a comment; else a value.
  ///   - isWanted: Returns false for another node that begins there, too.
  ///   - revision: The number of the revision that the document is of.
  package func location(
    startingAt starts: [Int],
    depth: Int,
    isComment: Bool = false,
    revision: Int,
    where isWanted: @escaping (any Node) -> Bool
  ) -> Location? {
    guard let root, depth > 0 else { return nil }
    let search = SpanSearch(starts: starts, depth: depth, isForComment: isComment) { node, member in
      starts.contains(member.lowerBound) && isWanted(node)
    }
    let start = Location(root: root, revision: revision)
    // Not all of a table of TOML stands together, so values are looked into that do not stand
    // around the places, too.
    return search.found(in: start, isNested: true) ?? search.found(in: start, isNested: false)
  }

  /// Returns the location of the value that a link leads to; nil if it has no bytes.
  ///
  /// - Parameter revision: The number of the revision that the document is of.
  package func location(ofTargetOf link: any Node, revision: Int) -> Location? {
    guard let root, let span = link.link?.span else { return nil }
    let search = SpanSearch(starts: [], depth: nil) { node, _ in node.span == span }
    return search.found(in: Location(root: root, revision: revision), isNested: false)
  }
}

/// The search of a node by its bytes.
@MainActor private struct SpanSearch {
  let starts: [Int]
  /// The number of steps to the node; nil for any.
  let depth: Int?
  /// True to find a comment; else a value.
  var isForComment = false
  let isFound: (any Node, Range<Int>) -> Bool

  /// - Parameter isNested: True to look only into values around the places.
  func found(in outer: Location, isNested: Bool) -> Location? {
    let container = outer.node
    let isLast = depth == outer.depth + 1
    let isSearched = isNested && !(isLast && isForComment)
    for index in candidates(in: container, isNested: isSearched) {
      let child = container.child(at: index)
      let isComment = isLast && isForComment && child.kind == .comment
      guard child.isOwnValue || isComment, let member = child.span?.member else { continue }
      if isLast || depth == nil, isFound(child, member) { return outer.child(at: index, child) }
      guard !isLast, child.kind.isContainer, child.link == nil else { continue }
      let inner = outer.child(at: index, child)
      if let found = found(in: inner, isNested: isNested) { return found }
    }
    return nil
  }

  /// The number of children up to which each of them is looked at.
  private static let fewChildren = 256

  private func candidates(in container: any Node, isNested: Bool) -> [Int] {
    let count = container.count
    guard isNested, !starts.isEmpty else { return Array(0..<count) }
    guard count > Self.fewChildren else {
      return (0..<count).filter { index in
        let child = container.child(at: index)
        return starts.contains { child.isAround($0) }
      }
    }
    return starts.compactMap { last(beginningUpTo: $0, in: container, count) }
  }

  /// The last child that begins at an offset, or before it; children stand in the order of the
  /// file.
  private func last(beginningUpTo offset: Int, in container: any Node, _ count: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore = container.child(at: middle).span.map { $0.member.lowerBound <= offset } ?? true
      if isBefore { low = middle + 1 } else { high = middle }
    }
    while low > 0 {
      low -= 1
      if container.child(at: low).isOwnValue { return low }
    }
    return nil
  }
}

extension Node {
  /// True if an offset stands in the name or the value, or is the place of an empty one.
  fileprivate func isAround(_ offset: Int) -> Bool {
    guard let member = span?.member else { return false }
    return member.contains(offset) || member.lowerBound == offset
  }
}
