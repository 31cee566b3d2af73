/// The sentences that tell what can be typed. Bounds are texts as a person types them; a missing one is nil.
public struct FormatTexts: Sendable {
  /// “Type a whole number from 1 to 10”, “Type a whole number, 1 or more”.
  public var integer: @Sendable (_ least: String?, _ most: String?) -> String
  /// “Type a number, 0.5 or less”.
  public var decimal: @Sendable (_ least: String?, _ most: String?) -> String
  /// “Type a size, such as 1.5 GB or 64 KiB”.
  public var size: String
  /// “Type a size from 1 KB to 1 GB”, “Type 1 KB or more”.
  public var sizeBounds: @Sendable (_ least: String, _ most: String?) -> String
  /// “Type a date, such as 2026-11-22”.
  public var date: String
  /// “Type a date from 2026-01-01 to 2026-12-31”.
  public var dateBounds: @Sendable (_ least: String, _ most: String) -> String
  /// “Type a time, such as 14:30”.
  public var time: String
  /// “Type a duration, such as 1 h 30 min or 90 s”.
  public var duration: String
  /// “Type a duration from 1 s to 1 h”, “Type 1 s or more”.
  public var durationBounds: @Sendable (_ least: String, _ most: String?) -> String
  /// “Type an e-mail address, such as ada@example.org”.
  public var email: String
  /// “Type an address, such as https://example.org”.
  public var url: String
  /// “Type a telephone number, such as +49 30 1234567”.
  public var phone: String
  /// “Type an IP address, such as 192.168.1.10 or 2001:db8::1”.
  public var ipAddress: String
  /// “Type a network, such as 192.168.1.0/24 or 2001:db8::/32”.
  public var cidr: String
  /// “Type a color, such as #3366CC”.
  public var color: String
  /// “Type it like AA-###: A is a letter, # is a digit”: a mask, and which of the signs A, # and * it has.
  public var mask: @Sendable (_ pattern: String, _ signs: [Character]) -> String
}

extension FormatTexts {
  /// The texts in English.
  public static let english = FormatTexts(
    integer: { "Type a whole number" + bounds($0, $1) },
    decimal: { "Type a number" + bounds($0, $1) },
    size: "Type a size, such as 1.5 GB or 64 KiB",
    sizeBounds: { least, most in
      most.map { "Type a size from \(least) to \($0)" } ?? "Type \(least) or more"
    },
    date: "Type a date, such as 2026-11-22",
    dateBounds: { "Type a date from \($0) to \($1)" },
    time: "Type a time, such as 14:30",
    duration: "Type a duration, such as 1 h 30 min or 90 s",
    durationBounds: { least, most in
      most.map { "Type a duration from \(least) to \($0)" } ?? "Type \(least) or more"
    },
    email: "Type an e-mail address, such as ada@example.org",
    url: "Type an address, such as https://example.org",
    phone: "Type a telephone number, such as +49 30 1234567",
    ipAddress: "Type an IP address, such as 192.168.1.10 or 2001:db8::1",
    cidr: "Type a network, such as 192.168.1.0/24 or 2001:db8::/32",
    color: "Type a color, such as #3366CC",
    mask: { pattern, signs in
      let kinds = signs.map { sign in
        switch sign {
        case "A": "A is a letter"
        case "#": "# is a digit"
        default: "\(sign) is a letter or a digit"
        }
      }
      return "Type it like \(pattern): " + kinds.joined(separator: ", ")
    }
  )

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
