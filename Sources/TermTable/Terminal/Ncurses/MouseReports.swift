/// What has a terminal report presses, releases and the wheel, in a form without an end of columns.
///
/// Written by ourselves: what curses would ask for follows terminfo, which knows an older form of tmux alone.
enum MouseReports {
  static let on = Array("\u{1B}[?1000h\u{1B}[?1006h".utf8)
  static let off = Array("\u{1B}[?1006l\u{1B}[?1000l".utf8)
}
