import TableModel

/// The numbers of the rows that a search has found, in the order of the table, while it goes round the table once.
struct FoundRows {
  /// The found rows above the row at which the search began.
  private(set) var earlier: [Int] = []
  /// The found rows from the row on at which the search began.
  private(set) var later: [Int] = []

  var count: Int { earlier.count + later.count }
  var isEmpty: Bool { later.isEmpty && earlier.isEmpty }

  /// All numbers, in ascending order.
  var all: [Int] { earlier + later }

  /// The first number from the start of the search on; after the last row, from the first row on.
  var first: Int? { later.first ?? earlier.first }

  /// Adds a number, which is greater than the last one that was added on its side.
  mutating func add(_ number: Int, isEarlier: Bool) {
    if isEarlier { earlier.append(number) } else { later.append(number) }
  }

  /// Adds numbers in ascending order.
  mutating func add(_ numbers: some Sequence<Int>, isEarlier: Bool) {
    if isEarlier { earlier += numbers } else { later += numbers }
  }

  subscript(index: Int) -> Int {
    index < earlier.count ? earlier[index] : later[index - earlier.count]
  }

  /// Returns the place of the first number that is not less than another one.
  func lowerBound(of number: Int) -> Int {
    if let last = earlier.last, number <= last { return earlier.lowerBound(of: number) }
    return earlier.count + later.lowerBound(of: number)
  }

  /// Returns the place of a number; nil if the row was not found.
  func index(of number: Int) -> Int? {
    let index = lowerBound(of: number)
    return index < count && self[index] == number ? index : nil
  }
}
