// What selecting a cell is called, what stands at its right end, and what it does beside.

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

  /// This cell, with a name for what selecting it does, such as “Connect”: the hint bar shows it in
  /// place of “Select” or “Open”, and linear mode says it.
  public func actionTitle(_ title: String?) -> Cell { with { $0.actionTitle = title } }

  /// This cell, with content of your own at its right end, before the mark: a badge, a bar of strength.
  ///
  /// ```swift
  /// Cell("Home", detail: "WPA2").accessoryView(SignalBar(strength: 0.8))
  /// ```
  ///
  /// It is one line, the content's first, in at most half of the columns of the row. The text and the
  /// detail, or the control, have the rest. Its ``Content/words`` are printed and said after them. A
  /// cell that is content, a control alone, a spinner or a gap shows none.
  public func accessoryView(_ view: (any Content)?) -> Cell { with { $0.accessoryView = view } }

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
