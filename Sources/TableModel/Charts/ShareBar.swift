/// A bar for a part of a whole, with the part in words at its right: the drawing of meters and
/// gauges.
struct ShareBar {
  /// From 0 to 1; nil or not finite if it is not known.
  let share: Double?
  /// The share in words; empty for the bar alone.
  let words: String
  /// The role of the filled part.
  let role: Role

  /// The fewest columns of a bar; in less room, only the words are shown.
  private static let leastColumns = 5

  /// Returns the bar and its words.
  ///
  /// - Parameters:
  ///   - columns: The room for both.
  ///   - most: The most columns of the bar; nil if it takes all that the words leave.
  func runs(columns: Int, most: Int? = nil) -> [TextLine.Run] {
    let end = words.isEmpty ? [] : [TextLine.Run(" " + words, role: .detail)]
    let left = columns - (words.isEmpty ? 0 : words.columns + 1)
    let room = min(left, most ?? left)
    guard room >= Self.leastColumns else { return [.init(words, role: .detail)] }
    guard let share, share.isFinite else {
      return [part("▒", ascii: ":", room, .border)] + end
    }
    // Full and empty only at the very ends.
    let rounded = share <= 0 || share >= 1 ? 0 : Int((share * Double(room)).rounded())
    let filled = share <= 0 ? 0 : share >= 1 ? room : min(max(rounded, 1), room - 1)
    return [part("█", ascii: "#", filled, role), part("░", ascii: "-", room - filled, .border)]
      + end
  }

  private func part(
    _ block: Character,
    ascii: Character,
    _ count: Int,
    _ role: Role
  ) -> TextLine.Run {
    .init(
      String(repeating: block, count: count),
      ascii: String(repeating: ascii, count: count),
      role: role
    )
  }
}
