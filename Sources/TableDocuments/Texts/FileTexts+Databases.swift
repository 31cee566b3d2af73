import TableModel

extension FileTexts {
  /// The texts of databases.
  package struct Databases: Sendable, Decodable {
    package var noTables = "The database has no tables"
    package var withoutNewest =
      "Without the newest changes: the files beside the database cannot be used"
    package var noRows = "No rows"
    package var virtualTable = "virtual table"
    package var rowIsDeleted = "this row is deleted"
    package var rowIsGone = "this row is no longer there"
    @Phrase("referenced by {table}")
    package var referencedBy: @Sendable (_ table: String) -> String
    package var brokenKey = "a broken foreign key"
    @Phrase("The rows cannot be sorted: {reason}.")
    package var cannotSort: @Sendable (_ reason: String) -> String
    @Phrase("only the first {rows} rows are shown")
    package var onlyFirst: @Sendable (_ rows: Int) -> String
    package var noTable = "no table"
    package var isCompressed =
      "a compressed SQLite database cannot be opened; unpack it first"
    package var notStatements =
      "a database takes changes of single rows only"
    package var isLocked = "another program has locked the database"
    package var takesTooLong = "reading this takes too long"
    package var notDatabase = "this is not an SQLite database, or an encrypted one"
    @Phrase("the database is damaged ({reason})")
    package var isDamaged: @Sendable (_ reason: String) -> String
    @Phrase("the database cannot be read ({reason})")
    package var cannotRead: @Sendable (_ reason: String) -> String
    @Phrase("there is no table {table}")
    package var noSuchTable: @Sendable (_ table: String) -> String
    @Phrase("there is no row in {table} with {conditions}")
    package var noSuchRow: @Sendable (_ table: String, _ conditions: String) -> String
    package var tooLargeToShow = "too large to be shown"
    package var textTooLong =
      "a text of more than 16 million characters cannot be read here"
    package var rowHasChanged =
      "this row has changed since it was read; open the database again"
    package var onlyRows =
      """
      only values and rows of tables are edited here; give a path such as table.0.column, \
      or table.- for a new row
      """
    package var noOrder =
      """
      the rows of a table have no order of their own, so a new row goes to the end; give a \
      path such as table.-
      """
    package var editedRowIsGone =
      "this row is no longer there; open the database again"
    package var tooLargeToKeep = "a value of the deleted row was too large to be kept"
    @Phrase("the database has an error: {error}")
    package var hasError: @Sendable (_ error: String) -> String
    package var mustBeFree =
      "another program has locked the database; try again when it is done"
    package var isReadOnly =
      "the database can only be read, as it or its folder cannot be written"
    package var noRenaming =
      "tables and columns are renamed with ALTER TABLE, not here"
    package var columnNotDeleted =
      "a column of a row cannot be deleted or copied; set it to null, or choose the whole row"
    package var onlyRowsDeleted =
      "only rows are deleted and copied here; give a path such as table.0"
    package var isReading = "this row is still being read; try again in a moment"
    @Phrase("{table} is a view; change one of its tables")
    package var isView: @Sendable (_ table: String) -> String
    @Phrase("{table} is a virtual table, whose rows come from code")
    package var isVirtual: @Sendable (_ table: String) -> String
    @Phrase("the rows of {table} have no key, so none can be named")
    package var noKey: @Sendable (_ table: String) -> String
    package var severalValues =
      "a row has several values; give the path of one of its columns"
    @Phrase("{column} is computed from other columns; change one of these")
    package var isComputed: @Sendable (_ column: String) -> String
    @Phrase("{column} has two values; give one")
    package var twoValues: @Sendable (_ column: String) -> String
    package var keyOfCopy =
      "the key of a copy would not be its own; add a new row instead"
    @Phrase("{column} of row {number} is too large to be copied")
    package var tooLargeToCopy: @Sendable (_ column: String, _ number: String) -> String
    @Phrase("New row of {table}")
    package var newRow: @Sendable (_ table: String) -> String
    package var emptyColumns =
      "Columns that stay empty get what is shown in them. NULL means no value."
    @Phrase("default {value}")
    package var standard: @Sendable (_ value: String) -> String
    package var noSuchKey = "a foreign key would lead to a row that does not exist"
    @Phrase("{column} takes no NULL")
    package var takesNoNull: @Sendable (_ column: String) -> String
    @Phrase("another row has this value already ({columns})")
    package var notUnique: @Sendable (_ columns: String) -> String
    @Phrase("the table has a rule against it ({rule})")
    package var brokenRule: @Sendable (_ rule: String) -> String
    @Phrase("“{text}” is not a number; write digits")
    package var noNumber: @Sendable (_ text: String) -> String
    @Phrase("a column takes one value, not {value}; give a text or a number")
    package var oneValue: @Sendable (_ value: String) -> String
    package var isBlob = "the value is a blob; write its bytes, such as x'89504E47'"
    @Phrase(
      "a row has columns; give an object of them, as in: add FILE {table}.- ''{example}''"
    )
    package var needsObject: @Sendable (_ table: String, _ example: String) -> String
    @Phrase("{table} has no column {column}; it has {columns}")
    package var noColumn:
      @Sendable (_ table: String, _ column: String, _ columns: [String]) -> String
    package var view = "view"
    package var rows = "rows"
    /// The number as it is shown, and the number itself.
    @Phrase(
      """
      {isExact, select, true {} other {~}}{shown} {rows, plural, one {row} other {rows}}
      """
    )
    package var counted: @Sendable (_ isExact: Bool, _ shown: String, _ rows: Int) -> String
    /// In place of the value of a key that the database makes.
    package var automatic = "automatic"
  }
}
