/// Finds the members of objects and the items of arrays of JSON.
final class JSONRecordParser: RecordParser {
  /// True if a record may have errors, and nothing follows it.
  private let areLines: Bool
  private let members = JSONMemberColumns()
  /// The columns of each item of an array.
  private var items: [[Int]] = []
  private let count: Int
  private let memory = RecordMemory()

  init(_ columns: [RowColumn], areLines: Bool) {
    self.areLines = areLines
    count = columns.count
    for (place, column) in columns.enumerated() {
      switch column.place {
      case .index(let index):
        while items.count <= index { items.append([]) }
        items[index].append(place)
      case .member(let name, let occurrence):
        members.add(place, at: [name], occurrence: occurrence)
      case .nested(let names): members.add(place, at: names[...])
      }
    }
  }

  func find(
    in record: UnsafeBufferPointer<UInt8>,
    _ values: inout [ColumnValue]
  ) -> FoundRecord {
    for place in 0..<count { values[place] = .none }
    memory.begin(capacity: record.count)
    var text = JSONRecordText(record)
    guard let first = text.next() else { return areLines ? .empty : .broken }
    let isFound: Bool
    switch first {
    case Byte.openObject: isFound = findMembers(members, &text, &values, checks: areLines)
    case Byte.openArray: isFound = findItems(&text, &values)
    default: return .broken
    }
    return isFound && (!areLines || text.next() == nil) ? .found : .broken
  }

  /// Finds the values of an object.
  ///
  /// - Parameter checks: True if it may have errors inside.
  private func findMembers(
    _ members: JSONMemberColumns,
    _ text: inout JSONRecordText,
    _ values: inout [ColumnValue],
    checks: Bool
  ) -> Bool {
    members.begin()
    return text.takeItems(until: Byte.closeObject) { text, member in
      guard text.next() == Byte.quote, let name = text.takeString(), text.next() == Byte.colon
      else { return false }
      text.at += 1
      guard let value = text.takeValue(checks: checks) else { return false }
      if let found = members.columns(ofMember: member, named: name, in: text) {
        if !found.places.isEmpty {
          let shown = shown(value, in: text)
          for place in found.places { values[place] = shown }
        }
        if let inner = found.inner { findMembers(inner, of: value, in: text, &values) }
      }
      return true
    }
  }

  /// Finds the values inside a value that was taken, if it is an object.
  private func findMembers(
    _ members: JSONMemberColumns,
    of value: JSONRecordText.Value,
    in text: JSONRecordText,
    _ values: inout [ColumnValue]
  ) {
    guard case .other(.container, let range) = value,
      text.bytes[range.lowerBound] == Byte.openObject
    else { return }
    var inner = text
    inner.at = range.lowerBound
    _ = findMembers(members, &inner, &values, checks: false)
  }

  private func findItems(_ text: inout JSONRecordText, _ values: inout [ColumnValue]) -> Bool {
    text.takeItems(until: Byte.closeArray) { text, item in
      guard let value = text.takeValue(checks: areLines) else { return false }
      if item < items.count, !items[item].isEmpty {
        let shown = shown(value, in: text)
        for place in items[item] { values[place] = shown }
      }
      return true
    }
  }

  private func shown(_ value: JSONRecordText.Value, in text: JSONRecordText) -> ColumnValue {
    switch value {
    case .string(let string):
      guard string.hasEscapes else { return ColumnValue(.text, text.part(string.range)) }
      return ColumnValue(.text, memory.keep(text.unescaped(string.range)))
    case .other(.none, _): return .none
    case .other(let kind, let range): return ColumnValue(kind, text.part(range))
    }
  }
}

/// The columns of the members of an object of JSON, by their names.
private final class JSONMemberColumns {
  /// The columns of one name.
  struct Name {
    let bytes: [UInt8]
    /// The places of the columns of each occurrence; none for one without a column.
    var places: [[Int]] = []
    /// The columns inside the first member of that name; nil for none.
    var inner: JSONMemberColumns?
    /// The number of members of that name in the object so far.
    var seen = 0
  }

  private var names: [Name] = []
  private var numbers: [[UInt8]: Int] = [:]
  /// The number of the name of each member of the last object; -1 for one without a column.
  private var pattern: [Int] = []

  /// Adds the column that names lead to.
  ///
  /// - Parameter occurrence: The number of the member among those of the last name.
  func add(_ place: Int, at path: ArraySlice<ExactText>, occurrence: Int = 0) {
    guard let first = path.first else { return }
    let bytes = Array(first.text.utf8)
    let number = numbers[bytes] ?? names.count
    if number == names.count { names.append(Name(bytes: bytes)) }
    numbers[bytes] = number
    guard path.count == 1 else {
      let inner = names[number].inner ?? JSONMemberColumns()
      names[number].inner = inner
      return inner.add(place, at: path.dropFirst())
    }
    while names[number].places.count <= occurrence { names[number].places.append([]) }
    names[number].places[occurrence].append(place)
  }

  /// Begins with another object.
  func begin() {
    for number in names.indices { names[number].seen = 0 }
  }

