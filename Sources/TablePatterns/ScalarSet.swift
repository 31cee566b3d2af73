/// A set of Unicode scalars.
struct ScalarSet: Hashable, Sendable {
  /// The ranges of their numbers, in ascending order; none touches another.
  private(set) var ranges: [ClosedRange<UInt32>]

  /// The greatest number of a scalar.
  static let last: UInt32 = 0x10FFFF

  static let all = ScalarSet([0...last])

  /// A set of ranges, which may overlap, in any order.
  init(_ ranges: [ClosedRange<UInt32>]) {
    self.ranges = []
    self.ranges.reserveCapacity(ranges.count)
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(range) }
  }

  init(_ value: UInt32) { ranges = [value...value] }

  /// Adds a range that does not begin before any other.
  private mutating func append(_ range: ClosedRange<UInt32>) {
    guard let last = ranges.last, range.lowerBound <= last.upperBound &+ 1 else {
      return ranges.append(range)
    }
    ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
  }

  var isEmpty: Bool { ranges.isEmpty }

  /// The scalars, if there are at most two; else nil.
  var few: [UInt32]? {
    let count = ranges.reduce(0) { $0 + $1.count }
    return count <= 2 ? ranges.flatMap { Array($0) } : nil
  }

  /// True if a scalar is in the set.
  ///
  /// - Complexity: O(log n), n being the number of ranges.
  func contains(_ value: UInt32) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= value
  }

  /// The scalars that are not in the set.
  var inverted: ScalarSet {
    var result: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { result.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= Self.last { result.append(next...Self.last) }
    return ScalarSet(result)
  }
}

// The sets of `\d`, `\w` and `\s` (ECMAScript 2025, 22.2.2.9), and the ends of lines.
extension ScalarSet {
  static let digits = ScalarSet([0x30...0x39])
  static let wordLetters = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  static let lineEnds = ScalarSet([0xA...0xA, 0xD...0xD, 0x2028...0x2029])
  static let spaces = ScalarSet([
    0x9...0xD, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
}
