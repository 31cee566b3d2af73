import TableModel

// Ends the run once the changes of a file are saved.

extension Going {
  /// Changes that are being saved, after which the run ends.
  struct AwaitedSaving {
    let changes: TableChanges
    /// The number of open tables when saving began; there are more while the person reviews the
    /// changes.
    let levels: Int
  }

  /// Ends the run once the changes of a file are saved, unless the person leaves their review.
  func endOnceSaved(_ changes: TableChanges) {
    awaitedSaving = AwaitedSaving(changes: changes, levels: stack.levels.count)
  }

  /// Ends the run if the awaited changes are saved; called when the table has settled.
  func goOnAfterSaving() {
    guard let awaited = awaitedSaving, notices.alert == nil,
      !stack.tables.contains(where: \.actions.areRunning)
    else { return }
    if awaited.changes.count() == 0 {
      awaitedSaving = nil
      leave(.run(.left))
    } else if stack.levels.count <= awaited.levels {
      awaitedSaving = nil
    }
  }
}
