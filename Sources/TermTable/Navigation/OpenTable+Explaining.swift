import TableModel

// Telling more about the focused row.

extension OpenTable {
  /// Tells more about the focused row: its text in the chosen column, its help, why it is disabled,
  /// what its value was, and where it is.
  func explain(path: String?) -> Effect {
    guard let cell = focusedCell, let row = shownFocus.map({ description(of: cell, at: $0) }) else {
      return notice(texts.model.changes.nothingToExplain)
    }
    let facts = [
      wordsOfChosenField, row.help, reason(row.availability), row.state.problem, oldValue(of: cell),
      row.explanation,
      longValue(of: row), path.map(texts.model.changes.path),
    ]
    .compactMap { $0.map { $0.last?.isPunctuation == true ? $0 : "\($0)." } }
    if let cause = cell.cause, let name = name(ofRow: cause) {
      return .present(
        Alert(cell.text, message: facts.joined(separator: " ")) {
          Button(texts.model.changes.goTo(name)) { $0.focus(on: cause) }
          Button(texts.model.changes.close, role: .cancel)
        }
      )
    }
    return .tell(facts.joined(separator: " "), title: cell.text)
  }

  /// The title of the chosen column and the value there; nil if no column is chosen.
  var wordsOfChosenField: String? {
    chosenField.map { field in
      let value = field.facts?.value() ?? field.text
      return value.isEmpty ? "\(field.title): \(texts.spoken.empty)" : "\(field.title): \(value)"
    }
  }

  /// Returns the text of the row with an id; nil if there is none.
  private func name(ofRow id: AnyHashable) -> String? {
    shownRow(withID: id).flatMap { listing.cell(of: $0)?.text }
  }

  /// Returns the sentence that tells the value, if the row may cut it; nil for a secret.
  private func longValue(of row: RowDescription) -> String? {
    guard row.control?.isSecret != true, row.fields.isEmpty, let value = row.value,
      value.count > 20
    else { return nil }
    return texts.model.changes.value(value)
  }

  private func reason(_ availability: Availability) -> String? {
    guard case .disabled(let reason) = availability else { return nil }
    return reason ?? texts.model.changes.disabled
  }

  /// Returns the sentence that tells the saved value of a changed row; nil if it has not changed.
  private func oldValue(of cell: Cell) -> String? {
    guard let draft = form.draft, let control = cell.control, draft.changes(control) else {
      return nil
    }
    if control.isSecret { return texts.model.changes.changed }
    let words = draft.saved { control.words }
    return words.isEmpty ? texts.model.changes.wasEmpty : texts.model.changes.was(words)
  }
}
