import TableModel

/// The index of sections by the first letter of their index titles, in either case.
///
/// Sections without rows are left out: there is nothing in them to go to.
@MainActor struct SectionIndex {
  let sections: [Section]

  /// Returns the first letters of the titles, each once, in the order of the sections.
  ///
  /// - Parameter limit: The most letters to return.
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

  /// Returns the sections with a letter: those below a section, then those from the top to this
  /// section.
  func sections(with letter: Character, after section: Int) -> [Int] {
    let wanted = letter.lowercased()
    let fitting = sections.indices.filter { self.letter(of: sections[$0])?.lowercased() == wanted }
    return fitting.filter { $0 > section } + fitting.filter { $0 <= section }
  }

  /// Returns the first visible character of a section's title.
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
