extension Color {
  /// The number of colours of a terminal that takes red, green and blue.
  static let allColors = 1 << 24

  /// The red, green and blue of the colour; nil for the terminal's own colour, which is unknown.
  var parts: RGB? {
    switch self {
    case .terminal: nil
    case .palette(let number): RGB.palette[Int(number)]
    case .rgb(let red, let green, let blue): RGB(red, green, blue)
    }
  }

  /// True if a terminal of this many colours has the colour.
  func exists(among colors: Int) -> Bool {
    switch self {
    case .terminal: true
    case .palette(let number): Int(number) < colors
    case .rgb: colors >= Self.allColors
    }
  }

  /// Returns the colours of the palette that can replace others: of 256, the cube and the greys,
  /// because people change the first 16; else the first 16, or 8.
  ///
  /// Terminals of 88 colours have another cube, so they use the first 16, too.
  private static func candidates(among colors: Int) -> Range<Int> {
    colors >= 256 ? 16..<256 : 0..<min(colors, 16)
  }

  /// Returns the nearest colour that a terminal has and that meets a condition: the colour itself
  /// if possible. Among fewer than 256 colours, it has nearly the same hue or is a grey.
  ///
  /// - Parameter colors: The number of colours of the terminal, at least 8.
  /// - Returns: Nil if no colour meets the condition.
  fileprivate func replaced(among colors: Int, where fits: (Color) -> Bool) -> Color? {
    guard let wanted = parts else { return self }
    if exists(among: colors), fits(self) { return self }
    // Among eight colours the basic one replaces the bright one, but black does not replace bright
    // black.
    if case .palette(let number) = self, number < 16, number != 8, fits(.palette(number % 8)) {
      return .palette(number % 8)
    }
    let all = Self.candidates(among: colors)
    guard colors < 256 else { return Self.nearest(to: wanted, among: all, where: fits) }
    // Of a few colours, the nearest one to a pale blue is a grey, and to some greys a blue.
    let like = all.filter { RGB.palette[$0].isLike(wanted) }
    let greys = all.filter { !RGB.palette[$0].isColored }
    return Self.nearest(to: wanted, among: like, where: fits)
      ?? Self.nearest(to: wanted, among: greys, where: fits)
  }

  /// Returns the nearest of some colours of the palette that meets a condition; nil if none does.
  private static func nearest(
    to wanted: RGB,
    among numbers: some Sequence<Int>,
    where fits: (Color) -> Bool
  ) -> Color? {
    var nearest: (color: Color, distance: Double)?
    for number in numbers {
      let distance = RGB.palette[number].distance(to: wanted)
      // Asked last: `fits` is slower than the distance.
      guard distance < nearest?.distance ?? .infinity, fits(.palette(UInt8(number))) else {
        continue
      }
      nearest = (.palette(UInt8(number)), distance)
    }
    return nearest?.color
  }

  /// Returns black or white of the palette, whichever has the greater contrast to this colour.
  fileprivate func bestText(among colors: Int) -> Color? {
    guard let ground = parts else { return nil }
    let (black, white) = colors >= 256 ? (16, 231) : (0, colors >= 16 ? 15 : 7)
    let isDark = RGB.palette[white].contrast(to: ground) > RGB.palette[black].contrast(to: ground)
    return .palette(UInt8(isDark ? white : black))
  }

  /// True if black or white, of this many colours, is readable on this colour as a background.
  fileprivate func allowsText(among colors: Int) -> Bool {
    guard let text = bestText(among: colors) else { return true }
    return Style(foreground: text, background: self).contrast ?? 7 >= 7
  }

  /// Returns the red, green and blue of the colour in a palette whose first 16 colours are `basic`.
  ///
  /// - Parameter isBright: True to take the bright colour in place of one of the first eight.
  fileprivate func parts(in basic: [RGB], isBright: Bool) -> RGB? {
    guard case .palette(let number) = self, number < 16 else { return parts }
    return basic[Int(number) + (isBright && number < 8 ? 8 : 0)]
  }
}

/// A way in which terminals show the first 16 colours, and bold text in one of the first eight.
private enum Showing: CaseIterable {
  /// Bold does not change the colour, as in xterm without `boldColors`.
  case plain
  /// Bold text has the bright colour, as in xterm with `boldColors`.
  case bright
  /// The Linux console: it has other colours, and bold brightens the visible text colour, even if
  /// text and background are exchanged.
  case console

  func contrast(of style: Style) -> Double? {
    var (text, ground) = (style.foreground, style.background)
    if self == .console, style.attributes.contains(.reverse) { swap(&text, &ground) }
    let basic = self == .console ? RGB.console : RGB.palette
    let isBright = self != .plain && style.attributes.contains(.bold)
    guard let text = text.parts(in: basic, isBright: isBright),
      let ground = ground.parts(in: basic, isBright: false)
    else { return nil }
    return text.contrast(to: ground)
  }
}

extension Style {
  /// The least contrast between text and background in any terminal; nil if one of them is the
  /// terminal's own.
  var contrast: Double? { Showing.allCases.compactMap { $0.contrast(of: self) }.min() }

  /// Returns the style in the colours of a terminal that has this many.
  ///
  /// Text with a contrast of 7 or more keeps at least 7, and text with 4.5 or more at least 4.5. A
  /// readable colour is preferred to a similar one. If no bold text is readable, it is underlined
  /// instead.
  func replaced(among colors: Int) -> Style {
    guard colors >= 8 else { return Style(attributes: attributes) }
    guard !foreground.exists(among: colors) || !background.exists(among: colors) else {
      return self
    }
    var style = self
    if !background.exists(among: colors) {
      // Not chosen for this text alone: many roles share a background.
      style.background =
        background.replaced(among: colors) { $0.allowsText(among: colors) } ?? .terminal
    }
    let least = [7, 4.5].first { $0 <= contrast ?? 0 } ?? 0
    if let text = style.readableText(among: colors, contrast: least) {
      style.foreground = text
      return style
    }
    if attributes.contains(.bold) {
      style.attributes.remove(.bold)
      style.attributes.insert(.underline)
    }
    style.foreground =
      style.readableText(among: colors, contrast: least)
      ?? style.background.bestText(among: colors) ?? .terminal
    return style
  }

  /// Returns the nearest colour of the text with at least this contrast; nil if there is none.
  private func readableText(among colors: Int, contrast least: Double) -> Color? {
    foreground.replaced(among: colors) { text in
      var style = self
      style.foreground = text
      return style.contrast.map { $0 >= least } ?? true
    }
  }
}
