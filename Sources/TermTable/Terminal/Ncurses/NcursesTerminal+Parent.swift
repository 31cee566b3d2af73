internal import CTerminal

// If the parent shell is killed while this program has the keyboard, the shell above it takes the
// terminal. No signal reports that: no job of that shell was stopped, and no terminal was closed.

extension NcursesTerminal {
  /// Handles the end of the parent: checks for two seconds whether another process takes the
  /// terminal. After that, reading the next key finds out.
  func takeEndOfParent() {
    stopWatchingParent()
    Task { [weak self] in
      for _ in 0..<40 {
        guard let self, isOpen, !endWhereTaken() else { return }
        try? await Task.sleep(for: .milliseconds(50))
      }
    }
  }

  func stopWatchingParent() {
    tt_close(parent)
    parent = -1
  }

  /// Delivers `.hangUp` if another process has the terminal; false if none has.
  func endWhereTaken() -> Bool {
    guard !isLent, tt_is_background(output) != 0 else { return false }
    keyboard.isThere = false
    deliver?([.hangUp])
    return true
  }
}
