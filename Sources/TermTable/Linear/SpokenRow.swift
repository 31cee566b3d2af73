import TableModel

/// A described row as linear mode says it: every mark of the screen is a word.
struct SpokenRow {
  let row: RowDescription
  /// The number of the row, with which the numbers of its buttons begin, such as “3.1”; nil if it
  /// has none.
  let number: RowNumber?
  let texts: SpokenTexts

  /// The lines of the row: one, or one for each line of its content; the last ends with the row's
  /// marks.
  var lines: [String] {
    var lines = row.content.map(SpokenText.lines) ?? []
    let last = lines.popLast() ?? text
    return lines + [([last] + control + [detail, view, wait, button] + marks).sentence]
  }

  /// The first text; of a record all texts, each with the title of its column.
  private var text: String {
    guard row.fields.isEmpty else { return row.fields.map(titled).sentence }
    return row.showsText ? SpokenText.words(row.spokenText ?? row.text, in: texts) : ""
  }

  private func titled(_ field: FoundWords.NamedValue) -> String {
    let words = SpokenText.words(field.value, in: texts)
    return words.isEmpty || field.name.isEmpty ? words : "\(field.name): \(words)"
  }

  private var detail: String { SpokenText.words(row.detail ?? "", in: texts) }

  private var view: String { SpokenText.withoutDrawings(row.view) }

  private var wait: String { row.isLoading ? texts.pleaseWait : "" }

  /// The name of the control, and its value; or the buttons in the row.
  private var control: [String] {
    guard row.buttons.isEmpty else { return buttons }
    guard let control = row.control else { return [] }
    let words = SpokenText.words(control.value, in: texts)
    guard words.isEmpty, let placeholder = control.placeholder else {
      return [control.name, words, numbered(control.parts.map(words(ofPart:)))]
    }
    return [control.name, texts.empty, placeholder.isEmpty ? "" : texts.hint(placeholder)]
  }

  private var buttons: [String] {
    func disabled(_ button: RowDescription.ButtonWords) -> String {
      button.isEnabled || row.availability != .enabled ? "" : texts.disabled
    }
    if row.buttons.count == 1 {
      return [row.buttons[0].title, texts.button, disabled(row.buttons[0])]
    }
    return [texts.buttons, numbered(row.buttons.map { [$0.title, disabled($0)].sentence })]
  }

  private func words(ofPart part: FoundWords.NamedValue) -> String {
    [part.name, part.value].map { SpokenText.words($0, in: texts) }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Returns buttons or parts, each after the number that a person types for it, such as “3.1”.
  private func numbered(_ parts: [String]) -> String {
    parts.enumerated().map { "\(number?.value ?? 0).\($0 + 1) \($1)" }.joined(separator: "; ")
  }

  private var actionTitle: String? { row.actionTitle.map { SpokenText.words($0, in: texts) } }

  private var button: String {
    row.isButton ? actionTitle.map(texts.buttonFor) ?? texts.button : ""
  }

  private var opensTable: String {
    row.leadsOn ? actionTitle.map(texts.opensTableFor) ?? texts.opensTable : ""
  }

  private var marks: [String] {
    let state = row.state
    let isChecked = state.isSelected == nil && row.mark == .checkmark
    return [
      row.isRequired ? texts.required : "", state.isChanged ? texts.changed : "",
      state.problem.map(texts.error) ?? "", opensTable,
      state.isSelected.map { $0 ? texts.selected : texts.notSelected } ?? "",
      isChecked ? texts.checked : "",
      row.hasDetails ? texts.hasDetails : "", row.hasActions ? texts.hasActions : "",
      state.permissions.contains(.delete) ? texts.canBeDeleted : "",
      state.permissions.contains(.move) ? texts.canBeMoved : "",
      state.isRunning ? texts.running : "", row.availability.spoken(in: texts),
    ]
  }
}

extension Availability {
  /// Returns “disabled”, with the reason; empty if enabled.
  func spoken(in texts: SpokenTexts) -> String {
    guard case .disabled(let reason) = self else { return "" }
    return reason.map(texts.disabledBecause) ?? texts.disabled
  }
}

extension [String] {
  /// The texts that are not empty, joined by commas.
  var sentence: String { filter { !$0.isEmpty }.joined(separator: ", ") }
}
