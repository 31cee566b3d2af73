/// The answers of a GitHub REST API for tests; each user stands for one case.
public enum CannedGitHub {
  /// Returns a server that knows these users.
  public static func server() throws -> LoopbackServer { try LoopbackServer(answer: answer) }

  /// Returns the answer to the target of a request; 404 for an unknown user.
  ///
  /// - `mamaral`, `odd/nameü?`: a profile with 30 repositories
  /// - `bare`: a profile without any optional value; `hostile`: texts that would control a terminal
  /// - `slow`: a profile after 50 minutes; `late`: its repositories after 50 minutes
  /// - `broken`: status 500; `limited`, `forbidden`: 403; `garbled`: not JSON; `other`: JSON of
  ///   another shape
  /// - `cut`: repositories whose JSON is cut off
  public static func answer(to target: String) -> LoopbackServer.Answer {
    switch target {
    case "/users/mamaral", "/users/odd%2Fname%C3%BC%3F", "/users/late", "/users/cut":
      .init(body: user)
    case "/users/mamaral/repos?type=owner", "/users/odd%2Fname%C3%BC%3F/repos?type=owner":
      .init(body: repositories)
    case "/users/late/repos?type=owner": .init(body: repositories, delay: .seconds(3_000))
    case "/users/cut/repos?type=owner": .init(body: String(repositories.dropLast(9)))
    case "/users/slow": .init(body: user, delay: .seconds(3_000))
    case "/users/bare": .init(body: bare)
    case "/users/bare/repos?type=owner": .init(body: "[]")
    case "/users/hostile": .init(body: hostile)
    case "/users/hostile/repos?type=owner": .init(body: hostileRepositories)
    case "/users/broken": .init(status: 500, body: "<html>")
    case "/users/limited":
      .init(status: 403, headers: ["X-RateLimit-Remaining": "0"], body: "{}")
    case "/users/forbidden": .init(status: 403, body: "{}")
    case "/users/garbled": .init(body: "<html>It works!</html>")
    case "/users/other": .init(body: "[1, 2]")
    default: .init(status: 404, body: #"{"message": "Not Found"}"#)
    }
  }

  private static let user = """
    {
      "login": "mamaral", "id": 1, "name": "Mike", "company": null, "email": "",
      "location": "Boston", "followers": 101, "public_repos": 30, "following": 1,
      "created_at": "2013-12-02T19:57:09Z", "hireable": true
    }
    """

  private static let bare = """
    {"followers": 0, "public_repos": 0, "following": 0, "created_at": "yesterday"}
    """

  private static let hostile = #"""
    {
      "login": "hostile", "name": "\u001b[2JRed \u202eder", "company": "a\u0007b\nc",
      "followers": 1, "public_repos": 1, "following": 1
    }
    """#

  private static let hostileRepositories = #"""
    [{
      "id": 1, "name": "\u001b]0;title\u0007", "description": "line\nfeed 日本\u0000語",
      "watchers_count": 1, "stargazers_count": 1, "forks_count": 1
    }]
    """#

  /// 30 repositories; those with the most stars are in the middle.
  private static let repositories: String = {
    let small = (1...27).map { number in
      let summary = String(repeating: "One more idea that was tried. ", count: number % 9)
      return repository(number, "Experiment \(number)", summary, stars: number, forks: number / 3)
    }
    let known = [
      repository(28, "Facade", "Place views by words.", stars: 499, forks: 34),
      repository(29, "Onboard", onboard, stars: 2039, forks: 249),
      repository(30, "Organic", "The intuitive table view controller.", stars: 540, forks: 41),
    ]
    let all = small.prefix(13) + known + small.dropFirst(13)
    return "[" + all.joined(separator: ",") + "]"
  }()

  private static let onboard =
    "Welcome people to an app with a few pages of words over a picture or a film."

  private static func repository(
    _ id: Int,
    _ name: String,
    _ summary: String,
    stars: Int,
    forks: Int
  ) -> String {
    """
    {
      "id": \(id), "name": "\(name)", "description": \(summary.isEmpty ? "null" : "\"\(summary)\""),
      "watchers_count": \(stars), "stargazers_count": \(stars), "forks_count": \(forks)
    }
    """
  }
}
