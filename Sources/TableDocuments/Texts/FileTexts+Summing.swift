import TableModel

extension FileTexts {
  /// Counts and sums of rows.
  package struct Summing: Sendable, Decodable {
    @Phrase("there are more than {most} groups; group by a column with fewer values")
    package var tooManyGroups: @Sendable (_ most: Int) -> String
  }
}
