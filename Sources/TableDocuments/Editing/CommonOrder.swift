/// The places of equal elements that two lists have in the same order, by which other elements are
/// found that came, went or changed.
enum CommonOrder {
  /// The place of an element in both lists.
  typealias Anchor = (old: Int32, new: Int32)

  /// Returns the places of hashes that both lists have once, as many as are in the same order in
  /// both, but for equal ones at both ends.
  static func anchors(_ old: [UInt64], _ new: [UInt64]) -> [Anchor] {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    return anchors(old, start..<old.count - end, new, start..<new.count - end)
  }

  /// Returns the places of hashes that parts of both lists have once, as many as are in the same
  /// order in both.
  ///
  /// - Complexity: O(n log n), n being the number of elements in both parts.
  static func anchors(
    _ old: [UInt64],
    _ part: Range<Int>,
    _ new: [UInt64],
    _ newPart: Range<Int>
  ) -> [Anchor] {
    let places = placesOfUnique(old, part)
    let others = placesOfUnique(new, newPart)
    var common: [Anchor] = []
    var next = 0
    for place in places {
      while next < others.count, new[Int(others[next])] < old[Int(place)] { next += 1 }
      guard next < others.count, new[Int(others[next])] == old[Int(place)] else { continue }
      common.append((place, others[next]))
    }
    common.sort { $0.old < $1.old }
    return longestIncreasing(common)
  }

  /// Returns the places of the hashes that occur once in a range, sorted by the hash.
  private static func placesOfUnique(_ hashes: [UInt64], _ range: Range<Int>) -> [Int32] {
    let sorted = range.map { Int32($0) }.sorted { hashes[Int($0)] < hashes[Int($1)] }
    return sorted.indices.filter { index in
      let hash = hashes[Int(sorted[index])]
      return (index == 0 || hashes[Int(sorted[index - 1])] != hash)
        && (index + 1 == sorted.count || hashes[Int(sorted[index + 1])] != hash)
    }
    .map { sorted[$0] }
  }

  /// Returns the longest part of pairs in which the second places increase, too (patience sorting).
  private static func longestIncreasing(
    _ pairs: [Anchor]
  ) -> [Anchor] {
    var tops: [Int32] = []
    var before = [Int32](repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var low = 0
      var high = tops.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[Int(tops[middle])].new < pair.new { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = tops[low - 1] }
      if low == tops.count { tops.append(Int32(index)) } else { tops[low] = Int32(index) }
    }
    var longest: [Anchor] = []
    var index = tops.last ?? -1
    while index >= 0 {
      longest.append(pairs[Int(index)])
      index = before[Int(index)]
    }
    return longest.reversed()
  }
}
