/// An event that a terminal delivers to the application.
public enum Event: Equatable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// A button or the wheel of the mouse was used.
  case mouse(Mouse)
  /// Text was pasted. It is raw, as it arrived; `isCut` if it was too long and its end is missing.
  case paste(String, isCut: Bool = false)
  /// In linear mode: a line was typed, or read from a file; without its line break.
  case line(String)
  /// The size of the terminal has changed.
  case resize
  /// The program goes on after a suspension: everything must be painted again.
  case resume
  /// The system asks the program to end, by the signal of this number.
  case terminate(signal: Int32)
  /// The terminal answers how one of its modes is set, by the numbers of DECRPM; no terminal delivers it.
  case report(mode: Int, setting: Int)
  /// The terminal answers what it is, by the first of the numbers of its secondary attributes; no terminal delivers it.
  case identity(Int)
  /// The terminal is gone; in linear mode, there are no more lines.
  case hangUp
}
