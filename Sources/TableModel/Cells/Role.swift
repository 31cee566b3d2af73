/// The meaning of a piece of text, for which the theme has a look.
public enum Role: UInt8, CaseIterable, Sendable {
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
}
