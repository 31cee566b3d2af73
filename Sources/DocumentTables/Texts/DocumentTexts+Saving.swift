import TableModel

extension DocumentTexts {
  /// The texts of saving a file, and of leaving it; `FormTexts` has those that are the same for a
  /// form.
  package struct Saving: Sendable, Decodable {
    /// A reason, which begins with a capital letter here, as a sentence of a message.
    @Phrase("{reason}.") package var sentence: @Sendable (_ reason: String) -> String

    // MARK: - Questions before the file is written

    /// The question if something of the file would be lost, such as its group.
    package var saveAnyway = "Save anyway?"
    package var writeInPlace = "Write the file in place?"
    @Phrase(
      """
      It cannot be replaced: {obstacle}. If the program is killed while it writes, the file may be \
      left half written; a copy of the old version is kept.
      """
    )
    package var cannotReplace: @Sendable (_ obstacle: String) -> String
    package var write = "Write in place"

    // MARK: - A file that only root may write

    /// Beside the title of a file that is not saved here.
    package var readOnly = "read only"
    /// Beside the title of a file that only root may write.
    @Phrase("read only, saved with {program}")
    package var savedWith: @Sendable (_ program: String) -> String
    package var mayNotWrite = "You may not write this file"
    /// The command stands on a line of its own.
    @Phrase("The new version is kept in {copy}. This command installs it:\n{command}")
    package var installByHand: @Sendable (_ copy: String, _ command: String) -> String
    @Phrase(
      """
      The new version is kept in {copy}. Neither sudo nor doas can be used here. Run by root, this \
      command installs it:\n{command}
      """
    )
    package var installAsRoot: @Sendable (_ copy: String, _ command: String) -> String
    package var saveAsRoot = "Save as root?"
    /// The name of a program such as `sudo`.
    @Phrase(
      """
      You may not write this file. {program} may ask for your password. The new version is kept \
      in {copy}.
      """
    )
    package var asksForPassword: @Sendable (_ program: String, _ copy: String) -> String
    @Phrase("Save with {program}") package var saveWith: @Sendable (_ program: String) -> String

    // MARK: - Leaving

    package var showChanges = "Show changes"
  }
}
