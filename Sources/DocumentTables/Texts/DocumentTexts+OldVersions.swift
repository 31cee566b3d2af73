import TableModel

extension DocumentTexts {
  /// The texts of the old versions of a file.
  package struct OldVersions: Sendable, Decodable {
    /// The command, and the title of the table.
    package var title = "Old versions"
    /// Other words by which the palette finds the command, with commas between them.
    package var commandNames = "versions, restore, revert, history, previous"
    /// The texts of a table without versions.
    package var none =
      """
      No older version of this file is kept. Each save here keeps the version before: the last \
      ten of a file, of 64 MB together.
      """
    package var noFolder =
      """
      Old versions are neither kept nor read: --no-state was given, or neither XDG_STATE_HOME nor \
      HOME is set.
      """
    package var reading = "Reading"
    /// Below the versions.
    @Phrase("Kept in {folder}.") package var keptIn: @Sendable (_ folder: String) -> String
    @Phrase("The old versions cannot be read: {reason}")
    package var cannotRead: @Sendable (_ reason: String) -> String
    /// The reasons why there are none.
    package var ofInput = "Standard input has no older versions."
    package var ofDatabase =
      """
      A database keeps no older versions: it is saved in transactions. Copy its file to keep it as \
      it is.
      """

    // MARK: - The table of versions

    /// The titles of the columns: how old a version is, and when it was written.
    package var age = "Version"
    package var date = "Written"
    package var size = "Size"
    /// The lines in which the version differs from the file as it is now.
    package var lines = "Lines"
    @Phrase("+{added} -{removed}")
    package var changed: @Sendable (_ added: Int, _ removed: Int) -> String
    /// In place of the lines, if there are none.
    package var same = "as now"

    // MARK: - One version

    /// The title of its table.
    @Phrase("Version of {date}") package var versionOf: @Sendable (_ date: String) -> String
    package var restore = "Restore"
    /// Below the button.
    package var whatChanges =
      "Lines with - are in the file now and go; those with + come from this version."
    package var withUnsaved = "Changes that are not saved count as the file as it is now."
    package var isSame = "The file is as this version."
    /// If more lines change than are shown.
    @Phrase("These are the first {lines} of the lines that change.")
    package var firstLines: @Sendable (_ lines: Int) -> String
    @Phrase("Only the first {size} of the file and of this version are compared.")
    package var onlyBeginning: @Sendable (_ size: String) -> String
    package var restored = "Restored; it is not saved yet"

    // MARK: - The reasons why nothing is restored

    /// The title of the alert.
    package var notRestored = "Not restored"
    /// After a reason.
    @Phrase("This command restores it in a shell: {command}")
    package var inShell: @Sendable (_ command: String) -> String
    package var otherForm =
      "This version has another encoding than the file, or is compressed in another way."
    /// `kind` is such as “a ZIP archive”.
    @Phrase("This version is no text, but {kind}.")
    package var noText: @Sendable (_ kind: String) -> String
    @Phrase("Only files of at most {size} are restored here.")
    package var tooLarge: @Sendable (_ size: String) -> String
    package var isGone = "This version is not kept any more: it was deleted meanwhile."
  }
}
