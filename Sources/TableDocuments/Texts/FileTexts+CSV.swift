import TableModel

extension FileTexts {
  /// The texts of files of records in lines, as CSV.
  package struct CSV: Sendable, Decodable {
    /// The title of a form.
    package var newRow = "New row"
    /// An error of syntax.
    @Phrase("this quoted field has no end; expected “{mark}” after its text")
    package var openQuote: @Sendable (_ mark: String) -> String
    /// A warning.
    @Phrase("{fields, plural, one {# field} other {# fields}}, but most records have {expected}")
    package var unevenRecord: @Sendable (_ fields: Int, _ expected: Int) -> String

    // MARK: - Delimiters and quotes

    package var comma = "Comma"
    package var tab = "Tab"
    package var semicolon = "Semicolon"
    package var bar = "Vertical bar"
    package var space = "Space"
    /// In place of a quote.
    package var none = "None"

    // MARK: - Options

    package var delimiter = "Delimiter"
    package var quotes = "Quotes"
    package var header = "Names of columns in the first line"
    package var yes = "Yes"
    package var no = "No"
    package var escapes = "Backslashes are escapes"
    package var encoding = "Encoding"
    @Phrase("Numbers in {column}")
    package var numbers: @Sendable (_ column: String) -> String
    @Phrase("Dates in {column}")
    package var dates: @Sendable (_ column: String) -> String
    @Phrase("Sizes in {column}")
    package var sizes: @Sendable (_ column: String) -> String
    @Phrase("Durations in {column}")
    package var durations: @Sendable (_ column: String) -> String
    package var asTexts = "As texts"
    package var asSizes = "As sizes"
    package var asDurations = "As durations"
    /// `K` may be the unit of a column, or the beginning of `KB`.
    @Phrase("1 K = {bytes} B")
    package var kilo: @Sendable (_ bytes: Int) -> String

    // MARK: - The reasons why an edit was refused

    package var tooLarge =
      "columns can be changed in files of up to 64 MB"
    /// These two follow “this would also change”.
    package var anotherField = "another field"
    package var otherNames = "the names of other columns"
    @Phrase("line {line} would have no field left; choose another column")
    package var noField: @Sendable (_ line: Int) -> String
    package var emptyLine = "a record would be an empty line, as this file has no quotes"
    package var fieldOfColumn = "a field is one text; a column has a path such as *.name"
    package var allFields = "a field is one text; all columns have the path *"
    package var noOneValue =
      "a column is not one value; give the path of a field, such as 0.name"
    package var allColumns =
      "these are all columns; give the path of one, such as *.name"
    @Phrase("there is no column “{name}”; there are {columns}")
    package var noColumn: @Sendable (_ name: String, _ columns: String) -> String
    package var noNames = "the columns of this file have no names; write - in place of one"
    package var needsName = "a new column needs a name"
    @Phrase("there is no column “{name}”; there are {columns}")
    package var noColumns: @Sendable (_ name: String, _ columns: String) -> String
    package var otherDialect =
      """
      opened again, the file would seem to have another delimiter or other quotes; give \
      another value
      """
    package var becomesHeader =
      """
      opened again, the first record would seem to be the names of the columns; give \
      another value, or open the file with --no-header
      """
    package var becomesRecord =
      """
      opened again, the names of the columns would seem to be a record; give another \
      value, or open the file with --header
      """
    package var columnsOfAll =
      """
      the columns of this file belong to all records; write * in place of the number of \
      one, such as *.name
      """
    package var columnWithoutName =
      "this column has no name in the first line; choose another one"
    package var oneText = "a field is one text; give a text or a number"
    @Phrase("this file has no quotes, so a text cannot have {delimiter} or line ends")
    package var noQuotes: @Sendable (_ delimiter: String) -> String
    package var unknownEncoding =
      """
      this file is not in UTF-8, and its bytes may be those of another encoding than \
      Windows-1252; give a text in ASCII, or name the encoding, such as --encoding \
      windows-1251
      """
    @Phrase(
      """
      “{text}” has characters that Windows-1252, the encoding of this file, does not have; \
      leave them out
      """
    )
    package var notInEncoding: @Sendable (_ text: String) -> String
    package var recordOfFields =
      "a record has fields; give their names and values"
    package var recordIsList = "a record is a list of fields; give a list"
    package var fixedColumns =
      """
      the columns of this file are fixed; change the value of a field, or a record
      """
    package var oneLine = "a record has one line; leave line ends out"
    package var noComment = "“#” would begin a comment here; leave it out"
    @Phrase("a field cannot contain “{separator}”; leave it out")
    package var noSeparator: @Sendable (_ separator: String) -> String
    package var needsValue =
      "a variable of this file needs a value; write \"\" for an empty one"
    package var noEmptyField =
      "white space separates the fields of this file, so none can be empty"
    package var oneWord = "white space separates the fields of this file, so a field is one word"
    @Phrase("a record has the fields {columns}; give them in this order, or a line of text")
    package var fieldsInOrder: @Sendable (_ columns: String) -> String
    package var oneLineWithoutComment =
      "a record has one line, without a comment"
  }
}
