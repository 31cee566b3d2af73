import TableModel

// Whether a command does something: asked by keys, hints, the palette and linear mode.

extension Session {
  /// Returns whether a command does or says something in a context, and else the reason.
  func availability(of command: Command, in context: KeyMap.Context) -> Availability {
    let table = stack.top
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

  /// Carries out a command that no key has asked for; tells the reason if it does nothing here.
  func performIfAvailable(_ command: Command) {
    switch availability(of: command, in: context) {
    case .enabled: perform(command)
    case .disabled(let reason): notices.say(reason)
    }
  }

  /// Returns whether a command does or says something in the shown table, and else the reason.
  ///
  /// A command for a row that was scrolled out of sight shows it.
  func availability(of command: Command) -> Availability {
    if command.usesRow || command == .moveRight, !isFocusInSight { return .enabled }
    return availability(of: command, at: stack.top.usedRow)
  }

  /// Returns whether a command does or says something at a row of the shown table, and else the
  /// reason.
  func availability(of command: Command, at row: @autoclosure () -> UsedRow) -> Availability {
    let table = stack.top
    let reasons = texts.reasons
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
}

extension Command {
  /// True if the command uses the focused row or header.
  var usesRow: Bool {
    switch self {
    case .select, .open, .toggle, .edit, .editOutside, .stepDown, .stepUp, .accessoryAction,
      .rowActions, .selectRange, .selectAll:
      true
    default: false
    }
  }
}
