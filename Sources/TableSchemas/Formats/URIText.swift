/// URIs and JSON pointers.
enum URIText {
  /// True for a URI of RFC 3986, or an IRI of RFC 3987.
  static func isURI(_ text: String, isASCII: Bool, needsScheme: Bool) -> Bool {
    guard hasGoodCharacters(text, isASCII: isASCII) else { return false }
    let uri = URIReference(text)
    guard uri.isAbsolute || !needsScheme else { return false }
    // Without a scheme, the first part of a path has no colon.
    if !uri.isAbsolute, !text.hasPrefix("//") {
      let first = text.prefix { !"/?#".contains($0) }
      if first.contains(":") { return false }
    }
    return uri.hasGoodParts
  }

  private static func hasGoodCharacters(_ text: String, isASCII: Bool) -> Bool {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "%":
        let digits = rest.prefix(2)
        guard digits.count == 2, digits.allSatisfy(\.properties.isASCIIHexDigit) else {
          return false
        }
      case "\u{0}"..."\u{20}", "\"", "<", ">", "\\", "^", "`", "{", "|", "}", "\u{7F}": return false
      default:
        if scalar.value >= 0x80, isASCII { return false }
      }
    }
    return true
  }

  /// True for a JSON pointer (RFC 6901): empty, or `/a/0`; `~` stands only before 0 and 1.
  static func isPointer(_ text: String) -> Bool {
    guard text.isEmpty || text.utf8.first == UInt8(ascii: "/") else { return false }
    let bytes = Array(text.utf8)
    return bytes.indices.allSatisfy { place in
      guard bytes[place] == UInt8(ascii: "~") else { return true }
      let next = place + 1 < bytes.count ? bytes[place + 1] : 0
      return next == UInt8(ascii: "0") || next == UInt8(ascii: "1")
    }
  }

  /// True for a number, then a pointer or `#`.
  static func isRelativePointer(_ text: String) -> Bool {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits == "0" || !digits.hasPrefix("0") else { return false }
    let rest = String(text[digits.endIndex...])
    return rest == "#" || isPointer(rest)
  }
}

extension URIReference {
  /// True if its authority and its fragment have no characters that only stand elsewhere.
  var hasGoodParts: Bool {
    if let fragment, fragment.contains("#") { return false }
    guard let authority else { return !path.contains("[") && !path.contains("]") }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false)
    guard host.count <= 2, let address = host.last else { return false }
    if host.count == 2, host[0].contains("[") || host[0].contains("]") { return false }
    guard address.hasPrefix("[") else {
      let parts = address.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count <= 2, !address.contains("["), !address.contains("]") else { return false }
      return parts.count == 1 || parts[1].allSatisfy { $0.isASCII && $0.isNumber }
    }
    guard let end = address.firstIndex(of: "]") else { return false }
    let port = address[address.index(after: end)...]
    let inner = String(address[address.index(after: address.startIndex)..<end])
    guard port.isEmpty || port.hasPrefix(":") && port.dropFirst().allSatisfy(\.isNumber) else {
      return false
    }
    return AddressText.isIPv6(inner) || inner.lowercased().hasPrefix("v")
  }
}
