/// What a terminal emulator shows: the cells of its lines, and its cursor.
struct Grid: Equatable {
  /// One position.
  struct Cell: Equatable {
    /// Its character with all marks; empty behind a wide one.
    var text = " "
    /// 1 or 2; 0 behind a wide one.
    var columns = 1
    var look = Look()
  }

  /// What sets a character off; dim is not here, for not all emulators tell it.
  struct Look: Equatable, CustomStringConvertible {
    var isBold = false, isItalic = false, isUnderlined = false, isReversed = false
    /// −1 the terminal's own, 0–255 of the palette, `0x1RRGGBB` others.
    var foreground = -1, background = -1

    var description: String {
      let names = [
        isBold ? "bold" : nil, isItalic ? "italic" : nil, isUnderlined ? "underlined" : nil,
        isReversed ? "reversed" : nil, foreground < 0 ? nil : "foreground \(foreground)",
        background < 0 ? nil : "background \(background)",
      ]
      let all = names.compactMap(\.self).joined(separator: ", ")
      return all.isEmpty ? "plain" : all
    }
  }

  var columns: Int
  /// `columns` cells each.
  var lines: [[Cell]]
  /// Where the cursor stands, from 0; nil where it is hidden.
  var cursor: Position?

  struct Position: Equatable { var column: Int, line: Int }

  init(columns: Int, lines: Int) {
    self.columns = columns
    self.lines = Array(repeating: Array(repeating: Cell(), count: columns), count: lines)
  }

  /// The text of the lines, without spaces at their ends.
  var text: [String] {
    lines.map { line in
      var text = line.map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// Without what nobody can see: the colour and weight of a space.
  var visible: Grid {
    var grid = self
    for line in lines.indices {
      for column in lines[line].indices where lines[line][column].text == " " {
        let look = lines[line][column].look
        guard !look.isReversed, !look.isUnderlined else { continue }
        grid.lines[line][column].look = Look(background: look.background)
      }
    }
    return grid
  }

  /// Without bold, italic, underlined and reversed.
  var withoutAttributes: Grid {
    var grid = self
    for line in lines.indices {
      for column in lines[line].indices {
        let look = lines[line][column].look
        grid.lines[line][column].look = Look(
          foreground: look.foreground,
          background: look.background
        )
      }
    }
    return grid
  }

  /// With the blanks at the ends of its lines plain.
  var withoutBlankEnds: Grid {
    var grid = self
    for line in lines.indices {
      let end = lines[line].lastIndex { $0.text != " " }.map { $0 + 1 } ?? 0
      for column in end..<lines[line].count { grid.lines[line][column].look = Look() }
    }
    return grid
  }

  /// In words, where another grid differs; nil where it shows the same.
  ///
  /// - Parameter names: What to call this one and the other.
  func difference(to other: Grid, names: (String, String)) -> String? {
    guard self != other else { return nil }  // most are the same; what follows takes much longer
    let (one, two) = (visible, other.visible)
    guard one != two else { return nil }
    var found: [String] = []
    if one.columns != two.columns || one.lines.count != two.lines.count {
      found.append(
        "\(names.0) has \(one.columns)×\(one.lines.count), \(names.1) \(two.columns)×\(two.lines.count)"
      )
    }
    if one.cursor != two.cursor {
      let cursors = [one.cursor, two.cursor].map { $0.map { "\($0)" } ?? "hidden" }
      found.append("the cursor: \(names.0) \(cursors[0]), \(names.1) \(cursors[1])")
    }
    for (number, pair) in zip(one.lines, two.lines).enumerated() where pair.0 != pair.1 {
      found.append("line \(number):")
      found.append("  \(names.0): |\(pair.0.map(\.text).joined())|")
      found.append("  \(names.1): |\(pair.1.map(\.text).joined())|")
      if let column = zip(pair.0, pair.1).enumerated().first(where: { $1.0 != $1.1 })?.offset {
        let cells = [pair.0[column], pair.1[column]].map {
          "“\($0.text)” in \($0.columns) columns, \($0.look)"
        }
        found.append("  first in column \(column): \(cells[0]); \(cells[1])")
      }
      if found.count > 40 { break }
    }
    return found.joined(separator: "\n")
  }
}
