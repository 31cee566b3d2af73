import TableModel

/// A text that is being edited, and the caret in it.
struct TextEditor: Equatable {
  /// The text before it was edited.
  let original: String
  private(set) var characters: [Character]
  /// The number of characters before the caret.
  private(set) var caret: Int
  /// True if a mark stands for each character.
  let isSecret: Bool

  /// An editor with the caret at the end of the text.
  init(_ text: String, isSecret: Bool = false) {
    original = text
    characters = Array(text)
    caret = characters.count
    self.isSecret = isSecret
  }

  /// The text as it is now.
  var text: String { String(characters) }

  /// A change of the text, or a move of the caret.
  enum Edit: Equatable {
    case insert(String)
    /// Replaces the whole text.
    case replace(String)
    case deleteBackward, deleteForward, deleteWord, deleteToStart, deleteToEnd
    case moveLeft, moveRight, moveToStart, moveToEnd
    /// Moves the caret by columns to the right, or left if negative.
    case moveBy(columns: Int)

    /// Returns this edit with only the characters for which `allows` returns true.
    @MainActor func filtered(_ allows: (Character) -> Bool) -> Edit {
      switch self {
      case .insert(let text): .insert(text.filter(allows))
      case .replace(let text): .replace(text.filter(allows))
      default: self
      }
    }
  }

  /// Changes the text or moves the caret; an impossible edit does nothing.
  mutating func apply(_ edit: Edit) {
    switch edit {
    case .insert(let text): insert(text)
    case .replace(let text): replace(text)
    case .deleteBackward: delete(from: caret - 1, to: caret)
    case .deleteForward: delete(from: caret, to: caret + 1)
    case .deleteWord: delete(from: wordStart, to: caret)
    case .deleteToStart: delete(from: 0, to: caret)
    case .deleteToEnd: delete(from: caret, to: characters.count)
    case .moveLeft: caret = max(0, caret - 1)
    case .moveRight: caret = min(characters.count, caret + 1)
    case .moveToStart: caret = 0
    case .moveToEnd: caret = characters.count
    case .moveBy(let columns): move(by: columns)
    }
  }

  /// Inserts text before the caret; line breaks become spaces, as the field has one line.
  ///
  /// The text and the characters beside it are split into characters again, so that a combining mark
  /// joins the character before it.
  private mutating func insert(_ text: String) {
    let flat = flattened(text)
    let around = max(0, caret - 1)..<min(characters.count, caret + 1)
    let before = String(characters[around.lowerBound..<caret]) + flat
    let joined = Array(before + String(characters[caret..<around.upperBound]))
    let moved = around.lowerBound + min(before.count, joined.count)
    characters.replaceSubrange(around, with: joined)
    caret = moved
  }

  /// Moves the caret to the character `columns` further right, or left if negative.
  private mutating func move(by columns: Int) {
    var rest = columns
    while rest < 0, caret > 0 {
      caret -= 1
      rest += width(of: caret)
    }
    while caret < characters.count, rest >= width(of: caret) {
      rest -= width(of: caret)
      caret += 1
    }
  }

  private mutating func replace(_ text: String) {
    characters = Array(keepsLines ? text : flattened(text))
    caret = characters.count
  }

  /// True if the text had line breaks before it was edited: then it may have some again.
  var keepsLines: Bool { original.contains(where: \.isNewline) }

  private func flattened(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  private mutating func delete(from start: Int, to end: Int) {
    let start = max(0, start)
    let end = min(characters.count, end)
    guard start < end else { return }
    characters.removeSubrange(start..<end)
    caret = start
  }

  private var wordStart: Int {
    var start = caret
    while start > 0, characters[start - 1].isWhitespace { start -= 1 }
    while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
    return start
  }

  /// Returns the part of the text that is visible in `columns`, and the column of the caret in it.
  ///
  /// The caret is always visible: when it would pass the last column, the text shifts to the left.
  ///
  /// - Parameter secret: The mark for each character of a secret.
  func visible(columns: Int, secret: Character) -> (text: SafeText, caret: Int) {
    let columns = max(1, columns)
    var start = caret
    var before = 0
    while start > 0 {
      before += width(of: start - 1)
      guard before < columns else { break }
      start -= 1
    }
    var end = caret
    var after = 0
    while end < characters.count, after <= columns {
      after += width(of: end)
      end += 1
    }
    return (
      shown(start..<end, secret).prefix(columns: columns), shown(start..<caret, secret).columns
    )
  }

  /// Returns the columns of a character; of a tab, the most it can have.
  private func width(of index: Int) -> Int { shown(index..<index + 1, "*").columns }

  /// Returns some of the characters as they are shown, considering the character after them.
  private func shown(_ range: Range<Int>, _ secret: Character) -> SafeText {
    if isSecret {
      return SafeText(String(repeating: secret, count: range.count), role: .editing)
    }
    let next = range.upperBound < characters.count ? characters[range.upperBound] : nil
    let text = String(characters[range])
    return SafeText(text, role: .editing, before: next?.unicodeScalars.first)
  }
}
