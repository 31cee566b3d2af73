import TableModel

extension DocumentTexts {
  /// The texts of saving a file, and of leaving it.
  package struct Saving: Sendable, Decodable {
    package var saved = "Saved"
    package var nothingToSave = "Nothing to save"

    // MARK: - Questions before the file is written

    package var save = "Save"
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

    package var mayNotWrite = "You may not write this file"
    /// The command stands on a line of its own.
    @Phrase("The new version is kept in {copy}. This command installs it:\n{command}")
    package var installByHand: @Sendable (_ copy: String, _ command: String) -> String
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

    @Phrase("Save the changes to “{file}”?")
    package var saveChanges: @Sendable (_ file: String) -> String
    package var discard = "Discard"
    package var showChanges = "Show changes"
    package var stay = "Stay"
  }
}
