/// The state of a search in words: “3 of 17”, “No matches”.
struct FindStatus: Equatable {
  /// The number of the match that has the focus, from 1; nil if the focus is elsewhere.
  var current: Int?
  /// The number of matches so far.
  var count: Int
  /// The percentage of the rows that was searched; nil if all were.
  var percent: Int?
  /// True if the search has ended, or was stopped.
  var isDone = true
  /// True if only similar words were found.
  var isSimilar = false
  /// The number of hidden rows; nil if none are hidden on purpose.
  var hidden: Int?
  /// True if the search went on from the first row.
  var hasContinued = false

  /// True while a source of rows searches.
  var isWaiting = false

  /// True if the search has ended without a match.
  var hasNoMatch: Bool { count == 0 && !isWaiting && isDone }

  /// The state of a search by the source of the rows.
  init(current: Int?, count: Int, isWaiting: Bool) {
    self.current = current
    self.count = count
    self.isWaiting = isWaiting
  }

  /// The state of a finder while a row has the focus.
  @MainActor init(_ finder: Finder, focus: ListedRow?) {
    let found = finder.found
    count = found.count
    current = focus.flatMap { finder.index(of: $0) }.map { $0 + 1 }
    percent = finder.isWhole ? nil : Int(finder.progress * 100)
    isDone = finder.isDone
    isSimilar = finder.isSimilar
    hidden = finder.filters ? finder.hidden : nil
  }

  /// Returns the position among the matches in words.
  func position(in texts: FindTexts) -> String {
    guard !isWaiting else { return texts.searchingAll }
    guard count > 0 else {
      guard let percent else { return texts.noMatches }
      return texts.noMatchesSoFar(percent, isDone)
    }
    return current.map { texts.position($0, count, percent, isSimilar) }
      ?? texts.matches(count, percent, isSimilar)
  }

  /// Returns the whole state in words.
  func text(in texts: FindTexts) -> String {
    var parts = [position(in: texts)]
    if hasContinued, count > 0 { parts.append(texts.alsoContinuedFromTop) }
    if let hidden { parts.append(texts.hidden(hidden)) }
    return parts.joined(separator: ", ")
  }
}
