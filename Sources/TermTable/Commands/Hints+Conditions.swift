import TableModel

extension Hints {
  /// The words for using a row.
  struct Use: Equatable {
    /// The effect of selecting the row.
    enum Selecting: Equatable {
      case nothing
      /// Tells why the row or its button is disabled.
      case tell
      case press
      case control(ControlInput)
      case open, run
      /// A hook of the table follows it.
      case hook
    }

    var selecting: Selecting
    /// The hint of each input that the control of the row takes and names.
    var inputs: [ControlInput: String] = [:]
    /// The hint of selecting the row; nil for a general word such as “Open”.
    var title: String?
    /// The title of the accessory's action; nil if the accessory is only a mark.
    var accessory: String?
    /// True if the row can be selected, alone or with others.
    var isSelectable = false
    /// True if the row is selected or deselected, with others that are, for an action.
    var selectsMore = false

    /// The words for a row; nil for a header, and for a row that is disabled without a reason.
    ///
    /// - Parameter followsSelecting: True if a hook of the table follows the selecting of any row.
    @MainActor init?(_ row: UsedRow, followsSelecting: @autoclosure () -> Bool = false) {
      guard let cell = row.cell else { return nil }
      switch cell.availability {
      case .disabled(nil): return nil
      case .disabled: selecting = .tell
      case .enabled:
        selecting = Self.selecting(row, cell)
        if selecting == .nothing, followsSelecting() { selecting = .hook }
        accessory = cell.accessoryButton?.title
        title = cell.actionTitle
        isSelectable = row.canSelect && row.selection?.actions == nil
        selectsMore = row.canSelect && row.selection?.awaitsAction == true
        inputs[.text] = cell.editingButton?.title
        guard let control = cell.control else { return }
        for input in ControlInput.allCases where control.takes(input) {
          if input == .steps, !control.isSteppedSideways { continue }
          if input == .activation, selectsMore { continue }
          inputs[input] = control.hint(for: input)
        }
      }
    }

    @MainActor private static func selecting(_ row: UsedRow, _ cell: Cell) -> Selecting {
      if case .disabled(.some) = row.button?.availability { return .tell }
      if let input = cell.input(for: .select) { return .control(input) }
      if !cell.buttons.isEmpty { return .press }
      return switch cell.action {
      case .push: .open
      case .run, .task: cell.leadsIn ? .open : .run
      case nil: .nothing
      }
    }
  }

  /// The conditions on which the hints of a table depend, besides its bar buttons.
  struct Conditions: Equatable {
    /// The commands that the hints of a table ask about.
    static let asked: [Command] = [
      .select, .toggle, .edit, .stepUp, .accessoryAction, .rowActions, .back, .nextTab, .moveUp,
      .save, .refresh, .editMode, .switchLayout, .panRight, .sort, .beside, .wrapText,
    ]

    /// An effect of Esc, that of the first before those of the others.
    enum Escape {
      /// It cancels an action of the table, which is running in this row or another.
      case cancels
      /// It deselects rows that are selected for an action.
      case deselects
      case endsSearch
    }

    /// The commands among ``asked`` that work.
    var working: [Command] = []
    /// The words for using the focused row; nil without a row in sight that can be used.
    var row: Use?
    /// True if the focused header is folded; nil if no header has the focus.
    var isFolded: Bool?
    /// The effect of ← and → on the focused row or header.
    var sideways: Sideways?
    /// The effect of Esc before it leads back; nil if it leads back.
    var escape: Escape?
    /// The state of the search, such as “3 of 17”; nil without one.
    var matches: String?
    /// True if rows that do not match are hidden.
    var filters = false
    /// True if lines of text that are too long wrap.
    var wrapsText = false
    /// True if the mouse was given to the terminal and can be taken back.
    var canTakeMouse = false
    /// True if the table lies above the data: the key that else ends the program closes it.
    var closes = false

    /// True if a command works.
    func works(_ command: Command) -> Bool { working.contains(command) }
  }
}
