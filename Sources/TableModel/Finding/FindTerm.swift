import TablePatterns

/// One word of a query, and how it must stand in a text; or an expression.
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
  /// The regular expression that stands in place of the word; nil for a word. It is compared with
  /// texts as they are.
  let pattern: TextPattern?

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
  /// The wanted value as it was typed.
  let written: String
  /// The wanted value as a number; nil if it is none.
  let number: Double?
  let folding: Folding
  /// The regular expression that the value must match, such as in `port:/^80/`; nil for a value.
  let pattern: TextPattern?

  /// How well the name of a field fits, the best first: a field of a name that fits less does not
  /// count beside one that fits better.
  enum NameFit: Int, Comparable {
    case exact
    /// `.user.id`, the value inside an object, where `user.id` was typed.
    case insideObject
    /// The typed name is a part of it.
    case part

    static func < (one: NameFit, other: NameFit) -> Bool { one.rawValue < other.rawValue }
  }

  /// Returns how well the name of a field fits; nil if it is another one.
  func fit(ofName other: String) -> NameFit? {
    let other = FoldedText(other, .anyCase)
    guard let place = other.firstRange(of: name) else { return nil }
    switch other.units.count - name.units.count {
    case 0: return .exact
    case 1 where place.lowerBound == 1 && other.units[0] == Self.point: return .insideObject
    default: return .part
    }
  }

  private static let point = UInt32(UInt8(ascii: "."))

  /// True if a field fulfils the condition.
  ///
  /// - Parameter notation: How the values of the field are written; nil for numbers as programs
  ///   write them, and for texts.
  func matches(name other: String, value text: String, notation: ColumnNotation? = nil) -> Bool {
    fit(ofName: other) != nil && matches(value: text, notation)
  }

  /// True if the value of a field fulfils the condition.
  func matches(value text: String, _ notation: ColumnNotation?) -> Bool {
    if let pattern { return pattern.isInside(text) }
    let folded = FoldedText(text, folding)
    func isNumber(_ relation: (Double, Double) -> Bool) -> Bool? {
      guard let (number, wanted) = numbers(text, notation) else { return nil }
      return number.map { relation($0, wanted) } ?? false
    }
    switch relation {
    case .contains: return folded.firstRange(of: value) != nil
    case .equal: return folded == value || isNumber { $0 == $1 } ?? false
    case .notEqual: return folded != value && !(isNumber { $0 == $1 } ?? false)
    case .greater: return isNumber { $0 > $1 } ?? (order(of: folded) > 0)
    case .atLeast: return isNumber { $0 >= $1 } ?? (order(of: folded) >= 0)
    case .less: return isNumber { $0 < $1 } ?? (order(of: folded) < 0)
    case .atMost: return isNumber { $0 <= $1 } ?? (order(of: folded) <= 0)
    }
  }

  /// Returns the numbers, or the moments, that a text and the wanted value mean; that of the text
  /// is nil if it is none. Nil if the wanted value is none.
  private func numbers(
    _ text: String,
    _ notation: ColumnNotation?
  ) -> (of: Double?, wanted: Double)? {
    if let notation, let wanted = wantedPlace(notation) {
      return (notation.place(of: text), wanted)
    }
    let numbers = notation?.numbers
    // A typed number has the notation of the field or, failing that, of programs.
    guard let wanted = numbers?.number(written) ?? number else { return nil }
    return (numbers?.number(text) ?? Self.number(text), wanted)
  }

  /// Returns the wanted moment or quantity; nil in a column of numbers, and for another text.
  private func wantedPlace(_ notation: ColumnNotation) -> Double? {
    switch notation {
    case .quantities(let quantities): quantities.wanted(written).map(Double.init)
    default: notation.place(of: written)
    }
  }

  /// Returns a number less than 0 if a text comes before the wanted one, by its letters; greater
  /// than 0 if after it.
  private func order(of folded: FoldedText) -> Int {
    if folded.units.lexicographicallyPrecedes(value.units) { return -1 }
    return folded == value ? 0 : 1
  }

  /// Returns the number that a text begins with, without separators of thousands: 8.5 of “8.5 kB”;
  /// nil for none. A text that is clearly a number with a decimal comma is that number: 3016.34 of
  /// “3.016,34”.
  static func number(_ text: some StringProtocol) -> Double? {
    if text.utf8.contains(UInt8(ascii: ",")), NumberNotation.comma.isTold(by: text) {
      return NumberNotation.comma.number(text)
    }
    let digits = text.drop { $0 == " " }.prefix {
      $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-" || $0 == "+" || $0 == "_" || $0 == ",")
    }
    let mantissa = digits.filter { $0 != "_" && $0 != "," }
    return Double(mantissa + exponent(text[digits.endIndex...]))
  }

  /// Returns the exponent that a text begins with: `e5` of “e5 Hz”; empty for none.
  private static func exponent(_ text: some StringProtocol) -> String {
    let word = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-".contains($0)) }
    guard word.first == "e" || word.first == "E" else { return "" }
    let digits = word.dropFirst("+-".contains(word.dropFirst().first ?? " ") ? 2 : 1)
    let isExponent = 1...3 ~= digits.count && digits.allSatisfy(\.isASCIIDigit)
    return isExponent ? String(word) : ""
  }
}
