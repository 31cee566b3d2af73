import TableModel

/// The texts that tables show by themselves, to be replaced with those of another language.
///
/// ```swift
/// var texts = Texts.english
/// texts.hints.quit = "Beenden"
/// texts.finding.hidden = { "\($0) ausgeblendet" }
/// try await Application(table, texts: texts).run()
/// ```
///
/// Any text may have any length: hints that do not fit are left out, and messages are cut. Texts are made safe and measured like
/// all others.
public struct Texts: Sendable {
  /// The titles of the hints.
  public var hints: HintTexts
  /// The texts of finding in a table.
  public var finding: FindTexts
  /// The names of commands, and the texts of the list of keys and of the palette.
  public var commands: CommandTexts
  /// The reasons why a command does nothing.
  public var reasons: ReasonTexts
  /// The messages, menus and alerts of rows.
  public var rows: RowTexts
  /// The texts of undo, of changes, and of what `i` tells.
  public var changes: ChangeTexts
  /// The texts of saving and leaving a form.
  public var forms: FormTexts
  /// The messages at the bottom of the screen.
  public var messages: MessageTexts
  /// The names of keys, and the texts of the table that changes them.
  public var keys: KeyTexts
  /// The texts for choosing themes, key maps and marks.
  public var choices: ChoiceTexts
  /// The reasons why a value cannot be set by its words.
  public var values: ValueTexts
  /// The errors of the library.
  public var errors: ErrorTexts
  /// The texts of controls, formats and sections.
  public var model: ModelTexts
  /// The words that linear mode says of rows and tables.
  public var spoken: SpokenTexts
  /// The answers, the questions and the words of linear mode.
  public var linear: LinearTexts

  /// The texts of a language.
  public init(
    hints: HintTexts,
    finding: FindTexts,
    commands: CommandTexts,
    reasons: ReasonTexts,
    rows: RowTexts,
    changes: ChangeTexts,
    forms: FormTexts,
    messages: MessageTexts,
    keys: KeyTexts,
    choices: ChoiceTexts,
    values: ValueTexts,
    errors: ErrorTexts,
    model: ModelTexts,
    spoken: SpokenTexts,
    linear: LinearTexts
  ) {
    self.hints = hints
    self.finding = finding
    self.commands = commands
    self.reasons = reasons
    self.rows = rows
    self.changes = changes
    self.forms = forms
    self.messages = messages
    self.keys = keys
    self.choices = choices
    self.values = values
    self.errors = errors
    self.model = model
    self.spoken = spoken
    self.linear = linear
  }

  /// The texts in English.
  public static let english = Texts(
    hints: .english,
    finding: .english,
    commands: .english,
    reasons: .english,
    rows: .english,
    changes: .english,
    forms: .english,
    messages: .english,
    keys: .english,
    choices: .english,
    values: .english,
    errors: .english,
    model: ModelTexts(),
    spoken: .english,
    linear: .english
  )
}
