/// A way to write numbers: the decimal mark, and the mark between groups of three digits.
///
/// A number may have a sign, a currency (`€`, `EUR`) or a percent sign, before or after it, and
/// stand in parentheses if it is less than zero. Spaces and apostrophes group digits in both
/// notations.
package enum NumberNotation: String, CaseIterable, Hashable, Sendable {
  case point = "1,234.56"
  case comma = "1.234,56"

  /// The other notation.
  package var other: NumberNotation { self == .point ? .comma : .point }

  private var decimalMark: Unicode.Scalar { self == .point ? "." : "," }
  private var groupMark: Unicode.Scalar { self == .point ? "," : "." }

  /// Returns the number that a text means; nil if it is none.
  package func number(_ text: some StringProtocol) -> Double? {
    parts(text).flatMap { Double($0.plain) }
  }

  /// Returns the number that a text means as programs write it, with all digits; nil if it is none.
  package func decimal(_ text: some StringProtocol) -> String? { parts(text)?.plain }

  /// True if a text is a number with marks in places where only this notation has them: it tells
  /// the notation.
  package func isTold(by text: some StringProtocol) -> Bool {
    guard let parts = parts(text), parts.isMarked else { return false }
    return other.parts(text) == nil
  }

  /// True if a text is a number in both notations, but not the same one.
  package func isUncertain(_ text: some StringProtocol) -> Bool {
    guard let parts = parts(text), let others = other.parts(text) else { return false }
    return parts.plain != others.plain
  }

  /// Returns a number of the other notation as this one writes it. A text that is not clearly such
  /// a number stays as it is.
  package func written(_ text: String) -> String {
    guard parts(text) == nil, other.isTold(by: text) else { return text }
    let ungrouped = text.unicodeScalars.filter { $0 != other.groupMark }
    return Self.text(ungrouped.map { $0 == other.decimalMark ? decimalMark : $0 })
  }

  // MARK: - Reading

  private struct Parts {
    /// The number as programs write it, with a decimal point.
    var plain: String
    /// True if it has a mark of the notation: one before the fraction, or one between groups.
    var isMarked: Bool
  }

  private func parts(_ text: some StringProtocol) -> Parts? {
    guard let (digits, isNegative) = Self.unsigned(text) else { return nil }
    let place = digits.lastIndex(of: decimalMark)
    let whole = digits[..<(place ?? digits.endIndex)]
    let fraction = place.map { digits[($0 + 1)...] } ?? []
    guard fraction.allSatisfy(Self.isDigit), place == nil || !fraction.isEmpty,
      let (number, mark) = ungrouped(whole, hasFraction: place != nil)
    else { return nil }
    return Parts(
      plain: (isNegative ? "-" : "") + number + (fraction.isEmpty ? "" : "." + Self.text(fraction)),
      isMarked: place != nil || mark == groupMark
    )
  }

  /// Returns digits without the marks between their groups, and the mark; nil if the groups are not
  /// of three digits.
  private func ungrouped(
    _ whole: ArraySlice<Unicode.Scalar>,
    hasFraction: Bool
  ) -> (String, mark: Unicode.Scalar?)? {
    guard let mark = whole.first(where: { !Self.isDigit($0) }) else {
      return whole.isEmpty ? nil : (Self.text(whole), nil)
    }
    guard mark == groupMark || Self.groupMarks.contains(mark) else { return nil }
    let groups = whole.split(separator: mark, omittingEmptySubsequences: false)
    guard let first = groups.first, 1...3 ~= first.count, first.first != "0",
      groups.joined().allSatisfy(Self.isDigit), groups.dropFirst().allSatisfy({ $0.count == 3 }),
      // Four groups with points are an IP address.
      hasFraction || mark != "." || groups.count < 4
    else { return nil }
    return (Self.text(groups.joined()), mark)
  }

  /// The marks between groups that both notations have.
  private static let groupMarks: Set<Unicode.Scalar> = [
    " ", "\u{A0}", "\u{202F}", "\u{2009}", "'", "’",
  ]

  private static let digitBytes = UInt8(ascii: "0")...UInt8(ascii: "9")

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    [" ", "\u{A0}", "\u{202F}", "\u{2009}", "\t"].contains(scalar)
  }

  /// Returns what stands between the signs, currencies, percent signs and parentheses around a
  /// number.
  private static func unsigned(
    _ text: some StringProtocol
  ) -> (digits: ArraySlice<Unicode.Scalar>, isNegative: Bool)? {
    // Most texts are words.
    guard text.utf8.contains(where: { digitBytes ~= $0 }) else { return nil }
    var rest = Array(text.unicodeScalars.prefix(41))[...]
    guard rest.count <= 40 else { return nil }
    var isNegative = false
    var signs = 0
    if rest.first == "(", rest.last == ")" {
      (rest, isNegative, signs) = (rest.dropFirst().dropLast(), true, 1)
    }
    var units = 0
    while let first = rest.first, !isDigit(first), first != ".", first != "," {
      if isBlank(first) {
        rest.removeFirst()
      } else if ["-", "+", "−"].contains(first) {
        isNegative = isNegative || first != "+"
        signs += 1
        rest.removeFirst()
      } else if let length = currency(rest) {
        units += 1
        rest = rest.dropFirst(length)
      } else {
        return nil
      }
    }
    while let last = rest.last, !isDigit(last), last != ".", last != "," {
      if isBlank(last) {
        rest.removeLast()
      } else if ["-", "−"].contains(last) {
        isNegative = true
        signs += 1
        rest.removeLast()
      } else if ["%", "‰"].contains(last) {
        units += 1
        rest.removeLast()
      } else if let length = currency(ArraySlice(rest.reversed())) {
        units += 1
        rest = rest.dropLast(length)
      } else {
        return nil
      }
    }
    return signs < 2 && units < 2 && !rest.isEmpty ? (rest, isNegative) : nil
  }

  /// Returns the length of a currency at the beginning: a sign such as `€`, or three capital
  /// letters.
  private static func currency(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
    guard let first = text.first else { return nil }
    if first.properties.generalCategory == .currencySymbol { return 1 }
    let letters = text.prefix { "A"..."Z" ~= $0 }
    return letters.count == 3 ? 3 : nil
  }
}
