// The actions of a whole table: refreshing, appearing, watched values, bar buttons and commands.

extension Table {
  /// Sets the action that refreshes the table when the person presses R or F5.
  ///
  /// While it runs, a spinner turns in the title bar and Esc cancels it; an alert shows an error
  /// that it throws. It does not start while it is running, or while the action of `onAppear` is.
  /// Without it, R and F5 only list the table again.
  public func refreshable(_ task: @escaping @MainActor () async throws -> Void) -> Table {
    refreshable { _ in try await task() }
  }

  /// Sets the action that refreshes the table, with the navigation stack at hand.
  public func refreshable(
    _ task: @escaping @MainActor (any Navigation) async throws -> Void
  ) -> Table {
    var copy = self
    copy.refreshing = .task(task)
    return copy
  }

  /// Sets the action that refreshes the table.
  @available(*, deprecated, message: ".refreshable { … }")
  public func refreshable(_ action: Action) -> Table {
    var copy = self
    copy.refreshing = action
    return copy
  }

  /// Sets an action that runs at once each time the table appears: when the program starts with it,
  /// when it is opened, and when the person comes back to it from a table above or from another
  /// tab.
  ///
  /// It does not run after a resize or an alert, nor when the table is printed.
  public func onAppear(_ run: @escaping @MainActor () -> Void) -> Table {
    appearing(.run { _ in run() })
  }

  /// Sets an action that runs at once each time the table appears, with the navigation stack at
  /// hand.
  public func onAppear(_ run: @escaping @MainActor (any Navigation) -> Void) -> Table {
    appearing(.run(run))
  }

  /// Sets an action that runs each time the table appears, and takes time or may fail.
  ///
  /// While it runs, a spinner turns in the title bar. It continues if another table is opened
  /// above, does not start again while it runs, and is cancelled by Esc or when the table is left.
  /// An alert with the table's title shows an error that it throws.
  public func onAppear(_ task: @escaping @MainActor () async throws -> Void) -> Table {
    appearing(.task { _ in try await task() })
  }

  /// Sets an action that runs each time the table appears, takes time or may fail, with the
  /// navigation stack at hand.
  public func onAppear(_ task: @escaping @MainActor (any Navigation) async throws -> Void) -> Table
  {
    appearing(.task(task))
  }

  /// Sets the action that runs each time the table appears.
  @available(*, deprecated, message: ".onAppear { … }")
  public func onAppear(_ action: Action) -> Table { appearing(action) }

  private func appearing(_ action: Action) -> Table {
    var copy = self
    copy.appearing = action
    return copy
  }

  /// Calls `tell` each time the table is no longer shown: when it is left, when another table is
  /// opened above it or another tab is shown, and when the program ends.
  ///
  /// End here what `onAppear` began. When the table is left, its running actions are cancelled
  /// before the call.
  public func onDisappear(_ tell: @escaping @MainActor () -> Void) -> Table {
    var copy = self
    copy.disappearing = tell
    return copy
  }

  /// Calls `perform` with a value each time it has changed while the table is shown.
  ///
  /// ```swift
  /// Table("Books") {
  ///   Cell.field("Words", value: Binding(model).words, format: .plain.live())
  ///   Section(model.found) { Cell($0.title) }
  /// }
  /// .onChange(of: model.words, after: .milliseconds(300)) { words in
  ///   model.found = try await library.search(words)
  /// }
  /// ```
  ///
  /// It is not called with the first value. While it runs, a spinner turns in the title bar; the
  /// next change cancels it, and so do Esc and leaving the table. An alert with the table's title
  /// shows an error that it throws. A change that comes while another table is shown counts when
  /// this one appears again. A table can watch several values.
  ///
  /// `perform` begins after the key that changed the value. Do not save in it: if the person quits
  /// at once, the program ends before it runs.
  ///
  /// - Parameters:
  ///   - value: Returns the value; called whenever the table is listed.
  ///   - pause: The time that must pass without another change before `perform` is called, so that
  ///     it is not called for each key.
  ///   - perform: Called with the new value.
  public func onChange<Value: Equatable>(
    of value: @autoclosure @escaping @MainActor () -> Value,
    after pause: Duration = .zero,
    perform: @escaping @MainActor (Value) async throws -> Void
  ) -> Table {
    var copy = self
    copy.watches.append(Watch(value, pause: pause, perform: perform))
    return copy
  }

  /// Adds buttons to the hint bar, each pressed with a key.
  ///
  /// In the table, the key of a bar button comes before the key map; in edit mode, the keys of edit
  /// mode come first. In an alert and while a text is edited, bar buttons have no keys. The help
  /// lists the buttons first. Two buttons must not share a key; in a release build, the first one
  /// has it.
  ///
  /// - Parameter buttons: Lists the buttons, the most useful first. Called again whenever a value
  ///   that it or the table read changes, so a button may come, go, change its title or be
  ///   disabled.
  public func barButtons(
    @ListBuilder<Button> _ buttons: @escaping @MainActor () -> [Button]
  ) -> Table {
    var copy = self
    copy.listBarButtons = buttons
    return copy
  }

  /// Adds commands without a key, which the palette (`:`) lists in this table and in all tables
  /// above it.
  ///
  /// ```swift
  /// Table("Mail") { … }
  ///   .commands {
  ///     Button("Open a folder", action: .push { folders }).alsoNamed("cd").typed { name in
  ///       .push { folder(named: name) }
  ///     }
  ///   }
  /// ```
  ///
  /// Commands of the first table are those of the whole program. An action runs in the shown table.
  ///
  /// - Parameter commands: Lists the commands when the palette opens. Those that were added before
  ///   come first.
  public func commands(
    @ListBuilder<Button> _ commands: @escaping @MainActor () -> [Button]
  ) -> Table {
    var copy = self
    let listed = listCommands
    copy.listCommands = { (listed?() ?? []) + commands() }
    copy.tabs = tabs.map { $0.commands(commands) }
    return copy
  }

  /// Adds commands without a key, which the palette lists in this table alone: those about its
  /// rows.
  ///
  /// - Parameter commands: Lists the commands when the palette opens.
  package func ownCommands(
    @ListBuilder<Button> _ commands: @escaping @MainActor () -> [Button]
  ) -> Table {
    var copy = self
    let listed = listOwnCommands
    copy.listOwnCommands = { (listed?() ?? []) + commands() }
    return copy
  }

  /// Lists the bar buttons as they are now, each with its key.
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
