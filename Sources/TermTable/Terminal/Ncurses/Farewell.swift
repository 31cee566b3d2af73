/// The bytes that bring the screen back: at the end, and in a crash.
enum Farewell {
  /// Every mode off, colours and attributes plain, the last line, the screen from before, a cursor.
  ///
  /// - Parameters:
  ///   - lastLine: What moves the cursor to the last line, which is emptied where there is no screen
  ///     from before to return to.
  ///   - pastes: Whether pastes are marked, and the mouse may be reported.
  ///   - capability: The string of a terminfo capability, nil where there is none.
  static func bytes(
    lastLine: [UInt8]?,
    pastes: Bool,
    capability: (String) -> [UInt8]?
  ) -> [UInt8] {
    var bytes = pastes ? MouseReports.off + PasteMarks.off : []
    for name in ["op", "sgr0", "rmkx"] { bytes += capability(name) ?? [] }
    bytes += lastLine ?? []
    // Where there is no screen from before, whoever writes next does it into an empty line.
    bytes += capability("rmcup") ?? capability("el") ?? []
    // Last: some terminals (libvterm) bring back with the screen a cursor that was hidden when its place was kept.
    bytes += capability("cnorm") ?? []
    return withoutDelays(bytes)
  }

  /// Leaves out terminfo's delays (`$<5>`), which are no text to a terminal.
  static func withoutDelays(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var rest = bytes[...]
    while let next = rest.first {
      if rest.starts(with: Array("$<".utf8)), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
        rest = rest[(end + 1)...]
      } else {
        kept.append(next)
        rest = rest.dropFirst()
      }
    }
    return kept
  }
}

/// What has a terminal mark what is pasted, so that no pasted line break presses Return.
enum PasteMarks {
  static let on = Array("\u{1B}[?2004h".utf8)
  static let off = Array("\u{1B}[?2004l".utf8)
}
