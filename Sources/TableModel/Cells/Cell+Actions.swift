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

  /// Sets the effect of selecting the cell; nil for none.
  ///
  /// In a cell with a control, Enter runs the action, and the other keys change the value: Space
  /// turns, ← and → step, `e` lets a person type, → opens the table of a choice.
  public func action(_ action: Action?) -> Cell { with { $0.action = action } }

  /// Sets what selecting the cell does at once (see ``action(_:)-(Action?)``).
  public func action(_ run: @escaping @MainActor () -> Void) -> Cell {
    action(.run { _ in run() })
  }

  /// Sets what selecting the cell does at once, with the navigation stack at hand (see
  /// ``action(_:)-(Action?)``).
  public func action(_ run: @escaping @MainActor (any Navigation) -> Void) -> Cell {
    action(.run(run))
  }

  /// Sets what selecting the cell does, if that takes time or may fail (see
  /// ``action(_:)-(Action?)``).
  ///
  /// While it runs, a spinner turns on the row and Esc cancels it; an alert shows its error.
  public func action(_ task: @escaping @MainActor () async throws -> Void) -> Cell {
    action(.task { _ in try await task() })
  }

  /// Sets what selecting the cell does, if that takes time or may fail, with the navigation stack
  /// at hand (see ``action(_:)-(Action?)``).
  ///
  /// While it runs, a spinner turns on the row and Esc cancels it; an alert shows its error.
  public func action(_ task: @escaping @MainActor (any Navigation) async throws -> Void) -> Cell {
    action(.task(task))
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

  /// Sets the button that is pressed by the mark at the right end; nil removes it.
  ///
  /// The hint bar shows the button's title.
  public func accessory(_ button: Button?, mark: Accessory = .info) -> Cell {
    with {
      $0.accessory = mark
      $0.accessoryButton = button
    }
  }
}
