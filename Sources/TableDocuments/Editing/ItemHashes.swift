/// The items of a list, each with a hash of its value.
@MainActor struct ItemHashes {
  /// The hashes in order. The lowest bit is 1 if two items with the hash are equal; else they may
  /// differ.
  private(set) var hashes: [UInt64] = []
  /// The errors of records that were not understood.
  private(set) var unread = UnreadLines()
  private let list: any Node
  /// The indices of the children that are items; nil if all are.
  private let indices: [Int]?

  /// The maximum number of objects and lists in an item that are hashed.
  private static let mostLevels = 100

  /// - Parameters:
  ///   - comparesTextsOnly: True if values of different kinds are equal if their texts are.
  ///   - rounds: The rounds of the work; nil to do all of it at once.
  init(
    of list: any Node,
    comparesTextsOnly: Bool,
    _ rounds: inout Rounds?
  ) async throws(CancellationError) {
    self.list = list
    let isWhole = list.isRecords
    indices =
      isWhole
      ? nil
      : (0..<list.count).filter {
        let child = list.child(at: $0)
        return child.kind != .comment && !child.properties.isReferring && child.position != nil
      }
    let count = indices?.count ?? list.count
    hashes.reserveCapacity(count)
    for place in 0..<count {
      try await rounds.nextIfOver()
      let item = self[place]
      if isWhole, let error = item.error { unread.add(first: error.line) }
      var isExact = true
      var hasher = Hasher()
      Self.add(item, to: &hasher, comparesTextsOnly, Self.mostLevels, &isExact)
      let hash = UInt64(bitPattern: Int64(hasher.finalize()))
      hashes.append(isExact ? hash | 1 : hash & ~1)
    }
  }

  var count: Int { hashes.count }

  subscript(place: Int) -> any Node { list.child(at: indices?[place] ?? place) }

  /// The value by which people tell an item of a list from others: its id, its name or its key; nil
  /// if it has none.
  func identity(of place: Int) -> ExactText? {
    let item = self[place]
    guard item.kind == .object else { return nil }
    for name in ["id", "name", "key"] {
      for index in 0..<item.count {
        let member = item.child(at: index)
        guard member.name?.isEqual(to: Array(name.utf8)) == true, !member.kind.isContainer else {
          continue
        }
        return ExactText("\(name)=\(member.text.whole)")
      }
    }
    return nil
  }

  private static func add(
    _ node: any Node,
    to hasher: inout Hasher,
    _ comparesTextsOnly: Bool,
    _ levels: Int,
    _ isExact: inout Bool
  ) {
    guard levels > 0, node.link == nil, node.properties.merge == nil, node.error == nil,
      node.isComplete
    else {
      isExact = false
      return
    }
    guard node.kind.isContainer else {
      if !comparesTextsOnly { hasher.combine(node.kind) }
      hasher.combine(comparesTextsOnly || node.kind == .null ? node.valueText : node.text.whole)
      return
    }
    // The order of members does not count.
    var sum = 0
    for index in 0..<node.count {
      let child = node.child(at: index)
      guard child.kind != .comment, !child.properties.isReferring else { continue }
      var inner = Hasher()
      if node.kind == .object {
        inner.combine(child.name?.whole)
      } else {
        inner.combine(index)
      }
      add(child, to: &inner, comparesTextsOnly, levels - 1, &isExact)
      sum &+= inner.finalize()
    }
    hasher.combine(node.kind == .object)
    hasher.combine(sum)
  }
}
