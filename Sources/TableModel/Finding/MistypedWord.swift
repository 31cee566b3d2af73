/// A word that is no known name, compared with the names that may be meant.
package struct MistypedWord {
  private let letters: [Character]
  /// The maximum number of characters in which a name may differ: a third of the word, rounded up,
  /// but not all of it.
  private let mostDifferences: Int

  /// - Parameter word: The word as it was typed. Of a long one, and of a long name, the first 100
  ///   characters count.
  package init(_ word: some StringProtocol) {
    letters = Self.letters(of: word)
    mostDifferences = min((letters.count + 2) / 3, max(0, letters.count - 1))
  }

  /// Returns the number of characters in which a name differs, ignoring case; nil if it is too
  /// different to be meant.
  ///
  /// - Complexity: O(m × n), m and n being the lengths of the word and the name.
  package func differences(from name: some StringProtocol) -> Int? {
    let other = Self.letters(of: name)
    guard abs(other.count - letters.count) <= mostDifferences else { return nil }
    let count = letters.editDistance(to: other)
    return count <= mostDifferences ? count : nil
  }

  /// Returns the most similar name, the first of several; nil if none is similar.
  package func nearest(among names: some Sequence<String>) -> String? {
    var nearest: (name: String, differences: Int)?
    for name in names {
      guard let count = differences(from: name), count < nearest?.differences ?? .max else {
        continue
      }
      nearest = (name, count)
    }
    return nearest?.name
  }

  private static func letters(of word: some StringProtocol) -> [Character] {
    Array(word.prefix(100).lowercased())
  }
}

extension [Character] {
  /// Returns the number of characters to add, remove or replace to get from this text to another
  /// (Levenshtein distance).
  ///
  /// - Complexity: O(m × n), m and n being the lengths of the texts.
  func editDistance(to other: [Character]) -> Int {
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
