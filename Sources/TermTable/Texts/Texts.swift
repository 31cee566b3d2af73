import TableModel

/// The texts that tables show by themselves, to be replaced with those of another language.
///
/// ```swift
/// var texts = Texts()
/// texts.hints.quit = "Beenden"
/// texts.finding.hidden = { "\($0) ausgeblendet" }
/// try await Application(table, texts: texts).run()
/// ```
///
/// Any text may have any length: hints that do not fit are left out, and messages are cut. Texts
/// are made safe and measured like all others.
public struct Texts: Sendable, Decodable {
  /// The titles of the hints.
  public var hints = HintTexts()
  /// The texts of finding in a table.
  public var finding = FindTexts()
  /// The names of commands, and the texts of the list of keys and of the palette.
  public var commands = CommandTexts()
  /// The reasons why a command does nothing.
  public var reasons = ReasonTexts()
  /// The messages, menus and alerts of rows.
  public var rows = RowTexts()
  /// The messages at the bottom of the screen.
  public var messages = MessageTexts()
  /// The names of keys, and the texts of the table that changes them.
  public var keys = KeyTexts()
  /// The texts for choosing themes, key maps and marks.
  public var choices = ChoiceTexts()
  /// The reasons why a value cannot be set by its words.
  public var values = ValueTexts()
  /// The errors of the library.
  public var errors = ErrorTexts()
  /// The texts of controls, formats and sections.
  public var model = ModelTexts.english
  /// The words that linear mode says of rows and tables.
  public var spoken = SpokenTexts()
  /// The answers, the questions and the words of linear mode.
  public var linear = LinearTexts()
  /// The texts of the command line of an author's program.
  public var program = ProgramTexts()

  /// The texts in English.
  public init() { self.init(copying: Self.inEnglish) }

  /// The texts in English, made once: all templates are read for them.
  private static let inEnglish = Texts(made: ())
  private init(made: Void) {}

  /// The texts in English.
  @available(*, deprecated, renamed: "init()")
  public static let english = Texts()
}

/// A value that can be made as a copy. An initializer in the struct itself would first make the
/// default of each property.
private protocol Copied {}

extension Copied {
  fileprivate init(copying other: Self) { self = other }
}

extension Texts: Copied {}
