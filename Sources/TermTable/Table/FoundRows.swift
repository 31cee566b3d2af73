import TableModel

/// The numbers of the rows that a search has found, in the order of the table.
///
/// The search begins at a row, goes to the end of the table, and then from the top to this row. A
/// copy costs little, so the rows can be shown while others are still added.
struct FoundRows: RandomAccessCollection {
  /// The found rows above the row at which the search began.
  private var earlier = Numbers()
  /// The found rows at and below the row at which the search began.
  private var later = Numbers()

  var startIndex: Int { 0 }
  var endIndex: Int { earlier.count + later.count }

  subscript(index: Int) -> Int {
    index < earlier.count ? earlier[index] : later[index - earlier.count]
  }

  /// The topmost found row at or below the start of the search; if there is none, the topmost of
  /// all. Nil if no row was found.
  var first: Int? { later.count > 0 ? later[0] : earlier.count > 0 ? earlier[0] : nil }

  /// Adds a number, which is greater than the last one that was added on its side.
  mutating func add(_ number: Int, isEarlier: Bool) {
    if isEarlier { earlier.append(number) } else { later.append(number) }
  }

  /// Adds numbers in ascending order, each increased by an offset.
  mutating func add(_ numbers: [Int], offset: Int, isEarlier: Bool) {
    for number in numbers { add(number + offset, isEarlier: isEarlier) }
  }

  /// Takes a number away, if it is the greatest one.
  mutating func removeLast(_ number: Int) {
    if later.count > 0, later[later.count - 1] == number { later.removeLast() }
  }

  /// Keeps only some of the numbers.
  mutating func keep(_ isKept: (Int) -> Bool) {
    earlier.keep(isKept)
    later.keep(isKept)
  }

  /// Returns the place of a number; nil if the row was not found.
  func index(of number: Int) -> Int? {
    let index = lowerBound(of: number)
    return index < count && self[index] == number ? index : nil
  }
}

/// Numbers in blocks: to add one to a copy, only the last block is copied.
private struct Numbers {
  private static let blockSize = 4_096

  private var blocks: [[Int]] = []
  private(set) var count = 0

  subscript(index: Int) -> Int { blocks[index / Self.blockSize][index % Self.blockSize] }

  mutating func removeLast() {
    blocks[blocks.count - 1].removeLast()
    count -= 1
    if count.isMultiple(of: Self.blockSize) { blocks.removeLast() }
  }

  mutating func keep(_ isKept: (Int) -> Bool) {
    let old = self
    self = Numbers()
    for place in 0..<old.count where isKept(old[place]) { append(old[place]) }
  }

  mutating func append(_ number: Int) {
    if count.isMultiple(of: Self.blockSize) { blocks.append([]) }
    blocks[blocks.count - 1].append(number)
    count += 1
  }
}
