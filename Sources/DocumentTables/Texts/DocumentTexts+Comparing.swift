import TableModel

extension DocumentTexts {
  /// The texts of the comparison of two files.
  package struct Comparing: Sendable, Decodable {
    /// The title if both files have the same name.
    @Phrase("Differences in {file}") package var title: @Sendable (_ file: String) -> String
    /// A row until both files are read.
    package var comparing = "Comparing"
    package var noDifferences = "No differences"
    @Phrase("Not compared to the end: {reason}")
    package var failed: @Sendable (_ reason: String) -> String
    /// The title above the values of a kind.
    @Phrase(
      """
      {values, plural, one {# value} other {# values}} \
      {kind, select, changed {changed} removed {removed} other {added}}
      """
    )
    package var found: @Sendable (_ values: Int, _ kind: Difference) -> String
    /// In place of the path of the whole file.
    package var wholeFile = "The whole file"
    /// In place of the path of a line of text; `number` is that of the line, from 1.
    @Phrase("Line {number}") package var line: @Sendable (_ number: Int) -> String
    /// The title above a value.
    @Phrase("{version, select, old {Old} other {New}}: {file}")
    package var value: @Sendable (Version, _ file: String) -> String
    /// The row that leads to a value in its file.
    @Phrase("Go to it in {file}") package var goTo: @Sendable (_ file: String) -> String
    /// The same if both files have the same name.
    @Phrase("Go to it in the {version, select, old {old} other {new}} {file}")
    package var goToVersion: @Sendable (Version, _ file: String) -> String
  }

  /// A kind of differences.
  package enum Difference: String, Sendable {
    case changed, removed, added
  }

  /// One of two files that are compared.
  package enum Version: String, Sendable {
    case old, new
  }
}

extension DocumentTexts.Difference: PhraseArgument {
  package var phraseValue: PhraseValue { PhraseValue(rawValue, keywords: [rawValue]) }
}

extension DocumentTexts.Version: PhraseArgument {
  package var phraseValue: PhraseValue { PhraseValue(rawValue, keywords: [rawValue]) }
}
