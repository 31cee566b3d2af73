/// The bytes that restore the screen, at the end and after a crash.
enum Farewell {
  /// Switches modes off, resets colours and attributes, and returns to the last line, the main
  /// screen and a visible cursor of the terminal's own style.
  ///
  /// - Parameters:
  ///   - lastLine: Moves the cursor to the last line, which is erased if there is no main screen to
  ///     return to.
  ///   - pastes: True if pastes are marked, and the mouse may be reported.
  ///   - cursorStyle: Gives the cursor the terminal's own style; empty if it always had it.
  ///   - capability: Returns the string of a terminfo capability; nil if there is none.
  static func bytes(
    lastLine: [UInt8]?,
    pastes: Bool,
    cursorStyle: [UInt8] = [],
    capability: (String) -> [UInt8]?
  ) -> [UInt8] {
    var bytes = pastes ? TerminalMode.mouse.off + TerminalMode.pasteMarks.off : []
    for name in ["op", "sgr0", "rmkx"] { bytes += capability(name) ?? [] }
    bytes += lastLine ?? []
    // Without an alternate screen, the shell writes into an empty line.
    bytes += capability("rmcup") ?? capability("el") ?? []
    // Last, because some terminals (libvterm) hide the cursor again when they return to the main
    // screen.
    bytes += capability("cnorm") ?? []
    bytes += cursorStyle
    return withoutDelays(bytes)
  }

  /// Removes terminfo's delays (`$<5>`), which a terminal would print.
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
