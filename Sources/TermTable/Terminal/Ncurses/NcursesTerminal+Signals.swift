internal import CNcurses
internal import CTerminal
import Dispatch

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension NcursesTerminal {
  /// Watches the signals; false where the system has no pipe left.
  func startSignals() -> Bool {
    let pipe = tt_install_signals()
    guard pipe >= 0 else { return false }
    let source = DispatchSource.makeReadSource(fileDescriptor: pipe, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.takeSignals(from: pipe) }
    }
    signalSource = source
    source.activate()
    return true
  }

  /// Leaves the signals to whoever had them before.
  func stopSignals() {
    signalSource?.cancel()
    signalSource = nil
    tt_remove_signals()
  }

  /// Does what the signals ask for. Several of a kind are one.
  private func takeSignals(from pipe: Int32) {
    tt_prepare_thread()
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = read(pipe, &buffer, buffer.count)
    guard count > 0, deliver != nil else { return }
    let signals = Set(buffer[..<count].map(Int32.init))
    let ends = [SIGHUP, SIGINT, SIGTERM, SIGQUIT].filter(signals.contains)
    var events = ends.map(Event.terminate)
    if isLent {
      if !events.isEmpty { deliver?(events) }
      if signals.contains(SIGTSTP) { tt_signal_editor(SIGTSTP) }
      if signals.contains(SIGCONT) { tt_continue_editor(output) }
      return
    }
    if signals.contains(SIGWINCH), takeSize() { events.append(.resize) }
    if !events.isEmpty { deliver?(events) }
    guard ends.isEmpty else { return }
    if signals.contains(SIGTSTP) {
      suspend()
    } else if signals.contains(SIGCONT) {
      takeScreenAgain()
    }
  }

  /// Takes the size of the terminal over into curses; whether it is a new one.
  func takeSize() -> Bool {
    guard readSize() else { return false }
    _ = tt_resize(Int32(size.lines), Int32(size.columns))  // fails only without memory
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
    tt_remember_shell_modes()
  }

  /// After a stop that nobody could foresee (SIGSTOP): the shell has had the terminal meanwhile.
  func takeScreenAgain() {
    guard deliver != nil else { return }
    tt_await_foreground(output)
    release()
    resume()
  }

  /// Takes the screen, as it is now, and says so in a turn of its own: whoever asked for the
  /// suspension is in the middle of something.
  func resume() {
    _ = tt_take()  // fails where the terminal is gone
    _ = takeSize()
    hold()
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.deliver?([.resume]) }
    }
  }
}
