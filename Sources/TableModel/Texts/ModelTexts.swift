/// The texts of controls, formats, sections, changes, forms, regular expressions, errors and
/// settings, to be replaced with those of another language.
///
/// They belong to `Texts` of `TermTable`, which an application gets. They are used while it
/// composes its tables, shows them and takes keys; elsewhere the texts are in English.
public struct ModelTexts: Sendable, Decodable {
  /// The texts of controls and of the tables that they open.
  public var controls = ControlTexts()
  /// The sentences that tell what can be typed.
  public var formats = FormatTexts()
  /// The texts of sections, of forms and of rows that are edited.
  public var sections = SectionTexts()
  /// The texts of undo, of changes, and of what `i` tells.
  public var changes = ChangeTexts()
  /// The texts of saving and leaving a form, or an edited file.
  public var forms = FormTexts()
  /// The sentences that tell what is wrong with a regular expression.
  public var patterns = PatternTexts()
  /// The errors of programs and of language files.
  public var errors = ModelErrorTexts()
  /// The texts of settings that are kept in a file.
  public var settings = SettingsTexts()

  /// The texts in English.
  package init() {}

  /// The texts in English, made once: their templates are read for them.
  package static let english = ModelTexts()

  /// The texts of the application that is composing, showing or answering.
  @TaskLocal package static var current = Current(.english)

  /// Texts in use. A class, so that reading one text does not copy the others.
  package final class Current: Sendable {
    package let controls: ControlTexts
    package let formats: FormatTexts
    package let sections: SectionTexts
    package let changes: ChangeTexts
    package let forms: FormTexts
    package let settings: SettingsTexts
    package let patterns: PatternTexts
    /// Returns the columns of a text on the screen: only the front end knows how a terminal shows
    /// characters.
    package let columns: @Sendable (String) -> Int

    /// Texts to use while something runs: `ModelTexts.$current.withValue(Current(texts)) { … }`.
    package convenience init(_ texts: ModelTexts) { self.init(texts) { $0.count } }

    /// Texts to use, and the front end's measure of text.
    package init(_ texts: ModelTexts, columns: @escaping @Sendable (String) -> Int) {
      (controls, formats, sections) = (texts.controls, texts.formats, texts.sections)
      (changes, forms) = (texts.changes, texts.forms)
      (settings, patterns) = (texts.settings, texts.patterns)
      self.columns = columns
    }
  }
}

extension String {
  /// The columns of the text on the screen.
  var columns: Int { ModelTexts.current.columns(self) }
}
