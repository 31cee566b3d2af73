import TableModel

/// The types of columns in a script of SQL, and in a table of Markdown, by all their values.
package struct SQLTypes: Sendable {
  /// The kinds of the values of a column.
  struct Values: OptionSet, Sendable {
    let rawValue: UInt8
    /// Integers of 64 bits.
    static let integers = Values(rawValue: 1)
    static let numbers = Values(rawValue: 2)
    static let truths = Values(rawValue: 4)
    static let data = Values(rawValue: 8)
    static let texts = Values(rawValue: 16)
  }

  private(set) var values: [Values]
  private let notations: [NumberNotation?]

  init(_ columns: [RowColumn]) {
    values = columns.map { _ in [] }
    notations = columns.map(\.numbers)
  }

  /// Notes the values of a row.
  mutating func add(_ row: [ColumnValue]) {
    for (column, value) in row.enumerated() where !values[column].contains(.texts) {
      values[column].formUnion(kind(of: value, notations[column]))
    }
  }

  /// Notes the values of other rows.
  mutating func add(_ other: SQLTypes) {
    for column in values.indices { values[column].formUnion(other.values[column]) }
  }

  private func kind(of value: ColumnValue, _ notation: NumberNotation?) -> Values {
    if value.isNone { return [] }
    if value.kind == .data { return .data }
    if value.truth != nil { return .truths }
    var text: [UInt8] = []
    guard value.addNumber(notation, to: &text) else { return .texts }
    let number = text.withUnsafeBufferPointer { ColumnNumber($0) }
    guard case .exact(let digits, let scale)? = number else {
      // Digits that only look like a number are kept, all of them.
      return value.kind == .number && number?.double.isFinite == true ? .numbers : .texts
    }
    let isInteger = scale == 0 && Int64(exactly: digits) != nil && !text.contains(Byte.point)
    return isInteger ? .integers : .numbers
  }

  /// True if a column has values, all of them numbers.
  func areNumbers(_ column: Int) -> Bool {
    !values[column].isEmpty && values[column].isSubset(of: [.integers, .numbers])
  }

  /// The type of a column, as SQLite and PostgreSQL know it.
  func name(ofColumn column: Int) -> String {
    switch values[column] {
    case .integers: "BIGINT"
    case .numbers, [.integers, .numbers]: "NUMERIC"
    case .truths: "BOOLEAN"
    case .data: "BLOB"
    default: "TEXT"
    }
  }
}

/// A script of SQL, for SQLite and PostgreSQL, that makes a table with the rows. Each value is a
/// literal.
///
/// Blobs, and texts with a zero byte, are written as SQLite alone understands them.
struct SQLWriter: RowWriter {
  private let columns: [RowColumn]
  private let types: SQLTypes
  private let table: String
  /// The beginning of each statement that adds a row.
  private let insert: [UInt8]

  init(_ columns: [RowColumn], _ types: SQLTypes, table: String) {
    self.columns = columns
    self.types = types
    self.table = SQLWriter.quoted(table.isEmpty ? "data" : table)
    let names = columns.map { SQLWriter.quoted($0.title) }.joined(separator: ", ")
    insert = Array("INSERT INTO \(self.table) (\(names)) VALUES (".utf8)
  }

  var beginning: [UInt8] {
    let declared = columns.enumerated().map { number, column in
      "\n  \(SQLWriter.quoted(column.title)) \(types.name(ofColumn: number))"
    }
    let columns = declared.joined(separator: ",")
    return Array("BEGIN;\nCREATE TABLE \(table) (\(columns)\n);\n".utf8)
  }

  var end: [UInt8] { Array("COMMIT;\n".utf8) }

  func add(_ values: [ColumnValue], to text: inout [UInt8]) {
    text += insert
    for (number, value) in values.enumerated() {
      if number > 0 { text += ", ".utf8 }
      add(value, number, to: &text)
    }
    text += ");\n".utf8
  }

  private func add(_ value: ColumnValue, _ column: Int, to text: inout [UInt8]) {
    guard !value.isNone else { return text += "NULL".utf8 }
    let type = types.name(ofColumn: column)
    if value.kind == .data {
      text += "X'".utf8
      value.addHexadecimal(to: &text)
      text.append(Byte.apostrophe)
    } else if type == "BOOLEAN", let truth = value.truth {
      text += (truth ? "TRUE" : "FALSE").utf8
    } else if type == "TEXT" || !value.addNumber(columns[column].numbers, to: &text) {
      add(value.bytes, to: &text)
    }
  }

  /// Adds a text in quotes. A zero byte would end the script for some programs.
  private func add(_ value: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
    guard !value.contains(0) else {
      text += "CAST(X'".utf8
      ColumnValue(.data, value).addHexadecimal(to: &text)
      return text += "' AS TEXT)".utf8
    }
    text.append(Byte.apostrophe)
    value.forEachShownByte { byte in
      if byte == Byte.apostrophe { text.append(byte) }
      text.append(byte)
    }
    text.append(Byte.apostrophe)
  }

  private static func quoted(_ name: String) -> String {
    let name = name.replacing("\0", with: "\u{FFFD}")
    return "\"" + name.replacing("\"", with: "\"\"") + "\""
  }
}
