import Foundation

/// A user, as the GitHub REST API tells of one (`GET /users/NAME`).
public struct User: Decodable, Sendable {
  let login: String?
  let name: String?
  let company: String?
  let email: String?
  let location: String?
  let followers: Int
  let following: Int
  let repositories: Int
  /// When the account was made, in ISO 8601.
  let created: String?

  enum CodingKeys: String, CodingKey {
    case login, name, company, email, location, followers, following
    case repositories = "public_repos"
    case created = "created_at"
  }

  /// The day on which the account was made, in UTC, as in “December 2, 2013”; nil where the service
  /// did not tell, or told something that is no time.
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

/// A repository, as the GitHub REST API tells of one (`GET /users/NAME/repos`).
public struct Repository: Decodable, Identifiable, Sendable {
  /// The number that the service knows it by.
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
