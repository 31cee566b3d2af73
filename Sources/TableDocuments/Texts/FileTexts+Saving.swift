import TableModel

extension FileTexts {
  /// The reasons why a file was not saved, or not replaced.
  package struct Saving: Sendable, Decodable {
    package var finding = "finding the file"
    package var creatingFolder = "creating its folder"
    package var reading = "reading the file"
    package var writing = "writing the new bytes"
    package var comparing = "reading the new bytes back"
    package var syncing = "writing the new bytes to the disk"
    package var replacing = "replacing the file"
    @Phrase("the file has {names} names (hard links)")
    package var hardLinks: @Sendable (_ names: Int) -> String
    package var isMounted = "the file is mounted at this path"
    @Phrase("its folder takes no new file: {reason}")
    package var folderTakesNoFile: @Sendable (_ reason: String) -> String
    @Phrase("{reason}, not a file")
    package var noFile: @Sendable (_ reason: String) -> String
    package var isLink =
      "has become a symbolic link, or its folder has; nothing was written"
    package var noFolder = "its folder does not exist; create the folder first"
    package var isDatabase = "is a database, which cannot be saved as a file"
    package var isLocked = "another program has locked the database; nothing was written"
    @Phrase("{path}: has changed since it was read; nothing was written")
    package var rowHasChanged: @Sendable (_ path: String) -> String
    @Phrase("perhaps not saved: {reason}; open the database again to see its rows")
    package var isUncertain: @Sendable (_ reason: String) -> String
    @Phrase("{path}: {reason}; nothing was written")
    package var refused: @Sendable (_ path: String, _ reason: String) -> String
    @Phrase(
      """
      {program}, which must accept each change of this file, is not installed; install \
      {source} first; nothing was written
      """
    )
    package var noChecker: @Sendable (_ program: String, _ source: String) -> String
    @Phrase("{program}, which must accept each change of this file, {reason}; nothing was written")
    package var unchecked: @Sendable (_ program: String, _ reason: String) -> String
    package var isReadOnly = "is read-only, and stays so; chmod u+w allows changes"
    package var isReadOnlyDisk = "its disk is read-only"
    @Phrase("permission denied; the new version is kept in {copy}, and sudo can install it")
    package var mayNotWrite: @Sendable (_ copy: String) -> String
    @Phrase("not saved: the command ended with status {status}; the new version is kept in {copy}")
    package var notInstalled: @Sendable (_ status: Int, _ copy: String) -> String
    @Phrase(
      """
      not the new version: the command left other bytes; the new version is kept in {copy}, \
      and termtable restore has the old one
      """
    )
    package var partlyInstalled: @Sendable (_ copy: String) -> String
    package var noPermission = "permission denied; you may not write it"
    package var hasChanged = "has changed on disk since it was opened; nothing was written"
    package var isGone = "was deleted since it was opened; nothing was written"
    package var exists = "exists already; nothing was written"
    @Phrase("can only be written in place: {obstacle}")
    package var onlyInPlace: @Sendable (_ obstacle: String) -> String
    @Phrase("can only be written in place, but no backup can be kept: {reason}")
    package var noBackup: @Sendable (_ reason: String) -> String
    @Phrase("not saved: {cause}")
    package var failed: @Sendable (_ cause: String) -> String
    @Phrase("only partly written: {reason}; the old version is in {backup}, the new one in {copy}")
    package var interrupted:
      @Sendable (_ reason: String, _ backup: String, _ copy: String) -> String
    package var differs = "the bytes read back differ from those written"
    /// One of several files; with the names of those that were saved before.
    @Phrase(
      """
      {file}: {reason}; {others, select, none {nothing was saved} other {saved before: {others}}}
      """
    )
    package var ofSeveral: @Sendable (_ file: String, _ reason: String, _ others: String) -> String
    /// A program that checks the file has written the line.
    @Phrase(
      """
      {program} refuses the new version{line, select, none {} other {: {line}}}; nothing was \
      written
      """
    )
    package var refusedBy: @Sendable (_ program: String, _ line: String) -> String
  }
}
