/// Something else that can be done with a row, offered in the menu of its actions.
///
/// ```swift
/// Cell(file.name)
///   .actions {
///     RowAction("Rename", action: .push { renaming(file) })
///     RowAction("Delete", isDestructive: true) { model.delete(file) }
///   }
/// ```
public struct RowAction {
  /// What it is called in the menu.
  public var title: String
  /// What choosing it does.
  public var action: Action
  /// Whether it could destroy something; it is marked, and never has the focus at first where there is
  /// another.
  public var isDestructive: Bool

  /// An entry that does what `action` says.
  public init(_ title: String, isDestructive: Bool = false, action: Action) {
    self.title = title
    self.action = action
    self.isDestructive = isDestructive
  }

  /// An entry that does something at once.
  public init(
    _ title: String,
    isDestructive: Bool = false,
    run: @escaping @MainActor () -> Void
  ) {
    self.init(title, isDestructive: isDestructive, action: .run { _ in run() })
  }

  /// An entry that does something at once, with the navigation stack of the row's table at hand.
  public init(
    _ title: String,
    isDestructive: Bool = false,
    run: @escaping @MainActor (any Navigation) -> Void
  ) {
    self.init(title, isDestructive: isDestructive, action: .run(run))
  }

  /// An entry that does something that takes time or may fail.
  ///
  /// A spinner shows on the row while it runs, an alert where it throws; Esc cancels it.
  public init(
    _ title: String,
    isDestructive: Bool = false,
    task: @escaping @MainActor () async throws -> Void
  ) {
    self.init(title, isDestructive: isDestructive, action: .task { _ in try await task() })
  }

  /// An entry that does something that takes time or may fail, with the navigation stack of the row's
  /// table at hand.
  ///
  /// A spinner shows on the row while it runs, an alert where it throws; Esc cancels it.
  public init(
    _ title: String,
    isDestructive: Bool = false,
    task: @escaping @MainActor (any Navigation) async throws -> Void
  ) {
    self.init(title, isDestructive: isDestructive, action: .task(task))
  }
}

/// Lists the actions of a row; `if`, `else`, `switch` and `for` work.
///
/// The compiler calls its functions; a program has no need to.
@resultBuilder public enum RowActionBuilder {
  /// An action.
  public static func buildExpression(_ action: RowAction) -> [RowAction] { [action] }
  /// Actions that were made elsewhere.
  public static func buildExpression(_ actions: [RowAction]) -> [RowAction] { actions }
  /// A statement, which lists nothing.
  public static func buildExpression(_ nothing: Void) -> [RowAction] { [] }
  /// What stands one after the other.
  public static func buildBlock(_ actions: [RowAction]...) -> [RowAction] {
    actions.flatMap(\.self)
  }
  /// What a `for` listed.
  public static func buildArray(_ actions: [[RowAction]]) -> [RowAction] { actions.flatMap(\.self) }
  /// What an `if` without `else` listed, if anything.
  public static func buildOptional(_ actions: [RowAction]?) -> [RowAction] { actions ?? [] }
  /// What an `if` or the first cases of a `switch` listed.
  public static func buildEither(first actions: [RowAction]) -> [RowAction] { actions }
  /// What an `else` or the other cases of a `switch` listed.
  public static func buildEither(second actions: [RowAction]) -> [RowAction] { actions }
  /// What an `if #available` listed.
  public static func buildLimitedAvailability(_ actions: [RowAction]) -> [RowAction] { actions }
}
