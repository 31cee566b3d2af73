import Foundation
import TableModel

/// The demo of Organic: a field for a user name, then the profile and the repositories.
@MainActor public struct GitHubProfile {
  private let service: GitHub

  /// The demo, with a service.
  public init(_ service: GitHub) {
    self.service = service
  }

  private final class Search { var login = "" }

  /// The table that opens first.
  public func table() -> Table {
    let search = Search()
    return Table("Demo") {
      Section {
        Cell.field("User", value: Binding(search).login, placeholder: "GitHub User").id("login")
      }
      .header(Banner(), height: 4)
      Section {
        Cell(Button("View Profile For User") { open(search.login, in: $0) })
          .accessory(.disclosure)
      }
    }
  }

  private func open(_ login: String, in navigation: any Navigation) {
    let login = login.trimmingCharacters(in: .whitespaces)
    guard !login.isEmpty else {
      navigation.focus(on: "login")
      return navigation.alert("Whoops!", message: "Please enter a GitHub username")
    }
    navigation.push(table(of: Profile(of: login, from: service)))
  }

  /// The table of a user, which loads each time it appears.
  private func table(of profile: Profile) -> Table {
    Table("Profile") {
      if let (user, repositories) = profile.answer {
        Self.sections(of: user, repositories)
      } else if profile.isLoading {
        Cell.loading()
      }
    }
    .empty("No profile. Press R to try again.")
    .onAppear { try await profile.load(in: $0) }
    .refreshable { try await profile.load(in: $0) }
  }

  /// A user and the repositories.
  @ListBuilder<Section> public static func sections(
    of user: User,
    _ repositories: some RandomAccessCollection<Repository>
  ) -> [Section] {
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
      footer: repositories.isEmpty ? "No repositories" : nil
    ) { repository in
      Cell.custom(repository.name, content: Summary(repository: repository))
        .action(.run { $0.alert("You selected \(repository.name)") })
    }
    .rowHeight(5)
  }
}

/// The text, if there is one.
func known(_ text: String?) -> String? {
  text.flatMap { $0.isEmpty ? nil : $0 }
}
