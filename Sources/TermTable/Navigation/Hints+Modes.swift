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
  /// - Parameters:
  ///   - completes: True if Tab completes the text.
  ///   - takes: Returns true for a command that does something in the field.
  func editor(completes: Bool, _ takes: (Command) -> Bool) -> [Hint] {
    [
      hint(.takeEdit, "Done", in: .editor), hint(.leaveEdit, "Cancel", in: .editor),
      takes(.newLine) ? hint(.newLine, "New line", in: .editor) : nil,
      completes ? hint(.complete, "Complete", in: .editor) : nil,
      takes(.reveal)
        ? hint(.reveal, "Show", in: .editor) : hint(.editOutside, "$EDITOR", in: .editor),
    ].compactMap(\.self)
  }

  /// The conditions on which the hints in a text field of a form depend, besides its bar buttons.
  struct FieldConditions: Equatable {
    /// True if there are changes to save.
    var canSave: Bool
    /// True if the text is another one than when the field was opened.
    var hasTyped: Bool
    /// True if there is a table before this one.
    var canGoBack: Bool
    /// True if Enter carries something out, in place of moving on.
    var submits = false
    /// The row of the field, if there are buttons that lead to rows.
    var row: RowID?
  }

  /// The hints in a text field of a form.
  ///
  /// - Parameter own: The bar buttons of the form: Alt with their keys presses them.
  func field(_ conditions: FieldConditions, own: [Button]) -> [Hint] {
    var keys = hint(.help, "Keys", in: .field)
    keys?.isKept = true
    let back = conditions.hasTyped ? "Cancel" : conditions.canGoBack ? "Back" : nil
    // A button that leads to this row does nothing here.
    let others = own.filter { $0.focusedID.map { .element($0) != conditions.row } ?? true }
    let buttons = others.compactMap { button -> Hint? in
      guard case .character(let character)? = button.shortcut?.code else { return nil }
      let key = Key(.character(character), .alt)
      return Hint(
        keys: key.label(names),
        title: button.title,
        isEnabled: button.isEnabled,
        isDestructive: button.role == .destructive,
        presses: [.init(column: 0, key: key)]
      )
    }
    let first = [
      conditions.canSave ? hint(.save, "Save", in: .field) : nil,
      hint(.takeEdit, conditions.submits ? "Run" : "Next", in: .editor),
      back.flatMap { hint(.leaveEdit, $0, in: .editor) },
    ]
    return (first + buttons + [hint(.undoTyping, "Undo", in: .editor), keys]).compactMap(\.self)
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

  /// The hints while a row is chosen by its first letters or its number.
  func sequence(in context: KeyMap.Context) -> [Hint] {
    [hint(.endSequence, "Done", in: context), hint(.deleteBackward, "Delete", in: context)]
      .compactMap(\.self)
  }

  /// The hints while a part of the row is chosen that is copied.
  var copy: [Hint] {
    [
      hint(.copyValue, "Copy value", in: .copy), hint(.copyKey, "Name", in: .copy),
      hint(.copyPath, "Path", in: .copy), hint(.endSequence, "Cancel", in: .copy),
    ]
    .compactMap(\.self)
  }

  /// The hints while words to find are typed.
  func find(filters: Bool) -> [Hint] {
    [
      hint(.takeFind, "Keep", in: .find), hint(.leaveFind, "Cancel", in: .find),
      hint(.filter, filters ? "Show all" : "Filter", in: .find),
      hint(.findEverywhere, "All tables", in: .find),
      hint(.findNext, "Next", in: .find),
    ]
    .compactMap(\.self)
  }

  /// The hints of an alert.
  func alert(buttons: Int) -> [Hint] {
    [
      hint(.pressButton, "Press", in: .alert),
      buttons > 1 ? hint(.previousButton, .nextButton, "Choose", in: .alert) : nil,
      hint(.cancelAlert, buttons > 1 ? "Cancel" : "Close", in: .alert),
    ].compactMap(\.self)
  }

  /// The hint while an alert asks for a key: only Esc cancels then.
  var askedKey: [Hint] {
    [Hint(keys: "Esc", title: "Cancel", presses: [Hint.Press(column: 0, key: .escape)])]
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
