internal import CTerminal
import Dispatch

// No program can give the terminal back after SIGKILL, or where a thread has no stack left for a handler. A small
// process does it then.

extension NcursesTerminal {
  /// Starts the watcher after the first frame, which does not wait for it.
  func startWatcher() {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.isOpen else { return }
        tt_start_watcher(self.output)
      }
    }
  }
}
