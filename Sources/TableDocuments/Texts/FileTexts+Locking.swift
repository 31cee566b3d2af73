import TableModel

extension FileTexts {
  /// The texts of locks, journals, old versions, and of programs that check a file.
  package struct Locking: Sendable, Decodable {
    @Phrase("cannot check it: no file can be created beside it ({reason})")
    package var noFileBeside: @Sendable (_ reason: String) -> String
    @Phrase("cannot be run: {reason}")
    package var cannotRun: @Sendable (_ reason: String) -> String
    @Phrase("was ended by signal {number}")
    package var endedBySignal: @Sendable (_ number: Int) -> String
    @Phrase("took longer than {seconds} seconds")
    package var tookTooLong: @Sendable (_ seconds: Int) -> String
    @Phrase("{user} on {host} (process {process})")
    package var owner: @Sendable (_ user: String, _ host: String, _ process: Int) -> String
    @Phrase("cannot be locked: {reason}")
    package var cannotLock: @Sendable (_ reason: String) -> String
    @Phrase("It {reason}.")
    package var sentence: @Sendable (_ reason: String) -> String
    @Phrase("is being edited by {owner}; save or discard the changes there first")
    package var isEdited: @Sendable (_ owner: String) -> String
    package var isEditedByAnother =
      "is being edited by another program; save or discard the changes there first"
    package var noStateFolder = "neither XDG_STATE_HOME nor HOME is set"
    @Phrase("it has more than {bytes} bytes")
    package var tooLargeToKeep: @Sendable (_ bytes: Int) -> String
    @Phrase(
      """
      is being edited by {owner}, or was when that computer stopped; if it is not edited any more, \
      delete {lock}
      """
    )
    package var isEditedElsewhere: @Sendable (_ owner: String, _ lock: String) -> String
  }
}
