/// The state of a search in words: “3 of 17”, “No matches”.
struct FindStatus: Equatable {
  /// The number of the match that has the focus, from 1; nil if the focus is elsewhere.
  var current: Int?
  /// The number of matches so far.
  var count: Int
  /// The percentage that was searched; nil for all rows.
  var percent: Int?
  /// True if the search has ended, at the end or before.
  var isDone = true
  /// True if only similar words were found.
  var isSimilar = false
  /// The number of hidden rows; nil if none are hidden on purpose.
  var hidden: Int?
  /// True if the search went on from the first row.
  var hasContinued = false

  /// The state of a finder while a row has the focus.
  @MainActor init(_ finder: Finder, focus: Place?) {
    let found = finder.found
    count = found.count
    current = focus.flatMap { $0.row == nil ? nil : found.index(of: finder.number(of: $0)) }
      .map { $0 + 1 }
    percent = finder.isWhole ? nil : Int(finder.progress * 100)
    isDone = finder.isDone
    isSimilar = finder.isSimilar
    hidden = finder.filters ? finder.hidden : nil
  }

  /// The position among the matches.
  var position: String {
    if count == 0 {
      let state = isDone ? "No matches in" : "Searching"
      return percent.map { "\(state) \($0) %" } ?? "No matches"
    }
    let kind = isSimilar ? " similar" : ""
    let all = percent.map { "\(count)+ (\($0) %)" } ?? "\(count)"
    if let current { return "\(current) of \(all)\(kind)" }
    return "\(all)\(kind) \(count == 1 ? "match" : "matches")"
  }

  /// The whole state.
  var text: String {
    var texts = [position]
    if hasContinued, count > 0 { texts.append("continued from the top") }
    if let hiddenText { texts.append(hiddenText) }
    return texts.joined(separator: ", ")
  }

  /// The number of hidden rows; nil if none are hidden on purpose.
  var hiddenText: String? { hidden.map { "\($0) hidden" } }
}
