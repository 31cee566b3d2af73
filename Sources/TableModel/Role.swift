/// What a piece of text means; the theme says what it looks like.
public enum Role: UInt8, CaseIterable, Sendable {
  /// The first text of a cell.
  case text
  /// The second text of a cell.
  case detail
  /// A second text that is a text among values of other types.
  case string
  /// A second text that is a number.
  case number
  /// A second text that is true or false.
  case boolean
  /// A second text that stands for no value.
  case null
  /// A header.
  case header
  /// A footer.
  case footer
  /// The title of the table that is shown.
  case title
  /// The titles of the tables that lead to it, and the count beside it.
  case path
  /// The title of the tab that is shown.
  case tab
  /// A key in the hint bar.
  case key
  /// What a key does, in the hint bar.
  case hint
  /// A message in place of the hints.
  case message
  /// The mark at the right end of a row.
  case accessory
  /// The mark of a control that is on.
  case on
  /// The mark of a control that is off.
  case off
  /// The text of a button, and of a row that does something and has no mark that says so.
  case button
  /// What cannot be used.
  case disabled
  /// What stands where there is no text yet.
  case placeholder
  /// The value of a text field.
  case field
  /// The text that is being edited.
  case editing
  /// What could destroy something.
  case destructive
  /// What went wrong.
  case error
  /// What went well.
  case success
  /// What stands out.
  case accent
  /// Frames and the track of the scroll indicator.
  case border
  /// The thumb of the scroll indicator.
  case thumb
}
