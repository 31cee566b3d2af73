/// One value as a bar that fills the whole line, with the value in words at its right.
///
/// ```swift
/// Gauge(0.93, detail: "465 of 500 GB", role: .error)
/// ```
///
/// ``Cell/meter(_:value:detail:role:)`` is the same beside the name of a row, at most 20 columns
/// wide.
public struct Gauge: Content, Sendable {
  private let bar: ShareBar

  /// A value from 0 to 1.
  ///
  /// - Parameters:
  ///   - share: The part of the whole. A number below 0 or above 1 is drawn as 0 or 1; one that is
  ///     not finite is drawn as a bar of one shade: the value is not known.
  ///   - detail: The value in words: shown beside the bar, alone if the bar has fewer than five
  ///     columns, and said and printed in place of it.
  ///   - role: The role of the bar. Roles differ in colour alone, so `detail` should tell as much.
  public init(_ share: Double, detail: String, role: Role = .success) {
    bar = ShareBar(share: share, words: detail, role: role)
  }

  /// The value in words.
  public var words: String? { bar.words }

  /// Returns one line, exactly `columns` wide if the bar has room.
  public func lines(columns: Int) -> [TextLine] {
    [TextLine(bar.runs(columns: columns), overflow: .clip)]
  }
}
