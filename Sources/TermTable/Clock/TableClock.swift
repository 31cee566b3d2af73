import TableModel

/// The clock of the shown table: it turns spinners, and reads the values of a refreshed table
/// again.
///
/// It stands still while nothing needs it.
@MainActor final class TableClock {
  /// True if time passes by itself; tests pass it by hand.
  let animates: Bool
  /// Shows what has changed.
  private let update: @MainActor () -> Void

  /// The number of steps that all spinners have turned.
  private(set) var spinnerStep = 0
  private var turning: Task<Void, Never>?

  /// The table whose values are read.
  private weak var table: OpenTable?
  /// Waits for the end of a reading, then for the next one; nil while there is none.
  private var pause: Task<Void, Never>?

  init(animates: Bool, update: @escaping @MainActor () -> Void) {
    self.animates = animates
    self.update = update
  }

  /// Stops all that happens by time, when the run ends.
  func stop() {
    turning?.cancel()
    pause?.cancel()
  }

  // MARK: - Spinners

  /// True while spinners turn by themselves.
  var isTurning: Bool { turning != nil }

  /// Turns the spinners one step.
  func turnSpinners() {
    spinnerStep += 1
    update()
  }

  /// Turns the spinners as long as `isSpinning` says that one is shown.
  ///
  /// Called at each frame, as another table may be shown.
  func turnSpinners(while isSpinning: @escaping @MainActor () -> Bool) {
    guard animates, turning == nil, isSpinning() else { return }
    turning = Task { [weak self] in
      while isSpinning() {
        do { try await Task.sleep(for: .milliseconds(100)) } catch { return }
        self?.turnSpinners()
      }
      self?.turning = nil
    }
  }

  // MARK: - Values

  /// Reads the values of a table when it appears, and stops the pauses of the table before.
  ///
  /// Called after each settle.
  ///
  /// - Parameter shown: The shown table; nil if nobody sees it.
  func follow(_ shown: OpenTable?) {
    guard shown == nil || table !== shown else { return }
    pause?.cancel()
    pause = nil
    table = shown
    readAgain()
  }

  /// Reads the values of the table, unless a reading is running, and pauses after it.
  func readAgain() {
    guard let table, let reading = table.actions.startReading() else { return }
    pause?.cancel()
    pause = Task { [weak self, weak table] in
      await reading.value
      guard let table, !Task.isCancelled else { return }
      self?.update()
      await self?.pause(before: table)
    }
  }

  /// Pauses, then reads the values again.
  private func pause(before table: OpenTable) async {
    guard animates, let pause = table.table.updating?.pause, self.table === table else { return }
    do { try await Task.sleep(for: pause) } catch { return }
    // The table may have been left during the last step.
    if self.table === table, !Task.isCancelled { readAgain() }
  }
}
