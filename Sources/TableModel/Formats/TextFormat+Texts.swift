// The formats of texts. An empty text is valid in each.

extension TextFormat<String> {
  /// One line of any text.
  public static var plain: TextFormat { TextFormat { $0 } }

  /// Several lines of text. Enter accepts the text, Alt-Enter begins a line.
  public static var lines: TextFormat {
    var format = TextFormat.plain
    format.hasLines = true
    return format
  }

  /// The path of a file or a folder; Tab completes it from the file system.
  public static var path: TextFormat {
    var format = TextFormat.plain
    format.completions = .paths
    return format
  }

  /// An e-mail address.
  public static var email: TextFormat {
    checked({ $0.email }, allows: { !$0.isWhitespace }) {
      text in
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      return parts.count == 2 && !parts[0].isEmpty && isHost(parts[1]) && parts[1].contains(".")
    }
  }

  /// The address of a web page or another resource, with its scheme.
  public static var url: TextFormat {
    checked({ $0.url }, allows: { !$0.isWhitespace }) { text in
      guard let colon = text.firstIndex(of: ":") else { return false }
      let scheme = text[..<colon]
      let rest = text[colon...].dropFirst()
      guard scheme.first?.isLetter == true,
        scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
      else { return false }
      guard rest.hasPrefix("//") else { return !rest.isEmpty }
      let host = rest.dropFirst(2).prefix { !"/?#".contains($0) }
      return !host.isEmpty || scheme == "file" && rest.count > 2
    }
  }

  /// A telephone number: 3 to 15 digits, with spaces and the like between them.
  public static var phone: TextFormat {
    checked(
      { $0.phone },
      allows: { "0123456789+-/.() ".contains($0) }
    ) { text in
      (3...15).contains(text.count(where: \.isNumber)) && text.dropFirst().allSatisfy { $0 != "+" }
    }
  }

  /// An IP address of version 4 or 6.
  public static var ipAddress: TextFormat {
    checked(
      { $0.ipAddress },
      allows: isOfAddress
    ) { text in addressBits(text) != nil }
  }

  /// A network: an IP address of version 4 or 6, and the number of bits of its prefix.
  public static var cidr: TextFormat {
    checked(
      { $0.cidr },
      allows: { isOfAddress($0) || $0 == "/" }
    ) { text in
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let bits = addressBits(parts[0]), let prefix = number(parts[1])
      else { return false }
      return prefix <= bits
    }
  }

  /// A colour in hexadecimal digits, such as #3366CC; #36C is short for it.
  public static var color: TextFormat {
    return TextFormat(allows: { $0 == "#" || $0.isHexDigit && $0.isASCII }) { text in
      var digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
      if digits.isEmpty, text.isEmpty { return "" }
      if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
      guard digits.count == 6, !digits.contains("#") else {
        throw InvalidText(ModelTexts.current.formats.color)
      }
      return "#" + digits.uppercased()
    }
  }

  /// A text that is empty or passes a check; the spaces around it are left out.
  private static func checked(
    _ sentence: @escaping @MainActor (FormatTexts) -> String,
    allows: @escaping @MainActor (Character) -> Bool,
    _ isValid: @escaping @MainActor (String) -> Bool
  ) -> TextFormat {
    TextFormat(allows: allows) { text in
      let text = text.trimmed
      guard text.isEmpty || isValid(text) else {
        throw InvalidText(sentence(ModelTexts.current.formats))
      }
      return text
    }
  }

  /// True for the name or the address of a host: labels of letters, digits and hyphens.
  private static func isHost(_ text: Substring) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      !label.isEmpty && label.first != "-" && label.last != "-"
        && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
  }

  private static func isOfAddress(_ character: Character) -> Bool {
    character.isASCII && character.isHexDigit || character == "." || character == ":"
  }

  /// Returns the bits of an IP address: 32 or 128; nil for other texts.
  private static func addressBits(_ text: some StringProtocol) -> Int? {
    if isVersion4(text) { return 32 }
    return isVersion6(String(text)) ? 128 : nil
  }

  private static func isVersion4(_ text: some StringProtocol) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { number($0).map { $0 <= 255 } ?? false }
  }

  /// True for groups of hexadecimal digits, of which one `::` may leave out some; the last two may
  /// be an address of version 4.
  private static func isVersion6(_ text: String) -> Bool {
    let halves = text.split(separator: "::", omittingEmptySubsequences: false)
    guard halves.count <= 2 else { return false }
    var count = 0
    for (index, half) in halves.enumerated() where !half.isEmpty {
      let groups = half.split(separator: ":", omittingEmptySubsequences: false)
      for (place, group) in groups.enumerated() {
        let isLast = index == halves.count - 1 && place == groups.count - 1
        if isLast, isVersion4(group) {
          count += 2
        } else if (1...4).contains(group.count), group.allSatisfy(\.isHexDigit) {
          count += 1
        } else {
          return false
        }
      }
    }
    return halves.count == 2 ? count <= 7 : count == 8
  }

  /// Returns the number of one to three ASCII digits without a zero before others; nil for other
  /// texts.
  private static func number(_ text: some StringProtocol) -> Int? {
    guard (1...3).contains(text.utf8.count), text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      return nil
    }
    return text.utf8.count > 1 && text.hasPrefix("0") ? nil : Int(text)
  }
}
