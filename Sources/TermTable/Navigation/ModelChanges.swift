import TableModel

/// Counts the changes of the author's model that observation may not report: each value a person set, each action that ran.
///
/// All open tables of a run share one, and list their sections again when it has counted on.
@MainActor final class ModelChanges {
  private(set) var count = 0

  /// Counts a change: anything may be different now.
  func note() { count += 1 }

  /// Sets the value of a control, as a person wants it; nil and an equal value change nothing.
  func set<C: Control>(_ control: C, to value: C.Value?) {
    guard let value, value != control.binding.value else { return }
    control.binding.value = value
    note()
  }
}
