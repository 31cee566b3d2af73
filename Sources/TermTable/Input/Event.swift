/// What reaches the application from a terminal.
public enum Event: Equatable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted: raw, as it arrived.
  case paste(String)
  /// The terminal has a new size; ask it which.
  case resize
  /// The program comes back from a suspension: everything must be painted again.
  case resume
  /// The system asks the program to end, by the signal of this number.
  case terminate(signal: Int32)
  /// The terminal answers how one of its modes is set, by the numbers of DECRPM; no terminal delivers it.
  case report(mode: Int, setting: Int)
  /// The terminal is gone.
  case hangUp
}
