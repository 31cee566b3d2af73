import TableModel

extension DocumentTexts {
  /// The texts of a file that a person and another program have changed.
  package struct Merging: Sendable, Decodable {
    // MARK: - The question

    package var title = "The file has changed on disk"
    package var notSaved =
      "Another program has written it since it was opened. Nothing was saved yet."
    package var notMerged =
      "Your changes are kept. Merge them with the new version now, or when you save."
    /// The button, and the title of the table of values that both have changed.
    package var merge = "Merge"
    package var later = "Later"

    // MARK: - The values that both have changed

    package var changedByBoth = "Changed by you and on disk"
    package var othersAreKept = "All other changes are kept, yours and those on disk."
    @Phrase("Mine: {value}") package var mine: @Sendable (_ value: String) -> String
    @Phrase("On disk: {value}") package var theirs: @Sendable (_ value: String) -> String
    package var both = "Both"
    /// In place of a value.
    package var deleted = "deleted"
    @Phrase("Not both: {reason}.") package var notBoth: @Sendable (_ reason: String) -> String

    // MARK: - The reasons why both values cannot be kept

    @Phrase("“{name}” in it has two values; choose one")
    package var twoValues: @Sendable (_ name: String) -> String

    // MARK: - The end

    package var merged = "Merged"
    package var saveAgain = "Your changes are applied to the new version. Save again."
    package var mergeOnceMore = "You have made another change meanwhile. Merge once more."
    package var cannotMerge =
      """
      Another program has written into the file, which is too large to keep its old bytes in \
      memory. Your changes cannot be merged: note them (=), discard them, and make them again.
      """
  }
}
