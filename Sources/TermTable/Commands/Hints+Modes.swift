import TableModel

// The hints besides those of a table: of edit mode, a field, the section index, alerts, menus and
// ranges.

extension Hints {
  /// The hints of edit mode.
  ///
  /// - Parameter works: Returns true for a command that works at the focused row.
  func editMode(_ works: (Command) -> Bool) -> [Hint] {
    func row(_ command: Command, _ title: String) -> Hint? {
      works(command) ? hint(command, title, in: .editMode) : nil
    }
    return [
      hint(.endEditMode, texts.done, in: .editMode),
      row(.deleteRow, texts.delete),
      row(.addBelow, texts.add),
      works(.moveRowUp) ? hint(.moveRowUp, .moveRowDown, texts.moveRow, in: .editMode) : nil,
      row(.commentRow, texts.commentRow),
      hint(.undo, texts.undo), keys,
    ].compactMap(\.self)
  }

  /// The hints while a field is edited.
  ///
  /// - Parameter works: Returns true for a command that works in the field.
  func editor(_ works: (Command) -> Bool) -> [Hint] {
    [
      hint(.takeEdit, texts.done, in: .editor), hint(.leaveEdit, texts.cancel, in: .editor),
      works(.newLine) ? hint(.newLine, texts.newLine, in: .editor) : nil,
      works(.complete) ? hint(.complete, texts.complete, in: .editor) : nil,
      works(.reveal)
        ? hint(.reveal, texts.reveal, in: .editor) : hint(.editOutside, texts.editor, in: .editor),
    ].compactMap(\.self)
  }

  /// The conditions on which the hints in a text field of a form depend, besides its bar buttons.
  struct FieldConditions: Equatable {
    /// True if there are changes to save.
    var canSave: Bool
    /// True if the text has changed since the field was opened.
    var hasTyped: Bool
    /// True if there is a table before this one.
    var canGoBack: Bool
    /// True if Enter carries something out, in place of moving on.
    var submits = false
    /// The title of the button that Enter presses; nil if it presses none.
    var button: String?
    /// The row of the field, if there are buttons that lead to rows.
    var row: RowID?
  }

  /// The hints in a text field of a form.
  ///
  /// - Parameter own: The bar buttons of the form: Alt with their keys presses them.
  func field(_ conditions: FieldConditions, own: [Button]) -> [Hint] {
    var keys = hint(.help, texts.keys, in: .field)
    keys?.isKept = true
    let back = conditions.hasTyped ? texts.cancel : conditions.canGoBack ? texts.back : nil
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
      conditions.canSave ? hint(.save, texts.save, in: .field) : nil,
      hint(
        .takeEdit,
        conditions.submits ? texts.run : conditions.button ?? texts.nextField,
        in: .editor
      ),
      back.flatMap { hint(.leaveEdit, $0, in: .editor) },
    ]
    return (first + buttons + [hint(.undoTyping, texts.undo, in: .editor), keys]).compactMap(\.self)
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
    [hint(.endSequence, texts.done, in: context), hint(.deleteBackward, texts.delete, in: context)]
      .compactMap(\.self)
  }

  /// The hints while the part of a row to copy is chosen.
  var copy: [Hint] {
    [
      hint(.copyValue, texts.copyValue, in: .copy), hint(.copyKey, texts.copyName, in: .copy),
      hint(.copyPath, texts.copyPath, in: .copy), hint(.copyRow, texts.copyRow, in: .copy),
      hint(.endSequence, texts.cancel, in: .copy),
    ]
    .compactMap(\.self)
  }

  /// The hints of the search prompt.
  ///
  /// - Parameter hasNoMatch: True if the table has no match: then the other tables come first.
  func find(filters: Bool, hasNoMatch: Bool) -> [Hint] {
    let everywhere = hint(.findEverywhere, texts.allTables, in: .find)
    let cancel = hint(.leaveFind, texts.cancel, in: .find)
    guard !hasNoMatch else { return [everywhere, cancel].compactMap(\.self) }
    return [
      hint(.takeFind, texts.keep, in: .find), cancel,
      hint(.filter, filters ? texts.showAll : texts.filter, in: .find), everywhere,
      hint(.findNext, texts.nextMatch, in: .find),
    ]
    .compactMap(\.self)
  }

  /// The hints of an alert.
  func alert(buttons: Int) -> [Hint] {
    [
      hint(.pressButton, texts.press, in: .alert),
      buttons > 1 ? hint(.previousButton, .nextButton, texts.choose, in: .alert) : nil,
      hint(.cancelAlert, buttons > 1 ? texts.cancel : texts.close, in: .alert),
    ].compactMap(\.self)
  }

  /// The hint while an alert asks for a key: only Esc cancels then.
  var askedKey: [Hint] {
    [
      Hint(
        keys: Key.escape.label(names),
        title: texts.cancel,
        presses: [Hint.Press(column: 0, key: .escape)]
      )
    ]
  }

  /// The hints of a menu.
  var menu: [Hint] {
    [
      hint(.pressButton, texts.choose, in: .menu),
      hint(.previousButton, .nextButton, texts.move, in: .menu),
      hint(.cancelAlert, texts.cancel, in: .menu),
    ].compactMap(\.self)
  }

  /// The hints while a range of rows is selected.
  ///
  /// - Parameter rows: The rows by their 0-based numbers in their section; they are shown from 1.
  func range(of rows: Range<Int>) -> [Hint] {
    let label = texts.selectRows(rows.lowerBound + 1...max(rows.lowerBound + 1, rows.upperBound))
    return [
      hint(.toggle, label), hint(.escape, texts.cancel), hint(.moveUp, .moveDown, texts.extend),
    ]
    .compactMap(\.self)
  }
}
