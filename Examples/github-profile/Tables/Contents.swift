import TableModel

// The contents of the cells and the header of the demo.

/// The picture above the field, four lines of text.
struct Banner: Content {
  var words: String? { "Organic\na table you can read" }

  func lines(columns: Int) -> [TextLine] {
    [
      "",
      TextLine("O R G A N I C", role: .header, overflow: .clip, alignment: .center),
      TextLine("a table you can read", role: .detail, overflow: .clip, alignment: .center),
      "",
    ]
  }
}

/// Three numbers beside each other, each above its name.
struct Statistics: Content {
  let user: User

  var words: String? {
    "Followers: \(user.followers), repositories: \(user.repositories), following: \(user.following)"
  }

  func lines(columns: Int) -> [TextLine] {
    let numbers = [
      ("\(user.followers)", "Followers"), ("\(user.repositories)", "Repositories"),
      ("\(user.following)", "Following"),
    ]
    let width = columns / 3
    return [
      TextLine(numbers.map { .init($0.0.centered(in: width), role: .accent) }, overflow: .clip),
      TextLine(numbers.map { .init($0.1.centered(in: width), role: .detail) }, overflow: .clip),
    ]
  }
}

/// Details of a user, in four lines.
struct Facts: Content {
  let user: User

  func lines(columns: Int) -> [TextLine] {
    [
      known(user.company) ?? "Company Unavailable",
      known(user.email) ?? "Email Unavailable",
      known(user.location) ?? "Location Unavailable",
      user.joined.map { "Joined on \($0)" } ?? "Date of Joining Unavailable",
    ]
    .map { TextLine($0, overflow: .clip) }
  }
}

/// The name of a repository, up to three lines of its description, and its counts.
struct Summary: Content {
  let repository: Repository

  func lines(columns: Int) -> [TextLine] {
    let counts =
      "watchers \(repository.watchers)  stars \(repository.stars)  forks \(repository.forks)"
    return [
      TextLine(repository.name, role: .accent, overflow: .clip),
      TextLine(known(repository.summary) ?? "", overflow: .wrapAtMost(lines: 3)),
      TextLine(counts, role: .detail, overflow: .clip),
    ]
  }
}

extension String {
  /// Returns the text centred in a number of characters; unchanged if it is longer.
  fileprivate func centered(in width: Int) -> String {
    let room = Swift.max(0, width - count)
    return String(repeating: " ", count: room / 2) + self
      + String(repeating: " ", count: room - room / 2)
  }
}
