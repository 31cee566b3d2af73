/// The texts of the tables of documents, to be replaced with those of another language.
///
/// A language file has them below `documents`: `documents.rows.noItems = Keine Einträge`.
package struct DocumentTexts: Sendable, Decodable {
  /// The texts of rows that show values.
  package var rows = Rows()
  /// The texts of changes that are not saved.
  package var changes = Changes()
  /// The texts of the menus and the forms in which values are changed.
  package var editing = Editing()
  /// The texts of replacing a text in all values.
  package var replacing = Replacing()
  /// The texts of saving a file, and of leaving it.
  package var saving = Saving()
  /// The texts of a file that a person and another program have changed.
  package var merging = Merging()
  /// The texts of changes that an earlier session did not save.
  package var earlierEdits = EarlierEdits()
  /// The texts of the old versions of a file.
  package var oldVersions = OldVersions()
  /// The texts of a file that is read again.
  package var rereading = Rereading()
  /// The texts of the comparison of two files.
  package var comparing = Comparing()
  /// The texts of exporting the rows of a table.
  package var exporting = Exporting()
  /// The texts of changing several selected rows together.
  package var selecting = Selecting()
  /// The texts of what a schema tells of rows.
  package var meanings = Meanings()
  /// The texts of the table that tells why a value counts.
  package var why = Why()
  /// The texts of summing up columns.
  package var summing = Summing()

  /// The texts in English, made once: their templates are read for them.
  package static let english = DocumentTexts()
  private init() {}

  /// The texts that count now.
  @TaskLocal package static var current = Current(.english)

  /// Texts that count. A reference, so that reading one text copies no others.
  package final class Current: Sendable {
    package let rows: Rows
    package let changes: Changes
    package let editing: Editing
    package let replacing: Replacing
    package let saving: Saving
    package let merging: Merging
    package let earlierEdits: EarlierEdits
    package let oldVersions: OldVersions
    package let rereading: Rereading
    package let comparing: Comparing
    package let exporting: Exporting
    package let summing: Summing
    package let selecting: Selecting
    package let meanings: Meanings
    package let why: Why

    /// Texts to count while something runs, by `DocumentTexts.$current.withValue(Current(texts))`.
    package init(_ texts: DocumentTexts) {
      (rows, changes, editing) = (texts.rows, texts.changes, texts.editing)
      (saving, merging, earlierEdits) = (texts.saving, texts.merging, texts.earlierEdits)
      (rereading, comparing) = (texts.rereading, texts.comparing)
      oldVersions = texts.oldVersions
      (exporting, summing, replacing) = (texts.exporting, texts.summing, texts.replacing)
      (selecting, meanings, why) = (texts.selecting, texts.meanings, texts.why)
    }
  }
}
