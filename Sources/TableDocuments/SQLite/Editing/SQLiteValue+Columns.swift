// Values as columns store them.

extension SQLiteConnection {
  /// Returns all of a value, or the length of one that is too large; nil if there is no such row.
  func value(
    of column: String,
    _ selection: SQLiteSelection,
    _ key: [SQLiteValue]
  ) throws(SQLiteFailure) -> SQLiteValue? {
    var value: SQLiteValue?
    do throws(SQLiteFailure) {
      try rows(selection.value(of: column), key) { row in
        value = row.value(0)
        return false
      }
    } catch {
      guard error.isTooLarge else { throw error }
      try withoutValueLimit { () throws(SQLiteFailure) in
        try rows(selection.length(of: column), key) { row in
          value = .large(bytes: row.number(0))
          return false
        }
      }
    }
    return value
  }
}

extension SQLiteValue {
  /// True if this value is the one of which another is the beginning, or the same.
  func begins(with shown: SQLiteValue) -> Bool {
    switch (self, shown) {
    case (.text(let all), .text(let start)), (.blob(let all), .blob(let start)):
      all.count == start.count && all.start.starts(with: start.start)
    case (.large, _): true
    default: self == shown
    }
  }

  /// The value that a new value means in a column.
  ///
  /// - Parameter kind: The kind of the value there now.
  init(
    _ value: NewValue,
    in column: SQLiteColumnFacts,
    replacing kind: NodeKind
  ) throws(EditRefusal) {
    switch value {
    case .null: self = .null
    case .boolean(let word):
      self = .integer(["true", "yes", "on"].contains(word.lowercased()) ? 1 : 0)
    case .number(let text):
      guard let number = SQLiteValue(number: text), number != .real(.infinity),
        number != .real(-.infinity)
      else { throw EditRefusal(FileTexts.current.databases.noNumber(text.harmless)) }
      self = number
    case .object, .list:
      throw EditRefusal(FileTexts.current.databases.oneValue(value.words))
    case .text(let text), .date(let text):
      if kind == .other || SQLiteAffinity(column.type) == .blob,
        let literal = SQLiteValue(literal: text), case .blob = literal
      {
        self = literal
      } else if kind == .other {
        throw EditRefusal(FileTexts.current.databases.isBlob)
      } else {
        self = .text(text)
      }
    }
  }
}

extension SQLiteValue {
  /// The value that a column has after it was given this one: SQLite changes texts into numbers,
  /// and numbers into texts, where the type of the column says so.
  func stored(in column: SQLiteColumnFacts) -> SQLiteValue {
    switch (SQLiteAffinity(column.type), self) {
    case (.text, .integer), (.text, .real): .text(words)
    case (.real, .integer(let number)): .real(Double(number))
    case (.integer, .real(let number)), (.numeric, .real(let number)):
      Int64(exactly: number).map { .integer($0) } ?? self
    case (.integer, .text(let bytes)), (.numeric, .text(let bytes)), (.real, .text(let bytes)):
      SQLiteValue(number: String(decoding: bytes.start, as: UTF8.self))?.stored(in: column) ?? self
    default: self
    }
  }
}

/// The kind of values that a column prefers, by its declared type (“Datatypes In SQLite”, 3.1).
enum SQLiteAffinity {
  case integer, text, blob, real, numeric

  init(_ type: String) {
    let type = type.uppercased()
    self =
      if type.contains("INT") {
        .integer
      } else if type.contains("CHAR") || type.contains("CLOB") || type.contains("TEXT") {
        .text
      } else if type.contains("BLOB") || type.isEmpty {
        .blob
      } else if type.contains("REAL") || type.contains("FLOA") || type.contains("DOUB") {
        .real
      } else {
        .numeric
      }
  }

  var isNumeric: Bool { self == .integer || self == .real || self == .numeric }
}

extension String {
  /// True if SQLite takes both names for the same.
  func isSameName(as other: String) -> Bool { lowercased() == other.lowercased() }
}
