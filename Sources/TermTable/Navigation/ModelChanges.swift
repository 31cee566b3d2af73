import TableModel

/// A counter of changes to the author's model that observation may miss: each value a person set,
/// each action that ran.
///
/// All open tables of a run share one; they list their sections again when the count has changed.
@MainActor final class ModelChanges {
  private(set) var count = 0
  /// The changes that a person made outside of forms.
  private let history = EditHistory()
  /// The changes that a person made in open forms.
  private var histories: [ObjectIdentifier: WeakHistory] = [:]

  private struct WeakHistory { weak var history: EditHistory? }

  /// Returns the changes that a person made in a form, or outside of forms; those of a form are
  /// kept while one of its tables is open.
  func history(of form: (any Form)?) -> EditHistory {
    guard let form else { return history }
    histories = histories.filter { $0.value.history != nil }
    if let history = histories[ObjectIdentifier(form)]?.history { return history }
    let history = EditHistory()
    histories[ObjectIdentifier(form)] = WeakHistory(history: history)
    return history
  }

  /// Counts a change of anything in the model.
  func note() { count += 1 }

  /// Sets the value of a control for the person; nil and an equal value change nothing.
  func set<C: Control>(_ control: C, to value: C.Value?) {
    guard let value, value != control.binding.value else { return }
    control.binding.value = value
    note()
  }
}
