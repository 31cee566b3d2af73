import TableModel

extension FileTexts {
  /// The words for values.
  package struct Nodes: Sendable, Decodable {
    // MARK: - Kinds

    package var text = "a text"
    package var number = "a number"
    package var boolean = "true or false"
    package var null = "null"
    package var object = "an object"
    package var list = "a list"
    package var date = "a date"
    package var time = "a time"
    package var dateAndTime = "a date and a time"
    package var dateAndTimeInZone = "a date and a time with an offset"
    package var dateOrTime = "a date or a time"
    package var anyValue = "a value of any type"
    package var membersOrAnother = "its members, or another value with :="
    /// Two kinds, words, paths or keys; more of them are joined one by one.
    @Phrase("{first} or {second}")
    package var either: @Sendable (_ first: String, _ second: String) -> String

    // MARK: - The facts of a value

    @Phrase("from {origin}") package var from: @Sendable (_ origin: String) -> String
    package var tooManyMembers = "too many members to list"
    @Phrase("line {line}, column {column}")
    package var place: @Sendable (_ line: Int, _ column: Int) -> String
    @Phrase("not: {error}")
    package var cannotBeSet: @Sendable (_ error: String) -> String

    // MARK: - The reasons why a value does not count

    @Phrase("line {line} sets it earlier")
    package var setBefore: @Sendable (_ line: Int) -> String
    @Phrase("line {line} sets it again")
    package var setAgain: @Sendable (_ line: Int) -> String
    package var setAgainBelow = "it is set again below"
    @Phrase("line {line} resets it") package var reset: @Sendable (_ line: Int) -> String
    @Phrase("“{name}” does not count: {reason}")
    package var doesNotCount: @Sendable (_ name: String, _ reason: String) -> String

    // MARK: - The age of a file

    package var justNow = "just now"
    @Phrase("{minutes} min ago")
    package var minutesAgo: @Sendable (_ minutes: Int) -> String
    @Phrase("{hours, plural, one {# hour} other {# hours}} ago")
    package var hoursAgo: @Sendable (_ hours: Int) -> String
    @Phrase("{days, plural, one {# day} other {# days}} ago")
    package var daysAgo: @Sendable (_ days: Int) -> String
  }
}
