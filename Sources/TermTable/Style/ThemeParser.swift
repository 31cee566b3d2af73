import TableModel

extension Theme {
  /// Reads a theme from its text: one line for each role that it sets.
  ///
  /// ```
  /// # A line that begins with # says nothing.
  /// base   = dark
  /// text   = #e4e4e4 on #1c1c1c
  /// header = bright-yellow bold
  /// error  = 203 bold underline
  /// focus  = black on yellow
  /// ```
  ///
  /// After `=` come a colour, `on` and a background colour, and attributes; each is optional, but
  /// not all of them. A colour is `default`, one of black, red, green, yellow, blue, magenta, cyan
  /// and white, the same with `bright-` before it, a number of the palette from 0 to 255, or
  /// `#rrggbb`. The attributes are bold, dim, italic, underline and reverse. A role without a line
  /// has the colours of `text` and the attributes of ``monochrome``; without a line for `focus`,
  /// the focused row is reversed. With the name of a built-in theme as `base`, in the first line,
  /// it has the look that it has there, as in ``with(_:focus:name:)``. `own.heat` is the role of an
  /// author's own that was declared as `Role.own("heat", like: .error)`.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - name: The name of the theme; an error message begins with it.
  /// - Throws: ``ThemeError/mistake(in:line:column:expected:found:)`` for the first line with a
  ///   mistake.
  public init(parsing text: String, name: String) throws(ThemeError) {
    var parser = ThemeParser(name: name) { Theme(named: $0) }
    for line in SettingLine.lines(of: text) { try parser.take(line) }
    self = parser.theme
  }

  /// Reads a theme that may be based on another one in a file.
  ///
  /// - Parameter base: Returns the theme with a name or a path; nil if there is none that can be
  ///   the base.
  init(
    parsing text: String,
    name: String,
    base: @escaping (String) throws(ThemeError) -> Theme?
  ) throws(ThemeError) {
    var parser = ThemeParser(name: name, base: base)
    for line in SettingLine.lines(of: text) { try parser.take(line) }
    self = parser.theme
  }
}

/// A parser of the lines of a theme, one by one.
private struct ThemeParser {
  let name: String
  /// Returns the theme with a name or a path; nil if it cannot be the base.
  let findBase: (String) throws(ThemeError) -> Theme?
  private var base: Theme?
  private var styles: [Role: Style] = [:]
  /// The looks of roles of an author's own, by their names.
  private var named: [String: Style] = [:]
  private var focus: Style?
  private var seen: Set<String> = []

  init(name: String, base: @escaping (String) throws(ThemeError) -> Theme?) {
    self.name = name
    findBase = base
  }

  var theme: Theme {
    if let base { return base.with(styles, focus: focus, name: name).naming(named) }
    let plain = Theme.attributes.mapValues { Style(attributes: $0) }
    return Theme(
      name,
      focus: focus ?? Style(attributes: .reverse),
      styles: plain.merging(styles) { $1 }
    )
    .naming(named)
  }

  mutating func take(_ line: SettingLine) throws(ThemeError) {
    let target = line[0].text
    let role = Role.allCases.first { "\($0)" == target }
    let own = target.hasPrefix("own.") ? String(target.dropFirst(4)) : ""
    guard role != nil || !own.isEmpty || target == "focus" || target == "base" && seen.isEmpty
    else {
      throw mistake(line, 0, .role)
    }
    guard seen.insert(target).inserted else { throw mistake(line, 0, .anotherRole) }
    guard line[1].text == "=" else { throw mistake(line, 1, .equalsSign) }
    if target == "base" {
      guard line.count == 3, let found = try findBase(line[2].text) else {
        throw mistake(line, line.count > 3 ? 3 : 2, .theme)
      }
      return base = found
    }
    let style = try look(line)
    if let role {
      styles[role] = style
    } else if own.isEmpty {
      focus = style
    } else {
      named[own] = style
    }
  }

  /// Parses the rest of a line: a colour, a background, attributes.
  private func look(_ line: SettingLine) throws(ThemeError) -> Style {
    var style = Style()
    var word = 2
    guard line.count > 2 else { throw mistake(line, word, .look) }
    let color = Self.color(line[word].text[...])
    if let color {
      style.foreground = color
      word += 1
    }
    if line[word].text == "on" {
      guard let background = Self.color(line[word + 1].text[...]) else {
        throw mistake(line, word + 1, .background)
      }
      style.background = background
      word += 2
    } else if color == nil, Self.attributes[line[word].text[...]] == nil {
      throw mistake(line, word, .look)
    }
    for word in word..<max(word, line.count) {
      guard let attribute = Self.attributes[line[word].text[...]] else {
        throw mistake(line, word, .attribute)
      }
      style.attributes.insert(attribute)
    }
    return style
  }

  private func mistake(
    _ line: SettingLine,
    _ word: Int,
    _ expected: ThemeError.Expected
  ) -> ThemeError {
    .mistake(
      in: name,
      line: line.number,
      column: line[word].column,
      expected: expected,
      found: line[word].text
    )
  }

  private static let attributes: [Substring: Style.Attributes] = [
    "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "reverse": .reverse,
  ]
  private static let names: [Substring] = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// Returns the colour that a word names; nil if it names none.
  private static func color(_ word: Substring) -> Color? {
    if word == "default" { return .terminal }
    let isBright = word.hasPrefix("bright-")
    if let number = names.firstIndex(of: isBright ? word.dropFirst(7) : word) {
      return .palette(UInt8(number + (isBright ? 8 : 0)))
    }
    guard word.hasPrefix("#") else {
      return word.allSatisfy { ("0"..."9").contains($0) } ? UInt8(word).map(Color.palette) : nil
    }
    let digits = word.dropFirst()
    guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16)
    else { return nil }
    return .rgb(UInt8(number >> 16), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
  }
}
