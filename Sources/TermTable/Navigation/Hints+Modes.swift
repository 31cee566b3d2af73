import TableModel

// The hints besides those of a table: of edit mode, a field, the section index, alerts, menus and ranges.

extension Hints {
  /// The hints of edit mode, with the permissions of the focused row.
  func editMode(_ permissions: EditPermissions, canAdd: Bool) -> [Hint] {
    [
      hint(.endEditMode, "Done", in: .editMode),
      permissions.contains(.delete) ? hint(.deleteRow, "Delete", in: .editMode) : nil,
      canAdd ? hint(.addBelow, "Add", in: .editMode) : nil,
      permissions.contains(.move) ? hint(.moveRowUp, .moveRowDown, "Move", in: .editMode) : nil,
      hint(.undo, "Undo"), keys,
    ].compactMap(\.self)
  }

  /// The hints while a field is edited.
  ///
  /// - Parameter takes: Returns true for a command that does something in the field.
  func editor(_ takes: (Command) -> Bool) -> [Hint] {
    [
      hint(.takeEdit, "Done", in: .editor), hint(.leaveEdit, "Cancel", in: .editor),
      takes(.newLine) ? hint(.newLine, "New line", in: .editor) : nil,
      takes(.complete) ? hint(.complete, "Complete", in: .editor) : nil,
      takes(.reveal)
        ? hint(.reveal, "Show", in: .editor) : hint(.editOutside, "$EDITOR", in: .editor),
    ].compactMap(\.self)
  }

  /// The letters that lead to sections, as many as fit; a mark says that there are more.
  func sectionIndex(_ letters: [Character], marks: Marks, columns: Int) -> [Hint] {
    var keys = keyMap.key(for: .sectionIndex, in: .table)?.label(names) ?? ""
    var presses: [Hint.Press] = []
    // The margin, and the space after a hint's keys, take 2 columns.
    var room = columns - 2 - SafeText(keys).columns
    for (index, letter) in letters.enumerated() {
      let width = 1 + SafeText(String(letter)).columns
      let isLast = index == letters.count - 1
      guard width + (isLast ? 0 : 2) <= room else {
        keys += " \(marks.ellipsis)"
        break
      }
      presses.append(.init(column: SafeText(keys).columns, key: .character(letter)))
      keys += " \(letter)"
      room -= width
    }
    return [Hint(keys: keys, title: "", presses: presses)]
  }

  /// The hints of an alert.
  func alert(buttons: Int) -> [Hint] {
    [
      hint(.pressButton, "Press", in: .alert),
      buttons > 1 ? hint(.previousButton, .nextButton, "Choose", in: .alert) : nil,
      hint(.cancelAlert, buttons > 1 ? "Cancel" : "Close", in: .alert),
    ].compactMap(\.self)
  }

  /// The hints of a menu.
  var menu: [Hint] {
    [
      hint(.pressButton, "Choose", in: .menu),
      hint(.previousButton, .nextButton, "Move", in: .menu),
      hint(.cancelAlert, "Cancel", in: .menu),
    ].compactMap(\.self)
  }

  /// The hints while a range of rows is chosen.
  ///
  /// - Parameter rows: The rows by their 0-based numbers in their section; they are shown from 1.
  func range(of rows: Range<Int>) -> [Hint] {
    let label =
      rows.count == 1 ? "row \(rows.upperBound)" : "\(rows.lowerBound + 1)-\(rows.upperBound)"
    return [
      hint(.toggle, "Select \(label)"), hint(.escape, "Cancel"), hint(.moveUp, .moveDown, "Extend"),
    ]
    .compactMap(\.self)
  }
}
