import TableModel

/// The sequences with which a terminal switches to a style (“select graphic rendition”).
struct Renditions {
  /// The number of colours; 0 for none.
  let colors: Int
  /// Resets colours and attributes.
  let plain: [UInt8]
  private let attributes: [(attribute: Style.Attributes, string: [UInt8])]
  /// The attributes that cannot be combined with colours.
  private let colorless: Style.Attributes
  private let foreground: ParameterString?
  private let background: ParameterString?
  /// True if blue is 1 and red is 4, as in terminals before ANSI.
  private let countsFromBlue: Bool
  /// True if the sequences are those of ANSI: then red, green and blue work, too.
  private let isANSI: Bool

  init(_ source: Capabilities.Source, colors: Int) {
    func string(_ name: String) -> [UInt8]? {
      source.string(name).map { Self.withoutShifts(Farewell.withoutDelays($0)) }
    }
    func parameters(_ name: String) -> ParameterString? {
      source.string(name).map { ParameterString($0, calculate: source.calculate) }
    }
    let reset = string("sgr0") ?? []
    // If attributes take a place on the screen, or cannot be switched off, none is used.
    let hasAttributes = !reset.isEmpty && (source.number("xmc") ?? 0) <= 0
    let names: [(Style.Attributes, [String])] = [
      (.bold, ["bold"]), (.dim, ["dim"]), (.italic, ["sitm"]), (.underline, ["smul"]),
      (.reverse, ["rev", "smso"]),
    ]
    attributes = names.compactMap { attribute, names in
      names.lazy.compactMap(string).first.map { (attribute, $0) }
    }.filter { _ in hasAttributes }
    let mask = source.number("ncv") ?? 0
    let bits: [(Style.Attributes, Int)] = [(.underline, 2), (.reverse, 4), (.dim, 16), (.bold, 32)]
    colorless = Style.Attributes(bits.filter { mask & $0.1 != 0 }.map(\.0))
    countsFromBlue = source.string("setaf") == nil
    foreground = parameters("setaf") ?? parameters("setf")
    background = parameters("setab") ?? parameters("setb")
    isANSI = source.string("setaf")?.starts(with: [0x1B, 0x5B]) ?? false
    let hasColors = hasAttributes && foreground != nil && background != nil
    self.colors = hasColors ? isANSI ? colors : min(colors, 256) : 0
    // In ANSI terminals it resets colours as well.
    let isWhole = Self.parameters(of: reset) != nil
    plain = isWhole || !hasColors ? reset : reset + (string("op") ?? [])
  }

  /// Returns the sequence from the plain style to another; empty for the plain style.
  ///
  /// - Parameter style: Its colours must exist in this terminal.
  func sequence(_ style: Style) -> [UInt8] {
    let isColored = style.foreground != .terminal || style.background != .terminal
    var style = style
    if isColored, colors > 0 {
      // Without reverse video, exchange the colours.
      if style.attributes.intersection(colorless).contains(.reverse),
        style.foreground != .terminal, style.background != .terminal
      {
        swap(&style.foreground, &style.background)
      }
      style.attributes.subtract(colorless)
    }
    let sets = attributes.filter { style.attributes.contains($0.attribute) }.map(\.string)
    return joined(sets + colorStrings(style))
  }

  /// Returns both colours, or none if one cannot be set: text must not vanish on its background.
  private func colorStrings(_ style: Style) -> [[UInt8]] {
    guard colors > 0 else { return [] }
    var strings: [[UInt8]] = []
    for (color, string, target) in [
      (style.foreground, foreground, 3), (style.background, background, 4),
    ] where color != .terminal {
      let set = string.map { self.string(of: color, $0, target: target) } ?? []
      if set.isEmpty { return [] }
      strings.append(set)
    }
    return strings
  }

  private func string(of color: Color, _ string: ParameterString, target: Int) -> [UInt8] {
    guard color.exists(among: colors) else { return [] }
    switch color {
    case .terminal: return []
    case .palette(let number):
      let number = Int(number)
      let fromBlue = number & ~5 | (number & 1) << 2 | (number & 4) >> 2
      return string.bytes(countsFromBlue && number < 8 ? fromBlue : number)
    case .rgb(let red, let green, let blue):
      return Array("\u{1B}[\(target)8;2;\(red);\(green);\(blue)m".utf8)
    }
  }

  /// Joins sequences to one if all are those of ANSI.
  private func joined(_ strings: [[UInt8]]) -> [UInt8] {
    let parameters = strings.compactMap(Self.parameters)
    guard parameters.count == strings.count, strings.count > 1 else {
      return Array(strings.joined())
    }
    return [0x1B, 0x5B] + parameters.joined(separator: [UInt8(ascii: ";")]) + [UInt8(ascii: "m")]
  }

  /// Returns the sequence from any style to the style of `sequence`.
  func full(_ sequence: [UInt8]) -> [UInt8] {
    guard !sequence.isEmpty, var reset = Self.parameters(of: plain),
      let set = Self.parameters(of: sequence)
    else { return plain + sequence }
    if reset.isEmpty { reset = [UInt8(ascii: "0")] }
    return [0x1B, 0x5B] + reset + [UInt8(ascii: ";")] + set + [UInt8(ascii: "m")]
  }

  /// Returns the parameters between `Esc [` and `m`; nil for any other sequence.
  private static func parameters(of string: [UInt8]) -> [UInt8]? {
    guard string.count >= 3, string.starts(with: [0x1B, 0x5B]), string.last == UInt8(ascii: "m"),
      string[2..<(string.count - 1)].allSatisfy({ (0x30...0x3B).contains($0) })
    else { return nil }
    return Array(string[2..<(string.count - 1)])
  }

  /// Removes the switch to the standard character set, which is never left.
  private static func withoutShifts(_ string: [UInt8]) -> [UInt8] {
    var kept = string.filter { $0 != 0x0F }
    let usual = Array("\u{1B}(B".utf8)
    if kept.starts(with: usual) { kept.removeFirst(usual.count) }
    return kept
  }
}
