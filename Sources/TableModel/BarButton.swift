/// A button of a whole table, pressed with a key: it stands in the hint bar.
///
/// ```swift
/// Table("Colors") { … }
///   .barButtons {
///     BarButton("Add", key: "+") { model.add() }
///     BarButton("Refresh", key: "r") { try await model.load() }.disabled(model.isLoading)
///   }
/// ```
///
/// Its key comes before what it means elsewhere (see ``Table/barButtons(_:)``). While what it does takes
/// time, a spinner turns in the title bar, Esc cancels it, and pressing it again does nothing; where it
/// throws, an alert with its title tells of it.
public struct BarButton {
  /// What it does, in a word or two.
  public var title: String
  /// The character that presses it, no modifiers held but Shift: `"a"` and `"A"` are two keys.
  public var key: Character
  /// What pressing it does.
  public var action: Action
  /// Whether it can be pressed; where not, it is dim, and pressing it tells the reason, if there is one.
  public var availability: Cell.Availability

  /// A button that does what `action` says.
  public init(_ title: String, key: Character, action: Action) {
    self.title = title
    self.key = key
    self.action = action
    availability = .enabled
  }

  /// A button that does something at once.
  public init(_ title: String, key: Character, run: @escaping @MainActor () -> Void) {
    self.init(title, key: key, action: .run { _ in run() })
  }

  /// A button that does something at once, with the navigation stack at hand.
  public init(
    _ title: String,
    key: Character,
    run: @escaping @MainActor (any Navigation) -> Void
  ) {
    self.init(title, key: key, action: .run(run))
  }

  /// A button that does something that takes time or may fail.
  public init(
    _ title: String,
    key: Character,
    task: @escaping @MainActor () async throws -> Void
  ) {
    self.init(title, key: key, action: .task { _ in try await task() })
  }

  /// A button that does something that takes time or may fail, with the navigation stack at hand.
  public init(
    _ title: String,
    key: Character,
    task: @escaping @MainActor (any Navigation) async throws -> Void
  ) {
    self.init(title, key: key, action: .task(task))
  }

  /// Whether it can be pressed.
  public var isEnabled: Bool { availability == .enabled }

  /// This button, dim and without effect where `isDisabled`; pressing it shows the reason, a sentence
  /// for the person.
  public func disabled(_ isDisabled: Bool = true, reason: String? = nil) -> BarButton {
    var copy = self
    copy.availability = isDisabled ? .disabled(reason: reason) : .enabled
    return copy
  }
}

extension Table {
  /// This table, with buttons that stand in the hint bar and are pressed with a key each.
  ///
  /// A key of a bar button comes before what the key map says it means in a table, but not in an alert
  /// and not while a text is edited; in edit mode its keys come first. The help lists the buttons first.
  /// Two buttons with one key are a mistake; the first has it.
  ///
  /// - Parameter buttons: Lists them, the most useful first; evaluated again whenever something that it
  ///   or the table read has changed, so that a button may come, go, change its title or be disabled.
  public func barButtons(
    @BarButtonBuilder _ buttons: @escaping @MainActor () -> [BarButton]
  ) -> Table {
    var copy = self
    copy.listBarButtons = buttons
    return copy
  }

  /// The bar buttons as they are now.
  @MainActor package func makeBarButtons() -> [BarButton] {
    guard let buttons = listBarButtons?() else { return [] }
    var seen: Set<Character> = []
    let repeated = buttons.first { !seen.insert($0.key).inserted }
    assert(
      repeated == nil,
      "two bar buttons of “\(title)” have the key “\(repeated.map { String($0.key) } ?? "")”"
    )
    return buttons
  }
}

/// Lists bar buttons; `if`, `else`, `switch` and `for` work.
///
/// The compiler calls its functions; a program has no need to.
@resultBuilder public enum BarButtonBuilder {
  /// A button.
  public static func buildExpression(_ button: BarButton) -> [BarButton] { [button] }
  /// Buttons that were made elsewhere.
  public static func buildExpression(_ buttons: [BarButton]) -> [BarButton] { buttons }
  /// What stands one after the other.
  public static func buildBlock(_ buttons: [BarButton]...) -> [BarButton] {
    buttons.flatMap(\.self)
  }
  /// What a `for` listed.
  public static func buildArray(_ buttons: [[BarButton]]) -> [BarButton] { buttons.flatMap(\.self) }
  /// What an `if` without `else` listed, if anything.
  public static func buildOptional(_ buttons: [BarButton]?) -> [BarButton] { buttons ?? [] }
  /// What an `if` or the first cases of a `switch` listed.
  public static func buildEither(first buttons: [BarButton]) -> [BarButton] { buttons }
  /// What an `else` or the other cases of a `switch` listed.
  public static func buildEither(second buttons: [BarButton]) -> [BarButton] { buttons }
}
