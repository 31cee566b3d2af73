import TableModel

/// A text that is being edited, and the caret in it.
struct TextEditor: Equatable {
  /// The text before it was edited.
  let original: String
  private(set) var characters: [Character]
  /// The number of characters before the caret.
  private(set) var caret: Int
  /// The column in which moves up and down began, until another edit: a shorter line on the way
  /// does not change it; nil if there was no such move.
  private var wantedColumn: Int?
  /// True if the text is hidden.
  let isSecret: Bool
  /// True if the text can have several lines.
  let hasLines: Bool
  /// The most characters of the text; nil for any number.
  let limit: Int?
  /// The mask that the text must fit; nil for none.
  let mask: TextMask?
  /// True if a hidden text is shown.
  private(set) var isRevealed = false
  /// A sentence that says why the text was refused, until the text changes.
  var refusal: String?
  /// The text that was deleted last by word or up to an end, to be inserted again.
  private(set) var cut: [Character]
  /// The changes that can be undone, the newest last.
  private var changes: [Change] = []
  /// The number of changes to keep; up to a quarter more are kept before the oldest are dropped.
  private static let mostChanges = 1_000
  /// The kind of the last edit.
  private var last = Kind.other

  /// An editor with the caret at the end of the text.
  ///
  /// - Parameter cut: The text that was deleted in another field.
  init(
    _ text: String,
    isSecret: Bool = false,
    hasLines: Bool = false,
    limit: Int? = nil,
    mask: TextMask? = nil,
    cut: [Character] = []
  ) {
    original = text
    characters = Array(text)
    caret = characters.count
    self.isSecret = isSecret
    self.hasLines = hasLines
    self.limit = limit
    self.mask = mask
    self.cut = cut
  }

  /// True if there is a change to undo.
  var canUndo: Bool { !changes.isEmpty }

  /// The text as it is now.
  ///
  /// - Complexity: O(length of the text).
  var text: String { String(characters) }

  /// True if there is no text.
  var isEmpty: Bool { characters.isEmpty }

  /// A change of the text, or a move of the caret.
  enum Edit: Equatable {
    case insert(String)
    /// Replaces the whole text.
    case replace(String)
    case deleteBackward, deleteForward
    case deleteWord, deleteWordForward, deleteToStart, deleteToEnd
    /// Inserts the text that was deleted last by word or up to an end.
    case insertDeleted
    /// Takes back the last change; words that were typed are taken back one by one.
    case undo
    case moveLeft, moveRight, moveWordLeft, moveWordRight, moveToStart, moveToEnd
    /// Moves the caret by lines that are wrapped at some columns, down or, if negative, up.
    case moveLines(by: Int, columns: Int)
    /// Shows a hidden text, or hides it again.
    case reveal
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

  /// A replaced range of characters.
  private struct Change: Equatable {
    var start: Int
    var removed: [Character]
    /// The number of characters in place of the removed ones.
    var inserted: Int
    /// The caret before the change.
    var caret: Int
    /// True if undo goes on with the change before this one.
    var continues: Bool
  }

  /// The kind of an edit. Undo takes back several edits of one kind together, and several cuts in a
  /// row are one text to insert again.
  private enum Kind { case typing, space, deletion, cut, other }

  /// Changes the text or moves the caret; an impossible edit does nothing.
  mutating func apply(_ edit: Edit) {
    let wanted = wantedColumn
    wantedColumn = nil
    switch edit {
    case .insert(let text): type(hasLines ? text : flattened(text))
    case .replace(let text): replace(all: keepsLines ? text : flattened(text))
    case .deleteBackward: delete(caret - 1..<caret)
    case .deleteForward: delete(caret..<caret + 1)
    case .deleteWord: cut(start(ofWord: { !$0.isWhitespace })..<caret)
    case .deleteWordForward: cut(caret..<wordEnd)
    case .deleteToStart: cut(lineStart..<caret)
    case .deleteToEnd:
      cut(caret..<max(lineEnd, min(caret + 1, hasLines ? characters.count : caret)))
    case .insertDeleted: insert(String(cut), as: .other)
    case .undo: undo()
    case .moveLeft: move(to: caret - 1)
    case .moveRight: move(to: caret + 1)
    case .moveWordLeft: move(to: start(ofWord: \.isPartOfWord))
    case .moveWordRight: move(to: wordEnd)
    case .moveToStart: move(to: lineStart)
    case .moveToEnd: move(to: lineEnd)
    case .moveBy(let columns): move(by: columns)
    case .moveLines(let lines, let columns): move(lines: lines, of: columns, to: wanted)
    case .reveal: isRevealed.toggle()
    }
  }

  // MARK: - Moving

  private mutating func move(to index: Int) {
    last = .other
    caret = max(0, min(index, characters.count))
  }

  /// Moves the caret by lines, to the wanted column, or else to its own.
  private mutating func move(lines: Int, of columns: Int, to wanted: Int?) {
    let place = place(lines: lines, columns: columns, wanted: wanted)
    wantedColumn = place.column
    move(to: place.index)
  }

