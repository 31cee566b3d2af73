internal import CTerminal
import Dispatch

// After SIGKILL, or if a thread has no stack left for a handler, the program cannot restore the
// terminal. The watcher, a small process, does it then.

extension NcursesTerminal {
  /// Starts the watcher after the first frame, so that the frame does not wait for it.
  func startWatcher() {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.isOpen else { return }
        tt_start_watcher(self.output)
      }
    }
  }
}
