// What a whole table does: when it is refreshed, and when it appears.

extension Table {
  /// This table, with something to do when the person wants it fresh: R or F5.
  ///
  /// A spinner turns in the title bar while it runs, Esc cancels it, and where it throws an alert tells
  /// of it. It is not started while it runs, or while what the table does when it appears is running. A
  /// table without it is listed again.
  public func refreshable(_ action: Action) -> Table {
    var copy = self
    copy.refreshing = action
    return copy
  }

  /// This table, with something to do when the person wants it fresh: R or F5 (see
  /// ``refreshable(_:)-(Action)``).
  public func refreshable(_ task: @escaping @MainActor () async throws -> Void) -> Table {
    refreshable(.task { _ in try await task() })
  }

  /// This table, with something to do when the person wants it fresh, with the navigation stack at
  /// hand: R or F5 (see ``refreshable(_:)-(Action)``).
  public func refreshable(
    _ task: @escaping @MainActor (any Navigation) async throws -> Void
  ) -> Table {
    refreshable(.task(task))
  }

  /// This table, with something to do each time it becomes the one that is shown: first shown, opened,
  /// or come back to.
  ///
  /// A resize or an alert is no appearing. Of what takes time a spinner turns in the title bar; it goes
  /// on where another table is opened above, is not started anew while it runs, and is cancelled by Esc
  /// or when the table is left. Where it throws, an alert with the table's title tells of it. A table
  /// that is printed does not appear.
  public func onAppear(_ action: Action) -> Table {
    var copy = self
    copy.appearing = action
    return copy
  }

  /// This table, with something to do at once each time it appears (see ``onAppear(_:)-(Action)``).
  public func onAppear(_ run: @escaping @MainActor () -> Void) -> Table {
    onAppear(.run { _ in run() })
  }

  /// This table, with something to do at once each time it appears, with the navigation stack at hand
  /// (see ``onAppear(_:)-(Action)``).
  public func onAppear(_ run: @escaping @MainActor (any Navigation) -> Void) -> Table {
    onAppear(.run(run))
  }

  /// This table, with something to do each time it appears that takes time or may fail (see
  /// ``onAppear(_:)-(Action)``).
  public func onAppear(_ task: @escaping @MainActor () async throws -> Void) -> Table {
    onAppear(.task { _ in try await task() })
  }

  /// This table, with something to do each time it appears that takes time or may fail, with the
  /// navigation stack at hand (see ``onAppear(_:)-(Action)``).
  public func onAppear(
    _ task: @escaping @MainActor (any Navigation) async throws -> Void
  ) -> Table {
    onAppear(.task(task))
  }
}
