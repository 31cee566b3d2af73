import TableDocuments

/// Reads a value from bytes that were found to be JSON, without comments, on any thread. It takes a
/// fraction of the time that the nodes of a document need.
struct JSONReading {
  /// The most objects and lists in each other; the nodes tell what is wrong with more.
  private static let mostLevels = 400

  private let bytes: UnsafeBufferPointer<UInt8>
  /// True if a text in which another program puts a value is not known.
  private let hasTemplates: Bool
  private var place = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>, hasTemplates: Bool) {
    self.bytes = bytes
    self.hasTemplates = hasTemplates
  }

  /// Returns the value; nil if the bytes have what is not read here.
  static func value(_ bytes: [UInt8], hasTemplates: Bool) -> JSONValue? {
    bytes.withUnsafeBufferPointer { bytes in
      var reading = JSONReading(bytes, hasTemplates: hasTemplates)
      guard let value = reading.value(index: 0, level: 0) else { return nil }
      reading.skipBlanks()
      return reading.place == bytes.count ? value : nil
    }
  }

  private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipBlanks() {
    while place < bytes.count, bytes[place] <= Byte.space { place += 1 }
  }

  /// Takes a byte after blanks; false if another stands there.
  private mutating func take(_ wanted: UInt8) -> Bool {
    skipBlanks()
    guard byte == wanted else { return false }
    place += 1
    return true
  }

  private mutating func value(index: Int, level: Int) -> JSONValue? {
    skipBlanks()
    switch byte {
    case Byte.openObject where level < Self.mostLevels: return object(index: index, level: level)
    case Byte.openArray where level < Self.mostLevels: return list(index: index, level: level)
    case Byte.quote:
      guard let (text, mayBeTemplate) = text() else { return nil }
      let isTemplate = hasTemplates && mayBeTemplate && text.isTemplate
      return JSONValue(isTemplate ? .unknown : .text(text), index: index)
    case UInt8(ascii: "t"): return word("true") ? JSONValue(.boolean(true), index: index) : nil
    case UInt8(ascii: "f"): return word("false") ? JSONValue(.boolean(false), index: index) : nil
    case UInt8(ascii: "n"): return word("null") ? JSONValue(.null, index: index) : nil
    default: return number(index: index)
    }
  }

  private mutating func object(index: Int, level: Int) -> JSONValue? {
    place += 1
    var members: [(name: String, value: JSONValue)] = []
    var isOpen = false
    var number = 0
    guard !take(Byte.closeObject) else { return JSONValue(.object(JSONObject([])), index: index) }
    repeat {
      skipBlanks()
      guard byte == Byte.quote, let (name, mayBeTemplate) = text(), take(Byte.colon),
        let value = value(index: number, level: level + 1)
      else { return nil }
      // What stands below `${{ if … }}` belongs to the object, or not.
      if hasTemplates, mayBeTemplate, name.isTemplate {
        isOpen = true
      } else {
        members.append((name, value))
      }
      number += 1
    } while take(Byte.comma)
    guard take(Byte.closeObject) else { return nil }
    return JSONValue(.object(JSONObject(members, isOpen: isOpen)), index: index)
  }

  private mutating func list(index: Int, level: Int) -> JSONValue? {
    place += 1
    var items: [JSONValue] = []
    guard !take(Byte.closeArray) else { return JSONValue(.list([]), index: index) }
    repeat {
      guard let item = value(index: items.count, level: level + 1) else { return nil }
      items.append(item)
    } while take(Byte.comma)
    return take(Byte.closeArray) ? JSONValue(.list(items), index: index) : nil
  }

  /// Takes a word; false if another stands there.
  private mutating func word(_ word: StaticString) -> Bool {
    let isThere = word.withUTF8Buffer { bytes[place...].starts(with: $0) }
    place = min(place + word.utf8CodeUnitCount, bytes.count)
    return isThere
  }

  private mutating func number(index: Int) -> JSONValue? {
    let start = place
    while let byte, Byte.isDigit(byte) || "+-.eE".utf8.contains(byte) { place += 1 }
    guard place > start,
      let number = NumberValue(String(decoding: bytes[start..<place], as: UTF8.self))
    else { return nil }
    return JSONValue(.number(number), index: index)
  }

  /// Reads a text; true beside it if it has a brace, as all templates do.
  private mutating func text() -> (text: String, mayBeTemplate: Bool)? {
    place += 1
    let start = place
    var hasBrace = false
    while let byte, byte != Byte.quote {
      if byte == Byte.backslash { return escapedText(from: start) }
      if byte == Byte.openObject { hasBrace = true }
      place += 1
    }
    guard byte == Byte.quote else { return nil }
    place += 1
    return (String(decoding: bytes[start..<place - 1], as: UTF8.self), hasBrace)
  }

  /// Reads a text with escapes (RFC 8259, section 7). A lone surrogate becomes U+FFFD.
  private mutating func escapedText(from start: Int) -> (text: String, mayBeTemplate: Bool)? {
    var text = Array(bytes[start..<place])
    while let byte, byte != Byte.quote {
      place += 1
      guard byte == Byte.backslash else {
        text.append(byte)
        continue
      }
      guard let mark = self.byte else { return nil }
      place += 1
      switch mark {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(Byte.newline)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"):
        guard let scalar = scalar() else { return nil }
        text.append(contentsOf: String(Character(scalar)).utf8)
      default: text.append(mark)
      }
    }
    guard byte == Byte.quote else { return nil }
    place += 1
    return (String(decoding: text, as: UTF8.self), true)
  }

  /// Reads the four digits of an escape, and those of a second one that belongs to it.
  private mutating func scalar() -> Unicode.Scalar? {
    guard let first = hexDigits() else { return nil }
    guard first & 0xF800 == 0xD800 else { return Unicode.Scalar(first) }
    let after = place
    guard first & 0xFC00 == 0xD800, byte == Byte.backslash, place + 1 < bytes.count,
      bytes[place + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    place += 2
    guard let second = hexDigits() else { return nil }
    guard second & 0xFC00 == 0xDC00 else {
      place = after
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF)
  }

  private mutating func hexDigits() -> UInt32? {
    guard place + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[place..<place + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    place += 4
    return value
  }
}
