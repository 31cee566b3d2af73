import TableModel

/// The texts of the tables of documents, to be replaced with those of another language.
///
/// A language file has them below `documents`: `documents.rows.noItems = Keine Einträge`.
package struct DocumentTexts: Sendable, Decodable {
  /// The texts of rows that show values.
  package var rows = Rows()

  /// The texts in English, made once: their templates are read for them.
  package static let english = DocumentTexts()
  private init() {}

  /// The texts that count now.
  @TaskLocal package static var current = Current(.english)

  /// Texts that count. A reference, so that reading one text copies no others.
  package final class Current: Sendable {
    package let rows: Rows

    /// Texts to count while something runs, by `DocumentTexts.$current.withValue(Current(texts))`.
    package init(_ texts: DocumentTexts) {
      rows = texts.rows
    }
  }
}
