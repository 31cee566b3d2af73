/// All scalars in classes: the sets of an expression cannot tell those of one class apart.
struct ScalarClasses: Sendable {
  /// The number of classes.
  let count: Int
  /// The first scalar of each stretch of scalars with one class, in ascending order.
  private let starts: [UInt32]
  /// The class of each stretch.
  private let classes: [UInt16]
  /// The classes of ASCII.
  let ofASCII: [UInt16]
  /// The kind of neighbour that the characters of each class are.
  let neighbours: [Neighbour]
  /// A bit for each set and class.
  private let members: [UInt64]
  private let wordsOfSet: Int

  /// The most bits in ``members``.
  private static let mostMembers = 1 << 24

  /// - Returns: nil if there are too many sets.
  init?(_ sets: [ScalarSet]) {
    let neighbours = [ScalarSet.lineEnds, .wordLetters, Neighbour.wordsInOtherCases]
    var starts: Set<UInt32> = [0]
    for range in (sets + neighbours).lazy.map(\.ranges).joined() {
      starts.insert(range.lowerBound)
      if range.upperBound < ScalarSet.last { starts.insert(range.upperBound + 1) }
    }
    let sorted = starts.sorted()
    var partition = Partition(count: sorted.count)
    for set in sets + neighbours { partition.divide(by: Self.stretches(of: set, sorted)) }
    count = partition.sizes.count
    guard count <= Int(UInt16.max), sets.count * count <= Self.mostMembers else { return nil }
    self.starts = sorted
    classes = partition.classes.map(UInt16.init)
    var first = [UInt32](repeating: 0, count: count)
    for (stretch, start) in sorted.enumerated().reversed() {
      first[partition.classes[stretch]] = start
    }
    self.neighbours = first.map(Neighbour.init)
    wordsOfSet = (count + 63) / 64
    var members = [UInt64](repeating: 0, count: sets.count * wordsOfSet)
    for (number, set) in sets.enumerated() {
      for (index, scalar) in first.enumerated() where set.contains(scalar) {
        members[number * wordsOfSet + index / 64] |= 1 << UInt64(index % 64)
      }
    }
    self.members = members
    ofASCII = (0..<0x80).map { [classes] value in classes[Self.stretch(of: value, sorted)] }
  }

  /// Returns the class of a scalar.
  ///
  /// - Complexity: O(log n), n being the number of stretches; O(1) for ASCII.
  @inline(__always) func number(of value: UInt32) -> Int {
    value < 0x80 ? Int(ofASCII[Int(value)]) : Int(classes[Self.stretch(of: value, starts)])
  }

  /// True if the characters of a class are in a set.
  @inline(__always) func isMember(_ number: Int, ofSet set: Int) -> Bool {
    members[set * wordsOfSet + number >> 6] >> UInt64(number & 63) & 1 != 0
  }

  private static func stretch(of value: UInt32, _ starts: [UInt32]) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  /// The numbers of the stretches of which a set consists.
  private static func stretches(of set: ScalarSet, _ starts: [UInt32]) -> [Range<Int>] {
    set.ranges.map { stretch(of: $0.lowerBound, starts)..<stretch(of: $0.upperBound, starts) + 1 }
  }
}

/// Things that are divided into classes, set by set.
private struct Partition {
  /// The class of each thing.
  private(set) var classes: [Int]
  /// The number of things in each class.
  private(set) var sizes: [Int]

  init(count: Int) {
    classes = Array(repeating: 0, count: count)
    sizes = [count]
  }

  /// Divides each class of which only a part is in a set.
  mutating func divide(by ranges: [Range<Int>]) {
    var counts: [Int: Int] = [:]
    for range in ranges { for thing in range { counts[classes[thing], default: 0] += 1 } }
    var others: [Int: Int] = [:]
    for (number, count) in counts.sorted(by: { $0.key < $1.key }) where count < sizes[number] {
      others[number] = sizes.count
      sizes[number] -= count
      sizes.append(count)
    }
    guard !others.isEmpty else { return }
    for range in ranges {
      for thing in range { if let other = others[classes[thing]] { classes[thing] = other } }
    }
  }
}
