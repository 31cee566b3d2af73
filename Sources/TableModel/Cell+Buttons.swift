// Several buttons in one row, and rows that are nothing but room.

extension Cell {
  /// One of several buttons in a row.
  public struct Button {
    /// The text on the button.
    public var title: String
    /// What pressing it does.
    public var action: Action
    /// Whether it can be pressed.
    public var isEnabled: Bool

    /// A button with an action.
    public init(_ title: String, action: Action) {
      self.title = title
      self.action = action
      self.isEnabled = true
    }

    /// A button that does something at once.
    public init(_ title: String, run: @escaping @MainActor () -> Void) {
      self.init(title, action: .run { _ in run() })
    }

    /// A button that does something at once, with the navigation stack at hand.
    public init(_ title: String, run: @escaping @MainActor (any Navigation) -> Void) {
      self.init(title, action: .run(run))
    }

    /// A button that does something that takes time or may fail.
    public init(_ title: String, task: @escaping @MainActor () async throws -> Void) {
      self.init(title, action: .task { _ in try await task() })
    }

    /// A button that does something that takes time or may fail, with the navigation stack at hand.
    public init(_ title: String, task: @escaping @MainActor (any Navigation) async throws -> Void) {
      self.init(title, action: .task(task))
    }

    /// This button, dim and without effect where `isDisabled`.
    public func disabled(_ isDisabled: Bool = true) -> Button {
      var copy = self
      copy.isEnabled = !isDisabled
      return copy
    }
  }

  /// Several buttons beside each other, or below each other where there is no room: ← and → move
  /// between them, Enter presses one.
  public static func buttons(_ buttons: Button...) -> Cell { .buttons(buttons) }

  /// Several buttons that were made elsewhere.
  public static func buttons(_ buttons: [Button]) -> Cell {
    Cell(kind: .buttons(buttons), text: buttons.map(\.title).joined(separator: " "))
  }

  /// Nothing but room between rows; it never takes the focus.
  ///
  /// - Parameter lines: How high it is; less than 1 hides it.
  public static func gap(_ lines: Int = 1) -> Cell {
    Cell(kind: .gap, text: "").height(max(0, lines))
  }
}
