/// A colour of the terminal.
public enum Color: Equatable, Hashable, Sendable {
  /// The terminal's own text or background colour.
  case terminal
  /// A colour of the terminal's palette: 0–7 are basic, 8–15 bright, 16–255 not in every terminal.
  case palette(UInt8)
  /// Red, green and blue, each 0–255; a terminal that has only a palette shows the nearest colour
  /// of it.
  case rgb(UInt8, UInt8, UInt8)

  /// Black; as with the others, the palette of the terminal decides how it looks.
  public static let black = Color.palette(0)
  /// Red.
  public static let red = Color.palette(1)
  /// Green.
  public static let green = Color.palette(2)
  /// Yellow, in some terminals brown.
  public static let yellow = Color.palette(3)
  /// Blue.
  public static let blue = Color.palette(4)
  /// Magenta.
  public static let magenta = Color.palette(5)
  /// Cyan.
  public static let cyan = Color.palette(6)
  /// White, in most terminals light grey.
  public static let white = Color.palette(7)
}
