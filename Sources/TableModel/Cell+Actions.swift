// What a cell does beside being selected: the action of its accessory, and the menu of its actions.

extension Cell {
  /// A row that is a button: its title in the middle of the line.
  ///
  /// In a section or a table the button can also be listed alone.
  public init(_ button: Button) {
    self.init(button.title, style: .button)
    action = button.action
    role = button.role
    availability = button.availability
  }

  /// This cell, with a menu of what else can be done with its row.
  ///
  /// - Parameter actions: Called once, now. Listed from top to bottom; none takes the menu away.
  public func actions(@ListBuilder<Button> _ actions: () -> [Button]) -> Cell {
    let listed = actions()
    return with { $0.actions = listed }
  }

  /// This cell, with a mark at its right end that presses `button`; nil removes the button.
  ///
  /// The hint bar shows the button's title.
  public func accessory(_ button: Button?, mark: Accessory = .info) -> Cell {
    with {
      $0.accessory = mark
      $0.accessoryButton = button
    }
  }
}
