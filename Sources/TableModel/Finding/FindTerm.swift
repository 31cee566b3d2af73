/// One word of a query, and how it must stand in a text.
package struct FindTerm: Hashable, Sendable {
  /// The word; the row must not have it if ``isNegated``.
  let text: FoldedText
  let folding: Folding
  /// True if rows with the word are left out.
  let isNegated: Bool
  /// True if the text must begin with the word.
  let isAtStart: Bool
  /// True if the text must end with the word.
  let isAtEnd: Bool
  /// True for a word that a similar one must not replace.
  let isLiteral: Bool
  /// The condition on a field that the word may mean too, such as `port:80`; nil for none.
  let field: FieldCondition?

  /// Returns the place of the word in a text, from a place on; nil if it is not there.
  func firstRange(in other: FoldedText, from start: Int = 0) -> Range<Int>? {
    let count = text.units.count
    guard isAtStart || isAtEnd else { return other.firstRange(of: text, from: start) }
    if isAtStart {
      guard start == 0, other.starts(with: text), !isAtEnd || other.units.count == count else {
        return nil
      }
      return 0..<count
    }
    guard other.units.count - count >= start, other.ends(with: text) else { return nil }
    return other.units.count - count..<other.units.count
  }
}

/// A condition on one field of a row, such as `port:80` or `size>=100`.
struct FieldCondition: Hashable, Sendable {
  /// The relation between the value of the field and the wanted one.
  enum Relation: String, CaseIterable {
    case notEqual = "!="
    case atLeast = ">="
    case atMost = "<="
    case contains = ":"
    case equal = "="
    case greater = ">"
    case less = "<"
  }

  /// A part of the field's name.
  let name: FoldedText
  let relation: Relation
  /// The wanted value.
  let value: FoldedText
  /// The wanted value as a number; nil if it is none.
  let number: Double?
  let folding: Folding

  /// True if a field fulfils the condition.
  func matches(name other: String, value text: String) -> Bool {
    let otherName = FoldedText(other, .anyCase)
    guard otherName.firstRange(of: name) != nil else { return false }
    return matches(value: text)
  }

  private func matches(value text: String) -> Bool {
    let folded = FoldedText(text, folding)
    switch relation {
    case .contains: return folded.firstRange(of: value) != nil
    case .equal: return folded == value || number.map { $0 == Self.number(text) } ?? false
    case .notEqual: return folded != value && number.map { $0 != Self.number(text) } ?? true
    case .greater:
      return isOrdered(folded, text) {
        $0 > $1
      } by: {
        $0 > $1
      }
    case .atLeast:
      return isOrdered(folded, text) {
        $0 >= $1
      } by: {
        $0 >= $1
      }
    case .less:
      return isOrdered(folded, text) {
        $0 < $1
      } by: {
        $0 < $1
      }
    case .atMost:
      return isOrdered(folded, text) {
        $0 <= $1
      } by: {
        $0 <= $1
      }
    }
  }

  /// Compares numbers as numbers, and texts in the order of their letters; a number is never compared with a text.
  private func isOrdered(
    _ folded: FoldedText,
    _ text: String,
    _ numbers: (Double, Double) -> Bool,
    by texts: (Int, Int) -> Bool
  ) -> Bool {
    if let number { return Self.number(text).map { numbers($0, number) } ?? false }
    if folded.units.lexicographicallyPrecedes(value.units) { return texts(0, 1) }
    return folded == value ? texts(0, 0) : texts(1, 0)
  }

  /// Returns the number that a text begins with, without separators of thousands: 8.5 of “8.5 kB”; nil for none.
  static func number(_ text: some StringProtocol) -> Double? {
    let digits = text.drop { $0 == " " }.prefix {
      $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-" || $0 == "+" || $0 == "_" || $0 == ",")
    }
    return Double(String(digits.filter { $0 != "_" && $0 != "," }))
  }
}
