/// The texts of `TableSettings`: what is wrong with a file of settings, or with a value in it.
public struct SettingsTexts: Sendable, Decodable {
  /// Before the name of a file, and the path of a value.
  @Phrase("{file}: {path}: {problem}")
  public var ofValue: @Sendable (_ file: String, _ path: String, _ problem: String) -> String
  @Phrase("{file}: {problem}")
  public var ofFile: @Sendable (_ file: String, _ problem: String) -> String

  // MARK: - Files

  public var noSettings =
    "not a file of settings; use one of names and values, such as settings.toml"
  public var tooLarge = "too large for a file of settings"

  // MARK: - Values

  @Phrase("“{text}” is not used: {problem}")
  public var isNotUsed: @Sendable (_ text: String, _ problem: String) -> String
  public var boolean = "expected true or false"
  public var wholeNumber = "expected a whole number"
  public var number = "expected a number"
  public var text = "expected a text"
  public var texts = "expected a list of texts"
  public var otherValue = "expected another value"
  public var hasObject = "the file has an object here in place of one value; it stays"
  public var hasList = "the file has a list here in place of one value; it stays"

  /// The texts in English.
  package init() {}
}
