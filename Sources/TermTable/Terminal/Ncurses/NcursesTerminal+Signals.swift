internal import CNcurses
internal import CTerminal
import Dispatch

private typealias Signal = System.Signal

extension NcursesTerminal {
  /// Makes signals arrive in a pipe; false if the system has none left.
  func startSignals() -> Bool {
    signals = tt_install_signals()
    return signals >= 0
  }

  /// Restores the earlier signal handlers.
  func stopSignals() {
    signals = -1
    tt_remove_signals()
  }

  /// Handles the signals that have arrived. Several of one kind count as one.
  func takeSignals() {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = Int(tt_take_signals(&buffer, Int32(buffer.count)))
    guard count > 0, deliver != nil else { return }
    let arrived = Set(buffer[..<count].map(Int32.init))
    let ends = [Signal.hangUp, Signal.interrupt, Signal.terminate, Signal.quit].filter(
      arrived.contains
    )
    var events = ends.map(Event.terminate)
    if isLent {
      if !events.isEmpty { deliver?(events) }
      if arrived.contains(Signal.stop) { tt_signal_program(Signal.stop) }
      if arrived.contains(Signal.continue) { tt_continue_program(output) }
      return
    }
    if arrived.contains(Signal.windowChange), takeSize() { events.append(.resize) }
    if !events.isEmpty { deliver?(events) }
    guard ends.isEmpty else { return }
    if arrived.contains(Signal.stop) {
      suspend()
    } else if arrived.contains(Signal.continue) {
      takeScreenAgain()
    }
  }

  /// Reads the size again. If it has changed, the next frame is written whole.
  ///
  /// - Returns: True if it has changed.
  func takeSize() -> Bool {
    guard readSize() else { return false }
    prepareFarewell()
    shown = nil
    return true
  }

  /// Gives the screen back, stops this program as the shell expects, and takes the screen again
  /// when it is continued.
  package func suspend() {
    guard deliver != nil, !isLent else { return }
    release()
    tt_stop(output)
    rememberModes()
    resume()
  }

  /// Remembers the modes that the person may have changed in the shell, to restore them at the end.
  private func rememberModes() {
    _ = tt_remember(output)  // fails if the terminal is gone, which reading reports
  }

  /// Takes the screen after SIGSTOP, which cannot be handled: the shell has had the terminal
  /// meanwhile.
  func takeScreenAgain() {
    guard deliver != nil else { return }
    tt_await_foreground(output)
    if endWhereTaken() { return }
    release()
    resume()
  }

  /// Takes the screen, and delivers `.resume` later, because the caller may be handling an event.
  func resume() {
    tt_set_modes()
    _ = takeSize()
    hold()
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.deliver?([.resume]) }
    }
  }
}
