/// One item of a section: it says something, may hold a control, and may carry an action.
public struct Cell {
  /// How a cell is arranged.
  public enum Style {
    /// The text at the left, the control or the detail at the right end.
    case line
    /// The text as a right-aligned label in the left third, the control or the detail after it.
    case label
    /// The text at the left, the control at the right end, the detail on the line below.
    case subtitle
    /// The text in the middle of the line.
    case button
    /// The control alone, in the middle of the line.
    case control
    /// A spinner that turns, and the text, in the middle of a row as tall as the table.
    case loading
    /// Content of the author's own, or text of several lines.
    case content(any Content)
    /// Empty room.
    case gap
  }

  /// The mark at the right end.
  public enum Accessory: Equatable, Sendable {
    /// Leads to another table.
    case disclosure
    /// The chosen one.
    case checkmark
    /// There is more about the row: what ``Cell/accessory(_:mark:)`` shows or does.
    case info
    /// No mark, but its place is kept so that details stand below each other.
    case placeholder
    /// No mark and no place for one.
    case none
  }

  /// How the cell is arranged.
  public var style: Style
  /// The first text; one line: a line feed in it is shown as its picture.
  public var text: String
  /// The second text; one line, as the first. Where there is a control, only a subtitle shows it.
  public var detail: String?
  /// What the second text means, and so what it looks like: such as ``Role/number`` for a number.
  /// The words of a control have this role, too.
  package var detailRole: Role = .detail
  /// What the person can change in the cell, if anything.
  public var control: (any Control)?
  /// The mark at the right end; nil for `.info` in a cell whose accessory has a button, for a disclosure
  /// mark in a cell that opens a table, and for a placeholder in others.
  public var accessory: Accessory?
  /// What selecting the cell does; nil where it does nothing.
  public var action: Action?
  /// The meaning of selecting the cell; the text of a destructive cell has that look.
  package var role = Button.Role.normal
  /// The state of the cell: enabled, or disabled for a reason.
  package var availability: Availability
  /// Exactly so many lines, 0 to hide the row; nil for the height of the content at this width.
  package var height: Int?
  /// True if a line stands below the row, where another follows; nil for what the section's style
  /// says.
  package var hasSeparator: Bool?
  /// The id that tells this cell from the others of its section when rows come and go; nil to use its
  /// position in the list.
  ///
  /// It counts in a section that lists its cells: rows from a collection are told by the ids of
  /// their elements, rows made by number by their numbers.
  package var id: AnyHashable?
  /// The position in the list that a builder made; nil if no builder did.
  var position: ListPosition?
  /// The properties in `Cell+Rare.swift`.
  var rare = RareBox.empty

  /// A cell of a style, without an action.
  public init(
    _ text: String,
    style: Style,
    detail: String? = nil,
    control: (any Control)? = nil
  ) {
    self.style = style
    self.text = text
    self.detail = detail
    self.control = control
    self.availability = .enabled
  }

  /// True if the cell can be used.
  package var isEnabled: Bool { availability == .enabled }

  /// True if the cell is empty room between rows.
  package var isGap: Bool { if case .gap = style { true } else { false } }

  /// The buttons in the row.
  @MainActor package var buttons: [Button] {
    if case .control = style { control?.buttons ?? [] } else { [] }
  }

  /// True if selecting the cell opens a table.
  @MainActor package var opensTable: Bool {
    if control?.takes(.table) == true { return true }
    if case .push = action { return true }
    return false
  }

  /// The accessory to show: the one that was set, or else the one that follows from the action or the
  /// control.
  @MainActor package var shownAccessory: Accessory {
    if let accessory { return accessory }
    if accessoryButton != nil { return .info }
    return opensTable ? .disclosure : .placeholder
  }
}

// MARK: - Changed copies

extension Cell {
  /// This cell, exactly `lines` high; 0 hides it, nil is the height of its content.
  public func height(_ lines: Int?) -> Cell { with { $0.height = lines } }

  /// This cell, with or without a line below its row, where another follows.
  public func separator(_ isShown: Bool) -> Cell { with { $0.hasSeparator = isShown } }

  /// This cell, told from the others by `id`.
  public func id(_ id: AnyHashable) -> Cell { with { $0.id = id } }

  /// This cell, with a second text that means something particular: ``Role/string``,
  /// ``Role/number``, ``Role/boolean`` and ``Role/null`` tell the types of values apart.
  package func detailRole(_ role: Role) -> Cell { with { $0.detailRole = role } }

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
