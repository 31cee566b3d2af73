import TableModel

/// What commands would act on at this moment: the open tables, the rows in sight, and the receiver
/// of keys.
///
/// It has the one answer to whether a command does something, and why not: keys, hints, the help,
/// the palette, linear mode and messages ask it.
@MainActor struct CommandContext {
  let stack: NavigationStack
  /// The receiver of keys.
  let receiver: KeyMap.Context
  /// The visible part of the shown table.
  let viewport: Viewport<Listing>
  let keyMap: KeyMap

  /// The shown table.
  var table: OpenTable { stack.top }

  /// True if a part of the focused row is visible; in a row of buttons, the focused button.
  var isFocusInSight: Bool { table.state.isFocusInSight(in: viewport) }

  // MARK: - Availability

  /// Returns whether a command does or says something in a context, and else the reason.
  func availability(of command: Command, in context: KeyMap.Context) -> Availability {
    switch context {
    case .table, .editMode: return !table.selecting.hasRange ? availability(of: command) : .enabled
    case .editor:
      return .only(
        if: command == .save
          ? table.table.canBeSaved : table.typing.editing?.takes(command) ?? false
      )
    default: return .enabled
    }
  }

  /// Returns whether a command does or says something in the shown table, and else the reason.
  ///
  /// A command for a row that was scrolled out of sight shows it.
  func availability(of command: Command) -> Availability {
    if command.usesRow || command == .moveRight, !isFocusInSight { return .enabled }
    return availability(of: command, at: table.usedRow)
  }

  /// Returns whether a command does or says something at a row of the shown table, and else the
  /// reason.
  func availability(of command: Command, at row: @autoclosure () -> UsedRow) -> Availability {
    let table = table
    let reasons = table.texts.reasons
    return switch command {
    case .back: .only(if: !stack.isAtRoot || table.isExpanded, else: reasons.firstTable)
    case .moveLeft:
      .only(
        if: !stack.isAtRoot || table.isExpanded || table.movesSideways,
        else: reasons.firstTable
      )
    case .moveRight:
      table.movesSideways ? .enabled : table.availability(of: .open, at: row())
    case .previousSibling, .nextSibling: .only(if: !stack.isAtRoot, else: reasons.firstTable)
    case .previousTab, .nextTab:
      .only(if: stack.topLevel.tabs.count > 1, else: reasons.noTabs)
    default: table.availability(of: command, at: row())
    }
  }

  // MARK: - Bar buttons

  /// The bar buttons that can be pressed now; in edit mode, those whose keys mean nothing else.
  var barButtons: [Button] {
    let all = table.listing.barButtons
    switch receiver {
    case .table: return all
    case .editMode:
      return all.filter { button in
        button.shortcut.map { keyMap.command(for: $0, in: .editMode) == nil } ?? true
      }
    case .editor, .field, .alert, .menu, .sectionIndex, .typeAhead, .rowNumber, .copy, .find:
      return []
    }
  }

  /// The bar button that a key presses in the shown table; in a text field of a form, with Alt.
  func barButton(for key: Key) -> Button? {
    guard case .character = key.code else { return nil }
    if receiver == .editor, table.typing.takesLetters {
      guard keyMap.command(for: key, in: .editor) == nil, let plain = key.withoutAlt else {
        return nil
      }
      return table.listing.barButtons.first { $0.shortcut == plain }
    }
    return barButtons.first { $0.shortcut == key }
  }

  /// The key map for the shown table, without the keys that press its bar buttons.
  var tableKeyMap: KeyMap {
    let own = table.listing.barButtons.compactMap(\.shortcut)
    return own.isEmpty ? keyMap : keyMap.leavingOut(own)
  }
}
