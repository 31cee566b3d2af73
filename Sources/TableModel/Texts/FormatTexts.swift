/// The sentences that tell what can be typed. Bounds are texts as a person types them; a missing
/// one is nil.
public struct FormatTexts: Sendable, Decodable {
  @Phrase(
    """
    Type a whole number{least, select, none {{most, select, none {} other {, {most} or less}}} \
    other {{most, select, none {, {least} or more} other { from {least} to {most}}}}}
    """
  )
  public var integer: @Sendable (_ least: String?, _ most: String?) -> String
  @Phrase(
    """
    Type a number{least, select, none {{most, select, none {} other {, {most} or less}}} \
    other {{most, select, none {, {least} or more} other { from {least} to {most}}}}}
    """
  )
  public var decimal: @Sendable (_ least: String?, _ most: String?) -> String
  public var size = "Type a size, such as 1.5 GB or 64 KiB"
  @Phrase(
    """
    {most, select, none {Type {least} or more} other {Type a size from {least} to \
    {most}}}
    """,
    "least",
    "most"
  )
  public var sizeBounds: @Sendable (_ least: String, _ most: String?) -> String
  public var date = "Type a date, such as 2026-11-22"
  @Phrase("Type a date from {least} to {most}")
  public var dateBounds: @Sendable (_ least: String, _ most: String) -> String
  public var time = "Type a time, such as 14:30"
  public var duration = "Type a duration, such as 1 h 30 min or 90 s"
  @Phrase(
    """
    {most, select, none {Type {least} or more} other {Type a duration from {least} to \
    {most}}}
    """,
    "least",
    "most"
  )
  public var durationBounds: @Sendable (_ least: String, _ most: String?) -> String
  public var email = "Type an e-mail address, such as ada@example.org"
  public var url = "Type an address, such as https://example.org"
  public var phone = "Type a telephone number, such as +49 30 1234567"
  public var ipAddress = "Type an IP address, such as 192.168.1.10 or 2001:db8::1"
  public var cidr = "Type a network, such as 192.168.1.0/24 or 2001:db8::/32"
  public var color = "Type a color, such as #3366CC"
  /// `signs` has those of the signs A, # and * that the pattern has.
  @Phrase(
    """
    Type it like {pattern}: {signs, each, A {A is a letter} # {'#' is a digit} \
    other {# is a letter or a digit}}
    """
  )
  public var mask: @Sendable (_ pattern: String, _ signs: [Character]) -> String

  /// The texts in English.
  package init() {}
}
