extension Color {
  /// How many colours a terminal has that takes red, green and blue.
  static let allColors = 1 << 24

  /// Its parts; nil for the terminal's own, of which nothing is known.
  var parts: RGB? {
    switch self {
    case .terminal: nil
    case .palette(let number): RGB.palette[Int(number)]
    case .rgb(let red, let green, let blue): RGB(red, green, blue)
    }
  }

  /// Whether a terminal of so many colours has this one.
  func exists(among colors: Int) -> Bool {
    switch self {
    case .terminal: true
    case .palette(let number): Int(number) < colors
    case .rgb: colors >= Self.allColors
    }
  }

  /// The colours of the palette that may stand for others: the cube and the greys where there are 256,
  /// as anybody may have changed the first 16; else those.
  ///
  /// Terminals of 88 colours have another cube; in them, as in those of 16, the first 16 are used.
  private static func candidates(among colors: Int) -> Range<Int> {
    colors >= 256 ? 16..<256 : 0..<min(colors, 16)
  }

  /// What stands for this colour among so many, 8 at least: itself where it is there, else the nearest
  /// that fulfils a condition; nil where none does.
  fileprivate func replaced(among colors: Int, where fits: (Color) -> Bool) -> Color? {
    guard let wanted = parts else { return self }
    if exists(among: colors), fits(self) { return self }
    // Of eight colours the basic one stands for the bright one, but black is not a bright black.
    if case .palette(let number) = self, number < 16, number != 8, fits(.palette(number % 8)) {
      return .palette(number % 8)
    }
    var nearest: (color: Color, distance: Double)?
    for number in Self.candidates(among: colors) {
      let distance = RGB.palette[number].distance(to: wanted)
      // Asked last: `fits` is slower than the distance.
      guard distance < nearest?.distance ?? .infinity, fits(.palette(UInt8(number))) else {
        continue
      }
      nearest = (.palette(UInt8(number)), distance)
    }
    return nearest?.color
  }

  /// Black or white of the palette, whichever can be read better on this colour.
  fileprivate func bestText(among colors: Int) -> Color? {
    guard let ground = parts else { return nil }
    let (black, white) = colors >= 256 ? (16, 231) : (0, colors >= 16 ? 15 : 7)
    let isDark = RGB.palette[white].contrast(to: ground) > RGB.palette[black].contrast(to: ground)
    return .palette(UInt8(isDark ? white : black))
  }

  /// Whether it is a good background: some colour of so many can be read on it.
  fileprivate func allowsText(among colors: Int) -> Bool {
    guard let text = bestText(among: colors) else { return true }
    return Style(foreground: text, background: self).contrast ?? 7 >= 7
  }

  /// Its parts in a palette whose first 16 colours are others.
  ///
  /// - Parameter isBright: True to take the bright colour in place of one of the first eight.
  fileprivate func parts(in basic: [RGB], isBright: Bool) -> RGB? {
    guard case .palette(let number) = self, number < 16 else { return parts }
    return basic[Int(number) + (isBright && number < 8 ? 8 : 0)]
  }
}

/// How terminals show the first 16 colours, and bold text in one of the first eight.
private enum Showing: CaseIterable {
  /// As they are, as xterm does without its `boldColors`.
  case plain
  /// Bold text in the bright colour, as xterm does with them.
  case bright
  /// As the console of Linux: in other colours, and where text and background are exchanged bold makes bright what is
  /// seen as the text.
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
  /// The least contrast between text and background in any terminal, as bold may be bright; nil where one of them is
  /// the terminal's own.
  var contrast: Double? { Showing.allCases.compactMap { $0.contrast(of: self) }.min() }

  /// This style with the colours that a terminal of so many has.
  ///
  /// Text whose contrast was 7 or more keeps 7, and what had 4.5 or more keeps 4.5: another colour is
  /// taken rather than one that cannot be read, and where no bold text can be read, it is underlined.
  func replaced(among colors: Int) -> Style {
    guard colors >= 8 else { return Style(attributes: attributes) }
    guard !foreground.exists(among: colors) || !background.exists(among: colors) else {
      return self
    }
    var style = self
    if !background.exists(among: colors) {
      // Without regard to the text: a background is one for many roles.
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

  /// The nearest colour of the text with at least this contrast; nil for none.
  private func readableText(among colors: Int, contrast least: Double) -> Color? {
    foreground.replaced(among: colors) { text in
      var style = self
      style.foreground = text
      return style.contrast.map { $0 >= least } ?? true
    }
  }
}
