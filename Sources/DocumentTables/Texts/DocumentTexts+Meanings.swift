import TableModel

extension DocumentTexts {
  /// The texts of what a schema tells of rows.
  package struct Meanings: Sendable, Decodable {
    /// The title of the members that an object needs and has not.
    package var missing = "Missing"
    /// The title of the members that an object may have and has not.
    package var notSet = "Not set"
    /// In place of the value of one that is needed.
    package var required = "required"
    /// Beside a value.
    package var deprecated = "deprecated"
    /// Beside a value that is not the default.
    @Phrase("default {value}") package var differsFrom: @Sendable (_ value: String) -> String
    /// The same, if the default is long.
    package var differs = "not the default"
    /// Beside an object or a list, and in the title.
    @Phrase("{count, plural, one {# problem} other {# problems}}")
    package var problems: @Sendable (_ count: Int) -> String
    /// After the first of several problems of one value.
    @Phrase("and {count, plural, one {# more} other {# more}}")
    package var others: @Sendable (_ count: Int) -> String

    // MARK: - The table of problems

    package var title = "Problems"
    package var none = "No problems"
    /// The title of the row for the whole file.
    package var wholeFile = "The whole file"

    @Phrase("{count, plural, one {# ignored problem} other {# ignored problems}}")
    package var ignored: @Sendable (_ count: Int) -> String
    /// The action of that row.
    package var tellAgain = "Tell again"

    // MARK: - The table of the schema

    package var schema = "Schema"
    /// Other names of the command.
    package var schemaNames = "schema, meaning"
    package var noSchema = "No schema is known for this file"
    /// A schema that was guessed.
    @Phrase("The schema {name}, a guess by the name of the file, does not fit it")
    package var unfit: @Sendable (_ name: String) -> String
    package var choosing = "Choose"
    package var choosingFooter = "The choice is kept in the settings, for this file."
    package var anotherSchema = "Path or URI of another"
    package var withoutSchema = "None"
    package var ownSchema = "The one of the file"

    // MARK: - The menu of a row

    @Phrase("Rename to {name}") package var rename: @Sendable (_ name: String) -> String
    @Phrase("Set to {value}") package var setTo: @Sendable (_ value: String) -> String
    package var ignore = "Ignore this problem"
    package var schemaPlace = "Show in the schema"
    /// Sets a value that is not set, in place of a text, to an empty list.
    package var setList = "Set a list"
    package var setTable = "Set a table"
    package var makeText = "Make it a text"
    package var remove = "Remove"
    @Phrase("Reset to the default, {value}")
    package var reset: @Sendable (_ value: String) -> String

    /// The texts in English.
    package init() {}
  }
}

extension DocumentTexts.Meanings {
  /// The most characters of a default that stand beside a value.
  private static let mostShown = 20

  /// The words beside a value that is not the default.
  func words(forDefault value: String) -> String {
    value.isEmpty || value.count > Self.mostShown ? differs : differsFrom(value)
  }
}
