/// The sentences that tell what can be typed. Bounds are texts as a person types them; a missing
/// one is nil.
public struct FormatTexts: Sendable {
  public var integer: @Sendable (_ least: String?, _ most: String?) -> String = {
    "Type a whole number" + Self.bounds($0, $1)
  }
  public var decimal: @Sendable (_ least: String?, _ most: String?) -> String = {
    "Type a number" + Self.bounds($0, $1)
  }
  public var size = "Type a size, such as 1.5 GB or 64 KiB"
  public var sizeBounds: @Sendable (_ least: String, _ most: String?) -> String = { least, most in
    most.map { "Type a size from \(least) to \($0)" } ?? "Type \(least) or more"
  }
  public var date = "Type a date, such as 2026-11-22"
  public var dateBounds: @Sendable (_ least: String, _ most: String) -> String = {
    "Type a date from \($0) to \($1)"
  }
  public var time = "Type a time, such as 14:30"
  public var duration = "Type a duration, such as 1 h 30 min or 90 s"
  public var durationBounds: @Sendable (_ least: String, _ most: String?) -> String = {
    least,
    most in
    most.map { "Type a duration from \(least) to \($0)" } ?? "Type \(least) or more"
  }
  public var email = "Type an e-mail address, such as ada@example.org"
  public var url = "Type an address, such as https://example.org"
  public var phone = "Type a telephone number, such as +49 30 1234567"
  public var ipAddress = "Type an IP address, such as 192.168.1.10 or 2001:db8::1"
  public var cidr = "Type a network, such as 192.168.1.0/24 or 2001:db8::/32"
  public var color = "Type a color, such as #3366CC"
  /// `signs` has those of the signs A, # and * that the pattern has.
  public var mask: @Sendable (_ pattern: String, _ signs: [Character]) -> String = {
    pattern,
    signs in
    let kinds = signs.map { sign in
      switch sign {
      case "A": "A is a letter"
      case "#": "# is a digit"
      default: "\(sign) is a letter or a digit"
      }
    }
    return "Type it like \(pattern): " + kinds.joined(separator: ", ")
  }

  /// The texts in English.
  package init() {}
}

extension FormatTexts {
  /// The end of a sentence that tells the bounds of a range, such as “ from 1 to 10”.
  private static func bounds(_ least: String?, _ most: String?) -> String {
    switch (least, most) {
    case (nil, nil): ""
    case (let least?, nil): ", \(least) or more"
    case (nil, let most?): ", \(most) or less"
    case (let least?, let most?): " from \(least) to \(most)"
    }
  }
}
