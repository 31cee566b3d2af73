// The demo of Organic, as tables of a terminal: who is asked for, then the profile and repositories.

import TableModel
import TermTable

@MainActor final class Search { var login = "" }
let search = Search()

let root = Table("Demo") {
  Section {
    Cell.field("GitHub user", value: Binding(search, \.login), placeholder: "mamaral").id("login")
  }
  .header(banner, height: 4)
  Section {
    Cell.button("View profile for user") { navigation in
      guard !search.login.isEmpty else {
        navigation.focus(on: "login")
        return navigation.alert("Whoops!", message: "Please enter a GitHub username.")
      }
      let (user, repositories) = try await GitHub.user(search.login)
      navigation.push(profile(user, repositories))
    }
  }
}

let banner = DrawnContent { _ in
  [
    "",
    TextLine("O R G A N I C", role: .header, overflow: .clip, alignment: .center),
    TextLine("a table you can read", role: .detail, overflow: .clip, alignment: .center),
    "",
  ]
}

@MainActor func profile(_ user: User, _ repositories: [Repository]) -> Table {
  Table("Profile") {
    Section("Profile") {
      Cell.subtitle(user.name ?? "Name unavailable", detail: user.login).height(3)
      Cell.custom(content: Statistics(user: user))
      Cell.custom(
        content: DrawnContent { _ in
          [
            TextLine(user.company ?? "Company unavailable"),
            TextLine(user.email ?? "Email unavailable"),
            TextLine(user.location ?? "Location unavailable"),
            TextLine("Joined on \(user.joined)"),
          ]
        }
      )
    }
    Section("Repositories", repositories, rowHeight: 5) { repository in
      Cell.custom(repository.name, content: RepositoryContent(repository: repository))
        .action(.run { $0.alert("You just tapped on the cell for \(repository.name)") })
    }
  }
}

/// Three numbers beside each other, each above its name.
struct Statistics: Content {
  let user: User

  func lines(columns: Int) -> [TextLine] {
    let numbers = [
      ("\(user.followers)", "Followers"), ("\(user.repositories)", "Repositories"),
      ("\(user.following)", "Following"),
    ]
    let width = max(1, columns / 3)
    return [
      TextLine(numbers.map { .init($0.0.centered(in: width), role: .accent) }, overflow: .clip),
      TextLine(numbers.map { .init($0.1.centered(in: width), role: .detail) }, overflow: .clip),
    ]
  }
}

/// The name, the summary and the counts of a repository.
struct RepositoryContent: Content {
  let repository: Repository

  func lines(columns: Int) -> [TextLine] {
    [
      TextLine(repository.name, role: .accent, overflow: .clip),
      TextLine(repository.summary),
      TextLine(
        "watchers \(repository.watchers)  stars \(repository.stars)  forks \(repository.forks)",
        role: .detail,
        overflow: .clip
      ),
    ]
  }
}

extension String {
  /// The text in the middle of a number of characters.
  func centered(in width: Int) -> String {
    let room = max(0, width - count)
    return String(repeating: " ", count: room / 2) + self
      + String(repeating: " ", count: room - room / 2)
  }
}

try await Application(root).run()
