/// The texts of charts: their values in words.
public struct ChartTexts: Sendable {
  /// A chart without a value.
  public var noValues = "no values"
  /// Two values or more; the numbers as they are shown.
  public var values:
    @Sendable (_ count: Int, _ least: String, _ greatest: String, _ last: String) -> String = {
      "\($0) values from \($1) to \($2), last \($3)"
    }

  /// The texts in English.
  package init() {}
}
