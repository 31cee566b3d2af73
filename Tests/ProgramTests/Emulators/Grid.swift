/// The screen of a terminal emulator: the cells of its lines, and its cursor.
struct Grid: Equatable {
  /// One position.
  struct Cell: Equatable {
    /// Its character with all marks; empty after a wide one.
    var text = " "
    /// 1 or 2; 0 after a wide one.
    var columns = 1
    var look = Look()
  }

  /// The attributes and colours of a character, without dim, which not all emulators report.
  struct Look: Equatable, CustomStringConvertible {
    var isBold = false, isItalic = false, isUnderlined = false, isReversed = false
    /// −1 is the terminal's own, 0–255 are of the palette, `0x1RRGGBB` are others.
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
  /// The position of the cursor, from 0; nil if it is hidden.
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

  /// The grid without invisible differences: the colour and weight of a space.
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

  /// The grid without bold, italic, underlined and reversed.
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

  /// The grid with plain blanks at the ends of its lines.
  var withoutBlankEnds: Grid {
    var grid = self
    for line in lines.indices {
      let end = lines[line].lastIndex { $0.text != " " }.map { $0 + 1 } ?? 0
      for column in end..<lines[line].count { grid.lines[line][column].look = Look() }
    }
    return grid
  }

  /// Returns the differences to another grid, in words; nil if it shows the same.
  ///
  /// - Parameter names: The names of this grid and the other.
  func difference(to other: Grid, names: (String, String)) -> String? {
    guard self != other else { return nil }  // most are the same, and the rest takes much longer
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
