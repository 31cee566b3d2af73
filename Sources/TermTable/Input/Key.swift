/// A key, with the modifiers that were held.
public struct Key: Hashable, Sendable {
  /// Which key.
  public enum Code: Hashable, Sendable {
    /// A key that types a character.
    case character(Character)
    case enter, escape, tab, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 and on.
    case function(Int)
  }

  /// Keys held while another is pressed.
  ///
  /// Shift is only told for keys that type no character: a capital letter is a character of its own.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let shift = Modifiers(rawValue: 1)
    public static let alt = Modifiers(rawValue: 2)
    public static let control = Modifiers(rawValue: 4)
  }

  /// Which key.
  public var code: Code
  /// What was held with it.
  public var modifiers: Modifiers

  /// A key with modifiers.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  public static let enter = Key(.enter)
  public static let escape = Key(.escape)
  public static let tab = Key(.tab)
  public static let backTab = Key(.tab, .shift)
  public static let backspace = Key(.backspace)
  public static let delete = Key(.delete)
  public static let up = Key(.up)
  public static let down = Key(.down)
  public static let left = Key(.left)
  public static let right = Key(.right)
  public static let home = Key(.home)
  public static let end = Key(.end)
  public static let pageUp = Key(.pageUp)
  public static let pageDown = Key(.pageDown)
  public static let space = Key(.character(" "))

  /// A key that types `character`.
  public static func character(_ character: Character) -> Key { Key(.character(character)) }

  /// A character with Control held: `control("c")`.
  public static func control(_ character: Character) -> Key { Key(.character(character), .control) }

  /// A function key, from 1.
  public static func function(_ number: Int) -> Key { Key(.function(number)) }
}
