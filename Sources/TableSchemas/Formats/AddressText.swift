/// Addresses of mail and of hosts, and UUIDs.
enum AddressText {
  // MARK: - Mail

  /// `ada@example.com`, also with a quoted name or the number of a host (RFC 5321, section 4.1.2).
  static func isEmail(_ text: String, isASCII: Bool) -> Bool {
    guard let sign = text.lastIndex(of: "@"), !isASCII || text.utf8.allSatisfy({ $0 < 0x80 })
    else { return false }
    let name = text[..<sign]
    let host = text[text.index(after: sign)...]
    guard isLocalPart(name) else { return false }
    guard host.hasPrefix("["), host.hasSuffix("]") else {
      return isHostname(String(host), isASCII: isASCII)
    }
    let address = host.dropFirst().dropLast()
    return address.hasPrefix("IPv6:")
      ? isIPv6(String(address.dropFirst(5))) : isIPv4(String(address))
  }

  private static func isLocalPart(_ name: Substring) -> Bool {
    guard !name.isEmpty else { return false }
    if name.count > 1, name.hasPrefix("\""), name.hasSuffix("\"") { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty
        && part.unicodeScalars.allSatisfy { scalar in
          scalar.value >= 0x80 || scalar.properties.isAlphabetic || isDigit(scalar)
            || "!#$%&'*+-/=?^_`{|}~".unicodeScalars.contains(scalar)
        }
    }
  }

  // MARK: - Hosts

  /// Labels of letters, digits and hyphens (RFC 1123, section 2.1).
  ///
  /// - Parameter isASCII: False to allow letters of other alphabets, too.
  static func isHostname(_ text: String, isASCII: Bool = true) -> Bool {
    guard !text.isEmpty, text.unicodeScalars.count <= 253 else { return false }
    let dots: Set<Unicode.Scalar> = isASCII ? ["."] : [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"]
    let labels = text.unicodeScalars.split(
      omittingEmptySubsequences: false,
      whereSeparator: dots.contains
    )
    return labels.allSatisfy { isLabel(Array($0), isASCII: isASCII) }
  }

  private static func isLabel(_ label: [Unicode.Scalar], isASCII: Bool) -> Bool {
    guard 1...63 ~= label.count, label.first != "-", label.last != "-" else { return false }
    // Two hyphens there mark labels in Punycode.
    if label.count >= 4, label[2] == "-", label[3] == "-" {
      let mark = String(String.UnicodeScalarView(label.prefix(2))).lowercased()
      guard mark == "xn", label.count > 4 else { return false }
    }
    return label.allSatisfy { scalar in
      isDigit(scalar) || scalar == "-" || isLetter(scalar)
        || !isASCII && scalar.value >= 0x80
          && (scalar.properties.isAlphabetic || scalar.properties.isIDContinue)
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    "a"..."z" ~= scalar || "A"..."Z" ~= scalar
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

  /// Four numbers to 255, without zeros before them.
  static func isIPv4(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        part.unicodeScalars.allSatisfy(isDigit) && part.utf8.count <= 3
          && UInt8(part).map { String($0) == part } ?? false
      }
  }

  /// Eight groups of hexadecimal digits, a run of zeros as `::`, the last two as IPv4 (RFC 4291,
  /// section 2.2).
  static func isIPv6(_ text: String) -> Bool {
    let halves = text.split(separator: "::", omittingEmptySubsequences: false)
    guard halves.count <= 2, !text.contains(":::") else { return false }
    var count = 0
    for (place, half) in halves.enumerated() where !half.isEmpty {
      let groups = half.split(separator: ":", omittingEmptySubsequences: false)
      for (index, group) in groups.enumerated() {
        let isLast = place == halves.count - 1 && index == groups.count - 1
        if isLast, group.contains(".") {
          guard isIPv4(String(group)) else { return false }
          count += 2
          continue
        }
        guard 1...4 ~= group.utf8.count, group.utf8.allSatisfy(isHex) else { return false }
        count += 1
      }
    }
    return halves.count == 2 ? count < 8 : count == 8
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "f") ~= letter
  }

  // MARK: - UUIDs

  static func isUUID(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.map(\.count) == [8, 4, 4, 4, 12] && parts.allSatisfy { $0.allSatisfy(isHex) }
  }
}
