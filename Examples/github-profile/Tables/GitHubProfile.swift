import Foundation
import TableModel

/// The demo of Organic: who is asked for, then the profile and the repositories.
@MainActor public struct GitHubProfile {
  private let service: GitHub

  /// The demo, asking a service.
  public init(_ service: GitHub) {
    self.service = service
  }

  private final class Search { var login = "" }

  /// The table that opens first.
  public func table() -> Table {
    let search = Search()
    return Table("Demo") {
      Section {
        Cell.field("User", value: Binding(search, \.login), placeholder: "GitHub User").id("login")
      }
      .header(Banner(), height: 4)
      Section {
        Cell.button("View Profile For User") { try await open(search.login, in: $0) }
          .accessory(.disclosure)
      }
    }
  }

  private func open(_ login: String, in navigation: any Navigation) async throws {
    let login = login.trimmingCharacters(in: .whitespaces)
    guard !login.isEmpty else {
      navigation.focus(on: "login")
      return navigation.alert("Whoops!", message: "Please enter a GitHub username")
    }
    do {
      let (user, repositories) = try await service.profile(of: login)
      navigation.push(Self.profile(of: user, repositories))
    } catch let error as GitHubError {
      navigation.alert("Whoops!", message: error.description)
    }
  }

  /// The table of a user; of the repositories, those are asked for that are visible.
  public static func profile(
    of user: User,
    _ repositories: some RandomAccessCollection<Repository>
  ) -> Table {
    Table("Profile") {
      Section("Profile") {
        Cell.subtitle(
          known(user.name) ?? "Name Unavailable",
          detail: known(user.login) ?? "Username Unavailable"
        )
        .height(3)
        Cell.custom(content: Statistics(user: user))
        Cell.custom(content: Facts(user: user))
      }
      Section(
        "Repositories",
        repositories,
        footer: repositories.isEmpty ? "There are none." : nil,
        rowHeight: 5
      ) { repository in
        Cell.custom(repository.name, content: Summary(repository: repository))
          .action(.run { $0.alert("You just tapped on the cell for \(repository.name)") })
      }
    }
  }
}

/// The text, where there is one.
func known(_ text: String?) -> String? {
  text.flatMap { $0.isEmpty ? nil : $0 }
}
