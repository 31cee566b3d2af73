import Testing

/// The flaws that the scanner of a program's output finds.
@Suite struct OutputScannerTests {
  @Test("P56 The sequences for xterm and tmux, and of our own modes, are our vocabulary")
  func ours() {
    var scanner = OutputScanner()
    scanner.feed(
      Array(
        """
        \u{1B}[?1049h\u{1B}[22;0;0t\u{1B}[1;24r\u{1B}(B\u{1B}[m\u{1B}[4l\u{1B}[?7h\u{1B}[?1h\u{1B}=\u{1B}[?2004h\u{1B}[H\u{1B}[2J\
        \u{1B}[?2026h\u{1B}[3;80H\u{1B}[1;4;7m\u{1B}[36m日本語 e\u{301}\u{1B}[39;49m\u{1B}[38;5;123m-\u{1B}[78b\u{1B}[K\u{1B}[12X\u{1B}[2S\
        \u{1B}M\u{1B}[?2026l\u{1B}[?12l\u{1B}[?25h\u{8}\r\n\u{1B}[34h\u{1B}[48;2;1;2;255m\u{1B}[m\u{F}\u{1B}[?2026$p
        """.utf8
      )
    )
    #expect(scanner.flaws == [])
    #expect(scanner.isBetweenSequences)
    #expect(scanner.modes == [1049, 7, 1, 2004, 25])
    #expect(scanner.clearCount == 1)
    #expect(scanner.questionCount == 1)
  }

  /// Not arguments of the test, which are printed: they would drive the terminal that runs the
  /// test.
  private static let foreignTexts = [
    "\u{1B}]0;title\u{7}", "\u{1B}]52;c;aGk=\u{1B}\\", "\u{1B}P$q\u{1B}\\", "\u{1B}c", "\u{7}",
    "\u{0}", "\u{1B}[8m", "\u{1B}[5m", "\u{1B}[38;5;256m", "\u{1B}[38;5m", "\u{1B}[6n", "\u{1B}[c",
    "\u{1B}[21t", "\u{1B}[?25$p", "\u{1B}[?1003h", "\u{1B}[?h", "\u{1B}[20h", "\u{1B}[!p",
    "\u{1B}[>q",
    "\u{1B}[1;2;3H", "\u{1B}[99999H", "\u{1B}#8", "\u{85}", "\u{202E}", "\u{200B}", "\u{2028}",
    "\u{FEFF}", "\u{E0041}", "\u{1B}[\u{7}", "\u{1B}_x\u{1B}\\", "\u{1B}]0;a\u{1B}[m", "\u{7F}",
  ]

  @Test("P56 Any other output is found, however it is split")
  func foreign() {
    for (number, text) in Self.foreignTexts.enumerated() {
      for size in 1...3 {
        var scanner = OutputScanner()
        let bytes = Array("a\(text)b".utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
          scanner.feed(bytes[start..<min(start + size, bytes.count)])
        }
        #expect(scanner.flawCount >= 1, "text \(number), in pieces of \(size)")
      }
    }
  }

  @Test("P56 A copied text is base64 and nothing else, where texts may be copied")
  func copies() {
    let texts = [
      "]52;c;aGk=": true, "]52;c;": true, "]52;c;a\u{1B}": false, "]52;c;hi there": false,
      "]52;p;aGk=": false, "]0;title": false, "]52;c;?": false, "P52;c;aGk=": false,
    ]
    for (text, isAllowed) in texts {
      #expect(OutputScanner.Vocabulary.ofAnyKey.allows(string: text) == isAllowed)
      #expect(!OutputScanner.Vocabulary.ours.allows(string: text))
    }
  }

  @Test(
    "P56 Bytes that are no text are found",
    arguments: [
      [0x80], [0xC3], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC0, 0x80],
      [0xFF],
    ] as [[UInt8]]
  )
  func malformed(bytes: [UInt8]) {
    var scanner = OutputScanner()
    scanner.feed([0x61] + bytes + [0x62])
    #expect(scanner.flawCount >= 1)
    #expect(scanner.isBetweenSequences)
  }
}
