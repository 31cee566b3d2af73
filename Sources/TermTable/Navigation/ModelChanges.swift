import TableModel

/// A counter of changes to the author's model that observation may miss: each value a person set, each action
/// that ran.
///
/// All open tables of a run share one; they list their sections again when the count has changed.
@MainActor final class ModelChanges {
  private(set) var count = 0

  /// Counts a change of anything in the model.
  func note() { count += 1 }

  /// Sets the value of a control for the person; nil and an equal value change nothing.
  func set<C: Control>(_ control: C, to value: C.Value?) {
    guard let value, value != control.binding.value else { return }
    control.binding.value = value
    note()
  }
}
