/// A colour as red, green and blue, with its luminance.
package struct RGB: Equatable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8
  /// The relative luminance of WCAG 2, 0 (black) to 1 (white):
  /// <https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>.
  let luminance: Double

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
    luminance =
      0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)]
      + 0.0722 * Self.linear[Int(blue)]
  }

  /// True if white text is easier to read on it than black text.
  package var isDark: Bool { contrast(to: RGB(255, 255, 255)) > contrast(to: RGB(0, 0, 0)) }

  /// True if it is clearly not grey.
  var isColored: Bool {
    Int(max(red, green, blue)) - Int(min(red, green, blue)) >= 64
  }

  /// Returns the contrast ratio of WCAG 2, 1 (the same) to 21 (black and white):
  /// <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>.
  func contrast(to other: RGB) -> Double {
    let (dark, light) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  /// Returns a measure of how different two colours look. Lightness counts twice as much as each of
  /// the two colour differences, so that grey stays grey.
  func distance(to other: RGB) -> Double {
    func square(_ number: Double) -> Double { number * number }
    let (one, two) = (parts, other.parts)
    return 2 * square(one.lightness - two.lightness) + square(one.red - two.red)
      + square(one.blue - two.blue)
  }

  /// True if both are greys, or colours of nearly the same hue, so that one can replace the other.
  func isLike(_ other: RGB) -> Bool {
    guard isColored, other.isColored else { return isColored == other.isColored }
    let (one, two) = (parts, other.parts)
    let lengths =
      (one.red * one.red + one.blue * one.blue) * (two.red * two.red + two.blue * two.blue)
    // The angle between the hues is less than 45°.
    return one.red * two.red + one.blue * two.blue > 0.7 * lengths.squareRoot()
  }

  /// The lightness, and how much the red and the blue differ from it.
  private var parts: (lightness: Double, red: Double, blue: Double) {
    let lightness = 0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)
    return (lightness, Double(red) - lightness, Double(blue) - lightness)
  }

  /// The linear light of each value of sRGB.
  private static let linear: [Double] = (0...255).map { value in
    let part = Double(value) / 255
    return part <= 0.04045 ? part / 12.92 : System.power((part + 0.055) / 1.055, 2.4)
  }
}

extension RGB {
  /// The first 16 colours of the Linux console.
  static let console: [RGB] = [
    RGB(0, 0, 0), RGB(170, 0, 0), RGB(0, 170, 0), RGB(170, 85, 0), RGB(0, 0, 170),
    RGB(170, 0, 170), RGB(0, 170, 170), RGB(170, 170, 170), RGB(85, 85, 85), RGB(255, 85, 85),
    RGB(85, 255, 85), RGB(255, 255, 85), RGB(85, 85, 255), RGB(255, 85, 255), RGB(85, 255, 255),
    RGB(255, 255, 255),
  ]

  /// The palette of 256 colours of xterm; the first 16 look different in other terminals.
  package static let palette: [RGB] =
    [
      RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0), RGB(0, 0, 238),
      RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229), RGB(127, 127, 127), RGB(255, 0, 0),
      RGB(0, 255, 0), RGB(255, 255, 0), RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255),
      RGB(255, 255, 255),
    ]
    + (0..<216).map { number in
      let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
      return RGB(levels[number / 36], levels[number / 6 % 6], levels[number % 6])
    }
    + (0..<24).map { step in
      let grey = UInt8(8 + 10 * step)
      return RGB(grey, grey, grey)
    }
}
