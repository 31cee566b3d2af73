/// A reader of text with SGR sequences, as `tmux capture-pane -e` and xterm's print command write
/// it.
struct StyledText {
  private var look = Grid.Look()
  /// Returns the number of columns that the emulator gives to a character.
  let columns: (String) -> Int

  init(columns: @escaping (String) -> Int) { self.columns = columns }

  /// Returns the lines of a text as cells, filled up with spaces.
  mutating func lines(of text: String, columns count: Int) -> [[Grid.Cell]] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var cells: [Grid.Cell] = []
      for (text, look) in parts(of: line) {
        let width = columns(text)
        cells.append(Grid.Cell(text: text, columns: width, look: look))
        if width == 2 { cells.append(Grid.Cell(text: "", columns: 0, look: look)) }
      }
      while cells.count < count { cells.append(Grid.Cell()) }
      return cells
    }
  }

  /// Returns the characters of a line, each with the marks after it, and their looks.
  private mutating func parts(of line: Substring) -> [(String, Grid.Look)] {
    var parts: [(String, Grid.Look)] = []
    // Spaces at the end only fill the line up, unless they have a look.
    let last = line.utf8.lastIndex { $0 != 0x20 }
    let end = last.map { line.utf8.index(after: $0) } ?? line.startIndex
    var scalars = line.unicodeScalars[..<end]
    while let scalar = scalars.popFirst() {
      if scalar == "\u{1B}" {
        takeSequence(&scalars)
      } else if scalar == "\u{E}" || scalar == "\u{F}" || scalar == "\r" {
        continue
      } else if scalar.takesNoColumn, !parts.isEmpty {
        parts[parts.count - 1].0.unicodeScalars.append(scalar)
      } else {
        parts.append((String(scalar), look))
      }
    }
    if look != Grid.Look() { parts += line[end...].map { (String($0), look) } }
    return parts
  }

  private mutating func takeSequence(_ scalars: inout Substring.UnicodeScalarView) {
    guard let kind = scalars.popFirst() else { return }
    if "()#%".unicodeScalars.contains(kind) { scalars.removeFirst() }
    guard kind == "[" else { return }
    var numbers = ""
    while let next = scalars.popFirst() {
      if next == "m" {
        return apply(
          numbers.split(separator: ";", omittingEmptySubsequences: false).flatMap(Self.numbers)
        )
      }
      if next.properties.isAlphabetic { return }
      numbers.unicodeScalars.append(next)
    }
  }

  /// Returns the numbers of a parameter: xterm separates those of a colour by colons, with an empty
  /// one for the colour space.
  private static func numbers(of parameter: Substring) -> [Int] {
    var parts = parameter.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 6 { parts.remove(at: 2) }
    return parts.map { Int($0) ?? 0 }
  }

  private mutating func apply(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: look = Grid.Look()
      case 1: look.isBold = true
      case 22: look.isBold = false
      case 3: look.isItalic = true
      case 23: look.isItalic = false
      case 4: look.isUnderlined = true
      case 24: look.isUnderlined = false
      case 7: look.isReversed = true
      case 27: look.isReversed = false
      case 30...37: look.foreground = number - 30
      case 90...97: look.foreground = number - 82
      case 39: look.foreground = -1
      case 40...47: look.background = number - 40
      case 100...107: look.background = number - 92
      case 49: look.background = -1
      case 38: look.foreground = Self.color(&rest)
      case 48: look.background = Self.color(&rest)
      default: break
      }
    }
  }

  private static func color(_ rest: inout ArraySlice<Int>) -> Int {
    switch rest.popFirst() {
    case 5: return rest.popFirst() ?? -1
    case 2:
      let parts = (0..<3).map { _ in rest.popFirst() ?? 0 }
      return 0x1000000 | parts[0] << 16 | parts[1] << 8 | parts[2]
    default: return -1
    }
  }
}

extension Unicode.Scalar {
  /// True if it is put on the character before it.
  var takesNoColumn: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: (0x1160...0x11FF).contains(value)
    }
  }
}
