import TableModel

// Tables that are refreshed while they are shown (`Table.refreshed`). Nothing waits while none is shown.

extension Session {
  /// Follows the shown table: reads its values when it appears, and stops the pauses of the table before.
  ///
  /// Called after each settle.
  func followUpdates() {
    let table = stack.top
    let isShown = outcome == nil && outside == nil && linear == nil
    guard !isShown || updated !== table else { return }
    updatePause?.cancel()
    updatePause = nil
    updated = isShown ? table : nil
    readAgain()
  }

  /// Reads the values of the shown table, unless a reading is running, and pauses after it.
  func readAgain() {
    guard let table = updated, let reading = table.startReading() else { return }
    updatePause?.cancel()
    updatePause = Task { [weak self, weak table] in
      await reading.value
      guard let table, !Task.isCancelled else { return }
      self?.update()
      await self?.pause(before: table)
    }
  }

  /// Waits for the next reading. Tests pass the time by hand.
  private func pause(before table: OpenTable) async {
    guard animates, let pause = table.table.updating?.pause, updated === table else { return }
    do { try await Task.sleep(for: pause) } catch { return }
    // The table may have been left during the last step.
    if updated === table, !Task.isCancelled { readAgain() }
  }
}
