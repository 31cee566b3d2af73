import Observation
import TableModel

/// The data of a user, requested each time its table appears.
@Observable @MainActor final class Profile {
  let login: String
  /// The last answer; nil until there is one.
  private(set) var answer: (user: User, repositories: [Repository])?
  /// True while a request runs; true at first, as the table appears at once.
  private(set) var isLoading = true

  private let service: GitHub
  private var requests = 0 { didSet { isLoading = requests > 0 } }

  init(of login: String, from service: GitHub) {
    self.login = login
    self.service = service
  }

  /// Asks the service; without an answer it shows an alert with the reason and keeps the old data.
  func load(in navigation: any Navigation) async throws {
    requests += 1
    defer { requests -= 1 }
    do {
      answer = try await service.profile(of: login)
    } catch let error as GitHubError {
      navigation.alert("Whoops!", message: error.description)
    }
  }
}
