/// A node of a document, with the way to it from the root.
@MainActor struct FoundNode {
  /// The objects and lists from the root to the one that has the node.
  let containers: [any Node]
  /// The index of the next one in each of them, and of the node in the last one.
  let indices: [Int]

  var container: any Node { containers[containers.count - 1] }
  var index: Int { indices[indices.count - 1] }
  var node: any Node { container.child(at: index) }

  /// The path of the container.
  var containerPath: DocumentPath { DocumentPath(Array(path.steps.dropLast())) }
  /// The path of the node.
  var path: DocumentPath {
    DocumentPath(zip(containers, indices).map { $0.step(toChild: $1, $0.child(at: $1)) })
  }
}

extension Document {
  /// Finds the node whose name or value begins at one of some places.
  ///
  /// - Parameters:
  ///   - depth: The number of steps of its path.
  ///   - isWanted: Returns false for another node that begins there, too.
  func node(
    startingAt starts: [Int],
    depth: Int,
    where isWanted: @escaping (any Node) -> Bool
  ) -> FoundNode? {
    guard let root, depth > 0 else { return nil }
    let search = SpanSearch(starts: starts, depth: depth) { node, member in
      starts.contains(member.lowerBound) && isWanted(node)
    }
    // Not all of a table of TOML stands together, so values are looked into that do not stand around the places, too.
    return search.found(in: [root], [], isNested: true)
      ?? search.found(in: [root], [], isNested: false)
  }

  /// Returns the path of the table that the row of a child opens; nil if nothing can be edited there.
  ///
  /// - Parameter path: The path of the container; nil if it is not known.
  func path(ofTableOf index: Int, in container: any Node, at path: DocumentPath?) -> DocumentPath? {
    let child = container.child(at: index)
    guard child.link == nil else { return self.path(ofTargetOf: child) }
    return path.map { DocumentPath($0.steps + [container.step(toChild: index, child)]) }
  }

  /// Returns the path of the value that a link leads to; nil if it has no bytes.
  func path(ofTargetOf link: any Node) -> DocumentPath? {
    guard let root, let span = link.link?.span else { return nil }
    let search = SpanSearch(starts: [], depth: nil) { node, _ in node.span == span }
    return search.found(in: [root], [], isNested: false)?.path
  }
}

/// The search of a node by its bytes.
@MainActor private struct SpanSearch {
  let starts: [Int]
  /// The number of steps to the node; nil for any.
  let depth: Int?
  let isFound: (any Node, Range<Int>) -> Bool

  /// - Parameter isNested: True to look only into values around the places.
  func found(in containers: [any Node], _ indices: [Int], isNested: Bool) -> FoundNode? {
    guard let container = containers.last else { return nil }
    let isLast = depth == containers.count
    for index in candidates(in: container, isNested: isNested) {
      let child = container.child(at: index)
      guard child.isOwnValue, let member = child.span?.member else { continue }
      if isLast || depth == nil, isFound(child, member) {
        return FoundNode(containers: containers, indices: indices + [index])
      }
      guard !isLast, child.kind.isContainer, child.link == nil else { continue }
      let inner = containers + [child]
      if let found = found(in: inner, indices + [index], isNested: isNested) { return found }
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

  /// The last child that begins at an offset, or before it; children stand in the order of the file.
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
