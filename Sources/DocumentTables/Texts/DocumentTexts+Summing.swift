import TableModel

extension DocumentTexts {
  /// The texts of summing up columns.
  package struct Summing: Sendable, Decodable {
    /// The title of the table of all columns; the words that hide rows, if there are any.
    @Phrase("Sums and values{words, select, none {} other {: {words}}}", "words")
    package var title: @Sendable (_ words: String?) -> String
    /// A row while the rows are read.
    package var reading = "Summing up"
    /// A row if that was stopped, which begins it again.
    package var again = "Stopped; sum up again"

    // MARK: - All columns

    /// The titles of the columns.
    package var column = "Column"
    package var values = "Values"
    package var empty = "Empty"
    package var distinct = "Distinct"
    package var least = "Min"
    package var greatest = "Max"
    package var sum = "Sum"
    package var mean = "Mean"
    /// The number of different values, if there are more.
    @Phrase("{values}+") package var moreThan: @Sendable (_ values: Int) -> String
    /// Above the columns.
    @Phrase("{rows, plural, one {# row} other {# rows}}")
    package var rows: @Sendable (_ rows: Int) -> String
    /// Below the columns, for one of numbers that has other values.
    @Phrase(
      """
      {column}: {others, plural, one {# value is no number and is} \
      other {# values are no numbers and are}} left out of min, max, sum and mean.
      """
    )
    package var others: @Sendable (_ column: String, _ others: Int) -> String
    @Phrase("{column}: 1 K counts as {bytes} bytes.")
    package var kilo: @Sendable (_ column: String, _ bytes: Int) -> String
    @Phrase("{rows, plural, one {# row} other {# rows}} could not be read.")
    package var unread: @Sendable (_ rows: Int) -> String
    @Phrase("The columns are those of the first {rows} rows.")
    package var sample: @Sendable (_ rows: Int) -> String
    @Phrase("More than {rows} rows are summed up only in saved CSV, JSON and databases")
    package var tooManyRows: @Sendable (_ rows: Int) -> String

    // MARK: - One column

    /// The value of rows that have none.
    package var none = "(no value)"
    /// The title above the ranges of numbers.
    package var ranges = "Ranges"
    /// A range of numbers, without the upper bound.
    @Phrase("{lower} to <{upper}")
    package var range: @Sendable (_ lower: String, _ upper: String) -> String
    /// The number of rows of a value, padded with spaces, and their part of all in percent.
    @Phrase("{rows} {percent} %")
    package var share: @Sendable (_ rows: String, _ percent: String) -> String
    @Phrase("More than {values} different values: they are not listed.")
    package var tooManyValues: @Sendable (_ values: Int) -> String

    // MARK: - Each value of a column

    /// A row that opens the sums of the other columns for each value, and the title of their table.
    package var perValue = "Sums for each value"
    /// The title above the number of rows of a value.
    package var rowCount = "Rows"
    /// The title above a figure of a column.
    @Phrase("{figure} {column}")
    package var figure: @Sendable (_ figure: String, _ column: String) -> String
  }
}
