import TableModel

extension ScreenTexts {
  /// The words of manuals.
  package struct Manual: Sendable, Decodable {
    package var introduction =
      "Without a command it shows its settings in the terminal. The commands are for scripts: they never ask, and take several rows all or none."
    @Phrase("It needs the program {name}.")
    package var needsProgram: @Sendable (_ name: String) -> String
    @Phrase("It is for machines where {condition}.")
    package var isFor: @Sendable (_ condition: String) -> String
    package var key = "KEY"
    @Phrase("Value: {value}.") package var value: @Sendable (_ value: String) -> String
    @Phrase("If it is not set: {value}.") package var unset: @Sendable (_ value: String) -> String
    package var required = "It must have a value."
    @Phrase("Stored in: {places}") package var stored: @Sendable (_ places: [String]) -> String
    @Phrase("Read by: {command}") package var read: @Sendable (_ command: String) -> String
    @Phrase("Set by: {command}") package var set: @Sendable (_ command: String) -> String
    @Phrase("Runs: {command}") package var runs: @Sendable (_ command: String) -> String
    @Phrase("Asks: {question}") package var asks: @Sendable (_ question: String) -> String
    @Phrase("Here only if {condition}.")
    package var only: @Sendable (_ condition: String) -> String
    @Phrase("Can be changed only if {condition}.")
    package var when: @Sendable (_ condition: String) -> String

    package var needsRoot = "Only root may change it."

    package var toggle = "on or off"
    @Phrase("one of {options}") package var option: @Sendable (_ options: [String]) -> String
    @Phrase("some of {options}, with commas between them")
    package var options: @Sendable (_ options: [String]) -> String
    package var printedOption = "one of those that a command prints"
    package var printedOptions = "some of those that a command prints, with commas between them"
    package var number = "a number"
    @Phrase("at least {number}") package var least: @Sendable (_ number: String) -> String
    @Phrase("at most {number}") package var greatest: @Sendable (_ number: String) -> String
    @Phrase("in steps of {number}") package var step: @Sendable (_ number: String) -> String
    package var text = "a text"
    @Phrase("at least {number} characters")
    package var shortest: @Sendable (_ number: String) -> String
    @Phrase("at most {number} characters")
    package var longest: @Sendable (_ number: String) -> String
    @Phrase("of the form {pattern}") package var pattern: @Sendable (_ pattern: String) -> String
    package var secret = "a text that is not shown"
    package var date = "a date, such as 2026-11-29"
    package var time = "a time of the day, such as 17:30"
    package var path = "the path of a file"
    package var list = "texts, with commas between them"
    package var status = "it is only shown"

    @Phrase("{row} is on") package var rowIsOn: @Sendable (_ row: String) -> String
    @Phrase("{row} has a value") package var rowHasValue: @Sendable (_ row: String) -> String
    @Phrase("{row} is one of {values}")
    package var rowIs: @Sendable (_ row: String, _ values: [String]) -> String
    @Phrase("{path} is there") package var exists: @Sendable (_ path: String) -> String
    @Phrase("the program {name} is there") package var program: @Sendable (_ name: String) -> String
    @Phrase("this command succeeds: {command}")
    package var succeeds: @Sendable (_ command: String) -> String
    package var and = "and"
    package var or = "or"
    @Phrase("not ({condition})") package var not: @Sendable (_ condition: String) -> String
  }
}
