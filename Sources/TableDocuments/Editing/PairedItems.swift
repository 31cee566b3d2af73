/// The items of two lists, each with the one of the other list that it has become: equal ones
/// first, then those with the same id, name or key between them, then the others in their order.
///
/// It needs at most 32 bytes for each item of the two lists, however many differ.
@MainActor struct PairedItems {
  /// Items of both lists; nil for one that only the other list has.
  typealias Pair = (old: Int?, new: Int?)

  private let old: ItemHashes
  private let new: ItemHashes
  /// The places of equal items that occur once in each list, in the order of both.
  private let anchors: [(old: Int32, new: Int32)]
  private var nextAnchor = 0
  /// The places up to which all items were returned.
  private var position = (old: 0, new: 0)
  /// The pairs between two anchors, the next one last.
  private var gap: [(old: Int32, new: Int32)] = []

  /// The maximum number of items between two anchors among which ids, names and keys are compared.
  private static let mostIdentities = 100_000

  init(_ old: ItemHashes, _ new: ItemHashes) {
    self.old = old
    self.new = new
    anchors = CommonOrder.anchors(old.hashes, new.hashes)
  }

  /// Returns the next pair whose items may differ; nil at the end.
  mutating func next() -> Pair? {
    while true {
      if let pair = gap.popLast() {
        return (pair.old < 0 ? nil : Int(pair.old), pair.new < 0 ? nil : Int(pair.new))
      }
      skipEqual()
      guard position.old < old.count || position.new < new.count else { return nil }
      while nextAnchor < anchors.count,
        Int(anchors[nextAnchor].old) < position.old
          || Int(anchors[nextAnchor].new) < position.new
      {
        nextAnchor += 1
      }
      let hasAnchor = nextAnchor < anchors.count
      let anchor = hasAnchor ? anchors[nextAnchor] : (Int32(old.count), Int32(new.count))
      var end = (old: Int(anchor.0), new: Int(anchor.1))
      if end == position {
        // Equal by a hash that does not prove it.
        position = (end.old + 1, end.new + 1)
        return (end.old, end.new)
      }
      while end.old > position.old, end.new > position.new,
        isEqual(end.old - 1, end.new - 1)
      {
        end = (end.old - 1, end.new - 1)
      }
      gap = pairs(position.old..<end.old, position.new..<end.new).reversed()
      position = end
    }
  }

  /// Passes items that are equal.
  private mutating func skipEqual() {
    while position.old < old.count, position.new < new.count, isEqual(position.old, position.new) {
      position = (position.old + 1, position.new + 1)
    }
  }

  private func isEqual(_ place: Int, _ other: Int) -> Bool {
    old.hashes[place] == new.hashes[other] && old.hashes[place] & 1 == 1
  }

  /// Pairs the items between two anchors.
  private func pairs(_ before: Range<Int>, _ after: Range<Int>) -> [(old: Int32, new: Int32)] {
    var partners: [Int32] = Array(repeating: -1, count: before.count)
    var isTaken = Array(repeating: false, count: after.count)
    if before.count + after.count <= Self.mostIdentities {
      var places: [ExactText: Int] = [:]
      for place in after.reversed() { new.identity(of: place).map { places[$0] = place } }
      for place in before {
        guard let identity = old.identity(of: place), let other = places[identity],
          !isTaken[other - after.lowerBound]
        else { continue }
        partners[place - before.lowerBound] = Int32(other)
        isTaken[other - after.lowerBound] = true
      }
    }
    var free = after.lowerBound
    func nextFree() -> Int32 {
      while free < after.upperBound, isTaken[free - after.lowerBound] { free += 1 }
      defer { free += 1 }
      return free < after.upperBound ? Int32(free) : -1
    }
    var pairs: [(old: Int32, new: Int32)] = []
    for place in before {
      let partner = partners[place - before.lowerBound]
      pairs.append((Int32(place), partner >= 0 ? partner : nextFree()))
    }
    while case let rest = nextFree(), rest >= 0 { pairs.append((-1, rest)) }
    return pairs
  }
}
