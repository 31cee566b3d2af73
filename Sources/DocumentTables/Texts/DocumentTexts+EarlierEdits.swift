import TableModel

extension DocumentTexts {
  /// The texts of changes that an earlier session did not save.
  package struct EarlierEdits: Sendable, Decodable {
    /// A command that asks again.
    package var command = "Recover unsaved changes"
    /// Other words by which the palette finds the command, with commas between them.
    package var commandNames = "recover, restore, journal"
    /// The title of the question, and of the table that shows them.
    package var title = "Unsaved changes"
    @Phrase("An earlier session ended before it saved its changes of “{file}”.")
    package var notSaved: @Sendable (_ file: String) -> String
    @Phrase(
      """
      An earlier session ended while it saved its changes of “{file}”. The rows may have them \
      already: look at them first.
      """
    )
    package var perhapsSaved: @Sendable (_ file: String) -> String
    package var restore = "Restore"
    package var show = "Show"
    package var discard = "Discard"
    package var later = "Later"

    /// If the file is another one by now.
    package var ofAnotherVersion = "Unsaved changes of another version"
    @Phrase(
      """
      An earlier session ended before it saved its changes, and “{file}” has changed since. They \
      cannot be applied to it.
      """
    )
    package var cannotApply: @Sendable (_ file: String) -> String

    /// If the journal is damaged, of which a copy is kept.
    package var unreadable = "Unsaved changes cannot be read"
    @Phrase(
      """
      An earlier session kept changes of “{file}”, but its journal is damaged. It is kept in \
      {copy}.
      """
    )
    package var damaged: @Sendable (_ file: String, _ copy: String) -> String
  }
}
