/// An event that a terminal delivers to the application.
public enum Event: Equatable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// A button or the wheel of the mouse was used.
  case mouse(Mouse)
  /// Text was pasted, raw as it arrived; `isCut` if it was too long and its end is missing.
  case paste(String, isCut: Bool = false)
  /// In linear mode: a line was typed or read from a file, here without its line break.
  case line(String)
  /// The size of the terminal has changed.
  case resize
  /// The program continues after a suspension: everything must be painted again.
  case resume
  /// The system asks the program to end, by the signal of this number.
  case terminate(signal: Int32)
  /// The answer of the terminal about the setting of a mode (DECRPM). A ``Terminal`` does not
  /// deliver it.
  case report(mode: Int, setting: Int)
  /// The answer of the terminal about its kind: the first number of its secondary attributes. A
  /// ``Terminal`` does not deliver it.
  case identity(Int)
  /// The background of the terminal is dark, or light: its answer about the colour, or a report
  /// that it has changed.
  case background(isDark: Bool)
  /// The terminal is gone; in linear mode, there are no more lines.
  case hangUp
}

extension Event {
  /// True if a person caused the event.
  var isFromPerson: Bool {
    switch self {
    case .key, .mouse, .paste, .line: true
    case .resize, .resume, .terminate, .report, .identity, .background, .hangUp: false
    }
  }

  /// True if it is an answer of the terminal that the application never gets.
  var isAnswer: Bool {
    switch self {
    case .report, .identity: true
    default: false
    }
  }
}
