import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The part of the GitHub REST API that the example uses.
public struct GitHub: Sendable {
  private let address: String
  private let host: String
  private let patience: Duration
  private let session: URLSession

  /// A service with the interface of `https://api.github.com`.
  ///
  /// - Parameters:
  ///   - address: An http or https address, with a path if need be, without a query.
  ///   - patience: The time to wait for an answer.
  /// - Returns: Nil for another kind of address.
  public init?(address: String, patience: Duration = .seconds(15)) {
    guard let parts = URLComponents(string: address), let host = parts.host, !host.isEmpty,
      ["http", "https"].contains(parts.scheme?.lowercased()), parts.query == nil,
      parts.fragment == nil, (1...65535).contains(parts.port ?? 443), parts.url != nil
    else { return nil }
    var address = address
    while address.hasSuffix("/") { address.removeLast() }
    self.address = address
    self.host = host
    self.patience = patience
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    // Longer than the patience, which has its own error; the default is a minute.
    configuration.timeoutIntervalForRequest = Double(patience.components.seconds) + 60
    session = URLSession(configuration: configuration)
  }

  /// Requests a user and the first page of the user's own repositories, sorted by stars, most
  /// first.
  ///
  /// - Throws: `GitHubError`; `CancellationError` if the task was cancelled.
  func profile(of login: String) async throws -> (User, [Repository]) {
    let unreserved = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~"
    )
    // Dots are encoded, too, as "." and ".." have a meaning in a path.
    let name = login.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    do {
      let user: User = try await answer(to: "/users/\(name)")
      let repositories: [Repository] = try await answer(to: "/users/\(name)/repos?type=owner")
      return (user, repositories.sorted { $0.stars > $1.stars })
    } catch GitHubError.status(404) {
      throw GitHubError.unknownUser(login)
    }
  }

  /// Requests a path and decodes the answer.
  private func answer<Answer: Decodable>(to path: String) async throws -> Answer {
    guard let url = URL(string: address + path) else { throw GitHubError.noConnection(host) }
    var request = URLRequest(url: url)
    request.setValue("application/vnd.github+json", forHTTPHeaderField: "Accept")
    request.setValue("termtable-github-profile", forHTTPHeaderField: "User-Agent")
    let data = try await data(for: request)
    do {
      return try JSONDecoder().decode(Answer.self, from: data)
    } catch {
      throw GitHubError.unreadable
    }
  }

  /// Sends a request and returns the body of the answer, whose status must be 200.
  private func data(for request: URLRequest) async throws -> Data {
    let (data, response): (Data, URLResponse)
    do {
      (data, response) = try await withDeadline { try await session.data(for: request) }
    } catch let error as URLError {
      try Task.checkCancellation()
      throw GitHubError(error, host: host)
    }
    guard let response = response as? HTTPURLResponse else { throw GitHubError.unreadable }
    if response.statusCode == 200 { return data }
    let isExhausted = response.value(forHTTPHeaderField: "X-RateLimit-Remaining") == "0"
    if response.statusCode == 429 || (response.statusCode == 403 && isExhausted) {
      throw GitHubError.tooManyRequests
    }
    throw GitHubError.status(response.statusCode)
  }

  /// Runs a request, which is cancelled when the patience ends.
  private func withDeadline<Answer: Sendable>(
    _ request: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    try await withThrowingTaskGroup(of: Answer.self) { group in
      defer { group.cancelAll() }
      group.addTask(operation: request)
      group.addTask {
        try await Task.sleep(for: patience)
        throw GitHubError.noAnswer(host, within: patience)
      }
      guard let answer = try await group.next() else { throw GitHubError.unreadable }
      return answer
    }
  }
}
