internal import CTerminal

// The clipboard of the person's own machine, also through ssh, tmux and screen.

extension NcursesTerminal {
  /// Puts a text on the clipboard, as far as the terminal allows it.
  package func copy(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    // tmux takes the sequence from programs only if it is told to, but a command always.
    if System.value(of: "TMUX") != nil { _ = tt_give_to_tmux(bytes, bytes.count) }
    send(ClipboardSequence.bytes(of: bytes, inScreen: System.value(of: "STY") != nil))
    return true
  }
}

/// The sequence that asks a terminal to put a text on the clipboard (OSC 52, from xterm's ctlseqs).
enum ClipboardSequence {
  /// Returns the sequence for a text.
  ///
  /// - Parameter inScreen: True to wrap it for GNU screen, which passes on wrapped pieces of at
  ///   most 768 bytes.
  static func bytes(of text: [UInt8], inScreen: Bool) -> [UInt8] {
    let plain = Array("\u{1B}]52;c;".utf8) + base64(text) + [0x07]
    guard inScreen else { return plain }
    return stride(from: 0, to: plain.count, by: 512).flatMap { start in
      Array("\u{1B}P".utf8) + plain[start..<min(start + 512, plain.count)] + Array("\u{1B}\\".utf8)
    }
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// Returns bytes in base64, with padding.
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 3).flatMap { start in
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = part.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - part.count))
      return (0..<4).map { digit in
        digit > part.count ? UInt8(ascii: "=") : digits[Int(bits >> (18 - 6 * UInt32(digit)) & 63)]
      }
    }
  }
}
