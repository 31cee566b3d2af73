import TableModel

/// Paints the search prompt: the mark, the typed words, and the state of the search.
struct PromptBar {
  let marks: Marks
  let prompt: FindPrompt
  /// The state of the search in words; empty for none.
  let status: String
  /// The forms of words that can be typed, shown if no word is and if there is room.
  let forms: String
  /// The hints, shown if there is room.
  let hints: [Hint]

  /// The fewest columns for the text.
  private static let leastColumns = 10

  /// The line, and the column of the caret in it.
  func painted(columns: Int) -> (strip: Strip, caret: Int) {
    var strip = Strip(columns: columns, role: .hint)
    let margin = columns >= 12 ? 1 : 0
    strip.put(SafeText(prompt.filters ? "&" : "/", role: .key), at: margin)
    let start = margin + 1
    let status = shownStatus(columns: columns - start)
    let room = max(1, columns - start - (status.columns > 0 ? status.columns + 2 : 0) - margin)
    let shown = prompt.editor.visible(columns: room, marks: marks)
    strip.put(shown.text, at: start)
    var end = start + max(shown.text.columns, shown.caret + 1)
    let forms = SafeText(prompt.editor.text.isEmpty ? self.forms : "", role: .placeholder)
    if forms.columns > 0, end + forms.columns + margin < columns {
      strip.put(forms, at: end)
      end += forms.columns
    }
    // The hints stand between the text and the state.
    let hints = hintText(columns: columns - end - status.columns - margin - 6)
    strip.put(hints, at: columns - margin - status.columns - hints.columns - 3)
    strip.put(status, at: columns - margin - status.columns)
    return (strip, min(start + shown.caret, columns - 1))
  }

  /// The state, cut if it leaves too little room for the text.
  private func shownStatus(columns: Int) -> SafeText {
    let text = SafeText(status, role: .message)
    return text.truncated(to: max(0, columns - Self.leastColumns), mark: marks.ellipsis)
  }

  /// As many hints as fit.
  private func hintText(columns: Int) -> SafeText {
    var text = SafeText("")
    for hint in hints {
      let next = SafeText(hint.keys, role: .key) + SafeText(" " + hint.title, role: .hint)
      let longer = text.columns == 0 ? next : text + SafeText("  ", role: .hint) + next
      guard longer.columns <= columns else { break }
      text = longer
    }
    return text
  }
}
