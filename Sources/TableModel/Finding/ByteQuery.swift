/// A query that is decided on the bytes of texts in UTF-8, wherever their characters cannot change the answer.
///
/// That is so for most: letters with accents, letters of other widths, and characters without a width are few in most data.
package struct ByteQuery: Sendable {
  fileprivate struct Term: Sendable {
    let bytes: [UInt8]
    let pattern: BytePattern
    let isNegated: Bool
    let isAtStart: Bool
    let isAtEnd: Bool
  }

  private let groups: [[Term]]
  /// The bytes that each plain text with the words has; nil if there are none.
  private let needed: BytePattern?
  /// True if all words are taken letter by letter.
  private let isExact: Bool
  /// The names of the fields on which there are conditions.
  private let conditions: [FoldedText]

  /// Nil for a query whose letters have several forms in bytes, such as those of Greek.
  package init?(_ query: FindQuery) {
    var groups: [[Term]] = []
    for group in query.groups {
      let terms = group.compactMap(Term.init)
      guard terms.count == group.count else { return nil }
      groups.append(terms)
    }
    self.groups = groups
    needed =
      groups.filter { $0.count == 1 && !$0[0].isNegated }
      .max { $0[0].pattern.count < $1[0].pattern.count }?[0].pattern
    isExact = query.groups.joined().allSatisfy { $0.folding == .exact }
    conditions = query.groups.joined().compactMap(\.field?.name)
  }

  /// True if a word must stand at the beginning or at the end of a text.
  package var hasEnds: Bool { groups.joined().contains { $0.isAtStart || $0.isAtEnd } }

  /// True if a word has one of some bytes.
  package func hasByte(_ isWanted: (UInt8) -> Bool) -> Bool {
    groups.joined().contains { $0.bytes.contains(where: isWanted) }
  }

  /// True if there is a condition on a field with one of some names.
  package func hasCondition(on names: [String]) -> Bool {
    let names = names.map { FoldedText($0, .anyCase) }
    return conditions.contains { condition in names.contains { $0.firstRange(of: condition) != nil }
    }
  }

  /// True if there is a condition on any field.
  package var hasConditions: Bool { !conditions.isEmpty }

  // MARK: - Deciding

  /// Returns false if certainly none of some texts, which stand in a row, has the words.
  package func mayBeInside(_ texts: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let needed else { return true }
    return needed.firstPlace(in: texts) != nil || !isPlain(texts)
  }

  /// Returns whether a text has the words; nil if its characters must be read to know.
  package func isInside(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    var isUnknown = false
    for group in groups {
      var isFound = false
      for term in group where term.isInside(text) != term.isNegated {
        isFound = true
        break
      }
      // Bytes that are there are there in any case; others may stand behind letters with accents.
      if isFound, group.count == 1, !group[0].isNegated { continue }
      if isPlain(text) {
        guard isFound else { return false }
      } else {
        isUnknown = true
      }
    }
    return isUnknown ? nil : true
  }

  /// True if a text has nothing that the query folds, such as letters with accents.
  private func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    isExact || !Folding.mayFold(text)
  }
}

fileprivate extension ByteQuery.Term {
  /// Nil if the letters of a word have several forms, or none in bytes.
  init?(_ term: FindTerm) {
    guard let bytes = term.folding.bytes(of: term.text) else { return nil }
    self.init(
      bytes: bytes,
      pattern: BytePattern(bytes, ignoresCase: term.folding == .anyCase),
      isNegated: term.isNegated,
      isAtStart: term.isAtStart,
      isAtEnd: term.isAtEnd
    )
  }

  func isInside(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isAtStart || isAtEnd else { return pattern.firstPlace(in: text) != nil }
    guard text.count >= bytes.count, !isAtStart || !isAtEnd || text.count == bytes.count else {
      return false
    }
    return pattern.stands(at: isAtStart ? 0 : text.count - bytes.count, in: text)
  }
}

extension Folding {
  /// Returns the only bytes that a word has in texts without anything to fold; nil if it may have others, as its letters have cases.
  fileprivate func bytes(of word: FoldedText) -> [UInt8]? {
    var text = String.UnicodeScalarView()
    for unit in word.units {
      guard let scalar = Unicode.Scalar(unit), self == .exact || Self.hasOneForm(unit) else {
        return nil
      }
      text.append(scalar)
    }
    return Array(String(text).utf8)
  }

  /// True for ASCII without the space, which may be a tab, and for Kana, Han and Hangul in their usual width.
  private static func hasOneForm(_ unit: UInt32) -> Bool {
    switch unit {
    case 0x21...0x7E, 0x3041...0x3096, 0x3400...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }

  /// True if a text may have characters that a search takes for others, or leaves out; false if it certainly has none.
  static func mayFold(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = UnsafeRawPointer(text.baseAddress) else { return false }
    var place = 0
    while place < text.count {
      // Most texts: eight bytes of ASCII.
      if place + 8 <= text.count,
        base.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        place += 8
        continue
      }
      let byte = text[place]
      place += 1
      guard byte >= 0x80 else { continue }
      let next = place < text.count ? text[place] : 0
      let last = place + 1 < text.count ? text[place + 1] : 0
      if isFolded(byte, next, last) { return true }
    }
    return false
  }

  /// True if the character that begins with some bytes is taken for another, or left out.
  private static func isFolded(_ byte: UInt8, _ next: UInt8, _ last: UInt8) -> Bool {
    switch byte {
    case 0xC2: next == 0xA0 || next == 0xAD
    // Latin with accents; combining accents, and Greek and Cyrillic with theirs, of which no ASCII letter is made.
    case 0xC3...0xC9: true
    case 0xCC, 0xCD: true
    case 0xE1: next >= 0xAA
    case 0xE2:
      next == 0x80 && (last < 0x90 || last == 0xAF) || next == 0x81 && last >= 0xA0
        || next == 0x83 || next == 0x84
    // The wide space; Kana with marks that stand alone.
    case 0xE3: next == 0x80 && last == 0x80
    case 0xEF: next >= 0xB8
    default: false
    }
  }
}
