/// The answers to the questions of the first start.
public struct Answers: Equatable, Sendable {
  var name = ""
  var account = ""
  var password = ""
  /// The password, typed again.
  var repetition = ""
  var host = "computer"
  var zone = "UTC"
  var updates = Updates.daily
  /// The hour of the day at which updates are installed.
  var hour = 3
  var proxy = ""
  var server = "pool.ntp.org"
  var accepts = false

  enum Updates: String, CaseIterable, Sendable { case daily, weekly, never }

  static let zones = [
    "UTC", "Africa/Nairobi", "America/New_York", "America/Sao_Paulo", "Asia/Tokyo", "Europe/Berlin",
  ]

  /// No answers yet.
  public init() {}

  /// A line for each answer, such as “host=computer”; the password is left out.
  public var lines: [String] {
    [
      "name=\(name)", "account=\(account)", "host=\(host)", "zone=\(zone)",
      "updates=\(updates.rawValue)",
    ] + (updates == .never ? [] : ["hour=\(hour)"])
      + (proxy.isEmpty ? [] : ["proxy=\(proxy)"]) + ["time-server=\(server)"]
  }
}
