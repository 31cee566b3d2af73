import Foundation
import GitHubProfileTables
import TableModel
import TermTableTesting
import TestServers
import Testing

/// A collection of repositories that notes which ones were read.
private struct Watched: RandomAccessCollection {
  final class Notes {
    var asked: Set<Int> = []
    func has(_ position: Int) -> Bool { asked.contains(position) }
  }
  let repositories: [Repository]
  let notes = Notes()

  var startIndex: Int { 0 }
  var endIndex: Int { repositories.count }

  subscript(position: Int) -> Repository {
    notes.asked.insert(position)
    return repositories[position]
  }
}

@MainActor @Suite struct RepositoriesStory {
  @Test(
    "K30 of 30 repositories, and of 30,000, only the visible ones are read",
    arguments: [1, 1000]
  )
  func visible(times: Int) throws {
    let json = Data(CannedGitHub.answer(to: "/users/mamaral/repos?type=owner").body.utf8)
    let repositories = try JSONDecoder().decode([Repository].self, from: json)
    let user = try JSONDecoder().decode(
      User.self,
      from: Data(CannedGitHub.answer(to: "/users/mamaral").body.utf8)
    )
    let watched = Watched(
      repositories: (0..<times).flatMap { _ in repositories }
    )
    let stage = Stage(
      Table("Profile") { GitHubProfile.sections(of: user, watched) },
      columns: 60,
      lines: 24
    )
    #expect(stage.screen.contains("Experiment 1"))
    #expect((1...6).contains(watched.notes.asked.count))
    stage.press(.pageDown)
    #expect((1...12).contains(watched.notes.asked.count))
    #expect(!watched.notes.has(29))
    stage.press(.end)
    #expect(watched.notes.has(30 * times - 1))
    #expect((1...20).contains(watched.notes.asked.count))
  }
}
