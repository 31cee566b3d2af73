/// A table or a view, as the list of all tables has it.
struct SQLiteTableName: Sendable {
  enum Kind: Sendable {
    case table
    case withoutRowID
    case view
    /// A table whose rows come from code, such as a full-text index.
    case virtual
  }

  let name: String
  let kind: Kind
  /// True if each column takes values of its type alone.
  var isStrict = false
}

/// The columns of a table, and the key that identifies its rows.
struct SQLiteTable: Sendable {
  let name: String
  let kind: SQLiteTableName.Kind
  let columns: [String]
  /// The facts about each of the columns.
  let facts: [SQLiteColumnFacts]
  /// The columns that order and identify the rows; empty for views.
  let key: [String]
  /// The columns of the declared primary key, in its order.
  let primaryKey: [String]
  /// The index of the first column of the declared primary key; nil if there is none.
  let primaryColumn: Int?
  /// The index of the column that is another name of the rowid: the database numbers new rows in
  /// it; nil if there is none.
  let automaticColumn: Int?
  /// True if each column takes values of its type alone.
  let isStrict: Bool
  let references: [SQLiteReference]
  /// True if texts are stored in UTF-8.
  let isUTF8: Bool

  /// True if parts of a value can be read without the rest.
  var hasParts: Bool { rowID != nil && isUTF8 }

  /// The rowid as a key; nil if another key is used.
  var rowID: String? { kind == .table ? key.first : nil }
}

/// The declaration of a column.
struct SQLiteColumnFacts: Equatable, Sendable {
  /// The declared type, such as “INTEGER”; may be empty.
  let type: String
  /// The expression of its default; nil if there is none.
  let standard: String?
  /// True if its values are computed from others.
  let isGenerated: Bool
  /// True if it takes NULL.
  let takesNull: Bool
}

/// A foreign key.
struct SQLiteReference: Equatable, Sendable {
  /// The table with the foreign key, its columns, and the table that they lead to.
  let table: String
  var columns: [String]
  let target: String
  /// The columns there; empty for the primary key.
  var targetColumns: [String]
}

extension String {
  /// This name in quotes, for a query.
  var quotedForSQLite: String { "\"" + replacing("\"", with: "\"\"") + "\"" }
}
