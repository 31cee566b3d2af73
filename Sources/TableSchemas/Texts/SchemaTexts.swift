import TableModel

/// The texts about what schemas say, to be replaced with those of another language.
///
/// A language file has them below `schemas`: `schemas.problems.forbidden = darf hier nicht stehen`.
package struct SchemaTexts: Sendable, Decodable {
  /// The sentences about what is wrong with a value.
  package var problems = Problems()
  /// The sentences about what a value means.
  package var meanings = Meanings()
  /// The sentences about schemas that cannot be used.
  package var choosing = Choosing()
  /// The sentences about bringing schemas to this machine.
  package var fetching = Fetching()
  /// The words for kinds of values.
  package var kinds = Kinds()
  /// The words for well-known formats of texts.
  package var formats = Formats()

  /// The texts in English, made once: their templates are read for them.
  package static let english = SchemaTexts()
  private init() {}

  /// The texts that count now.
  @TaskLocal package static var current = Current(.english)

  /// Texts that count. A reference, so that reading one text copies no others.
  package final class Current: Sendable {
    package let problems: Problems
    package let meanings: Meanings
    package let choosing: Choosing
    package let fetching: Fetching
    package let kinds: Kinds
    package let formats: Formats

    /// Texts to count while something runs, by `SchemaTexts.$current.withValue(Current(texts))`.
    package init(_ texts: SchemaTexts) {
      (problems, meanings, choosing) = (texts.problems, texts.meanings, texts.choosing)
      fetching = texts.fetching
      (kinds, formats) = (texts.kinds, texts.formats)
    }
  }
}
