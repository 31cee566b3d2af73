extension OutputScanner {
  /// The output that a terminal may get: the sequences in the terminfo entries of xterm, tmux and
  /// screen, and of the modes that we switch ourselves. Add new sequences here.
  struct Vocabulary {
    /// Control characters: BS, HT, LF, CR, and SO and SI, which change the character set.
    var controls: Set<UInt8> = [0x08, 0x09, 0x0A, 0x0D, 0x0E, 0x0F]
    /// Characters after ESC: character sets, cursor kept and brought back, keypad, up a line.
    var escapes: Set<String> = ["(B", "(0", ")0", "7", "8", "=", ">", "M"]
    /// Ends of control sequences without a prefix: movement, clearing, scrolling, inserting and
    /// deleting, repeating.
    var plain: Set<Character> = [
      "A", "B", "C", "D", "G", "H", "J", "K", "L", "M", "P", "S", "T", "X", "@", "b", "d", "r",
    ]
    /// Modes of `CSI n h` and `CSI n l`: inserting, and the cursor's look (tmux).
    var modes: Set<Int> = [4, 34]
    /// Modes of `CSI ? n h` and `CSI ? n l`: cursor keys, wrapping, the cursor, mouse, focus, the
    /// other screen, pastes, frames that are shown at once.
    var privateModes: Set<Int> = [1, 7, 12, 25, 1000, 1002, 1004, 1006, 1049, 2004, 2026]
    /// `CSI n ; m ; m t`: the title kept and brought back.
    var windows: Set<[Int]> = [[22, 0, 0], [23, 0, 0]]
    /// Questions to the terminal: whether it shows frames at once, and what it is.
    var questions: Set<String> = ["?2026$p", ">0c"]
    /// Strings (OSC and others): none.
    var strings: Set<String> = []
    /// True if texts may be copied to the clipboard, as a person asks for it.
    var copies = false
    /// Invisible characters that may be sent.
    var invisible: Set<Unicode.Scalar> = []

    static let ours = Vocabulary()

    /// The output of a program in which somebody presses any key: texts may be copied, and a theme
    /// be chosen that asks for the background and follows it.
    static let ofAnyKey: Vocabulary = {
      var vocabulary = Vocabulary()
      vocabulary.copies = true
      vocabulary.strings.insert("]11;?")
      vocabulary.privateModes.insert(2031)
      return vocabulary
    }()

    /// True if a string may be sent: a copied text is nothing but base64.
    func allows(string text: String) -> Bool {
      if strings.contains(text) { return true }
      guard copies, text.hasPrefix("]52;c;") else { return false }
      return text.dropFirst(6).utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"),
          UInt8(ascii: "="):
          true
        default: false
        }
      }
    }

    func allows(_ sequence: ControlSequence) -> Bool {
      if isQuestion(sequence) { return true }
      guard sequence.intermediate.isEmpty, sequence.numbers.count <= 16,
        sequence.numbers.allSatisfy({ $0 < 10_000 })
      else { return false }
      switch (sequence.prefix, sequence.end) {
      case ("?", "h"), ("?", "l"):
        return !sequence.numbers.isEmpty && privateModes.isSuperset(of: sequence.numbers)
      case ("", "h"), ("", "l"):
        return !sequence.numbers.isEmpty && modes.isSuperset(of: sequence.numbers)
      case ("", "m"): return !sequence.hasParts && Self.isLook(sequence.numbers[...])
      case ("", "t"): return windows.contains(sequence.numbers)
      case ("", let end): return plain.contains(end) && sequence.numbers.count <= 2
      default: return false
      }
    }

    func isQuestion(_ sequence: ControlSequence) -> Bool {
      let numbers = sequence.numbers.map(String.init).joined(separator: ";")
      let text = "\(sequence.prefix)\(numbers)\(sequence.intermediate)\(sequence.end)"
      return questions.contains(text)
    }

    /// True if these parameters of SGR are attributes and colours that we use: no blinking, nothing
    /// hidden.
    private static func isLook(_ numbers: ArraySlice<Int>) -> Bool {
      var rest = numbers
      while let first = rest.popFirst() {
        switch first {
        case 0...4, 7, 22...24, 27, 30...37, 39...47, 49, 90...97, 100...107: continue
        case 38, 48:
          let count = rest.first == 5 ? 2 : rest.first == 2 ? 4 : 0
          guard count > 0, rest.count >= count,
            rest.dropFirst().prefix(count - 1).allSatisfy({ $0 < 256 })
          else { return false }
          rest = rest.dropFirst(count)
        default: return false
        }
      }
      return true
    }

    func allows(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x2BFF, 0x3000...0xD7A3: return true
      default: break
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        return invisible.contains(scalar)
      default: return true
      }
    }
  }
}
