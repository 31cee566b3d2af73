import TableModel

/// The things that commands would act on at this moment: the open tables, the rows in sight, and
/// the receiver of keys.
///
/// Keys, hints, the help, the palette, linear mode and messages all ask it what a command does, or
/// why it does nothing.
@MainActor struct CommandContext {
  let stack: NavigationStack
  /// The receiver of keys.
  let receiver: KeyMap.Context
  /// The visible part of the shown table.
  let viewport: Viewport<Listing>
  let keyMap: KeyMap
  /// The use of the command for the tables beside the shown one.
  let beside: Beside.Use

  /// The shown table.
  var table: OpenTable { stack.top }

  /// True if a part of the focused row is visible; in a row of buttons, the focused button.
  var isFocusInSight: Bool { table.state.isFocusInSight(in: viewport) }

  // MARK: - Use

  /// Returns what a command does for the receiver of keys, or for another one.
  func use(of command: Command, in context: KeyMap.Context? = nil) -> CommandUse {
    switch context ?? receiver {
    case .table, .editMode: return table.selecting.hasRange ? .works : useInTable(of: command)
    case .editor: return useInField(of: command)
    default: return .works
    }
  }

  /// Returns what a command does in the shown table.
  ///
  /// A command for a row that was scrolled out of sight only shows it.
  private func useInTable(of command: Command) -> CommandUse {
    if command.usesRow || command == .moveRight, !isFocusInSight { return .taken }
    return use(of: command, at: nil)
  }

  /// Returns what a command does at a row of the shown table; nil for the focused one.
  func use(of command: Command, at row: UsedRow?) -> CommandUse {
    let table = table
    var reasons: ReasonTexts { table.texts.reasons }
    var leadsBack: Bool { !stack.isAtRoot || table.isExpanded }
    return switch command {
    case .back: .only(if: leadsBack, else: reasons.firstTable)
    case .moveLeft: .only(if: leadsBack || table.sideways != nil, else: reasons.firstTable)
    case .moveRight: table.sideways != nil ? .works : table.use(of: .open, at: row)
    case .previousSibling, .nextSibling: .only(if: !stack.isAtRoot, else: reasons.firstTable)
    case .previousTab, .nextTab:
      .only(if: stack.topLevel.tabs.count > 1, else: reasons.noTabs)
    case .beside:
      switch beside {
      case .works: .works
      case .noRoom: .idle(reason: reasons.noRoomBeside)
      case .nothingBeside: .idle(reason: reasons.nothingBeside)
      }
    default: table.use(of: command, at: row)
    }
  }

  /// Returns what a command does in the text that is typed.
  private func useInField(of command: Command) -> CommandUse {
    guard command == .save else {
      return table.typing.editing?.use(of: command) ?? .idle(reason: nil)
    }
    guard table.table.canBeSaved else { return .idle(reason: nil) }
    let hasTyped = table.typing.editing?.isChanged == true
    return .taken(orWorksIf: table.form.exists && (table.form.showsChanges || hasTyped))
  }

  /// The key that ends the program where the data is shown; nil if none does.
  var quitKey: Key? {
    let keyMap = tableKeyMap
    return keyMap.key(for: .close, in: .table) ?? keyMap.key(for: .quit, in: .table)
  }

  /// The command that ^C stands for: it cancels a prompt, a menu, a text that is typed, keys that
  /// continue others, or a range; nil where there is nothing to cancel.
  var cancelling: Command? {
    switch receiver {
    case .menu: .cancelAlert
    case .find: .leaveFind
    case .sectionIndex, .typeAhead, .rowNumber, .copy: .endSequence
    case .editor: cancelsTyping ? .leaveEdit : nil
    case .table, .editMode: table.selecting.hasRange ? .escape : nil
    case .alert, .field: nil
    }
  }

  /// True if ^C leaves the edited text. In a field that opens by itself, it leaves only a changed
  /// text, or that of a prompt such as the palette.
  private var cancelsTyping: Bool {
    !table.typing.takesLetters || table.typing.editing?.isChanged == true
      || table.table.submitting != nil
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
