// The title of a cell's action, its accessory, and the menu of its further actions.

extension Cell {
  /// A cell that shows a button: its title in the middle of the line.
  ///
  /// A ``Button`` listed in a section or a table becomes such a cell by itself.
  public init(_ button: Button) {
    self.init(button.title, style: .button)
    action = button.action
    role = button.role
    availability = button.availability
  }

  /// Names the effect of selecting the cell, such as “Connect”: the hint bar shows the name in
  /// place of “Select” or “Open”, and linear mode says it.
  public func actionTitle(_ title: String?) -> Cell { with { $0.actionTitle = title } }

  /// Puts content, such as a badge or a bar, at the right end of the row, before the mark.
  ///
  /// ```swift
  /// Cell("Home", detail: "WPA2").accessoryView(SignalBar(strength: 0.8))
  /// ```
  ///
  /// Only the first line of the content is shown, in at most half of the columns of the row; the
  /// text, the detail and the control share the rest. Its ``Content/words`` are printed and said
  /// after theirs. A cell that is content, a control alone, a spinner or a gap shows none.
  public func accessoryView(_ view: (any Content)?) -> Cell { with { $0.accessoryView = view } }

  /// Gives the row a menu of further actions.
  ///
  /// - Parameter actions: Lists the buttons from top to bottom; called once, now. Without buttons
  ///   there is no menu.
  public func actions(@ListBuilder<Button> _ actions: () -> [Button]) -> Cell {
    let listed = actions()
    return with { $0.actions = listed }
  }

  /// Makes the mark at the right end press `button`; nil removes the button.
  ///
  /// The hint bar shows the button's title.
  public func accessory(_ button: Button?, mark: Accessory = .info) -> Cell {
    with {
      $0.accessory = mark
      $0.accessoryButton = button
    }
  }
}