  /// Returns the columns of a member, and those inside it; nil if there are none.
  @inline(__always) func columns(
    ofMember member: Int,
    named name: JSONRecordText.String,
    in text: JSONRecordText
  ) -> (places: [Int], inner: JSONMemberColumns?)? {
    var number = member < pattern.count ? pattern[member] : -1
    let bytes = text.bytes[name.range]
    if number < 0 || name.hasEscapes || !bytes.elementsEqual(names[number].bytes) {
      let key = name.hasEscapes ? text.unescaped(name.range) : Array(bytes)
      number = numbers[key] ?? -1
      while pattern.count <= member { pattern.append(-1) }
      if !name.hasEscapes { pattern[member] = number }
    }
    guard number >= 0 else { return nil }
    let seen = names[number].seen
    names[number].seen = seen + 1
    let inner = seen == 0 ? names[number].inner : nil
    guard seen < names[number].places.count else { return inner.map { ([], $0) } }
    return (names[number].places[seen], inner)
  }
}

/// The text of a record of JSON while it is read.
struct JSONRecordText {
  /// A text in quotes.
  struct String {
    /// Its place, without quotes.
    var range: Range<Int>
    var hasEscapes: Bool
  }

  enum Value {
    case string(String)
    case other(ColumnValue.Kind, Range<Int>)
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var at = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }

  /// Returns a text in quotes without its escapes.
  func unescaped(_ range: Range<Int>) -> [UInt8] {
    TextStretch(
      ByteReader(ByteSource(Array(bytes[range]))),
      0..<range.count,
      escapes: JSONEscapes()
    )
    .bytes
  }

  /// Goes to the next byte that is no white space, and returns it; nil at the end.
  @inline(__always) mutating func next() -> UInt8? {
    while at < bytes.count, Byte.isSpace(bytes[at]) { at += 1 }
    return at < bytes.count ? bytes[at] : nil
  }

  /// Takes an object or a list, one item after the other; returns false if it has an error.
  ///
  /// - Parameters:
  ///   - close: The bracket at its end.
  ///   - take: Takes an item, and its number, from 0 on; returns false if it has an error.
  @inline(__always) mutating func takeItems(
    until close: UInt8,
    _ take: (inout JSONRecordText, _ number: Int) -> Bool
  ) -> Bool {
    at += 1
    guard next() != close else {
      at += 1
      return true
    }
    var number = 0
    while take(&self, number) {
      number += 1
      let next = next()
      at += 1
      if next == close { return true }
      guard next == Byte.comma else { return false }
    }
    return false
  }

  /// Takes a text in quotes; nil if it does not end, or has a control character.
  @inline(__always) mutating func takeString() -> String? {
    let start = at + 1
    var end = start
    var hasEscapes = false
    while end < bytes.count, bytes[end] != Byte.quote {
      if bytes[end] == Byte.backslash {
        hasEscapes = true
        end += 1
      } else if bytes[end] < Byte.space {
        return nil
      }
      end += 1
    }
    guard end < bytes.count else { return nil }
    at = end + 1
    return String(range: start..<end, hasEscapes: hasEscapes)
  }

  /// Takes a value; nil if there is none.
  ///
  /// - Parameter checks: True if an object or a list may have errors inside.
  mutating func takeValue(checks: Bool) -> Value? {
    guard let first = next() else { return nil }
    switch first {
    case Byte.quote: return takeString().map { .string($0) }
    case Byte.openObject, Byte.openArray:
      let start = at
      guard skipContainer() else { return nil }
      if checks {
        var scan = Scan(JSONScanner(), of: ByteSource(Array(bytes[start..<at])))
        scan.advance()
        guard scan.error == nil else { return nil }
      }
      return .other(.container, start..<at)
    default:
      let start = at
      while at < bytes.count, !isEndOfWord(bytes[at]) { at += 1 }
      return kind(of: start..<at).map { .other($0, start..<at) }
    }
  }

  private func isEndOfWord(_ byte: UInt8) -> Bool {
    byte <= Byte.space || byte == Byte.comma || byte | 0x20 == Byte.closeObject
  }

  /// The words that count as numbers.
  private static let words: Set = ["NaN", "Infinity", "-Infinity"]

  /// Returns the kind of a word or a number; nil if it is none.
  private func kind(of range: Range<Int>) -> ColumnValue.Kind? {
    let word = bytes[range]
    switch word.first {
    case UInt8(ascii: "t"): return word.elementsEqual("true".utf8) ? .boolean : nil
    case UInt8(ascii: "f"): return word.elementsEqual("false".utf8) ? .boolean : nil
    case UInt8(ascii: "n"): return word.elementsEqual("null".utf8) ? ColumnValue.Kind.none : nil
    default:
      let isNumber =
        ColumnNumber.isJSON(part(range))
        || Self.words.contains { word.elementsEqual($0.utf8) }
      return isNumber ? .number : nil
    }
  }

  /// Goes to the end of an object or an array.
  private mutating func skipContainer() -> Bool {
    var depth = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte == Byte.quote {
        guard takeString() != nil else { return false }
        continue
      }
      at += 1
      if byte | 0x20 == Byte.openObject { depth += 1 }
      if byte | 0x20 == Byte.closeObject {
        depth -= 1
        if depth == 0 { return true }
      }
    }
    return false
  }
}
