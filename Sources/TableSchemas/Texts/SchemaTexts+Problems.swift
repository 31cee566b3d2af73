import TableModel

extension SchemaTexts {
  /// The sentences about what is wrong with a value, each after its path.
  package struct Problems: Sendable, Decodable {
    package var forbidden = "may not be set here"
    package var deprecated = "is deprecated"
    /// The message is that of the schema, such as the name to use.
    @Phrase("is deprecated: {message}")
    package var deprecatedFor: @Sendable (_ message: String) -> String
    @Phrase("may not be set together with {names}")
    package var forbiddenBeside: @Sendable (_ names: String) -> String
    @Phrase("`{name}` is not known here")
    package var unknown: @Sendable (_ name: String) -> String
    @Phrase("`{name}` is not known here. Did you mean `{known}`?")
    package var mistyped: @Sendable (_ name: String, _ known: String) -> String
    @Phrase("`{name}` is missing") package var missing: @Sendable (_ name: String) -> String
    @Phrase("needs `{name}`, which is not set")
    package var missingBeside: @Sendable (_ name: String) -> String
    @Phrase("one of {names} must be there")
    package var missingOneOf: @Sendable (_ names: String) -> String
    @Phrase("only one of {names} may be there")
    package var tooManyOf: @Sendable (_ names: String) -> String
    @Phrase("expected {expected}; this is {found}")
    package var kind: @Sendable (_ expected: String, _ found: String) -> String
    @Phrase("this is the text {number}; the number is meant")
    package var numberMeant: @Sendable (_ number: String) -> String
    /// In place of “must be null”.
    package var nothing = "must be left out, or null"
    @Phrase("expected {expected}, or text of the form {pattern}")
    package var kindOrPattern: @Sendable (_ expected: String, _ pattern: String) -> String
    @Phrase("must be {value}") package var constant: @Sendable (_ value: String) -> String
    @Phrase("must be {choices}") package var choices: @Sendable (_ choices: String) -> String
    /// Many choices: those that are most like the value, and how many others there are.
    @Phrase("must be {choices}, or one of {others} more")
    package var manyChoices: @Sendable (_ choices: String, _ others: Int) -> String
    @Phrase("must be at least {limit}") package var atLeast: @Sendable (_ limit: String) -> String
    @Phrase("must be at most {limit}") package var atMost: @Sendable (_ limit: String) -> String
    @Phrase("must be more than {limit}") package var above: @Sendable (_ limit: String) -> String
    @Phrase("must be less than {limit}") package var below: @Sendable (_ limit: String) -> String
    @Phrase("must be a multiple of {number}")
    package var multiple: @Sendable (_ number: String) -> String
    @Phrase("must have at least {count, plural, one {# character} other {# characters}}")
    package var tooShort: @Sendable (_ count: Int) -> String
    @Phrase("must have at most {count, plural, one {# character} other {# characters}}")
    package var tooLong: @Sendable (_ count: Int) -> String
    @Phrase("must have at least {count, plural, one {# item} other {# items}}")
    package var tooFewItems: @Sendable (_ count: Int) -> String
    @Phrase("must have at most {count, plural, one {# item} other {# items}}")
    package var tooManyItems: @Sendable (_ count: Int) -> String
    @Phrase("must have at least {count, plural, one {# member} other {# members}}")
    package var tooFewMembers: @Sendable (_ count: Int) -> String
    @Phrase("must have at most {count, plural, one {# member} other {# members}}")
    package var tooManyMembers: @Sendable (_ count: Int) -> String
    package var empty = "must not be empty"
    @Phrase("{value} stands twice in a list of different values")
    package var twice: @Sendable (_ value: String) -> String
    @Phrase("must have at least {count, plural, one {# item} other {# items}} of a certain form")
    package var tooFewFitting: @Sendable (_ count: Int) -> String
    @Phrase("must have at most {count, plural, one {# item} other {# items}} of a certain form")
    package var tooManyFitting: @Sendable (_ count: Int) -> String
    @Phrase("does not have the form {pattern}")
    package var pattern: @Sendable (_ pattern: String) -> String
    /// The demand of a text, as `describe` tells it.
    @Phrase("must have the form {pattern}") package var form:
      @Sendable (_ pattern: String) -> String
    /// In place of a pattern that nobody reads.
    package var someForm = "must have a certain form"
    @Phrase("must have a form such as {examples}")
    package var formLike: @Sendable (_ examples: String) -> String
    @Phrase("does not have the form of this: {description}")
    package var described: @Sendable (_ description: String) -> String
    @Phrase("must be {format}") package var format: @Sendable (_ format: String) -> String
    /// A date such as 2026-13-01.
    @Phrase("there is no month {month}") package var noMonth: @Sendable (_ month: String) -> String
    /// A date such as 2026-02-30; the month is 2026-02.
    @Phrase("{month} has {days} days")
    package var noDay: @Sendable (_ month: String, _ days: Int) -> String
    package var excluded = "has a form that is not allowed here"
    /// Two sentences, of which one is to be mended.
    @Phrase("{first}; or: {second}")
    package var either: @Sendable (_ first: String, _ second: String) -> String
    package var fitsNone = "has none of the forms that are allowed here"
    @Phrase("has none of these forms: {titles}")
    package var fitsNoneOf: @Sendable (_ titles: String) -> String
    package var fitsSeveral = "has several of the forms of which only one may fit"
    @Phrase("has several of the forms of which only one may fit: {titles}")
    package var fitsSeveralOf: @Sendable (_ titles: String) -> String
    /// Before a sentence about the name of a member.
    @Phrase("the name {sentence}") package var name: @Sendable (_ sentence: String) -> String
    @Phrase("{first} or {last}") package var or:
      @Sendable (_ first: String, _ last: String) -> String
  }

  /// The words for kinds of values.
  package struct Kinds: Sendable, Decodable {
    package var null = "nothing (null)"
    package var boolean = "true or false"
    package var integer = "a whole number"
    package var number = "a number"
    /// In place of a whole number.
    package var fraction = "a number with a fraction"
    package var string = "text"
    package var array = "a list"
    package var object = "a table"
    package var anything = "something else"
  }

  /// The words for well-known formats of texts.
  package struct Formats: Sendable, Decodable {
    package var date = "a date, such as 2026-11-29"
    package var time = "a time with a zone, such as 12:30:00Z"
    package var dateTime = "a date and a time with a zone, such as 2026-11-29T12:30:00Z"
    package var localDateTime = "a date and a time without a zone, such as 2026-11-29T12:30:00"
    package var localTime = "a time without a zone, such as 12:30:00"
    package var duration = "a duration, such as P1DT12H"
    package var email = "an email address"
    package var hostname = "the name of a host"
    package var ipv4 = "an IPv4 address"
    package var ipv6 = "an IPv6 address"
    package var uri = "a URI, such as https://example.com/"
    package var uriReference = "a URI, or a part of one"
    package var uuid = "a UUID"
    package var regex = "a regular expression"
    package var jsonPointer = "a JSON pointer, such as /a/0"
    package var relativeJSONPointer = "a relative JSON pointer, such as 1/a"
    package var timeSpan = "a time span, such as 90, 5min 20s or infinity"
  }
}
