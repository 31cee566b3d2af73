/// What has a terminal report presses, releases and the wheel, and motion while a button is held, in a form
/// without an end of columns. A terminal that knows no motion (1002) keeps to what was switched on before.
///
/// Written by ourselves: what curses would ask for follows terminfo, which knows an older form of tmux alone.
enum MouseReports {
  static let on = Array("\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h".utf8)
  static let off = Array("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l".utf8)
}
