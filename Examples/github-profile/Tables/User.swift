import Foundation

/// A user of the GitHub REST API (`GET /users/NAME`).
public struct User: Decodable, Sendable {
  let login: String?
  let name: String?
  let company: String?
  let email: String?
  let location: String?
  let followers: Int
  let following: Int
  let repositories: Int
  /// The time at which the account was created, in ISO 8601.
  let created: String?

  enum CodingKeys: String, CodingKey {
    case login, name, company, email, location, followers, following
    case repositories = "public_repos"
    case created = "created_at"
  }

  /// The day on which the account was created, in UTC, such as “December 2, 2013”; nil if it is
  /// missing or not a time.
  var joined: String? {
    guard let created, let time = try? Date(created, strategy: .iso8601) else { return nil }
    let day = Date.FormatStyle(
      date: .long,
      time: .omitted,
      locale: Locale(identifier: "en_US"),
      calendar: Calendar(identifier: .gregorian),
      timeZone: .gmt
    )
    return time.formatted(day)
  }
}

/// A repository of the GitHub REST API (`GET /users/NAME/repos`).
public struct Repository: Decodable, Identifiable, Sendable {
  /// The id of the repository.
  public let id: Int
  let name: String
  let summary: String?
  let watchers: Int
  let stars: Int
  let forks: Int

  enum CodingKeys: String, CodingKey {
    case id, name
    case summary = "description"
    case watchers = "watchers_count"
    case stars = "stargazers_count"
    case forks = "forks_count"
  }
}
