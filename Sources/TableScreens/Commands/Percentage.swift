/// A part that is done, as programs print it.
struct Percentage: Equatable {
  /// From 0 to 1.
  let share: Double

  /// The last percentage of a line, such as `Progress: 40.5 %`, or a number that is the whole line;
  /// nil if it has none.
  init?(in line: String) {
    let text = line.filter { !$0.isWhitespace }
    if let number = Self.number(text[...]) {
      share = number
      return
    }
    for sign in text.indices.reversed() where text[sign] == "%" {
      let before = text[..<sign]
      let start = before.lastIndex { !$0.isNumeric }.map(before.index(after:)) ?? before.startIndex
      guard let number = Self.number(before[start...]) else { continue }
      share = number
      return
    }
    return nil
  }

  private static func number(_ text: Substring) -> Double? {
    guard text.first?.isNumeric == true, text.allSatisfy(\.isNumeric) else { return nil }
    guard let percent = Double(text.replacing(",", with: ".")), percent <= 100 else { return nil }
    return percent / 100
  }
}

extension Character {
  /// True for a character of a number.
  fileprivate var isNumeric: Bool { "0"..."9" ~= self || self == "." || self == "," }
}
