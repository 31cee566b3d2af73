/// Values as one line of blocks of eight heights, the newest at the right.
///
/// ```swift
/// Cell("Load", detail: "0.42").accessoryView(Sparkline(loads, in: 0...1))
/// ```
public struct Sparkline: Content, Sendable {
  private let values: [Double]
  private let range: ClosedRange<Double>?
  private let role: Role

  /// The blocks from the lowest to the highest.
  private static let blocks = Array("▁▂▃▄▅▆▇█")
  private static let asciiBlocks = Array("_.-=+*#@")

  /// A line of values.
  ///
  /// - Parameters:
  ///   - values: The values, the oldest first. One that is not finite leaves a gap.
  ///   - range: The values of the lowest and the highest block; values outside it are drawn as
  ///     these. Nil, or an infinite bound, stands for the least or the greatest shown value; if all
  ///     shown values are equal, the line is flat, at the bottom.
  ///   - role: The role of the blocks.
  public init(_ values: [Double], in range: ClosedRange<Double>? = nil, role: Role = .accent) {
    self.values = values
    self.range = range
    self.role = role
  }

  /// The number of values, the least, the greatest and the last, such as “12 values from 3 to 40,
  /// last 12”; values that are not finite are left out.
  ///
  /// - Complexity: O(number of values).
  public var words: String? {
    let known = values.filter(\.isFinite)
    let texts = ModelTexts.current.controls
    guard let least = known.min(), let greatest = known.max(), let last = known.last else {
      return texts.emptyChart
    }
    guard known.count > 1 else { return DecimalText.text(last) }
    return texts.chartValues(
      known.count,
      DecimalText.text(least),
      DecimalText.text(greatest),
      DecimalText.text(last)
    )
  }

  /// Returns one line with the last `columns` values, a column each; fewer values stand at the
  /// right.
  ///
  /// - Complexity: O(`columns`).
  public func lines(columns: Int) -> [TextLine] {
    let shown = values.suffix(max(0, columns))
    let levels = levels(of: shown)
    let run = TextLine.Run(
      text(of: levels, in: Self.blocks),
      ascii: text(of: levels, in: Self.asciiBlocks),
      role: role
    )
    return [TextLine([run], overflow: .clip, alignment: .trailing)]
  }

  /// Returns the heights of values, from 0; nil for a gap.
  private func levels(of shown: ArraySlice<Double>) -> [Int?] {
    let known = shown.filter(\.isFinite)
    var least = range?.lowerBound ?? -.infinity
    var greatest = range?.upperBound ?? .infinity
    if !least.isFinite { least = known.min() ?? 0 }
    if !greatest.isFinite { greatest = known.max() ?? 0 }
    // Halves, as the difference of two numbers can be too great.
    let extent = greatest / 2 - least / 2
    let most = Self.blocks.count
    return shown.map { value in
      guard value.isFinite else { return nil }
      guard extent > 0 else { return 0 }
      let share = (min(max(value, least), greatest) / 2 - least / 2) / extent
      return min(Int(share * Double(most)), most - 1)
    }
  }

  private func text(of levels: [Int?], in blocks: [Character]) -> String {
    String(levels.map { $0.map { blocks[$0] } ?? " " })
  }
}
