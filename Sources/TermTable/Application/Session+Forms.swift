import TableModel

// Saves a form, and asks before one with changes is left.

extension Session {
  /// Saves the form of the shown table.
  func saveForm() {
    let table = stack.top
    guard let form = table.table.form else { return }
    guard form.isChanged else { return carryOut(.say("Nothing to save"), of: table) }
    carryOut(.run(saving(form), name: "Save", source: .table(.save)), of: table)
  }

  /// The action that saves a form.
  private func saving(_ form: any Form) -> Action {
    .task { navigation in
      try await form.save(navigation)
      (navigation as? TableNavigation)?.carryOut(.say("Saved"))
    }
  }

  /// The question before a form with changes is left; nil if there is nothing to ask.
  ///
  /// The action that saves a form may leave its table.
  func question(toLeave table: OpenTable) -> Alert? {
    guard let form = table.table.form, table.table.ownsForm, form.isChanged, !form.isSaving else {
      return nil
    }
    let changed = table.changedRows(atMost: 5)
    return Alert(
      "Save the changes to “\(table.table.title)”?",
      message: changed.joined(separator: "\n")
    ) {
      Button("Save", key: "s", action: saving(form))
      Button("Discard", role: .destructive)
      Button("Stay", role: .cancel)
    }
  }
}
