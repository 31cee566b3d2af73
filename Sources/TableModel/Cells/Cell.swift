/// One item of a section: a text, with a detail, a control, an accessory and an action if needed.
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
    /// A text for each column of its section.
    case record([TextLine.Run])
    /// Empty room.
    case gap
  }

  /// The mark at the right end.
  public enum Accessory: Equatable, Sendable {
    /// The cell leads to another table.
    case disclosure
    /// The cell is the chosen one.
    case checkmark
    /// There is more about the row, behind the button of ``Cell/accessory(_:mark:)``.
    case info
    /// No mark, but its place is kept so that details stand below each other.
    case placeholder
    /// No mark and no place for one.
    case none
  }

  /// How the cell is arranged.
  package var style: Style
  /// The first text; one line: a line feed in it is written out as `^J`.
  public var text: String
  /// The second text; one line, as the first. A cell with a control shows it only as a subtitle.
  public var detail: String?
  /// The role of the second text, such as ``Role/number``, and of the words of a control.
  package var detailRole: Role = .detail
  /// The part of the cell that the person can change, if any.
  package var control: (any Control)?
  /// The mark at the right end. Nil means `.info` if the accessory has a button, else `.disclosure`
  /// if the cell opens a table, else `.placeholder`.
  public var accessory: Accessory?
  /// The effect of selecting the cell; nil if it has none.
  public var action: Action?
  /// The meaning of selecting the cell; the text of a destructive cell is painted as such.
  package var role = Button.Role.normal
  /// The state of the cell: enabled, or disabled for a reason.
  package var availability: Availability
  /// The exact height in lines, 0 to hide the row; nil for the height of the content at this width.
  package var height: Int?
  /// True if a line separates the row from the next one; nil to follow the section's style.
  package var hasSeparator: Bool?
  /// The id that identifies this cell in its section when rows come and go; nil to use its position
  /// in the list.
  ///
  /// Only a section that lists its cells uses it: a row of a collection is identified by the id of
  /// its element, a row made by number by its number.
  package var id: AnyHashable?
  /// The position in the list of a ``ListBuilder``; nil if no builder listed the cell.
  var position: ListPosition?
  /// The properties in `Cell+Rare.swift`.
  var rare = RareBox.empty

  /// A cell without an action.
  ///
  /// ```swift
  /// Cell("Network", detail: "Home")
  /// Cell("Tea", control: Rating(binding: Binding(shop).tea))
  /// ```
  ///
  /// - Parameters:
  ///   - text: The first text.
  ///   - style: How the cell is arranged; a line by default.
  ///   - detail: The second text, in a line at its right end; nil for none.
  ///   - control: The part of the cell that the person can change; nil for none.
  public init(
    _ text: String,
    style: Style = .line,
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

  /// True if the cell has a text for each column of its section.
  package var isRecord: Bool { if case .record = style { true } else { false } }

  /// The buttons in the row.
  @MainActor package var buttons: [Button] {
    if case .control = style { control?.buttons ?? [] } else { [] }
  }

  /// The number of its buttons, or of the parts of its control; 0 if it has neither.
  @MainActor package var itemCount: Int {
    let buttons = buttons
    guard buttons.isEmpty, let control, control.hasParts else { return buttons.count }
    return control.inputParts.count
  }

  /// True if selecting the cell opens a table.
  @MainActor package var opensTable: Bool {
    if control?.takes(.table) == true { return true }
    if case .push = action { return true }
    return false
  }

  /// The accessory to show: the one that was set, or else the one that suits the cell.
  @MainActor package var shownAccessory: Accessory {
    if let accessory { return accessory }
    if accessoryButton != nil { return .info }
    return opensTable ? .disclosure : .placeholder
  }
}

// MARK: - Changed copies

extension Cell {
  /// Sets the exact height in lines; 0 hides the row, nil means the height of its content.
  public func height(_ lines: Int?) -> Cell { with { $0.height = lines } }

  /// Shows or hides the line between the row and the next one.
  public func separator(_ isShown: Bool) -> Cell { with { $0.hasSeparator = isShown } }

  /// Sets the id that identifies the cell in its section.
  public func id(_ id: AnyHashable) -> Cell { with { $0.id = id } }

  /// Sets the role of the second text: ``Role/string``, ``Role/number``, ``Role/boolean`` and
  /// ``Role/null`` distinguish types of values.
  package func detailRole(_ role: Role) -> Cell { with { $0.detailRole = role } }

  /// Sets the sentences that say what the row is for: the key `i` shows them.
  public func help(_ text: String?) -> Cell { with { $0.rare.value.help = text } }

  /// Sets the mark at the right end.
  public func accessory(_ accessory: Accessory) -> Cell { with { $0.accessory = accessory } }

  /// Disables the cell if `isDisabled`: it is dim, and selecting it only shows the reason, a
  /// sentence for the person.
  ///
  /// - Parameters:
  ///   - isDisabled: False for a cell that can be used.
  ///   - reason: A sentence that says why; nil for none.
  ///   - cause: The id of the row that is the reason; the key `i` offers to go there.
  public func disabled(
    _ isDisabled: Bool = true,
    reason: String? = nil,
    because cause: AnyHashable? = nil
  ) -> Cell {
    with {
      $0.availability = .only(if: !isDisabled, else: reason)
      let cause = isDisabled ? cause : nil
      if cause != $0.cause { $0.rare.value.cause = cause }
    }
  }

  func with(_ change: (inout Cell) -> Void) -> Cell {
    var copy = self
    change(&copy)
    return copy
  }
}
