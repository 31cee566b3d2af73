// What a cell does beside being selected: its accessory's own action, and the menu of its actions.

extension Cell {
  /// This cell, with a menu of what else can be done with its row.
  ///
  /// - Parameter actions: Called once, now. Listed from top to bottom; none takes the menu away.
  public func actions(@RowActionBuilder _ actions: () -> [RowAction]) -> Cell {
    let listed = actions()
    return with { $0.actions = listed }
  }

  /// This cell, with a mark at its right end that does what `action` says; nil takes that away.
  public func accessory(_ accessory: Accessory = .info, action: Action?) -> Cell {
    with {
      $0.accessory = accessory
      $0.accessoryAction = action
    }
  }

  /// This cell, with a mark at its right end that does something at once.
  public func accessory(
    _ accessory: Accessory = .info,
    run: @escaping @MainActor () -> Void
  ) -> Cell {
    self.accessory(accessory, action: .run { _ in run() })
  }

  /// This cell, with a mark at its right end that does something at once, with the navigation stack at
  /// hand.
  public func accessory(
    _ accessory: Accessory = .info,
    run: @escaping @MainActor (any Navigation) -> Void
  ) -> Cell {
    self.accessory(accessory, action: .run(run))
  }

  /// This cell, with a mark at its right end that does something that takes time or may fail.
  ///
  /// A spinner shows on the row while it runs, an alert where it throws; Esc cancels it.
  public func accessory(
    _ accessory: Accessory = .info,
    task: @escaping @MainActor () async throws -> Void
  ) -> Cell {
    self.accessory(accessory, action: .task { _ in try await task() })
  }

  /// This cell, with a mark at its right end that does something that takes time or may fail, with the
  /// navigation stack at hand.
  ///
  /// A spinner shows on the row while it runs, an alert where it throws; Esc cancels it.
  public func accessory(
    _ accessory: Accessory = .info,
    task: @escaping @MainActor (any Navigation) async throws -> Void
  ) -> Cell {
    self.accessory(accessory, action: .task(task))
  }
}
