import TableModel

extension FileTexts {
  /// The titles of columns with counts and sums.
  package struct Summing: Sendable, Decodable {
    package var count = "count"
    /// The sum, the mean, the least and the greatest number of a column.
    @Phrase("sum {column}") package var sum: @Sendable (_ column: String) -> String
    @Phrase("mean {column}") package var mean: @Sendable (_ column: String) -> String
    @Phrase("min {column}") package var least: @Sendable (_ column: String) -> String
    @Phrase("max {column}") package var greatest: @Sendable (_ column: String) -> String
    @Phrase("there are more than {most} groups; expected a column with fewer values")
    package var tooManyGroups: @Sendable (_ most: Int) -> String
  }
}
