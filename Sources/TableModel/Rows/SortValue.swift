/// The value of a text for sorting: numbers come first, by their value, then other texts, then
/// empty ones.
///
/// Texts are compared without regard to case, and digits by the number they form: “file 9” comes
/// before “file 10”.
package enum SortValue: Comparable, Sendable {
  case number(Double)
  /// A text in lower case.
  case text(String)
  /// No value.
  case none

  /// The value of a text.
  package init(_ text: String) {
    if text.isEmpty {
      self = .none
    } else if let first = text.utf8.first, first < UInt8(ascii: "A"), let number = Double(text) {
      self = .number(number.isNaN ? .infinity : number)
    } else {
      self = .text(text.lowercased())
    }
  }

  package static func < (one: SortValue, other: SortValue) -> Bool {
    switch (one, other) {
    case (.number(let one), .number(let other)): one < other
    case (.text(let one), .text(let other)): isOrdered(one, other)
    case (.number, _): other.rank > 0
    case (.text, _): other.rank > 1
    case (.none, _): false
    }
  }

  private var rank: Int {
    switch self {
    case .number: 0
    case .text: 1
    case .none: 2
    }
  }

  /// True if a text comes before another: character by character, digits by the number they form.
  private static func isOrdered(_ one: String, _ other: String) -> Bool {
    var first = one.utf8[...]
    var second = other.utf8[...]
    while let left = first.first, let right = second.first {
      if isDigit(left), isDigit(right) {
        let (one, other) = (takeNumber(&first), takeNumber(&second))
        if one.count != other.count { return one.count < other.count }
        if !one.elementsEqual(other) { return one.lexicographicallyPrecedes(other) }
      } else {
        if left != right { return left < right }
        first.removeFirst()
        second.removeFirst()
      }
    }
    if first.isEmpty != second.isEmpty { return first.isEmpty }
    // The texts differ only in zeros before numbers.
    return one < other
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  /// Removes the digits at the beginning of a text.
  ///
  /// - Returns: The digits without leading zeros.
  private static func takeNumber(_ text: inout Substring.UTF8View) -> Substring.UTF8View {
    let end = text.firstIndex { !isDigit($0) } ?? text.endIndex
    defer { text = text[end...] }
    return text[..<end].drop { $0 == UInt8(ascii: "0") }
  }

  /// Returns the indices of values in sorted order; equal values keep their order, and ``none``
  /// comes last.
  package static func order(of values: [SortValue], isDescending: Bool) -> [Int] {
    sorted(values.indices.filter { values[$0] != .none }, by: values, isDescending: isDescending)
      + values.indices.filter { values[$0] == .none }
  }

  /// Returns the indices of values in sorted order; equal values keep their order.
  package static func order<Value: Comparable>(of values: [Value], isDescending: Bool) -> [Int] {
    sorted(Array(values.indices), by: values, isDescending: isDescending)
  }

  private static func sorted<Value: Comparable>(
    _ numbers: [Int],
    by values: [Value],
    isDescending: Bool
  ) -> [Int] {
    numbers.sorted { one, other in
      let (first, second) = isDescending ? (other, one) : (one, other)
      if values[first] < values[second] { return true }
      return !(values[second] < values[first]) && one < other
    }
  }
}
