@testable import TermTable

/// A colour scheme of a terminal: the colours that it shows for text, background and the palette.
struct Scheme {
  let name: String
  let ground: RGB
  let text: RGB
  /// The first 16 colours of the palette.
  let basic: [RGB]

  private init(_ name: String, ground: UInt32, text: UInt32, basic: [UInt32]) {
    self.name = name
    self.ground = Self.color(ground)
    self.text = Self.color(text)
    self.basic = basic.map(Self.color)
  }

  /// Returns the colours of text and background that a person sees.
  func shown(_ style: Style) -> (text: RGB, ground: RGB) {
    let text = shown(style.foreground, else: text)
    let ground = shown(style.background, else: ground)
    return style.attributes.contains(.reverse) ? (ground, text) : (text, ground)
  }

  private func shown(_ color: Color, else own: RGB) -> RGB {
    if case .palette(let number) = color, number < 16 { return basic[Int(number)] }
    return color.parts ?? own
  }

  private static func color(_ number: UInt32) -> RGB {
    RGB(UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
  }

  /// The palette of xterm on black and on white, and two popular schemes.
  static let all = [
    Scheme("dark", ground: 0x000000, text: 0xE5E5E5, basic: xterm),
    Scheme("light", ground: 0xFFFFFF, text: 0x000000, basic: xterm),
    // https://ethanschoonover.com/solarized: bright black is the background.
    Scheme(
      "Solarized dark",
      ground: 0x002B36,
      text: 0x839496,
      basic: [
        0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
        0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
      ]
    ),
    // https://github.com/morhetz/gruvbox-contrib, xresources/gruvbox-light.xresources: black is the
    // background.
    Scheme(
      "Gruvbox light",
      ground: 0xFBF1C7,
      text: 0x3C3836,
      basic: [
        0xFBF1C7, 0xCC241D, 0x98971A, 0xD79921, 0x458588, 0xB16286, 0x689D6A, 0x7C6F64,
        0x928374, 0x9D0006, 0x79740E, 0xB57614, 0x076678, 0x8F3F71, 0x427B58, 0x3C3836,
      ]
    ),
  ]

  /// XTerm-col.ad of xterm.
  private static let xterm: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}
