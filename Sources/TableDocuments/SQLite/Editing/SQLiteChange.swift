/// A pending edit of one row of a database: a statement that changes exactly this row, as long as
/// the row has the old values.
struct SQLiteChange: Equatable, Sendable {
  enum Kind: Sendable {
    case update, insert, delete
  }

  /// A column and a value of it.
  struct Field: Equatable, Sendable {
    let column: String
    var value: SQLiteValue

    init(_ column: String, _ value: SQLiteValue) {
      self.column = column
      self.value = value
    }
  }

  let kind: Kind
  let table: String
  /// The number of the row in the database, 0-based; nil for a new one.
  var row: Int?
  /// The key that finds the row; none for a new one.
  var key: SQLiteRowKey?
  /// The new values; none for a deleted row.
  var new: [Field] = []
  /// The old values that the row must still have.
  var old: [Field] = []

  /// The path of the row; of the table for a new row.
  var path: DocumentPath {
    DocumentPath([DocumentPath.Step(table)] + (row.map { [DocumentPath.Step(String($0))] } ?? []))
  }

  /// The statement, with the path of its row as a comment, as one or more lines.
  var statement: String {
    let name = table.quotedForSQLite
    let text =
      switch kind {
      case .update:
        "UPDATE \(name) SET \(new.map(\.assignment).joined(separator: ", "))\(condition)"
      case .delete: "DELETE FROM \(name)\(condition)"
      case .insert where new.isEmpty: "INSERT INTO \(name) DEFAULT VALUES"
      case .insert:
        "INSERT INTO \(name) (\(new.map(\.column.quotedForSQLite).joined(separator: ", ")))"
          + " VALUES (\(new.map(\.value.literal).joined(separator: ", ")))"
      }
    return "\(text); -- \(path)\n"
  }

  private var condition: String {
    " WHERE " + ([key?.condition ?? "0"] + old.map(\.comparison)).joined(separator: " AND ")
  }
}

extension SQLiteChange.Field {
  fileprivate var assignment: String { "\(column.quotedForSQLite) = \(value.literal)" }

  /// The condition that a column still has this value. A value too large to be loaded is told by
  /// its length.
  fileprivate var comparison: String {
    let name = column.quotedForSQLite
    guard case .large(let length) = value else {
      let isText = if case .text = value { true } else { false }
      // Without this, a column that ignores case would take another text for the old one.
      return "\(name) IS \(value.literal)\(isText ? " COLLATE BINARY" : "")"
    }
    return "length(\(name)) IS \(length ?? 0)"
  }
}

/// The key of a row, as the condition of a statement: `rowid = 4`, or
/// `"album" = 3 AND "number" = 1`.
struct SQLiteRowKey: Hashable, Sendable {
  let condition: String
  /// The values of the columns of the key, in the order of the condition.
  let values: [SQLiteValue]

  init(condition: String, _ values: [SQLiteValue]) {
    self.condition = condition
    self.values = values
  }

  /// - Parameter values: The values of the key of the table.
  init(of table: SQLiteTable, _ values: [SQLiteValue]) {
    let parts = zip(table.key, values).map { column, value in
      // A rowid is not quoted: without one, it would be a text.
      "\(table.rowID == column ? column : column.quotedForSQLite) = \(value.literal)"
    }
    self.init(condition: parts.joined(separator: " AND "), values)
  }

  /// The rowid that it may be: its only value, if that is an integer; nil for another key.
  var rowID: Int64? {
    guard values.count == 1, case .integer(let number) = values[0] else { return nil }
    return number
  }

  static func == (one: SQLiteRowKey, other: SQLiteRowKey) -> Bool {
    one.condition == other.condition
  }

  func hash(into hasher: inout Hasher) { hasher.combine(condition) }
}

extension SQLiteValue {
  /// The value as SQL writes it.
  var literal: String {
    switch self {
    case .null, .large: return "NULL"
    case .integer(let number): return String(number)
    case .real(let number):
      if number.isInfinite { return number < 0 ? "-9e999" : "9e999" }
      return String(number)
    case .blob(let bytes): return SQLiteValue.literal(ofBlob: bytes.start)
    case .text(let bytes):
      let text = String(decoding: bytes.start, as: UTF8.self)
      guard text.utf8.elementsEqual(bytes.start), !bytes.start.contains(0) else {
        return "CAST(\(SQLiteValue.literal(ofBlob: bytes.start)) AS TEXT)"
      }
      return "'" + text.replacing("'", with: "''") + "'"
    }
  }

  private static func literal(ofBlob bytes: [UInt8]) -> String {
    "x'" + bytes.map { hexadecimal(UInt32($0), digits: 2) }.joined() + "'"
  }

  /// The value of a literal alone, such as the default of a column; nil if the text is another
  /// expression.
  init?(literal text: String) {
    var reader = SQLiteScriptReader(Array(text.utf8))
    guard let value = reader.literal(), reader.isAtEnd else { return nil }
    self = value
  }
}
