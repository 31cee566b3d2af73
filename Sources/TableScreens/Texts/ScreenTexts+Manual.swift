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

    /// The help of a definition, without its rows.
    @Phrase(
      """
      {title}

      Usage:
        {program} [ROW]
            show the table, or the one of a row
        {program} list [ROW]
            print the rows, one line each: row=value
        {program} get ROW …
            print values
        {program} set ROW=VALUE …
            change values, all or none; ROW= removes a value, ROW alone takes it from standard input
        {program} set --from FILE
            set the values that list --json has printed
        {program} describe ROW …
            tell what rows are: their values, options, places and reasons
        {program} do ACTION [ROW=VALUE …]
            run an action, with values that count for it alone
        {program} undo
            take the last save back

      Options:
        --root FOLDER     take the files of the machine from this folder; commands do not run
        --dry-run         print what set or undo would change, and change nothing
        --sudo            save what only root may change through sudo, doas or run0
        --answer BUTTON   press this button of a question (set, do, undo); once for each question
        --json            print JSON (get, list, describe); what a change waits for (set, undo)
        --depth NUMBER    open so many levels of tables (list; all by default)
        --print           print the table as plain text
        --linear          write the tables line by line, for screen readers and scripts
        --language NAME   show the texts in a language: a tag such as de, or a file
        --help            print this help
        --generate-completion-script bash|zsh|fish
                          print the completions of a shell, to be installed where it looks for them
        --                end the options: what follows is a row

      Commands never ask.

      {status}
      """,
      "title",
      "program",
      "status"
    )
    package var help: @Sendable (_ title: String, _ program: String, _ status: String) -> String
    package var exitStatus = """
      Exit status:
        0   success
        1   a row has no value, an action or a command has failed, or there is nothing to print
        64  wrong usage, such as an id that no row has, or a question without an answer
        65  the definition has an error, a value is refused, or a row is disabled
        66  the definition cannot be read
        69  the table is for other machines, or the terminal cannot be used
        73  standard output takes no more
        75  the definition is another one than that which was shown
        77  only root may change it, or the definition is not trusted
        130 after ^C; after other signals, 128 plus the number of the signal
      """
    package var rows = "Rows:"
    package var actions = "Actions:"
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
