import TableModel

extension Hints {
  /// The ways to use a row that is enabled.
  struct Use: Equatable {
    /// The effect of selecting the row.
    enum Selecting: Equatable {
      case nothing, press
      case control(ControlInput)
      case open, run
    }

    var selecting: Selecting
    /// The hint of each input that the control of the row takes.
    var inputs: [ControlInput: String] = [:]
    /// The hint of selecting the row; nil for a general word such as “Open”.
    var title: String?
    /// The title of the accessory's action; nil if the accessory is only a mark.
    var accessory: String?

    /// The ways to use the row of a cell; nil if it is disabled.
    @MainActor init?(_ cell: Cell) {
      guard cell.isEnabled else { return nil }
      accessory = cell.accessoryButton?.title
      title = cell.actionTitle
      if let control = cell.control {
        for input in ControlInput.allCases where control.takes(input) {
          inputs[input] = control.hint(for: input)
        }
      }
      selecting = Self.selecting(cell)
    }

    @MainActor private static func selecting(_ cell: Cell) -> Selecting {
      if let input = cell.input(for: .select) { return .control(input) }
      if !cell.buttons.isEmpty { return .press }
      return switch cell.action {
      case .push: .open
      case .run, .task: .run
      case nil: .nothing
      }
    }
  }

  /// The conditions on which the hints of a table depend, besides its bar buttons.
  struct Conditions: Equatable {
    /// The ways to use the focused row; nil if no row has the focus or it is disabled.
    var row: Use?
    /// True if the row is disabled and selecting it tells the reason.
    var tellsReason = false
    /// True if the row has buttons and the focused button can be pressed.
    var canPress = false
    /// True if the row has a menu of actions.
    var hasActions = false
    /// True if the row can be selected, alone or with others.
    var isSelectable = false
    /// True if the action of the row is running.
    var isRunning = false
    /// True if the focused header is folded; nil if no header has the focus.
    var isFolded: Bool?
    /// True if the arrow keys move between buttons or tiles.
    var hasItems = false
    /// True if the arrow keys step the control of the row.
    var stepsSideways = false
    /// True if there is a table before this one.
    var canGoBack = false
    /// True if the table is one of several tabs.
    var canSwitchTab = false
    /// True if the focus can move.
    var canMove = false
    /// True if the form has changes to save.
    var canSave = false
    /// True if rows can be edited.
    var canEditRows = false
    /// True if a section can be shown as a list or a grid.
    var canSwitchLayout = false
    /// True if some columns of records are not shown.
    var canPanColumns = false
    /// True if rows have columns to sort by.
    var canSort = false
    /// True if the mouse was given to the terminal and can be taken back.
    var canTakeMouse = false
    /// True if an action of the table is running, in this row or another.
    var canCancel = false
    /// The state of the search, such as “3 of 17”; nil without one.
    var matches: String?
    /// True if rows that do not match are hidden.
    var filters = false
    /// True if rows without an action can be selected too, because a hook follows it.
    var followsSelecting = false
  }
}
