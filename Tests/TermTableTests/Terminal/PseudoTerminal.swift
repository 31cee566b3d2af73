import Dispatch

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A terminal without a window, as standard input and output of this process; for exit tests only.
struct PseudoTerminal {
  /// The side of the terminal emulator.
  private var emulator: Int32 = -1

  init(name: String = "xterm-256color", columns: UInt16 = 80, lines: UInt16 = 24) {
    var own: Int32 = -1
    var size = winsize(ws_row: lines, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&emulator, &own, nil, nil, &size) == 0 else { fatalError("no pseudo-terminal") }
    dup2(own, 0)
    dup2(own, 1)
    close(own)
    setenv("TERM", name, 1)
  }

  /// True if the terminal has the modes that a shell sets for programs: whole lines, echoed.
  static var isCooked: Bool {
    var modes = termios()
    guard tcgetattr(0, &modes) == 0 else { return false }
    return modes.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == tcflag_t(ICANON | ECHO | ISIG)
  }

  /// Sends bytes, as a keyboard or the terminal itself does.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(emulator, bytes, bytes.count)
  }

  /// Changes the size, without a signal: this is not the controlling terminal.
  func resize(columns: UInt16, lines: UInt16) {
    var size = winsize(ws_row: lines, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(emulator, UInt(TIOCSWINSZ), &size)
  }

  /// Reads all output from now on, so that writing never waits.
  func drain() {
    DispatchQueue.global().async { [emulator] in
      var bytes = [UInt8](repeating: 0, count: 65_536)
      while read(emulator, &bytes, bytes.count) > 0 {}
    }
  }

  /// Closes the terminal, as when its window is closed.
  func hangUp() { close(emulator) }
}
