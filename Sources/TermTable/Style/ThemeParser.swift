import TableModel

extension Theme {
  /// Reads a theme from its text: one line for each role that it sets.
  ///
  /// ```
  /// # A line that begins with # says nothing.
  /// text   = #e4e4e4 on #1c1c1c
  /// header = bright-yellow bold
  /// error  = 203 bold underline
  /// focus  = black on yellow
  /// ```
  ///
  /// After `=` come a colour, `on` and a background colour, and attributes; each is optional, but not all of
  /// them. A colour is `default`, one of black, red, green, yellow, blue, magenta, cyan and
  /// white, the same with `bright-` before it, a number of the palette from 0 to 255, or `#rrggbb`. The
  /// attributes are bold, dim, italic, underline and reverse. A role without a line has the colours of
  /// `text` and the attributes of ``monochrome``; without a line for `focus`, the focused row is reversed.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - name: The name of the theme; an error message begins with it.
  /// - Throws: ``ThemeError/mistake(in:line:column:expected:found:)`` for the first line with a
  ///   mistake.
  public init(parsing text: String, name: String) throws(ThemeError) {
    var parser = ThemeParser(name: name)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      try parser.take(line, number: index + 1)
    }
    self = parser.theme
  }
}

/// A parser of the lines of a theme, one by one.
private struct ThemeParser {
  let name: String
  private var styles: [Role: Style] = Theme.attributes.mapValues { Style(attributes: $0) }
  private var focus = Style(attributes: .reverse)
  private var seen: Set<String> = []

  init(name: String) { self.name = name }

  var theme: Theme { Theme(name, focus: focus, styles: styles) }

  /// The line that is being read: the unread rest of it and the last word.
  private struct Line {
    let number: Int
    var rest: Substring
    var column = 1
    /// The last word, and its column.
    var word: Substring = ""
    var wordColumn = 1

    init(_ text: Substring, number: Int) {
      rest = text
      self.number = number
    }

    /// Reads the next word: `=`, or characters up to a space or `=`; at the end of the line, an empty word.
    mutating func next() {
      let spaces = rest.prefix { $0 == " " || $0 == "\t" }.count
      rest = rest.dropFirst(spaces)
      let end = rest.first == "=" ? 1 : rest.prefix { $0 != " " && $0 != "\t" && $0 != "=" }.count
      word = rest.prefix(end)
      wordColumn = column + spaces
      column = wordColumn + end
      rest = rest.dropFirst(end)
    }
  }

  mutating func take(_ text: Substring, number: Int) throws(ThemeError) {
    // Skips a byte order mark, which some editors write.
    let hasMark = number == 1 && text.unicodeScalars.first == "\u{FEFF}"
    var line = Line(hasMark ? Substring(text.unicodeScalars.dropFirst()) : text, number: number)
    line.next()
    guard !line.word.isEmpty, !line.word.hasPrefix("#") else { return }
    let target = String(line.word)
    let role = Role.allCases.first { "\($0)" == target }
    guard role != nil || target == "focus" else { throw mistake(line, .role) }
    guard seen.insert(target).inserted else { throw mistake(line, .anotherRole) }
    line.next()
    guard line.word == "=" else { throw mistake(line, .equalsSign) }
    let style = try look(&line)
    if let role { styles[role] = style } else { focus = style }
  }

  /// Parses the rest of a line: a colour, a background, attributes.
  private func look(_ line: inout Line) throws(ThemeError) -> Style {
    var style = Style()
    line.next()
    guard !line.word.isEmpty else { throw mistake(line, .look) }
    let color = Self.color(line.word)
    if let color {
      style.foreground = color
      line.next()
    }
    if line.word == "on" {
      line.next()
      guard let background = Self.color(line.word) else { throw mistake(line, .background) }
      style.background = background
      line.next()
    } else if color == nil, Self.attributes[line.word] == nil {
      throw mistake(line, .look)
    }
    while !line.word.isEmpty {
      guard let attribute = Self.attributes[line.word] else { throw mistake(line, .attribute) }
      style.attributes.insert(attribute)
      line.next()
    }
    return style
  }

  private func mistake(_ line: Line, _ expected: ThemeError.Expected) -> ThemeError {
    .mistake(
      in: name,
      line: line.number,
      column: line.wordColumn,
      expected: expected,
      found: String(line.word)
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
