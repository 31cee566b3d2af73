// Letters that differ in their case alone.

extension ScalarSet {
  /// The set with all scalars that have the same simple case folding as one of its own: `k` with
  /// `K` and the Kelvin sign.
  ///
  /// - Complexity: O(n log n), n being the number of ranges and of letters with cases in them.
  var withAllCases: ScalarSet {
    var added: [ClosedRange<UInt32>] = []
    for range in ranges {
      for letter in CaseFolding.lettersWithCases.letters(in: range) {
        for other in CaseFolding.letters[letter] ?? [] where !range.contains(other) {
          added.append(other...other)
        }
      }
    }
    return added.isEmpty ? self : ScalarSet(ranges + added)
  }
}

/// The letters that differ in their case alone, by the simple folding of Unicode.
///
/// The standard library has no simple folding. It is the lowercase letter of the capital, if each
/// is one scalar; a few letters are exceptions (CaseFolding.txt of Unicode).
enum CaseFolding {
  /// The blocks in which there are letters with cases.
  static let blocks: [ClosedRange<UInt32>] = [
    0x41...0x5FF, 0x10A0...0x10FF, 0x13A0...0x13FF, 0x1C80...0x1CBF, 0x1D00...0x218F,
    0x24B6...0x24E9, 0x2C00...0x2DFF, 0xA640...0xA7FF, 0xAB30...0xABBF, 0xFB00...0xFB06,
    0xFF21...0xFF5A, 0x10400...0x10DFF, 0x118A0...0x118DF, 0x16E40...0x16EDF, 0x1E900...0x1E95F,
  ]

  /// For each letter that shares its folding with others: all letters of that folding, including
  /// itself.
  static let letters: [UInt32: [UInt32]] = {
    var groups: [UInt32: [UInt32]] = [:]
    for value in blocks.joined() {
      let folded = folded(value)
      if folded != value { groups[folded, default: [folded]].append(value) }
    }
    var letters: [UInt32: [UInt32]] = [:]
    for group in groups.values { for letter in group { letters[letter] = group } }
    return letters
  }()

  /// The keys of ``letters`` in order.
  static let lettersWithCases = SortedLetters(letters.keys.sorted())

  /// Returns the simple folding of a scalar, which all of its cases share.
  static func folded(_ value: UInt32) -> UInt32 {
    switch value {
    // The dotless i has no folding; these are the same letters encoded twice.
    case 0x131: return value
    case 0x1FD3: return 0x390
    case 0x1FE3: return 0x3B0
    case 0xFB05: return 0xFB06
    default: break
    }
    guard let scalar = Unicode.Scalar(value) else { return value }
    let capital = only(scalar.properties.uppercaseMapping) ?? scalar
    return (only(capital.properties.lowercaseMapping) ?? scalar).value
  }

  private static func only(_ text: String) -> Unicode.Scalar? {
    let scalars = text.unicodeScalars
    return scalars.count == 1 ? scalars.first : nil
  }
}

/// Letters in ascending order.
struct SortedLetters: Sendable {
  private let letters: [UInt32]

  init(_ letters: [UInt32]) { self.letters = letters }

  /// Returns the letters in a range.
  func letters(in range: ClosedRange<UInt32>) -> ArraySlice<UInt32> {
    var (low, high) = (0, letters.count)
    while low < high {
      let middle = (low + high) / 2
      if letters[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return letters[low...].prefix { $0 <= range.upperBound }
  }
}
