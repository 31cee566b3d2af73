/// Something to press: a row, one of several buttons in a row, an entry of a row's menu, or a
/// button of a table's bar or of an alert. It is the same everywhere.
///
/// ```swift
/// Table("Files") {
///   for file in model.files {
///     Cell(file.name).actions {
///       Button("Rename", action: .push { renaming(file) })
///       Button("Delete", role: .destructive) { try await model.delete(file) }
///     }
///   }
///   Button("Empty the trash") { navigation in navigation.present(question) }
/// }
/// .barButtons { Button("Add", key: "+") { model.add() } }
/// ```
///
/// While its action takes time, a spinner turns on its row, or in the title bar if it has no row.
/// Esc cancels the action, and an alert shows an error that it throws.
public struct Button {
  /// The meaning of pressing a button.
  public enum Role: Equatable, Sendable {
    /// Does something.
    case normal
    /// Leaves everything as it is: Esc presses it in an alert.
    case cancel
    /// Could destroy something: the button is marked, and never has the focus first.
    case destructive
  }

  /// The text on the button.
  package var title: String
  /// The meaning of pressing it.
  package var role: Role
  /// The character that presses it in a bar, an alert or a menu, and is shown there before the
  /// title; nil for the first letter of the title.
  ///
  /// Upper and lower case are two keys. The key of a button that is a row, or stands in a row, has
  /// no effect.
  package var key: Character?
  /// The action of pressing it; nil if it only closes its alert.
  package var action: Action?
  /// The state of the button; pressing a disabled one shows the reason, if there is one.
  package var availability: Availability
  /// The id that names the button in a path; nil for one that is named by its title.
  package private(set) var id: String?
  /// Other words by which the palette finds the button.
  package private(set) var words: [String] = []
  /// Makes the action for a text that is typed in the palette after the name of the button; nil for
  /// a button that takes none.
  package private(set) var typedAction: (@MainActor (String) -> Action)?
  /// The id of the row to which the button only moves the focus; nil for other buttons.
  package private(set) var focusedID: AnyHashable?

  /// True for a button that scripts do not list, as they have another way to do the same.
  package var isForScreen = false

  /// A button with an action; without one it only closes its alert.
  public init(
    _ title: String,
    role: Role = .normal,
    key: Character? = nil,
    action: Action? = nil
  ) {
    self.title = title
    self.role = role
    self.key = key
    self.action = action
    availability = .enabled
  }

  /// A button that does something at once.
  public init(
    _ title: String,
    role: Role = .normal,
    key: Character? = nil,
    run: @escaping @MainActor () -> Void
  ) {
    self.init(title, role: role, key: key, action: .run { _ in run() })
  }

  /// A button that does something at once, with the navigation stack at hand.
  public init(
    _ title: String,
    role: Role = .normal,
    key: Character? = nil,
    run: @escaping @MainActor (any Navigation) -> Void
  ) {
    self.init(title, role: role, key: key, action: .run(run))
  }

  /// A button that moves the focus to the row with an id.
  @MainActor init(_ title: String, key: Character, focusing id: AnyHashable) {
    self.init(title, key: key) { $0.focus(on: id) }
    focusedID = id
  }

  /// A button that does something that takes time or may fail.
  public init(
    _ title: String,
    role: Role = .normal,
    key: Character? = nil,
    task: @escaping @MainActor () async throws -> Void
  ) {
    self.init(title, role: role, key: key, action: .task { _ in try await task() })
  }

  /// A button that does something that takes time or may fail, with the navigation stack at hand.
  public init(
    _ title: String,
    role: Role = .normal,
    key: Character? = nil,
    task: @escaping @MainActor (any Navigation) async throws -> Void
  ) {
    self.init(title, role: role, key: key, action: .task(task))
  }

  /// Sets the id that names the button on a command line, in place of its title, which may be
  /// another one in another language or a later version.
  ///
  /// ```swift
  /// Cell.buttons {
  ///   Button("Louder") { radio.level += 1 }.id("up")      // radio do volume.up
  ///   Button("Quieter") { radio.level -= 1 }.id("down")
  /// }
  /// .id("volume")
  /// ```
  ///
  /// - Parameter id: The id; another one than those of the buttons beside it.
  public func id(_ id: String) -> Button {
    var copy = self
    copy.id = id
    return copy
  }

  /// Lets the palette (`:`) find the button by other words, too.
  ///
  /// ```swift
  /// Button("Save a copy", key: "c") { … }.alsoNamed("export", "save as")
  /// ```
  public func alsoNamed(_ words: String...) -> Button { alsoNamed(words) }

  package func alsoNamed(_ words: [String]) -> Button {
    var copy = self
    copy.words += words
    return copy
  }

  /// Lets the button take a text that is typed in the palette after its title or one of its other
  /// names, such as the path in `:open FILE`.
  ///
  /// - Parameter action: Makes the action for a text, which is never empty.
  public func typed(_ action: @escaping @MainActor (String) -> Action) -> Button {
    var copy = self
    copy.typedAction = action
    return copy
  }

  /// The name in a path and in an answer: the id, or else the title.
  package var name: String { id ?? title }

  /// True if the button can be pressed.
  package var isEnabled: Bool { availability == .enabled }

  /// Disables the button if `isDisabled`: it is dim, and pressing it only shows the reason, a
  /// sentence for the person.
  public func disabled(_ isDisabled: Bool = true, reason: String? = nil) -> Button {
    var copy = self
    copy.availability = .only(if: !isDisabled, else: reason)
    return copy
  }

  /// The key that presses the button in a bar: its own, or the first letter of its title in lower
  /// case; nil if it has neither.
  package var barKey: Character? { key ?? title.first?.lowercased().first }
}
