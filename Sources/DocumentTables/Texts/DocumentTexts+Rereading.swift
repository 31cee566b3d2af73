import TableModel

extension DocumentTexts {
  /// The texts of a file that another program has changed, and that is read again.
  package struct Rereading: Sendable, Decodable {
    /// The title of the alerts.
    package var title = "The file has changed"
    @Phrase("It cannot be read: {reason}. The rows are those that were read before.")
    package var cannotRead: @Sendable (_ reason: String) -> String
    /// The name is missing for a row without one.
    @Phrase("{row, select, none {The row} other {“{row}”}} is no longer in it.")
    package var isGone: @Sendable (_ row: String?) -> String
  }
}
