/// The pending edits of a database: SQL statements, each of which changes one row when the database
/// is saved.
///
/// They are the text of an edited database, as bytes are that of a file: an edit is a splice of it,
/// the journal keeps it, the difference shows it, and saving runs it in one transaction. Only
/// statements of these forms are read and run:
///
///     UPDATE "albums" SET "year" = 1998 WHERE rowid = 4 AND "year" IS 1997; -- albums.3
///     INSERT INTO "albums" ("title") VALUES ('Post'); -- albums
///     DELETE FROM "albums" WHERE rowid = 4 AND "id" IS 4 AND "year" IS 1997; -- albums.3
struct SQLiteScript: Sendable {
  struct Entry: Sendable {
    let change: SQLiteChange
    /// The bytes of the statement, with its comment and line feed.
    let range: Range<Int>
  }

  private(set) var entries: [Entry] = []

  init() {}

  /// - Returns: Nil if the text has anything but such statements.
  init?(_ bytes: [UInt8]) {
    var reader = SQLiteScriptReader(bytes)
    while !reader.isAtEnd {
      let start = reader.place
      guard let change = reader.change() else { return nil }
      entries.append(Entry(change: change, range: start..<reader.place))
    }
  }

  /// The size of the text, in bytes.
  var count: Int { entries.last?.range.upperBound ?? 0 }

  /// Returns the statement that changes a row.
  func entry(of key: SQLiteRowKey, in table: String) -> Entry? {
    entries.first { $0.change.table == table && $0.change.key == key }
  }

  /// Returns the statements that add rows to a table, in order.
  func insertions(into table: String) -> [Entry] {
    entries.filter { $0.change.kind == .insert && $0.change.table == table }
  }
}

/// Reads the statements of an `SQLiteScript`.
struct SQLiteScriptReader {
  private let bytes: [UInt8]
  private(set) var place = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { place >= bytes.count }

  /// Reads a statement with its comment and line feed; nil if there is none.
  mutating func change() -> SQLiteChange? {
    guard var change = statement(), take(";"), let path = comment(), path.steps.count <= 2,
      path.steps.first?.name == change.table
    else { return nil }
    if path.steps.count == 2 {
      guard let row = Int(path.steps[1].name) else { return nil }
      change.row = row
    }
    return change
  }

  private mutating func statement() -> SQLiteChange? {
    if take("UPDATE") { return update() }
    if take("INSERT"), take("INTO") { return insertion() }
    guard take("DELETE"), take("FROM"), let table = name() else { return nil }
    var change = SQLiteChange(kind: .delete, table: table)
    return condition(of: &change) ? change : nil
  }

  private mutating func update() -> SQLiteChange? {
    guard let table = name(), take("SET") else { return nil }
    var change = SQLiteChange(kind: .update, table: table)
    repeat {
      guard let column = name(), take("="), let value = literal() else { return nil }
      change.new.append(SQLiteChange.Field(column, value))
    } while take(",")
    return condition(of: &change) ? change : nil
  }

  private mutating func insertion() -> SQLiteChange? {
    guard let table = name() else { return nil }
    var change = SQLiteChange(kind: .insert, table: table)
    if take("DEFAULT") { return take("VALUES") ? change : nil }
    guard let columns = list({ $0.name() }), take("VALUES"), let values = list({ $0.literal() }),
      columns.count == values.count
    else { return nil }
    change.new = zip(columns, values).map { SQLiteChange.Field($0, $1) }
    return change
  }

  private mutating func list<Item>(_ item: (inout Self) -> Item?) -> [Item]? {
    guard take("(") else { return nil }
    var items: [Item] = []
    repeat {
      guard let next = item(&self) else { return nil }
      items.append(next)
    } while take(",")
    return take(")") ? items : nil
  }

