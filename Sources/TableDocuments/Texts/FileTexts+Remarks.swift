import TableModel

extension FileTexts {
  /// The remarks about what saving a file cannot keep, or has not kept.
  package struct Remarks: Sendable, Decodable {
    @Phrase("the file will belong to user {now}, not {old}")
    package var willHaveOwner: @Sendable (_ now: String, _ old: String) -> String
    @Phrase("the file will belong to group {now}, not {old}")
    package var willHaveGroup: @Sendable (_ now: String, _ old: String) -> String
    @Phrase("its permissions will be {now}, not {old}")
    package var willHaveRights: @Sendable (_ now: String, _ old: String) -> String
    package var willNarrowAccessList =
      "its access list will give less to its group and to others"
    @Phrase("its extended attribute {name} will be lost")
    package var willLoseAttribute: @Sendable (_ name: String) -> String
    package var willLoseAccessList = "its access list will be lost"
    @Phrase("its permissions will be lost: {reason}")
    package var willLoseRights: @Sendable (_ reason: String) -> String
    @Phrase("the old version will not be kept: {reason}")
    package var willKeepNoVersion: @Sendable (_ reason: String) -> String
    @Phrase("the file belongs to user {now} now, not {old}")
    package var hasOwner: @Sendable (_ now: String, _ old: String) -> String
    @Phrase("the file belongs to group {now} now, not {old}")
    package var hasGroup: @Sendable (_ now: String, _ old: String) -> String
    @Phrase("its permissions are {now} now, not {old}")
    package var hasRights: @Sendable (_ now: String, _ old: String) -> String
    package var narrowedAccessList =
      "its access list gives less to its group and to others now"
    @Phrase("its extended attribute {name} was lost")
    package var lostAttribute: @Sendable (_ name: String) -> String
    package var lostAccessList = "its access list was lost"
    @Phrase("its permissions were lost: {reason}")
    package var lostRights: @Sendable (_ reason: String) -> String
    @Phrase("the old version was not kept: {reason}")
    package var keptNoVersion: @Sendable (_ reason: String) -> String
    @Phrase("saved, but a power loss could bring the old version back: {reason}")
    package var notSynced: @Sendable (_ reason: String) -> String
  }
}
