import TableModel

extension FileTexts {
  /// The changes of a file in words.
  package struct Changes: Sendable, Decodable {
    @Phrase("{path} commented out")
    package var commentedOut: @Sendable (_ path: String) -> String
    @Phrase("{path} uncommented")
    package var uncommented: @Sendable (_ path: String) -> String
    @Phrase("comment added above {path}")
    package var commentAdded: @Sendable (_ path: String) -> String
    package var wholeFile = "the file"
    package var empty = "empty"
    @Phrase("{place} changed")
    package var changed: @Sendable (_ place: String) -> String
    @Phrase("{place}: {old} to {new}")
    package var set: @Sendable (_ place: String, _ old: String, _ new: String) -> String
    @Phrase("{place} renamed to {name}")
    package var renamed: @Sendable (_ place: String, _ name: String) -> String
    @Phrase("{place} deleted")
    package var deleted: @Sendable (_ place: String) -> String
    @Phrase("column {column} added")
    package var columnAdded: @Sendable (_ column: String) -> String
    @Phrase("item added to {place}")
    package var itemAdded: @Sendable (_ place: String) -> String
    @Phrase("{path} added")
    package var added: @Sendable (_ path: String) -> String
    @Phrase("{place} duplicated")
    package var duplicated: @Sendable (_ place: String) -> String
    @Phrase("{place} moved")
    package var moved: @Sendable (_ place: String) -> String
    @Phrase("column {name}")
    package var column: @Sendable (_ name: String) -> String
    @Phrase("comment{path, select, none {} other { in {path}}} changed")
    package var commentChanged: @Sendable (_ path: String?) -> String
    @Phrase("comment{path, select, none {} other { in {path}}} deleted")
    package var commentDeleted: @Sendable (_ path: String?) -> String
    /// The first of several changes that were made together.
    @Phrase("{change}{others, plural, =0 {} other {, and # more}}")
    package var andOthers: @Sendable (_ change: String, _ others: Int) -> String
    /// When the program ends with changes that are not saved.
    @Phrase(
      """
      {file}: {changes, plural, one {# unsaved change} other {# unsaved changes}} kept; open the \
      file again to restore or discard
      """
    )
    package var kept: @Sendable (_ file: String, _ changes: Int) -> String
  }
}
