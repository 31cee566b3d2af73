extension Array where Element == Character {
  /// Returns the number of characters to add, remove or replace to get from this text to another
  /// (Levenshtein distance).
  ///
  /// - Complexity: O(m × n), m and n being the lengths of the texts.
  package func editDistance(to other: [Character]) -> Int {
    var row = [Int](0...other.count)
    for (index, character) in enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in other.indices {
        let replaced = diagonal + (character == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
