import Observation
import TableModel

/// What is known of a user, asked for again each time its table appears.
@Observable @MainActor final class Profile {
  let login: String
  /// What was answered last; nil until there is an answer.
  private(set) var answer: (user: User, repositories: [Repository])?
  /// Whether an answer is awaited; so it is at the start, as the table appears at once.
  private(set) var isLoading = true

  private let service: GitHub
  private var requests = 0 { didSet { isLoading = requests > 0 } }

  init(of login: String, from service: GitHub) {
    self.login = login
    self.service = service
  }

  /// Asks the service; where there is no answer an alert says why, and what was there stays.
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
