internal import CNcurses
internal import CTerminal
import Dispatch

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension NcursesTerminal {
  /// Has signals arrive in a pipe; false where the system has none left.
  func startSignals() -> Bool {
    signals = tt_install_signals()
    return signals >= 0
  }

  /// Leaves the signals to whoever had them before.
  func stopSignals() {
    signals = -1
    tt_remove_signals()
  }

  /// Does what the signals ask for. Several of a kind are one.
  func takeSignals() {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = Int(tt_take_signals(&buffer, Int32(buffer.count)))
    guard count > 0, deliver != nil else { return }
    let arrived = Set(buffer[..<count].map(Int32.init))
    let ends = [SIGHUP, SIGINT, SIGTERM, SIGQUIT].filter(arrived.contains)
    var events = ends.map(Event.terminate)
    if isLent {
      if !events.isEmpty { deliver?(events) }
      if arrived.contains(SIGTSTP) { tt_signal_editor(SIGTSTP) }
      if arrived.contains(SIGCONT) { tt_continue_editor(output) }
      return
    }
    if arrived.contains(SIGWINCH), takeSize() { events.append(.resize) }
    if !events.isEmpty { deliver?(events) }
    guard ends.isEmpty else { return }
    if arrived.contains(SIGTSTP) {
      suspend()
    } else if arrived.contains(SIGCONT) {
      takeScreenAgain()
    }
  }

  /// Takes the size of the terminal; whether it is a new one.
  func takeSize() -> Bool {
    guard readSize() else { return false }
    prepareFarewell()
    shown = nil
    return true
  }

  /// Gives the screen back, stops this program as the shell expects, and takes the screen again when
  /// it is continued.
  public func suspend() {
    guard deliver != nil, !isLent else { return }
    release()
    tt_stop(output)
    rememberModes()
    resume()
  }

  /// The person may have changed the modes in the shell, and wants to find them so at the end.
  private func rememberModes() {
    _ = tt_remember(output)  // fails where the terminal is gone: reading tells
  }

  /// After a stop that nobody could foresee (SIGSTOP): the shell has had the terminal meanwhile.
  func takeScreenAgain() {
    guard deliver != nil else { return }
    tt_await_foreground(output)
    if endWhereTaken() { return }
    release()
    resume()
  }

  /// Takes the screen, as it is now, and says so in a turn of its own: whoever asked for the
  /// suspension is in the middle of something.
  func resume() {
    tt_set_modes()
    _ = takeSize()
    hold()
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.deliver?([.resume]) }
    }
  }
}
