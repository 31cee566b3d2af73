import TableModel

extension FileTexts {
  /// The errors of counts and sums of rows.
  package struct Summing: Sendable, Decodable {
    @Phrase("there are more than {most} groups; group by a column with fewer values")
    package var tooManyGroups: @Sendable (_ most: Int) -> String
  }
}
