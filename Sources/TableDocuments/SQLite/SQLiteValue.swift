/// A value of a row.
enum SQLiteValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(SQLiteBytes)
  case blob(SQLiteBytes)
  /// A text or a blob that is too large to be loaded; nil if its size is not known either.
  case large(bytes: Int?)

  /// The value as the row of its record shows it.
  var textInColumn: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .text(let bytes): bytes.text
    case .blob, .large(_?): properties.words ?? ""
    case .large: FileTexts.current.databases.tooLargeToShow
    }
  }

  /// The type and the size of a blob.
  var properties: NodeProperties {
    var properties = NodeProperties()
    switch self {
    case .blob(let bytes): (properties.type, properties.size) = ("blob", bytes.count)
    case .large(let size?): (properties.type, properties.size) = ("blob", size)
    default: break
    }
    return properties
  }

  /// The value in a few words, such as for “album_id = 5”.
  var words: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .text(let bytes): String(showing: bytes.start.prefix(60))
    case .blob(let bytes): bytes.hexadecimal
    case .large: "…"
    }
  }
}

/// A text or a blob, of which only the beginning may be in memory.
struct SQLiteBytes: Equatable, Sendable {
  /// The beginning of the value, or all of it.
  var start: [UInt8]
  /// The size of the whole value.
  var count: Int

  var isWhole: Bool { start.count == count }

  /// The first bytes: “89 50 4E 47 …”.
  var hexadecimal: String {
    let shown = start.prefix(16)
    let digits = shown.map { TableDocuments.hexadecimal(UInt32($0), digits: 2) }
    return (digits + (shown.count < count ? ["…"] : [])).joined(separator: " ")
  }

  /// The beginning as text, without a character that is cut off at its end.
  var text: String {
    guard !isWhole else { return String(showing: start) }
    var end = start.count
    while end > 0, start.count - end < 3, start[end - 1] & 0xC0 == 0x80 { end -= 1 }
    if end > 0, start[end - 1] >= 0xC0 { end -= 1 }
    return String(showing: start[..<end])
  }
}
