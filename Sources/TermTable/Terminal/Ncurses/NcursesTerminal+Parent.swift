internal import CTerminal

// A shell that is killed while this program has the keyboard leaves the terminal to the shell above it, which
// cannot tell us so: no job of its own was stopped, and no terminal was closed.

extension NcursesTerminal {
  /// The parent has ended. Whether somebody else takes the terminal then shows soon, or with the next key.
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

  /// Tells that the terminal is lost where somebody else has it; whether that is so.
  func endWhereTaken() -> Bool {
    guard !isLent, tt_is_background(output) != 0 else { return false }
    readsKeys = false
    deliver?([.hangUp])
    return true
  }
}
