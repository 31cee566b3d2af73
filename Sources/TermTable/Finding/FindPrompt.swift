import TableModel

/// The line in which a person types the words to find, and the state of the table before it.
struct FindPrompt {
  private(set) var editor = TextEditor("")
  /// The meaning of the text.
  private(set) var query = FindQuery("")
  /// True if rows that do not match are hidden.
  var filters: Bool
  /// The state of the table to which Esc leads back.
  let origin: FindOrigin
  /// The place in the history that is shown; nil for the text that was typed.
  private var shown: Int?
  /// The text that was typed before the history was looked at.
  private var typed = ""

  init(filters: Bool, origin: FindOrigin) {
    self.filters = filters
    self.origin = origin
  }

  /// Changes the text.
  ///
  /// - Returns: True if the text has changed.
  mutating func edit(_ edits: [TextEditor.Edit]) -> Bool {
    let before = editor.text
    for edit in edits { editor.apply(edit) }
    guard editor.text != before else { return false }
    query = FindQuery(editor.text)
    shown = nil
    return true
  }

  /// Shows an older text of the history, or a newer one.
  ///
  /// - Returns: False if there is none.
  mutating func recall(by step: Int, in history: FindHistory) -> Bool {
    let texts = history.texts
    let place = (shown ?? texts.count) - step
    guard (0...texts.count).contains(place), place != (shown ?? texts.count) else { return false }
    if shown == nil { typed = editor.text }
    editor.apply(.replace(place == texts.count ? typed : texts[place]))
    query = FindQuery(editor.text)
    shown = place == texts.count ? nil : place
    return true
  }
}

/// The state of a table before a search, which Esc restores.
struct FindOrigin {
  let state: TableState
  let focus: RowReference?
  let top: RowReference?
  let folds: Listing.Folds
  /// The first column of lines of text.
  let pan: Int
  /// True if the end of the table is followed.
  let followsEnd: Bool
  /// The search that the new one replaces; nil for none.
  private(set) var finder: Finder?
  /// The words for which the sources of pages were asked; empty for none.
  private(set) var words: String

  /// The same state without the search before.
  var withoutSearch: FindOrigin {
    var origin = self
    (origin.finder, origin.words) = (nil, "")
    return origin
  }
}

/// The texts that were searched for, the newest last.
struct FindHistory {
  private(set) var texts: [String] = []
  private static let most = 100

  /// Adds a text as the newest.
  mutating func add(_ text: String) {
    guard !text.isEmpty else { return }
    texts.removeAll { $0 == text }
    texts.append(text)
    if texts.count > Self.most { texts.removeFirst() }
  }
}
