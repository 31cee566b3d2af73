/// One item of a section: it says something, may hold a control, and may carry an action.
public struct Cell {
  /// How a cell is arranged, and the control it holds.
  public enum Kind {
    /// The text at the left, the detail at the right end.
    case plain
    /// The text as a right-aligned label in the left third, the detail after it.
    case labeled
    /// The detail on the line below the text.
    case subtitle
    /// The text in the middle of the line.
    case button
    /// A switch at the right end.
    case toggle(Binding<Bool>)
    /// One line of text, edited in place; the placeholder shows where the text is empty.
    case field(Binding<String>, placeholder: String)
    /// Buttons beside each other.
    case buttons([Button])
    /// A spinner that turns, and the text, in the middle of a row as tall as the table.
    case loading
    /// Content of the author's own, or text of several lines.
    case custom(any Content)
    /// Nothing but room.
    case gap
  }

  /// The mark at the right end.
  public enum Accessory: Equatable, Sendable {
    /// Leads to another table.
    case disclosure
    /// The chosen one.
    case checkmark
    /// There is more about the row: what ``accessoryButton`` shows or does.
    case info
    /// No mark, but its place is kept so that details stand below each other.
    case placeholder
    /// No mark and no place for one.
    case none
  }

  /// How the cell is arranged, and the control it holds.
  public var kind: Kind
  /// The first text; one line: a line feed in it is shown as its picture.
  public var text: String
  /// The second text; one line, as the first.
  public var detail: String?
  /// What the second text means, and so what it looks like: such as ``Role/number`` for a number.
  public var detailRole: Role = .detail
  /// The mark at the right end; nil for the one that says there is more where the cell has an
  /// ``accessoryButton``, for a disclosure mark where it pushes a table, and for a placeholder
  /// elsewhere.
  public var accessory: Accessory?
  /// What selecting the cell does; nil where it does nothing.
  public var action: Action?
  /// What selecting the cell means: the text of a destructive one looks like that.
  public var role = Button.Role.normal
  /// What the accessory does by itself, beside what selecting the cell does; nil where it is a mark
  /// alone.
  ///
  /// The key is `;`. A disabled cell does not do it.
  public var accessoryButton: Button?
  /// What else can be done with the row, in the order of the menu that offers it.
  ///
  /// The key is `.`. A disabled cell offers nothing. Where the row may be deleted (see
  /// ``RowEditing``), the menu lists that last.
  public var actions: [Button] = []
  /// Whether the cell can be used.
  public var availability: Availability
  /// Exactly so many lines, 0 to hide the row; nil for the height of the content at this width.
  public var height: Int?
  /// Whether a line stands below the row, where another follows; nil for what the section's style
  /// says.
  public var hasSeparator: Bool?
  /// What tells this cell from the others when rows come and go; nil to use its text.
  ///
  /// It counts in a section that lists its cells: rows from a collection are told by the ids of
  /// their elements, rows made by number by their numbers.
  public var id: AnyHashable?

  /// A cell of a kind, without an action.
  public init(kind: Kind, text: String, detail: String? = nil) {
    self.kind = kind
    self.text = text
    self.detail = detail
    self.availability = .enabled
  }

  /// Whether the cell can be used.
  public var isEnabled: Bool { availability == .enabled }

  /// The accessory to show: the one that was set, or the one that the action asks for.
  public var shownAccessory: Accessory {
    if let accessory { return accessory }
    if accessoryButton != nil { return .info }
    if case .push = action { return .disclosure }
    return .placeholder
  }
}

// MARK: - Changed copies

extension Cell {
  /// This cell, exactly `lines` high; 0 hides it, nil is the height of its content.
  public func height(_ lines: Int?) -> Cell { with { $0.height = lines } }

  /// This cell, with or without a line below its row, where another follows.
  public func separator(_ isShown: Bool) -> Cell { with { $0.hasSeparator = isShown } }

  /// This cell, told from the others by ``id``.
  public func id(_ id: AnyHashable) -> Cell { with { $0.id = id } }

  /// This cell, with a second text that means something particular: ``Role/string``, ``Role/number``,
  /// ``Role/boolean`` and ``Role/null`` tell the types of values apart.
  public func detailRole(_ role: Role) -> Cell { with { $0.detailRole = role } }

  /// This cell, with a mark at its right end.
  public func accessory(_ accessory: Accessory) -> Cell { with { $0.accessory = accessory } }

  /// This cell, dim and without effect where `isDisabled`; selecting it shows the reason, a
  /// sentence for the person.
  public func disabled(_ isDisabled: Bool = true, reason: String? = nil) -> Cell {
    with { $0.availability = Availability(isDisabled: isDisabled, reason: reason) }
  }

  /// This cell, with an action.
  public func action(_ action: Action?) -> Cell { with { $0.action = action } }

  func with(_ change: (inout Cell) -> Void) -> Cell {
    var copy = self
    change(&copy)
    return copy
  }
}
