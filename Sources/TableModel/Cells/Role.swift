/// The meaning of a piece of text, for which the theme has a look.
public enum Role: Hashable, Sendable {
  /// The first text of a cell.
  case text
  /// The second text of a cell.
  case detail
  /// A detail that is a string, among values of other types.
  case string
  /// A detail that is a number.
  case number
  /// A detail that is true or false.
  case boolean
  /// A detail that stands for no value.
  case null
  /// A header.
  case header
  /// A footer.
  case footer
  /// The title of the table that is shown.
  case title
  /// The titles of the tables below it on the stack, and the count in the title bar.
  case path
  /// The title of the tab that is shown.
  case tab
  /// A key in the hint bar.
  case key
  /// The effect of a key, in the hint bar.
  case hint
  /// A message in place of the hints.
  case message
  /// The mark at the right end of a row.
  case accessory
  /// The mark of a control that is on.
  case on
  /// The mark of a control that is off.
  case off
  /// The text of a button, and of a row whose action no mark shows.
  case button
  /// Text of a disabled cell or button.
  case disabled
  /// Text shown in place of an empty value.
  case placeholder
  /// The value of a text field.
  case field
  /// The text that is being edited.
  case editing
  /// Text of an action that could destroy something.
  case destructive
  /// Text about a failure.
  case error
  /// Text about a success.
  case success
  /// Text that stands out.
  case accent
  /// Frames and the track of the scroll indicator.
  case border
  /// The thumb of the scroll indicator.
  case thumb
  /// Text that a search has found.
  case match
  /// The line in the title bar, beside the titles and the count.
  case rule
  /// A role of an author's own: see ``own(_:like:rgb:)``.
  case own(OwnRole)
}

extension Role: CaseIterable {
  /// The roles that every theme knows.
  public static let allCases: [Role] = [
    .text, .detail, .string, .number, .boolean, .null, .header, .footer,
    .title, .path, .tab, .key, .hint, .message, .accessory, .on,
    .off, .button, .disabled, .placeholder, .field, .editing, .destructive, .error,
    .success, .accent, .border, .thumb, .match, .rule,
  ]
}

extension Role {
  /// The number of the first role of an author's own.
  package static let firstOwn: UInt16 = 64

  /// The number of the role, below 1,024.
  package var number: UInt16 {
    switch self {
    case .text: 0
    case .detail: 1
    case .string: 2
    case .number: 3
    case .boolean: 4
    case .null: 5
    case .header: 6
    case .footer: 7
    case .title: 8
    case .path: 9
    case .tab: 10
    case .key: 11
    case .hint: 12
    case .message: 13
    case .accessory: 14
    case .on: 15
    case .off: 16
    case .button: 17
    case .disabled: 18
    case .placeholder: 19
    case .field: 20
    case .editing: 21
    case .destructive: 22
    case .error: 23
    case .success: 24
    case .accent: 25
    case .border: 26
    case .thumb: 27
    case .match: 28
    case .rule: 29
    case .own(let role): Self.firstOwn + role.number
    }
  }

  /// The role with a number.
  package init(number: UInt16) {
    if number >= Self.firstOwn {
      self = .own(OwnRole(number: number - Self.firstOwn))
    } else {
      let builtIn = Self.allCases
      self = Int(number) < builtIn.count ? builtIn[Int(number)] : .text
    }
  }
}
