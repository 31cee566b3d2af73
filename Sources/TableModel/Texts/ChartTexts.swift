/// The texts of charts: their values in words.
public struct ChartTexts: Sendable, Decodable {
  /// A chart without a value.
  public var noValues = "no values"
  /// Two values or more; the numbers as they are shown.
  @Phrase("{count} values from {least} to {greatest}, last {last}")
  public var values:
    @Sendable (_ count: Int, _ least: String, _ greatest: String, _ last: String) -> String

  /// The texts in English.
  package init() {}
}
