/// A tag such as `<dict>`, `</dict>` or `<true/>`.
struct PropertyListTag {
  let name: String
  /// True for `</name>`.
  let isEnd: Bool
  /// True for `<name/>`.
  let isEmpty: Bool
}

extension PropertyListParser {
  /// Takes a tag with its attributes; nil if none is next.
  mutating func takeTag(_ reason: ScanFailure.Reason) throws -> PropertyListTag? {
    guard at < bytes.count, bytes[at] == UInt8(ascii: "<") else { throw ScanFailure(at, reason) }
    let isEnd = at + 1 < bytes.count && bytes[at + 1] == Byte.slash
    var end = at + (isEnd ? 2 : 1)
    let nameStart = end
    while end < bytes.count, Byte.isLetter(bytes[end]) || Byte.isDigit(bytes[end]) { end += 1 }
    let name = String(decoding: bytes[nameStart..<end], as: UTF8.self)
    guard let close = endOfTag(from: end) else {
      throw ScanFailure(
        bytes.count,
        .expected({ $0.syntax.sign(">") }, part: { $0.syntax.parts.tag })
      )
    }
    let isEmpty = close > end && bytes[close - 1] == Byte.slash
    guard !name.isEmpty, !(isEnd && isEmpty) else { return nil }
    guard close == end || isEmpty && close == end + 1 || Byte.isSpace(bytes[end]) else {
      return nil
    }
    at = close + 1
    return PropertyListTag(name: name, isEnd: isEnd, isEmpty: isEmpty)
  }

  /// Returns the offset of the “>” after the attributes; quoted values can contain others.
  private func endOfTag(from start: Int) -> Int? {
    var quote: UInt8?
    for place in start..<max(start, bytes.count) {
      switch bytes[place] {
      case let byte where byte == quote: quote = nil
      case Byte.quote where quote == nil, Byte.apostrophe where quote == nil: quote = bytes[place]
      case UInt8(ascii: ">") where quote == nil: return place
      default: break
      }
    }
    return nil
  }

  // MARK: - Text

  /// Takes the text of an element and its end tag.
  mutating func takeContent(of tag: PropertyListTag) throws -> String {
    guard !tag.isEmpty else { return "" }
    var text: [UInt8] = []
    let name = tag.name
    let reason = ScanFailure.Reason.expected(
      { $0.syntax.sign("</\(name)>") },
      part: { _ in "<\(name)>" }
    )
    while at < bytes.count {
      let start = at
      if bytes[at] == UInt8(ascii: "&") {
        text += try takeEntity()
      } else if bytes[at] != UInt8(ascii: "<") {
        text += try takeText()
      } else if try skip("<![CDATA[", to: "]]>", part: { _ in "CDATA" }) {
        text += try checked(start + "<![CDATA[".utf8.count..<at - "]]>".utf8.count)
      } else if try !skipComment() {
        guard let end = try takeTag(reason), end.isEnd, end.name == tag.name else {
          throw ScanFailure(start, reason)
        }
        return String(decoding: text, as: UTF8.self)
      }
    }
    throw ScanFailure(at, reason)
  }

  /// Takes bytes up to the next tag or entity.
  private mutating func takeText() throws -> ArraySlice<UInt8> {
    let start = at
    while at < bytes.count, bytes[at] != UInt8(ascii: "<"), bytes[at] != UInt8(ascii: "&") {
      at += 1
    }
    return try checked(start..<at)
  }

  /// Returns bytes that are UTF-8, or fails at the first that is not.
  private func checked(_ range: Range<Int>) throws -> ArraySlice<UInt8> {
    if let place = bytes.firstInvalidUTF8(in: range) {
      throw ScanFailure(place, .expected({ $0.syntax.validUTF8 }, part: { $0.syntax.parts.text }))
    }
    return bytes[range]
  }

  /// Takes an entity such as `&lt;` or `&#10;`.
  private mutating func takeEntity() throws -> [UInt8] {
    let content = bytes[at...].dropFirst().prefix(12).prefix { $0 != UInt8(ascii: ";") }
    let name = String(decoding: content, as: UTF8.self)
    let number =
      name.hasPrefix("#x")
      ? UInt32(name.dropFirst(2), radix: 16)
      : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    let scalar = number.flatMap(Unicode.Scalar.init) ?? PropertyListParser.entities[name]
    guard let scalar, content.endIndex < bytes.count, bytes[content.endIndex] == UInt8(ascii: ";")
    else {
      throw ScanFailure(at, .entity)
    }
    at = content.endIndex + 1
    return Array(String(scalar).utf8)
  }

  private static let entities: [String: Unicode.Scalar] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]
}

extension ScanFailure.Reason {
  static var root: Self { .expected({ $0.syntax.sign("<plist>") }, part: nil) }
  static var rootEnd: Self {
    .expected({ $0.syntax.sign("</plist>") }, part: { _ in "<plist>" })
  }
  static var fileEnd: Self { .expected({ $0.errors.fileEnd }, part: nil) }
  static var element: Self {
    .expected({ $0.syntax.propertyLists.element }, part: { $0.syntax.parts.propertyList })
  }
  static var elementOrEnd: Self {
    .expected(
      { $0.syntax.propertyLists.elementOrEnd($0.syntax.propertyLists.element, "</array>") },
      part: { _ in "<array>" }
    )
  }
  static var keyOrEnd: Self {
    .expected({ $0.syntax.eitherSign("<key>", "</dict>") }, part: { _ in "<dict>" })
  }
  fileprivate static var entity: Self {
    .expected({ $0.syntax.propertyLists.entity }, part: { $0.syntax.parts.text })
  }
}
