// The keys of the bytes, letters and numbers in sequences.

extension Key {
  /// The key of a byte of ASCII.
  init(ascii byte: UInt8) {
    switch byte {
    case 0x00: self = .control(" ")
    case 0x08, 0x7F: self = .backspace
    case 0x09: self = .tab
    case 0x0D: self = .enter
    case 0x1B: self = .escape
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1C...0x1F: self = .control(Character(Unicode.Scalar(byte + 0x40)))
    default: self = .character(Character(Unicode.Scalar(byte)))
    }
  }

  /// The key of a letter that ends a control sequence, or follows `Esc O`.
  init?(letter: Character, _ modifiers: Modifiers) {
    switch letter {
    case "A": self.init(.up, modifiers)
    case "B": self.init(.down, modifiers)
    case "C": self.init(.right, modifiers)
    case "D": self.init(.left, modifiers)
    case "F": self.init(.end, modifiers)
    case "H": self.init(.home, modifiers)
    case "P": self.init(.function(1), modifiers)
    case "Q": self.init(.function(2), modifiers)
    case "R": self.init(.function(3), modifiers)
    case "S": self.init(.function(4), modifiers)
    case "Z": self.init(.tab, modifiers.union(.shift))
    default: return nil
    }
  }

  /// The key of a letter after `Esc O`: cursor, function and keypad keys.
  init?(singleShift letter: Character, _ modifiers: Modifiers) {
    let keypad = Array("*+,-./0123456789")
    switch letter {
    case "M": self.init(.enter, modifiers)
    case "I": self.init(.tab, modifiers)
    case " ": self.init(.character(" "), modifiers)
    case "X": self.init(.character("="), modifiers)
    case "a", "b", "c", "d":
      self.init(letter: Character(letter.uppercased()), modifiers.union(.control))
    case "j"..."y":
      let index = Int((letter.asciiValue ?? 0) - 0x6A)
      self.init(.character(keypad[index]), modifiers)
    default: self.init(letter: letter, modifiers)
    }
  }

  /// The key of a number before `~`, as the VT220, xterm and rxvt send it.
  init?(number: Int?, _ modifiers: Modifiers) {
    switch number {
    case 1, 7: self.init(.home, modifiers)
    case 2: self.init(.insert, modifiers)
    case 3: self.init(.delete, modifiers)
    case 4, 8: self.init(.end, modifiers)
    case 5: self.init(.pageUp, modifiers)
    case 6: self.init(.pageDown, modifiers)
    case .some(let number):
      // 16, 22, 27 and 30 are gaps between the groups of keys of the VT220.
      let codes = [11...15, 17...21, 23...26, 28...29, 31...34].joined()
      guard let index = Array(codes).firstIndex(of: number) else { return nil }
      self.init(.function(index + 1), modifiers)
    case nil: return nil
    }
  }

  /// The key of a code point in `CSI … u`.
  ///
  /// - Parameters:
  ///   - codePoint: The character that the key types without modifiers.
  ///   - shifted: The character that it types with Shift, if the terminal reports it.
  ///   - modifiers: The keys that are held. Shift becomes part of the character.
  init?(codePoint: Int?, shifted: Int?, _ modifiers: Modifiers) {
    guard let codePoint else { return nil }
    switch codePoint {
    case 9: self.init(.tab, modifiers)
    case 13: self.init(.enter, modifiers)
    case 27: self.init(.escape, modifiers)
    case 8, 127: self.init(.backspace, modifiers)
    // Private code points are keys that type nothing, such as media keys.
    case 0xE000...0xF8FF, 0...0x1F, 0x80...0x9F: return nil
    default:
      guard let character = Self.character(codePoint) else { return nil }
      guard modifiers.contains(.shift) else {
        self.init(.character(character), modifiers)
        return
      }
      let upper = Self.character(shifted) ?? Self.uppercase(character)
      self.init(.character(upper), modifiers.subtracting(.shift))
    }
  }

  /// Returns the character of a code point; nil if there is none.
  private static func character(_ codePoint: Int?) -> Character? {
    codePoint.flatMap { Unicode.Scalar(UInt32($0)) }.map { Character($0) }
  }

  /// Returns the capital of a character; the character itself if it has none, or several.
  private static func uppercase(_ character: Character) -> Character {
    let text = character.uppercased()
    return text.count == 1 ? text.first ?? character : character
  }
}

extension Key.Modifiers {
  /// The modifiers of a parameter: 1 more than the sum of 1 for Shift, 2 for Alt and 4 for Control.
  ///
  /// Other modifiers (Super, Caps Lock …) are left out.
  init(parameter: Int?) {
    self.init(rawValue: UInt8(truncatingIfNeeded: max(0, (parameter ?? 1) - 1)) & 7)
  }
}
