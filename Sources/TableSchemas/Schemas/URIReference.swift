/// A URI, or a part of one that is meant relative to another (RFC 3986).
struct URIReference: Hashable, Sendable {
  /// Without the colon; nil in a relative one.
  private var scheme: Substring?
  /// Without the slashes; nil if there is none, as in `urn:uuid:…`.
  private(set) var authority: Substring?
  private(set) var path: Substring
  private var query: Substring?
  /// Without the `#`, as it is written.
  private(set) var fragment: Substring?

  init(_ text: String) {
    var rest = text[...]
    if let sign = rest.firstIndex(of: "#") {
      fragment = rest[rest.index(after: sign)...]
      rest = rest[..<sign]
    }
    if let sign = rest.firstIndex(of: "?") {
      query = rest[rest.index(after: sign)...]
      rest = rest[..<sign]
    }
    if let colon = rest.firstIndex(of: ":"), URIReference.isScheme(rest[..<colon]) {
      scheme = rest[..<colon]
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      authority = rest[..<end]
      rest = rest[end...]
    }
    path = rest
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.first, first.isASCII, first.isLetter else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }

  /// True if it says by itself where it leads.
  var isAbsolute: Bool { scheme != nil }

  /// Returns the URI that a reference means, beginning at this one (section 5.2.2).
  func resolving(_ reference: URIReference) -> URIReference {
    var result = reference
    guard reference.scheme == nil else {
      result.path = URIReference.withoutDots(reference.path)
      return result
    }
    result.scheme = scheme
    guard reference.authority == nil else {
      result.path = URIReference.withoutDots(reference.path)
      return result
    }
    result.authority = authority
    if reference.path.isEmpty {
      result.path = path
      result.query = reference.query ?? query
    } else if reference.path.hasPrefix("/") {
      result.path = URIReference.withoutDots(reference.path)
    } else {
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? (authority == nil ? "" : "/")
      result.path = URIReference.withoutDots(folder + reference.path)
    }
    return result
  }

  /// The URI without its fragment.
  var document: String {
    var text = ""
    if let scheme { text += scheme.lowercased() + ":" }
    if let authority { text += "//" + authority }
    text += path
    if let query { text += "?" + query }
    return text
  }

  /// The fragment with its escapes replaced; empty if there is none.
  var decodedFragment: String { (fragment ?? "").withoutPercents }

  /// Replaces `.` and `..` in a path (section 5.2.4).
  private static func withoutDots(_ path: Substring) -> Substring {
    guard path.contains("."), path.contains("/") || path.hasPrefix(".") else { return path }
    var parts: [Substring] = []
    let all = path.split(separator: "/", omittingEmptySubsequences: false)
    for (place, part) in all.enumerated() {
      let isLast = place == all.count - 1
      switch part {
      case ".": if isLast { parts.append("") }
      case "..":
        if parts.count > (path.hasPrefix("/") ? 1 : 0) { parts.removeLast() }
        if isLast { parts.append("") }
      default: parts.append(part)
      }
    }
    return Substring(parts.joined(separator: "/"))
  }
}

extension Substring {
  /// The text with `%20` and such replaced by the bytes that they mean.
  fileprivate var withoutPercents: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return String(self) }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), let escaped = UInt8(rest.prefix(2)) else {
        bytes.append(byte)
        continue
      }
      rest.removeFirst(2)
      bytes.append(escaped)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// Reads two hexadecimal digits.
  fileprivate init?(_ digits: Substring.UTF8View.SubSequence) {
    guard digits.count == 2, let value = UInt8(Substring(digits), radix: 16) else { return nil }
    self = value
  }
}
