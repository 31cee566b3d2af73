// What a whole table does: when it is refreshed, and when it appears.

extension Table {
  /// This table, with something to do when the person wants it fresh: R or F5.
  ///
  /// A spinner turns in the title bar while it runs, Esc cancels it, and where it throws an alert
  /// tells of it. It is not started while it runs, or while what the table does when it appears is
  /// running. A table without it is listed again.
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

  /// This table, with something to do each time it becomes the one that is shown: first shown,
  /// opened, or come back to.
  ///
  /// A resize or an alert is no appearing. Of what takes time a spinner turns in the title bar; it
  /// goes on where another table is opened above, is not started anew while it runs, and is
  /// cancelled by Esc or when the table is left. Where it throws, an alert with the table's title
  /// tells of it. A table that is printed does not appear.
  public func onAppear(_ action: Action) -> Table {
    var copy = self
    copy.appearing = action
    return copy
  }

  /// This table, with something to do at once each time it appears (see ``onAppear(_:)-(Action)``).
  public func onAppear(_ run: @escaping @MainActor () -> Void) -> Table {
    onAppear(.run { _ in run() })
  }

  /// This table, with something to do each time it appears that takes time or may fail (see
  /// ``onAppear(_:)-(Action)``).
  public func onAppear(_ task: @escaping @MainActor () async throws -> Void) -> Table {
    onAppear(.task { _ in try await task() })
  }

  /// This table, with buttons that stand in the hint bar and are pressed with a key each.
  ///
  /// A key of a bar button comes before what the key map says it means in a table, but not in an
  /// alert and not while a text is edited; in edit mode its keys come first. The help lists the
  /// buttons first. Two buttons with one key are a mistake; the first has it.
  ///
  /// - Parameter buttons: Lists them, the most useful first; evaluated again whenever something
  ///   that it or the table read has changed, so that a button may come, go, change its title or be
  ///   disabled.
  public func barButtons(
    @ListBuilder<Button> _ buttons: @escaping @MainActor () -> [Button]
  ) -> Table {
    var copy = self
    copy.listBarButtons = buttons
    return copy
  }

  /// The bar buttons as they are now, each with its key.
  @MainActor package func makeBarButtons() -> [Button] {
    let buttons = (listBarButtons?() ?? []).compactMap { button in
      button.barKey.map { key in
        var button = button
        button.key = key
        return button
      }
    }
    var seen: Set<Character?> = []
    let repeated = buttons.first { !seen.insert($0.key).inserted }
    assert(
      repeated == nil,
      "two bar buttons of “\(title)” have the key “\(repeated?.key.map { String($0) } ?? "")”"
    )
    return buttons
  }
}
