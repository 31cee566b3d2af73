/// A user of a made-up service with the answers of a real one, after a moment.
struct User {
  let login: String
  var name: String?
  var followers = 0
  var repositories = 0
  var following = 0
  var company: String?
  var email: String?
  var location: String?
  var joined = ""
}

/// A repository of a user.
struct Repository: Identifiable {
  let name: String
  let summary: String
  let watchers: Int
  let stars: Int
  let forks: Int
  var id: String { name }
}

/// The service: it knows one user well, others not at all.
enum GitHub {
  struct NotFound: Error, CustomStringConvertible {
    let login: String
    var description: String { "There is no user “\(login)”. Try mamaral." }
  }

  static func user(_ login: String) async throws -> (User, [Repository]) {
    try await Task.sleep(for: .milliseconds(600))
    guard login == "mamaral" else { throw NotFound(login: login) }
    let user = User(
      login: login,
      name: "Mike",
      followers: 101,
      repositories: 24,
      following: 1,
      location: "Boston",
      joined: "December 2, 2013"
    )
    return (user, (known + more).sorted { $0.stars > $1.stars })
  }

  private static let known = [
    Repository(
      name: "Onboard",
      summary: "Welcome people to an app with a few pages of words over a picture or a film.",
      watchers: 2039,
      stars: 2039,
      forks: 249
    ),
    Repository(
      name: "Organic",
      summary: "The intuitive table view controller.",
      watchers: 540,
      stars: 540,
      forks: 41
    ),
    Repository(
      name: "Facade",
      summary: "Place views by words, without a layout engine.",
      watchers: 499,
      stars: 499,
      forks: 34
    ),
  ]

  private static let more = (1...27).map { number in
    Repository(
      name: "Experiment \(number)",
      summary: String(repeating: "One more idea that was tried. ", count: number % 4),
      watchers: number,
      stars: number,
      forks: number / 3
    )
  }
}
