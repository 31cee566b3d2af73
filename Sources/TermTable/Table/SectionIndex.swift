import TableModel

/// Finds sections by the letter that their index titles begin with, in either case.
///
/// Sections without rows are left out: there is nothing in them to go to.
@MainActor struct SectionIndex {
  let sections: [Section]

  /// The letters there are, each once, in the order of the sections.
  ///
  /// - Parameter limit: How many at the most.
  /// - Complexity: O(number of sections).
  func letters(limit: Int) -> [Character] {
    var seen: Set<String> = []
    var letters: [Character] = []
    for section in sections where letters.count < limit {
      guard let letter = letter(of: section), seen.insert(letter.lowercased()).inserted else {
        continue
      }
      letters.append(letter)
    }
    return letters
  }

  /// The sections with a letter, from the one below a section around to that section itself.
  func sections(with letter: Character, after section: Int) -> [Int] {
    let wanted = letter.lowercased()
    let fitting = sections.indices.filter { self.letter(of: sections[$0])?.lowercased() == wanted }
    return fitting.filter { $0 > section } + fitting.filter { $0 <= section }
  }

  /// The first character of a section's title that can be seen.
  private func letter(of section: Section) -> Character? {
    guard section.rows.count > 0, let title = section.indexTitle ?? section.header.title else {
      return nil
    }
    return title.first { character in
      let canBeSeen = character.unicodeScalars.first.map(ScalarKind.init) != .written
      return canBeSeen && !character.isWhitespace
    }
  }
}
