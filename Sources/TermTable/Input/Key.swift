/// A key, with the modifiers that were held.
public struct Key: Hashable, Sendable {
  /// The kinds of keys.
  public enum Code: Hashable, Sendable {
    /// A key that types a character.
    case character(Character)
    /// A key with a name.
    case enter, escape, tab, backspace, delete, insert
    /// A key that moves.
    case up, down, left, right, home, end, pageUp, pageDown
    /// A function key, from F1.
    case function(Int)
  }

  /// A key that is held while another is pressed.
  public enum Modifier: Sendable {
    /// Shift; only reported for keys that type no character, as a capital letter is a character of
    /// its own.
    case shift
    /// Alt, Option or Meta.
    case alt
    /// Control.
    case control
  }

  /// The key.
  package var code: Code
  /// The modifiers that were held.
  package var modifiers: Modifiers

  /// A key, by default without modifiers: `Key(.up)`, `Key(.left, .shift, .control)`.
  public init(_ code: Code, _ modifiers: Modifier...) { self.init(code, Modifiers(modifiers)) }

  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// Enter, or Return.
  public static let enter = Key(.enter)
  /// Esc.
  public static let escape = Key(.escape)
  /// Tab.
  public static let tab = Key(.tab)
  /// Tab with Shift held.
  public static let backTab = Key(.tab, .shift)
  /// Backspace: deletes the character before the caret.
  public static let backspace = Key(.backspace)
  /// Delete: deletes the character at the caret.
  public static let delete = Key(.delete)
  /// The arrow up.
  public static let up = Key(.up)
  /// The arrow down.
  public static let down = Key(.down)
  /// The arrow to the left.
  public static let left = Key(.left)
  /// The arrow to the right.
  public static let right = Key(.right)
  /// Home.
  public static let home = Key(.home)
  /// End.
  public static let end = Key(.end)
  /// Page up.
  public static let pageUp = Key(.pageUp)
  /// Page down.
  public static let pageDown = Key(.pageDown)
  /// The space bar.
  public static let space = Key(.character(" "))

  /// A key that types `character`.
  public static func character(_ character: Character) -> Key { Key(.character(character)) }

  /// A character with Control held: `control("c")`.
  public static func control(_ character: Character) -> Key { Key(.character(character), .control) }

  /// A function key, from 1.
  public static func function(_ number: Int) -> Key { Key(.function(number)) }
}

extension Key {
  /// A set of modifiers.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ modifiers: [Modifier]) {
      self = modifiers.reduce(into: []) { held, modifier in
        switch modifier {
        case .shift: held.insert(.shift)
        case .alt: held.insert(.alt)
        case .control: held.insert(.control)
        }
      }
    }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  /// The key that was pressed with Alt; nil for other keys.
  var withoutAlt: Key? { modifiers == .alt ? Key(code) : nil }

  /// The character that it types; nil for a key that types none.
  var text: Character? {
    guard case .character(let character) = code, modifiers.isEmpty else { return nil }
    return character
  }
}