  /// Moves the caret to the character `columns` further right, or left if negative.
  private mutating func move(by columns: Int) {
    last = .other
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

  /// Returns the start of the word at or before the caret.
  private func start(ofWord isPartOfWord: (Character) -> Bool) -> Int {
    var start = caret
    while start > 0, !isPartOfWord(characters[start - 1]) { start -= 1 }
    while start > 0, isPartOfWord(characters[start - 1]) { start -= 1 }
    return start
  }

  /// The end of the word at or after the caret.
  private var wordEnd: Int {
    var end = caret
    while end < characters.count, !characters[end].isPartOfWord { end += 1 }
    while end < characters.count, characters[end].isPartOfWord { end += 1 }
    return end
  }

  /// The start of the line of the caret; of the text if it has one line.
  private var lineStart: Int {
    guard hasLines else { return 0 }
    return characters[..<caret].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
  }

  /// The end of the line of the caret; of the text if it has one line.
  private var lineEnd: Int {
    guard hasLines else { return characters.count }
    return characters[caret...].firstIndex(where: \.isNewline) ?? characters.count
  }

  // MARK: - Changing

  /// Inserts text before the caret. Undo takes back a word that was typed together with the spaces
  /// after it.
  private mutating func type(_ text: String) {
    let isCharacter = text.count == 1
    let kind: Kind = !isCharacter ? .other : text == " " ? .space : .typing
    insert(text, as: kind, continues: last == .typing || last == .space && kind == .space)
  }

  private mutating func insert(_ text: String, as kind: Kind, continues: Bool = false) {
    replace(caret..<caret, with: text, as: kind, continues: continues && kind != .other)
  }

  /// Deletes the characters of a range, as far as they exist.
  private mutating func delete(_ range: Range<Int>) {
    let range = range.clamped(to: characters.indices)
    replace(range, with: "", as: .deletion, continues: last == .deletion)
  }

  /// Deletes a range at the caret and keeps its text; several cuts in a row make one text.
  private mutating func cut(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let text = Array(characters[range])
    let rest = last == .cut ? cut : []
    cut = range.lowerBound < caret ? text + rest : rest + text
    replace(range, with: "", as: .cut, continues: false)
  }

  private mutating func replace(all text: String) {
    replace(characters.indices, with: text, as: .other, continues: false)
    caret = characters.count
  }

  /// Replaces a range and puts the caret after the new text.
  ///
  /// The text and the characters beside it are split into characters again, so that a combining
  /// mark joins the character before it.
  private mutating func replace(
    _ range: Range<Int>,
    with text: String,
    as kind: Kind,
    continues: Bool
  ) {
    guard !range.isEmpty || !text.isEmpty else { return }
    if let mask { return replace(range, with: text, as: kind, continues: continues, in: mask) }
    refusal = nil
    var around = neighbors(of: range)
    let before = String(characters[around.lowerBound..<range.lowerBound]) + text
    var joined = Array(before + String(characters[range.upperBound..<around.upperBound]))
    // The last character may now end with a joiner, and take the one after it.
    while around.upperBound < characters.count, let last = joined.last,
      (String(last) + String(characters[around.upperBound])).count == 1
    {
      joined[joined.count - 1] = Character(String(last) + String(characters[around.upperBound]))
      around = around.lowerBound..<around.upperBound + 1
    }
    keep(
      Change(
        start: around.lowerBound,
        removed: Array(characters[around]),
        inserted: joined.count,
        caret: caret,
        continues: continues
      )
    )
    caret = around.lowerBound + min(before.count, joined.count)
    characters.replaceSubrange(around, with: joined)
    last = kind
  }

  /// Replaces a range of a text with a mask, as a change of the whole text.
  private mutating func replace(
    _ range: Range<Int>,
    with text: String,
    as kind: Kind,
    continues: Bool,
    in mask: TextMask
  ) {
    let (new, place) = mask.replacing(range, of: characters, with: text, caret: caret)
    if new != characters {
      refusal = nil
      let change = Change(
        start: 0,
        removed: characters,
        inserted: new.count,
        caret: caret,
        continues: continues
      )
      keep(change)
      characters = new
      last = kind
    }
    caret = place
  }

  /// Returns a range with the characters beside it that new text may join: one at each end, or a
  /// whole row of flags.
  private func neighbors(of range: Range<Int>) -> Range<Int> {
    var start = max(0, range.lowerBound - 1)
    var end = min(characters.count, range.upperBound + 1)
    while start > 0, characters[start].isFlag { start -= 1 }
    while end < characters.count, characters[end - 1].isFlag { end += 1 }
    return start..<end
  }

  private mutating func keep(_ change: Change) {
    changes.append(change)
    if changes.count > Self.mostChanges * 5 / 4 { changes.removeFirst(Self.mostChanges / 4) }
  }

  private mutating func undo() {
    last = .other
    refusal = nil
    while let change = changes.popLast() {
      let range = change.start..<change.start + change.inserted
      characters.replaceSubrange(range, with: change.removed)
      caret = change.caret
      guard change.continues else { break }
    }
  }

  /// The number of characters that can still be inserted.
  var room: Int { limit.map { max(0, $0 - characters.count) } ?? .max }

  /// True if a replaced text may have line breaks: the text can have several lines, or had some
  /// before it was edited.
  var keepsLines: Bool { hasLines || original.contains(where: \.isNewline) }

  private func flattened(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}

extension Character {
  /// True if the character belongs to a word, as opposed to the space and punctuation between
  /// words.
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }

  /// True for a flag, or half of one.
  fileprivate var isFlag: Bool {
    unicodeScalars.first.map { 0x1F1E6...0x1F1FF ~= $0.value } ?? false
  }
}
