/// Labelled values as bars, one line each: the label, the bar and the value.
///
/// ```swift
/// BarChart([.init("Oslo", 12.5), .init("Bergen", 9, detail: "9 mm")])
/// ```
///
/// The bars begin in one column, after the widest label.
public struct BarChart: Content, Sendable {
  /// A value with its label.
  public struct Bar: Sendable {
    fileprivate let label: String
    fileprivate let value: Double
    /// The value in words.
    fileprivate let text: String
    fileprivate let role: Role

    /// A value with its label.
    ///
    /// - Parameters:
    ///   - label: The name of the value.
    ///   - value: The value; one that is negative or not finite is shown in words, without a bar.
    ///   - detail: The value in words, such as “9 mm”; nil for the number.
    ///   - role: The role of the bar. Roles differ in colour alone, so the texts should tell as
    ///     much.
    public init(
      _ label: String,
      _ value: Double,
      detail: String? = nil,
      role: Role = .accent
    ) {
      self.label = label
      self.value = value
      text = detail ?? DecimalText.text(value)
      self.role = role
    }
  }

  private let bars: [Bar]
  private let most: Double?

  /// The fewest columns of the longest bar; in less room, only the labels and the values are shown.
  private static let leastColumns = 5
  /// A column filled from the left by no, one, two … seven eighths.
  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// A chart of bars.
  ///
  /// - Parameters:
  ///   - bars: The values, from top to bottom.
  ///   - most: The value of the longest possible bar; greater values are drawn like it. Nil for
  ///     the greatest value of `bars`. If it is not above 0, or not finite, there are no bars.
  public init(_ bars: [Bar], of most: Double? = nil) {
    self.bars = bars
    self.most = most
  }

  /// The labels and the values, a line each, such as “Oslo, 12.5”.
  public var words: String? {
    guard !bars.isEmpty else { return ModelTexts.current.controls.emptyChart }
    return bars.map { $0.label.isEmpty ? $0.text : "\($0.label), \($0.text)" }
      .joined(separator: "\n")
  }

  /// Returns a line for each bar, or one that says that there are no values.
  ///
  /// A line is cut if the label and the value are wider than `columns`.
  ///
  /// - Complexity: O(number of bars × `columns`).
  public func lines(columns: Int) -> [TextLine] {
    guard !bars.isEmpty else {
      let text = ModelTexts.current.controls.emptyChart
      return [TextLine(text, role: .placeholder, overflow: .clip)]
    }
    let labelColumns = bars.map(\.label.columns).max() ?? 0
    let textColumns = bars.map(\.text.columns).max() ?? 0
    let room = columns - labelColumns - textColumns - 2
    let most = most ?? bars.map(\.value).filter(\.isFinite).max() ?? 0
    return bars.map { bar in
      guard room >= Self.leastColumns else {
        return TextLine(
          [.init(bar.label), .flexibleSpace, .init(bar.text, role: .detail)],
          overflow: .clip
        )
      }
      let drawn = drawing(of: share(of: bar.value, in: most), columns: room)
      let runs = [
        .init(bar.label),
        spaces(labelColumns - bar.label.columns + 1),
        .init(drawn.text, ascii: drawn.ascii, role: bar.role),
        spaces(room - drawn.text.count + 1 + textColumns - bar.text.columns),
        .init(bar.text, role: .detail),
      ]
      return TextLine(runs, overflow: .clip)
    }
  }

  /// Returns the part of the longest bar, from 0 to 1.
  private func share(of value: Double, in most: Double) -> Double {
    guard value.isFinite, most.isFinite, value > 0, most > 0 else { return 0 }
    return value < most ? value / most : 1
  }

  /// Returns a bar of at most `columns`; every value above 0 can be seen.
  private func drawing(of share: Double, columns: Int) -> (text: String, ascii: String) {
    let eighths = share > 0 ? max(1, Int((share * Double(columns * 8)).rounded())) : 0
    let (whole, part) = (eighths / 8, eighths % 8)
    let asciiPart = part == 0 ? "" : part >= 4 || whole == 0 ? "#" : " "
    return (
      String(repeating: "█", count: whole) + Self.eighths[part],
      String(repeating: "#", count: whole) + asciiPart
    )
  }

  private func spaces(_ count: Int) -> TextLine.Run {
    TextLine.Run(String(repeating: " ", count: count))
  }
}