  /// Reads the key and the old values.
  private mutating func condition(of change: inout SQLiteChange) -> Bool {
    guard take("WHERE") else { return false }
    var keys: [String] = []
    var values: [SQLiteValue] = []
    repeat {
      if take("length") {
        guard take("("), let column = name(), take(")"), take("IS"),
          case .integer(let length)? = literal()
        else { return false }
        change.old.append(SQLiteChange.Field(column, .large(bytes: Int(length))))
        continue
      }
      skipBlanks()
      let start = place
      guard let column = name() ?? rowID() else { return false }
      if take("IS") {
        guard let value = literal() else { return false }
        if take("COLLATE"), !take("BINARY") { return false }
        change.old.append(SQLiteChange.Field(column, value))
      } else {
        guard change.old.isEmpty, take("="), let value = literal() else { return false }
        values.append(value)
        keys.append(String(decoding: bytes[start..<place], as: UTF8.self))
      }
    } while take("AND")
    change.key = SQLiteRowKey(condition: keys.joined(separator: " AND "), values)
    return !keys.isEmpty
  }

  // MARK: - Parts

  private mutating func skipBlanks() {
    while place < bytes.count, bytes[place] == Byte.space { place += 1 }
  }

  /// Takes a word or a sign.
  private mutating func take(_ word: String) -> Bool {
    skipBlanks()
    guard bytes[place...].starts(with: word.utf8) else { return false }
    place += word.utf8.count
    return true
  }

  private mutating func rowID() -> String? {
    ["rowid", "_rowid_", "oid"].first { take($0) }
  }

  /// A name in quotes.
  private mutating func name() -> String? {
    skipBlanks()
    guard place < bytes.count, bytes[place] == Byte.quote else { return nil }
    return quoted().map { String(decoding: $0, as: UTF8.self) }
  }

  /// Takes what stands in the quotes that begin here; a doubled quote is one quote.
  private mutating func quoted() -> [UInt8]? {
    let quote = bytes[place]
    var text: [UInt8] = []
    var at = place + 1
    while at < bytes.count {
      if bytes[at] == quote {
        guard at + 1 < bytes.count, bytes[at + 1] == quote else {
          place = at + 1
          return text
        }
        at += 1
      }
      text.append(bytes[at])
      at += 1
    }
    return nil
  }

  /// The path in the comment that ends a statement.
  private mutating func comment() -> DocumentPath? {
    guard take("--") else { return nil }
    skipBlanks()
    guard let end = bytes[place...].firstIndex(of: Byte.newline) else { return nil }
    let path = try? DocumentPath(parsing: String(decoding: bytes[place..<end], as: UTF8.self))
    place = end + 1
    return path
  }

  mutating func literal() -> SQLiteValue? {
    if take("NULL") { return .null }
    if take("CAST") {
      guard take("("), take("x"), let bytes = blob(), take("AS"), take("TEXT"), take(")") else {
        return nil
      }
      return .text(SQLiteBytes(start: bytes, count: bytes.count))
    }
    if take("x") || take("X") {
      return blob().map { .blob(SQLiteBytes(start: $0, count: $0.count)) }
    }
    skipBlanks()
    guard place < bytes.count else { return nil }
    guard bytes[place] == UInt8(ascii: "'") else { return number() }
    return quoted().map { .text(SQLiteBytes(start: $0, count: $0.count)) }
  }

  private mutating func blob() -> [UInt8]? {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "'"), let digits = quoted(),
      digits.count.isMultiple(of: 2)
    else { return nil }
    var result: [UInt8] = []
    for start in stride(from: 0, to: digits.count, by: 2) {
      let pair = String(decoding: digits[start..<start + 2], as: UTF8.self)
      guard pair.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != Byte.minus }),
        let byte = UInt8(pair, radix: 16)
      else { return nil }
      result.append(byte)
    }
    return result
  }

  private mutating func number() -> SQLiteValue? {
    let signs = Array("+-.eE".utf8)
    let end = bytes[place...].firstIndex { !Byte.isDigit($0) && !signs.contains($0) }
    let text = String(decoding: bytes[place..<(end ?? bytes.count)], as: UTF8.self)
    guard let value = SQLiteValue(number: text) else { return nil }
    place = end ?? bytes.count
    return value
  }
}

extension SQLiteValue {
  /// The number that a text means, as an integer where it fits; nil if it is none.
  init?(number text: String) {
    guard text.utf8.contains(where: Byte.isDigit) else { return nil }
    if let integer = Int64(text) {
      self = .integer(integer)
    } else if let real = Double(text) {
      self = .real(real)
    } else {
      return nil
    }
  }
}
