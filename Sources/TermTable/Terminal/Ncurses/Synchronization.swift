/// What has a terminal show a frame at once, however many pieces it arrives in (mode 2026; Contour's
/// and foot's documents describe it).
enum Synchronization {
  static let mode = 2026
  static let begin = Array("\u{1B}[?2026h".utf8)
  static let end = Array("\u{1B}[?2026l".utf8)
  /// Asks whether the terminal knows it (DECRQM). Those that do not know the question say nothing.
  static let question = Array("\u{1B}[?2026$p".utf8)

  /// Whether a setting in the answer (DECRPM) is of a mode that can be switched on: 1 and 2 are on and off,
  /// 0 is unknown, 3 and 4 are fixed.
  static func isOffered(setting: Int) -> Bool { setting == 1 || setting == 2 }
}
