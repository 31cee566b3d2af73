import TableModel

// The second part of a row, beside its text: a control or a second text.

extension CellPainter {
  /// The second part of a row: the picture of a control, or a text.
  struct Picture {
    var text: SafeText
    /// The widths of the runs of a control's picture; empty for a text, which may wrap.
    var widths: [Int] = []
    /// The numbers of the runs of each part of a control; empty for a control without parts.
    var parts: [Range<Int>] = []

    init(_ text: SafeText, widths: [Int] = []) {
      self.text = text
      self.widths = widths
    }

    /// Returns the positions of the runs when the text is put at `column` and cut to `columns`.
    func runs(at column: Int, columns: Int, line: Int = 0) -> Runs {
      var start = column
      let places = widths.map { width in
        let end = min(start + width, column + columns)
        defer { start = end }
        return start..<end
      }
      return Runs(columns: places, line: line)
    }
  }

  /// Returns the picture of a control, or else its words, or else its placeholder.
  ///
  /// - Parameters:
  ///   - columns: The most columns it can have.
  ///   - role: The role of the words.
  func picture(of control: any Control, columns: Int, role: Role) -> Picture {
    if control.hasParts { return picture(ofPartsOf: control, columns: columns) }
    let runs = control.runs(columns: max(1, columns))
    if let first = runs.first {
      let texts = runs.map { SafeText([$0], ascii: marks.isASCII) }
      let start = SafeText([first], ascii: marks.isASCII)
      return Picture(texts.dropFirst().reduce(start, +), widths: texts.map(\.columns))
    }
    let words = control.words
    // Words that can be typed have the role `field`, unless the author gave them another.
    let placeholder = words.isEmpty || role == .detail ? control.placeholder : nil
    guard words.isEmpty else {
      return Picture(second(words, role: placeholder == nil ? role : .field))
    }
    guard let placeholder else { return Picture(SafeText("")) }
    return Picture(placeholder.isEmpty ? Self.emptyField : second(placeholder, role: .placeholder))
  }

  /// Returns the pictures of the parts of a control, side by side, as one picture.
  private func picture(ofPartsOf control: any Control, columns: Int) -> Picture {
    var all = Picture(SafeText(""))
    for part in control.inputParts {
      if !all.parts.isEmpty {
        all.text = all.text + SafeText(" ")
        all.widths.append(1)
      }
      let picture = picture(of: part, columns: columns - all.text.columns, role: .field)
      let widths = picture.widths.isEmpty ? [picture.text.columns] : picture.widths
      all.parts.append(all.widths.count..<all.widths.count + widths.count)
      all.text = all.text + picture.text
      all.widths += widths
    }
    return all
  }

  /// The picture of an empty field without a placeholder.
  static let emptyField = SafeText(String(repeating: " ", count: 8), role: .field)

  /// - Parameter names: The width of the names after which the picture stands; 0 for its own.
  func picture(of control: any Control, beside cell: Cell, after names: Int = 0) -> Picture {
    let width = width(of: cell, in: readColumns)
    let room =
      hasLabel(cell)
      ? width - (labelEnd(of: cell) - rowIndent) - 2
      : isNarrow ? width : max(width - max(names, name(of: cell).columns) - 2, width / 2)
    return picture(of: control, columns: room, role: cell.detailRole)
  }

  /// Returns the control of a cell, or else its detail.
  ///
  /// - Parameter names: The width of the names after which it stands; 0 for that of the cell.
  func second(of cell: Cell, after names: Int = 0) -> Picture {
    if let control = cell.control { return picture(of: control, beside: cell, after: names) }
    return Picture(cell.detail.map { second($0, role: cell.detailRole) } ?? SafeText(""))
  }

  /// Returns a second text, as far as at most two lines can show it.
  func second(_ text: String, role: Role) -> SafeText {
    SafeText(text, role: role, beyond: 3 * columns)
  }
}
